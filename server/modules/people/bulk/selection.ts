import type { ErrorCode } from '../../../../src/contract/errors.ts'
import type { TenantDb } from '../../../db/tenant-db.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { CallError } from '../../../plugins/call-error.ts'
import { conditionOf, type PeopleFilter } from '../queries.ts'
import { type StoredPerson, storedByIds, storedWhere } from '../stored-people.ts'

export type FilterSelection = PeopleFilter & { total: number }

/**
 * The people that a change is for: those with the ids, or all who match the filter, as many as the actor was
 * shown.
 */
export interface PeopleSelection {
  ids?: readonly string[] | undefined
  matching?: FilterSelection | undefined
}

/** The people who were changed, and how many match but stayed as they are. */
export interface BulkResult {
  ids: readonly string[]
  kept: number
}

/**
 * The selected people, as far as the actor sees them; to be called in a transaction that holds the
 * enterprise's lock. Throws `changed-meanwhile`, with the present number, where the filter no longer matches
 * as many as were shown.
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
 * The part of a selection that can be changed. Of ids it is all of them, or the first error is thrown. Of a
 * filter, people the actor can't change stay as they are, since nobody chose them by name (an
 * enterprise's manager is among its people); where that leaves none, it throws `operation-forbidden`.
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
