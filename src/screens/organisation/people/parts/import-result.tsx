import { useLingui } from '@lingui/react'
import type { ImportResult } from '../../../../contract/jobs.ts'
import { markGap } from '../../../../i18n/composed.ts'
import type { ImportState } from '../import.store.ts'
import { FirstPasswords } from './first-passwords.tsx'
import { Problems } from './import-problems.tsx'

/** What a dry run promises, or why nothing was imported. */
export function Checked({ result, file }: { result: ImportResult; file: string }) {
  const { i18n } = useLingui()
  const fine = result.problems.length === 0
  const nothing = fine && result.created + result.updated === 0
  return (
    <>
      <p role="status">
        <b>{file}</b>{' '}
        {nothing
          ? i18n._({
              id: 'organisation.import-nothing',
              message: 'Everyone in the file is already up to date; there is nothing to import.',
            })
          : fine
            ? i18n._({
                id: 'organisation.import-fine',
                message: 'No issues found. This will be imported:',
              })
            : i18n._({
                id: 'organisation.import-bad',
                message: 'Correct these lines first. Nothing is imported until then.',
              })}
      </p>
      <Counts result={result} />
      {!fine && <Problems problems={result.problems} file={file} />}
    </>
  )
}

/** What an import has done, and the first passwords that it made up. */
export function Done({
  state: { store, result, late },
  onRemoved,
}: {
  state: Extract<ImportState, { status: 'done' }>
  onRemoved(): void
}) {
  const { i18n } = useLingui()
  return (
    <>
      <p role="status">
        <b>{i18n._({ id: 'organisation.import-done', message: 'Import finished.' })}</b>
        {late && (
          <>
            {markGap(i18n)}
            {i18n._({
              id: 'organisation.import-late',
              message: 'The import finished before it could be canceled.',
            })}
          </>
        )}
      </p>
      <Counts result={result} />
      <FirstPasswords store={store} onRemoved={onRemoved} />
    </>
  )
}

function Counts({ result }: { result: ImportResult }) {
  const { i18n } = useLingui()
  const counts = [
    { id: 'rows', label: i18n._({ id: 'organisation.import-rows', message: 'Lines' }), value: result.rows },
    {
      id: 'created',
      label: i18n._({ id: 'organisation.import-created', message: 'New' }),
      value: result.created,
    },
    {
      id: 'updated',
      label: i18n._({ id: 'record.import-updated', message: 'Changed' }),
      value: result.updated,
    },
    {
      id: 'unchanged',
      label: i18n._({ id: 'record.import-unchanged', message: 'Unchanged' }),
      value: result.unchanged,
    },
    {
      id: 'problems',
      label: i18n._({ id: 'organisation.import-problems', message: 'Issues' }),
      value: result.problems.length,
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
