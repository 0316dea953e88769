import type { App } from '../../plugins/platform.ts'
import { route } from '../../plugins/route.ts'
import { getHome } from './home.ts'

/** The home page, in one answer (HOME-20). */
export function homeRoutes(app: App): void {
  route(app, 'GET /coach-api/home', getHome)
}
