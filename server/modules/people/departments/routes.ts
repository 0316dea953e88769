import { actorOf } from '../../../plugins/actor.ts'
import type { App } from '../../../plugins/platform.ts'
import { type CallContext, route } from '../../../plugins/route.ts'
import { addDepartment, departmentsOf, editDepartment, removeDepartment } from './departments.ts'

export function departmentRoutes(app: App): void {
  route(app, 'GET /coach-api/department', listDepartments)
  route(app, 'POST /coach-api/department', createDepartment)
  route(app, 'PUT /coach-api/department/:id', changeDepartment)
  route(app, 'DELETE /coach-api/department/:id', deleteDepartment)
}

async function listDepartments({ db, claims, rights }: CallContext<'GET /coach-api/department'>) {
  return { items: await departmentsOf(db, { id: claims.user_id, scope: rights.scope }) }
}

/** Scopes reach down the tree, so a change of it changes what anybody may see. */
async function createDepartment(context: CallContext<'POST /coach-api/department'>) {
  const made = await addDepartment(context.db, actorOf(context), context.body)
  await context.platform.accountAccess.invalidate('')
  return made
}

async function changeDepartment(context: CallContext<'PUT /coach-api/department/:id'>) {
  const changedOne = await editDepartment(context.db, actorOf(context), context.params.id, context.body)
  await context.platform.accountAccess.invalidate('')
  return changedOne
}

async function deleteDepartment(context: CallContext<'DELETE /coach-api/department/:id'>) {
  await removeDepartment(context.db, actorOf(context), context.params.id)
  await context.platform.accountAccess.invalidate('')
  return {}
}
