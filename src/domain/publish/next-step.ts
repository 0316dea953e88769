import type { ScoreLevel } from '../session/score.ts'
import type { LocaleId } from '../locale.ts'
import type { completionWays } from './completion.ts'

/** What the next step is chosen by, of something published to practise. Instants as ISO 8601; `best` is 0–100, null before the first result. */
export interface StepCard {
  locale: LocaleId
  runs: number
  startsAt: string
  endsAt: string | null
  best: number | null
  bestLevel: ScoreLevel | null
  /** Whether a practice completes it once it was passed, or once it was finished; null where practices don't (HOME-07). */
  completedBy: (typeof completionWays)[number] | null
}

/** The one course that a learner is offered to practise next, and why (HOME-10). */
export interface PractiseStep<C> {
  /**
   * `due`: it ends soon and isn't done; `retry`: practised and not passed; `new`: not practised; `improve`: passed, and not
   * yet excellent.
   */
  reason: 'due' | 'retry' | 'new' | 'improve'
  card: C
}

/** Courses in the reader's own language first; within a language as the platform orders them, the newest first. */
export const ownLanguageFirst = <C extends Pick<StepCard, 'locale'>>(
  cards: readonly C[],
  locale: LocaleId,
): C[] => [
  ...cards.filter((card) => card.locale === locale),
  ...cards.filter((card) => card.locale !== locale),
]

const weakest = <C extends StepCard>(cards: readonly C[]): C | undefined =>
  [...cards].sort((a, b) => (a.best ?? 0) - (b.best ?? 0))[0]

/** A course that ends within so many milliseconds is due. */
const dueWithin = 7 * 24 * 60 * 60 * 1000

/** Whether nothing more is asked for before it ends: it was passed, or finished where no pass completes it. */
const isDone = ({ best, bestLevel, completedBy }: StepCard): boolean =>
  best !== null && (bestLevel !== 'fail' || completedBy !== 'pass')

/** What ends soonest of all that is due and isn't done. */
const dueFirst = <C extends StepCard>(cards: readonly C[], now: number): C | undefined =>
  cards
    .filter((card) => !isDone(card))
    .map((card) => ({ card, end: card.endsAt === null ? Infinity : Date.parse(card.endsAt) }))
    .filter(({ end }) => end <= now + dueWithin)
    .sort((a, b) => a.end - b.end)[0]?.card

/** What was given to practise since the learner last practised, the newest first: somebody has a reason for it. */
const givenSince = <C extends StepCard>(cards: readonly C[], lastPractised: number | null): C | undefined =>
  lastPractised === null
    ? undefined
    : cards
        .filter(({ runs, startsAt }) => runs === 0 && Date.parse(startsAt) > lastPractised)
        .sort((a, b) => Date.parse(b.startsAt) - Date.parse(a.startsAt))[0]

/**
 * What is due comes first, the soonest before the others; then what was given since the learner last practised; then what was not passed, the lowest result before the others; then what is new, in the order of the cards; then what was
 * passed with the lowest result. Null where all is excellent, or there is nothing. `now` and
 * `lastPractised` (null: never) in milliseconds.
 */
export function nextStepOf<C extends StepCard>(
  cards: readonly C[],
  now: number,
  lastPractised: number | null,
): PractiseStep<C> | null {
  const due = dueFirst(cards, now)
  if (due) return { reason: 'due', card: due }
  const given = givenSince(cards, lastPractised)
  if (given) return { reason: 'new', card: given }
  const failed = weakest(cards.filter(({ bestLevel }) => bestLevel === 'fail'))
  if (failed) return { reason: 'retry', card: failed }
  const fresh = cards.find(({ best }) => best === null)
  if (fresh) return { reason: 'new', card: fresh }
  const passed = weakest(cards.filter(({ bestLevel }) => bestLevel === 'pass'))
  return passed ? { reason: 'improve', card: passed } : null
}
