import { eq, getTableColumns, sql } from 'drizzle-orm'
import { reminderDue, type ReminderPlan, remindWait } from '../../../../src/domain/publish/reminders.ts'
import { publishStateOf } from '../../../../src/domain/publish/publish-state.ts'
import type { ReminderReach } from '../../../../src/contract/reminders.ts'
import type { Viewer } from '../../../db/people-scope.ts'
import { areSessionsOver, isOngoing } from '../../../db/publish-over.ts'
import { publish, reminder } from '../../../db/schema/publishes.ts'
import { type TenantDb, tenantDb } from '../../../db/tenant-db.ts'
import { CallError } from '../../../plugins/call-error.ts'
import { reminderText } from '../../../ports/messages.ts'
import { auditAll } from '../../audit/public.ts'
import type { BuildingActor } from '../../courses/public.ts'
import { anybody, lackingIn } from '../materials/standings.ts'
import { type Log, type Sending, sendTexts, type Texts } from './send-texts.ts'

type PublishRow = typeof publish.$inferSelect
type HeldPublish = PublishRow & { sessionsOver: boolean }

/** Who was reminded of what. Messages are sent after the transaction: where the server stops between, nobody gets two. */
interface Reminded {
  publishId: string
  name: string
  endsAt: Date | null
  userIds: string[]
}

const textsOf = ({ publishId, name, endsAt, userIds }: Reminded): Texts => ({
  publishId,
  userIds,
  textIn: (locale) => reminderText(locale, name, endsAt),
})

export const reminderPlanOf = ({
  startsAt,
  remindersSince: since,
  endsAt,
  reminders,
}: Pick<PublishRow, 'startsAt' | 'remindersSince' | 'endsAt' | 'reminders'>): ReminderPlan => ({
  since: Math.max(startsAt.getTime(), since?.getTime() ?? 0),
  endsAt: endsAt?.getTime() ?? null,
  days: reminders,
})

/** Reminds of every publish whose instant has come (HOME-18); answers how many people. `closing` ends it between two messages. */
export async function remindDue(
  platform: Sending,
  log: Log,
  now: Date,
  closing?: AbortSignal,
): Promise<number> {
  const instant = sql`${publish.endsAt} - make_interval(days => days)`
  const at = sql`${now.toISOString()}::timestamptz`
  const due = await platform.database.db
    .select({ tenantId: publish.tenantId, id: publish.id })
    .from(publish)
    .where(
      sql`${isOngoing(platform.database.db, now)} and not ${publish.trial} and ${publish.endsAt} is not null and exists (
        select from unnest(${publish.reminders}) as days
        where ${instant} <= ${at} and ${instant} > greatest(${publish.startsAt}, ${publish.remindersSince})
          and (${publish.remindedAt} is null or ${publish.remindedAt} < ${instant}))`,
    )
    .limit(100)
  let people = 0
  for (const { tenantId, id } of due) {
    if (closing?.aborted) break
    const db = tenantDb(platform.database.db, tenantId)
    const reminded = await db.transaction((t) => remindIfDue(t, id, now))
    if (!reminded) continue
    people += reminded.userIds.length
    await sendTexts(platform, log, db, textsOf(reminded), closing)
  }
  return people
}

/** Null where another server, or somebody by hand, has been faster. */
async function remindIfDue(t: TenantDb, id: string, now: Date): Promise<Reminded | null> {
  const row = await lockedPublish(t, id, now)
  const instant = row && isOn(row, now.getTime()) ? reminderDue(reminderPlanOf(row), now.getTime()) : null
  if (!row || instant === null || (row.remindedAt && row.remindedAt.getTime() >= instant)) return null
  return remind(t, row, anybody, now, null)
}

/** Whoever reminds holds the publish, so that two never remind at once. */
async function lockedPublish(t: TenantDb, id: string, now: Date): Promise<HeldPublish | null> {
  const [row] = await t
    .select({ ...getTableColumns(publish), sessionsOver: areSessionsOver(t, now) })
    .from(publish)
    .where(eq(publish.id, id))
    .for('update')
  return row ?? null
}

const isOn = ({ terminated, startsAt, endsAt, sessionsOver }: HeldPublish, now: number): boolean =>
  publishStateOf(
    { terminated, sessionsOver, startsAt: startsAt.getTime(), endsAt: endsAt?.getTime() ?? null },
    now,
  ) === 'in-progress'

async function remind(
  t: TenantDb,
  { id, name, endsAt }: PublishRow,
  viewer: Viewer,
  now: Date,
  by: BuildingActor | null,
): Promise<Reminded> {
  await t.update(publish).set({ remindedAt: now }).where(eq(publish.id, id))
  const userIds = await lackingIn(t, viewer, id, now)
  if (userIds.length > 0)
    await t
      .insertMany(
        reminder,
        userIds.map((userId) => ({ publishId: id, userId, at: now })),
      )
      .onConflictDoUpdate({
        target: [reminder.tenantId, reminder.userId, reminder.publishId],
        set: { at: now },
      })
  await auditAll(
    t,
    [
      {
        action: 'publish-reminded',
        userId: by?.id ?? null,
        target: name,
        targetId: id,
        address: by?.address ?? '',
        details: { people: userIds.length },
      },
    ],
    now.getTime(),
  )
  return { publishId: id, name, endsAt, userIds }
}

/** How many people a reminder would reach now, and how long one has to wait. Throws `not-found`. */
export async function reminderReach(
  db: TenantDb,
  viewer: Viewer,
  id: string,
  now: Date,
): Promise<ReminderReach> {
  const [row] = await db.select().from(publish).where(eq(publish.id, id))
  if (!row) throw new CallError('not-found')
  return {
    people: (await lackingIn(db, viewer, id, now)).length,
    remindedAt: row.remindedAt?.toISOString() ?? null,
    wait: Math.ceil(remindWait(row.remindedAt?.getTime() ?? null, now.getTime()) / 1000),
  }
}

/**
 * Reminds those whom the viewer sees now (HOME-18). Throws `not-found`, `course-terminated` where it is not on, `too-many-requests` within an
 * hour of the last reminder.
 */
export async function remindNow(
  platform: Sending,
  log: Log,
  db: TenantDb,
  by: BuildingActor & Viewer,
  id: string,
): Promise<{ people: number }> {
  const reminded = await db.transaction(async (t) => {
    const row = await lockedPublish(t, id, new Date(by.now))
    if (!row) throw new CallError('not-found')
    if (!isOn(row, by.now)) throw new CallError('course-terminated')
    const wait = remindWait(row.remindedAt?.getTime() ?? null, by.now)
    if (wait > 0) throw new CallError('too-many-requests', { seconds: Math.ceil(wait / 1000) })
    return remind(t, row, by, new Date(by.now), by)
  })
  // The page doesn't wait for a gateway.
  void sendTexts(platform, log, db, textsOf(reminded)).catch((error: unknown) =>
    log.warn({ err: error, publishId: id }, 'sending reminders'),
  )
  return { people: reminded.userIds.length }
}
