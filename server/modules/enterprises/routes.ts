import { actorOf } from '../../plugins/actor.ts'
import type { App } from '../../plugins/platform.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { createEnterprise, editEnterprise, enterprisesOf } from './service.ts'

/** The calls of the platform's own managers: the one place that looks across enterprises (PERM-02). */
export function enterpriseRoutes(app: App): void {
  route(app, 'GET /coach-api/enterprise', listEnterprises)
  route(app, 'POST /coach-api/enterprise', addOne)
  route(app, 'PUT /coach-api/enterprise/:id', changeOne)
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
