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
}

export function publishStateOf({ terminated, startsAt, endsAt }: PublishTimes, now: number): PublishState {
  if (terminated) return 'terminated'
  if (endsAt !== null && endsAt <= now) return 'over'
  return startsAt > now ? 'to-be-published' : 'in-progress'
}
