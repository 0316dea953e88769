import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useMemo, useRef, useState, type DragEvent } from 'react'
import type { ImportProgress, ImportReport } from '../../../../contract/people.ts'
import { errorText } from '../../../../i18n/error-messages.ts'
import type { Refused } from '../../../../stores/attempt.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Callout } from '../../../../ui/form/callout.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { globalPageSizes } from '../../../../ui/table/table-model.ts'
import { Table } from '../../../../ui/table/table.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { useUnsaved } from '../../../../ui/use-unsaved.ts'
import { useWorded } from '../../../../ui/use-worded.ts'
import { columnText } from '../../../../i18n/records/column-labels.ts'
import { csvOf } from '../../../../stores/csv.ts'
import { csvFile, saveFile } from '../../../../stores/save-file.ts'
import { download } from '../../../../stores/download.ts'
import { faultText } from '../../../../ui/form/fault-labels.ts'
import { createImportStore, isCancellable, passwordsCsv, type ImportStore } from '../import.store.ts'

type Problem = ImportReport['problems'][number]

/** People from a spreadsheet: choose, see what would happen, then do it. */
export function ImportDialog({ onImported, onClose }: { onImported(): void; onClose(): void }) {
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createImportStore(core, onImported))
  const state = useStore(store.$state)
  const [fetched, setFetched] = useState(false)
  const [warned, setWarned] = useState(false)
  const applying = state.status === 'applying'
  const unsaved = state.status === 'done' && state.report.passwords.length > 0
  useUnsaved(applying || (unsaved && !fetched))
  const close = () => {
    if (applying) return
    // Passwords are given out this once: leaving without them is said first.
    if (unsaved && !fetched && !warned) return setWarned(true)
    onClose()
  }
  return (
    <Dialog
      title={i18n._({ id: 'organisation.import-title', message: 'Import people' })}
      width={880}
      onClose={close}
      actions={<Actions store={store} onClose={close} />}
    >
      <div className="people-import" aria-busy={state.status === 'checking' || applying}>
        {(state.status === 'choosing' || state.status === 'refused') && <Choose store={store} />}
        {state.status === 'refused' && (
          <p className="field-error" role="alert">
            <Icon name="error" />
            <span>
              <b>{state.file.name}</b> {refusalText(i18n, state.refusal)}
            </span>
          </p>
        )}
        {(state.status === 'checking' || state.status === 'applying') && (
          <Working file={state.file.name} applying={applying} progress={state.progress} />
        )}
        {state.status === 'checked' && <Checked report={state.report} file={state.file.name} />}
        {state.status === 'done' && <Done report={state.report} onFetch={() => setFetched(true)} />}
        {warned && (
          <p className="field-error" role="alert">
            <Icon name="warning" />
            {i18n._({
              id: 'organisation.passwords-warning',
              message: 'The first passwords have not been saved. Close once more to go on without them.',
            })}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** A spreadsheet may be too long though its file is small. */
const refusalText = (i18n: I18n, { code, params }: Refused): string =>
  code === 'file-too-large' && typeof params['rows'] === 'number'
    ? i18n._({
        id: 'organisation.import-too-long',
        message: 'The spreadsheet has too many lines: {rows, number} at most, with the headings.',
        values: { rows: params['rows'] },
      })
    : errorText(i18n, code, params)

function Actions({ store, onClose }: { store: ImportStore; onClose(): void }) {
  const { i18n } = useLingui()
  const state = useStore(store.$state)
  const fine = state.status === 'checked' && state.report.problems.length === 0
  const working = state.status === 'checking' || state.status === 'applying'
  const useful = fine && state.report.created + state.report.updated > 0
  if (state.status === 'done') {
    return (
      <Button kind="primary" onClick={onClose}>
        {i18n._({ id: 'ui.close', message: 'Close' })}
      </Button>
    )
  }
  return (
    <>
      {state.status === 'checked' && (
        <Button onClick={store.again}>
          {i18n._({ id: 'organisation.import-other', message: 'Choose another file' })}
        </Button>
      )}
      {working ? (
        <Button disabled={!isCancellable(state)} onClick={store.cancel}>
          {i18n._({ id: 'organisation.import-cancel', message: 'Cancel import' })}
        </Button>
      ) : (
        <Button onClick={onClose}>{i18n._({ id: 'ui.close', message: 'Close' })}</Button>
      )}
      {useful && (
        <Button kind="primary" icon="check" onClick={() => void store.apply()}>
          {i18n._({
            id: 'organisation.import-apply',
            message: '{count, plural, one {Import # person} other {Import # people}}',
            values: { count: state.report.created + state.report.updated },
          })}
        </Button>
      )}
    </>
  )
}

function Choose({ store }: { store: ImportStore }) {
  const { i18n } = useLingui()
  const core = useCore()
  const chooser = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const template = async () => {
    const outcome = await download(core, 'GET /coach-api/user/_template', {}, 'people.xlsx')
    setError(outcome.status === 'refused' ? errorText(i18n, outcome.code, outcome.params) : null)
  }
  const drop = {
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      const [file] = event.dataTransfer.files
      if (file) void store.choose(file)
    },
  }
  return (
    <>
      <p>
        {i18n._({
          id: 'organisation.import-text',
          message:
            'One line per person. People whose user name exists are changed, others are added. You see first what would happen; nothing changes until you confirm.',
        })}
      </p>
      <div>
        <Button size="small" icon="download" onClick={() => void template()}>
          {i18n._({ id: 'organisation.template', message: 'Get the empty spreadsheet' })}
        </Button>
        {error && <p className="field-error">{error}</p>}
      </div>
      <div className="people-drop" data-over={over || undefined} {...drop}>
        <Icon name="upload" size={28} />
        <p>{i18n._({ id: 'organisation.drop', message: 'Drop an xlsx or csv file here, up to 20 MB' })}</p>
        <Button onClick={() => chooser.current?.click()}>
          {i18n._({ id: 'organisation.choose-file', message: 'Choose a file' })}
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-label={i18n._({ id: 'organisation.choose-file', message: 'Choose a file' })}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) void store.choose(file)
          }}
        />
      </div>
    </>
  )
}

function Working({
  file,
  applying,
  progress,
}: {
  file: string
  applying: boolean
  progress: ImportProgress | null
}) {
  const { i18n } = useLingui()
  const label = applying
    ? i18n._({ id: 'organisation.applying', message: 'Importing “{file}” …', values: { file } })
    : i18n._({ id: 'organisation.checking', message: 'Checking “{file}” …', values: { file } })
  const figure = progress && figureText(i18n, progress)
  return (
    <div className="people-working">
      <p role="status">{label}</p>
      <progress
        aria-label={label}
        {...(progress && { max: Math.max(1, progress.rows), value: progress.done })}
        {...(figure && { 'aria-valuetext': figure })}
      />
      <p className="people-working-figure">
        {figure ?? i18n._({ id: 'organisation.import-sending', message: 'Sending and reading the file …' })}
      </p>
    </div>
  )
}

function figureText(i18n: I18n, { stage, done, rows }: ImportProgress): string {
  const values = { done: i18n.number(done), rows: i18n.number(rows) }
  if (stage === 'checking')
    return i18n._({ id: 'organisation.stage-checking', message: '{done} of {rows} lines checked', values })
  if (stage === 'preparing')
    return i18n._({
      id: 'organisation.stage-preparing',
      message: '{done} of {rows} accounts prepared. Nothing has been changed yet.',
      values,
    })
  return i18n._({
    id: 'organisation.stage-writing',
    message: '{done} of {rows} people written. This can no longer be cancelled.',
    values,
  })
}

function Counts({ report }: { report: ImportReport }) {
  const { i18n } = useLingui()
  const counts = [
    { id: 'rows', label: i18n._({ id: 'organisation.import-rows', message: 'Lines' }), value: report.rows },
    {
      id: 'created',
      label: i18n._({ id: 'organisation.import-created', message: 'New' }),
      value: report.created,
    },
    {
      id: 'updated',
      label: i18n._({ id: 'record.import-updated', message: 'Changed' }),
      value: report.updated,
    },
    {
      id: 'unchanged',
      label: i18n._({ id: 'record.import-unchanged', message: 'Unchanged' }),
      value: report.unchanged,
    },
    {
      id: 'problems',
      label: i18n._({ id: 'organisation.import-problems', message: 'Problems' }),
      value: report.problems.length,
    },
  ]
  return (
    <dl className="people-counts">
      {counts.map(({ id, label, value }) => (
        <div key={id} data-bad={(id === 'problems' && value > 0) || undefined}>
          <dt>{label}</dt>
          <dd>{i18n.number(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Checked({ report, file }: { report: ImportReport; file: string }) {
  const { i18n } = useLingui()
  const fine = report.problems.length === 0
  const nothing = fine && report.created + report.updated === 0
  return (
    <>
      <p role="status">
        <b>{file}</b>{' '}
        {nothing
          ? i18n._({
              id: 'organisation.import-nothing',
              message: 'Everybody in it is up to date already; there is nothing to import.',
            })
          : fine
            ? i18n._({
                id: 'organisation.import-fine',
                message: 'Everything in order. This is what would happen:',
              })
            : i18n._({
                id: 'organisation.import-bad',
                message: 'Nothing can be imported until these lines are corrected:',
              })}
      </p>
      <Counts report={report} />
      {!fine && <Problems problems={report.problems} file={file} />}
    </>
  )
}

function Problems({ problems, file }: { problems: readonly Problem[]; file: string }) {
  const { i18n } = useLingui()
  const columns = useWorded(problemColumns, problems)
  const numbered = useMemo(() => problems.map((problem, index) => ({ ...problem, index })), [problems])
  const save = () => {
    const heads = [
      i18n._({ id: 'organisation.line', message: 'Line' }),
      i18n._({ id: 'organisation.column', message: 'Column' }),
      i18n._({ id: 'organisation.problem', message: 'Problem' }),
    ]
    saveFile(
      `${file.replace(/\.\w+$/, '')}-problems.csv`,
      csvFile(
        csvOf([
          heads,
          ...problems.map((problem) => [
            problem.row,
            columnText(i18n, problem.column),
            faultText(i18n, problem.code, problem.params),
          ]),
        ]),
      ),
    )
  }
  return (
    <Table
      name="import-problems"
      label={i18n._({ id: 'organisation.import-problems', message: 'Problems' })}
      columns={columns}
      rows={numbered}
      rowKey={(problem) => String(problem.index)}
      filter
      sizes={globalPageSizes}
      toolbar={
        <Button size="small" kind="quiet" icon="download" onClick={save}>
          {i18n._({ id: 'organisation.save-problems', message: 'Save this list' })}
        </Button>
      }
    />
  )
}

function problemColumns(i18n: I18n, problems: readonly Problem[]): Column<Problem>[] {
  const named = [...new Set(problems.map(({ column }) => column))]
  return [
    {
      id: 'row',
      label: i18n._({ id: 'organisation.line', message: 'Line' }),
      width: 72,
      grow: 0.4,
      priority: 1,
      sortBy: (problem) => problem.row,
      cell: (problem) => problem.row,
    },
    {
      id: 'column',
      label: i18n._({ id: 'organisation.column', message: 'Column' }),
      width: 100,
      priority: 1,
      sortBy: (problem) => columnText(i18n, problem.column),
      choices: {
        of: (problem) => problem.column,
        options: named.map((value) => ({ value, label: columnText(i18n, value) })),
      },
      cell: (problem) => columnText(i18n, problem.column),
    },
    {
      id: 'problem',
      label: i18n._({ id: 'organisation.problem', message: 'Problem' }),
      width: 126,
      grow: 4,
      priority: 1,
      searchBy: (problem) => faultText(i18n, problem.code, problem.params),
      cell: (problem) => faultText(i18n, problem.code, problem.params),
    },
  ]
}

function Done({ report, onFetch }: { report: ImportReport; onFetch(): void }) {
  const { i18n } = useLingui()
  const { passwords } = report
  const save = () => {
    onFetch()
    saveFile(
      'first-passwords.csv',
      csvFile(
        passwordsCsv(
          [
            i18n._({ id: 'ui.user-name', message: 'User name' }),
            i18n._({ id: 'ui.first-password', message: 'First password' }),
          ],
          report,
        ),
      ),
    )
  }
  return (
    <>
      <p role="status">
        <b>{i18n._({ id: 'organisation.import-done', message: 'The import is done.' })}</b>
      </p>
      <Counts report={report} />
      {passwords.length > 0 && (
        <Callout
          icon="lock"
          text={i18n._({
            id: 'organisation.passwords-text',
            message:
              '{count, plural, one {# first password was made up. It can be saved only now.} other {# first passwords were made up. They can be saved only now.}}',
            values: { count: passwords.length },
          })}
        >
          <div>
            <Button kind="primary" icon="download" onClick={save}>
              {i18n._({ id: 'organisation.save-passwords', message: 'Save first passwords' })}
            </Button>
          </div>
        </Callout>
      )}
    </>
  )
}
