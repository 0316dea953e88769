import { sameName, nameKey } from '../../text/same-name.ts'
import { isIntentHead, isWordHead } from './word-sheet.ts'

/** Why a row of a sheet, or a part of it, is left out. */
export const rowFaults = ['no-name', 'nothing', 'name-long', 'line-long', 'repeated'] as const
export type RowFault = (typeof rowFaults)[number]

/** What is wrong with a row; `row` counts as the spreadsheet shows it. */
export interface RowProblem {
  row: number
  fault: RowFault
}

export interface ReadIntents {
  intents: { name: string; positive: string[]; negative: string[] }[]
  problems: RowProblem[]
}

export interface ReadWords {
  words: { name: string; synonyms: string[] }[]
  problems: RowProblem[]
}

/** Characters of an intent's name, of a sentence, of a word; those of the schema. */
const longest = { intent: 60, line: 500, word: 40 } as const

/** One thing a name, whatever way the name is written. */
function grouped<T extends { name: string }>(make: (name: string) => T) {
  const found = new Map<string, T>()
  return {
    of(name: string): T {
      const key = nameKey(name)
      const known = found.get(key) ?? make(name)
      found.set(key, known)
      return known
    },
    all: () => [...found.values()],
  }
}

/** Adds what isn't there yet; false where nothing was new. */
function taken(into: Set<string>, what: readonly string[]): boolean {
  const before = into.size
  for (const one of what) into.add(one)
  return into.size > before
}

const trimmed = (cell: string | undefined): string => (cell ?? '').trim()
const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '')

/**
 * Reads the rows of a sheet of intents (INTENT-01): the name of an intent, a sentence that means it, a sentence that doesn't; one of
 * the two may be missing. A first row of heads is passed over. What is wrong with a row is told, and the rest of the sheet is read:
 * whatever a cell looks like, it is a sentence.
 */
export function readIntents(rows: readonly (readonly string[])[]): ReadIntents {
  const problems: RowProblem[] = []
  const intents = grouped((name) => ({ name, positive: new Set<string>(), negative: new Set<string>() }))
  rows.forEach((cells, index) => {
    if (isBlank(cells) || (index === 0 && isIntentHead(cells))) return
    const fault = (): RowFault | null => {
      const [name, positive, negative] = [trimmed(cells[0]), trimmed(cells[1]), trimmed(cells[2])]
      if (name === '') return 'no-name'
      if (name.length > longest.intent) return 'name-long'
      if (positive === '' && negative === '') return 'nothing'
      if (positive.length > longest.line || negative.length > longest.line) return 'line-long'
      const intent = intents.of(name)
      const isNew = taken(intent.positive, positive === '' ? [] : [positive])
      return taken(intent.negative, negative === '' ? [] : [negative]) || isNew ? null : 'repeated'
    }
    const found = fault()
    if (found) problems.push({ row: index + 1, fault: found })
  })
  const read = intents.all().map(({ name, positive, negative }) => ({
    name,
    positive: [...positive],
    negative: [...negative],
  }))
  return { intents: read, problems }
}

/** The synonyms in a cell, parted by commas of any script. */
const synonymsIn = (cell: string): string[] =>
  cell
    .split(/[,，、;；\n]+/)
    .map((word) => word.trim())
    .filter(Boolean)

/**
 * Reads the rows of a sheet of words (INTENT-04): a word, and in all cells after it its synonyms. A first row of heads is passed
 * over; rows of one word come together.
 */
export function readWords(rows: readonly (readonly string[])[]): ReadWords {
  const problems: RowProblem[] = []
  const words = grouped((name) => ({ name, synonyms: new Set<string>(), isOld: false }))
  rows.forEach((cells, index) => {
    if (isBlank(cells) || (index === 0 && isWordHead(cells))) return
    const fault = (): RowFault | null => {
      const name = trimmed(cells[0])
      const all = cells.slice(1).flatMap(synonymsIn)
      const synonyms = all.filter((word) => word.length <= longest.word && !sameName(word, name))
      if (name === '') return 'no-name'
      if (name.length > longest.word) return 'name-long'
      const word = words.of(name)
      const wasThere = word.isOld
      word.isOld = true
      const isNew = taken(word.synonyms, synonyms)
      if (all.some((one) => one.length > longest.word)) return 'line-long'
      return wasThere && !isNew ? 'repeated' : null
    }
    const found = fault()
    if (found) problems.push({ row: index + 1, fault: found })
  })
  return { words: words.all().map(({ name, synonyms }) => ({ name, synonyms: [...synonyms] })), problems }
}
