import { randomInt } from 'node:crypto'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { LocaleId } from '../../../../src/domain/locale.ts'
import { dateAt } from '../../../../src/domain/language/dates.ts'
import { languageOf } from '../../../../src/domain/language/language.ts'
import { monthsLater } from '../../../../src/domain/certificate/certificate.ts'
import { newCode } from '../../../../src/domain/certificate/code.ts'
import { type CompletionRule, hasResult } from '../../../../src/domain/publish/completion.ts'
import { isCounted } from '../../../db/counted-session.ts'
import { isOneOf } from '../../../db/id-list.ts'
import { certificate } from '../../../db/schema/certificates.ts'
import { courseVersion } from '../../../db/schema/courses.ts'
import { tenant } from '../../../db/schema/enterprises.ts'
import { user } from '../../../db/schema/people.ts'
import { session } from '../../../db/schema/practice.ts'
import { publish } from '../../../db/schema/publishes.ts'
import type { TenantDb } from '../../../db/tenant-db.ts'
import { printable } from '../../../pdf/printable.ts'
import { ruleOf } from '../materials/held-materials.ts'
import { completedBy, learningOf } from '../materials/standings.ts'

interface Earned {
  publishId: string
  userId: string
  rule: CompletionRule
}

/** A name as it is printed: in one line, without signs that are invisible or turn the direction of what comes after them. */
const printed = (name: string): string => printable(name).replace(/\n/g, ' ').trim()

/**
 * Issues what a person has earned and has not got yet (CERT-02), of one publish where it is named. Whoever asks first issues it; to ask
 * again, and at once, changes nothing.
 */
export async function issueOwn(db: TenantDb, userId: string, now: Date, publishId?: string): Promise<void> {
  const isWanted = and(
    eq(publish.certificate, true),
    publishId === undefined ? undefined : eq(publish.id, publishId),
  )
  if ((await db.count(publish, isWanted)) === 0) return
  const found = await learningOf(db, { userId, now, ...(publishId === undefined ? {} : { publishId }) })
  const earned = found.flatMap(({ publishId: id, state, completion: rule }) =>
    rule.certificate && state === 'completed' ? { publishId: id, userId, rule } : [],
  )
  await issue(db, earned, now)
}

/** The same for everybody who has completed a publish. */
export async function issueOf(db: TenantDb, publishId: string, now: Date): Promise<void> {
  const [found] = await db
    .select()
    .from(publish)
    .where(and(eq(publish.id, publishId), eq(publish.certificate, true)))
  if (!found) return
  const rule = ruleOf(found)
  const people = await completedBy(db, publishId, now)
  await issue(
    db,
    people.map((userId) => ({ publishId, userId, rule })),
    now,
  )
}

async function issue(db: TenantDb, earned: readonly Earned[], now: Date): Promise<void> {
  const missing = await withoutIssued(db, earned)
  if (missing.length === 0) return
  const publishIds = missing.map(({ publishId }) => publishId)
  const userIds = missing.map(({ userId }) => userId)
  // One after the other: a transaction has one connection.
  const [enterprise] = await db.select({ name: tenant.name }).from(tenant)
  const publishes = await db
    .select({
      id: publish.id,
      name: publish.name,
      kind: publish.kind,
      courseName: sql<string>`${courseVersion.content} ->> 'name'`,
      locale: sql<LocaleId>`${courseVersion.content} ->> 'locale'`,
    })
    .from(publish)
    .innerJoin(courseVersion, eq(courseVersion.id, publish.versionId))
    // Nobody earns anything by a builder's trial.
    .where(and(isOneOf(publish.id, publishIds), eq(publish.trial, false)))
  const people = await db
    .select({ id: user.id, name: user.displayName })
    .from(user)
    .where(isOneOf(user.id, userIds))
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
  const publishOf = new Map(publishes.map((row) => [row.id, row]))
  // The best comes last and so stays.
  const results = new Map(passed.map((row) => [`${row.publishId} ${row.userId}`, row]))
  const nameOf = new Map(people.map(({ id, name }) => [id, name]))
  const rows = missing.flatMap(({ publishId, userId, rule }) => {
    const found = publishOf.get(publishId)
    const personName = nameOf.get(userId)
    if (!found || personName === undefined) return []
    const best = hasResult(rule, found.kind) ? results.get(`${publishId} ${userId}`) : undefined
    const months = rule.certificate?.months ?? null
    const { year, month, day } = dateAt(now.getTime(), languageOf(found.locale))
    const issuedOn = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
    return {
      code: newCode((below) => randomInt(below)),
      publishId,
      userId,
      personName: printed(personName),
      enterpriseName: printed(enterprise?.name ?? ''),
      courseName: printed(found.courseName),
      publishName: printed(found.name),
      points: best?.points ?? null,
      level: best?.level ?? null,
      issuedAt: now,
      issuedOn,
      validUntil: months === null ? null : monthsLater(issuedOn, months),
    }
  })
  if (rows.length > 0) await db.insertMany(certificate, rows).onConflictDoNothing()
}

async function withoutIssued(db: TenantDb, earned: readonly Earned[]): Promise<Earned[]> {
  if (earned.length === 0) return []
  const issued = await db
    .select({ publishId: certificate.publishId, userId: certificate.userId })
    .from(certificate)
    .where(
      and(
        isOneOf(
          certificate.publishId,
          earned.map(({ publishId }) => publishId),
        ),
        isOneOf(
          certificate.userId,
          earned.map(({ userId }) => userId),
        ),
      ),
    )
  const has = new Set(issued.map(({ publishId, userId }) => `${publishId} ${userId}`))
  return earned.filter(({ publishId, userId }) => !has.has(`${publishId} ${userId}`))
}
