import { actorOf } from '../../plugins/actor.ts'
import type { App } from '../../plugins/platform.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { addCategory, categoriesOf, coursesCounted, editCategory, removeCategory } from './categories.ts'

export function categoryRoutes(app: App): void {
  route(app, 'GET /coach-api/category', listCategories)
  route(app, 'POST /coach-api/category', createCategory)
  route(app, 'PUT /coach-api/category/:id', changeCategory)
  route(app, 'DELETE /coach-api/category/:id', deleteCategory)
}

async function listCategories({ db, rights }: CallContext<'GET /coach-api/category'>) {
  const items = await categoriesOf(db, rights.permissions.has('coach:classify'))
  return { items, ...(await coursesCounted(db)) }
}

async function createCategory(context: CallContext<'POST /coach-api/category'>) {
  return addCategory(context.db, actorOf(context), context.body)
}

async function changeCategory(context: CallContext<'PUT /coach-api/category/:id'>) {
  return editCategory(context.db, actorOf(context), context.params.id, context.body)
}

async function deleteCategory(context: CallContext<'DELETE /coach-api/category/:id'>) {
  await removeCategory(context.db, actorOf(context), context.params.id)
  return {}
}
