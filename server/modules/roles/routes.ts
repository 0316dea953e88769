import { actorOf } from '../../plugins/actor.ts'
import type { App } from '../../plugins/platform.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { rolesOf } from './queries.ts'
import { addRole, editRole, removeRole } from './service.ts'

export function roleRoutes(app: App): void {
  route(app, 'GET /coach-api/role', listRoles)
  route(app, 'POST /coach-api/role', createRole)
  route(app, 'PUT /coach-api/role/:id', changeRole)
  route(app, 'DELETE /coach-api/role/:id', deleteRole)
}

async function listRoles(context: CallContext<'GET /coach-api/role'>) {
  return { items: await rolesOf(context.db, actorOf(context)) }
}

function createRole(context: CallContext<'POST /coach-api/role'>) {
  return addRole(context.db, actorOf(context), context.body)
}

/** Anybody may have the role, so every instance reads everybody's access again. */
async function changeRole(context: CallContext<'PUT /coach-api/role/:id'>) {
  const changed = await editRole(context.db, actorOf(context), context.params.id, context.body)
  await context.platform.accountAccess.invalidate('')
  return changed
}

async function deleteRole(context: CallContext<'DELETE /coach-api/role/:id'>) {
  await removeRole(context.db, actorOf(context), context.params.id)
  return {}
}
