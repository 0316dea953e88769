import { createElement, type ComponentType, type ReactElement } from 'react'
import type { CatalogArea } from '../i18n/catalogs.ts'
import type { ScreenAccess } from '../stores/permissions.ts'

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
type Params<P extends string> = { [K in ParamNames<P>]: string }

export interface Route {
  pattern: string
  area: CatalogArea
  /** Who may see it; the platform enforces the same. */
  access: ScreenAccess
  load(): Promise<(params: Record<string, string>) => ReactElement>
}

/**
 * A screen takes the parameters of its pattern as props: `/coach-info/:id` → `{ id }`. A query behind the
 * path is the screen's own to read.
 */
function route<P extends string>(
  pattern: P,
  area: CatalogArea,
  load: () => Promise<ComponentType<Params<P>>>,
  access: ScreenAccess = 'signed-in',
): Route {
  return {
    pattern,
    area,
    access,
    async load() {
      const Screen = await load()
      // What somebody wrote behind a `?` is no property of the screen; the rest are exactly the names that
      // stand in the pattern.
      const names = pattern
        .split('/')
        .filter((part) => part.startsWith(':'))
        .map((part) => part.slice(1))
      return (params) =>
        createElement(Screen, Object.fromEntries(names.map((name) => [name, params[name]])) as Params<P>)
    },
  }
}

const courses: ScreenAccess = ['coach:course']
const people: ScreenAccess = ['coach:user']
const permissions: ScreenAccess = ['coach:permission']
const userList = () => import('../screens/organisation/user-list.screen.tsx').then((m) => m.UserListScreen)

/** Every screen that an element can show, each its own chunk. The first pattern that fits wins. */
export const routes: readonly Route[] = [
  route('/index', 'practice', () =>
    import('../screens/practice/home/home.screen.tsx').then((m) => m.HomeScreen),
  ),
  route('/coach-info/:id', 'practice', () =>
    import('../screens/practice/coach-info/coach-info.screen.tsx').then((m) => m.CoachInfoScreen),
  ),
  route('/conversation/:sessionId', 'practice', () =>
    import('../screens/practice/conversation/conversation.screen.tsx').then((m) => m.ConversationScreen),
  ),
  route('/report', 'report', () =>
    import('../screens/report/report-list/report-list.screen.tsx').then((m) => m.ReportListScreen),
  ),
  route('/report/:type/:id', 'report', () =>
    import('../screens/report/report.screen.tsx').then((m) => m.ReportScreen),
  ),
  route(
    '/course-list',
    'authoring',
    () => import('../screens/authoring/courses/courses.screen.tsx').then((m) => m.CoursesScreen),
    courses,
  ),
  route(
    '/course-detail/:courseId/workflow/:id',
    'authoring',
    () => import('../screens/authoring/flow-editor/flow-editor.screen.tsx').then((m) => m.FlowEditorScreen),
    courses,
  ),
  route('/user-list', 'organisation', userList, people),
  route('/personindex', 'organisation', userList, people),
  route(
    '/role-list',
    'organisation',
    () => import('../screens/organisation/roles/roles.screen.tsx').then((m) => m.RolesScreen),
    permissions,
  ),
  route(
    '/enterprise-list',
    'platform',
    () => import('../screens/platform/enterprises/enterprises.screen.tsx').then((m) => m.EnterprisesScreen),
    'system',
  ),
  route(
    '/settings-center',
    'platform',
    () => import('../screens/platform/settings/settings.screen.tsx').then((m) => m.SettingsScreen),
    permissions,
  ),
  route(
    '/audit-log',
    'platform',
    () => import('../screens/platform/audit/audit.screen.tsx').then((m) => m.AuditScreen),
    permissions,
  ),
  route('/change-password', 'login', () =>
    import('../screens/login/change-password/change-password.screen.tsx').then((m) => m.ChangePasswordScreen),
  ),
  route('/change-password/first', 'login', () =>
    import('../screens/login/change-password/change-password.screen.tsx').then((m) => m.FirstPasswordScreen),
  ),
  route('/cst-page/:id', 'shell', () =>
    import('../screens/shell/custom-page/custom-page.screen.tsx').then((m) => m.CustomPageScreen),
  ),
  route('/error', 'shared', () => import('../ui/denied-page.tsx').then((m) => m.DeniedPage)),
]
