import { randomInt } from 'node:crypto'
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { LocaleId } from '../../../../src/domain/locale.ts'
import { dateAt } from '../../../../src/domain/language/dates.ts'
import { languageOf } from '../../../../src/domain/language/language.ts'
import { monthsLater } from '../../../../src/domain/certificate/certificate.ts'
import { newCode } from '../../../../src/domain/certificate/code.ts'
import { hasResult } from '../../../../src/domain/publish/completion.ts'
import { isCounted } from '../../../db/counted-session.ts'
import { isOneOf } from '../../../db/id-list.ts'
import { certificate } from '../../../db/schema/certificates.ts'
import { courseVersion } from '../../../db/schema/courses.ts'
import { tenant } from '../../../db/schema/enterprises.ts'
import { user } from '../../../db/schema/people.ts'
import { session } from '../../../db/schema/practice.ts'
import { programme, programmeStage } from '../../../db/schema/programmes.ts'
import { publish } from '../../../db/schema/publishes.ts'
import type { TenantDb } from '../../../db/tenant-db.ts'
import { printable } from '../../../pdf/printable.ts'
import { ruleOf } from '../materials/held-materials.ts'
import { completedBy, learningOf } from '../materials/standings.ts'

/** What can earn a certificate, by the column of `certificate` that names it. */
export type EarnedBy = 'publishId' | 'programmeId'

/** That a person has completed the publish or the programme with this id. */
interface Earned {
  id: string
  userId: string
}

/** A publish or a programme that earns certificates, as they name it. */
interface Earning {
  name: string
  courseName: string
  /** In which a certificate is written. Its clock decides on the day that is printed for a person whose own isn't known. */
  locale: LocaleId
  months: number | null
  /** Whether the best result is printed. */
  hasResult: boolean
}

/** A name as it is printed: in one line, without signs that are invisible or turn the direction of what comes after them. */
const printed = (name: string): string => printable(name).replace(/\n/g, ' ').trim()

/**
 * Issues what a person has earned and has not got yet (CERT-02), of one publish and the programmes with it where it is named. Whoever asks
 * first issues it; to ask again, and at once, changes nothing.
 */
export async function issueOwn(db: TenantDb, userId: string, now: Date, publishId?: string): Promise<void> {
  const isWanted = and(
    eq(publish.certificate, true),
    publishId === undefined ? undefined : eq(publish.id, publishId),
  )
  if ((await db.count(publish, isWanted)) > 0) {
    const found = await learningOf(db, { userId, now, ...(publishId === undefined ? {} : { publishId }) })
    const earned = found.filter(({ completion, state }) => completion.certificate && state === 'completed')
    await issue(
      db,
      'publishId',
      earned.map(({ publishId: id }) => ({ id, userId })),
      now,
    )
  }
  await issueOwnProgrammes(db, userId, now, publishId === undefined ? {} : { withPublish: publishId })
}

/** The same of programmes: of one, or of those with a publish, where one is named (CERT-08). */
export async function issueOwnProgrammes(
  db: TenantDb,
  userId: string,
  now: Date,
  asked: { id?: string; withPublish?: string } = {},
): Promise<void> {
  const programmes = await earningProgrammes(db, asked)
  if (programmes.size === 0) return
  const publishIds = [...new Set([...programmes.values()].flat())]
  const learning = await learningOf(db, { userId, now, publishIds })
  const completed = new Set(
    learning.filter(({ state }) => state === 'completed').map(({ publishId }) => publishId),
  )
  const earned = [...programmes].filter(([, stages]) => stages.every((one) => completed.has(one)))
  await issue(
    db,
    'programmeId',
    earned.map(([id]) => ({ id, userId })),
    now,
  )
}

/** The same for everybody who has completed a publish, and the programmes with it. */
export async function issueOf(db: TenantDb, publishId: string, now: Date): Promise<void> {
  if ((await db.count(publish, and(eq(publish.id, publishId), eq(publish.certificate, true)))) > 0) {
    const people = await completedBy(db, publishId, now)
    await issue(
      db,
      'publishId',
      people.map((userId) => ({ id: publishId, userId })),
      now,
    )
  }
  await issueOfProgrammes(db, { withPublish: publishId }, now)
}

/** The same for everybody who has completed all stages of a programme, or of those with a publish (CERT-08). */
export async function issueOfProgrammes(
  db: TenantDb,
  asked: { id: string } | { withPublish: string },
  now: Date,
): Promise<void> {
  for (const [id, stages] of await earningProgrammes(db, asked)) {
    let people: string[] | null = null
    for (const publishId of stages) {
      const completed = new Set(await completedBy(db, publishId, now))
      people = people === null ? [...completed] : people.filter((userId) => completed.has(userId))
      if (people.length === 0) break
    }
    await issue(
      db,
      'programmeId',
      (people ?? []).map((userId) => ({ id, userId })),
      now,
    )
  }
}

/** The stages of each programme that earns certificates. */
export async function earningProgrammes(
  db: TenantDb,
  { id, withPublish }: { id?: string; withPublish?: string },
): Promise<Map<string, string[]>> {
  const withIt =
    withPublish === undefined
      ? undefined
      : inArray(
          programme.id,
          db
            .select({ id: programmeStage.programmeId })
            .from(programmeStage)
            .where(eq(programmeStage.publishId, withPublish)),
        )
  const rows = await db
    .select({ id: programme.id, publishId: programmeStage.publishId })
    .from(programme)
    .innerJoin(programmeStage, eq(programmeStage.programmeId, programme.id))
    .where(and(eq(programme.certificate, true), id === undefined ? undefined : eq(programme.id, id), withIt))
  const stages = new Map<string, string[]>()
  for (const { id: of, publishId } of rows) stages.set(of, [...(stages.get(of) ?? []), publishId])
  return stages
}

const courseLocale = sql<LocaleId>`${courseVersion.summary} ->> 'locale'`

async function publishEarnings(db: TenantDb, ids: readonly string[]): Promise<Map<string, Earning>> {
  const rows = await db
    .select({
      row: publish,
      courseName: sql<string>`${courseVersion.summary} ->> 'name'`,
      locale: courseLocale,
    })
    .from(publish)
    .innerJoin(courseVersion, eq(courseVersion.id, publish.versionId))
    // Nobody earns anything by a builder's trial.
    .where(and(isOneOf(publish.id, ids), eq(publish.trial, false)))
  return new Map(
    rows.map(({ row, courseName, locale }) => [
      row.id,
      {
        name: row.name,
        courseName,
        locale,
        months: row.certificateMonths,
        hasResult: hasResult(ruleOf(row), row.kind),
      },
    ]),
  )
}

/** Of several results none is the programme's; of a person whose clock isn't known its last stage decides on the day. */
async function programmeEarnings(db: TenantDb, ids: readonly string[]): Promise<Map<string, Earning>> {
  const rows = await db
    .select({ row: programme, locale: courseLocale })
    .from(programme)
    .innerJoin(programmeStage, eq(programmeStage.programmeId, programme.id))
    .innerJoin(publish, eq(publish.id, programmeStage.publishId))
    .innerJoin(courseVersion, eq(courseVersion.id, publish.versionId))
    .where(isOneOf(programme.id, ids))
    .orderBy(asc(programmeStage.place))
  return new Map(
    rows.map(({ row, locale }) => [
      row.id,
      { name: row.name, courseName: row.name, locale, months: row.certificateMonths, hasResult: false },
    ]),
  )
}

/** Of each publish and person the best result that passed, by both ids. */
async function bestResults(db: TenantDb, publishIds: readonly string[], userIds: readonly string[]) {
  const passed = await db
    .select({
      publishId: session.publishId,
      userId: session.userId,
      points: session.total,
      level: session.level,
    })
    .from(session)
    .where(
      and(
        isOneOf(session.publishId, publishIds),
        isOneOf(session.userId, userIds),
        isCounted,
        inArray(session.level, ['pass', 'excellent']),
      ),
    )
    .orderBy(asc(session.total))
  // The best comes last and so stays.
  return new Map(passed.map((row) => [`${row.publishId} ${row.userId}`, row]))
}

/** The clock by which each person reads their reports: that of their newest practice that told one. */
async function timeZonesOf(db: TenantDb, userIds: readonly string[]): Promise<Map<string, string>> {
  const timeZone = sql<string>`${session.state} ->> 'timeZone'`
  const rows = await db
    .selectDistinctOn([session.userId], { userId: session.userId, timeZone })
    .from(session)
    .where(and(isOneOf(session.userId, userIds), isNotNull(timeZone)))
    .orderBy(session.userId, desc(session.startedAt))
  return new Map(rows.map((row) => [row.userId, row.timeZone]))
}

async function issue(db: TenantDb, by: EarnedBy, earned: readonly Earned[], now: Date): Promise<void> {
  const missing = await withoutIssued(db, by, earned)
  if (missing.length === 0) return
  const ids = missing.map(({ id }) => id)
  const userIds = missing.map(({ userId }) => userId)
  // One after the other: a transaction has one connection.
  const [enterprise] = await db.select({ name: tenant.name }).from(tenant)
  const earnings = await (by === 'publishId' ? publishEarnings(db, ids) : programmeEarnings(db, ids))
  const people = await db
    .select({ id: user.id, name: user.displayName })
    .from(user)
    .where(isOneOf(user.id, userIds))
  const withResult = ids.filter((id) => earnings.get(id)?.hasResult)
  const results = await bestResults(db, withResult, userIds)
  const timeZones = await timeZonesOf(db, userIds)
  const nameOf = new Map(people.map(({ id, name }) => [id, name]))
  const rows = missing.flatMap(({ id, userId }) => {
    const found = earnings.get(id)
    const personName = nameOf.get(userId)
    if (!found || personName === undefined) return []
    const best = results.get(`${id} ${userId}`)
    const { year, month, day } = dateAt(now.getTime(), languageOf(found.locale), timeZones.get(userId))
    const issuedOn = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
    return {
      code: newCode((below) => randomInt(below)),
      publishId: by === 'publishId' ? id : null,
      programmeId: by === 'programmeId' ? id : null,
      userId,
      personName: printed(personName),
      enterpriseName: printed(enterprise?.name ?? ''),
      courseName: printed(found.courseName),
      publishName: printed(found.name),
      locale: found.locale,
      points: best?.points ?? null,
      level: best?.level ?? null,
      issuedAt: now,
      issuedOn,
      validUntil: found.months === null ? null : monthsLater(issuedOn, found.months),
    }
  })
  if (rows.length > 0) await db.insertMany(certificate, rows).onConflictDoNothing()
}

/** Those of what people have earned for which they were never given a certificate. */
export async function withoutIssued(
  db: TenantDb,
  by: EarnedBy,
  earned: readonly Earned[],
): Promise<readonly Earned[]> {
  if (earned.length === 0) return []
  const column = certificate[by]
  const issued = await db
    .select({ id: column, userId: certificate.userId })
    .from(certificate)
    .where(
      and(
        isOneOf(
          column,
          earned.map(({ id }) => id),
        ),
        isOneOf(
          certificate.userId,
          earned.map(({ userId }) => userId),
        ),
      ),
    )
  const has = new Set(issued.map(({ id, userId }) => `${id} ${userId}`))
  return earned.filter(({ id, userId }) => !has.has(`${id} ${userId}`))
}
