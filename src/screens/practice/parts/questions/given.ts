import type { PaperQuestionView } from '../../../../contract/exam-attempts.ts'

/** What somebody has put as an answer: ids of options, or words. */
export type Given = readonly string[] | string

export type SheetQuestion = Pick<PaperQuestionView, 'id' | 'type' | 'text' | 'formatted' | 'options'>

/** What the parts of a question tell of what is done in them. */
export interface AnswerTaker {
  choose(question: SheetQuestion, option: string): void
  write(question: string, text: string): void
  /** The field was left. */
  left(): void
}

export const isAnswered = (given: Given | undefined): boolean =>
  typeof given === 'string' ? given.trim() !== '' : (given?.length ?? 0) > 0

/** What is chosen after an option was pressed: of several any number, of one this one. */
export function chosenAfter(
  { type, options }: Pick<SheetQuestion, 'type' | 'options'>,
  given: Given | undefined,
  option: string,
): string[] {
  if (type === 'RADIO') return [option]
  const chosen = new Set(typeof given === 'string' ? [] : given)
  if (!chosen.delete(option)) chosen.add(option)
  return options.map(({ id }) => id).filter((id) => chosen.has(id))
}
