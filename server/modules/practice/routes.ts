import type { App } from '../../plugins/platform.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { CallError } from '../../plugins/call-error.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { sessionViewOf } from './checkpoint.ts'
import { liveRoute } from './live.ts'
import { exchangeMessages, pollBodyLimit } from './live-poll.ts'
import { sessionById } from './queries.ts'
import { referenceAnswers } from './reference.ts'
import { repetitionsOf } from './repetitions.ts'
import { countRuns, runsOf } from './runs.ts'
import { issueTicket } from './tickets.ts'

/** The calls of practices, and their live connections. */
export function practiceRoutes(app: App): void {
  liveRoute(app)
  route(app, 'GET /coach-api/practice/sessions', listSessions)
  route(app, 'POST /coach-api/practice/sessions', startSession)
  route(app, 'GET /coach-api/repetitions', listRepetitions)
  route(app, 'GET /coach-api/practice/sessions/:id', getSession)
  route(app, 'POST /coach-api/practice/sessions/:id/ticket', getTicket)
  route(app, 'POST /coach-api/practice/sessions/:id/live', pollSession, { bodyLimit: pollBodyLimit })
  route(app, 'POST /coach-api/practice/sessions/:id/end', endSession)
  route(app, 'GET /coach-api/practice/sessions/:id/turns/:seq/reference', getReference)
}

/** Somebody else's session answers like one that doesn't exist. */
const ownRow = async (db: TenantDb, id: string, userId: string) => {
  const row = await sessionById(db, id)
  if (row?.userId !== userId) throw new CallError('not-found')
  return row
}

const ownSession = async (db: TenantDb, id: string, userId: string) => {
  await ownRow(db, id, userId)
  return { tenantId: db.tenantId, sessionId: id }
}

/** An attempt at a paper is answered on its sheet: there is nothing of it to follow live. */
const ownConversation = async (db: TenantDb, id: string, userId: string) => {
  const { paperId } = await ownRow(db, id, userId)
  if (paperId !== null) throw new CallError('not-found')
  return { tenantId: db.tenantId, sessionId: id }
}

async function listSessions({ db, claims, query }: CallContext<'GET /coach-api/practice/sessions'>) {
  const filter = { ...query, userId: claims.user_id }
  const { page, size } = query
  return { items: await runsOf(db, filter), total: await countRuns(db, filter), page, size }
}

async function listRepetitions({ db, claims, platform, query }: CallContext<'GET /coach-api/repetitions'>) {
  const { publishId, timeZone } = query
  return { items: await repetitionsOf(db, claims.user_id, { now: platform.clock(), timeZone, publishId }) }
}

async function startSession({ db, claims, body, request }: CallContext<'POST /coach-api/practice/sessions'>) {
  if (request.server.platform.draining) throw new CallError('unavailable')
  return { sessionId: await request.server.practice.start(db, { userId: claims.user_id, ...body }) }
}

async function getSession({
  db,
  claims,
  params,
  request,
}: CallContext<'GET /coach-api/practice/sessions/:id'>) {
  const ref = await ownSession(db, params.id, claims.user_id)
  return sessionViewOf(await request.server.practice.checkpoint(ref))
}

async function getTicket({
  db,
  claims,
  family,
  params,
  platform,
}: CallContext<'POST /coach-api/practice/sessions/:id/ticket'>) {
  const { sessionId } = await ownConversation(db, params.id, claims.user_id)
  return { ticket: await issueTicket(db, sessionId, { userId: claims.user_id, family }, platform.clock()) }
}

async function pollSession(context: CallContext<'POST /coach-api/practice/sessions/:id/live'>) {
  const { db, claims, family, params, body, request, reply } = context
  const ref = await ownConversation(db, params.id, claims.user_id)
  return exchangeMessages({ ref, userId: claims.user_id, family }, body, request, reply)
}

async function endSession({
  db,
  claims,
  params,
  query,
  request,
}: CallContext<'POST /coach-api/practice/sessions/:id/end'>) {
  const { paperId } = await ownRow(db, params.id, claims.user_id)
  const ref = { tenantId: db.tenantId, sessionId: params.id }
  // No device is called '': an end of a paper that names none is refused like that of a device that doesn't have it.
  const device = paperId === null ? {} : { device: query.device ?? '' }
  await request.server.practice.apply(ref, { type: 'end', ...device })
  return {}
}

async function getReference({
  db,
  claims,
  params,
  request,
}: CallContext<'GET /coach-api/practice/sessions/:id/turns/:seq/reference'>) {
  const ref = await ownSession(db, params.id, claims.user_id)
  return { answers: await referenceAnswers(db, await request.server.practice.checkpoint(ref), params.seq) }
}
