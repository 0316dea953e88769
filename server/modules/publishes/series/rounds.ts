import { and, eq, lte } from 'drizzle-orm'
import type { CoursePublish } from '../../../../src/contract/course-publishes.ts'
import {
  nextRoundAfter,
  type Recurrence,
  roundEnd,
  type SeriesStart,
} from '../../../../src/domain/publish/recurrence.ts'
import type { Db } from '../../../db/database.ts'
import { course } from '../../../db/schema/courses.ts'
import { publish, publishMember } from '../../../db/schema/publishes.ts'
import { type TenantDb, tenantDb } from '../../../db/tenant-db.ts'
import { auditAll } from '../../audit/public.ts'
import { addMaterials, materialsOf } from '../materials/held-materials.ts'

const { round, repeatMonths, dueDays, nextRoundAt, seriesStartedAt, seriesTimeZone } = publish

/** What a publish says of its series. */
export const seriesColumns = { round, repeatMonths, dueDays, nextRoundAt, seriesStartedAt, seriesTimeZone }
export type SeriesColumns = Pick<typeof publish.$inferSelect, keyof typeof seriesColumns>

/** Which round a publish is of what series; null where it is published once (PUBLISH-09). */
export const seriesOf = (row: SeriesColumns): CoursePublish['series'] =>
  row.round === null || row.repeatMonths === null || row.dueDays === null || row.seriesStartedAt === null
    ? null
    : {
        months: row.repeatMonths,
        days: row.dueDays,
        round: row.round,
        startedAt: row.seriesStartedAt.toISOString(),
        timeZone: row.seriesTimeZone ?? 'UTC',
        nextAt: row.nextRoundAt?.toISOString() ?? null,
      }

/** The columns of the first round of a series. */
export const firstRoundColumns = (id: string, recurrence: Recurrence, first: SeriesStart) => ({
  seriesId: id,
  seriesStartedAt: new Date(first.at),
  seriesTimeZone: first.timeZone,
  round: 1,
  repeatMonths: recurrence.months,
  dueDays: recurrence.days,
  nextRoundAt: new Date(nextRoundAfter(first, recurrence.months, first.at)),
  endsAt: new Date(roundEnd(first, recurrence, first.at)),
})

/** Begins the next round of every series whose time has come; answers how many were begun. */
export async function beginDueRounds(db: Db, now: Date): Promise<number> {
  const due = await db
    .select({ tenantId: publish.tenantId, id: publish.id })
    .from(publish)
    .where(lte(publish.nextRoundAt, now))
    .limit(100)
  let begun = 0
  for (const { tenantId, id } of due)
    if (await tenantDb(db, tenantId).transaction((t) => beginNextRound(t, id, now))) begun++
  return begun
}

/**
 * Publishes the next round of a series: all that the one before it has, as it is by now, to the same people. Whoever comes second waits for
 * the row, and finds that its time has not come. After a time in which no server ran there is one round, and the next at its planned start.
 */
async function beginNextRound(t: TenantDb, id: string, now: Date): Promise<boolean> {
  const [before] = await t
    .select()
    .from(publish)
    .where(and(eq(publish.id, id), lte(publish.nextRoundAt, now)))
    .for('update')
  const recurrence = before && seriesOf(before)
  if (!recurrence) return false
  await t.update(publish).set({ nextRoundAt: null }).where(eq(publish.id, id))
  const [taught] = await t
    .select({ deletedAt: course.deletedAt })
    .from(course)
    .where(eq(course.id, before.courseId))
    .for('share')
  // A course that was deleted is published to nobody any more; brought back, it is published anew.
  if (!taught || taught.deletedAt !== null) return false
  const first = { at: Date.parse(recurrence.startedAt), timeZone: recurrence.timeZone }
  const next = recurrence.round + 1
  const { id: _, tenantId: __, ...same } = before
  const [added] = await t
    .insert(publish)
    .values({
      ...same,
      round: next,
      archived: false,
      remindedAt: null,
      remindersSince: null,
      startsAt: now,
      endsAt: new Date(roundEnd(first, recurrence, now.getTime())),
      nextRoundAt: new Date(nextRoundAfter(first, recurrence.months, now.getTime())),
      createdAt: now,
    })
    .returning({ id: publish.id })
  if (!added) throw new Error('no round was begun')
  const members = await t.select().from(publishMember).where(eq(publishMember.publishId, id))
  if (members.length > 0)
    await t
      .insert(publishMember)
      .values(members.map(({ type, memberId }) => ({ publishId: added.id, type, memberId })))
  const materials = await materialsOf(t, [id])
  await addMaterials(
    t,
    added.id,
    materials.map(({ tenantId: _tenant, publishId: _publish, place: _place, ...one }) => one),
  )
  await auditAll(
    t,
    [
      {
        action: 'publish-round-begun',
        userId: null,
        target: before.name,
        targetId: added.id,
        address: '',
        details: { round: next },
      },
    ],
    now.getTime(),
  )
  return true
}

/** Begins no further round of the series of a publish. A round that begins at this moment is waited for, and is the last one. */
export async function stopRounds(t: TenantDb, id: string): Promise<void> {
  const [found] = await t.select({ seriesId: publish.seriesId }).from(publish).where(eq(publish.id, id))
  if (!found?.seriesId) return
  const ofSeries = eq(publish.seriesId, found.seriesId)
  await t.select({ id: publish.id }).from(publish).where(ofSeries).for('update')
  await t.update(publish).set({ nextRoundAt: null }).where(ofSeries)
}
