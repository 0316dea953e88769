import type { App } from '../../plugins/platform.ts'
import { CallError } from '../../plugins/call-error.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { buildingActorOf } from '../courses/public.ts'
import { noteAbsences } from './absences.ts'
import {
  handIn,
  markQuestion,
  openAttempt,
  queueFor,
  saveAnswers,
  seeAttempt,
  startAttempt,
} from './attempts.ts'
import { boardOf } from './board.ts'
import { actOnExam, releaseResults } from './exam-actions.ts'
import { addSession, removeSession } from './change-sessions.ts'
import { sessionFor } from './exam-rows.ts'
import { registerPeople } from './given-places.ts'
import { changeSession, heldSessions } from './hold-exams.ts'
import { ownExam, ownExamsOf } from './own-exams.ts'
import { decideLate, keepLate, lateAnswersOf } from './late-answers.ts'
import { leaveLine } from './queue.ts'
import { receiptsOf } from './receipts.ts'
import { register, unregister } from './registration.ts'
import { pauseSession, resumeSession } from './session-pauses.ts'

/** The calls of mock exams and exams: those of who sits them first, then those of who holds them. */
export function examRoutes(app: App): void {
  route(app, 'GET /coach-api/exams', listExams)
  route(app, 'GET /coach-api/exams/:id', getExam)
  route(app, 'GET /coach-api/platform-clock', tellTime)
  route(app, 'POST /coach-api/exam-sessions/:id/register', registerFor)
  route(app, 'POST /coach-api/exam-sessions/:id/unregister', unregisterFrom)
  route(app, 'POST /coach-api/exam-sessions/:id/queue', queue)
  route(app, 'POST /coach-api/exam-sessions/:id/leave-queue', leaveQueue)
  route(app, 'POST /coach-api/exam-sessions/:id/start', start)
  route(app, 'POST /coach-api/exam-attempts/:id/open', open)
  route(app, 'PUT /coach-api/exam-attempts/:id/answers', answer)
  route(app, 'PUT /coach-api/exam-attempts/:id/marks', mark)
  route(app, 'POST /coach-api/exam-attempts/:id/seen', see)
  route(app, 'POST /coach-api/exam-attempts/:id/hand-in', submit)
  route(app, 'POST /coach-api/exam-attempts/:id/absences', noteAway)
  route(app, 'GET /coach-api/exam-attempts/:id/receipts', listReceipts)
  route(app, 'POST /coach-api/exam-attempts/:id/late-answers', bringLate)
  route(app, 'GET /coach-api/exam-attempts/:id/late-answers', listLate)
  route(app, 'POST /coach-api/exam-attempts/:id/late-answers/decide', decideOnLate)
  route(app, 'GET /coach-api/course-publishes/:id/sessions', listSessions)
  route(app, 'POST /coach-api/course-publishes/:id/sessions', postSession)
  route(app, 'DELETE /coach-api/exam-sessions/:id', deleteSession)
  route(app, 'PUT /coach-api/exam-sessions/:id', putSession)
  route(app, 'GET /coach-api/exam-sessions/:id/board', getBoard)
  route(app, 'POST /coach-api/exam-sessions/:id/actions', act)
  route(app, 'POST /coach-api/exam-sessions/:id/registrations', registerOthers)
  route(app, 'POST /coach-api/exam-sessions/:id/pause', pauseAll)
  route(app, 'POST /coach-api/exam-sessions/:id/resume', resumeAll)
  route(app, 'POST /coach-api/exam-sessions/:id/release', releaseNow)
}

type Called = Pick<CallContext<'GET /coach-api/exams'>, 'platform'>
const nowOf = ({ platform }: Called): Date => new Date(platform.clock())
const isoNow = (called: Called): string => nowOf(called).toISOString()

async function listExams(context: CallContext<'GET /coach-api/exams'>) {
  const { db, claims, query } = context
  const now = nowOf(context)
  return { now: now.toISOString(), items: await ownExamsOf(db, claims.user_id, { kind: query.kind, now }) }
}

async function getExam(context: CallContext<'GET /coach-api/exams/:id'>) {
  const { db, claims, params } = context
  return { now: isoNow(context), ...(await ownExam(db, claims.user_id, params.id, nowOf(context))) }
}

async function tellTime(context: CallContext<'GET /coach-api/platform-clock'>) {
  return { now: isoNow(context) }
}

async function registerFor(context: CallContext<'POST /coach-api/exam-sessions/:id/register'>) {
  const { db, claims, params, body } = context
  const now = nowOf(context)
  return { state: await register(db, claims.user_id, params.id, { ...body, now }) }
}

async function unregisterFrom(context: CallContext<'POST /coach-api/exam-sessions/:id/unregister'>) {
  await unregister(context.db, context.claims.user_id, context.params.id, nowOf(context))
  return {}
}

async function queue(context: CallContext<'POST /coach-api/exam-sessions/:id/queue'>) {
  const { db, claims, params, body, platform } = context
  return queueFor(db, { userId: claims.user_id, id: params.id, now: platform.clock() }, body)
}

async function leaveQueue(context: CallContext<'POST /coach-api/exam-sessions/:id/leave-queue'>) {
  const { db, claims, params } = context
  if (!(await sessionFor(db, claims.user_id, params.id, nowOf(context)))) throw new CallError('not-found')
  await leaveLine(db, claims.user_id, params.id)
  return {}
}

async function start(context: CallContext<'POST /coach-api/exam-sessions/:id/start'>) {
  const { db, claims, params, body, platform, request } = context
  if (platform.draining) throw new CallError('unavailable')
  return startAttempt(db, request.server.practice, {
    userId: claims.user_id,
    id: params.id,
    now: platform.clock(),
    ...body,
  })
}

type OnAttempt = Pick<
  CallContext<'POST /coach-api/exam-attempts/:id/open'>,
  'db' | 'claims' | 'params' | 'platform' | 'request'
>
const ownOf = ({ db, claims, params, platform, request }: OnAttempt) => ({
  db,
  practice: request.server.practice,
  userId: claims.user_id,
  id: params.id,
  now: platform.clock(),
})

async function open(context: CallContext<'POST /coach-api/exam-attempts/:id/open'>) {
  return openAttempt(ownOf(context), context.body.device)
}

async function answer(context: CallContext<'PUT /coach-api/exam-attempts/:id/answers'>) {
  return saveAnswers(ownOf(context), context.body)
}

async function mark(context: CallContext<'PUT /coach-api/exam-attempts/:id/marks'>) {
  return markQuestion(ownOf(context), context.body)
}

async function see(context: CallContext<'POST /coach-api/exam-attempts/:id/seen'>) {
  return seeAttempt(ownOf(context), context.body.device)
}

async function submit(context: CallContext<'POST /coach-api/exam-attempts/:id/hand-in'>) {
  return handIn(ownOf(context), context.body.device)
}

async function noteAway(context: CallContext<'POST /coach-api/exam-attempts/:id/absences'>) {
  const { db, claims, params, body, platform } = context
  return noteAbsences(db, claims.user_id, params.id, { ...body, now: platform.clock() })
}

async function listReceipts(context: CallContext<'GET /coach-api/exam-attempts/:id/receipts'>) {
  const { db, claims, params, rights, request } = context
  const holder = rights.permissions.has('coach:publish')
    ? { ...buildingActorOf(context), scope: rights.scope }
    : null
  return receiptsOf(db, request.server.practice, { userId: claims.user_id, holder }, params.id)
}

async function bringLate(context: CallContext<'POST /coach-api/exam-attempts/:id/late-answers'>) {
  return keepLate(ownOf(context), context.body.answers)
}

async function listLate(context: CallContext<'GET /coach-api/exam-attempts/:id/late-answers'>) {
  const { db, params, rights, request } = context
  const actor = { ...buildingActorOf(context), scope: rights.scope }
  return lateAnswersOf(db, request.server.practice, actor, params.id)
}

async function decideOnLate(context: CallContext<'POST /coach-api/exam-attempts/:id/late-answers/decide'>) {
  const { db, params, body, rights, request } = context
  const actor = { ...buildingActorOf(context), scope: rights.scope }
  return { outcome: await decideLate(db, request.server.practice, actor, params.id, body) }
}

async function listSessions(context: CallContext<'GET /coach-api/course-publishes/:id/sessions'>) {
  const held = await heldSessions(context.db, buildingActorOf(context), context.params.id)
  return { now: isoNow(context), ...held }
}

async function postSession(context: CallContext<'POST /coach-api/course-publishes/:id/sessions'>) {
  return addSession(context.db, buildingActorOf(context), context.params.id, context.body)
}

async function deleteSession(context: CallContext<'DELETE /coach-api/exam-sessions/:id'>) {
  await removeSession(context.db, buildingActorOf(context), context.params.id)
  return {}
}

async function putSession(context: CallContext<'PUT /coach-api/exam-sessions/:id'>) {
  return changeSession(context.db, buildingActorOf(context), context.params.id, context.body)
}

async function getBoard(context: CallContext<'GET /coach-api/exam-sessions/:id/board'>) {
  const { db, params, query, rights, platform } = context
  const viewer = { ...buildingActorOf(context), scope: rights.scope }
  const now = platform.clock()
  const board = await boardOf(db, viewer, params.id, { ...query, now })
  return { now: new Date(now).toISOString(), page: query.page, size: query.size, ...board }
}

async function act(context: CallContext<'POST /coach-api/exam-sessions/:id/actions'>) {
  const { db, params, body, rights, request } = context
  const actor = { ...buildingActorOf(context), scope: rights.scope }
  return actOnExam(db, request.server.practice, actor, params.id, body)
}

async function registerOthers(context: CallContext<'POST /coach-api/exam-sessions/:id/registrations'>) {
  const { db, params, body, rights } = context
  const actor = { ...buildingActorOf(context), scope: rights.scope }
  return registerPeople(db, actor, params.id, body)
}

async function pauseAll(context: CallContext<'POST /coach-api/exam-sessions/:id/pause'>) {
  const { db, params, body, request } = context
  return pauseSession(db, request.server.practice, { ...buildingActorOf(context), ...body }, params.id)
}

async function resumeAll(context: CallContext<'POST /coach-api/exam-sessions/:id/resume'>) {
  const { db, params, body, request } = context
  return resumeSession(db, request.server.practice, { ...buildingActorOf(context), ...body }, params.id)
}

async function releaseNow(context: CallContext<'POST /coach-api/exam-sessions/:id/release'>) {
  const { db, params, body } = context
  return { released: await releaseResults(db, buildingActorOf(context), params.id, body) }
}
