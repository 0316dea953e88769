import type { DrawnPart, Paper } from '../course/paper.ts'
import type { BankQuestion, QuestionBankCourse } from '../course/question-bank.ts'
import { drawQuestions, seedFor, shuffled } from './draw-questions.ts'

/** A question of a drawn paper, with what it is worth beside the others of it. */
export interface PaperQuestion {
  question: string
  worth: number
}

/** What a paper draws a question by. */
export type DrawableQuestion = Pick<BankQuestion, 'id' | 'type' | 'tags' | 'difficulty'>

const isFitting = ({ tags, difficulties, types }: DrawnPart, question: DrawableQuestion): boolean =>
  (tags.length === 0 || tags.some((tag) => question.tags.includes(tag))) &&
  (difficulties.length === 0 || difficulties.includes(question.difficulty)) &&
  (types.length === 0 || types.includes(question.type))

const chosenIn = ({ parts }: Paper): Set<string> =>
  new Set(
    parts.flatMap((part) => (part.kind === 'chosen' ? part.questions.map(({ question }) => question) : [])),
  )

/** The questions of the bank that a part may draw: those that it asks for and that are not in the paper anyway. */
export function fittingQuestions(
  { questions }: { questions: readonly DrawableQuestion[] },
  paper: Paper,
  part: DrawnPart,
): string[] {
  const chosen = chosenIn(paper)
  return questions
    .filter((question) => !chosen.has(question.id) && isFitting(part, question))
    .map(({ id }) => id)
}

/** Whether every learner of a paper is asked the same questions: nothing is drawn, or all that fits is. */
export const asksTheSame = (bank: { questions: readonly DrawableQuestion[] }, paper: Paper): boolean =>
  paper.parts.every(
    (part) => part.kind === 'chosen' || part.count >= fittingQuestions(bank, paper, part).length,
  )

/** Whether a learner of a paper may be asked something to answer in their own words. */
export function mayAskFreely(questions: readonly DrawableQuestion[], paper: Paper): boolean {
  const free = new Set(questions.filter(({ type }) => type === 'QA').map(({ id }) => id))
  return paper.parts.some((part) =>
    part.kind === 'chosen'
      ? part.questions.some(({ question }) => free.has(question))
      : fittingQuestions({ questions }, paper, part).some((id) => free.has(id)),
  )
}

/**
 * The questions that one learner gets, each once, in their order (PAPER-01): the parts follow one another, and what is drawn
 * and shuffled follows from the seed alone; what is not shuffled keeps the order of the paper or of the bank. Where a part can't draw as many as it wants it draws those that there are.
 */
export function drawPaper(
  bank: Pick<QuestionBankCourse, 'questions'>,
  paper: Paper,
  seed: number,
): PaperQuestion[] {
  const known = new Map(bank.questions.map((question) => [question.id, question]))
  const taken = new Set<string>()
  return paper.parts.flatMap((part, index): PaperQuestion[] => {
    const seedOfPart = seedFor(seed, `part-${index}`)
    const wanted =
      part.kind === 'chosen'
        ? part.questions
        : drawQuestions(
            fittingQuestions(bank, paper, part).filter((id) => !taken.has(id)),
            part.count,
            seedOfPart,
            paper.shuffleQuestions,
          ).map((question) => ({ question, worth: part.worth }))
    const drawn = wanted.flatMap(({ question, worth }): PaperQuestion[] => {
      const found = known.get(question)
      if (!found || taken.has(question)) return []
      taken.add(question)
      return [{ question, worth: worth ?? found.worth }]
    })
    // What was drawn is shuffled already.
    return paper.shuffleQuestions && part.kind === 'chosen' ? shuffled(drawn, seedOfPart) : drawn
  })
}
