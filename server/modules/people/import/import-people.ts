import { eq } from 'drizzle-orm'
import type { ImportResult, JobProgress } from '../../../../src/contract/jobs.ts'
import { sees } from '../../../../src/domain/permissions/data-scope.ts'
import type { FirstPasswordRow } from '../../../db/schema/jobs.ts'
import { classGroup, user } from '../../../db/schema/people.ts'
import type { TenantDb } from '../../../db/tenant-db.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { CallError } from '../../../plugins/call-error.ts'
import { auditAll } from '../../audit/public.ts'
import { hashGeneratedPassword, hashPassword, generatePassword } from '../../identity/public.ts'
import type { JobContext } from '../../jobs/public.ts'
import { type Guard, guardOf, writeChanges } from '../bulk/change-people.ts'
import { planRow, type RowChange, type RowPlan } from './plan-row.ts'
import { departmentFinder, listFinder } from './sheet-names.ts'
import { type SheetProblem, type SheetRow, sheetRowsOf, withValue } from './sheet-rows.ts'
import { changesToTakenPhones } from '../phone-owners.ts'
import { storedByNames } from '../stored-people.ts'

/** People that one file may hold. */
export const peopleAtMost = 20_000
/** Passwords that people chose, and that cost in full to keep (decision 14). */
const passwordsAtMost = 1000
/** More than this nobody reads. */
const problemsAtMost = 1000

/** Called with how far an import has come; throws where it is no longer wanted. */
export type ReportProgress = JobContext<'import-people', unknown>['report']

/** What follows from an import, within the transaction that writes it: its end as a job. */
type Complete = (t: TenantDb, report: ImportReport, passwords: FirstPasswordRow[]) => Promise<void>

type ImportReport = Omit<ImportResult, 'passwords'>

export interface ImportOptions {
  dryRun: boolean
  report: ReportProgress
  complete: Complete
}

/**
 * Adds and changes people by the lines of a spreadsheet: all of them or, with a problem in any, none
 * (ADMIN-01). A known user name is changed, and its empty cells leave what it has; others are added, with a
 * generated password unless one is given. A dry run makes the same checks. Answers the ids of people whose access
 * has changed.
 */
export async function importPeople(
  db: TenantDb,
  actor: Actor,
  lines: readonly (readonly string[])[],
  { dryRun, report, complete }: ImportOptions,
): Promise<string[]> {
  const { rows, count, problems } = sheetRowsOf(lines)
  const resultOf = (plan: Plan): ImportReport => ({
    dryRun,
    rows: count,
    created: plan.created,
    updated: plan.updated,
    unchanged: plan.unchanged,
    problems: [...problems, ...plan.problems].sort((a, b) => a.row - b.row).slice(0, problemsAtMost),
  })
  const reporter = (stage: JobProgress['stage'], total: number) => (done: number) =>
    report({ stage, done, total })
  const first = await planOf(db, actor, rows, { lock: false, planned: reporter('checking', rows.length) })
  if (dryRun || problems.length + first.problems.length > 0) {
    await complete(db, resultOf(first), [])
    return []
  }
  const secrets = await preparePasswords(first, reporter('preparing', first.changes.length))
  await report({ stage: 'writing', done: 0, total: 0 })
  return db.transaction(async (t) => {
    const plan = await planOf(t, actor, rows, { lock: true })
    if (plan.problems.length > 0) {
      await complete(t, resultOf(plan), [])
      return []
    }
    const touched = await writePlan(t, actor, plan, secrets)
    await complete(t, resultOf(plan), firstPasswordsOf(plan, secrets))
    return touched
  })
}

async function writePlan(
  t: TenantDb,
  actor: Actor,
  { guard, created, updated, unchanged, ...plan }: Plan,
  secrets: PreparedPasswords,
): Promise<string[]> {
  const changes = plan.changes.map((change) => ({
    ...change,
    passwordHash: secrets.get(change.after.userName)?.hash,
  }))
  // Somebody who was removed while the passwords were made has none yet.
  if (changes.some(({ before, passwordHash }) => before === null && passwordHash === undefined))
    throw new CallError('unavailable')
  const touched = await writeChanges(t, actor, guard, changes)
  const { id: userId, address } = actor
  const details = { created, updated, unchanged }
  await auditAll(t, [{ action: 'people-imported', userId, address, details }], actor.now)
  return touched
}

/** The passwords that were generated for new people, in the order of the rows. */
const firstPasswordsOf = ({ changes }: Plan, secrets: PreparedPasswords): FirstPasswordRow[] =>
  changes.flatMap(({ after: { userName } }) => {
    const generated = secrets.get(userName)?.generated
    return generated === undefined ? [] : [{ userName, password: generated }]
  })

interface Plan {
  guard: Guard
  changes: RowChange[]
  created: number
  updated: number
  unchanged: number
  problems: SheetProblem[]
}

/** So many lines between two reports: a few hundredths of a second. */
const reportedEvery = 500

async function planOf(
  t: TenantDb,
  actor: Actor,
  rows: readonly SheetRow[],
  { lock, planned = async () => {} }: { lock: boolean; planned?: (rows: number) => Promise<void> },
): Promise<Plan> {
  await planned(0)
  const guard = await guardOf(t, actor, { lock })
  const classes = await t.select({ id: classGroup.id, name: classGroup.name }).from(classGroup)
  const find = {
    department: departmentFinder(guard.context.departments.filter(({ id }) => sees(actor.scope, id))),
    classes: listFinder(classes),
    roles: listFinder(guard.context.roles),
  }
  const names = rows.flatMap(({ cells }) => cells.userName ?? [])
  const known = new Map(
    (await storedByNames(t, names)).map((person) => [person.userName.toLowerCase(), person]),
  )
  const plan: Plan = { guard, changes: [], created: 0, updated: 0, unchanged: 0, problems: [] }
  for (const [place, row] of rows.entries()) {
    const before = known.get((row.cells.userName ?? '').toLowerCase()) ?? null
    addTo(plan, planRow(actor, guard, row, before, find))
    if ((place + 1) % reportedEvery === 0 || place + 1 === rows.length) await planned(place + 1)
  }
  for (const { row, after } of await changesToTakenPhones(t, plan.changes))
    plan.problems.push(
      withValue(
        { row, column: 'phone', code: 'phone-taken', params: { name: after.displayName } },
        after.phone,
      ),
    )
  const given = plan.changes.filter(({ password }) => password !== undefined)
  const tooMany = given[passwordsAtMost]
  if (tooMany)
    plan.problems.push({
      row: tooMany.row,
      column: 'password',
      code: 'illegal-length',
      params: { max: passwordsAtMost },
    })
  const { seats } = guard.context
  if (
    seats !== null &&
    plan.created > 0 &&
    (await t.count(user, eq(user.status, 'ACTIVE'))) + plan.created > seats
  )
    throw new CallError('seats-used-up', { seats })
  return plan
}

function addTo(plan: Plan, row: RowPlan): void {
  if (row.result === 'problems') {
    plan.problems.push(...row.problems)
    return
  }
  plan[row.result]++
  if (row.result !== 'unchanged') plan.changes.push(row.change)
}

/** Hashes of passwords that people chose take a hundredth of a second each. */
const hashesReported = 50

interface PreparedPassword {
  hash: string
  /** Undefined where it was given. */
  generated?: string
}

/** By user name. */
type PreparedPasswords = ReadonlyMap<string, PreparedPassword>

/** The hashes of the passwords that the plan sets. */
async function preparePasswords(
  { changes }: Plan,
  prepared: (people: number) => Promise<void>,
): Promise<PreparedPasswords> {
  let done = 0
  const secrets = changes.map(
    async ({ before, after, password }): Promise<[string, PreparedPassword] | null> => {
      const generated = password === undefined && before === null ? generatePassword() : undefined
      const hash =
        password !== undefined
          ? await hashPassword(password)
          : generated !== undefined
            ? await hashGeneratedPassword(generated)
            : null
      if (++done % hashesReported === 0 || done === changes.length) await prepared(done)
      return hash === null ? null : [after.userName, { hash, ...(generated !== undefined && { generated }) }]
    },
  )
  return new Map((await Promise.all(secrets)).filter((one) => one !== null))
}
