import type { App } from '../../plugins/platform.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { buildingActorOf } from '../courses/public.ts'
import { similarAnswers } from './queries.ts'
import { dismissPair, type ReviewingActor } from './service.ts'

/** Similar answers are shown to who holds an exam (EXAM-14). */
export function similarRoutes(app: App): void {
  route(app, 'GET /coach-api/course-publishes/:id/similar-answers', listSimilar)
  route(app, 'PUT /coach-api/similar-answers/:id/dismissal', dismiss)
  route(app, 'DELETE /coach-api/similar-answers/:id/dismissal', restore)
}

const actorOf = (
  context: Pick<
    CallContext<'DELETE /coach-api/similar-answers/:id/dismissal'>,
    'claims' | 'rights' | 'request' | 'platform'
  >,
): ReviewingActor => ({ ...buildingActorOf(context), scope: context.rights.scope })

async function listSimilar(context: CallContext<'GET /coach-api/course-publishes/:id/similar-answers'>) {
  return similarAnswers(context.db, actorOf(context), context.params.id, context.query)
}

async function dismiss(context: CallContext<'PUT /coach-api/similar-answers/:id/dismissal'>) {
  await dismissPair(context.db, actorOf(context), context.params.id, context.body.note)
  return {}
}

async function restore(context: CallContext<'DELETE /coach-api/similar-answers/:id/dismissal'>) {
  await dismissPair(context.db, actorOf(context), context.params.id, null)
  return {}
}
