import type { Claims } from '../../../src/contract/identity.ts'
import type { App, Platform } from '../../plugins/platform.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { answerDrill, assertNotInExam, beginDrill, drillView, skipItem } from './drills.ts'
import { drillAttempt } from './missed-in-exams.ts'
import type { Learner } from './weak-points.ts'

/** Drills of a learner's own weak points. Nobody else sees them. */
export function drillRoutes(app: App): void {
  route(app, 'POST /coach-api/drills', startDrill)
  route(app, 'GET /coach-api/drills/:id', getDrill)
  route(app, 'POST /coach-api/drills/:id/answers', answer)
  route(app, 'POST /coach-api/drills/:id/skip', skip)
}

const learnerOf = (
  { claims, platform }: { claims: Claims; platform: Platform },
  timeZone?: string,
): Learner => ({ userId: claims.user_id, now: platform.clock(), timeZone })

async function startDrill(context: CallContext<'POST /coach-api/drills'>) {
  const { db, claims, body, request } = context
  await assertNotInExam(db, claims.user_id)
  const { practice } = request.server
  const learner = learnerOf(context, body.timeZone)
  const { attempt } = body
  return {
    id: await (attempt === undefined
      ? beginDrill(db, practice, learner)
      : drillAttempt(db, practice, learner, attempt)),
  }
}

async function getDrill({ db, claims, params }: CallContext<'GET /coach-api/drills/:id'>) {
  await assertNotInExam(db, claims.user_id)
  return drillView(db, claims.user_id, params.id)
}

async function answer(context: CallContext<'POST /coach-api/drills/:id/answers'>) {
  const { db, claims, params, body, request } = context
  await assertNotInExam(db, claims.user_id)
  const { item: place, attempt, answer: given } = body
  return answerDrill(db, request.server.practice, learnerOf(context), {
    id: params.id,
    place,
    attempt,
    answer: given,
  })
}

async function skip(context: CallContext<'POST /coach-api/drills/:id/skip'>) {
  const { db, claims, params, body } = context
  await assertNotInExam(db, claims.user_id)
  return skipItem(db, learnerOf(context), { id: params.id, place: body.item })
}
