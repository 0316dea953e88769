import type { App } from '../../../plugins/platform.ts'
import { type CallContext, route } from '../../../plugins/route.ts'
import { builderOf } from '../../courses/public.ts'
import { heldPublish } from '../materials/routes.ts'
import { concernedPeople } from './concerned-people.ts'
import { resultsOf } from './results.ts'

/** What came of a publish, for those who hold it (PUBLISH-06). */
export function publishResultRoutes(app: App): void {
  route(app, 'GET /coach-api/course-publishes/:id/results', getResults)
  route(app, 'GET /coach-api/course-publishes/:id/results/people', listConcerned)
}

async function getResults(context: CallContext<'GET /coach-api/course-publishes/:id/results'>) {
  const { db, params, query, rights, platform } = context
  const by = builderOf(context)
  const held = await heldPublish(db, by, params.id)
  const viewer = { id: by.id, scope: rights.scope }
  return resultsOf(db, viewer, held, query, new Date(platform.clock()))
}

async function listConcerned(context: CallContext<'GET /coach-api/course-publishes/:id/results/people'>) {
  const { db, params, query, rights } = context
  const by = builderOf(context)
  const held = await heldPublish(db, by, params.id)
  return concernedPeople(db, { id: by.id, scope: rights.scope }, held, query)
}
