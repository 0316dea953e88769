import type { Claims } from '../../contract/identity.ts'
import type { PermissionState } from '../../stores/core.ts'
import { verdictOf, type ScreenAccess } from '../../stores/permissions.ts'
import type { IconName } from '../../ui/icon.tsx'
import { placeOf, type PlaceName } from './places.ts'

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
  { path: '/settings-center', name: 'settings', icon: 'settings', access: ['coach:permission'] },
  { path: '/audit-log', name: 'audit', icon: 'list', access: ['coach:permission'] },
]

/** The menu by what somebody may (PERM-01, PERM-02). */
export const menuOf = (
  type: Claims['type'],
  externalService: boolean,
  state: PermissionState,
): readonly MenuEntry[] =>
  menu.filter(({ access }) => verdictOf(access, type, externalService, state) === 'open')

/** A course or its report belongs to where it is opened from. */
const sections: Partial<Record<PlaceName, string>> = {
  home: '/index',
  course: '/index',
  practice: '/index',
  report: '/index',
  courses: '/course-list',
  flow: '/course-list',
  people: '/user-list',
  roles: '/role-list',
  enterprises: '/enterprise-list',
  settings: '/settings-center',
  audit: '/audit-log',
}
export const sectionOf = (path: string): string => sections[placeOf(path).name] ?? ''
