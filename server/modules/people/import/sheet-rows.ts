import type { z } from 'zod'
import type { ImportResult } from '../../../../src/contract/jobs.ts'
import { importColumns, personTexts } from '../../../../src/contract/people.ts'
import { newPassword } from '../../../../src/contract/identity.ts'
import { columnOf, type SheetColumn } from './sheet-columns.ts'

export type SheetProblem = ImportResult['problems'][number]

/** One line of the spreadsheet: the columns that it has, trimmed; what is empty is left out. */
export interface SheetRow {
  /** As the spreadsheet counts, the heads being line 1. */
  row: number
  cells: Partial<Record<SheetColumn, string>>
}

/** What each text must be. Departments, classes and roles are names of what exists, and looked up later. */
const schemas: Partial<Record<SheetColumn, z.ZodType<string>>> = { ...personTexts, password: newPassword }

/** Reads the lines of a spreadsheet and says what is wrong with each by itself; lines with a problem are left out. */
export function sheetRowsOf(lines: readonly (readonly string[])[]): {
  rows: SheetRow[]
  count: number
  problems: SheetProblem[]
} {
  const [heads = [], ...rest] = lines
  const columns = heads.map(columnOf)
  const problems = headProblems(heads, columns)
  if (problems.length > 0) return { rows: [], count: rest.length, problems }
  const seen = new Map<string, number>()
  const rows: SheetRow[] = []
  let count = 0
  for (const [place, line] of rest.entries()) {
    const row = place + 2
    const cells = cellsOf(columns, line)
    if (Object.keys(cells).length === 0) continue
    count++
    const wrong = rowProblems({ row, cells }, seen)
    if (wrong.length > 0) problems.push(...wrong)
    else rows.push({ row, cells })
  }
  return { rows, count, problems }
}

function headProblems(heads: readonly string[], columns: readonly (SheetColumn | null)[]): SheetProblem[] {
  const problems: SheetProblem[] = []
  for (const [place, column] of columns.entries()) {
    const head = (heads[place] ?? '').trim()
    if (column === null && head !== '')
      problems.push({ row: 1, column: head.slice(0, 80), code: 'not-exist', params: {} })
    if (column !== null && columns.indexOf(column) !== place)
      problems.push({ row: 1, column, code: 'repeat', params: {} })
  }
  if (!columns.includes('userName'))
    problems.push({ row: 1, column: 'userName', code: 'required', params: {} })
  return problems
}

function cellsOf(columns: readonly (SheetColumn | null)[], line: readonly string[]): SheetRow['cells'] {
  const cells: SheetRow['cells'] = {}
  for (const [place, column] of columns.entries()) {
    const cell = (line[place] ?? '').normalize('NFC').trim()
    if (column !== null && cell !== '') cells[column] = cell
  }
  return cells
}

function rowProblems({ row, cells }: SheetRow, seen: Map<string, number>): SheetProblem[] {
  const problems: SheetProblem[] = []
  for (const column of importColumns) {
    const cell = cells[column]
    if (cell === undefined) continue
    const read = schemas[column]?.safeParse(cell)
    if (read?.success === false)
      problems.push(withValue({ row, column, ...faultOf(column, read.error.issues[0]) }, cell))
    else if (read) cells[column] = read.data
  }
  const name = cells.userName?.toLowerCase()
  if (name === undefined) return [...problems, { row, column: 'userName', code: 'required', params: {} }]
  const first = seen.get(name)
  if (first === undefined) seen.set(name, row)
  else
    problems.push(
      withValue({ row, column: 'userName', code: 'repeat', params: { row: first } }, cells.userName),
    )
  return problems
}

/** Signs that don't show, or turn the reading direction: what stands in a cell is anybody's. */
const unseen = /[\p{Cc}\p{Cf}]/gu

/** The problem with what stands in its cell, so that the line is found and corrected (ADMIN-01c). */
export const withValue = (problem: SheetProblem, value: string | undefined): SheetProblem =>
  value === undefined || value === '' || problem.column === 'password'
    ? problem
    : { ...problem, params: { ...problem.params, value: value.slice(0, 80).replace(unseen, '\uFFFD') } }

function faultOf(
  column: SheetColumn,
  issue: z.core.$ZodIssue | undefined,
): Pick<SheetProblem, 'code' | 'params'> {
  if (column === 'password') return { code: 'illegal-password', params: {} }
  if (issue?.code === 'too_big') return { code: 'illegal-length', params: { max: Number(issue.maximum) } }
  if (issue?.code === 'custom' && typeof issue.params?.code === 'string')
    return { code: issue.params.code, params: {} }
  return { code: 'illegal', params: {} }
}
