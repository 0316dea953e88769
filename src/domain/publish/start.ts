/** What decides whether a publish may begin at an instant. Times are milliseconds since 1970. */
export interface StartChange {
  /** Null for a publish that is made now. */
  was: number | null
  /** Null: at once. */
  startsAt: number | null
  /** Null where it has none, or one that is counted from its start. */
  endsAt: number | null
}

/** Why it can't begin then: it has begun already, the instant has passed, or it would be over before. */
export type StartFault = 'begun-already' | 'passed' | 'after-end'

/** What is wrong with the start of a publish (PUBLISH-13); null where it may be so. One that has come stays. */
export function startFault({ was, startsAt, endsAt }: StartChange, now: number): StartFault | null {
  if (startsAt === null) return null
  if (was !== null && was <= now) return startsAt === was ? null : 'begun-already'
  if (startsAt <= now) return 'passed'
  return endsAt !== null && startsAt >= endsAt ? 'after-end' : null
}
