import type { App } from '../../plugins/platform.ts'
import { CallError } from '../../plugins/call-error.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { buildingActorOf } from '../courses/public.ts'
import type { Given } from './marked.ts'
import { certaintiesOf, changeReview, reviewOf } from './review.ts'
import { markAnswer, type MarkingActor, markingOf, nextAnswer, undoMark } from './service.ts'

/** People mark free answers that the grader is unsure of (MARK-01 … MARK-08). */
export function markingRoutes(app: App): void {
  route(app, 'GET /coach-api/marking', listMarking)
  route(app, 'POST /coach-api/marking/next', getNext)
  route(app, 'POST /coach-api/marking/tasks/:id/mark', postMark)
  route(app, 'POST /coach-api/marking/undo', undo)
  route(app, 'GET /coach-api/courses/:id/certainties', getCertainties)
  route(app, 'GET /coach-api/course-publishes/:id/review', getReview)
  route(app, 'PUT /coach-api/course-publishes/:id/review', putReview)
}

const actorOf = (
  context: Pick<CallContext<'GET /coach-api/marking'>, 'claims' | 'rights' | 'request' | 'platform'>,
): MarkingActor => ({ ...buildingActorOf(context), scope: context.rights.scope })

async function listMarking(context: CallContext<'GET /coach-api/marking'>) {
  const by = actorOf(context)
  return {
    now: new Date(by.now).toISOString(),
    ...(await markingOf(context.db, by, context.query.publish)),
  }
}

async function getNext(context: CallContext<'POST /coach-api/marking/next'>) {
  return nextAnswer(context.db, context.request.server.practice, actorOf(context), context.body)
}

async function postMark(context: CallContext<'POST /coach-api/marking/tasks/:id/mark'>) {
  const { db, params, body, request } = context
  const { points, earned, turns, comment } = body
  const [given, ...more]: Given[] = [
    ...(points === undefined ? [] : [{ points }]),
    ...(earned === undefined ? [] : [{ earned }]),
    ...(turns === undefined ? [] : [{ turns }]),
  ]
  if (!given || more.length > 0) throw new CallError('illegal-argument')
  return markAnswer(db, request.server.practice, actorOf(context), params.id, { given, comment })
}

async function undo(context: CallContext<'POST /coach-api/marking/undo'>) {
  return undoMark(context.db, context.request.server.practice, actorOf(context), context.body)
}

async function getCertainties(context: CallContext<'GET /coach-api/courses/:id/certainties'>) {
  const { db, params, request } = context
  return certaintiesOf(db, request.server.practice, actorOf(context), params.id)
}

async function getReview(context: CallContext<'GET /coach-api/course-publishes/:id/review'>) {
  return reviewOf(context.db, actorOf(context), context.params.id)
}

async function putReview(context: CallContext<'PUT /coach-api/course-publishes/:id/review'>) {
  await changeReview(context.db, actorOf(context), context.params.id, context.body)
  return {}
}
