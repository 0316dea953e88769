import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import type { ImportResult } from '../../../../contract/jobs.ts'
import { csvOf } from '../../../../stores/csv.ts'
import { csvFile, saveFile } from '../../../../stores/save-file.ts'
import { Button } from '../../../../ui/button.tsx'
import { problemText, valueOf } from '../import-problem-labels.ts'
import { columnText } from '../../../../i18n/records/column-labels.ts'
import type { Column } from '../../../../ui/table/column.ts'
import { globalPageSizes } from '../../../../ui/table/table-model.ts'
import { Table } from '../../../../ui/table/table.tsx'
import { useWorded } from '../../../../ui/use-worded.ts'

type Problem = ImportResult['problems'][number]

/** What is wrong with a spreadsheet, cell by cell. */
export function Problems({ problems, file }: { problems: readonly Problem[]; file: string }) {
  const { i18n } = useLingui()
  const columns = useWorded(problemColumns, problems)
  const numbered = useMemo(() => problems.map((problem, index) => ({ ...problem, index })), [problems])
  const save = () => {
    const heads = [
      i18n._({ id: 'organisation.line', message: 'Line' }),
      i18n._({ id: 'organisation.column', message: 'Column' }),
      i18n._({ id: 'organisation.import-value', message: 'Value' }),
      i18n._({ id: 'organisation.problem', message: 'Issue' }),
    ]
    saveFile(
      `${file.replace(/\.\w+$/, '')}-problems.csv`,
      csvFile(
        csvOf([
          heads,
          ...problems.map((problem) => [
            problem.row,
            columnText(i18n, problem.column),
            valueOf(problem),
            problemText(i18n, problem),
          ]),
        ]),
      ),
    )
  }
  return (
    <Table
      name="import-problems"
      label={i18n._({ id: 'organisation.import-problems', message: 'Issues' })}
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
      id: 'value',
      label: i18n._({ id: 'organisation.import-value', message: 'Value' }),
      width: 120,
      priority: 1,
      searchBy: valueOf,
      cell: (problem) => valueOf(problem) || '—',
    },
    {
      id: 'problem',
      label: i18n._({ id: 'organisation.problem', message: 'Issue' }),
      width: 126,
      grow: 4,
      priority: 1,
      searchBy: (problem) => problemText(i18n, problem),
      cell: (problem) => problemText(i18n, problem),
    },
  ]
}
