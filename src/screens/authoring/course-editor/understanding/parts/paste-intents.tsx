import { useLingui } from '@lingui/react'
import { useMemo, useState } from 'react'
import type { Refusal } from '../../../../../domain/course/edit/apply-command.ts'
import { Button } from '../../../../../ui/button.tsx'
import { TextArea } from '../../../../../ui/form/text-area.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { undoText } from '../../../../../ui/undo-text.ts'
import { useCore } from '../../../../../ui/use-core.ts'
import type { CoursePage } from '../../course-page.store.ts'
import { newThingId } from '../../draft/new-thing-id.ts'
import { refusalText } from '../../parts/refusal-text.ts'
import { addTableIntents, readIntentTable } from '../intent-table.ts'
import type { UnderstandingStore } from '../understanding.store.ts'

/** A file of more than that is no list of sentences. */
const mostBytes = 2_000_000

/** Brings intents in from a spreadsheet: two columns are pasted, or read from a CSV or text file (INTENT-01). */
export function PasteIntents({ page, store }: { page: CoursePage; store: UnderstandingStore }) {
  const { i18n } = useLingui()
  const { notify } = useCore()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<Refusal | 'file' | null>(null)
  const table = useMemo(() => readIntentTable(text), [text])
  const lines = table.intents.reduce((sum, intent) => sum + intent.lines.length, 0)
  const close = () => {
    setOpen(false)
    setText('')
    setProblem(null)
  }
  const bring = () => {
    const refusal = store.edit(addTableIntents(page.course, table.intents, () => newThingId('intent')))
    setProblem(refusal)
    if (refusal) return
    notify(
      'success',
      i18n._({
        id: 'authoring.intents-brought',
        message: '{count, plural, one {# example} other {# examples}} added.',
        values: { count: lines },
      }),
      { label: undoText(i18n), run: page.draft.undo },
    )
    close()
  }
  return (
    <>
      <Button size="small" kind="quiet" icon="plus" onClick={() => setOpen(true)}>
        {i18n._({ id: 'authoring.intents-bring', message: 'From a spreadsheet' })}
      </Button>
      {open && (
        <Dialog
          title={i18n._({ id: 'authoring.intents-bring-title', message: 'Intents from a spreadsheet' })}
          width={560}
          onClose={close}
          actions={
            <>
              <Button onClick={close}>{i18n._({ id: 'ui.cancel', message: 'Cancel' })}</Button>
              <Button kind="primary" disabled={lines === 0} onClick={bring}>
                {i18n._({
                  id: 'authoring.intents-bring-do',
                  message: 'Add {count, plural, one {# example} other {# examples}}',
                  values: { count: lines },
                })}
              </Button>
            </>
          }
        >
          <div className="words-ask">
            <p>
              {i18n._({
                id: 'authoring.intents-bring-how',
                message:
                  'Copy two columns, the intent’s name and a sentence, and paste them here, or choose a CSV or text file.',
              })}
            </p>
            <TextArea
              rows={8}
              value={text}
              aria-label={i18n._({ id: 'authoring.intents-bring-cells', message: 'Name and sentence' })}
              onChange={(event) => setText(event.target.value)}
            />
            <input
              type="file"
              accept=".csv,.txt,.tsv,text/csv,text/plain"
              aria-label={i18n._({ id: 'authoring.intents-bring-file', message: 'CSV or text file' })}
              onChange={(event) => {
                const file = event.target.files?.[0]
                if (!file) return
                if (file.size > mostBytes) return setProblem('file')
                setProblem(null)
                void file.text().then(setText, () => setProblem('file'))
              }}
            />
            <p role="status" className="field-hint">
              {problem === 'file'
                ? i18n._({
                    id: 'authoring.intents-bring-unreadable',
                    message: 'This file can’t be read. Choose a text file of at most 2 MB.',
                  })
                : problem
                  ? refusalText(i18n, problem)
                  : text === ''
                    ? ''
                    : i18n._({
                        id: 'authoring.intents-bring-found',
                        message:
                          '{intents, plural, one {# intent} other {# intents}}, {lines, plural, one {# example} other {# examples}}.',
                        values: { intents: table.intents.length, lines },
                      })}{' '}
              {table.skipped.length > 0 &&
                i18n._({
                  id: 'authoring.intents-bring-skipped',
                  message: 'Rows without a name or a sentence: {rows}',
                  values: {
                    rows: `${table.skipped.slice(0, 10).join(', ')}${table.skipped.length > 10 ? ' …' : ''}`,
                  },
                })}
            </p>
          </div>
        </Dialog>
      )}
    </>
  )
}
