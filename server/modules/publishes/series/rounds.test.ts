import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  CoursePublish,
  ListedPublish,
  PublishDetails,
} from '../../../../src/contract/course-publishes.ts'
import type { CallReply } from '../../../../src/contract/contract.ts'
import { usualCompletion } from '../../../../src/domain/publish/completion.ts'
import { callerOf, outcomeOf } from '../../../../tests/factories/caller.ts'
import { databases } from '../../../../tests/factories/databases.ts'
import { makeEnterprise } from '../../../../tests/factories/enterprise.ts'
import { makeTenant, makeUser, type TestTenant, type TestUser } from '../../../../tests/factories/people.ts'
import { perfect, playPractice } from '../../../../tests/factories/played.ts'
import { makePublish, smallCourse } from '../../../../tests/factories/practice.ts'
import { makeServer, type TestServer } from '../../../../tests/factories/server.ts'
import { auditLog } from '../../../db/schema/audit.ts'
import { certificate } from '../../../db/schema/certificates.ts'
import { course } from '../../../db/schema/courses.ts'
import { material } from '../../../db/schema/materials.ts'
import { publish, publishMember } from '../../../db/schema/publishes.ts'
import { beginDueRounds } from './rounds.ts'

type Learning = CallReply<'GET /coach-api/learning-items'>['items']

const begin = Date.parse('2026-01-31T08:00:00Z')

describe.each(databases)('publishes that recur on %s', (kind) => {
  let now = begin
  let server: TestServer
  let tenant: TestTenant
  let trainer: TestUser
  let call: ReturnType<typeof callerOf>

  beforeAll(async () => {
    ;({ server, tenant, call, manager: trainer } = await makeEnterprise(kind, { clock: () => now }))
  })
  afterAll(() => server.close())

  const learner = () => makeUser(server.db, tenant)
  const body = (over = {}) => ({
    name: 'Refresher',
    members: 'ALL',
    memberList: [],
    endsAt: null,
    showRank: false,
    recurrence: { months: 3, days: 14 },
    ...over,
  })
  async function courseId() {
    const { id } = await makePublish(server.db, tenant, { content: smallCourse() })
    const [row] = await server.db.select().from(publish).where(eq(publish.id, id))
    return row?.courseId ?? ''
  }
  async function post(over = {}) {
    return call(trainer, 'POST', `/coach-api/courses/${await courseId()}/publishes`, body(over))
  }
  async function published(over = {}): Promise<CoursePublish> {
    const reply = await post(over)
    expect(reply.statusCode).toBe(200)
    return reply.json<CoursePublish>()
  }
  const rounds = (first: { id: string }) =>
    server.db.select().from(publish).where(eq(publish.seriesId, first.id)).orderBy(asc(publish.round))
  const at = (text: string) => {
    now = Date.parse(text)
    return beginDueRounds(server.db, new Date(now))
  }
  const details = async (id: string) =>
    (await call(trainer, 'GET', `/coach-api/course-publishes/${id}`)).json<PublishDetails>()
  const learning = async (who: TestUser): Promise<Learning> =>
    (await call(who, 'GET', '/coach-api/learning-items?type=practice')).json<{ items: Learning }>().items

  test('PUBLISH-09 says when each round is due and when the next begins, and makes it of all that the one before has', async () => {
    now = begin
    const who = await learner()
    const first = await published({
      members: 'PART',
      memberList: [{ type: 'STUDENT', id: who.id }],
      labels: ['Safety'],
      completion: { ...usualCompletion, certificate: { months: 3 } },
      materials: [],
    })
    expect(first).toMatchObject({
      endsAt: '2026-02-14T08:00:00.000Z',
      series: { months: 3, days: 14, round: 1, nextAt: '2026-04-30T08:00:00.000Z' },
    })
    await server.db.insert(material).values({
      tenantId: tenant.id,
      publishId: first.id,
      place: 0,
      kind: 'link',
      name: 'Wiki',
      link: 'https://wiki.example/',
    })
    expect(await at('2026-04-30T07:59:59Z')).toBe(0)
    expect(await at('2026-04-30T08:00:00Z')).toBe(1)
    expect(await at('2026-04-30T08:00:30Z')).toBe(0)
    const [one, two] = await rounds(first)
    if (!one || !two) throw new Error('no round was begun')
    expect(await details(two.id)).toMatchObject({
      name: 'Refresher',
      labels: ['Safety'],
      state: 'in-progress',
      startsAt: '2026-04-30T08:00:00.000Z',
      endsAt: '2026-05-14T08:00:00.000Z',
      memberList: [{ id: who.id }],
      series: { round: 2, nextAt: '2026-07-31T08:00:00.000Z' },
    })
    expect(await details(one.id)).toMatchObject({ state: 'over', series: { round: 1, nextAt: null } })
    expect([two.versionId, two.certificateMonths]).toEqual([one.versionId, 3])
    expect(await server.db.select().from(material).where(eq(material.publishId, two.id))).toMatchObject([
      { name: 'Wiki', link: 'https://wiki.example/' },
    ])
    const noted = await server.db.select().from(auditLog).where(eq(auditLog.targetId, two.id))
    expect(noted).toMatchObject([{ action: 'publish-round-begun', userId: null, details: { round: 2 } }])
  })

  test('PUBLISH-09 is due again to those who completed the round before, whose results and certificates stay', async () => {
    now = begin
    const who = await learner()
    const first = await published({ completion: { ...usualCompletion, certificate: { months: null } } })
    await playPractice(server.app, who, first, perfect)
    await call(who, 'GET', '/coach-api/certificates')
    await at('2026-04-30T08:00:00Z')
    const [, two] = await rounds(first)
    const seen = await learning(who)
    expect(seen.find(({ publishId }) => publishId === first.id)).toMatchObject({ state: 'completed' })
    expect(seen.find(({ publishId }) => publishId === two?.id)).toMatchObject({
      state: 'not-begun',
      endsAt: '2026-05-14T08:00:00.000Z',
    })
    // Who joins now is in the current round.
    const late = await learner()
    expect((await learning(late)).find(({ publishId }) => publishId === two?.id)?.state).toBe('not-begun')
    await playPractice(server.app, who, { id: two?.id ?? '' }, perfect)
    await call(who, 'GET', '/coach-api/certificates')
    const issued = await server.db
      .select()
      .from(certificate)
      .where(and(eq(certificate.userId, who.id), isNotNull(certificate.publishId)))
    expect(issued.map(({ publishId }) => publishId).sort()).toEqual([first.id, two?.id].sort())
    expect(await details(two?.id ?? '')).toMatchObject({ runs: 1 })
    expect(await details(first.id)).toMatchObject({ runs: 1 })
  })

  test('PUBLISH-10 says wherever a publish is named which round it is, and narrows reports down to one', async () => {
    now = begin
    const who = await learner()
    const first = await published()
    await playPractice(server.app, who, first, perfect)
    await at('2026-04-30T08:00:00Z')
    const [, two] = await rounds(first)
    const second = { id: two?.id ?? '' }
    await playPractice(server.app, who, second, perfect)
    const read = async <Reply>(reader: TestUser, path: string) =>
      (await call(reader, 'GET', `/coach-api/${path}`)).json<Reply>()
    type Runs = { items: { sessionId: string; publishId: string; round: number | null }[] }
    const ofSeries = ({ items }: Runs) =>
      items.flatMap(({ publishId, round }) =>
        publishId === first.id || publishId === second.id ? round : [],
      )
    expect(ofSeries(await read(who, 'practice/sessions'))).toEqual([2, 1])
    const learned = await learning(who)
    expect(learned.find(({ publishId }) => publishId === second.id)).toMatchObject({ round: 2 })
    const { items: cards } = await read<CallReply<'GET /coach-api/publishes'>>(who, 'publishes?size=100')
    expect(cards.find(({ id }) => id === second.id)).toMatchObject({ round: 2 })
    const manager = await makeUser(server.db, tenant, { type: 0 })
    const course = `course=${two?.courseId ?? ''}`
    expect(ofSeries(await read(manager, `reports?${course}`))).toEqual([2, 1])
    expect(ofSeries(await read(manager, `reports?${course}&round=1`))).toEqual([1])
    const courses = await read<CallReply<'GET /coach-api/reports/courses'>>(manager, 'reports/courses')
    expect(courses.items.find(({ id }) => id === two?.courseId)?.rounds).toEqual([1, 2])
    const [run] = (await read<Runs>(who, 'practice/sessions')).items
    expect(await read(who, `reports/${run?.sessionId ?? ''}`)).toMatchObject({ round: 2 })
  })

  test('PUBLISH-09 disturbs nobody who is in a practice when the next round begins', async () => {
    now = begin
    const who = await learner()
    const first = await published({ recurrence: { months: 1, days: 28 } })
    // Within the time limit of a practice: what is over is ended by the server itself, which looks each second.
    now = Date.parse('2026-02-28T07:59:50Z')
    const started = await call(who, 'POST', '/coach-api/practice/sessions', { publishId: first.id })
    const { sessionId } = started.json<CallReply<'POST /coach-api/practice/sessions'>>()
    await at('2026-02-28T08:00:00Z')
    const open = (await call(who, 'GET', '/coach-api/practice/sessions?status=open')).json<
      CallReply<'GET /coach-api/practice/sessions'>
    >()
    expect(open.items).toMatchObject([{ sessionId, status: 'open' }])
  })

  test('PUBLISH-09 catches up with one round after a long time without a server, in its whole time, and goes on as planned', async () => {
    now = begin
    const first = await published({ recurrence: { months: 1, days: 10 } })
    await at('2026-06-20T12:00:00Z')
    await at('2026-06-20T12:00:30Z')
    const made = await rounds(first)
    expect(made.map(({ round }) => round)).toEqual([1, 2])
    expect(made[1]).toMatchObject({
      startsAt: new Date('2026-06-20T12:00:00Z'),
      endsAt: new Date('2026-06-30T08:00:00Z'),
      nextRoundAt: new Date('2026-06-30T08:00:00Z'),
    })
  })

  test('PUBLISH-09 is stopped by one action, from any of its rounds, and by termination of the one that is on', async () => {
    now = begin
    const [stopped, terminated] = [await published(), await published()]
    await at('2026-04-30T08:00:00Z')
    const [, two] = await rounds(terminated)
    const stop = (who: TestUser, id: string) =>
      call(who, 'POST', `/coach-api/course-publishes/${id}/stop-series`, {})
    const stranger = await makeUser(server.db, await makeTenant(server.db), { type: 1 })
    expect(outcomeOf(await stop(stranger, stopped.id))).toBe('not-found')
    expect((await stop(await learner(), stopped.id)).statusCode).toBe(403)
    expect((await stop(trainer, stopped.id)).statusCode).toBe(200)
    await call(trainer, 'POST', `/coach-api/course-publishes/${two?.id}/terminate`, {})
    await at('2026-12-31T08:00:00Z')
    for (const one of [stopped, terminated])
      expect((await rounds(one)).map(({ round, nextRoundAt }) => [round, nextRoundAt])).toEqual([
        [1, null],
        [2, null],
      ])
    // The round that was on when the series was stopped had its time.
    expect((await rounds(stopped))[1]).toMatchObject({ terminated: false })
    const noted = await server.db.select().from(auditLog).where(eq(auditLog.targetId, stopped.id))
    expect(noted.map(({ action }) => action)).toContain('publish-series-stopped')
  })

  test('PUBLISH-09 ends with its course', async () => {
    now = begin
    const first = await published()
    const [row] = await rounds(first)
    await server.db
      .update(course)
      .set({ deletedAt: new Date(now) })
      .where(eq(course.id, row?.courseId ?? ''))
    await at('2026-04-30T08:00:00Z')
    expect(await rounds(first)).toMatchObject([{ round: 1, nextRoundAt: null }])
  })

  test('PUBLISH-09 refuses an exam, an end of its own, and rounds that would overlap', async () => {
    now = begin
    for (const over of [
      { recurrence: { months: 1, days: 29 } },
      { recurrence: { months: 2, days: 10 } },
      { recurrence: { months: 3, days: 0 } },
      { endsAt: '2026-12-31T00:00:00Z' },
    ])
      expect((await post(over)).statusCode).toBe(400)
    const session = {
      name: 'One',
      paperId: null,
      attempts: 1,
      minutes: 30,
      startsAt: '2026-03-01T08:00:00Z',
      endsAt: '2026-03-01T10:00:00Z',
      registration: false,
      registerFrom: null,
      registerUntil: null,
      capacity: null,
      seats: null,
      release: 'at-once',
      releaseAt: null,
    }
    const exam = await post({ kind: 'mock-exam', sessions: [session] })
    expect(exam.statusCode).toBe(400)
    expect(exam.body).toContain('recurrence')
    const once = (await call(trainer, 'GET', '/coach-api/course-publishes')).json<{
      items: ListedPublish[]
    }>()
    expect(once.items.some(({ series }) => series === null)).toBe(true)
  })

  test('PUBLISH-09 begins each round at the time of day where it was published; what says no time zone goes by universal time', async () => {
    now = begin
    const there = await published({ timeZone: 'Europe/Berlin' })
    expect(there).toMatchObject({
      series: { timeZone: 'Europe/Berlin', nextAt: '2026-04-30T07:00:00.000Z' },
    })
    const anywhere = await published()
    expect(anywhere).toMatchObject({ series: { timeZone: 'UTC', nextAt: '2026-04-30T08:00:00.000Z' } })
    await at('2026-04-30T07:00:00Z')
    expect((await rounds(there)).map(({ endsAt }) => endsAt?.toISOString())).toEqual([
      '2026-02-14T08:00:00.000Z',
      '2026-05-14T07:00:00.000Z',
    ])
    expect(await rounds(anywhere)).toHaveLength(1)
    expect(await details((await rounds(there))[1]?.id ?? '')).toMatchObject({
      series: { round: 2, timeZone: 'Europe/Berlin', nextAt: '2026-07-31T07:00:00.000Z' },
    })
    for (const timeZone of ['Atlantis/Capital', '', 'x'.repeat(61), 7])
      expect((await post({ timeZone })).statusCode).toBe(400)
  })
})

describe('publishes that recur over two servers on one PostgreSQL', () => {
  test('PUBLISH-09 begins each round once, however many look at the same moment', async () => {
    const now = begin
    const server = await makeServer('postgres', { clock: () => now })
    const other = await server.another()
    try {
      const tenant = await makeTenant(server.db)
      const made = await makePublish(server.db, tenant, { content: smallCourse() })
      await server.db
        .update(publish)
        .set({
          seriesId: made.id,
          seriesStartedAt: new Date(begin),
          round: 1,
          repeatMonths: 1,
          dueDays: 7,
          nextRoundAt: new Date('2026-02-28T08:00:00Z'),
        })
        .where(eq(publish.id, made.id))
      const due = new Date('2026-02-28T08:00:01Z')
      const dbs = [server.db, other.app.platform.database.db]
      const begun = await Promise.all(dbs.flatMap((db) => [beginDueRounds(db, due), beginDueRounds(db, due)]))
      expect(begun.reduce((sum, one) => sum + one, 0)).toBe(1)
      const rows = await server.db.select().from(publish).where(eq(publish.seriesId, made.id))
      expect(rows.map(({ round }) => round).sort()).toEqual([1, 2])
      expect(
        await server.db.select().from(publishMember).where(eq(publishMember.tenantId, tenant.id)),
      ).toEqual([])
    } finally {
      await other.close()
      await server.close()
    }
  })
})
