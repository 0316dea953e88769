import { actorOf } from '../../plugins/actor.ts'
import type { App } from '../../plugins/platform.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { writeSpreadsheet } from '../../spreadsheets/sheets.ts'
import { auditAll } from './writer.ts'
import { auditOf, countAudit } from './queries.ts'

/** Entries of an export; more are for the database's own tools. */
const exportedAtMost = 50_000

export function auditRoutes(app: App): void {
  route(app, 'GET /coach-api/audit', listAudit)
  route(app, 'GET /coach-api/audit/_export', exportAudit)
}

async function listAudit(context: CallContext<'GET /coach-api/audit'>) {
  const { page, size, ...filter } = context.query
  const viewer = actorOf(context)
  const items = await auditOf(context.db, viewer, filter, { limit: size, offset: (page - 1) * size })
  return { items, total: await countAudit(context.db, viewer, filter), page, size }
}

async function exportAudit(context: CallContext<'GET /coach-api/audit/_export'>) {
  const actor = actorOf(context)
  const entries = await auditOf(context.db, actor, context.query, { limit: exportedAtMost, offset: 0 })
  const rows = entries.map(({ at, action, userName, displayName, target, address, details }) => [
    at,
    action,
    userName,
    displayName,
    target,
    address,
    JSON.stringify(details),
  ])
  await auditAll(
    context.db,
    [
      {
        action: 'audit-exported',
        userId: actor.id,
        address: actor.address,
        details: { entries: rows.length },
      },
    ],
    actor.now,
  )
  const content = await writeSpreadsheet(
    'audit',
    ['time', 'action', 'user name', 'name', 'target', 'address', 'details'],
    rows,
  )
  return { name: `audit-${new Date(actor.now).toISOString().slice(0, 10)}.xlsx`, content }
}
