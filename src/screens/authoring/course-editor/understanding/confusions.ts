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
