import type { Permission } from './permissions.ts'

/** What a new enterprise does first, in this order (HOME-11). */
export const setupSteps = ['people', 'course', 'publish', 'result'] as const
export type SetupStep = (typeof setupSteps)[number]

/** What somebody needs to take a step. A first result comes by itself: it is for those who can look forward to one. */
export const setupPermission: Record<SetupStep, Permission> = {
  people: 'coach:user',
  course: 'coach:course',
  publish: 'coach:publish',
  result: 'coach:publish',
}
