import { createKeyedQueue } from '../../queues/keyed-queue.ts'
import type { App } from '../../plugins/platform.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { buildingActorOf } from '../courses/public.ts'
import { createSeenLately, previewCorrection, type SeenLately } from './preview.ts'
import type { CorrectingActor } from './held-exam.ts'
import { addCorrection, correctableQuestion, correctionProgress, correctionsView } from './service.ts'

/** Questions are corrected after an exam (MARK-10 … MARK-13). */
export function correctionRoutes(app: App): void {
  // To judge every attempt takes a while: an enterprise gets one preview after the other.
  const inTurn = createKeyedQueue()
  const lately = createSeenLately()
  route(app, 'GET /coach-api/course-publishes/:id/corrections', getCorrections)
  route(app, 'GET /coach-api/course-publishes/:id/corrections/_progress', getProgress)
  route(app, 'GET /coach-api/course-publishes/:id/corrections/questions/:question', getQuestion)
  route(app, 'POST /coach-api/course-publishes/:id/corrections/_preview', (context) =>
    inTurn(context.db.tenantId, () => preview(context, lately)),
  )
  route(app, 'POST /coach-api/course-publishes/:id/corrections', correct)
}

const actorOf = (
  context: Pick<
    CallContext<'GET /coach-api/course-publishes/:id/corrections'>,
    'claims' | 'rights' | 'request' | 'platform'
  >,
): CorrectingActor => ({ ...buildingActorOf(context), scope: context.rights.scope })

async function getCorrections(context: CallContext<'GET /coach-api/course-publishes/:id/corrections'>) {
  return correctionsView(context.db, actorOf(context), context.params.id)
}

async function getProgress(
  context: CallContext<'GET /coach-api/course-publishes/:id/corrections/_progress'>,
) {
  return correctionProgress(context.db, actorOf(context), context.params.id)
}

async function getQuestion(
  context: CallContext<'GET /coach-api/course-publishes/:id/corrections/questions/:question'>,
) {
  const { id, question } = context.params
  return correctableQuestion(context.db, actorOf(context), id, question)
}

async function preview(
  context: CallContext<'POST /coach-api/course-publishes/:id/corrections/_preview'>,
  lately: SeenLately,
) {
  const { db, request, params, body } = context
  return previewCorrection(
    db,
    { practice: request.server.practice, lately },
    actorOf(context),
    params.id,
    body,
  )
}

async function correct(context: CallContext<'POST /coach-api/course-publishes/:id/corrections'>) {
  const { db, request, params, body } = context
  const added = await addCorrection(db, actorOf(context), params.id, body)
  // Whether it fails or not: the timer goes on with what is left.
  request.server
    .workOffCorrections()
    .catch((error: unknown) => request.log.error({ err: error }, 'correcting results'))
  return added
}
