import { actorOf } from '../../plugins/actor.ts'
import type { App } from '../../plugins/platform.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { entriesOf, entryOf } from './queries.ts'
import { removeEntry, saveEntry } from './service.ts'
import { openSettingsIn } from './settings.ts'

/** Grades are config entries of this type. */
const gradeType = 'grade'

export function configRoutes(app: App): void {
  route(app, 'GET /coach-api/config', listEntries)
  route(app, 'GET /coach-api/config/:type/:key', getEntry)
  route(app, 'POST /coach-api/config/:type', saveOne)
  route(app, 'DELETE /coach-api/config/:type/:key/:id', deleteOne)
  route(app, 'GET /coach-api/grade', listGrades)
  route(app, 'GET /coach-api/settings', readSettings)
}

async function listEntries({ db, query: { page, size, ...filter } }: CallContext<'GET /coach-api/config'>) {
  const { items, total } = await entriesOf(db, filter, { page, size })
  return { items, total, page, size }
}

async function getEntry({ db, params }: CallContext<'GET /coach-api/config/:type/:key'>) {
  const found = await entryOf(db, params.type, params.key)
  return { status: 200 as const, entity: found ? [found] : [] }
}

async function saveOne(context: CallContext<'POST /coach-api/config/:type'>) {
  return {
    status: 200 as const,
    entity: await saveEntry(context.db, actorOf(context), context.params.type, context.body),
  }
}

async function deleteOne(context: CallContext<'DELETE /coach-api/config/:type/:key/:id'>) {
  const { type, key, id } = context.params
  await removeEntry(context.db, actorOf(context), type, key, id)
  return {}
}

const readSettings = ({ db }: CallContext<'GET /coach-api/settings'>) => openSettingsIn(db)

async function listGrades({ db, query }: CallContext<'GET /coach-api/grade'>) {
  const { items, total } = await entriesOf(db, { type: gradeType }, query)
  return {
    status: 200 as const,
    data: items.map(({ id, key, value, sort }) => ({ id, key, name: value, sort })),
    total,
  }
}
