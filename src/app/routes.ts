import { createElement, type ComponentType, type ReactElement } from 'react'
import type { CatalogArea } from '../i18n/catalogs.ts'

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}` ? Name | ParamNames<`/${Rest}`> : P extends `${string}:${infer Name}` ? Name : never
type Params<P extends string> = { [K in ParamNames<P>]: string }

export interface Route {
  pattern: string
  area: CatalogArea
  /** Who may see it; the platform enforces the same. */
  builderOnly: boolean
  load(): Promise<(params: Record<string, string>) => ReactElement>
}

/** A screen takes the parameters of its pattern as props: `/coach-info/:id` → `{ id }`. */
function route<P extends string>(pattern: P, area: CatalogArea, load: () => Promise<ComponentType<Params<P>>>, options: { builderOnly?: boolean } = {}): Route {
  return {
    pattern,
    area,
    builderOnly: options.builderOnly ?? false,
    async load() {
      const Screen = await load()
      // The matcher gives exactly the names that stand in the pattern.
      return (params) => createElement(Screen, params as Params<P>)
    },
  }
}

/** Every screen that an element can show, each its own chunk. The first pattern that fits wins. */
export const routes: readonly Route[] = [
  route('/index', 'practice', () => import('../screens/practice/home/home.screen.tsx').then((m) => m.HomeScreen)),
  route('/coach-info/:id', 'practice', () => import('../screens/practice/coach-info/coach-info.screen.tsx').then((m) => m.CoachInfoScreen)),
  route('/conversation/:sessionId', 'practice', () => import('../screens/practice/conversation/conversation.screen.tsx').then((m) => m.ConversationScreen)),
  route('/report/:type/:id', 'report', () => import('../screens/report/report.screen.tsx').then((m) => m.ReportScreen)),
  route('/course-list', 'course-editor', () => import('../screens/course-editor/course-list/course-list.screen.tsx').then((m) => m.CourseListScreen), { builderOnly: true }),
  route('/course-detail/:courseId/workflow/:id', 'course-editor', () => import('../screens/course-editor/flow-view/flow-view.screen.tsx').then((m) => m.FlowViewScreen), { builderOnly: true }),
  route('/user-list', 'admin', () => import('../screens/admin/user-list/user-list.screen.tsx').then((m) => m.UserListScreen), { builderOnly: true }),
]
