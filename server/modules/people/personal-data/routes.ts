import { tenantDb } from '../../../db/tenant-db.ts'
import { actorOf } from '../../../plugins/actor.ts'
import type { App } from '../../../plugins/platform.ts'
import { CallError } from '../../../plugins/call-error.ts'
import { type CallContext, route } from '../../../plugins/route.ts'
import { auditAll } from '../../audit/public.ts'
import { guardOf, assertManagerLeft } from '../bulk/change-people.ts'
import { manyIds } from '../bulk/many-ids.ts'
import { erasePeople, personalDataOf } from './personal-data.ts'
import { announceAccessChanges } from '../service.ts'
import { storedByIds } from '../stored-people.ts'
import { changeableOf, selectedPeople } from '../bulk/selection.ts'

/** A person's data out, and a person gone (ADMIN-09a). */
export function personalDataRoutes(app: App): void {
  route(app, 'GET /coach-api/user/:id/data', exportData)
  route(app, 'POST /coach-api/user/_erase', erase, { bodyLimit: manyIds })
}

async function exportData(context: CallContext<'GET /coach-api/user/:id/data'>) {
  const { db, claims, platform, params } = context
  const actor = actorOf(context)
  const { personError } = await guardOf(db, actor, { lock: false })
  const [person] = await storedByIds(db, actor, [params.id])
  if (!person) throw new CallError('not-found')
  if (personError(person)) throw new CallError('operation-forbidden')
  const data = await personalDataOf(platform.database.db, claims.tenantId, person.id)
  await auditAll(
    db,
    [
      {
        action: 'person-data-exported',
        userId: actor.id,
        target: person.userName,
        targetId: person.id,
        address: actor.address,
      },
    ],
    actor.now,
  )
  return {
    name: `${person.userName}.json`,
    content: Buffer.from(JSON.stringify({ exportedAt: new Date(actor.now).toISOString(), ...data }, null, 2)),
  }
}

async function erase(context: CallContext<'POST /coach-api/user/_erase'>) {
  const { claims, platform, body } = context
  const actor = actorOf(context)
  const gone = await platform.database.db.transaction(async (tx) => {
    const t = tenantDb(tx, claims.tenantId)
    const { personError } = await guardOf(t, actor, { lock: true })
    // Of oneself somebody else has to do it.
    const { changeable, kept } = changeableOf(body, await selectedPeople(t, actor, body), (person) =>
      person.id === actor.id ? 'operation-forbidden' : personError(person),
    )
    const ids = changeable.map(({ id }) => id)
    if (ids.length === 0) return { ids, kept }
    await erasePeople(tx, claims.tenantId, ids)
    if (changeable.some(({ type, status }) => type < 2 && status === 'ACTIVE')) await assertManagerLeft(t)
    await auditAll(
      t,
      ids.map((targetId) => ({
        action: 'person-erased' as const,
        userId: actor.id,
        targetId,
        address: actor.address,
      })),
      actor.now,
    )
    return { ids, kept }
  })
  await announceAccessChanges(platform, gone.ids)
  return { changed: gone.ids.length, kept: gone.kept }
}
