import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AttemptStatus, AttemptView } from '../../../src/contract/exam-attempts.ts'
import type { BoardRow, HeldSession } from '../../../src/contract/exam-sessions.ts'
import type { OwnExamView } from '../../../src/contract/exams.ts'
import type { Report } from '../../../src/contract/report.ts'
import type { Run, Session, Turn } from '../../../src/contract/practice.ts'
import { type callerOf, outcomeOf } from '../../../tests/factories/caller.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeEnterprise } from '../../../tests/factories/enterprise.ts'
import { addSession, bankWithPaper, desk, makeExam, type TestExam } from '../../../tests/factories/exams.ts'
import {
  giveRole,
  makeTenant,
  makeUser,
  type TestTenant,
  type TestUser,
} from '../../../tests/factories/people.ts'
import { answerTo as answerFor, perfect } from '../../../tests/factories/played.ts'
import { makePublish, smallCourse } from '../../../tests/factories/practice.ts'
import type { TestServer } from '../../../tests/factories/server.ts'
import { publish } from '../../db/schema/publishes.ts'
import { tenantDb } from '../../db/tenant-db.ts'
import { startAttempt } from './attempts.ts'
import { releaseDue } from './exam-actions.ts'

const minute = 60_000
const hour = 60 * minute
const begin = Date.parse('2026-05-04T08:00:00Z')

describe.each(databases)('exams on %s', (kind) => {
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

  const learners = (count: number): Promise<TestUser[]> =>
    Promise.all(Array.from({ length: count }, () => makeUser(server.db, tenant)))
  const learner = async () => (await learners(1))[0] as TestUser
  const examFor = (values = {}, publishValues = {}) =>
    makeExam(server.db, tenant, begin, values, publishValues)
  /** The same exam, in another session that begins then. */
  const eveningOf = async (exam: TestExam, startsAt: number): Promise<TestExam> => ({
    ...exam,
    sessionId: await addSession(server.db, tenant, exam.id, startsAt, { name: 'Evening' }),
  })
  const ownExam = async (who: TestUser, exam: TestExam) =>
    (await call(who, 'GET', `/coach-api/exams/${exam.id}`)).json<OwnExamView & { instructions: string }>()
  const buttonOf = async (who: TestUser, exam: TestExam) => (await ownExam(who, exam)).sessions[0]?.button
  const on = (exam: TestExam, what: string) => `/coach-api/exam-sessions/${exam.sessionId}/${what}`
  const start = (who: TestUser, exam: TestExam, body = {}) => call(who, 'POST', on(exam, 'start'), body)
  const started = async (who: TestUser, exam: TestExam) => {
    const reply = await start(who, exam)
    expect(reply.statusCode).toBe(200)
    return reply.json<{ sessionId: string }>().sessionId
  }
  const opened = async (who: TestUser, attempt: string, device = desk) =>
    (await call(who, 'POST', `/coach-api/exam-attempts/${attempt}/open`, { device })).json<AttemptView>()
  const save = (
    who: TestUser,
    attempt: string,
    answers: object[],
    {
      turnId = randomUUID(),
      device = desk,
      shown,
    }: { turnId?: string; device?: string; shown?: object } = {},
  ) => call(who, 'PUT', `/coach-api/exam-attempts/${attempt}/answers`, { turnId, device, answers, shown })
  const handIn = (who: TestUser, attempt: string, device = desk) =>
    call(who, 'POST', `/coach-api/exam-attempts/${attempt}/hand-in`, { device })
  const reportOf = (who: TestUser, attempt: string) => call(who, 'GET', `/coach-api/reports/${attempt}`)
  const act = async (exam: TestExam, userIds: string[], action: object) =>
    (await call(invigilator, 'POST', on(exam, 'actions'), { userIds, action, reason: 'Test' })).json<{
      done: string[]
    }>().done

  const right = [
    { question: 'one', options: ['b'] },
    { question: 'several', options: ['a', 'b'] },
    { question: 'free', text: 'Before touching a patient and after touching the patient.' },
  ]

  describe('an attempt at a paper', () => {
    test('EXAM-04 is answered in any order, changed, handed in and judged then; its report says each question', async () => {
      const exam = await examFor()
      const who = await learner()
      const id = await started(who, exam)
      const sheet = await opened(who, id)
      expect(sheet).toMatchObject({ status: 'open', name: 'Hygiene', sessionName: 'Morning', answers: [] })
      expect(sheet.questions.map(({ id: question, points }) => [question, points])).toEqual([
        ['one', 50],
        ['several', 25],
        ['free', 25],
      ])
      expect(Date.parse(sheet.until) - begin).toBe(30 * minute)
      expect(JSON.stringify(sheet)).not.toMatch(/right|explanation|Twenty seconds\./u)
      now += minute
      await save(who, id, [right[2] as object])
      await save(who, id, [{ question: 'one', options: ['a'] }])
      const saved = await save(who, id, [right[0] as object, right[1] as object])
      expect(saved.json()).toMatchObject({ saved: ['one', 'several'], savedAt: new Date(now).toISOString() })
      const running = await call(who, 'GET', '/coach-api/practice/sessions')
      expect(running.json<{ items: Run[] }>().items[0]).toMatchObject({
        status: 'open',
        exam: { paper: true },
      })
      expect((await handIn(who, id)).json<AttemptStatus>()).toMatchObject({
        status: 'ended',
        endReason: 'flow',
      })
      const report = (await reportOf(invigilator, id)).json<Report>()
      expect(report).toMatchObject({
        score: { total: 100, level: 'excellent' },
        parts: { earned: 100, lost: 0, unreached: 0 },
        exam: { sessionName: 'Morning', paperName: 'Hygiene test', levelName: 'Gold' },
      })
      expect(report.rules.map(({ rule, points }) => [rule, points])).toEqual([
        ['one', 50],
        ['several', 25],
        ['free', 25],
      ])
      expect(report.turns.flatMap(({ said, chose }) => said?.text ?? chose?.options ?? [])).toEqual([
        'b',
        'a',
        'b',
        'Before touching a patient and after touching the patient.',
      ])
    })

    test('EXAM-04 what is not answered is lost, and what was taken back counts as not answered', async () => {
      const exam = await examFor()
      const who = await learner()
      const id = await started(who, exam)
      await opened(who, id)
      await save(who, id, right)
      await save(who, id, [
        { question: 'several', options: [] },
        { question: 'free', text: '  ' },
      ])
      await handIn(who, id)
      const report = (await reportOf(invigilator, id)).json<Report>()
      expect(report).toMatchObject({ score: { total: 50 }, parts: { earned: 50, lost: 50, unreached: 0 } })
      expect(report.rules.map(({ missed }) => missed)).toEqual([0, 25, 25])
    })

    test('EXAM-04 the platform hands in at the end with nobody connected, at that very moment', async () => {
      const exam = await examFor()
      const who = await learner()
      const id = await started(who, exam)
      await opened(who, id)
      await save(who, id, [right[0] as object])
      now += 2 * hour
      await server.app.sweeper.sweep()
      const [run] = (await ownExam(who, exam)).sessions[0]?.own ?? []
      expect(run).toMatchObject({
        status: 'ended',
        endReason: 'countdown',
        total: 50,
        endedAt: new Date(begin + 30 * minute).toISOString(),
      })
      expect(outcomeOf(await save(who, id, [right[1] as object]))).toBe('practice-ended')
    })

    test('EXAM-04 who begins late ends with the session', async () => {
      const exam = await examFor({ endsAt: new Date(begin + hour) })
      const who = await learner()
      now = begin + 50 * minute
      expect(Date.parse((await opened(who, await started(who, exam))).until)).toBe(begin + hour)
    })

    test('EXAM-04c who begins twice, also at once, has one attempt, and handing in twice changes nothing', async () => {
      const exam = await examFor()
      const who = await learner()
      const replies = await Promise.all([start(who, exam), start(who, exam), start(who, exam)])
      expect(replies.map(outcomeOf)).toEqual([200, 200, 200])
      const ids = replies.map((reply) => reply.json<{ sessionId: string }>().sessionId)
      expect(new Set([...ids, await started(who, exam)]).size).toBe(1)
      const [id = ''] = ids
      const seated = await examFor({ seats: 1 })
      const sitter = await learner()
      const seats = await Promise.all([start(sitter, seated), start(sitter, seated)])
      expect(new Set(seats.map((reply) => reply.json<{ sessionId: string }>().sessionId)).size).toBe(1)
      await opened(who, id)
      await save(who, id, right)
      const ends = await Promise.all([handIn(who, id), handIn(who, id)])
      expect(new Set(ends.map(outcomeOf))).toEqual(new Set([200, 'practice-ended']))
      now += minute
      expect(outcomeOf(await handIn(who, id))).toBe('practice-ended')
      const [run] = (await ownExam(who, exam)).sessions[0]?.own ?? []
      expect(run).toMatchObject({ endReason: 'flow', total: 100, endedAt: new Date(begin).toISOString() })
    })

    test('EXAM-04d the time of a paper begins when it can be had: what passes until it is first opened is given on top', async () => {
      const exam = await examFor({ endsAt: new Date(begin + 4 * hour) })
      const who = await learner()
      const id = await started(who, exam)
      now += 40_000
      expect(Date.parse((await opened(who, id)).until)).toBe(now + 30 * minute)
      // Once: who sits down elsewhere later has the same end.
      now += minute
      expect(Date.parse((await opened(who, id, 'phone-0001')).until)).toBe(now - minute + 30 * minute)
      const late = await learner()
      const attempt = await started(late, exam)
      const from = now
      now += 10 * minute
      expect(Date.parse((await opened(late, attempt)).until)).toBe(from + 33 * minute)
    })

    test('EXAM-04d nothing is given beyond the end of the session', async () => {
      const exam = await examFor({ endsAt: new Date(begin + hour) })
      const who = await learner()
      now = begin + 29.5 * minute
      const id = await started(who, exam)
      now += 2 * minute
      expect(Date.parse((await opened(who, id)).until)).toBe(begin + hour)
      const other = await learner()
      now = begin + 50 * minute
      const last = await started(other, exam)
      now += minute
      expect(Date.parse((await opened(other, last)).until)).toBe(begin + hour)
    })

    test('EXAM-04d the time runs from when the attempt is begun, not from when it was asked for', async () => {
      const exam = await examFor({ endsAt: new Date(begin + 4 * hour) })
      const who = await learner()
      now += 20_000
      const { sessionId } = await startAttempt(tenantDb(server.db, tenant.id), server.app.practice, {
        userId: who.id,
        id: exam.sessionId,
        now: begin,
        agreed: true,
        endUnfinished: false,
      })
      expect(Date.parse((await opened(who, sessionId)).until)).toBe(now + 30 * minute)
    })

    test('EXAM-04 an answer after the end is refused, even before the sweeper has come', async () => {
      const exam = await examFor()
      const who = await learner()
      const id = await started(who, exam)
      await opened(who, id)
      now += 30 * minute
      expect(outcomeOf(await save(who, id, [right[0] as object]))).toBe('practice-ended')
      expect((await reportOf(who, id)).json<Report>()).toMatchObject({
        score: { total: 0 },
        answered: false,
        counted: true,
      })
    })

    test('EXAM-06 goes on at another device with what was answered and the time that is left; the first one is told', async () => {
      const exam = await examFor()
      const who = await learner()
      const id = await started(who, exam)
      await opened(who, id)
      await save(who, id, [right[0] as object])
      await call(who, 'PUT', `/coach-api/exam-attempts/${id}/marks`, {
        device: desk,
        question: 'free',
        marked: true,
      })
      now += 10 * minute
      expect((await start(who, exam)).json()).toEqual({ sessionId: id, paper: true })
      const phone = 'device-in-the-hand'
      const sheet = await opened(who, id, phone)
      expect(sheet.answers).toMatchObject([{ question: 'one', options: ['b'], text: null }])
      expect(sheet.marked).toEqual(['free'])
      expect(Date.parse(sheet.until) - Date.parse(sheet.now)).toBe(20 * minute)
      expect(outcomeOf(await save(who, id, [right[1] as object]))).toBe('exam-elsewhere')
      const seen = (device: string) => call(who, 'POST', `/coach-api/exam-attempts/${id}/seen`, { device })
      expect((await seen(desk)).json()).toMatchObject({ elsewhere: true, status: 'open' })
      expect((await seen(phone)).json()).toMatchObject({ elsewhere: false })
      expect(outcomeOf(await handIn(who, id, desk))).toBe('exam-elsewhere')
      expect(outcomeOf(await save(who, id, [right[1] as object], { device: phone }))).toBe(200)
    })

    test('EXAM-06 is ended early by the device that has it alone', async () => {
      const exam = await examFor()
      const who = await learner()
      const id = await started(who, exam)
      const end = (device?: string) =>
        call(
          who,
          'POST',
          `/coach-api/practice/sessions/${id}/end${device === undefined ? '' : `?device=${device}`}`,
        )
      expect(outcomeOf(await end(desk))).toBe('exam-elsewhere')
      const phone = 'device-in-the-hand'
      await opened(who, id)
      await opened(who, id, phone)
      expect(outcomeOf(await end(desk))).toBe('exam-elsewhere')
      expect(outcomeOf(await end())).toBe('exam-elsewhere')
      expect((await opened(who, id, phone)).status).toBe('open')
      expect(outcomeOf(await end(phone))).toBe(200)
      expect(await opened(who, id, phone)).toMatchObject({ status: 'ended', endReason: 'learner' })
    })

    test('EXAM-04 an answer that is sent again changes nothing, the same id with another one is refused', async () => {
      const exam = await examFor()
      const who = await learner()
      const id = await started(who, exam)
      await opened(who, id)
      const turnId = randomUUID()
      expect(outcomeOf(await save(who, id, [right[0] as object], { turnId }))).toBe(200)
      expect(outcomeOf(await save(who, id, [right[0] as object], { turnId }))).toBe(200)
      expect(outcomeOf(await save(who, id, [{ question: 'one', options: ['a'] }], { turnId }))).toBe(
        'repeated-answer',
      )
      expect((await opened(who, id)).answers).toMatchObject([{ question: 'one', options: ['b'] }])
    })

    test('EXAM-04 takes nothing that does not fit: foreign questions, options, kinds, lengths, people', async () => {
      const exam = await examFor()
      const [who, other] = (await learners(2)) as [TestUser, TestUser]
      const id = await started(who, exam)
      await opened(who, id)
      for (const answer of [
        { question: 'none', options: ['a'] },
        { question: 'constructor', options: ['a'] },
        { question: 'one', options: ['z'] },
        { question: 'one', options: ['a', 'b'] },
        { question: 'several', options: ['a', 'a'] },
        { question: 'one', text: 'b' },
        { question: 'free', options: ['a'] },
      ])
        expect(outcomeOf(await save(who, id, [answer]))).toBe('wrong-answer-kind')
      expect(outcomeOf(await save(who, id, [{ question: 'free', text: 'x'.repeat(2001) }]))).not.toBe(200)
      expect(outcomeOf(await save(who, id, [{ question: 'free', text: 'a\u0000\ud800' }]))).toBe(200)
      expect(outcomeOf(await save(other, id, right))).toBe('not-found')
      expect(
        outcomeOf(await call(other, 'POST', `/coach-api/exam-attempts/${id}/open`, { device: desk })),
      ).toBe('not-found')
    })

    test('EXAM-04 a conversation can be an exam: it ends with the time of the attempt', async () => {
      const exam = await makeExam(
        server.db,
        tenant,
        begin,
        { paperId: null, minutes: 5 },
        { content: smallCourse() },
      )
      const who = await learner()
      const reply = await start(who, exam)
      expect(reply.json()).toMatchObject({ paper: false })
      const { sessionId } = reply.json<{ sessionId: string }>()
      const view = (await call(who, 'GET', `/coach-api/practice/sessions/${sessionId}`)).json<Session>()
      expect(view).toMatchObject({ kind: 'dialogue-flow', status: 'open' })
      expect(Date.parse(view.countdownAt)).toBe(begin + 5 * minute)
      expect(
        outcomeOf(await call(who, 'POST', `/coach-api/exam-attempts/${sessionId}/open`, { device: desk })),
      ).toBe('not-found')
      expect(await act(exam, [who.id], { type: 'extend', minutes: 10 })).toEqual([who.id])
      const later = (await call(who, 'GET', `/coach-api/practice/sessions/${sessionId}`)).json<Session>()
      expect(Date.parse(later.countdownAt)).toBe(begin + 15 * minute)
      expect(await act(exam, [who.id], { type: 'end' })).toEqual([who.id])
      expect((await ownExam(who, exam)).sessions[0]?.own).toMatchObject([
        { status: 'ended', endReason: 'invigilator' },
      ])
    })

    test('EXAM-04 a conversation as exam lasts as long as its session says, also where a practice would be over', async () => {
      const content = smallCourse()
      if (content.kind !== 'dialogue-flow') throw new Error('no dialogue')
      const allowed = content.settings.countdown / 60
      const exam = await makeExam(
        server.db,
        tenant,
        begin,
        { paperId: null, minutes: allowed + 30 },
        { content },
      )
      const who = await learner()
      const { sessionId } = (await start(who, exam)).json<{ sessionId: string }>()
      const view = (await call(who, 'GET', `/coach-api/practice/sessions/${sessionId}`)).json<Session>()
      expect(Date.parse(view.countdownAt)).toBe(begin + (allowed + 30) * minute)
    })
  })

  describe('the way in', () => {
    test('EXAM-02 EXAM-05 a session is begun in its time, as often as it may be', async () => {
      const exam = await examFor({ startsAt: new Date(begin + hour) })
      const who = await learner()
      expect(await buttonOf(who, exam)).toBe('not-started')
      expect(outcomeOf(await start(who, exam))).toBe('exam-not-started')
      now = begin + hour
      expect(await buttonOf(who, exam)).toBe('start')
      const id = await started(who, exam)
      expect(await buttonOf(who, exam)).toBe('continue')
      await opened(who, id)
      await handIn(who, id)
      expect(await buttonOf(who, exam)).toBe('no-attempts-left')
      expect(outcomeOf(await start(who, exam))).toBe('no-attempts-left')
      const late = await learner()
      now = begin + 24 * hour
      expect(await buttonOf(late, exam)).toBe('ended')
      expect(outcomeOf(await start(late, exam))).toBe('course-terminated')
    })

    test('EXAM-01 EXAM-05 registration: first, in its window, for one session of an exam', async () => {
      const exam = await examFor({
        registration: true,
        registerFrom: new Date(begin + hour),
        registerUntil: new Date(begin + 2 * hour),
        startsAt: new Date(begin + 3 * hour),
      })
      const who = await learner()
      const register = () => call(who, 'POST', on(exam, 'register'), {})
      expect(await buttonOf(who, exam)).toBe('registration-not-open')
      expect(outcomeOf(await register())).toBe('registration-closed')
      now = begin + hour
      expect(await buttonOf(who, exam)).toBe('register')
      expect(outcomeOf(await start(who, exam))).toBe('register-first')
      expect((await register()).json()).toEqual({ state: 'registered' })
      expect((await register()).json()).toEqual({ state: 'registered' })
      expect(await buttonOf(who, exam)).toBe('registered')
      now = begin + 2 * hour
      const late = await learner()
      expect(await buttonOf(late, exam)).toBe('registration-over')
      expect(outcomeOf(await call(late, 'POST', on(exam, 'register'), {}))).toBe('registration-closed')
      now = begin + 3 * hour
      await started(who, exam)
    })

    test('EXAM-01 as many register as there are places, however many ask at once; who waits longest moves up', async () => {
      const exam = await examFor({ registration: true, capacity: 3, startsAt: new Date(begin + hour) })
      const people = await learners(8)
      const replies = await Promise.all(people.map((who) => call(who, 'POST', on(exam, 'register'), {})))
      expect(replies.map(outcomeOf).filter((outcome) => outcome === 200)).toHaveLength(3)
      expect(replies.map(outcomeOf).filter((outcome) => outcome === 'exam-full')).toHaveLength(5)
      const inside = people.filter((_, index) => replies[index]?.statusCode === 200)
      const [first, second] = people.filter((_, index) => replies[index]?.statusCode !== 200) as [
        TestUser,
        TestUser,
      ]
      expect(await buttonOf(first, exam)).toBe('join-waiting-list')
      await call(first, 'POST', on(exam, 'register'), { waitingList: true })
      now += 1
      await call(second, 'POST', on(exam, 'register'), { waitingList: true })
      expect((await ownExam(second, exam)).sessions[0]).toMatchObject({
        button: 'waiting-list',
        waitingPlace: 2,
      })
      await call(inside[0] as TestUser, 'POST', on(exam, 'unregister'), {})
      expect(await buttonOf(first, exam)).toBe('registered')
      expect((await ownExam(second, exam)).sessions[0]).toMatchObject({ waitingPlace: 1, registered: 3 })
    })

    test('EXAM-03 as many begin as there are seats; the others wait in the order in which they came', async () => {
      const exam = await examFor({ seats: 2 })
      const people = await learners(4)
      const queue = async (who: TestUser, device = `device-${who.id}`) =>
        (await call(who, 'POST', on(exam, 'queue'), { device })).json<{
          state: string
          place: number
          estimateSeconds: number
        }>()
      const [a, b, c, d] = people as [TestUser, TestUser, TestUser, TestUser]
      for (const who of people) {
        now += 1
        await queue(who)
      }
      expect(await queue(a)).toMatchObject({ state: 'WAITING_FOR_EXAM' })
      expect(await queue(c)).toEqual({ state: 'QUEUE_WAIT', place: 1, estimateSeconds: 15 * 60 })
      expect(await queue(d)).toMatchObject({ state: 'QUEUE_WAIT', place: 2 })
      expect(await queue(d, 'another-tab')).toMatchObject({ state: 'QUEUE_REPEAT' })
      expect(outcomeOf(await start(c, exam))).toBe('queue-wait')
      const ofA = await started(a, exam)
      await started(b, exam)
      expect(await queue(a)).toMatchObject({ state: 'EXAM' })
      expect(await queue(c)).toMatchObject({ state: 'QUEUE_WAIT', place: 1 })
      await opened(a, ofA)
      await handIn(a, ofA)
      expect(await queue(d)).toMatchObject({ state: 'QUEUE_WAIT' })
      expect(await queue(c)).toMatchObject({ state: 'WAITING_FOR_EXAM' })
      // Who leaves, or is not heard of any more, gives the place up.
      await call(c, 'POST', on(exam, 'leave-queue'), {})
      expect(await queue(d)).toMatchObject({ state: 'WAITING_FOR_EXAM' })
      now += 3 * minute
      expect(await queue(c)).toMatchObject({ state: 'WAITING_FOR_EXAM' })
    })

    test('EXAM-03 a hidden page keeps its place, and a seat that it lets pass goes to the next', async () => {
      const exam = await examFor({ seats: 1 })
      const [inside, away, next] = (await learners(3)) as [TestUser, TestUser, TestUser]
      const queue = async (who: TestUser, hidden = false) => {
        now += 1
        const body = { device: `device-${who.id}`, hidden }
        return (await call(who, 'POST', on(exam, 'queue'), body)).json<{ state: string; place: number }>()
      }
      await queue(inside)
      const id = await started(inside, exam)
      await queue(away, true)
      now += minute
      expect(await queue(next)).toMatchObject({ state: 'QUEUE_WAIT', place: 2 })
      await opened(inside, id)
      await handIn(inside, id)
      // The seat is kept for who is first, who asks once a minute.
      expect(await queue(next)).toMatchObject({ state: 'QUEUE_WAIT' })
      now += minute
      expect(await queue(away, true)).toMatchObject({ state: 'WAITING_FOR_EXAM' })
      now += minute
      expect(await queue(away, true)).toMatchObject({ state: 'QUEUE_WAIT', place: 1 })
      expect(await queue(next)).toMatchObject({ state: 'WAITING_FOR_EXAM' })
      // Who comes back has the next seat.
      expect(await queue(away)).toMatchObject({ state: 'QUEUE_WAIT', place: 1 })
      await call(next, 'POST', on(exam, 'leave-queue'), {})
      expect(await queue(away)).toMatchObject({ state: 'WAITING_FOR_EXAM' })
    })

    test('EXAM-03 seats hold when everybody begins at once', async () => {
      const exam = await examFor({ seats: 2 })
      const people = await learners(6)
      const replies = await Promise.all(people.map((who) => start(who, exam)))
      expect(replies.map(outcomeOf).filter((outcome) => outcome === 200)).toHaveLength(2)
      expect(replies.map(outcomeOf).filter((outcome) => outcome === 'queue-wait')).toHaveLength(4)
    })

    test('EXAM-05 an exam that runs is ended by no practice that is started', async () => {
      const exam = await examFor()
      const practice = await makePublish(server.db, tenant, { content: bankWithPaper() })
      const who = await learner()
      const sessionId = await started(who, exam)
      const begun = await call(who, 'POST', '/coach-api/practice/sessions', {
        publishId: practice.id,
        endUnfinished: true,
      })
      expect(begun.json()).toMatchObject({
        code: 'in-exam',
        params: { sessionId, publishId: exam.id, name: 'Hygiene', paper: 1 },
      })
      const direct = await call(await learner(), 'POST', '/coach-api/practice/sessions', {
        publishId: exam.id,
      })
      expect(outcomeOf(direct)).toBe('register-first')
    })

    test('EXAM-05 an unfinished practice stands in the way until its learner lets it end', async () => {
      const exam = await examFor()
      const practice = await makePublish(server.db, tenant, { content: bankWithPaper() })
      const who = await learner()
      await call(who, 'POST', '/coach-api/practice/sessions', { publishId: practice.id })
      const [named] = await server.db
        .select({ name: publish.name })
        .from(publish)
        .where(eq(publish.id, practice.id))
      const practiceName = named?.name ?? 'none'
      expect((await start(who, exam)).json()).toMatchObject({
        code: 'unfinished-session',
        params: { publishId: practice.id, name: practiceName, paper: 0 },
      })
      expect(outcomeOf(await start(who, exam, { endUnfinished: true }))).toBe(200)
    })

    test('PUBLISH-02 sessions that unlock in order wait for those before them, and say which', async () => {
      const staged = { mode: 'breakthrough', completionNeed: 'all', completionBy: 'pass' } as const
      const exam = await examFor({}, staged)
      const later = await eveningOf(exam, begin + minute)
      const who = await learner()
      now += 2 * minute
      const locks = async () => (await ownExam(who, exam)).sessions.map(({ lock }) => lock)
      expect(await locks()).toEqual([null, { by: 'session', name: 'Morning', reason: 'to-do' }])
      expect(outcomeOf(await start(who, later))).toBe('stage-locked')
      expect(outcomeOf(await call(who, 'POST', on(later, 'queue'), { device: desk }))).toBe('stage-locked')
      const id = await started(who, exam)
      await opened(who, id)
      await save(who, id, right)
      await handIn(who, id)
      expect(await locks()).toEqual([null, null])
      await started(who, later)
      // Who fails the first one doesn't come to the second.
      const other = await learner()
      const failed = await started(other, exam)
      await opened(other, failed)
      await handIn(other, failed)
      expect(outcomeOf(await start(other, later))).toBe('stage-locked')
      expect((await ownExam(other, exam)).sessions[1]?.lock).toMatchObject({ reason: 'not-passed' })
    })

    test('EXAM-16 who missed a session is told so, and comes to the next once it was opened again and passed', async () => {
      const staged = { mode: 'breakthrough', completionNeed: 'all', completionBy: 'pass' } as const
      const exam = await examFor({ endsAt: new Date(begin + hour), release: 'by-hand' }, staged)
      const later = await eveningOf(exam, begin + 2 * hour)
      const who = await learner()
      const reason = async () => {
        const lock = (await ownExam(who, exam)).sessions[1]?.lock
        return lock?.by === 'session' ? lock.reason : lock
      }
      now = begin + minute
      expect(await reason()).toBe('to-do')
      now = begin + 3 * hour
      expect(await reason()).toBe('missed')
      expect(outcomeOf(await start(who, later))).toBe('stage-locked')
      // The trainer opens it again, by another end.
      const trainer = await makeUser(server.db, tenant, { type: 1 })
      const held = await call(trainer, 'GET', `/coach-api/course-publishes/${exam.id}/sessions`)
      const morning = held.json<{ items: HeldSession[] }>().items.find(({ id }) => id === exam.sessionId)
      if (!morning) throw new Error('the session is not listed')
      const { name, paperId, attempts, minutes, startsAt, registration, registerFrom, registerUntil } =
        morning
      const { capacity, seats, release, releaseAt, revision } = morning
      const changed = await call(trainer, 'PUT', `/coach-api/exam-sessions/${exam.sessionId}`, {
        ...{ name, paperId, attempts, minutes, startsAt, registration, registerFrom, registerUntil },
        ...{ capacity, seats, release, releaseAt, revision },
        endsAt: new Date(begin + 6 * hour).toISOString(),
      })
      expect(changed.statusCode).toBe(200)
      expect(await reason()).toBe('to-do')
      const id = await started(who, exam)
      await opened(who, id)
      await save(who, id, right)
      await handIn(who, id)
      // Passed, and not told yet.
      expect(await reason()).toBe('no-result-yet')
      expect(outcomeOf(await start(who, later))).toBe('stage-locked')
      await call(trainer, 'POST', on(exam, 'release'), {})
      expect(await reason()).toBeNull()
      await started(who, later)
    })

    test('EXAM-17 sessions that are all needed are each registered for, and completed in their order', async () => {
      const staged = { mode: 'breakthrough', completionNeed: 'all', completionBy: 'pass' } as const
      const exam = await examFor({ registration: true, capacity: 1 }, staged)
      const later = {
        ...exam,
        sessionId: await addSession(server.db, tenant, exam.id, begin + hour, {
          name: 'Evening',
          registration: true,
        }),
      }
      const [who, other] = (await learners(2)) as [TestUser, TestUser]
      const register = (person: TestUser, one: TestExam) => call(person, 'POST', on(one, 'register'), {})
      // Also at once.
      const replies = await Promise.all([register(who, exam), register(who, later)])
      expect(replies.map((reply) => reply.json())).toEqual([{ state: 'registered' }, { state: 'registered' }])
      expect(outcomeOf(await register(other, exam))).toBe('exam-full')
      expect((await register(other, later)).json()).toEqual({ state: 'registered' })
      now = begin + 2 * hour
      const sessions = async () =>
        (await ownExam(who, exam)).sessions.map(({ name, button, lock }) => [
          name,
          button,
          lock?.by === 'session' ? lock.reason : lock,
        ])
      expect(await sessions()).toEqual([
        ['Morning', 'start', null],
        ['Evening', 'start', 'to-do'],
      ])
      expect(outcomeOf(await start(who, later))).toBe('stage-locked')
      for (const one of [exam, later]) {
        const id = await started(who, one)
        // More time is given in each of them.
        expect(await act(one, [who.id], { type: 'extend', minutes: 5 })).toEqual([who.id])
        await opened(who, id)
        await save(who, id, right)
        await handIn(who, id)
      }
      expect((await ownExam(who, exam)).sessions.map(({ extraMinutes }) => extraMinutes)).toEqual([5, 5])
      const learning = await call(who, 'GET', '/coach-api/learning-items?type=exam')
      expect(
        learning
          .json<{ items: { publishId: string; state: string }[] }>()
          .items.find(({ publishId }) => publishId === exam.id)?.state,
      ).toBe('completed')
    })

    test('EXAM-17 an attempt is given in each session that is needed, without registration as well', async () => {
      const exam = await examFor({}, { completionNeed: 'all' })
      const other = {
        ...exam,
        sessionId: await addSession(server.db, tenant, exam.id, begin, { name: 'Noon', registration: false }),
      }
      const who = await learner()
      for (const one of [exam, other]) {
        const id = await started(who, one)
        await opened(who, id)
        await handIn(who, id)
        const given = await call(invigilator, 'POST', on(one, 'actions'), {
          ...{ userIds: [who.id], action: { type: 'reopen' }, reason: 'Test' },
        })
        expect(given.json()).toEqual({ done: [who.id], elsewhere: [], refused: [] })
      }
      expect((await ownExam(who, exam)).sessions.map(({ attemptsLeft }) => attemptsLeft)).toEqual([1, 1])
    })

    test('PUBLISH-03 instructions are agreed to before an exam begins', async () => {
      const exam = await examFor({}, { instructions: 'No notes.' })
      const who = await learner()
      expect((await ownExam(who, exam)).instructions).toBe('No notes.')
      expect((await start(who, exam)).json()).toMatchObject({
        code: 'illegal-argument',
        issues: [{ path: 'body.agreed', code: 'required' }],
      })
      expect(outcomeOf(await start(who, exam, { agreed: true }))).toBe(200)
    })

    test('EXAM-27 tells the platform’s clock to who is signed in, by which a device is checked', async () => {
      const [who] = (await learners(1)) as [TestUser]
      const told = await call(who, 'GET', '/coach-api/platform-clock')
      expect(told.json()).toEqual({ now: new Date(now).toISOString() })
    })

    test('EXAM-01 is seen by those whom it is published to, and by nobody of another enterprise', async () => {
      const [who, other] = (await learners(2)) as [TestUser, TestUser]
      const exam = await examFor({}, { users: [who.id] })
      const elsewhere = await makeTenant(server.db)
      const foreign = await makeUser(server.db, elsewhere, { type: 1 })
      for (const one of [other, foreign]) {
        expect(outcomeOf(await call(one, 'GET', `/coach-api/exams/${exam.id}`))).toBe('not-found')
        for (const what of ['start', 'register', 'unregister', 'queue'])
          expect(
            outcomeOf(await call(one, 'POST', on(exam, what), what === 'queue' ? { device: desk } : {})),
          ).toBe('not-found')
        const { items } = (await call(one, 'GET', '/coach-api/exams')).json<{ items: OwnExamView[] }>()
        expect(items.map(({ publishId }) => publishId)).not.toContain(exam.id)
      }
      expect(outcomeOf(await call(foreign, 'GET', on(exam, 'board')))).toBe('not-found')
      expect(outcomeOf(await call(other, 'GET', on(exam, 'board')))).toBe('forbidden')
    })
  })

  describe('who watches over it', () => {
    const board = async (exam: TestExam, who = invigilator) =>
      (await call(who, 'GET', on(exam, 'board'))).json<{
        items: BoardRow[]
        total: number
        session: HeldSession
        publishId: string
      }>()

    test('EXAM-08 sees who is how far, warns, gives time and an attempt, ends; each stands in the audit log', async () => {
      const exam = await examFor()
      const who = await learner()
      const id = await started(who, exam)
      await opened(who, id)
      await save(who, id, [right[0] as object])
      expect((await board(exam)).publishId).toBe(exam.id)
      expect((await board(exam)).items).toMatchObject([
        { userId: who.id, state: 'running', begun: 1, attempt: { answered: 1, questions: 3, total: null } },
      ])
      expect(await act(exam, [who.id, randomUUID()], { type: 'warn', text: 'Please do not talk.' })).toEqual([
        who.id,
      ])
      expect(await act(exam, [who.id], { type: 'extend', minutes: 15 })).toEqual([who.id])
      const sheet = await opened(who, id)
      expect(sheet.warnings).toMatchObject([{ text: 'Please do not talk.' }])
      expect(Date.parse(sheet.until) - begin).toBe(45 * minute)
      now = begin + 40 * minute
      expect(outcomeOf(await save(who, id, [right[1] as object]))).toBe(200)
      expect(await act(exam, [who.id], { type: 'end' })).toEqual([who.id])
      expect(await act(exam, [who.id], { type: 'end' })).toEqual([])
      expect((await board(exam)).items).toMatchObject([
        { state: 'ended', extraMinutes: 15, attempt: { endReason: 'invigilator', total: 75 } },
      ])
      expect(outcomeOf(await start(who, exam))).toBe('no-attempts-left')
      expect(await act(exam, [who.id], { type: 'reopen' })).toEqual([who.id])
      const again = await opened(who, await started(who, exam))
      expect(Date.parse(again.until) - now).toBe(45 * minute)
      const log = await call(invigilator, 'GET', '/coach-api/audit?size=50')
      expect(log.body).toContain('exam-reopen')
      expect(log.body).toContain('Test')
    })

    /** Another session of an exam, which begins then and has to be registered for; its id. */
    const atNoon = (exam: { id: string }, startsAt: number): Promise<string> =>
      addSession(server.db, tenant, exam.id, startsAt, {
        name: 'Noon',
        endsAt: new Date(begin + 6 * hour),
        registration: true,
      })

    test('EXAM-08 gives nothing to who is registered for another session, says so, and takes no place from them', async () => {
      const exam = await examFor()
      const noon = await atNoon(exam, begin + 4 * hour)
      const other = { ...exam, sessionId: noon }
      const [who, third] = (await learners(2)) as [TestUser, TestUser]
      const id = await started(who, exam)
      await started(third, exam)
      await call(who, 'POST', on(other, 'register'), {})
      const give = async (action: object) =>
        (
          await call(invigilator, 'POST', on(exam, 'actions'), {
            userIds: [who.id, third.id],
            action,
            reason: 'Test',
          })
        ).json()
      expect(await give({ type: 'reopen' })).toEqual({
        done: [third.id],
        elsewhere: [{ userId: who.id, displayName: expect.any(String), sessionName: 'Noon' }],
        refused: [],
      })
      // Time of the attempt that runs is theirs all the same.
      expect(await give({ type: 'extend', minutes: 5 })).toMatchObject({ elsewhere: [] })
      expect(Date.parse((await opened(who, id)).until) - begin).toBe(35 * minute)
      const sessions = (await ownExam(who, exam)).sessions
      expect(sessions.map(({ name, state }) => [name, state])).toEqual([
        ['Morning', 'in-progress'],
        ['Noon', 'registered'],
      ])
      expect(sessions[0]?.own).toMatchObject([{ until: new Date(begin + 35 * minute).toISOString() }])
    })

    test('EXAM-05 who registers for two sessions at once gets one, and is told of it', async () => {
      const exam = await examFor({ registration: true })
      const noon = await atNoon(exam, begin)
      const who = await learner()
      const replies = await Promise.all(
        [exam.sessionId, noon].map((id) => call(who, 'POST', `/coach-api/exam-sessions/${id}/register`, {})),
      )
      expect(replies.map(outcomeOf).sort()).toEqual([200, 'registered-elsewhere'])
    })

    test('EXAM-07 an attempt that begins while the results are released is not withheld for ever', async () => {
      const exam = await examFor({ release: 'at', releaseAt: new Date(begin + minute) })
      const who = await learner()
      const { practice } = server.app
      const db = tenantDb(server.db, tenant.id)
      // Whether it is withheld was read before the release; it is stored after it.
      const between: typeof practice = {
        ...practice,
        async start(...given) {
          await releaseDue(server.db, new Date(begin + minute))
          return practice.start(...given)
        },
      }
      const { sessionId } = await startAttempt(db, between, {
        userId: who.id,
        id: exam.sessionId,
        now,
        agreed: true,
        endUnfinished: false,
      })
      await opened(who, sessionId)
      await handIn(who, sessionId)
      expect(outcomeOf(await reportOf(who, sessionId))).toBe(200)
    })

    test('EXAM-07 a conversation whose result is withheld sends no points and nothing of right and wrong', async () => {
      const exam = await makeExam(
        server.db,
        tenant,
        begin,
        { paperId: null, release: 'by-hand' },
        { content: smallCourse() },
      )
      const who = await learner()
      const id = await started(who, exam)
      const ref = { tenantId: tenant.id, sessionId: id }
      for (const [place, answer] of perfect.slice(0, 2).entries())
        await server.app.practice.apply(ref, answerFor(place + 1, answer))
      const live = async () =>
        (await call(who, 'POST', `/coach-api/practice/sessions/${id}/live`, { after: 0, greet: true })).json<{
          messages: { type: string; session: Session; turns: Turn[] }[]
        }>().messages
      const hidden = /"(?:scored|answered|heard|handled|sensitive|right|wrong|explanation|move|points)"/u
      const [ready] = await live()
      expect(ready?.turns.length).toBeGreaterThan(2)
      expect(ready?.session).toMatchObject({ score: null, referenceAnswers: false })
      expect(JSON.stringify(ready)).not.toMatch(hidden)
      expect(ready?.turns.every(({ score }) => score === null)).toBe(true)
      expect((await call(who, 'GET', `/coach-api/practice/sessions/${id}`)).body).not.toMatch(hidden)
      expect(outcomeOf(await call(who, 'GET', `/coach-api/practice/sessions/${id}/turns/2/reference`))).toBe(
        'not-found',
      )
      await server.app.practice.apply(ref, answerFor(3, perfect[2] ?? ''))
      const [ended] = await live()
      expect(ended?.session).toMatchObject({ status: 'ended', score: null })
      expect(ended?.turns.at(-1)?.entries.at(-1)).toMatchObject({ type: 'ended', outcome: 'neutral' })
      expect(outcomeOf(await reportOf(who, id))).toBe('result-withheld')
      await call(invigilator, 'POST', on(exam, 'release'), {})
      const [shown] = await live()
      expect(shown?.session.score).toMatchObject({ total: 100 })
      expect(JSON.stringify(shown)).toMatch(hidden)
      expect(outcomeOf(await reportOf(who, id))).toBe(200)
    })

    test('EXAM-07 a paper that was handed in and is withheld gives nothing away to the calls of practices', async () => {
      const exam = await examFor({ release: 'by-hand' })
      const who = await learner()
      const id = await started(who, exam)
      await opened(who, id)
      await save(who, id, right)
      await handIn(who, id)
      const shown = await call(who, 'GET', `/coach-api/practice/sessions/${id}`)
      expect(shown.statusCode).toBe(200)
      expect(shown.body).not.toMatch(/"(?:scored|answered|right|explanation|points)"/u)
      expect(shown.json<Session>()).toMatchObject({ status: 'ended', score: null, referenceAnswers: false })
      expect(outcomeOf(await call(who, 'GET', `/coach-api/practice/sessions/${id}/turns/2/reference`))).toBe(
        'not-found',
      )
    })

    test('EXAM-04 CONV-18 an attempt at a paper has no live conversation, while it runs and after', async () => {
      const exam = await examFor()
      const who = await learner()
      const id = await started(who, exam)
      await opened(who, id)
      const refused = async () => {
        const at = `/coach-api/practice/sessions/${id}`
        const turn = { type: 'say', turnId: randomUUID(), round: 1, text: 'Hello' }
        const asked = [{ greet: true }, { wait: true }, { messages: [turn] }, {}]
        const replies = [await call(who, 'POST', `${at}/ticket`, {})]
        for (const body of asked) replies.push(await call(who, 'POST', `${at}/live`, { after: 0, ...body }))
        for (const reply of replies) {
          expect(reply.statusCode).toBe(404)
          expect(reply.json()).toMatchObject({ code: 'not-found' })
          expect(reply.body).not.toMatch(/"(?:scored|answered|right|explanation|points)"/u)
        }
      }
      await refused()
      await save(who, id, right)
      expect((await handIn(who, id)).statusCode).toBe(200)
      await refused()
    })

    test('REPORT-12 an attempt with nothing answered counts as 0', async () => {
      const exam = await examFor()
      const [empty, full] = (await learners(2)) as [TestUser, TestUser]
      for (const who of [empty, full]) {
        const id = await started(who, exam)
        await opened(who, id)
        if (who === full) await save(who, id, right)
        await handIn(who, id)
      }
      const [run] = (await ownExam(empty, exam)).sessions[0]?.own ?? []
      expect(run).toMatchObject({ total: 0, level: 'fail', counted: true })
      const ranking = (await call(empty, 'GET', `/coach-api/publishes/${exam.id}/ranking`)).json<{
        items: { total: number }[]
      }>()
      expect(ranking.items.map(({ total }) => total)).toEqual([100, 0])
    })

    test('EXAM-09 who may publish and not build reads the papers of the version that is published', async () => {
      const exam = await examFor()
      const holder = await makeUser(server.db, tenant)
      await giveRole(server.db, holder, {
        functions: ['publish'],
        scope: { kind: 'ALL', departments: [] },
      })
      const reply = await call(holder, 'GET', `/coach-api/course-publishes/${exam.id}/sessions`)
      expect(reply.json()).toMatchObject({ papers: [{ id: 'whole', name: 'Hygiene test' }] })
    })

    test('EXAM-07 a result is shown when it is released, not before, and is in no rank until then', async () => {
      const exam = await examFor({ release: 'by-hand' })
      const who = await learner()
      const id = await started(who, exam)
      await opened(who, id)
      await save(who, id, right)
      await handIn(who, id)
      const own = async () => (await ownExam(who, exam)).sessions[0]?.own[0]
      expect(await own()).toMatchObject({
        total: null,
        level: null,
        levelName: null,
        exam: { withheld: true },
      })
      expect(outcomeOf(await reportOf(who, id))).toBe('result-withheld')
      const ranking = async () =>
        (await call(who, 'GET', `/coach-api/publishes/${exam.id}/ranking`)).json<{ items: unknown[] }>().items
      expect(await ranking()).toEqual([])
      expect(outcomeOf(await reportOf(invigilator, id))).toBe(200)
      expect((await call(invigilator, 'POST', on(exam, 'release'), {})).json()).toEqual({ released: 1 })
      expect(await own()).toMatchObject({ total: 100, level: 'excellent', levelName: 'Gold' })
      expect(outcomeOf(await reportOf(who, id))).toBe(200)
      expect(await ranking()).toHaveLength(1)
    })

    test('EXAM-07 EXAM-09 results that waited are shown once a session shows them at once', async () => {
      const exam = await examFor({ release: 'by-hand' })
      const who = await learner()
      const id = await started(who, exam)
      await opened(who, id)
      await handIn(who, id)
      expect(outcomeOf(await reportOf(who, id))).toBe('result-withheld')
      const changed = await call(invigilator, 'PUT', `/coach-api/exam-sessions/${exam.sessionId}`, {
        name: 'Morning',
        paperId: 'whole',
        attempts: 1,
        minutes: 30,
        startsAt: new Date(begin).toISOString(),
        endsAt: new Date(begin + 24 * hour).toISOString(),
        registration: false,
        registerFrom: null,
        registerUntil: null,
        capacity: null,
        seats: null,
        release: 'at-once',
        releaseAt: null,
        revision: 1,
      })
      expect(outcomeOf(changed)).toBe(200)
      expect(outcomeOf(await reportOf(who, id))).toBe(200)
    })

    test('EXAM-09 a session is changed; what others rely on stays', async () => {
      const exam = await examFor({ registration: true, capacity: 2, startsAt: new Date(begin + hour) })
      const people = await learners(3)
      for (const who of people) {
        now += 1
        await call(who, 'POST', on(exam, 'register'), { waitingList: true })
      }
      const [held] = (
        await call(invigilator, 'GET', `/coach-api/course-publishes/${exam.id}/sessions`)
      ).json<{
        items: HeldSession[]
      }>().items
      expect(held).toMatchObject({ registered: 2, waiting: 1, paperName: 'Hygiene test' })
      const {
        id: _,
        revision,
        paperName: _p,
        reviewed: _rv,
        releasedAt: _r,
        pausedAt: _pa,
        pausedUntil: _pu,
        pauseRanOutAt: _po,
        registered: _a,
        waiting: _w,
        running: _u,
        ended: _e,
        unmarked: _m,
        ...session
      } = held as HeldSession
      const put = (change: object, of = revision) =>
        call(invigilator, 'PUT', `/coach-api/exam-sessions/${exam.sessionId}`, {
          ...session,
          revision: of,
          ...change,
        })
      expect((await put({ capacity: 1 })).json()).toMatchObject({ issues: [{ path: 'body.capacity' }] })
      expect((await put({ paperId: 'none' })).json()).toMatchObject({
        issues: [{ path: 'body.paperId', code: 'not-exist' }],
      })
      expect((await put({ endsAt: session.startsAt })).json()).toMatchObject({
        issues: [{ path: 'body.endsAt' }],
      })
      expect((await put({ capacity: 3, name: 'Noon' })).json()).toMatchObject({
        name: 'Noon',
        registered: 3,
        waiting: 0,
        revision: revision + 1,
      })
      // Who had it open before is told, and changes nothing.
      expect(outcomeOf(await put({ name: 'Evening' }))).toBe('changed-meanwhile')
      const [kept] = (
        await call(invigilator, 'GET', `/coach-api/course-publishes/${exam.id}/sessions`)
      ).json<{ items: HeldSession[] }>().items
      expect(kept).toMatchObject({ name: 'Noon', revision: revision + 1 })
      now = begin + hour
      await started(people[0] as TestUser, exam)
      expect((await put({ startsAt: new Date(begin).toISOString() }, revision + 1)).json()).toMatchObject({
        issues: [{ path: 'body.startsAt' }],
      })
    })

    test('PAPER-01b after use each question shows what its answers say of it, within the data scope', async () => {
      const exam = await examFor()
      const [good, poor] = (await learners(2)) as [TestUser, TestUser]
      for (const [who, answers] of [
        [good, right],
        [poor, [{ question: 'one', options: ['a'] }]],
      ] as const) {
        const id = await started(who, exam)
        await opened(who, id)
        now += minute
        const shown = who === good ? [{ question: 'several', milliseconds: 12_000 }] : undefined
        await save(who, id, [...answers], { shown })
        await handIn(who, id)
      }
      const [of] = await server.db
        .select({ courseId: publish.courseId })
        .from(publish)
        .where(eq(publish.id, exam.id))
      const figures = async (who: TestUser) =>
        (await call(who, 'GET', `/coach-api/courses/${of?.courseId}/question-figures`)).json<{
          items: object[]
        }>().items
      expect(await figures(invigilator)).toMatchObject([
        {
          question: 'one',
          answers: 2,
          facility: 0.5,
          options: [
            { id: 'a', chosen: 1, rest: 0 },
            { id: 'b', chosen: 1, rest: 1 },
          ],
          seconds: null,
          doubt: null,
        },
        { question: 'several', answers: 1, facility: 1, seconds: 12 },
        { question: 'free', answers: 1, options: [] },
      ])
      const narrow = await makeUser(server.db, tenant)
      await giveRole(server.db, narrow, { functions: ['course'], scope: { kind: 'OWN', departments: [] } })
      expect(await figures(narrow)).toEqual([])
    })

    test('EXAM-08 shows the people of the own data scope alone', async () => {
      const exam = await examFor()
      await started(await learner(), exam)
      const narrow = await makeUser(server.db, tenant)
      await giveRole(server.db, narrow, {
        functions: ['publish', 'course'],
        scope: { kind: 'OWN', departments: [] },
      })
      expect((await board(exam, narrow)).items).toEqual([])
      expect((await board(exam)).total).toBe(1)
    })
  })
})
