import type { CatalogArea } from '../i18n/catalogs.ts'
import { matchPath } from '../stores/match.ts'
import type { ScreenAccess } from '../stores/permissions.ts'
import type { IconName } from './icon.tsx'

interface PlaceRow {
  /** Its address, such as `/coach-info/:id`; a query is the screen's own. */
  pattern: string
  name: string
  /** The element that shows it in the full product. */
  tag: 'coach-practice' | 'coach-report' | 'coach-course-editor' | 'coach-admin'
  /** Whose texts it needs. */
  area: CatalogArea
  /** Who may see it; the platform enforces the same on each call. */
  access: ScreenAccess
  /** The icon of its entry in the menu; without one it has no entry. */
  menu?: IconName
  /** The entry of the menu that it belongs to where it has none of its own. */
  section?: string
  /** It has the window to itself, without header and navigation (SHELL-05). */
  bare?: true
}

/**
 * Every address and what stands there (SHELL-08). The menu has the order of this table, which is that of
 * SHELL-07; the settings, the service credentials and the audit log, which it doesn't name, stand with the roles.
 */
const table = [
  {
    pattern: '/index',
    name: 'home',
    tag: 'coach-practice',
    area: 'home',
    access: 'signed-in',
    menu: 'home',
  },
  {
    pattern: '/coach-info/:id',
    name: 'course',
    tag: 'coach-practice',
    area: 'home',
    access: 'signed-in',
    section: '/index',
  },
  {
    pattern: '/learning/:id',
    name: 'material',
    tag: 'coach-practice',
    area: 'home',
    access: 'signed-in',
    section: '/index',
  },
  {
    pattern: '/programme/:id',
    name: 'programme',
    tag: 'coach-practice',
    area: 'home',
    access: 'signed-in',
    section: '/index',
  },
  {
    pattern: '/learning-practice/:learningType',
    name: 'learning',
    tag: 'coach-practice',
    area: 'home',
    access: 'signed-in',
    section: '/index',
  },
  {
    pattern: '/library-info',
    name: 'library',
    tag: 'coach-practice',
    area: 'home',
    access: 'signed-in',
    section: '/index',
  },
  {
    pattern: '/drill/:id',
    name: 'drill',
    tag: 'coach-practice',
    area: 'drill',
    access: 'signed-in',
    section: '/index',
  },
  {
    pattern: '/certificates',
    name: 'certificates',
    tag: 'coach-practice',
    area: 'home',
    access: 'signed-in',
    section: '/index',
  },
  {
    pattern: '/conversation/:sessionId',
    name: 'practice',
    tag: 'coach-practice',
    area: 'practice',
    access: 'signed-in',
    section: '/index',
    bare: true,
  },
  {
    pattern: '/question-bank/:sessionId',
    name: 'question-sheet',
    tag: 'coach-practice',
    area: 'sheet',
    access: 'signed-in',
    section: '/index',
    bare: true,
  },
  {
    pattern: '/sample-conversation',
    name: 'sample',
    tag: 'coach-practice',
    area: 'practice',
    access: 'signed-in',
    section: '/index',
    bare: true,
  },
  {
    pattern: '/exam-course/:id',
    name: 'exam',
    tag: 'coach-practice',
    area: 'exam',
    access: 'signed-in',
    section: '/index',
  },
  {
    pattern: '/exam-course/:id/attempt/:sessionId',
    name: 'exam-sheet',
    tag: 'coach-practice',
    area: 'exam',
    access: 'signed-in',
    section: '/index',
    bare: true,
  },
  {
    pattern: '/report',
    name: 'reports',
    tag: 'coach-report',
    area: 'report',
    access: 'signed-in',
    menu: 'report',
  },
  {
    pattern: '/report/:type/:id',
    name: 'report',
    tag: 'coach-report',
    area: 'report',
    access: 'signed-in',
    section: '/report',
  },
  {
    pattern: '/qbank-report/:type/:id',
    name: 'report',
    tag: 'coach-report',
    area: 'report',
    access: 'signed-in',
    section: '/report',
  },
  {
    pattern: '/report-list',
    name: 'learner-reports',
    tag: 'coach-report',
    area: 'organisation',
    access: ['coach:statistics'],
    menu: 'trend',
  },
  {
    pattern: '/compare-learners',
    name: 'compare',
    tag: 'coach-report',
    area: 'organisation',
    access: ['coach:statistics'],
    section: '/report-list',
  },
  {
    pattern: '/publish-results',
    name: 'publish-results',
    tag: 'coach-course-editor',
    area: 'authoring',
    access: ['coach:publish', 'coach:statistics'],
    menu: 'target',
  },
  {
    pattern: '/course-list',
    name: 'courses',
    tag: 'coach-course-editor',
    area: 'authoring',
    access: ['coach:course'],
    menu: 'course',
  },
  {
    pattern: '/workflow-transform',
    name: 'transform',
    tag: 'coach-course-editor',
    area: 'authoring',
    access: ['coach:course'],
    section: '/course-list',
  },
  {
    pattern: '/publishindex',
    name: 'publishes',
    tag: 'coach-course-editor',
    area: 'authoring',
    access: ['coach:publish'],
    menu: 'send',
  },
  {
    pattern: '/programme-list',
    name: 'programmes',
    tag: 'coach-course-editor',
    area: 'authoring',
    access: ['coach:publish'],
    section: '/publishindex',
  },
  {
    pattern: '/programme-list/:id',
    name: 'programmes',
    tag: 'coach-course-editor',
    area: 'authoring',
    access: ['coach:publish'],
    section: '/publishindex',
  },
  {
    pattern: '/marking',
    name: 'marking',
    tag: 'coach-course-editor',
    area: 'authoring',
    access: ['coach:publish'],
    menu: 'edit',
  },
  {
    pattern: '/marking/:publishId/:questionId',
    name: 'marking-answer',
    tag: 'coach-course-editor',
    area: 'authoring',
    access: ['coach:publish'],
    section: '/marking',
  },
  {
    pattern: '/corrections/:publishId',
    name: 'corrections',
    tag: 'coach-course-editor',
    area: 'authoring',
    access: ['coach:publish'],
    section: '/publishindex',
  },
  {
    pattern: '/corrections/:publishId/:questionId',
    name: 'correction',
    tag: 'coach-course-editor',
    area: 'authoring',
    access: ['coach:publish'],
    section: '/publishindex',
  },
  {
    pattern: '/publish-results/:publishId',
    name: 'publish-results',
    tag: 'coach-course-editor',
    area: 'authoring',
    access: ['coach:publish', 'coach:statistics'],
    section: '/publish-results',
  },
  {
    pattern: '/similar-answers/:publishId',
    name: 'similar-answers',
    tag: 'coach-course-editor',
    area: 'authoring',
    access: ['coach:publish'],
    section: '/publishindex',
  },
  {
    pattern: '/category-list',
    name: 'categories',
    tag: 'coach-course-editor',
    area: 'authoring',
    access: ['coach:classify'],
    menu: 'folder',
  },
  {
    pattern: '/persona-list',
    name: 'personas',
    tag: 'coach-course-editor',
    area: 'authoring',
    access: ['coach:course'],
    menu: 'person',
  },
  {
    pattern: '/course-detail/:courseId/workflow/:id',
    name: 'flow',
    tag: 'coach-course-editor',
    area: 'authoring',
    access: ['coach:course'],
    section: '/course-list',
    bare: true,
  },
  {
    pattern: '/course-detail/:courseId/understanding',
    name: 'understanding',
    tag: 'coach-course-editor',
    area: 'authoring',
    access: ['coach:course'],
    section: '/course-list',
    bare: true,
  },
  {
    pattern: '/course-detail/:courseId/rule',
    name: 'scoring',
    tag: 'coach-course-editor',
    area: 'authoring',
    access: ['coach:course'],
    section: '/course-list',
    bare: true,
  },
  {
    pattern: '/course-detail/:courseId/settings',
    name: 'course-settings',
    tag: 'coach-course-editor',
    area: 'authoring',
    access: ['coach:course'],
    section: '/course-list',
    bare: true,
  },
  {
    pattern: '/course-detail/:courseId/paths',
    name: 'paths',
    tag: 'coach-course-editor',
    area: 'authoring',
    access: ['coach:course'],
    section: '/course-list',
    bare: true,
  },
  {
    pattern: '/course-detail/:courseId/versions',
    name: 'versions',
    tag: 'coach-course-editor',
    area: 'authoring',
    access: ['coach:course'],
    section: '/course-list',
    bare: true,
  },
  {
    pattern: '/question-detail/:courseId',
    name: 'question-bank',
    tag: 'coach-course-editor',
    area: 'authoring',
    access: ['coach:course'],
    section: '/course-list',
    bare: true,
  },
  {
    pattern: '/question-detail/:courseId/paper',
    name: 'papers',
    tag: 'coach-course-editor',
    area: 'authoring',
    access: ['coach:course'],
    section: '/course-list',
    bare: true,
  },
  {
    pattern: '/question-detail/:courseId/settings',
    name: 'course-settings',
    tag: 'coach-course-editor',
    area: 'authoring',
    access: ['coach:course'],
    section: '/course-list',
    bare: true,
  },
  {
    pattern: '/course-detail/:courseId/publish',
    name: 'publish-course',
    tag: 'coach-course-editor',
    area: 'authoring',
    access: ['coach:course'],
    section: '/course-list',
  },
  {
    pattern: '/question-detail/:courseId/publish',
    name: 'publish-course',
    tag: 'coach-course-editor',
    area: 'authoring',
    access: ['coach:course'],
    section: '/course-list',
  },
  {
    pattern: '/doubtful-lines/:courseId',
    name: 'doubts',
    tag: 'coach-course-editor',
    area: 'authoring',
    access: ['coach:course'],
    section: '/course-list',
  },
  {
    pattern: '/enterprise-list',
    name: 'enterprises',
    tag: 'coach-admin',
    area: 'platform',
    access: 'system',
    menu: 'flag',
  },
  {
    pattern: '/user-list',
    name: 'people',
    tag: 'coach-admin',
    area: 'organisation',
    access: ['coach:user'],
    menu: 'people',
  },
  {
    pattern: '/personindex',
    name: 'people',
    tag: 'coach-admin',
    area: 'organisation',
    access: ['coach:user'],
    section: '/user-list',
  },
  {
    pattern: '/role-list',
    name: 'roles',
    tag: 'coach-admin',
    area: 'organisation',
    access: ['coach:permission'],
    menu: 'shield',
  },
  {
    pattern: '/settings-center',
    name: 'settings',
    tag: 'coach-admin',
    area: 'platform',
    access: ['coach:permission'],
    menu: 'settings',
  },
  {
    pattern: '/service-credentials',
    name: 'services',
    tag: 'coach-admin',
    area: 'organisation',
    access: ['coach:permission'],
    menu: 'key',
  },
  {
    pattern: '/audit-log',
    name: 'audit',
    tag: 'coach-admin',
    area: 'platform',
    access: ['coach:permission'],
    menu: 'list',
  },
  {
    pattern: '/course-publish/:id',
    name: 'publish',
    tag: 'coach-course-editor',
    area: 'authoring',
    access: ['coach:publish'],
    section: '/publishindex',
  },
  {
    pattern: '/exam-session/:id',
    name: 'exam-board',
    tag: 'coach-course-editor',
    area: 'authoring',
    access: ['coach:publish'],
    section: '/publishindex',
  },
  {
    pattern: '/change-password',
    name: 'password',
    tag: 'coach-practice',
    area: 'login',
    access: 'signed-in',
  },
  {
    pattern: '/change-password/first',
    name: 'password',
    tag: 'coach-practice',
    area: 'login',
    access: 'signed-in',
  },
  { pattern: '/cst-page/:id', name: 'custom', tag: 'coach-practice', area: 'shell', access: 'signed-in' },
  { pattern: '/error', name: 'denied', tag: 'coach-practice', area: 'shared', access: 'signed-in' },
] as const satisfies readonly PlaceRow[]

export type Pattern = (typeof table)[number]['pattern']
export type PlaceName = (typeof table)[number]['name'] | 'unknown'

export interface Place extends PlaceRow {
  pattern: Pattern
  name: PlaceName
}

/** The first pattern that fits an address wins. */
export const places: readonly Place[] = table

/** A path without its query: what stands there; the rest is how it is looked at. */
export const withoutQuery = (path: string): string => path.replace(/\?.*$/, '')

/** The place of an address; null where nothing stands there (SHELL-09). */
export const placeOf = (path: string): Place | null =>
  places.find(({ pattern }) => matchPath(withoutQuery(path), pattern)) ?? null

/** The path of the menu's entry that an address belongs to; empty where it belongs to none (SHELL-01). */
export function sectionOf(path: string): string {
  const place = placeOf(path)
  return place?.section ?? (place?.menu ? place.pattern : '')
}
