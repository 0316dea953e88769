import type { ReactNode } from 'react'

/** Which rows are chosen, by their keys; rows of other pages stay chosen. */
export interface Selection {
  chosen: ReadonlySet<string>
  /** How many are meant, where those are more than the rows that are known here. */
  count?: number
  /** What is said of how many are chosen, where they are no rows. */
  said?: string
  onChange(chosen: ReadonlySet<string>): void
  /** What can be done with the chosen rows, shown while there are any. */
  actions?(chosen: ReadonlySet<string>): ReactNode
}

/** Chooses or leaves the rows of `keys`. */
export function withRows(
  chosen: ReadonlySet<string>,
  keys: readonly string[],
  on: boolean,
): ReadonlySet<string> {
  const next = new Set(chosen)
  for (const key of keys) {
    if (on) next.add(key)
    else next.delete(key)
  }
  return next
}

/** The keys from one row to another, both included, whichever comes first. */
export const spanOf = (keys: readonly string[], from: number, to: number): readonly string[] =>
  keys.slice(Math.min(from, to), Math.max(from, to) + 1)

/** How many of these rows are chosen, as a checkbox over them shows it. */
export function shareChosen(chosen: ReadonlySet<string>, keys: readonly string[]): 'none' | 'some' | 'all' {
  const count = keys.filter((key) => chosen.has(key)).length
  return count === 0 ? 'none' : count === keys.length ? 'all' : 'some'
}
