import type { Claims } from '../../contract/identity.ts'
import { matchPath } from '../../stores/match.ts'
import type { PermissionState } from '../../stores/core.ts'
import { verdictOf, type ScreenAccess } from '../../stores/permissions.ts'
import type { IconName } from '../../ui/icon.tsx'

/** Which element shows an address, and what the page is called there. */
export interface Place {
  pattern: string
  tag: 'coach-practice' | 'coach-report' | 'coach-course-editor' | 'coach-admin'
  name: PlaceName
}
export type PlaceName =
  | 'home' | 'course' | 'practice' | 'report' | 'courses' | 'flow' | 'people' | 'roles' | 'enterprises' | 'settings' | 'audit' | 'password' | 'custom' | 'denied' | 'unknown'

const places: readonly Place[] = [
  { pattern: '/index', tag: 'coach-practice', name: 'home' },
  { pattern: '/coach-info/:id', tag: 'coach-practice', name: 'course' },
  { pattern: '/conversation/:sessionId', tag: 'coach-practice', name: 'practice' },
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

export const placeOf = (path: string): Place => places.find((place) => matchPath(path, place.pattern)) ?? nowhere

const bareAddresses = /conversation|question-bank|course-detail|question-detail|large-model-course\/requirement/

/** Addresses without header and navigation (SHELL-05). */
export const isBare = (path: string): boolean => bareAddresses.test(path.replace(/\?.*$/, ''))

export interface MenuEntry {
  path: string
  name: PlaceName
  icon: IconName
  access: ScreenAccess
}

/** In the order of SHELL-07; the settings and the audit log, which it doesn't name, stand with the roles. */
const menu: readonly MenuEntry[] = [
  { path: '/index', name: 'home', icon: 'home', access: 'signed-in' },
  { path: '/course-list', name: 'courses', icon: 'course', access: ['coach:course'] },
  { path: '/enterprise-list', name: 'enterprises', icon: 'flag', access: 'system' },
  { path: '/user-list', name: 'people', icon: 'people', access: ['coach:user'] },
  { path: '/role-list', name: 'roles', icon: 'shield', access: ['coach:permission'] },
  { path: '/settings-center', name: 'settings', icon: 'filter', access: ['coach:permission'] },
  { path: '/audit-log', name: 'audit', icon: 'list', access: ['coach:permission'] },
]

/** The menu by what somebody may (PERM-01, PERM-02). */
export const menuOf = (type: Claims['type'], externalService: boolean, state: PermissionState): readonly MenuEntry[] =>
  menu.filter(({ access }) => verdictOf(access, type, externalService, state) === 'open')

/** A course or its report belongs to where it is opened from. */
const sections: Partial<Record<PlaceName, string>> = { home: '/index', course: '/index', practice: '/index', report: '/index', courses: '/course-list', flow: '/course-list', people: '/user-list', roles: '/role-list', enterprises: '/enterprise-list', settings: '/settings-center', audit: '/audit-log' }
export const sectionOf = (path: string): string => sections[placeOf(path).name] ?? ''

/** First and last digit are visible, the rest is not (SHELL-02). Empty where there is no number. */
export function maskPhone(phone: string): string {
  const digits = [...phone.trim()]
  if (digits.length < 3) return digits.map(() => '*').join('')
  return `${digits[0] ?? ''}${'*'.repeat(digits.length - 2)}${digits.at(-1) ?? ''}`
}
