import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {
  CoursePublish,
  PublishDetails,
  PublishSchedule,
} from '../../../../src/contract/course-publishes.ts'
import { callerOf, outcomeOf } from '../../../../tests/factories/caller.ts'
import { databases } from '../../../../tests/factories/databases.ts'
import { makeEnterprise } from '../../../../tests/factories/enterprise.ts'
import { makeTenant, makeUser, type TestTenant, type TestUser } from '../../../../tests/factories/people.ts'
import { makePublish, smallCourse } from '../../../../tests/factories/practice.ts'
import { makeServer, type TestServer } from '../../../../tests/factories/server.ts'
import { auditLog } from '../../../db/schema/audit.ts'
import { publish, reminder } from '../../../db/schema/publishes.ts'
import { remindDue } from '../reminders/reminders.ts'
import { beginDueRounds } from './rounds.ts'

const begin = Date.parse('2026-01-31T08:00:00Z')
const once: PublishSchedule = { recurrence: null, reminders: [] }
const quarterly: PublishSchedule = { recurrence: { months: 3, days: 14 }, reminders: [] }

describe.each(databases)('recurrence and reminders that are changed on %s', (kind) => {
  let now = begin
  let server: TestServer
  let tenant: TestTenant
  let trainer: TestUser
  let call: ReturnType<typeof callerOf>

  beforeAll(async () => {
    ;({ server, tenant, call, manager: trainer } = await makeEnterprise(kind, { clock: () => now }))
  })
  beforeEach(() => {
    now = begin
  })
  afterAll(() => server.close())

  async function published(given: PublishSchedule, over = {}): Promise<CoursePublish> {
    const { id } = await makePublish(server.db, tenant, { content: smallCourse() })
    const [row] = await server.db.select().from(publish).where(eq(publish.id, id))
    const reply = await call(trainer, 'POST', `/coach-api/courses/${row?.courseId ?? ''}/publishes`, {
      name: 'Refresher',
      members: 'ALL',
      memberList: [],
      endsAt: null,
      showRank: false,
      ...given,
      ...over,
    })
    expect(reply.statusCode).toBe(200)
    return reply.json<CoursePublish>()
  }
  const put = (who: TestUser, id: string, given: PublishSchedule, seen: PublishSchedule) =>
    call(who, 'PUT', `/coach-api/course-publishes/${id}/schedule`, { ...given, seen })
  async function change(id: string, given: PublishSchedule, seen: PublishSchedule): Promise<CoursePublish> {
    const reply = await put(trainer, id, given, seen)
    expect(reply.statusCode).toBe(200)
    return reply.json<CoursePublish>()
  }
  const details = async (id: string) =>
    (await call(trainer, 'GET', `/coach-api/course-publishes/${id}`)).json<PublishDetails>()
  const roundsOf = (id: string) =>
    server.db.select().from(publish).where(eq(publish.seriesId, id)).orderBy(asc(publish.round))
  /** Begins what is due at an instant; answers how many rounds the series has then. */
  async function roundsAt(text: string, id: string): Promise<number> {
    now = Date.parse(text)
    await beginDueRounds(server.db, new Date(now))
    return (await roundsOf(id)).length
  }
  const notedOf = (id: string) =>
    server.db.select().from(auditLog).where(eq(auditLog.targetId, id)).orderBy(asc(auditLog.at))

  test('PUBLISH-09 recurs as it was changed from the next round on; the round that is on keeps its end', async () => {
    const first = await published(quarterly)
    now = Date.parse('2026-02-05T08:00:00Z')
    const wanted: PublishSchedule = { recurrence: { months: 6, days: 28 }, reminders: [] }
    expect(await change(first.id, wanted, quarterly)).toMatchObject({
      endsAt: '2026-02-14T08:00:00.000Z',
      series: { months: 6, days: 28, round: 1, nextAt: '2026-07-31T08:00:00.000Z' },
    })
    expect(await roundsAt('2026-04-30T08:00:00Z', first.id)).toBe(1)
    expect(await roundsAt('2026-07-31T08:00:00Z', first.id)).toBe(2)
    const [, two] = await roundsOf(first.id)
    expect(await details(two?.id ?? '')).toMatchObject({
      endsAt: '2026-08-28T08:00:00.000Z',
      series: { months: 6, days: 28, round: 2, nextAt: '2027-01-31T08:00:00.000Z' },
      laterRound: null,
    })
    expect((await details(first.id)).laterRound).toEqual({ id: two?.id, round: 2 })
    const noted = (await notedOf(first.id)).find(({ action }) => action === 'publish-schedule-changed')
    expect(noted).toMatchObject({
      userId: trainer.id,
      details: { ...wanted, nextAt: '2026-07-31T08:00:00.000Z' },
    })
  })

  test('PUBLISH-09 begins a series with what was published once: one without an end ends when the next round begins', async () => {
    const first = await published(once)
    now = Date.parse('2026-03-10T08:00:00Z')
    expect(await change(first.id, quarterly, once)).toMatchObject({
      state: 'in-progress',
      endsAt: '2026-04-30T08:00:00.000Z',
      series: { months: 3, days: 14, round: 1, nextAt: '2026-04-30T08:00:00.000Z' },
    })
    expect(await roundsAt('2026-04-30T08:00:00Z', first.id)).toBe(2)
    expect((await roundsOf(first.id)).map(({ round, endsAt }) => [round, endsAt?.toISOString()])).toEqual([
      [1, '2026-04-30T08:00:00.000Z'],
      [2, '2026-05-14T08:00:00.000Z'],
    ])
  })

  test('PUBLISH-09 a series that begins later goes by the clock of who begins it, and keeps it whoever changes it', async () => {
    const first = await published(once)
    now = Date.parse('2026-03-10T08:00:00Z')
    const berlin = { ...quarterly, timeZone: 'Europe/Berlin' }
    expect(await change(first.id, berlin, once)).toMatchObject({
      series: { timeZone: 'Europe/Berlin', nextAt: '2026-04-30T07:00:00.000Z' },
    })
    const monthly = { recurrence: { months: 1 as const, days: 7 }, reminders: [], timeZone: 'Asia/Tokyo' }
    expect(await change(first.id, monthly, quarterly)).toMatchObject({
      series: { timeZone: 'Europe/Berlin', nextAt: '2026-04-30T07:00:00.000Z' },
    })
  })

  test('PUBLISH-09 has nobody in two rounds: what ends later is followed once it is over', async () => {
    const first = await published(once, { endsAt: '2026-05-10T08:00:00Z' })
    expect(await change(first.id, { recurrence: { months: 1, days: 7 }, reminders: [] }, once)).toMatchObject(
      { endsAt: '2026-05-10T08:00:00.000Z', series: { nextAt: '2026-05-31T08:00:00.000Z' } },
    )
  })

  test('PUBLISH-09 goes on where it was stopped, from its newest round alone', async () => {
    const first = await published(quarterly)
    await roundsAt('2026-04-30T08:00:00Z', first.id)
    const [, two] = await roundsOf(first.id)
    const id = two?.id ?? ''
    expect(outcomeOf(await put(trainer, first.id, once, once))).toBe('round-begun')
    expect((await change(id, once, quarterly)).series).toMatchObject({ round: 2, nextAt: null })
    expect(await roundsAt('2026-09-01T08:00:00Z', first.id)).toBe(2)
    expect((await change(id, quarterly, once)).series).toMatchObject({
      round: 2,
      nextAt: '2026-10-31T08:00:00.000Z',
    })
    expect(await roundsAt('2026-10-31T08:00:00Z', first.id)).toBe(3)
  })

  test('PUBLISH-09 skips no round that is due at the moment of a change', async () => {
    const first = await published(quarterly)
    now = Date.parse('2026-04-30T08:00:05Z')
    await change(first.id, { recurrence: { months: 6, days: 28 }, reminders: [] }, quarterly)
    expect(await roundsAt('2026-04-30T08:00:10Z', first.id)).toBe(2)
    const [, two] = await roundsOf(first.id)
    expect(await details(two?.id ?? '')).toMatchObject({
      endsAt: '2026-05-28T08:00:10.000Z',
      series: { nextAt: '2026-07-31T08:00:00.000Z' },
    })
  })

  test('PUBLISH-09 is changed by nobody else: strangers, learners, and whoever saw something that is no longer so', async () => {
    const first = await published(quarterly)
    const stranger = await makeUser(server.db, await makeTenant(server.db), { type: 1 })
    expect(outcomeOf(await put(stranger, first.id, once, quarterly))).toBe('not-found')
    expect((await put(await makeUser(server.db, tenant), first.id, once, quarterly)).statusCode).toBe(403)
    expect(outcomeOf(await put(trainer, first.id, once, once))).toBe('changed-meanwhile')
    // Two at the same moment: one of them is told.
    const [one, other] = await Promise.all([
      put(trainer, first.id, { recurrence: { months: 6, days: 14 }, reminders: [] }, quarterly),
      put(trainer, first.id, { recurrence: { months: 12, days: 14 }, reminders: [] }, quarterly),
    ])
    expect([outcomeOf(one), outcomeOf(other)].filter((said) => said === 'changed-meanwhile')).toHaveLength(1)
    await call(trainer, 'POST', `/coach-api/course-publishes/${first.id}/terminate`, {})
    expect(outcomeOf(await put(trainer, first.id, quarterly, once))).toBe('course-terminated')
    expect((await notedOf(first.id)).map(({ action }) => action)).toEqual([
      'course-published',
      'publish-schedule-changed',
      'publish-terminated',
    ])
  })

  test('PUBLISH-09 and HOME-18 refuse an exam that recurs, days that overlap, and reminders without an end', async () => {
    const first = await published(once)
    await server.db.update(publish).set({ kind: 'exam' }).where(eq(publish.id, first.id))
    expect((await put(trainer, first.id, quarterly, once)).body).toContain('body.recurrence')
    await server.db.update(publish).set({ kind: 'practice' }).where(eq(publish.id, first.id))
    expect(
      (await put(trainer, first.id, { recurrence: { months: 1, days: 29 }, reminders: [] }, once)).statusCode,
    ).toBe(400)
    expect((await put(trainer, first.id, { ...once, reminders: [1] }, once)).body).toContain('body.reminders')
    expect(await details(first.id)).toMatchObject({ series: null, reminders: [], endsAt: null })
    expect((await notedOf(first.id)).map(({ action }) => action)).toEqual(['course-published'])
  })

  test('HOME-18 reminds at the days that it was changed to, of no instant that had passed, and of none twice', async () => {
    const who = await makeUser(server.db, tenant)
    const first = await published({ ...once, reminders: [3] }, { endsAt: '2026-03-02T08:00:00Z' })
    const remind = async (text: string) => {
      now = Date.parse(text)
      await remindDue(server.app.platform, server.app.log, new Date(now))
      const rows = await server.db.select().from(reminder).where(eq(reminder.publishId, first.id))
      return rows.find(({ userId }) => userId === who.id)?.at.toISOString() ?? null
    }
    // Five days before the end, the seven days have passed.
    now = Date.parse('2026-02-25T08:00:00Z')
    const all: PublishSchedule = { ...once, reminders: [7, 3, 1] }
    await change(first.id, all, { ...once, reminders: [3] })
    expect(await remind('2026-02-25T08:00:30Z')).toBeNull()
    expect(await remind('2026-02-27T08:00:10Z')).toBe('2026-02-27T08:00:10.000Z')
    // Taken away and added again: the three days are not told twice.
    await change(first.id, once, all)
    await change(first.id, all, once)
    expect(await remind('2026-02-27T08:01:00Z')).toBe('2026-02-27T08:00:10.000Z')
    expect(await remind('2026-03-01T08:00:20Z')).toBe('2026-03-01T08:00:20.000Z')
    expect((await details(first.id)).reminders).toEqual([7, 3, 1])
  })
})

describe('a change of a series over two servers on one PostgreSQL', () => {
  test('PUBLISH-09 begins each round once while it is changed, and a change comes before or after it', async () => {
    let now = begin
    const server = await makeServer('postgres', { clock: () => now })
    const other = await server.another()
    try {
      const call = callerOf(server)
      const tenant = await makeTenant(server.db)
      const trainer = await makeUser(server.db, tenant, { type: 1 })
      for (let turn = 0; turn < 5; turn++) {
        now = begin
        const made = await makePublish(server.db, tenant, { content: smallCourse() })
        await server.db
          .update(publish)
          .set({
            seriesId: made.id,
            seriesStartedAt: new Date(begin),
            startsAt: new Date(begin),
            endsAt: new Date('2026-02-07T08:00:00Z'),
            round: 1,
            repeatMonths: 1,
            dueDays: 7,
            nextRoundAt: new Date('2026-02-28T08:00:00Z'),
          })
          .where(eq(publish.id, made.id))
        now = Date.parse('2026-02-28T08:00:01Z')
        const seen = { recurrence: { months: 1, days: 7 }, reminders: [] }
        const [reply, ...begun] = await Promise.all([
          call(trainer, 'PUT', `/coach-api/course-publishes/${made.id}/schedule`, {
            recurrence: { months: 6, days: 21 },
            reminders: [],
            seen,
          }),
          beginDueRounds(server.db, new Date(now)),
          beginDueRounds(other.app.platform.database.db, new Date(now)),
        ])
        await beginDueRounds(server.db, new Date(now))
        expect(begun.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(1)
        const rows = await server.db
          .select()
          .from(publish)
          .where(eq(publish.seriesId, made.id))
          .orderBy(asc(publish.round))
        expect(rows.map(({ round }) => round)).toEqual([1, 2])
        const changed = reply.statusCode === 200
        if (!changed) expect(outcomeOf(reply)).toBe('round-begun')
        expect([rows[1]?.repeatMonths, rows[1]?.dueDays]).toEqual(changed ? [6, 21] : [1, 7])
      }
    } finally {
      await other.close()
      await server.close()
    }
  })
})
