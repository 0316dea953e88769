import type { App } from '../../plugins/platform.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { reportOf } from './service.ts'

export function reportRoutes(app: App): void {
  route(app, 'GET /coach-api/reports/:id', getReport)
}

function getReport({ db, claims, rights, params, request }: CallContext<'GET /coach-api/reports/:id'>) {
  return reportOf(db, request.server.practice, claims, rights, params.id)
}
