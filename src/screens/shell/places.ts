import { matchPath } from '../../stores/match.ts'

/** Which element shows an address, and what the page is called there. */
export interface Place {
  pattern: string
  tag: 'coach-practice' | 'coach-report' | 'coach-course-editor' | 'coach-admin'
  name: PlaceName
}
export type PlaceName =
  | 'home'
  | 'course'
  | 'practice'
  | 'report'
  | 'courses'
  | 'flow'
  | 'people'
  | 'roles'
  | 'enterprises'
  | 'settings'
  | 'audit'
  | 'password'
  | 'custom'
  | 'denied'
  | 'unknown'

const places: readonly Place[] = [
  { pattern: '/index', tag: 'coach-practice', name: 'home' },
  { pattern: '/coach-info/:id', tag: 'coach-practice', name: 'course' },
  { pattern: '/conversation/:sessionId', tag: 'coach-practice', name: 'practice' },
  { pattern: '/report', tag: 'coach-report', name: 'report' },
  { pattern: '/report/:type/:id', tag: 'coach-report', name: 'report' },
  { pattern: '/course-list', tag: 'coach-course-editor', name: 'courses' },
  { pattern: '/course-detail/:courseId/workflow/:id', tag: 'coach-course-editor', name: 'flow' },
  { pattern: '/user-list', tag: 'coach-admin', name: 'people' },
  { pattern: '/personindex', tag: 'coach-admin', name: 'people' },
  { pattern: '/role-list', tag: 'coach-admin', name: 'roles' },
  { pattern: '/enterprise-list', tag: 'coach-admin', name: 'enterprises' },
  { pattern: '/settings-center', tag: 'coach-admin', name: 'settings' },
  { pattern: '/audit-log', tag: 'coach-admin', name: 'audit' },
  { pattern: '/change-password', tag: 'coach-practice', name: 'password' },
  { pattern: '/change-password/first', tag: 'coach-practice', name: 'password' },
  { pattern: '/cst-page/:id', tag: 'coach-practice', name: 'custom' },
  { pattern: '/error', tag: 'coach-practice', name: 'denied' },
]

/** Every element says itself that an address doesn't exist (SHELL-09); the first one is asked to. */
const nowhere: Place = { pattern: '', tag: 'coach-practice', name: 'unknown' }

export const placeOf = (path: string): Place =>
  places.find((place) => matchPath(path, place.pattern)) ?? nowhere

const bareAddresses =
  /conversation|question-bank|course-detail|question-detail|large-model-course\/requirement/

/** Addresses without header and navigation (SHELL-05). */
export const isBare = (path: string): boolean => bareAddresses.test(path.replace(/\?.*$/, ''))
