import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ImportProgress, ImportReport } from '../../../../src/contract/people.ts'
import { sees } from '../../../../src/domain/permissions/data-scope.ts'
import { classGroup, user } from '../../../db/schema/people.ts'
import type { TenantDb } from '../../../db/tenant-db.ts'
import type { Actor } from '../../../plugins/actor.ts'
import type { Watch } from '../../../plugins/progress.ts'
import { Refusal } from '../../../plugins/refusal.ts'
import { auditAll, changesOf } from '../../audit/public.ts'
import { hashMadeUp, hashPassword, makeUpPassword } from '../../identity/public.ts'
import { type Guard, guardOf, writeChanges } from '../bulk/change-people.ts'
import { departmentFinder, listFinder } from './sheet-names.ts'
import { type SheetProblem, type SheetRow, sheetRowsOf } from './sheet-rows.ts'
import { type PersonChange, type PersonFields, type StoredPerson, storedByNames } from '../stored-people.ts'

/** People that one file may hold. */
export const peopleAtMost = 20_000
/** Passwords that people chose, and that cost in full to keep (decision 14). */
const passwordsAtMost = 1000
/** More than this nobody reads. */
const problemsAtMost = 1000

interface Imported {
  report: ImportReport
  /** Whose standing has changed. */
  touched: string[]
}

/**
 * Adds and changes people by the lines of a spreadsheet: all of them or, with a problem in any, none
 * (ADMIN-01). A name that is known is
 * changed, where what is empty stays as it is; others are added, with a made-up password unless one is given.
 * A dry run makes the same checks.
 */
export async function importPeople(
  db: TenantDb,
  actor: Actor,
  lines: readonly (readonly string[])[],
  { dryRun, watch }: { dryRun: boolean; watch: Watch<ImportProgress> },
): Promise<Imported> {
  const { rows, count, problems } = sheetRowsOf(lines)
  const report = (plan: Partial<Plan>, passwords: ImportReport['passwords'] = []): ImportReport => {
    const found = [...problems, ...(plan.problems ?? [])].sort((a, b) => a.row - b.row)
    return {
      dryRun,
      rows: count,
      created: plan.created ?? 0,
      updated: plan.updated ?? 0,
      unchanged: plan.unchanged ?? 0,
      problems: found.slice(0, problemsAtMost),
      passwords,
    }
  }
  const teller = (stage: ImportProgress['stage'], rows: number) => (done: number) =>
    watch.tell({ stage, done, rows })
  const first = await planOf(db, actor, rows, { lock: false, tell: teller('checking', rows.length) })
  if (dryRun || problems.length + first.problems.length > 0) return { report: report(first), touched: [] }
  const secrets = await secretsFor(first, teller('preparing', first.changes.length))
  return db.transaction(async (t) => {
    const plan = await planOf(t, actor, rows, { lock: true, tell: () => Promise.resolve() })
    if (plan.problems.length > 0) return { report: report(plan), touched: [] }
    const changes = plan.changes.map((change) => ({
      ...change,
      passwordHash: secrets.get(change.after.userName)?.hash,
    }))
    // Somebody who was removed while the passwords were made has none yet.
    if (changes.some(({ before, passwordHash }) => before === null && passwordHash === undefined))
      throw new Refusal('unavailable')
    watch.stillWanted()
    const touched = await writeChanges(t, actor, plan.guard, changes, {
      written: teller('writing', changes.length),
    })
    const { created, updated, unchanged } = plan
    await auditAll(
      t,
      [
        {
          action: 'people-imported',
          userId: actor.id,
          address: actor.address,
          details: { created, updated, unchanged },
        },
      ],
      actor.now,
    )
    // The made-up passwords are told this once: where nobody hears them, nothing has happened.
    watch.stillWanted()
    const passwords = plan.changes.flatMap(({ after: { userName } }) => {
      const madeUp = secrets.get(userName)?.madeUp
      return madeUp === undefined ? [] : [{ userName, password: madeUp }]
    })
    return { report: report(plan, passwords), touched }
  })
}

interface Plan {
  guard: Guard
  changes: (PersonChange & { password: string | undefined })[]
  created: number
  updated: number
  unchanged: number
  problems: SheetProblem[]
}

/** Told how many lines are behind it. */
type Tell = (done: number) => Promise<void>
/** So many lines between two tellings: a few hundredths of a second. */
const toldEvery = 500

async function planOf(
  t: TenantDb,
  actor: Actor,
  rows: readonly SheetRow[],
  { lock, tell }: { lock: boolean; tell: Tell },
): Promise<Plan> {
  await tell(0)
  const guard = await guardOf(t, actor, { lock })
  const classes = await t.select({ id: classGroup.id, name: classGroup.name }).from(classGroup)
  const find = {
    department: departmentFinder(guard.grounds.departments.filter(({ id }) => sees(actor.scope, id))),
    classes: listFinder(classes),
    roles: listFinder(guard.grounds.roles),
  }
  const names = rows.flatMap(({ cells }) => cells.userName ?? [])
  const known = new Map(
    (await storedByNames(t, names)).map((person) => [person.userName.toLowerCase(), person]),
  )
  const plan: Plan = { guard, changes: [], created: 0, updated: 0, unchanged: 0, problems: [] }
  for (const [place, row] of rows.entries()) {
    planRow(plan, actor, row, known.get((row.cells.userName ?? '').toLowerCase()) ?? null, find)
    if ((place + 1) % toldEvery === 0 || place + 1 === rows.length) await tell(place + 1)
  }
  const given = plan.changes.filter(({ password }) => password !== undefined)
  const tooMany = given[passwordsAtMost]
  if (tooMany)
    plan.problems.push({
      row: rows.find(({ cells }) => cells.userName === tooMany.after.userName)?.row ?? 1,
      column: 'password',
      code: 'illegal-length',
      params: { max: passwordsAtMost },
    })
  const { seats } = guard.grounds
  if (
    seats !== null &&
    plan.created > 0 &&
    (await t.count(user, eq(user.status, 'ACTIVE'))) + plan.created > seats
  )
    throw new Refusal('seats-used-up', { seats })
  return plan
}

interface Finders {
  department: ReturnType<typeof departmentFinder>
  classes: ReturnType<typeof listFinder>
  roles: ReturnType<typeof listFinder>
}

function planRow(
  plan: Plan,
  actor: Actor,
  { row, cells }: SheetRow,
  before: StoredPerson | null,
  find: Finders,
): void {
  const problems: SheetProblem[] = []
  const fault = (column: string, code: string, params: SheetProblem['params'] = {}) =>
    problems.push({ row, column, code, params })
  const list = (column: 'classes' | 'roles', old: readonly string[]): readonly string[] => {
    const cell = cells[column]
    if (cell === undefined) return old
    const found = find[column](cell)
    if ('ids' in found) return found.ids
    fault(column, 'not-exist', { name: found.unknown.slice(0, 80) })
    return old
  }
  const place = cells.department === undefined ? null : find.department(cells.department)
  if (place && 'fault' in place) fault('department', place.fault)
  if (before && before.id !== actor.id && !sees(actor.scope, before.departmentId))
    fault('userName', 'operation-forbidden')
  if (!before && cells.displayName === undefined) fault('displayName', 'required')
  if (!before && !place && !actor.scope.all) fault('department', 'required')
  if (cells.password !== undefined && before?.id === actor.id) fault('password', 'operation-forbidden')
  const after: PersonFields = {
    userName: before?.userName ?? cells.userName ?? '',
    displayName: cells.displayName ?? before?.displayName ?? '',
    phone: cells.phone ?? before?.phone ?? '',
    email: cells.email ?? before?.email ?? '',
    jobNumber: cells.jobNumber ?? before?.jobNumber ?? '',
    type: before?.type ?? 2,
    status: before?.status ?? 'ACTIVE',
    departmentId: place && 'id' in place ? place.id : (before?.departmentId ?? null),
    roleIds: list('roles', before?.roleIds ?? []),
    classIds: list('classes', before?.classIds ?? []),
  }
  const change = { id: before?.id ?? randomUUID(), before, after, password: cells.password }
  const changes =
    before === null ||
    cells.password !== undefined ||
    changesOf(
      { ...before },
      { ...after, roleIds: [...after.roleIds].sort(), classIds: [...after.classIds].sort() },
    ) !== null
  // Who stays as he is may be anybody, so that what was given out can be brought in again.
  const refused = changes && problems.length === 0 ? plan.guard.refuses(change) : null
  if (refused) fault(cells.roles === undefined ? 'userName' : 'roles', refused)
  if (problems.length > 0) plan.problems.push(...problems)
  else if (!before) plan.created++
  else if (changes) plan.updated++
  else plan.unchanged++
  if (changes && problems.length === 0) plan.changes.push(change)
}

/** Hashes of passwords that people chose take a hundredth of a second each. */
const hashesTold = 50

interface Secret {
  hash: string
  /** Undefined where it was given. */
  madeUp?: string
}

/** The hashes of the passwords that the plan sets, by user name. */
async function secretsFor({ changes }: Plan, tell: Tell): Promise<Map<string, Secret>> {
  let done = 0
  const secrets = changes.map(async ({ before, after, password }): Promise<[string, Secret] | null> => {
    const madeUp = password === undefined && before === null ? makeUpPassword() : undefined
    const hash =
      password !== undefined
        ? await hashPassword(password)
        : madeUp !== undefined
          ? await hashMadeUp(madeUp)
          : null
    if (++done % hashesTold === 0 || done === changes.length) await tell(done)
    return hash === null ? null : [after.userName, { hash, ...(madeUp !== undefined && { madeUp }) }]
  })
  return new Map((await Promise.all(secrets)).filter((one) => one !== null))
}
