import { type PortableQuestion, portableLimits } from '../../../../src/domain/course/portable-question.ts'
import type { QuestionPlace } from '../../../../src/domain/course/question-file.ts'
import type { LocaleId } from '../../../../src/domain/locale.ts'
import { cleanText, type Findings, type RawQuestion, wholeFile } from './found-questions.ts'
import { columnOf, headsIn, optionLetters, type SheetColumn, sheetWords, typeOf } from './sheet-words.ts'

/** Questions as the rows of a spreadsheet, under heads in a language (PAPER-03). */
export function sheetRows(
  questions: readonly PortableQuestion[],
  locale: LocaleId,
): { heads: string[]; rows: string[][] } {
  const columns = headsIn(locale)
  return {
    heads: columns.map(({ head }) => head),
    rows: questions.map((question) => {
      const cells = cellsOf(question, locale)
      return columns.map(({ column }) => cells[column] ?? '')
    }),
  }
}

function cellsOf(question: PortableQuestion, locale: LocaleId): Partial<Record<SheetColumn, string>> {
  const { type, text, explanation, worth, difficulty, tags } = question
  const texts = type === 'QA' ? question.answers : question.options.map((option) => option.text)
  const right = type === 'QA' ? [] : optionLetters.filter((_letter, at) => question.options[at]?.right)
  return {
    type: sheetWords[locale].types[type],
    text,
    right: right.join(', '),
    ...Object.fromEntries(texts.map((one, at) => [optionLetters[at], one])),
    explanation,
    worth: worth === undefined ? '' : String(worth),
    difficulty: difficulty === undefined ? '' : String(difficulty),
    tags: tags.map((tag) => tag.replace(/\s+/g, ' ').replace(/[\\;；]/g, '\\$&')).join('; '),
  }
}

type Cells = Partial<Record<SheetColumn, string>>

/** Whether a row names the columns of questions. */
export const isHeadRow = (row: readonly string[]): boolean => {
  const columns = new Set(row.map(columnOf))
  return columns.has('text') && columns.size > 2
}

/** Reads questions from the rows of a spreadsheet, the first of which names the columns in any of our languages (PAPER-03). */
export function readRows(rows: readonly (readonly string[])[], findings: Findings): void {
  const [heads = [], ...others] = rows
  if (!isHeadRow(heads)) return findings.problem(wholeFile, 'heads-missing', heads.join(' | '))
  const columns = heads.map(columnOf)
  others.forEach((row, index) => {
    if (row.every((cell) => cell.trim() === '')) return
    const cells: Cells = {}
    columns.forEach((column, at) => {
      if (column !== undefined && !cells[column]) cells[column] = cleanText(row[at] ?? '')
    })
    readRow(cells, { unit: 'row', number: index + 2, name: '' }, findings)
  })
}

function readRow(cells: Cells, place: QuestionPlace, findings: Findings): void {
  const texts = optionLetters.map((letter) => cells[letter] ?? '')
  const said = rightOf(cells.right ?? '', texts)
  if (said === null) return findings.problem(place, 'right-unknown', cells.right)
  const type = cells.type ? typeOf(cells.type) : guessedType(said, texts)
  if (!type) return findings.problem(place, 'type-unknown', cells.type)
  const filled = texts.findLastIndex((text) => text !== '') + 1
  findings.add(place, {
    type,
    text: cells.text ?? '',
    options: type === 'QA' ? [] : texts.slice(0, filled).map((text, at) => ({ text, right: said.has(at) })),
    answers: type === 'QA' ? texts : [],
    explanation: cells.explanation ?? '',
    worth: numberIn(cells.worth, place, findings, 'worth'),
    difficulty: numberIn(cells.difficulty, place, findings, 'difficulty'),
    tags: tagsIn(cells.tags ?? ''),
  })
}

const guessedType = (right: ReadonlySet<number>, texts: readonly string[]): RawQuestion['type'] => {
  if (right.size > 1) return 'CHECK_BOX'
  return right.size === 1 && texts.some(Boolean) ? 'RADIO' : 'QA'
}

/**
 * Which options a cell names: by letters or numbers (`A, C`, `AC`, `1、3`) or by their words. Null where it names one that
 * isn't there.
 */
function rightOf(cell: string, texts: readonly string[]): Set<number> | null {
  const whole = texts.indexOf(cell)
  if (cell !== '' && whole >= 0) return new Set([whole])
  const plain = cell.normalize('NFKC').toUpperCase()
  const names = /^[A-J]+$/.test(plain) ? [...plain] : plain.split(/[\s,;、，；/|&+]+/).filter(Boolean)
  const places = names.map((name) =>
    /^[A-J]$/.test(name)
      ? optionLetters.findIndex((letter) => letter === name)
      : /^([1-9]|10)$/.test(name)
        ? Number(name) - 1
        : -1,
  )
  return places.every((at) => texts[at]) ? new Set(places) : null
}

/** A number of a cell; what is none is lost, as it is beside the question. */
function numberIn(
  cell: string | undefined,
  place: QuestionPlace,
  findings: Findings,
  loss: 'worth' | 'difficulty',
): number | undefined {
  if (!cell) return undefined
  const number = Number(cell.normalize('NFKC'))
  if (Number.isFinite(number)) return number
  findings.lose(place, loss, cell)
  return undefined
}

/** Tags stand between semicolons. */
const tagsIn = (cell: string): string[] =>
  [...cell.slice(0, portableLimits.text * 4).matchAll(/(?:[^\\;；\n]|\\.)+/g)]
    .map(([tag]) => tag.replace(/\\([\\;；])/g, '$1').trim())
    .filter(Boolean)
