import { randomUUID } from 'node:crypto'
import type { Platform } from '../../plugins/platform.ts'
import { eq } from 'drizzle-orm'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import { user } from '../../db/schema/people.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import type { Actor } from '../../plugins/actor.ts'
import { CallError } from '../../plugins/call-error.ts'
import { type AuditAction, auditAll } from '../audit/public.ts'
import {
  hashGeneratedPassword,
  hashPassword,
  endSignInsInEnterprise,
  generatePassword,
} from '../identity/public.ts'
import { guardOf, writeChanges } from './bulk/change-people.ts'
import { type BulkResult, changeableOf, selectedPeople, type PeopleSelection } from './bulk/selection.ts'
import { type PersonFields, type StoredPerson, storedByIds, storedByNames } from './stored-people.ts'

/** The person, as far as the actor sees them. */
async function visiblePerson(t: TenantDb, actor: Actor, id: string): Promise<StoredPerson> {
  const [found] = await storedByIds(t, actor, [id])
  if (!found) throw new CallError('not-found')
  return found
}

const throwIf = (code: ErrorCode | null): void => {
  if (code) throw new CallError(code)
}

/** Above this many people one notification for everybody is cheaper than one each. */
const announcedOneByOne = 20

/** Makes every instance read the access of these people again. */
export async function announceAccessChanges(
  { accountAccess }: Pick<Platform, 'accountAccess'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > announcedOneByOne) return accountAccess.invalidate('')
  for (const id of ids) await accountAccess.invalidate(id)
}

export type NewPerson = Omit<PersonFields, 'status'> & { password?: string | undefined }

/** Adds a person (ADMIN-01). The first password, given or generated, has to be changed at the first login. */
export async function addPerson(
  db: TenantDb,
  actor: Actor,
  { password, ...fields }: NewPerson,
): Promise<{ id: string; password: string | null }> {
  const generated = password === undefined ? generatePassword() : null
  const passwordHash = await (generated === null
    ? hashPassword(password ?? '')
    : hashGeneratedPassword(generated))
  const id = randomUUID()
  await db.transaction(async (t) => {
    const guard = await guardOf(t, actor, { lock: true })
    const change = { id, before: null, after: { ...fields, status: 'ACTIVE' as const }, passwordHash }
    throwIf(guard.changeError(change))
    if ((await storedByNames(t, [fields.userName])).length > 0)
      throw new CallError('duplicate-name', {}, [
        { path: 'body.userName', code: 'repeat', message: 'somebody has this name' },
      ])
    await writeChanges(t, actor, guard, [change])
  })
  return { id, password: generated }
}

export type EditedPerson = Omit<PersonFields, 'status' | 'userName'> & { revision: number }

/** Changes a person; `changed-meanwhile` where the edit began from an older one. */
export async function editPerson(
  db: TenantDb,
  actor: Actor,
  id: string,
  { revision, ...fields }: EditedPerson,
): Promise<string[]> {
  return db.transaction(async (t) => {
    const guard = await guardOf(t, actor, { lock: true })
    const before = await visiblePerson(t, actor, id)
    throwIf(guard.personError(before))
    if (before.revision !== revision) throw new CallError('changed-meanwhile')
    const change = { id, before, after: { ...fields, userName: before.userName, status: before.status } }
    throwIf(guard.changeError(change))
    return writeChanges(t, actor, guard, [change])
  })
}

/**
 * Changes many people alike. Of ids: all of those that the actor sees, or none. Of a filter: all who match
 * and that the actor can change.
 */
export async function changePeople(
  db: TenantDb,
  actor: Actor,
  selection: PeopleSelection,
  edit: (person: StoredPerson) => Partial<PersonFields>,
): Promise<BulkResult> {
  return db.transaction(async (t) => {
    const guard = await guardOf(t, actor, { lock: true })
    const found = await selectedPeople(t, actor, selection)
    const changes = found.map(({ id, revision, ...fields }) => ({
      id,
      before: { id, revision, ...fields },
      after: { ...fields, ...edit({ id, revision, ...fields }) },
    }))
    const { changeable, kept } = changeableOf(selection, changes, guard.changeError)
    return { ids: await writeChanges(t, actor, guard, changeable), kept }
  })
}

/** Sets a first password that its owner has to change, and ends all their sign-ins. */
export async function resetPassword(
  db: TenantDb,
  actor: Actor,
  id: string,
  given: string | undefined,
): Promise<string> {
  const password = given ?? generatePassword()
  const passwordHash = await (given === undefined ? hashGeneratedPassword(password) : hashPassword(password))
  await db.transaction(async (t) => {
    const guard = await guardOf(t, actor, { lock: true })
    const before = await visiblePerson(t, actor, id)
    // Actors change their own password by the old one.
    throwIf(before.id === actor.id ? 'operation-forbidden' : guard.personError(before))
    const { id: _id, revision: _revision, ...after } = before
    await writeChanges(t, actor, guard, [{ id, before, after, passwordHash }], {
      action: 'person-password-reset',
    })
  })
  return password
}

/** Does something to a person that changes none of their fields. */
async function actOnPerson(
  db: TenantDb,
  actor: Actor,
  id: string,
  action: AuditAction,
  work: (t: TenantDb) => Promise<unknown>,
): Promise<void> {
  await db.transaction(async (t) => {
    const guard = await guardOf(t, actor, { lock: false })
    const person = await visiblePerson(t, actor, id)
    throwIf(guard.personError(person))
    await work(t)
    await auditAll(
      t,
      [{ action, userId: actor.id, target: person.userName, targetId: id, address: actor.address }],
      actor.now,
    )
  })
}

export const unlockPerson = (db: TenantDb, actor: Actor, id: string): Promise<void> =>
  actOnPerson(db, actor, id, 'person-unlocked', (t) =>
    t.update(user).set({ failures: 0, lockedUntil: null }).where(eq(user.id, id)),
  )

export const logOutPerson = (db: TenantDb, actor: Actor, id: string): Promise<void> =>
  actOnPerson(db, actor, id, 'person-logged-out', (t) =>
    endSignInsInEnterprise(t, [id], { why: 'ended-by-administrator', at: actor.now }),
  )
