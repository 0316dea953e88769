import type { App } from '../../../plugins/platform.ts'
import { type CallContext, route } from '../../../plugins/route.ts'
import { builderOf, buildingActorOf } from '../../courses/public.ts'
import { ownProgramme, programmeLearners } from './own-programmes.ts'
import { addProgramme, changeProgramme, programmeList, programmeOf, removeProgramme } from './programmes.ts'

/** Programmes: those of who publishes first, then a learner's own. */
export function programmeRoutes(app: App): void {
  route(app, 'GET /coach-api/programmes', listProgrammes)
  route(app, 'GET /coach-api/programmes/:id', getProgramme)
  route(app, 'POST /coach-api/programmes', postProgramme)
  route(app, 'PUT /coach-api/programmes/:id', putProgramme)
  route(app, 'DELETE /coach-api/programmes/:id', deleteProgramme)
  route(app, 'GET /coach-api/programmes/:id/learners', listLearners)
  route(app, 'GET /coach-api/own-programmes/:id', getOwn)
}

async function listProgrammes(context: CallContext<'GET /coach-api/programmes'>) {
  const { db, query, platform } = context
  const { page, size } = query
  return { ...(await programmeList(db, builderOf(context), query, platform.clock())), page, size }
}

async function getProgramme(context: CallContext<'GET /coach-api/programmes/:id'>) {
  return programmeOf(context.db, builderOf(context), context.params.id, context.platform.clock())
}

async function postProgramme(context: CallContext<'POST /coach-api/programmes'>) {
  return addProgramme(context.db, buildingActorOf(context), context.body)
}

async function putProgramme(context: CallContext<'PUT /coach-api/programmes/:id'>) {
  return changeProgramme(context.db, buildingActorOf(context), context.params.id, context.body)
}

async function deleteProgramme(context: CallContext<'DELETE /coach-api/programmes/:id'>) {
  await removeProgramme(context.db, buildingActorOf(context), context.params.id)
  return {}
}

async function listLearners(context: CallContext<'GET /coach-api/programmes/:id/learners'>) {
  const { db, params, query, rights, platform } = context
  const by = builderOf(context)
  const now = platform.clock()
  const found = await programmeOf(db, by, params.id, now)
  return programmeLearners(db, { id: by.id, scope: rights.scope }, found, new Date(now), query)
}

async function getOwn({ db, claims, params, platform }: CallContext<'GET /coach-api/own-programmes/:id'>) {
  return ownProgramme(db, claims.user_id, new Date(platform.clock()), params.id)
}
