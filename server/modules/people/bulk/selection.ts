import type { ErrorCode } from '../../../../src/contract/errors.ts'
import type { TenantDb } from '../../../db/tenant-db.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { CallError } from '../../../plugins/call-error.ts'
import { conditionOf, type PeopleFilter } from '../queries.ts'
import { type StoredPerson, storedByIds, storedWhere } from '../stored-people.ts'

export type FilterSelection = PeopleFilter & { total: number }

/** Whom a change is for: those of the ids, or all who match, as many as the actor was told. */
export interface PeopleSelection {
  ids?: readonly string[] | undefined
  matching?: FilterSelection | undefined
}

/** Who was changed, and how many match but stayed as they are. */
export interface BulkResult {
  ids: readonly string[]
  kept: number
}

/**
 * Those who are meant, as far as the actor sees them; to be called in a transaction that holds the
 * enterprise's lock. Throws Refusal
 * `changed-meanwhile`, with the number of now, where others match than were counted.
 */
export async function selectedPeople(
  t: TenantDb,
  actor: Actor,
  { ids, matching }: PeopleSelection,
): Promise<StoredPerson[]> {
  if (!matching) return storedByIds(t, actor, ids ?? [])
  const { total, ...filter } = matching
  const found = await storedWhere(
    t,
    actor,
    await conditionOf(t, { ...actor, contacts: actor.permissions.has('coach:user') }, filter),
  )
  if (found.length !== total) throw new CallError('changed-meanwhile', { total: found.length })
  return found
}

/**
 * What may be done: of ids everything, or the first refusal is thrown. Of those who match, whom the actor may
 * not change stays as he is,
 * for nobody chose him by name: an enterprise's manager is among his own people. Where that leaves none, it is refused.
 */
export function changeableOf<T>(
  { matching }: PeopleSelection,
  selected: readonly T[],
  errorFor: (one: T) => ErrorCode | null,
): { changeable: T[]; kept: number } {
  const changeable: T[] = []
  for (const one of selected) {
    const code = errorFor(one)
    if (code === null) changeable.push(one)
    else if (!matching || code !== 'operation-forbidden') throw new CallError(code)
  }
  if (changeable.length === 0 && selected.length > 0) throw new CallError('operation-forbidden')
  return { changeable, kept: selected.length - changeable.length }
}
