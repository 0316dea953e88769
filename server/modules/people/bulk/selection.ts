import type { ErrorCode } from '../../../../src/contract/errors.ts'
import type { TenantDb } from '../../../db/tenant-db.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { Refusal } from '../../../plugins/refusal.ts'
import { conditionOf, type PeopleFilter } from '../queries.ts'
import { type StoredPerson, storedByIds, storedWhere } from '../stored-people.ts'

export type Matching = PeopleFilter & { total: number }

/** Whom a change is for: those of the ids, or all who match, as many as the actor was told. */
export interface Whom {
  ids?: readonly string[] | undefined
  matching?: Matching | undefined
}

/** Who was changed, and how many match but stayed as they are. */
export interface Changed {
  ids: readonly string[]
  kept: number
}

/**
 * Those who are meant, as far as the actor sees them; to be called in a transaction that holds the
 * enterprise's lock. Throws Refusal
 * `changed-meanwhile`, with the number of now, where others match than were counted.
 */
export async function peopleMeant(
  t: TenantDb,
  actor: Actor,
  { ids, matching }: Whom,
): Promise<StoredPerson[]> {
  if (!matching) return storedByIds(t, actor, ids ?? [])
  const { total, ...filter } = matching
  const found = await storedWhere(
    t,
    actor,
    await conditionOf(t, { ...actor, contacts: actor.permissions.has('coach:user') }, filter),
  )
  if (found.length !== total) throw new Refusal('changed-meanwhile', { total: found.length })
  return found
}

/**
 * What may be done: of ids everything, or the first refusal is thrown. Of those who match, whom the actor may
 * not change stays as he is,
 * for nobody chose him by name: an enterprise's manager is among his own people. Where that leaves none, it is refused.
 */
export function openTo<T>(
  { matching }: Whom,
  wanted: readonly T[],
  refuses: (one: T) => ErrorCode | null,
): { open: T[]; kept: number } {
  const open: T[] = []
  for (const one of wanted) {
    const code = refuses(one)
    if (code === null) open.push(one)
    else if (!matching || code !== 'operation-forbidden') throw new Refusal(code)
  }
  if (open.length === 0 && wanted.length > 0) throw new Refusal('operation-forbidden')
  return { open, kept: wanted.length - open.length }
}
