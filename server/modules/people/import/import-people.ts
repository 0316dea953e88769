import { eq } from 'drizzle-orm'
import type { ImportProgress, ImportReport } from '../../../../src/contract/people.ts'
import { sees } from '../../../../src/domain/permissions/data-scope.ts'
import { classGroup, user } from '../../../db/schema/people.ts'
import type { TenantDb } from '../../../db/tenant-db.ts'
import type { Actor } from '../../../plugins/actor.ts'
import type { Watch } from '../../../plugins/progress.ts'
import { CallError } from '../../../plugins/call-error.ts'
import { auditAll } from '../../audit/public.ts'
import { hashGeneratedPassword, hashPassword, generatePassword } from '../../identity/public.ts'
import { type Guard, guardOf, writeChanges } from '../bulk/change-people.ts'
import { planRow, type RowChange, type RowPlan } from './plan-row.ts'
import { departmentFinder, listFinder } from './sheet-names.ts'
import { type SheetProblem, type SheetRow, sheetRowsOf } from './sheet-rows.ts'
import { storedByNames } from '../stored-people.ts'

/** People that one file may hold. */
export const peopleAtMost = 20_000
/** Passwords that people chose, and that cost in full to keep (decision 14). */
const passwordsAtMost = 1000
/** More than this nobody reads. */
const problemsAtMost = 1000

interface Imported {
  report: ImportReport
  /** Ids of people whose access has changed. */
  touched: string[]
}

/**
 * Adds and changes people by the lines of a spreadsheet: all of them or, with a problem in any, none
 * (ADMIN-01). A known user name is changed, and its empty cells leave what it has; others are added, with a
 * generated password unless one is given. A dry run makes the same checks.
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
  const secrets = await preparePasswords(first, teller('preparing', first.changes.length))
  return db.transaction(async (t) => {
    const plan = await planOf(t, actor, rows, { lock: true, tell: () => Promise.resolve() })
    if (plan.problems.length > 0) return { report: report(plan), touched: [] }
    const changes = plan.changes.map((change) => ({
      ...change,
      passwordHash: secrets.get(change.after.userName)?.hash,
    }))
    // Somebody who was removed while the passwords were made has none yet.
    if (changes.some(({ before, passwordHash }) => before === null && passwordHash === undefined))
      throw new CallError('unavailable')
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
    // The generated passwords are shown this once: if the caller is gone, nothing is changed.
    watch.stillWanted()
    const passwords = plan.changes.flatMap(({ after: { userName } }) => {
      const generated = secrets.get(userName)?.generated
      return generated === undefined ? [] : [{ userName, password: generated }]
    })
    return { report: report(plan, passwords), touched }
  })
}

interface Plan {
  guard: Guard
  changes: RowChange[]
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
const hashesTold = 50

interface PreparedPassword {
  hash: string
  /** Undefined where it was given. */
  generated?: string
}

/** The hashes of the passwords that the plan sets, by user name. */
async function preparePasswords({ changes }: Plan, tell: Tell): Promise<Map<string, PreparedPassword>> {
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
      if (++done % hashesTold === 0 || done === changes.length) await tell(done)
      return hash === null ? null : [after.userName, { hash, ...(generated !== undefined && { generated }) }]
    },
  )
  return new Map((await Promise.all(secrets)).filter((one) => one !== null))
}
