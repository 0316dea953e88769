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

/** The job of a call, if it is the caller's own and within what their token may: `not-found` otherwise. */
async function reachedJob({
  db,
  claims,
  params,
  request,
}: Pick<CallContext<'GET /coach-api/jobs/:id'>, 'db' | 'claims' | 'params' | 'request'>) {
  const row = await ownJob(db, claims.user_id, params.id, request.caller?.delegation)
  if (!row) throw new CallError('not-found')
  return row
}

async function listJobs({ db, claims, query, request }: CallContext<'GET /coach-api/jobs'>) {
  const delegation = request.caller?.delegation ?? null
  const { items, total } = await jobsOf(db, claims.user_id, delegation, query)
  return { items: items.map(jobView), total, page: query.page, size: query.size }
}

async function getJob(context: CallContext<'GET /coach-api/jobs/:id'>) {
  return jobView(await reachedJob(context))
}

async function getFile(context: CallContext<'GET /coach-api/jobs/:id/file'>): Promise<SentFile> {
  const { db, request } = context
  const row = await reachedJob(context)
  const content =
    row.fileName === null ? null : await request.server.storage.get(resultKey(db.tenantId, row.id))
  if (!row.fileName || !content) throw new CallError('not-found')
  return { name: row.fileName, content, headers: { 'cache-control': 'no-store' } }
}

async function cancelJob(context: CallContext<'POST /coach-api/jobs/:id/cancel'>) {
  await reachedJob(context)
  return context.request.server.jobs.cancel(ownerOf(context), context.params.id)
}

async function retryJob(context: CallContext<'POST /coach-api/jobs/:id/retry'>) {
  await reachedJob(context)
  return context.request.server.jobs.retry(ownerOf(context), context.params.id)
}

async function getPasswords(context: CallContext<'POST /coach-api/jobs/:id/passwords'>) {
  const { db, claims, params, reply } = context
  await reachedJob(context)
  const passwords = await passwordsOf(db, claims.user_id, params.id)
  if (!passwords) throw new CallError('not-found')
  reply.header('cache-control', 'no-store')
  return { passwords }
}

async function removeJob(context: CallContext<'DELETE /coach-api/jobs/:id'>) {
  await reachedJob(context)
  await context.request.server.jobs.remove(ownerOf(context), context.params.id)
  return {}
}
