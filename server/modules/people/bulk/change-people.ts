import { and, eq, inArray } from 'drizzle-orm'
import type { ErrorCode } from '../../../../src/contract/errors.ts'
import { sees } from '../../../../src/domain/permissions/data-scope.ts'
import { grantRulesOf } from '../../../../src/domain/permissions/grants.ts'
import { classGroup, user } from '../../../db/schema/people.ts'
import type { TenantDb } from '../../../db/tenant-db.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { CallError } from '../../../plugins/call-error.ts'
import { type AuditAction, type AuditEntry, auditAll, changesOf } from '../../audit/public.ts'
import { endSignInsInEnterprise, type EnterpriseGrantContext, grantContextOf } from '../../identity/public.ts'
import { changesToTakenPhones } from '../phone-owners.ts'
import { type PersonChange, type PersonFields, type StoredPerson, writePeople } from '../stored-people.ts'

/**
 * Checks changes of people by one actor: nobody grants more than they have, and nobody locks themselves out.
 */
export interface Guard {
  context: EnterpriseGrantContext
  /** Why the actor can't change this person at all; null where they can. */
  personError(person: StoredPerson): ErrorCode | null
  /** Why the actor can't make this change; null where they can. */
  changeError(change: PersonChange): ErrorCode | null
}

export async function guardOf(t: TenantDb, actor: Actor, options: { lock: boolean }): Promise<Guard> {
  const context = await grantContextOf(t, options)
  const { canGrant, canChange } = grantRulesOf(actor, context)
  const roles = new Set(context.roles.map(({ id }) => id))
  const departments = new Set(context.departments.map(({ id }) => id))
  const classes = new Set((await t.select({ id: classGroup.id }).from(classGroup)).map(({ id }) => id))

  const personError = (person: StoredPerson) =>
    person.id === actor.id || canChange(person) ? null : 'operation-forbidden'

  const departmentError = (departmentId: string | null): ErrorCode | null => {
    if (sees(actor.scope, departmentId))
      return departmentId !== null && !departments.has(departmentId) ? 'not-found' : null
    return departmentId === null ? 'operation-forbidden' : 'not-found'
  }

  const changeError = ({ id, before, after }: PersonChange): ErrorCode | null => {
    const touched = before === null ? null : personError(before)
    if (touched) return touched
    const givenRoles = after.roleIds.filter((roleId) => !before?.roleIds.includes(roleId))
    const givenClasses = after.classIds.filter((classId) => !before?.classIds.includes(classId))
    if (
      givenRoles.some((roleId) => !roles.has(roleId)) ||
      givenClasses.some((classId) => !classes.has(classId))
    )
      return 'not-found'
    if (before?.departmentId !== after.departmentId) {
      const placed = departmentError(after.departmentId)
      if (placed) return placed
    }
    if (id === actor.id) return before && changesOwnAccess(before, after) ? 'operation-forbidden' : null
    return givenRoles.every(canGrant) && canChange(after) ? null : 'operation-forbidden'
  }

  return { context, personError, changeError }
}

/**
 * These can't be changed on one's own account, so that nobody promotes themselves and nobody locks themselves
 * out.
 */
const changesOwnAccess = (before: StoredPerson, after: PersonFields): boolean =>
  before.type !== after.type ||
  before.status !== after.status ||
  [...before.roleIds].sort().join() !== [...after.roleIds].sort().join()

/** People whose access has changed: every instance has to read it again once the transaction is through. */
export type ChangedUserIds = string[]

/**
 * Writes changes that the guard allows, with what follows from them: seats, a manager who stays, sign-ins
 * that end, the audit log. Changes that change nothing are left out. Throws `seats-used-up`,
 * `phone-taken` and `operation-forbidden`.
 */
export async function writeChanges(
  t: TenantDb,
  actor: Actor,
  guard: Guard,
  changes: readonly PersonChange[],
  { action }: { action?: AuditAction } = {},
): Promise<ChangedUserIds> {
  const real = changes.filter(
    ({ before, after, passwordHash }) =>
      before === null || passwordHash !== undefined || changesOf({ ...before }, { ...after }),
  )
  if (real.length === 0) return []
  await assertPhonesFree(t, real)
  await writePeople(t, real)
  if (real.some(({ before, after }) => after.status === 'ACTIVE' && before?.status !== 'ACTIVE'))
    await assertSeats(t, guard.context)
  if (real.some(({ before, after }) => isManager(before) && !isManager(after))) await assertManagerLeft(t)
  await endSignInsOfChanged(t, real, actor.now)
  await auditAll(
    t,
    real.map((change) => entryOf(actor, change, action)),
    actor.now,
  )
  return real.filter(({ before }) => before !== null).map(({ id }) => id)
}

/** A number that two active people share lets neither of them sign in by it. */
async function assertPhonesFree(t: TenantDb, changes: readonly PersonChange[]): Promise<void> {
  const [refused] = await changesToTakenPhones(t, changes)
  if (refused)
    throw new CallError('phone-taken', { name: refused.after.displayName }, [
      { path: 'body.phone', code: 'repeat', message: 'somebody has this number' },
    ])
}

/** People who are disabled or get another password have to sign in again. */
async function endSignInsOfChanged(t: TenantDb, changes: readonly PersonChange[], at: number): Promise<void> {
  const known = changes.filter(({ before }) => before !== null)
  const shut = known
    .filter(({ before, after }) => before?.status === 'ACTIVE' && after.status === 'DISABLED')
    .map(({ id }) => id)
  const reset = known.filter(({ passwordHash }) => passwordHash !== undefined).map(({ id }) => id)
  if (shut.length > 0) await endSignInsInEnterprise(t, shut, { why: 'ended-by-administrator', at })
  if (reset.length > 0) await endSignInsInEnterprise(t, reset, { why: 'password-changed', at })
}

const isManager = (person: PersonFields | null): boolean =>
  person !== null && person.type < 2 && person.status === 'ACTIVE'

export async function assertSeats(
  t: TenantDb,
  { seats }: Pick<EnterpriseGrantContext, 'seats'>,
): Promise<void> {
  if (seats !== null && (await t.count(user, eq(user.status, 'ACTIVE'))) > seats)
    throw new CallError('seats-used-up', { seats })
}

/** An enterprise keeps at least one active manager. */
export async function assertManagerLeft(t: TenantDb): Promise<void> {
  if ((await t.count(user, and(inArray(user.type, [0, 1]), eq(user.status, 'ACTIVE')))) === 0)
    throw new CallError('operation-forbidden')
}

function entryOf(
  actor: Actor,
  { id, before, after, passwordHash }: PersonChange,
  action?: AuditAction,
): Omit<AuditEntry, 'tenantId'> {
  const named = (person: StoredPerson | PersonFields) => ({
    userName: person.userName,
    displayName: person.displayName,
    phone: person.phone,
    email: person.email,
    jobNumber: person.jobNumber,
    type: person.type,
    status: person.status,
    department: person.departmentId ?? '',
    roles: [...person.roleIds].sort(),
    classes: [...person.classIds].sort(),
  })
  const changed = before && changesOf(named(before), named(after))
  const status =
    before && before.status !== after.status
      ? after.status === 'ACTIVE'
        ? 'person-enabled'
        : 'person-disabled'
      : 'person-changed'
  return {
    action: action ?? (before ? status : 'person-added'),
    userId: actor.id,
    target: after.userName,
    targetId: id,
    address: actor.address,
    details: {
      ...(before ? changed : { after: named(after) }),
      ...(passwordHash !== undefined && before ? { password: 'reset' } : {}),
    },
  }
}
