import type { PublishCard } from '../../../contract/practice.ts'

/** The one course that a learner is offered to practise next, and why (HOME-10). */
export interface NextStep {
  /** `retry`: practised and not passed; `new`: not practised; `improve`: passed, and not yet excellent. */
  reason: 'retry' | 'new' | 'improve'
  card: PublishCard
}

const weakest = (cards: readonly PublishCard[]): PublishCard | undefined =>
  [...cards].sort((a, b) => (a.best ?? 0) - (b.best ?? 0))[0]

/**
 * What was not passed comes first, the lowest result before the others; then what is new, in the order of the cards; then what was
 * passed with the lowest result. Null where all is excellent, or there is nothing.
 */
export function nextStepOf(cards: readonly PublishCard[]): NextStep | null {
  const failed = weakest(cards.filter(({ bestLevel }) => bestLevel === 'fail'))
  if (failed) return { reason: 'retry', card: failed }
  const fresh = cards.find(({ best }) => best === null)
  if (fresh) return { reason: 'new', card: fresh }
  const passed = weakest(cards.filter(({ bestLevel }) => bestLevel === 'pass'))
  return passed ? { reason: 'improve', card: passed } : null
}
