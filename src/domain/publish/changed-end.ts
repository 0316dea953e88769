/** What decides whether the end of a publish that is out can be moved. Times are milliseconds since 1970; null for none. */
export interface EndChange {
  was: number | null
  endsAt: number | null
  /** When the next round of its series begins. */
  nextRoundAt: number | null
  /** When the last of its exam sessions ends that isn't over. */
  sessionsUntil: number | null
}

/** Why an end can't be moved: it would be over already, go on beside its next round, or take the session away from those who are to sit it. */
export type EndFault = 'ended-already' | 'beyond-round' | 'before-session'

/** What is wrong with another end of a publish that is out (PUBLISH-11); null where it may be so. One that stays as it is may always be. */
export function endFault(
  { was, endsAt, nextRoundAt, sessionsUntil }: EndChange,
  now: number,
): EndFault | null {
  if (endsAt === was) return null
  if (endsAt !== null && endsAt <= now) return 'ended-already'
  if (nextRoundAt !== null && (endsAt === null || endsAt > nextRoundAt)) return 'beyond-round'
  const isEarlier = endsAt !== null && (was === null || endsAt < was)
  return isEarlier && sessionsUntil !== null && endsAt < sessionsUntil ? 'before-session' : null
}
