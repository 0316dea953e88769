import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AttemptStatus, AttemptView } from '../../../src/contract/exam-attempts.ts'
import type { BoardRow, HeldSession } from '../../../src/contract/exam-sessions.ts'
import type { OwnExamView } from '../../../src/contract/exams.ts'
import type { Session, Turn } from '../../../src/contract/practice.ts'
import type { Report } from '../../../src/contract/report.ts'
import { longestPause } from '../../../src/domain/session/pause.ts'
import { type callerOf, outcomeOf } from '../../../tests/factories/caller.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeEnterprise } from '../../../tests/factories/enterprise.ts'
import { makeExam, type TestExam } from '../../../tests/factories/exams.ts'
import { makeUser, type TestTenant, type TestUser } from '../../../tests/factories/people.ts'
import { smallCourse } from '../../../tests/factories/practice.ts'
import type { TestServer } from '../../../tests/factories/server.ts'
import { carryPauses } from './session-pauses.ts'

const minute = 60_000
const begin = Date.parse('2026-05-04T08:00:00Z')
const device = 'device-at-the-desk'
const right = { question: 'one', options: ['b'] }

describe.each(databases)('pauses of exams on %s', (kind) => {
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

  const learner = () => makeUser(server.db, tenant)
  const on = (exam: TestExam, what: string) => `/coach-api/exam-sessions/${exam.sessionId}/${what}`
  const start = (who: TestUser, exam: TestExam) => call(who, 'POST', on(exam, 'start'), {})
  const begun = async (who: TestUser, exam: TestExam) => {
    const { sessionId } = (await start(who, exam)).json<{ sessionId: string }>()
    await call(who, 'POST', `/coach-api/exam-attempts/${sessionId}/open`, { device })
    return sessionId
  }
  const save = (who: TestUser, id: string, answer: object, turnId = randomUUID()) =>
    call(who, 'PUT', `/coach-api/exam-attempts/${id}/answers`, { turnId, device, answers: [answer] })
  const seen = async (who: TestUser, id: string) =>
    (await call(who, 'POST', `/coach-api/exam-attempts/${id}/seen`, { device })).json<AttemptStatus>()
  const act = async (exam: TestExam, who: TestUser, type: 'pause' | 'resume', reason = 'Laptop broke') =>
    call(invigilator, 'POST', on(exam, 'actions'), { userIds: [who.id], action: { type }, reason })
  const done = async (...asked: Parameters<typeof act>) =>
    (await act(...asked)).json<{ done: string[] }>().done.length
  const all = (exam: TestExam, what: 'pause' | 'resume') =>
    call(invigilator, 'POST', on(exam, what), { reason: 'Fire alarm' })
  const board = async (exam: TestExam, query = '') =>
    (await call(invigilator, 'GET', on(exam, `board${query}`))).json<{
      items: BoardRow[]
      session: HeldSession
    }>()
  const ownSession = async (who: TestUser, exam: TestExam) =>
    (await call(who, 'GET', `/coach-api/exams/${exam.id}`)).json<OwnExamView>().sessions[0]
  const audited = async (action: string) =>
    (await call(invigilator, 'GET', '/coach-api/audit?size=100'))
      .json<{ items: { action: string; target: string; details: { reason?: string } }[] }>()
      .items.filter((one) => one.action === action)

  test('EXAM-10 nothing is taken while an attempt is paused; what was kept comes after, and its end has moved by exactly the pause', async () => {
    const exam = await makeExam(server.db, tenant, begin)
    const who = await learner()
    const id = await begun(who, exam)
    now += 10 * minute
    expect(await done(exam, who, 'pause')).toBe(1)
    const pausedAt = now
    expect(await seen(who, id)).toMatchObject({
      status: 'open',
      until: new Date(begin + 30 * minute).toISOString(),
      pause: { at: new Date(pausedAt).toISOString(), until: new Date(pausedAt + longestPause).toISOString() },
    })
    const turnId = randomUUID()
    expect(outcomeOf(await save(who, id, right, turnId))).toBe('exam-paused')
    expect((await ownSession(who, exam))?.own[0]?.paused).toBe(true)
    expect(outcomeOf(await call(who, 'POST', `/coach-api/exam-attempts/${id}/hand-in`, { device }))).toBe(
      'exam-paused',
    )
    expect((await board(exam)).items).toMatchObject([
      { userId: who.id, state: 'paused', attempt: { pausedAt: new Date(pausedAt).toISOString() } },
    ])
    // Far beyond its end: the deadline does not hand it in.
    now += 47 * minute + 123
    await server.app.sweeper.sweep()
    expect(await done(exam, who, 'resume')).toBe(1)
    expect(await seen(who, id)).toMatchObject({
      status: 'open',
      pause: null,
      until: new Date(begin + 77 * minute + 123).toISOString(),
    })
    expect(outcomeOf(await save(who, id, right, turnId))).toBe(200)
    expect((await board(exam)).items).toMatchObject([
      { state: 'running', attempt: { pausedAt: null, pausedSeconds: 47 * 60, pauseRanOutAt: null } },
    ])
    now = begin + 77 * minute + 122
    await server.app.sweeper.sweep()
    expect((await seen(who, id)).status).toBe('open')
    now += 1
    await server.app.sweeper.sweep()
    expect(await seen(who, id)).toMatchObject({ status: 'ended', endReason: 'countdown' })
    expect((await ownSession(who, exam))?.own[0]).toMatchObject({ total: 50, paused: false })
    const report = await call(who, 'GET', `/coach-api/reports/${id}`)
    expect(report.json<Report>().pausedSeconds).toBe(47 * 60)
    expect(await audited('exam-pause')).toMatchObject([{ details: { reason: 'Laptop broke' } }])
    expect(await audited('exam-resume')).toHaveLength(1)
  })

  test('EXAM-10 refuses a pause without a reason, twice, of what has ended; a resume of what is not paused', async () => {
    const exam = await makeExam(server.db, tenant, begin)
    const who = await learner()
    const id = await begun(who, exam)
    expect((await act(exam, who, 'pause', ' ')).json()).toMatchObject({
      issues: [{ path: 'body.reason', code: 'required' }],
    })
    expect(await done(exam, who, 'resume')).toBe(0)
    expect(await done(exam, who, 'pause')).toBe(1)
    expect(await done(exam, who, 'pause')).toBe(0)
    expect(await done(exam, who, 'resume')).toBe(1)
    await call(who, 'POST', `/coach-api/exam-attempts/${id}/hand-in`, { device })
    expect(await done(exam, who, 'pause')).toBe(0)
    expect(outcomeOf(await call(who, 'POST', on(exam, 'pause'), { reason: 'No' }))).toBe('forbidden')
  })

  test('EXAM-10 who is paused may be given more time, and ended', async () => {
    const exam = await makeExam(server.db, tenant, begin)
    const who = await learner()
    const id = await begun(who, exam)
    await done(exam, who, 'pause')
    now += 45 * minute
    const give = (action: object) =>
      call(invigilator, 'POST', on(exam, 'actions'), { userIds: [who.id], action, reason: 'Test' })
    await give({ type: 'extend', minutes: 10 })
    await done(exam, who, 'resume')
    expect((await seen(who, id)).until).toBe(new Date(begin + 85 * minute).toISOString())
    await done(exam, who, 'pause')
    await give({ type: 'end' })
    expect(await seen(who, id)).toMatchObject({ status: 'ended', endReason: 'invigilator', pause: null })
  })

  test('EXAM-10 a pause of an attempt is over by itself after four hours, with nobody connected, and the board says so', async () => {
    const exam = await makeExam(server.db, tenant, begin)
    const who = await learner()
    const id = await begun(who, exam)
    await done(exam, who, 'pause')
    now += longestPause + 5 * minute
    await server.app.sweeper.sweep()
    expect(await seen(who, id)).toMatchObject({
      status: 'open',
      pause: null,
      until: new Date(begin + longestPause + 30 * minute).toISOString(),
    })
    expect((await board(exam)).items).toMatchObject([
      { attempt: { pauseRanOutAt: new Date(begin + longestPause).toISOString() } },
    ])
  })

  test('EXAM-11 a whole session stands still: all who sit it, its end, and nobody begins; then all goes on', async () => {
    const exam = await makeExam(server.db, tenant, begin, { endsAt: new Date(begin + 60 * minute) })
    const [one, two, late] = await Promise.all([learner(), learner(), learner()])
    const [first, second] = [await begun(one, exam), await begun(two, exam)]
    await done(exam, two, 'pause')
    now += 5 * minute
    expect((await all(exam, 'pause')).json()).toEqual({ attempts: 1 })
    expect(outcomeOf(await all(exam, 'pause'))).toBe('exam-paused')
    expect(outcomeOf(await start(late, exam))).toBe('exam-paused')
    expect(outcomeOf(await act(exam, one, 'resume'))).toBe('exam-paused')
    expect(await ownSession(late, exam)).toMatchObject({ paused: true, button: 'start' })
    expect((await board(exam)).session).toMatchObject({
      pausedAt: new Date(begin + 5 * minute).toISOString(),
      endsAt: new Date(begin + 60 * minute).toISOString(),
    })
    // Past the end that it had.
    now += 70 * minute
    await server.app.sweeper.sweep()
    await carryPauses(server.db, server.app.practice)
    expect((await all(exam, 'resume')).json()).toEqual({ attempts: 1 })
    expect(outcomeOf(await all(exam, 'resume'))).toBe('exam-not-paused')
    expect((await seen(one, first)).until).toBe(new Date(begin + 100 * minute).toISOString())
    // Who was paused alone stays so.
    expect((await seen(two, second)).pause).not.toBeNull()
    expect((await board(exam)).session).toMatchObject({
      pausedAt: null,
      endsAt: new Date(begin + 130 * minute).toISOString(),
      revision: 2,
    })
    const third = await begun(late, exam)
    expect((await seen(late, third)).until).toBe(new Date(begin + 105 * minute).toISOString())
    expect(await audited('exam-session-paused')).toMatchObject([
      { target: 'Morning', details: { reason: 'Fire alarm' } },
    ])
    expect(await audited('exam-session-resumed')).toHaveLength(1)
  })

  test('EXAM-11 a pause of a session is over by itself after four hours; its end has moved, and the board says so', async () => {
    const exam = await makeExam(server.db, tenant, begin, { endsAt: new Date(begin + 60 * minute) })
    const who = await learner()
    const id = await begun(who, exam)
    await all(exam, 'pause')
    now += longestPause + 2 * minute
    const moved = {
      pausedAt: null,
      pauseRanOutAt: new Date(begin + longestPause).toISOString(),
      endsAt: new Date(begin + longestPause + 60 * minute).toISOString(),
    }
    // At once, whether or not it was noted yet.
    expect((await board(exam)).session).toMatchObject(moved)
    expect((await ownSession(who, exam))?.paused).toBe(false)
    await carryPauses(server.db, server.app.practice)
    expect((await board(exam)).session).toMatchObject(moved)
    expect((await seen(who, id)).until).toBe(new Date(begin + longestPause + 30 * minute).toISOString())
    expect(outcomeOf(await save(who, id, right))).toBe(200)
  })

  test('EXAM-11 what an instance left half done is carried on: an attempt that runs in a paused session stands still', async () => {
    const exam = await makeExam(server.db, tenant, begin)
    const who = await learner()
    const id = await begun(who, exam)
    await all(exam, 'pause')
    // As if it had been missed when the session was paused.
    await server.app.practice.apply({ tenantId: tenant.id, sessionId: id }, { type: 'resume' })
    await carryPauses(server.db, server.app.practice)
    expect((await seen(who, id)).pause).not.toBeNull()
    now += minute
    await all(exam, 'resume')
    expect((await seen(who, id)).pause).toBeNull()
  })

  test('EXAM-10 a conversation stands still as well: nothing is said, no deadline ends it, and its turns tell', async () => {
    const exam = await makeExam(
      server.db,
      tenant,
      begin,
      { paperId: null, minutes: 5 },
      { content: smallCourse() },
    )
    const who = await learner()
    const { sessionId } = (await start(who, exam)).json<{ sessionId: string }>()
    const live = async (body: object) =>
      (
        await call(who, 'POST', `/coach-api/practice/sessions/${sessionId}/live`, { after: 0, ...body })
      ).json<{ messages: { type: string; code?: string; session?: Session; turns?: Turn[] }[] }>().messages
    await done(exam, who, 'pause')
    const say = { type: 'say', turnId: randomUUID(), round: 1, text: 'Good morning' }
    expect(await live({ messages: [say] })).toMatchObject([{ type: 'refused', code: 'exam-paused' }])
    expect(outcomeOf(await call(who, 'POST', `/coach-api/practice/sessions/${sessionId}/end`))).toBe(
      'exam-paused',
    )
    now += 3 * 60 * minute
    await server.app.sweeper.sweep()
    await done(exam, who, 'resume')
    const [ready] = await live({ greet: true })
    expect(ready?.session).toMatchObject({
      status: 'open',
      countdownAt: new Date(begin + 185 * minute).toISOString(),
    })
    const told = ready?.turns
      ?.flatMap(({ entries }) => entries)
      .filter(({ type }) => /paused|resumed/u.test(type))
    expect(told).toEqual([
      { type: 'paused' },
      { type: 'resumed', countdownAt: new Date(begin + 185 * minute).toISOString() },
    ])
    expect(await live({ messages: [say] })).toMatchObject([{ type: 'ack' }])
  })

  test('EXAM-10 a pause outlives a restart of the platform', async () => {
    const exam = await makeExam(server.db, tenant, begin)
    const who = await learner()
    const id = await begun(who, exam)
    await done(exam, who, 'pause')
    server.app.practice.forget(id)
    now += 20 * minute
    const sheet = (
      await call(who, 'POST', `/coach-api/exam-attempts/${id}/open`, { device: 'another-device' })
    ).json<AttemptView>()
    expect(sheet.pause).toMatchObject({ at: new Date(begin).toISOString() })
  })
})
