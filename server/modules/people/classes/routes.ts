import { actorOf } from '../../../plugins/actor.ts'
import type { App } from '../../../plugins/platform.ts'
import { type CallContext, route } from '../../../plugins/route.ts'
import { manyIds } from '../bulk/many-ids.ts'
import { addClass, changeMembers, classesOf, removeClass, renameClass } from './classes.ts'

export function classRoutes(app: App): void {
  route(app, 'GET /coach-api/class', listClasses)
  route(app, 'POST /coach-api/class', createClass)
  route(app, 'PUT /coach-api/class/:id', changeClass)
  route(app, 'DELETE /coach-api/class/:id', deleteClass)
  route(app, 'POST /coach-api/class/:id/_members', setMembers, { bodyLimit: 2 * manyIds })
}

async function listClasses({ db, claims, rights, query }: CallContext<'GET /coach-api/class'>) {
  const { items, total } = await classesOf(db, { id: claims.user_id, scope: rights.scope }, query)
  return { items, total, page: query.page, size: query.size }
}

function createClass(context: CallContext<'POST /coach-api/class'>) {
  return addClass(context.db, actorOf(context), context.body.className)
}

function changeClass(context: CallContext<'PUT /coach-api/class/:id'>) {
  return renameClass(context.db, actorOf(context), context.params.id, context.body)
}

async function deleteClass(context: CallContext<'DELETE /coach-api/class/:id'>) {
  await removeClass(context.db, actorOf(context), context.params.id)
  return {}
}

function setMembers(context: CallContext<'POST /coach-api/class/:id/_members'>) {
  return changeMembers(context.db, actorOf(context), context.params.id, context.body)
}
