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

/** A cell of a matrix of confusions: examples of an intent that were taken for another, or for nothing (null). */
export interface Taken {
  intent: string
  as: string | null
}

/** Whose examples were taken for what: ids, of rows (meant) and columns (understood as), those with the most first and nothing (null) last. */
export interface ConfusionMatrix {
  rows: string[]
  columns: (string | null)[]
  at(cell: Taken): readonly MissedExample[]
}

const keyOf = ({ intent, as }: Taken): string => `${intent} ${as ?? ''}`

const mostFirst = <T>(values: readonly T[]): T[] => {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
}

/** Missed examples as a matrix (INTENT-12f): intents without any have neither row nor column. */
export function matrixOf(missed: readonly MissedExample[]): ConfusionMatrix {
  const cells = new Map<string, MissedExample[]>()
  for (const one of missed) cells.set(keyOf(one), [...(cells.get(keyOf(one)) ?? []), one])
  const taken = mostFirst(missed.map(({ as }) => as))
  return {
    rows: mostFirst(missed.map(({ intent }) => intent)),
    columns: [...taken.filter((as) => as !== null), ...taken.filter((as) => as === null)],
    at: (cell) => cells.get(keyOf(cell)) ?? [],
  }
}
