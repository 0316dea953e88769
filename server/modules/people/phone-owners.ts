import { and, eq, ne } from 'drizzle-orm'
import { user } from '../../db/schema/people.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { comparableNumber } from '../identity/public.ts'
import type { PersonChange } from './stored-people.ts'

interface PhoneOwner {
  phone: string
  status: 'ACTIVE' | 'DISABLED'
}

/** The number that somebody can sign in by, however it is written; null for none. */
const signInNumber = (person: PhoneOwner | null): string | null =>
  person?.status === 'ACTIVE' && person.phone !== '' ? comparableNumber(person.phone) : null

/**
 * Of the changes those that would give an active person a number which another one of the enterprise has, when all of
 * them are made: by such a number neither could sign in (AUTH-01b). Who had one before isn't among them, so that a
 * record with a number that two share can still be edited.
 */
export async function changesToTakenPhones<Change extends PersonChange>(
  t: TenantDb,
  changes: readonly Change[],
): Promise<Change[]> {
  const takes = (change: Change): boolean => {
    const number = signInNumber(change.after)
    return number !== null && number !== signInNumber(change.before)
  }
  const taking = changes.filter(takes)
  if (taking.length === 0) return []
  const changed = new Set(changes.map(({ id }) => id))
  const others = (
    await t
      .select({ id: user.id, phone: user.phone, status: user.status })
      .from(user)
      .where(and(eq(user.status, 'ACTIVE'), ne(user.phone, '')))
  ).filter(({ id }) => !changed.has(id))
  const kept = changes.filter((change) => !takes(change)).map(({ after }) => after)
  const taken = new Set([...others, ...kept].map(signInNumber))
  return taking.filter(({ after }) => {
    const number = signInNumber(after)
    if (taken.has(number)) return true
    taken.add(number)
    return false
  })
}
