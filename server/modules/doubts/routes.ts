import type { App } from '../../plugins/platform.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { buildingActorOf } from '../courses/public.ts'
import { doubtfulLines, labelLine, unlabelLine, addLabelled } from './service.ts'

/** What trainers see of lines in doubt, and say of them (SCORE-13). */
export function doubtRoutes(app: App): void {
  route(app, 'GET /coach-api/courses/:id/doubtful-lines', listDoubts)
  route(app, 'POST /coach-api/courses/:id/line-labels', postLabel)
  route(app, 'DELETE /coach-api/line-labels/:id', deleteLabel)
  route(app, 'POST /coach-api/line-labels/:id/uses', postUse)
}

const viewerOf = (
  context:
    | CallContext<'GET /coach-api/courses/:id/doubtful-lines'>
    | CallContext<'POST /coach-api/courses/:id/line-labels'>,
) => ({ ...buildingActorOf(context), scope: context.rights.scope })

async function listDoubts(context: CallContext<'GET /coach-api/courses/:id/doubtful-lines'>) {
  return doubtfulLines(
    context.db,
    context.request.server.practice,
    viewerOf(context),
    context.params.id,
    context.query,
  )
}

async function postLabel(context: CallContext<'POST /coach-api/courses/:id/line-labels'>) {
  return labelLine(context.db, viewerOf(context), context.params.id, context.body)
}

async function deleteLabel(context: CallContext<'DELETE /coach-api/line-labels/:id'>) {
  await unlabelLine(context.db, buildingActorOf(context), context.params.id)
  return {}
}

async function postUse(context: CallContext<'POST /coach-api/line-labels/:id/uses'>) {
  return addLabelled(context.db, buildingActorOf(context), context.params.id, context.body.use)
}
