const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Names of the fields in which two drafts differ. */
export const differing = <D extends object>(one: D, other: D): (keyof D)[] =>
  keysOf(one).filter((key) => !same(one[key], other[key]))

/** What a person typed, brought onto what somebody else saved meanwhile. */
export interface Rebased<D> {
  /** Theirs where the person changed nothing, the person's own words everywhere else. */
  draft: D
  /** Fields that both changed, each to something else: the person chooses. */
  conflicts: (keyof D)[]
}

/** `start` is what the person began with. Nothing typed is lost. */
export function rebase<D extends object>(start: D, mine: D, theirs: D): Rebased<D> {
  const draft = { ...mine }
  const conflicts: (keyof D)[] = []
  for (const key of keysOf(mine)) {
    if (same(mine[key], start[key])) draft[key] = theirs[key]
    else if (!same(theirs[key], start[key]) && !same(theirs[key], mine[key])) conflicts.push(key)
  }
  return { draft, conflicts }
}

// A draft is a plain record of ours: it has no other keys than its type names.
const keysOf = <D extends object>(draft: D) => Object.keys(draft) as (keyof D)[]
