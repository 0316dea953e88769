import { and, desc, eq, gt } from 'drizzle-orm'
import type { PublishSchedule } from '../../../../src/contract/course-publishes.ts'
import { nextStart } from '../../../../src/domain/publish/recurrence.ts'
import { remindersSince } from '../../../../src/domain/publish/reminders.ts'
import { publish } from '../../../db/schema/publishes.ts'
import type { TenantDb } from '../../../db/tenant-db.ts'
import { CallError } from '../../../plugins/call-error.ts'
import { reminderPlanOf } from '../reminders/reminders.ts'
import { wrongField } from '../wrong-field.ts'
import { seriesOf } from './rounds.ts'

type PublishRow = typeof publish.$inferSelect
export type GivenSchedule = PublishSchedule & {
  seen: PublishSchedule
  /** Of a series that begins with it. */
  timeZone?: string | undefined
}

const scheduleOf = (row: PublishRow): PublishSchedule => {
  const series = seriesOf(row)
  return {
    recurrence: series?.nextAt ? { months: series.months, days: series.days } : null,
    reminders: row.reminders,
  }
}

const isSame = (one: PublishSchedule, other: PublishSchedule): boolean => {
  const said = ({ recurrence, reminders }: PublishSchedule) =>
    JSON.stringify([recurrence?.months, recurrence?.days, [...new Set(reminders)].sort()])
  return said(one) === said(other)
}

/** The newest round of the series of a publish, where that is a later one; null otherwise. */
export async function laterRoundOf(
  db: TenantDb,
  { seriesId, round }: Pick<PublishRow, 'seriesId' | 'round'>,
): Promise<{ id: string; round: number } | null> {
  if (seriesId === null || round === null) return null
  const [later] = await db
    .select({ id: publish.id, round: publish.round })
    .from(publish)
    .where(and(eq(publish.seriesId, seriesId), gt(publish.round, round)))
    .orderBy(desc(publish.round))
    .limit(1)
  return later && later.round !== null ? { id: later.id, round: later.round } : null
}

/**
 * Changes how the newest round of a series goes on, or begins a series with what was published once, and when it reminds; answers what the audit
 * log keeps of it, null where nothing was to be changed. The round that is on keeps its end; one without an end ends when the next begins. A round
 * that begins at this moment is waited for. Throws `course-terminated`, `round-begun` where there is a later round, `changed-meanwhile`,
 * `illegal-argument` for an exam that is to recur and for reminders without an end.
 */
export async function changeScheduleIn(
  t: TenantDb,
  id: string,
  { seen, recurrence, reminders, timeZone }: GivenSchedule,
  now: number,
): Promise<Record<string, unknown> | null> {
  const [row] = await t.select().from(publish).where(eq(publish.id, id)).for('update')
  if (!row) throw new CallError('not-found')
  if (row.terminated) throw new CallError('course-terminated')
  if (await laterRoundOf(t, row)) throw new CallError('round-begun')
  const held = scheduleOf(row)
  if (!isSame(held, seen)) throw new CallError('changed-meanwhile')
  if (recurrence && row.kind !== 'practice') throw wrongField('body.recurrence')
  const days = [...new Set(reminders)]
  const wanted = { recurrence, reminders: days }
  if (days.length > 0 && !row.endsAt && !recurrence) throw wrongField('body.reminders')
  if (isSame(held, wanted)) return null
  const series = recurrence && seriesOfRounds(row, recurrence, timeZone, now)
  const remindsAnew = !isSame({ ...held, recurrence: null }, { ...wanted, recurrence: null })
  await t
    .update(publish)
    .set({
      ...(series ?? { nextRoundAt: null }),
      revision: row.revision + 1,
      ...(remindsAnew && {
        reminders: days,
        remindersSince: new Date(remindersSince(reminderPlanOf(row), row.remindedAt?.getTime() ?? null, now)),
      }),
    })
    .where(eq(publish.id, id))
  return { ...wanted, nextAt: series?.nextRoundAt.toISOString() ?? null }
}

/** The columns of a round, the first one of its series or not, that is to be followed by others. */
function seriesOfRounds(
  row: PublishRow,
  { months, days }: NonNullable<PublishSchedule['recurrence']>,
  timeZone: string | undefined,
  now: number,
) {
  const first = row.seriesStartedAt ?? row.startsAt
  const seriesTimeZone = row.seriesId ? row.seriesTimeZone : (timeZone ?? null)
  const nextRoundAt = new Date(
    nextStart(
      {
        first: { at: first.getTime(), timeZone: seriesTimeZone ?? 'UTC' },
        endsAt: row.endsAt?.getTime() ?? null,
        nextAt: row.nextRoundAt?.getTime() ?? null,
      },
      months,
      now,
    ),
  )
  return {
    seriesId: row.seriesId ?? row.id,
    seriesStartedAt: first,
    seriesTimeZone,
    round: row.round ?? 1,
    repeatMonths: months,
    dueDays: days,
    nextRoundAt,
    endsAt: row.endsAt ?? nextRoundAt,
  }
}
