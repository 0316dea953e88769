/** Labels by which trainers find a publish (PUBLISH-02). */
export const mostPublishLabels = 10
export const longestPublishLabel = 30

/** How a publish stands (PUBLISH-01). */
export const publishStates = ['to-be-published', 'in-progress', 'over', 'terminated'] as const
export type PublishState = (typeof publishStates)[number]

/** What a publish's state depends on. Times are milliseconds since 1970; without an end it goes on until it is terminated. */
export interface PublishTimes {
  terminated: boolean
  startsAt: number
  endsAt: number | null
  /** Of a mock exam or an exam: whether all of its sessions have ended, no attempt runs, and no learning materials are left to see. */
  sessionsOver: boolean
}

export const isPublishOver = (
  { terminated, endsAt, sessionsOver }: Omit<PublishTimes, 'startsAt'>,
  now: number,
): boolean => terminated || sessionsOver || (endsAt !== null && endsAt <= now)

export function publishStateOf(times: PublishTimes, now: number): PublishState {
  if (times.terminated) return 'terminated'
  if (isPublishOver(times, now)) return 'over'
  return times.startsAt > now ? 'to-be-published' : 'in-progress'
}
