import type { FreeQuestion } from '../../src/domain/grading/question.ts'
import type { LocaleId } from '../../src/domain/locale.ts'

/** A line of a file of marked answers. */
export interface AnswerLine {
  question: FreeQuestion
  answer: string
  /** 0–1: the human mark between the least and the highest of the file. */
  share: number
  /** The human mark as the number of its step, 0 is the least. */
  step: number
  held: boolean
}

export interface AnswerSet {
  lines: readonly AnswerLine[]
  /** The marks of the file, least first. */
  steps: readonly string[]
}

export class BadInput extends Error {}

/** What labels are worth; labels of none of these are an error. */
const labels: Record<string, number> = {
  contradictory: 0,
  irrelevant: 0,
  non_domain: 0,
  incorrect: 0,
  wrong: 0,
  partially_correct_incomplete: 0.5,
  partial: 0.5,
  partly: 0.5,
  correct: 1,
  right: 1,
}

function worthOf(mark: string, line: number): number {
  const worth = labels[mark.toLowerCase()] ?? (mark === '' ? NaN : Number(mark))
  if (!Number.isFinite(worth))
    throw new BadInput(`Line ${line}: the mark '${mark}' is neither a number nor a known label`)
  return worth
}

const list = (column: string): string[] =>
  column
    .split('|')
    .map((one) => one.trim())
    .filter((one) => one !== '')

/**
 * Reads lines of question, references, points, answer, mark and, where it has them, `train` or `test`, separated by tabs. References and
 * points are lists separated by `|`; points are sentences and may be empty. Throws `BadInput`.
 */
export function readAnswers(file: string, locale: LocaleId): AnswerSet {
  const rows = file.split(/\r?\n/).flatMap((text, i) => {
    if (text === '') return []
    const [question, references = '', points = '', answer, mark, split = 'train'] = text.split('\t')
    if (!question || answer === undefined || mark === undefined)
      throw new BadInput(`Line ${i + 1} has not five columns: question, references, points, answer, mark`)
    return [{ question, references, points, answer, worth: worthOf(mark.trim(), i + 1), split: split.trim() }]
  })
  const worths = [...new Set(rows.map(({ worth }) => worth))].sort((a, b) => a - b)
  const [least = 0, highest = 1] = [worths[0], worths.at(-1)]
  if (least === highest) throw new BadInput('All answers have the same mark')
  const lines = rows.map(({ question, references, points, answer, worth, split }): AnswerLine => {
    const asked: FreeQuestion = {
      id: `${question}\t${references}`,
      locale,
      text: question,
      references: list(references),
      points: list(points).map((sentence, at) => ({
        id: String(at),
        weight: 1,
        rule: { kind: 'meaning', sentence },
      })),
      most: 1,
    }
    const share = (worth - least) / (highest - least)
    return { question: asked, answer, share, step: worths.indexOf(worth), held: split === 'test' }
  })
  return { lines, steps: worths.map(String) }
}
