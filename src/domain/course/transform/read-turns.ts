import { nameKey } from '../../text/same-name.ts'
import { type TurnColumn, turnColumnOf, turnColumns, type TurnKind, turnKindOf } from './turn-sheet.ts'

/** Why a row, or a part of it, could not be carried over. */
export const turnNotes = [
  'no-heads',
  'who-unknown',
  'says-nothing',
  'says-long',
  'answer-long',
  'points-illegal',
  'points-unused',
  'next-unknown',
  'next-differs',
  'answers-full',
  'flow-full',
  'examples-few',
] as const
export type TurnNote = (typeof turnNotes)[number]

/** What could not be carried over of a row; `row` counts as the spreadsheet shows it. */
export interface NotedRow {
  row: number
  note: TurnNote
}

/** One row of a conversation. */
export interface TurnRow {
  row: number
  /** What other rows call it by; empty where nobody does. */
  step: string
  kind: TurnKind
  /** The wordings of the cell, one a line. */
  says: string[]
  /** What an answer means; empty where the row doesn't say. */
  answer: string
  points: number
  next: string
}

const longestLine = 500
const mostWordings = 5
const longestAnswer = 40

/** The place of each column: as the first row names them, or else as the template has them. */
function columnsOf(head: readonly string[] | undefined): { at: Map<TurnColumn, number>; isHead: boolean } {
  const named = (head ?? []).map(turnColumnOf)
  const isHead = named.includes('who') && named.includes('says')
  return {
    isHead,
    at: new Map(
      isHead
        ? named.flatMap((column, place): [TurnColumn, number][] => (column ? [[column, place]] : []))
        : turnColumns.map((column, place) => [column, place]),
    ),
  }
}

/** The points of a cell: whole, −100 to 100; null where it is none. */
function pointsIn(cell: string): number | null {
  if (cell === '') return 0
  const points = Number(
    cell
      .normalize('NFKC')
      .replace(/^[+＋]/, '')
      .replace('−', '-'),
  )
  return Number.isInteger(points) && Math.abs(points) <= 100 ? points : null
}

/**
 * Reads a conversation that has a row for each turn (COURSE-06): step, who, what is said (wordings on lines of the cell), what an
 * answer means, its points, and the step that follows. Columns are known by their heads, in any language. What can't be read is
 * noted by its row, and the rest is read.
 */
export function readTurns(rows: readonly (readonly string[])[]): { turns: TurnRow[]; notes: NotedRow[] } {
  const { at, isHead } = columnsOf(rows[0])
  const notes: NotedRow[] = rows.length > 0 && !isHead ? [{ row: 1, note: 'no-heads' }] : []
  const turns: TurnRow[] = []
  rows.forEach((cells, index) => {
    if ((index === 0 && isHead) || cells.every((cell) => cell.trim() === '')) return
    const row = index + 1
    const cell = (column: TurnColumn): string => (cells[at.get(column) ?? -1] ?? '').trim()
    const note = (what: TurnNote) => void notes.push({ row, note: what })
    const kind = turnKindOf(cell('who'))
    if (!kind) return note('who-unknown')
    const wordings = cell('says')
      .split(/\r\n|\r|\n/)
      .map((line) => line.trim())
      .filter(Boolean)
    const says = wordings.filter((line) => line.length <= longestLine)
    if (says.length < wordings.length) note('says-long')
    if (wordings.length === 0) note('says-nothing')
    const points = pointsIn(cell('points'))
    if (points === null) note('points-illegal')
    if (kind !== 'learner' && points) note('points-unused')
    const answer = cell('answer')
    if (answer.length > longestAnswer) note('answer-long')
    turns.push({
      row,
      step: nameKey(cell('step')),
      kind,
      says: kind === 'learner' ? says : says.slice(0, mostWordings),
      answer: answer.slice(0, longestAnswer).trim(),
      points: kind === 'learner' ? (points ?? 0) : 0,
      next: cell('next'),
    })
    if (kind !== 'learner' && says.length > mostWordings) note('says-long')
  })
  return { turns, notes }
}
