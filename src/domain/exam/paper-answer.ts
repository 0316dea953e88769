import type { Instant, PaperAnswer } from '../session/session.ts'
import type { AttemptState, CompiledPaper, KeptAnswer } from './attempt-state.ts'

/** Characters of a free answer. */
export const longestPaperAnswer = 2000
/** The newest turns by which one that is sent again is known. */
export const rememberedTurns = 8

export const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most

export const isEmpty = (answer: PaperAnswer): boolean =>
  'options' in answer ? answer.options.length === 0 : answer.text.trim() === ''

/** Whether an answer fits a question of this attempt; nothing, which takes an answer back, fits each. */
export function fits({ bank }: CompiledPaper, { questions }: AttemptState, answer: PaperAnswer): boolean {
  if (typeof answer?.question !== 'string') return false
  const question = bank.questions.get(answer.question)
  if (!question || !questions.some((one) => one.question === question.id)) return false
  if ('options' in answer) {
    if (question.type === 'QA' || !Array.isArray(answer.options)) return false
    const known = new Set(question.options.map(({ id }) => id))
    const chosen = new Set(answer.options)
    if (chosen.size !== answer.options.length || ![...chosen].every((id) => known.has(id))) return false
    return question.type === 'CHECK_BOX' || chosen.size <= 1
  }
  return question.type === 'QA' && isText(answer.text, longestPaperAnswer)
}

/** An answer as an attempt keeps it. */
export const keptAs = (answer: PaperAnswer, turnId: string, at: Instant): KeptAnswer =>
  'options' in answer ? { options: answer.options, turnId, at } : { text: answer.text, turnId, at }
