import { useLingui } from '@lingui/react'
import { useMemo, useState } from 'react'
import type { SheetList } from '../../../../../contract/word-sheets.ts'
import { attempt, type Refused } from '../../../../../stores/attempt.ts'
import { download } from '../../../../../stores/download.ts'
import { errorText } from '../../../../../i18n/error-messages.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { TextArea } from '../../../../../ui/form/text-area.tsx'
import { useCore } from '../../../../../ui/use-core.ts'
import { tellWithUndo } from '../../parts/tell-with-undo.ts'
import type { CoursePage } from '../../course-page.store.ts'
import { bringingOf } from '../bringing.ts'
import { pastedCells } from '../pasted-cells.ts'
import type { UnderstandingStore } from '../understanding.store.ts'
import { BringFindings } from './bring-findings.tsx'
import { broughtText, howText } from './bring-texts.ts'

type Rows = readonly (readonly string[])[]

/** What is to be brought in: typed, or the cells of a file. */
type Source = { text: string } | { file: string; rows: Rows }

/** Brings intents or keywords in from a spreadsheet: cells are pasted, or read from a file; a dry run comes first (INTENT-01, INTENT-04). */
export function BringWords({
  page,
  store,
  list,
  onClose,
}: {
  page: CoursePage
  store: UnderstandingStore
  list: SheetList
  onClose(): void
}) {
  const { i18n } = useLingui()
  const core = useCore()
  const [source, setSource] = useState<Source>({ text: '' })
  const [refused, setRefused] = useState<Refused | null>(null)
  const [reading, setReading] = useState(false)
  const rows = useMemo(() => ('rows' in source ? source.rows : pastedCells(source.text)), [source])
  const bringing = useMemo(() => bringingOf(page.course, list, rows), [page.course, list, rows])
  const isEmpty = 'text' in source && source.text.trim() === ''
  const read = async (file: File) => {
    setReading(true)
    setRefused(null)
    const outcome = await attempt(() =>
      core.api('POST /coach-api/spreadsheet/_cells', { upload: { file } }, { quiet: true }),
    )
    setReading(false)
    if (outcome.status === 'refused') setRefused(outcome)
    else setSource({ file: file.name, rows: outcome.reply.rows })
  }
  const template = async () => {
    const input = { params: { id: page.row.id }, query: { list, template: 'true' } } as const
    const outcome = await download(core, 'GET /coach-api/courses/:id/draft/_sheet', input, `${list}.xlsx`)
    setRefused(outcome.status === 'refused' ? outcome : null)
  }
  const bring = () => {
    if (store.edit(bringing.commands)) return
    tellWithUndo(core, page.draft, broughtText(i18n, list, bringing))
    onClose()
  }
  return (
    <Dialog
      title={i18n._({ id: 'authoring.bring', message: 'Import from spreadsheet' })}
      width={600}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{i18n._({ id: 'ui.cancel', message: 'Cancel' })}</Button>
          <Button
            kind="primary"
            disabled={reading || bringing.refusal !== null || bringing.things + bringing.lines === 0}
            onClick={bring}
          >
            {i18n._({ id: 'authoring.word-add', message: 'Add' })}
          </Button>
        </>
      }
    >
      <div className="words-ask">
        <p>{howText(i18n, list)}</p>
        {'text' in source ? (
          <TextArea
            rows={6}
            value={source.text}
            aria-label={i18n._({ id: 'authoring.bring-cells', message: 'Spreadsheet rows' })}
            onChange={(event) => setSource({ text: event.target.value })}
          />
        ) : (
          <p className="words-file">
            <strong>{source.file}</strong>{' '}
            <Button size="small" kind="quiet" onClick={() => setSource({ text: '' })}>
              {i18n._({ id: 'authoring.bring-again', message: 'Paste instead' })}
            </Button>
          </p>
        )}
        <div className="words-bring-file">
          <input
            type="file"
            accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            aria-label={i18n._({ id: 'authoring.bring-file', message: 'Excel or CSV file' })}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              event.target.value = ''
              if (file) void read(file)
            }}
          />
          <Button size="small" kind="quiet" icon="download" onClick={() => void template()}>
            {i18n._({ id: 'authoring.bring-template', message: 'Download template' })}
          </Button>
        </div>
        {refused ? (
          <p role="alert" className="field-error">
            {errorText(i18n, refused.code, refused.params)}
          </p>
        ) : (
          <BringFindings list={list} bringing={isEmpty ? null : bringing} reading={reading} />
        )}
      </div>
    </Dialog>
  )
}
