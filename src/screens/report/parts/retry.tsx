import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { errorText } from '../../../i18n/error-messages.ts'
import { bcp47 } from '../../../i18n/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import { useCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'
import { createRetryStore } from '../retry.store.ts'
import { retryText } from '../../../i18n/report/reading-text.ts'
import type { ReportPage } from '../../../contract/report-view.ts'
import { Turn } from './turn.tsx'
import css from './retry.css'

/** Offers to try a line again, and shows what would have come of other words (CONV-22a). */
export function Retry({
  page,
  seq,
  open,
  onOpen,
}: {
  page: ReportPage
  seq: number
  open: boolean
  onOpen(open: boolean): void
}) {
  useStyles(css)
  const { i18n } = useLingui()
  return (
    <div className="retry">
      <Button size="small" kind="quiet" icon="refresh" aria-expanded={open} onClick={() => onOpen(!open)}>
        {open
          ? i18n._({ id: 'report.retry-close', message: 'Back to the original answer' })
          : retryText(i18n)}
      </Button>
      {open && <Moment page={page} seq={seq} />}
    </div>
  )
}

function Moment({ page: { report }, seq }: { page: ReportPage; seq: number }) {
  const { i18n } = useLingui()
  const core = useCore()
  const id = useId()
  const store = useScreenStore(() => createRetryStore(core, report, seq))
  const { exchanges, open } = useStore(store.$view)
  const busy = useStore(store.$busy)
  const refused = useStore(store.$refused)
  const [line, setLine] = useState('')
  const items = new Map(report.score.items.map((item) => [item.item, item.name]))
  const say = async () => {
    const text = line.trim()
    if (text !== '' && !busy && (await store.say(text))) setLine('')
  }
  return (
    <div className="retry-moment">
      <p className="retry-note">
        {i18n._({
          id: 'report.retry-note',
          message: 'Start again from this turn. Nothing is saved or scored.',
        })}
      </p>
      <ol className="turns" aria-live="polite">
        {exchanges.map((exchange, index) => (
          <Turn
            key={index}
            exchange={{ ...exchange, number: null, reference: [] }}
            seconds={null}
            persona={report.persona}
            kind={report.kind}
            lang={bcp47[report.locale]}
            items={items}
            selected={false}
          />
        ))}
      </ol>
      {open ? (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void say()
          }}
        >
          <label className="field-label" htmlFor={id}>
            {exchanges.length === 0
              ? i18n._({ id: 'report.retry-line', message: 'What would you say now?' })
              : i18n._({ id: 'report.retry-next', message: 'What would you say next?' })}
          </label>
          <div className="retry-line">
            <input
              id={id}
              type="text"
              className="field-input"
              value={line}
              maxLength={500}
              lang={bcp47[report.locale]}
              autoComplete="off"
              autoFocus
              onChange={(event) => setLine(event.target.value)}
            />
            <Button type="submit" kind="primary" busy={busy} disabled={line.trim() === ''}>
              {i18n._({ id: 'report.retry-say', message: 'Send' })}
            </Button>
          </div>
        </form>
      ) : (
        <p className="retry-note">
          {i18n._({
            id: 'report.retry-over',
            message:
              'The retry ends here: the conversation is over, or the next step needs no spoken answer.',
          })}
        </p>
      )}
      {refused && (
        <p className="field-error" role="alert">
          {errorText(i18n, refused.code, refused.params)}
        </p>
      )}
      {exchanges.length > 0 && (
        <Button size="small" kind="quiet" icon="undo" busy={busy} onClick={() => void store.takeBack()}>
          {i18n._({ id: 'report.retry-back', message: 'Undo last answer' })}
        </Button>
      )}
    </div>
  )
}
