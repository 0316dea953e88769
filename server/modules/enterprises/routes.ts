import { actorOf } from '../../plugins/actor.ts'
import type { App } from '../../plugins/platform.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { managersOf, resetManagerPassword } from './managers.ts'
import { createEnterprise, editEnterprise, enterprisesOf } from './service.ts'

/** The calls of the platform's own managers: the one place that looks across enterprises (PERM-02). */
export function enterpriseRoutes(app: App): void {
  route(app, 'GET /coach-api/enterprise', listEnterprises)
  route(app, 'POST /coach-api/enterprise', addOne)
  route(app, 'PUT /coach-api/enterprise/:id', changeOne)
  route(app, 'GET /coach-api/enterprise/:id/managers', listManagers)
  route(app, 'POST /coach-api/enterprise/:id/managers/:managerId/password', resetManager)
}

async function listEnterprises({ platform, query }: CallContext<'GET /coach-api/enterprise'>) {
  const { items, total } = await enterprisesOf(platform.database.db, query)
  return { items, total, page: query.page, size: query.size }
}

function addOne(context: CallContext<'POST /coach-api/enterprise'>) {
  return createEnterprise(
    context.platform.database.db,
    { ...actorOf(context), tenantId: context.claims.tenantId },
    context.body,
  )
}

/** It concerns everybody of the enterprise, so every instance forgets the access of all accounts. */
async function changeOne(context: CallContext<'PUT /coach-api/enterprise/:id'>) {
  const { platform, params, body, claims } = context
  const changed = await editEnterprise(
    platform.database.db,
    { ...actorOf(context), tenantId: claims.tenantId },
    params.id,
    body,
  )
  await platform.accountAccess.invalidate('')
  return changed
}

async function listManagers({ platform, params }: CallContext<'GET /coach-api/enterprise/:id/managers'>) {
  return { items: await managersOf(platform.database.db, params.id) }
}

async function resetManager(
  context: CallContext<'POST /coach-api/enterprise/:id/managers/:managerId/password'>,
) {
  const { platform, params, claims } = context
  const actor = { ...actorOf(context), tenantId: claims.tenantId }
  const reset = await resetManagerPassword(platform.database.db, actor, params.id, params.managerId)
  await platform.accountAccess.invalidate(params.managerId)
  return reset
}
