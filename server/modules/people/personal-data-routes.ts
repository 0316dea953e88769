import { type TenantDb, tenantDb } from '../../db/tenant-db.ts'
import { type Actor, actorOf } from '../../plugins/actor.ts'
import type { App } from '../../plugins/platform.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { auditAll } from '../identity/audit.ts'
import { guardOf, refuseNoManager } from './change-people.ts'
import { erasePeople, personalDataOf } from './personal-data.ts'
import { tellStandings } from './service.ts'
import { type StoredPerson, storedByIds } from './stored-people.ts'

/** A person's data out, and a person gone (ADMIN-09a). */
export function personalDataRoutes(app: App): void {
  route(app, 'GET /coach-api/user/:id/data', exportData)
  route(app, 'POST /coach-api/user/_erase', erase)
}

/** Those of the people whom the actor sees; `operation-forbidden` where he may not touch one of them. */
async function touchable(t: TenantDb, actor: Actor, ids: readonly string[], lock: boolean): Promise<StoredPerson[]> {
  const guard = await guardOf(t, actor, { lock })
  const found = await storedByIds(t, actor, ids)
  if (found.some(guard.refusesTouch)) throw new Refusal('operation-forbidden')
  return found
}

async function exportData(context: CallContext<'GET /coach-api/user/:id/data'>) {
  const { db, claims, platform, params } = context
  const actor = actorOf(context)
  const [person] = await touchable(db, actor, [params.id], false)
  if (!person) throw new Refusal('not-found')
  const data = await personalDataOf(platform.database.db, claims.tenantId, person.id)
  await auditAll(db, [{ action: 'person-data-exported', userId: actor.id, target: person.userName, targetId: person.id, address: actor.address }], actor.now)
  return { name: `${person.userName}.json`, content: Buffer.from(JSON.stringify({ exportedAt: new Date(actor.now).toISOString(), ...data }, null, 2)) }
}

async function erase(context: CallContext<'POST /coach-api/user/_erase'>) {
  const { claims, platform, body } = context
  const actor = actorOf(context)
  const gone = await platform.database.db.transaction(async (tx) => {
    const t = tenantDb(tx, claims.tenantId)
    const found = await touchable(t, actor, body.ids, true)
    // Of oneself somebody else has to do it.
    if (found.some(({ id }) => id === actor.id)) throw new Refusal('operation-forbidden')
    const ids = found.map(({ id }) => id)
    if (ids.length === 0) return ids
    await erasePeople(tx, claims.tenantId, ids)
    if (found.some(({ type, status }) => type < 2 && status === 'ACTIVE')) await refuseNoManager(t)
    await auditAll(t, ids.map((targetId) => ({ action: 'person-erased' as const, userId: actor.id, targetId, address: actor.address })), actor.now)
    return ids
  })
  await tellStandings(platform, gone)
  return { changed: gone.length }
}
