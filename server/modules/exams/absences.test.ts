import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AttemptView } from '../../../src/contract/exam-attempts.ts'
import type { BoardRow } from '../../../src/contract/exam-sessions.ts'
import type { OwnExamView } from '../../../src/contract/exams.ts'
import type { Session } from '../../../src/contract/practice.ts'
import type { Report } from '../../../src/contract/report.ts'
import { type callerOf, outcomeOf } from '../../../tests/factories/caller.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeEnterprise } from '../../../tests/factories/enterprise.ts'
import { makeExam, type TestExam } from '../../../tests/factories/exams.ts'
import { makeUser, type TestTenant, type TestUser } from '../../../tests/factories/people.ts'
import { smallCourse } from '../../../tests/factories/practice.ts'
import type { TestServer } from '../../../tests/factories/server.ts'
import { examAbsence, session } from '../../db/schema/practice.ts'

const minute = 60_000
const begin = Date.parse('2026-05-04T08:00:00Z')
const device = 'device-at-the-desk'

describe.each(databases)('leaving the page of an exam on %s', (kind) => {
  let now = begin
  let server: TestServer
  let tenant: TestTenant
  let invigilator: TestUser
  let call: ReturnType<typeof callerOf>

  beforeAll(async () => {
    ;({ server, tenant, call, manager: invigilator } = await makeEnterprise(kind, { clock: () => now }))
  })
  beforeEach(() => {
    now = begin
  })
  afterAll(() => server.close())

  const on = (exam: TestExam, what: string) => `/coach-api/exam-sessions/${exam.sessionId}/${what}`
  const start = (who: TestUser, exam: TestExam, agreed = true) =>
    call(who, 'POST', on(exam, 'start'), { agreed })
  const begun = async (who: TestUser, exam: TestExam) =>
    (await start(who, exam)).json<{ sessionId: string }>().sessionId
  const tell = (who: TestUser, id: string, absences: object[]) =>
    call(who, 'POST', `/coach-api/exam-attempts/${id}/absences`, { absences })
  const away = (who: TestUser, id: string, absence: string | null, ago = 0, absences: object[] = []) =>
    call(who, 'POST', `/coach-api/exam-attempts/${id}/absences`, {
      absences,
      away: absence === null ? null : { id: absence, ago },
    })
  const absence = (lasted: number, ago = 0) => ({ id: randomUUID(), lasted, ago })
  const open = async (who: TestUser, id: string) =>
    (await call(who, 'POST', `/coach-api/exam-attempts/${id}/open`, { device })).json<AttemptView>()
  const handIn = (who: TestUser, id: string) =>
    call(who, 'POST', `/coach-api/exam-attempts/${id}/hand-in`, { device })
  const reportOf = async (who: TestUser, id: string) =>
    (await call(who, 'GET', `/coach-api/reports/${id}`)).json<Report>()

  test('EXAM-13 nothing is noted where the publish does not say so', async () => {
    const exam = await makeExam(server.db, tenant, begin)
    const who = await makeUser(server.db, tenant)
    const id = await begun(who, exam)
    expect((await open(who, id)).notesAbsences).toBe(false)
    expect(outcomeOf(await tell(who, id, [absence(5000)]))).toBe('not-found')
    await handIn(who, id)
    expect((await reportOf(who, id)).exam?.absences).toBeNull()
    expect((await call(invigilator, 'GET', on(exam, 'board'))).json()).toMatchObject({
      notesAbsences: false,
      items: [{ attempt: { absences: null } }],
    })
  })

  test('CONV-15 a sheet has the camera where the publish offers it, without an agreement to it', async () => {
    const exam = await makeExam(server.db, tenant, begin, {}, { camera: true })
    const who = await makeUser(server.db, tenant)
    expect((await call(who, 'GET', `/coach-api/exams/${exam.id}`)).json()).toMatchObject({ camera: true })
    expect((await open(who, await begun(who, exam))).camera).toBe(true)
    const [another, plain] = [await makeUser(server.db, tenant), await makeExam(server.db, tenant, begin)]
    expect((await open(another, await begun(another, plain))).camera).toBe(false)
  })

  test('EXAM-13 is agreed to before the beginning, stands at the platform’s clock, once each, for holder and learner; no point moves', async () => {
    const exam = await makeExam(server.db, tenant, begin, {}, { notesAbsences: true })
    const [who, other] = await Promise.all([makeUser(server.db, tenant), makeUser(server.db, tenant)])
    const shown = (await call(who, 'GET', `/coach-api/exams/${exam.id}`)).json<OwnExamView>()
    expect(shown.notesAbsences).toBe(true)
    expect((await start(who, exam, false)).json()).toMatchObject({
      code: 'illegal-argument',
      issues: [{ path: 'body.agreed', code: 'required' }],
    })
    const id = await begun(who, exam)
    expect((await open(who, id)).notesAbsences).toBe(true)
    now += 10 * minute
    const late = absence(30_000, 5 * minute)
    expect((await tell(who, id, [late])).json()).toEqual({ count: 1, seconds: 30 })
    expect((await tell(who, id, [late, absence(4400)])).json()).toEqual({ count: 2, seconds: 34 })
    expect(outcomeOf(await tell(other, id, [absence(5000)]))).toBe('not-found')
    expect(outcomeOf(await tell(who, id, [absence(1000)]))).not.toBe(200)
    const board = (await call(invigilator, 'GET', on(exam, 'board?sort=absences&order=desc'))).json<{
      items: BoardRow[]
    }>()
    expect(board).toMatchObject({
      notesAbsences: true,
      items: [{ userId: who.id, attempt: { absences: { count: 2, seconds: 34 } } }],
    })
    const answers = [{ question: 'one', options: ['b'] }]
    await call(who, 'PUT', `/coach-api/exam-attempts/${id}/answers`, {
      turnId: randomUUID(),
      device,
      answers,
    })
    await handIn(who, id)
    for (const reader of [who, invigilator]) {
      const report = await reportOf(reader, id)
      expect(report.score.total).toBe(50)
      expect(report.exam?.absences).toEqual({
        count: 2,
        seconds: 34,
        items: [
          { at: new Date(begin + 5 * minute - 30_000).toISOString(), seconds: 30, returned: true },
          { at: new Date(begin + 10 * minute - 4400).toISOString(), seconds: 4, returned: true },
        ],
      })
    }
  })

  test('EXAM-13 what comes after the end counts as far as it lies before it; of a pause nothing is noted', async () => {
    const exam = await makeExam(server.db, tenant, begin, {}, { notesAbsences: true })
    const who = await makeUser(server.db, tenant)
    const id = await begun(who, exam)
    await open(who, id)
    now += 5 * minute
    const act = (type: 'pause' | 'resume') =>
      call(invigilator, 'POST', on(exam, 'actions'), { userIds: [who.id], action: { type }, reason: 'Test' })
    await act('pause')
    now += minute
    expect((await tell(who, id, [absence(30_000)])).json()).toEqual({ count: 0, seconds: 0 })
    await act('resume')
    now += minute
    await handIn(who, id)
    now += 10 * minute
    const across = { id: randomUUID(), lasted: 5 * minute, ago: 6 * minute }
    expect((await tell(who, id, [across, absence(5000)])).json()).toEqual({ count: 1, seconds: 60 })
  })

  test('EXAM-13 says on the board since when a page is left, until somebody is back; a glance is taken back', async () => {
    const exam = await makeExam(server.db, tenant, begin, {}, { notesAbsences: true })
    const who = await makeUser(server.db, tenant)
    const id = await begun(who, exam)
    await open(who, id)
    const seen = async () =>
      (await call(invigilator, 'GET', on(exam, 'board'))).json<{ items: BoardRow[] }>().items[0]?.attempt
    now += minute
    const first = randomUUID()
    expect((await away(who, id, first, 2000)).json()).toEqual({ count: 1, seconds: 0 })
    const since = new Date(now - 2000).toISOString()
    now += 28_000
    await away(who, id, first, 30_000)
    expect(await seen()).toMatchObject({ awaySince: since, absences: { count: 1, seconds: 30 } })
    now += 30_000
    const over = { id: first, lasted: minute, ago: 0 }
    expect((await away(who, id, null, 0, [over])).json()).toEqual({ count: 1, seconds: 60 })
    expect(await seen()).toMatchObject({ awaySince: null, absences: { count: 1, seconds: 60 } })
    // The page was closed and opened again at once.
    await away(who, id, randomUUID())
    now += 1000
    expect((await away(who, id, null)).json()).toEqual({ count: 1, seconds: 60 })
    // Left on one device, back on another one, which knows only that somebody is there.
    await away(who, id, randomUUID())
    now += 5000
    expect((await away(who, id, null)).json()).toEqual({ count: 2, seconds: 65 })
    await handIn(who, id)
  })

  test('EXAM-12 EXAM-13 the board is ordered by the time away, that of who is away now among it', async () => {
    const exam = await makeExam(server.db, tenant, begin, {}, { notesAbsences: true })
    const people = [
      await makeUser(server.db, tenant),
      await makeUser(server.db, tenant),
      await makeUser(server.db, tenant),
    ] as const
    const [back, gone, there] = people
    const ids = []
    for (const who of people) {
      const id = await begun(who, exam)
      await open(who, id)
      ids.push(id)
    }
    const [backId, goneId] = ids as [string, string, string]
    const byAway = async (order: 'asc' | 'desc') => {
      const reply = await call(invigilator, 'GET', on(exam, `board?sort=absences&order=${order}`))
      return reply.json<{ items: BoardRow[] }>().items.map(({ userId }) => userId)
    }
    now += 2 * minute
    await tell(back, backId, [absence(minute)])
    await away(gone, goneId, randomUUID())
    now += 5_000
    expect(await byAway('desc')).toEqual([back.id, gone.id, there.id])
    now += 2 * minute
    expect(await byAway('desc')).toEqual([gone.id, back.id, there.id])
    expect(await byAway('asc')).toEqual([there.id, back.id, gone.id])
    // An open absence is kept as one, not as one that lasted nothing.
    expect(await server.db.select().from(examAbsence).where(eq(examAbsence.sessionId, goneId))).toMatchObject(
      [{ lasted: null }],
    )
    const end = { userIds: [gone.id], action: { type: 'end' }, reason: 'Test' }
    await call(invigilator, 'POST', on(exam, 'actions'), end)
    now += 10 * minute
    await tell(back, backId, [absence(5 * minute)])
    expect(await byAway('desc')).toEqual([back.id, gone.id, there.id])
  })

  test('EXAM-13 a page that nobody came back to was left until the end, and the report says so', async () => {
    const exam = await makeExam(server.db, tenant, begin, {}, { notesAbsences: true })
    const who = await makeUser(server.db, tenant)
    const id = await begun(who, exam)
    await open(who, id)
    now += minute
    await away(who, id, randomUUID())
    now += 2 * minute
    await call(invigilator, 'POST', on(exam, 'actions'), {
      ...{ userIds: [who.id], action: { type: 'end' }, reason: 'Test' },
    })
    const at = new Date(begin + minute).toISOString()
    now += minute
    expect((await reportOf(who, id)).exam?.absences).toEqual({
      count: 1,
      seconds: 120,
      items: [{ at, seconds: 120, returned: false }],
    })
    expect((await call(invigilator, 'GET', on(exam, 'board'))).json()).toMatchObject({
      items: [{ attempt: { awaySince: at, absences: { count: 1, seconds: 120 } } }],
    })
    // What is told later still knows no more than the attempt had.
    await away(who, id, null)
    expect((await reportOf(who, id)).exam?.absences).toMatchObject({ count: 1, seconds: 120 })
  })

  test('EXAM-13 keeps two hundred one by one and counts the others; a conversation is noted as well', async () => {
    const exam = await makeExam(
      server.db,
      tenant,
      begin,
      { paperId: null },
      // It waits for longer than all absences take: nothing ends it meanwhile.
      { content: smallCourse({ settings: { idle: 900 } }), notesAbsences: true },
    )
    const who = await makeUser(server.db, tenant)
    const id = await begun(who, exam)
    now += 9 * minute
    const shown = (await call(who, 'GET', `/coach-api/practice/sessions/${id}`)).json<Session>()
    expect(shown.notesAbsences).toBe(true)
    for (let n = 0; n < 5; n++)
      await tell(
        who,
        id,
        Array.from({ length: 50 }, () => absence(2000)),
      )
    const kept = () => server.db.select().from(examAbsence).where(eq(examAbsence.sessionId, id))
    expect(await kept()).toHaveLength(200)
    const [row] = await server.db.select().from(session).where(eq(session.id, id))
    expect(row).toMatchObject({ absences: 250, absentMs: 500_000 })
  })
})
