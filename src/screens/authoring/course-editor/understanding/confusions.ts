import type { CrossValidation } from '../../../../contract/jobs.ts'

export type MissedExample = CrossValidation['missed'][number]

/** Two intents of which examples of one were taken for the other, in either direction; `other` is null where for nothing. */
export interface Confusion {
  /** The one of which more examples were missed. */
  intent: string
  other: string | null
  missed: MissedExample[]
}

/** Missed examples by the two intents that they confuse, those with the most first (INTENT-12c). */
export function confusionsOf(missed: readonly MissedExample[]): Confusion[] {
  const groups = new Map<string, MissedExample[]>()
  for (const one of missed) {
    const key = one.as === null ? one.intent : [one.intent, one.as].sort().join(' ')
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()]
    .map((group): Confusion => {
      const [first] = group
      const { intent = '', as = null } = first ?? {}
      const own = group.filter((one) => one.intent === intent).length
      return as !== null && 2 * own < group.length
        ? { intent: as, other: intent, missed: group }
        : { intent, other: as, missed: group }
    })
    .sort((a, b) => b.missed.length - a.missed.length)
}

/** With a smaller share of the examples understood, at least every fifth answer would be misunderstood. */
const enough = 0.8

/** Whether so few examples of a check were understood that learners will be misunderstood in a practice. */
export function isPoor({ intents }: Pick<CrossValidation, 'intents'>): boolean {
  const [lines, right] = (['lines', 'right'] as const).map((field) =>
    intents.reduce((sum, one) => sum + one[field], 0),
  )
  return lines !== undefined && right !== undefined && lines > 0 && right / lines < enough
}
