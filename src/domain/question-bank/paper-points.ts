import type { Paper } from '../course/paper.ts'
import type { QuestionBankCourse } from '../course/question-bank.ts'
import { fittingQuestions, type PaperQuestion } from './draw-paper.ts'
import { shareOut } from './practice.ts'

/** From the least to the most, where it depends on what is drawn. */
export interface Range {
  least: number
  most: number
}

/** What a paper comes to, before anything is drawn. */
export interface PaperPoints {
  /** How many questions each learner gets. */
  questions: number
  /** What they are worth together. */
  worth: Range
  /** Points of the hundred that a question is worth. */
  of(worth: number): Range
  /** Points of the hundred of each chosen question, in tenths that add up to exactly 100; null where they depend on the draw or on the order. */
  exact: ReadonlyMap<string, number> | null
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
const tenths = (points: number): number => Math.round(points * 10) / 10

/** The questions that every learner gets, each once, with what they are worth; one that the bank doesn't have is left out. */
function chosenOf({ questions }: Pick<QuestionBankCourse, 'questions'>, paper: Paper): PaperQuestion[] {
  const known = new Map(questions.map(({ id, worth }) => [id, worth]))
  const chosen = new Map<string, number>()
  for (const part of paper.parts)
    for (const { question, worth } of part.kind === 'chosen' ? part.questions : []) {
      const own = known.get(question)
      if (own !== undefined && !chosen.has(question)) chosen.set(question, worth ?? own)
    }
  return [...chosen].map(([question, worth]) => ({ question, worth }))
}

/**
 * How many questions a paper asks and what they are worth (PAPER-01). Parts draw one after the other: one that others may
 * have taken from is counted as if all that fit were there.
 */
export function paperPoints(bank: Pick<QuestionBankCourse, 'questions'>, paper: Paper): PaperPoints {
  const chosen = chosenOf(bank, paper)
  const worths = new Map(bank.questions.map(({ id, worth }) => [id, worth]))
  const drawn = paper.parts.flatMap((part) => {
    if (part.kind === 'chosen') return []
    const fitting = fittingQuestions(bank, paper, part)
    const sorted = fitting.map((id) => part.worth ?? worths.get(id) ?? 0).sort((a, b) => a - b)
    const count = Math.min(part.count, sorted.length)
    return [{ count, least: sum(sorted.slice(0, count)), most: sum(sorted.slice(sorted.length - count)) }]
  })
  const fixed = sum(chosen.map(({ worth }) => worth))
  const worth = {
    least: fixed + sum(drawn.map(({ least }) => least)),
    most: fixed + sum(drawn.map(({ most }) => most)),
  }
  return {
    questions: chosen.length + sum(drawn.map(({ count }) => count)),
    worth,
    of: (one) => ({
      least: worth.most > 0 ? tenths((one / worth.most) * 100) : 0,
      most: worth.least > 0 ? tenths((one / worth.least) * 100) : 0,
    }),
    exact: drawn.length === 0 && !paper.shuffleQuestions ? shareOut(chosen) : null,
  }
}
