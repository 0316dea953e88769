import { actorOf } from '../../plugins/actor.ts'
import type { App } from '../../plugins/platform.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { jobCallerOf } from '../jobs/public.ts'
import { exportAuditJob } from './export-audit.ts'
import { auditOf, countAudit } from './queries.ts'

export function auditRoutes(app: App): void {
  route(app, 'GET /coach-api/audit', listAudit)
  route(app, 'POST /coach-api/audit/_export', exportAudit)
  app.handleJobs(exportAuditJob)
}

async function listAudit(context: CallContext<'GET /coach-api/audit'>) {
  const { page, size, ...filter } = context.query
  const viewer = actorOf(context)
  const items = await auditOf(context.db, viewer, filter, { limit: size, offset: (page - 1) * size })
  return { items, total: await countAudit(context.db, viewer, filter), page, size }
}

async function exportAudit(context: CallContext<'POST /coach-api/audit/_export'>) {
  const { db, body: input, request } = context
  return request.server.jobs.start(db, jobCallerOf(context), { kind: 'export-audit', input })
}
