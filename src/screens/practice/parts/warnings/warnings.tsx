import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { createReadWarnings, type ReadWarnings, type ToldWarning } from './read-warnings.ts'
import css from './warnings.css'

const Told = ({ warnings }: { warnings: readonly ToldWarning[] }) => {
  const { i18n } = useLingui()
  return (
    <ul className="warnings-told">
      {warnings.map(({ at, text }) => (
        <li key={at}>
          <time className="warnings-time" dateTime={at}>
            {i18n.date(at, { timeStyle: 'short' })}
          </time>
          <p className="warnings-text">{text}</p>
        </li>
      ))}
    </ul>
  )
}

/** All that the invigilator told, folded; nothing before the first. */
export const ToldWarnings = ({ $warnings }: { $warnings: ReadableAtom<readonly ToldWarning[]> }) => {
  const { i18n } = useLingui()
  useStyles(css)
  const warnings = useStore($warnings)
  if (warnings.length === 0) return null
  return (
    <details className="warnings">
      <summary className="warnings-head">
        {i18n._({
          id: 'exam.warnings',
          message: 'Messages from the invigilator ({count})',
          values: { count: i18n.number(warnings.length) },
        })}
      </summary>
      <Told warnings={warnings} />
    </details>
  )
}

/** What the invigilator told, until it is acknowledged. */
export const WarningDialog = ({ store }: { store: ReadWarnings }) => {
  const { i18n } = useLingui()
  useStyles(css)
  const unread = useStore(store.$unread)
  if (unread.length === 0) return null
  return (
    <Dialog
      title={i18n._({ id: 'exam.warning.title', message: 'Message from the invigilator' })}
      onClose={store.acknowledge}
      actions={
        <Button kind="primary" onClick={store.acknowledge}>
          {i18n._({ id: 'exam.warning.ok', message: 'I have read it' })}
        </Button>
      }
    >
      <div className="warnings">
        <Told warnings={unread} />
      </div>
    </Dialog>
  )
}

export interface InvigilatorWarningsProps {
  attemptId: string
  $warnings: ReadableAtom<readonly ToldWarning[]>
}

/** In an exam that is a conversation: the newest until it is acknowledged, all of them above where the learner writes. */
export const InvigilatorWarnings = ({ attemptId, $warnings }: InvigilatorWarningsProps) => {
  const core = useCore()
  const store = useScreenStore(() => ({ ...createReadWarnings(core, attemptId, $warnings), dispose() {} }))
  return (
    <>
      <ToldWarnings $warnings={$warnings} />
      <WarningDialog store={store} />
    </>
  )
}
