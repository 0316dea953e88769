import type { App } from '../../plugins/platform.ts'
import { CallError } from '../../plugins/call-error.ts'
import { type CallContext, route, type SentFile } from '../../plugins/route.ts'
import { jobsOf, ownJob, passwordsOf } from './queries.ts'
import { jobView, type Owner, resultKey } from './service.ts'

export function jobRoutes(app: App): void {
  route(app, 'GET /coach-api/jobs', listJobs)
  route(app, 'GET /coach-api/jobs/:id', getJob)
  route(app, 'GET /coach-api/jobs/:id/file', getFile)
  route(app, 'POST /coach-api/jobs/:id/cancel', cancelJob)
  route(app, 'POST /coach-api/jobs/:id/retry', retryJob)
  route(app, 'POST /coach-api/jobs/:id/passwords', getPasswords)
  route(app, 'DELETE /coach-api/jobs/:id', removeJob)
}

const ownerOf = ({ db, claims }: Pick<CallContext<'GET /coach-api/jobs'>, 'db' | 'claims'>): Owner => ({
  db,
  userId: claims.user_id,
})

async function listJobs({ db, claims, query }: CallContext<'GET /coach-api/jobs'>) {
  const { items, total } = await jobsOf(db, claims.user_id, query)
  return { items: items.map(jobView), total, page: query.page, size: query.size }
}

async function getJob({ db, claims, params }: CallContext<'GET /coach-api/jobs/:id'>) {
  const row = await ownJob(db, claims.user_id, params.id)
  if (!row) throw new CallError('not-found')
  return jobView(row)
}

async function getFile({
  db,
  claims,
  params,
  request,
}: CallContext<'GET /coach-api/jobs/:id/file'>): Promise<SentFile> {
  const row = await ownJob(db, claims.user_id, params.id)
  const content =
    row?.fileName == null ? null : await request.server.storage.get(resultKey(db.tenantId, row.id))
  if (!row?.fileName || !content) throw new CallError('not-found')
  return { name: row.fileName, content, headers: { 'cache-control': 'no-store' } }
}

async function cancelJob(context: CallContext<'POST /coach-api/jobs/:id/cancel'>) {
  return context.request.server.jobs.cancel(ownerOf(context), context.params.id)
}

async function retryJob(context: CallContext<'POST /coach-api/jobs/:id/retry'>) {
  return context.request.server.jobs.retry(ownerOf(context), context.params.id)
}

async function getPasswords({
  db,
  claims,
  params,
  reply,
}: CallContext<'POST /coach-api/jobs/:id/passwords'>) {
  const passwords = await passwordsOf(db, claims.user_id, params.id)
  if (!passwords) throw new CallError('not-found')
  reply.header('cache-control', 'no-store')
  return { passwords }
}

async function removeJob(context: CallContext<'DELETE /coach-api/jobs/:id'>) {
  await context.request.server.jobs.remove(ownerOf(context), context.params.id)
  return {}
}
