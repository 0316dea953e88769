import type { App } from '../../../plugins/platform.ts'
import { type CallContext, route } from '../../../plugins/route.ts'
import { concernedPeople } from './concerned-people.ts'
import { resultList } from './result-list.ts'
import { readPublish, resultReaderOf } from './result-reader.ts'
import { resultsOf } from './results.ts'

/** What came of publishes, for those who hold them and those who read reports of their people (PUBLISH-06). */
export function publishResultRoutes(app: App): void {
  route(app, 'GET /coach-api/publish-results', listResults)
  route(app, 'GET /coach-api/course-publishes/:id/results', getResults)
  route(app, 'GET /coach-api/course-publishes/:id/results/people', listConcerned)
}

async function listResults(context: CallContext<'GET /coach-api/publish-results'>) {
  const { db, query } = context
  const { page, size } = query
  return { ...(await resultList(db, resultReaderOf(context), query)), page, size }
}

async function getResults(context: CallContext<'GET /coach-api/course-publishes/:id/results'>) {
  const { db, params, query, platform } = context
  const reader = resultReaderOf(context)
  const held = await readPublish(db, reader, params.id)
  return resultsOf(db, reader, held, query, new Date(platform.clock()))
}

async function listConcerned(context: CallContext<'GET /coach-api/course-publishes/:id/results/people'>) {
  const { db, params, query } = context
  const reader = resultReaderOf(context)
  return concernedPeople(db, reader, await readPublish(db, reader, params.id), query)
}
