import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallReply } from '../../../src/contract/contract.ts'
import type { AttemptView } from '../../../src/contract/exam-attempts.ts'
import type { BoardRow } from '../../../src/contract/exam-sessions.ts'
import type { OwnExamView } from '../../../src/contract/exams.ts'
import type { Report } from '../../../src/contract/report.ts'
import { type callerOf, outcomeOf } from '../../../tests/factories/caller.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeEnterprise } from '../../../tests/factories/enterprise.ts'
import { desk, makeExam, openFor, sitPaper, type TestExam } from '../../../tests/factories/exams.ts'
import { type Next, markingCalls } from '../../../tests/factories/marking.ts'
import { makeUser, type TestTenant, type TestUser } from '../../../tests/factories/people.ts'
import { makePublish, smallCourse } from '../../../tests/factories/practice.ts'
import type { TestServer } from '../../../tests/factories/server.ts'
import { markingTask } from '../../db/schema/marking.ts'
import { session } from '../../db/schema/practice.ts'
import { publish } from '../../db/schema/publishes.ts'
import { similarPair } from '../../db/schema/similar.ts'
import { readPdf } from '../../pdf/read-pdf-double.ts'
import { workOff } from '../corrections/work-off.ts'
// It gives the server what compares.
import '../similar/parts.ts'

const minute = 60_000
const begin = Date.parse('2026-05-04T08:00:00Z')
const right = [
  { question: 'one', options: ['b'] },
  { question: 'several', options: ['a', 'b'] },
]
const free = { question: 'free', text: 'Before touching a patient and after touching a patient.' }

interface Reply {
  done: string[]
  refused: { userId: string; why: string }[]
}

describe.each(databases)('attempts that go on after their end on %s', (kind) => {
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
  const byHand = (values = {}, more = {}) =>
    makeExam(server.db, tenant, begin, { release: 'by-hand', ...values }, more)
  const ask = (
    exam: TestExam,
    who: TestUser,
    minutes: number | null = null,
    reason = 'Handed in by mistake',
  ) =>
    call(invigilator, 'POST', `/coach-api/exam-sessions/${exam.sessionId}/actions`, {
      userIds: [who.id],
      action: { type: 'continue', minutes },
      reason,
    })
  const goOn = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).json<Reply>()
  const why = async (...asked: Parameters<typeof ask>) => {
    const { done, refused } = await goOn(...asked)
    return refused[0]?.why ?? done.length
  }
  const open = async (who: TestUser, id: string, device = desk) =>
    (await call(who, 'POST', `/coach-api/exam-attempts/${id}/open`, { device })).json<AttemptView>()
  const save = async (who: TestUser, id: string, answers: object[], device = desk) =>
    outcomeOf(
      await call(who, 'PUT', `/coach-api/exam-attempts/${id}/answers`, {
        turnId: randomUUID(),
        device,
        answers,
      }),
    )
  const ownSession = async (who: TestUser, exam: TestExam) =>
    (await call(who, 'GET', `/coach-api/exams/${exam.id}`)).json<OwnExamView>().sessions[0]
  const rowOf = async (exam: TestExam) =>
    (await call(invigilator, 'GET', `/coach-api/exam-sessions/${exam.sessionId}/board`)).json<{
      items: BoardRow[]
    }>().items[0]
  const reportOf = async (id: string) =>
    (await call(invigilator, 'GET', `/coach-api/reports/${id}`)).json<Report>()
  const held = async (id: string) => {
    const [row] = await server.db.select().from(session).where(eq(session.id, id))
    return row
  }
  const handedIn = async (exam: TestExam, answers: object[] = right, by?: TestUser) => {
    const who = by ?? (await learner())
    const { sessionId: id, handIn } = await sitPaper(call, who, exam, answers)
    expect((await handIn()).statusCode).toBe(200)
    return { who, id, handIn }
  }

  test('EXAM-22 who handed in by mistake goes on with the time that was left, at the same answers, and hands in again', async () => {
    const exam = await byHand()
    const who = await learner()
    const { sessionId: id, handIn } = await sitPaper(call, who, exam, right)
    now = begin + 10 * minute
    await handIn()
    now = begin + 15 * minute
    expect(await goOn(exam, who)).toMatchObject({ done: [who.id], refused: [] })
    expect(await held(id)).toMatchObject({
      status: 'open',
      total: null,
      level: null,
      score: null,
      endedAt: null,
    })
    const until = new Date(now + 20 * minute).toISOString()
    expect(await ownSession(who, exam)).toMatchObject({
      button: 'continue',
      state: 'in-progress',
      own: [{ status: 'open', continued: true, until, total: null }],
    })
    const begun = await call(who, 'POST', `/coach-api/exam-sessions/${exam.sessionId}/start`, {})
    expect(begun.json()).toEqual({ sessionId: id, paper: true })
    const sheet = await open(who, id, 'another-device')
    expect(sheet).toMatchObject({ status: 'open', until, endReason: null })
    expect(sheet.answers.map(({ question, options }) => ({ question, options }))).toEqual(right)
    expect(await save(who, id, [{ question: 'one', options: ['a'] }, free], 'another-device')).toBe(200)
    now += 5 * minute
    await call(who, 'POST', `/coach-api/exam-attempts/${id}/hand-in`, { device: 'another-device' })
    expect(await held(id)).toMatchObject({ status: 'ended', total: 50, endReason: 'flow', withheld: true })
    expect(await rowOf(exam)).toMatchObject({
      state: 'ended',
      begun: 1,
      extraAttempts: 0,
      attempt: {
        total: 50,
        continued: { by: invigilator.userName, reason: 'Handed in by mistake' },
      },
    })
    expect(outcomeOf(await handIn())).toBe('practice-ended')
    const report = await reportOf(id)
    expect(report).toMatchObject({
      score: { total: 50 },
      parts: { earned: 50, lost: 50 },
      exam: {
        continuations: [
          {
            endedAt: new Date(begin + 10 * minute).toISOString(),
            endReason: 'flow',
            at: new Date(begin + 15 * minute).toISOString(),
            until,
            by: invigilator.userName,
            reason: 'Handed in by mistake',
          },
        ],
      },
    })
    const file = await server.app.inject({
      url: `/coach-api/reports/${id}/file`,
      headers: { ...(await server.signIn(invigilator)), locale: 'us-en' },
    })
    const text = (await readPdf(file.rawPayload)).pages.join(' ').replaceAll(/\s+/g, ' ')
    expect(text).toContain('This attempt went on after it had ended')
    expect(text).toContain(`${invigilator.userName} allowed it to go on May 4, 2026`)
    expect(text).toContain('Reason: Handed in by mistake')
    expect(report.rules.map(({ rule, points }) => [rule, points])).toEqual([
      ['one', 0],
      ['several', 25],
      ['free', 25],
    ])
  })

  test('EXAM-22 stands in the audit log with its reason, and needs one', async () => {
    const exam = await byHand()
    const { who, id } = await handedIn(exam)
    expect((await ask(exam, who, null, '  ')).json()).toMatchObject({
      issues: [{ path: 'body.reason', code: 'required' }],
    })
    expect((await ask(exam, who, 241)).statusCode).toBe(400)
    expect((await held(id))?.status).toBe('ended')
    now += 5 * 60 * minute
    await goOn(exam, who, 12, 'The room lost its net')
    const log = await call(invigilator, 'GET', '/coach-api/audit?size=20')
    const entry = log
      .json<{ items: { action: string; details: object }[] }>()
      .items.find(({ action }) => action === 'exam-continue')
    expect(entry).toMatchObject({
      details: {
        session: 'Morning',
        reason: 'The room lost its net',
        minutes: 12,
        before: { total: 75 },
      },
    })
  })

  test('EXAM-22 asked twice at once, it is done once', async () => {
    const exam = await byHand()
    const { who, id } = await handedIn(exam)
    const both = await Promise.all([goOn(exam, who), goOn(exam, who)])
    expect(both.flatMap(({ done }) => done)).toEqual([who.id])
    const { log } = await server.app.practice.record({ tenantId: tenant.id, sessionId: id })
    expect(log.filter(({ event }) => event.type === 'continue')).toHaveLength(1)
  })

  test('EXAM-22 the sweeper ends it at its new time, after the session as well', async () => {
    const exam = await byHand({ endsAt: new Date(begin + 30 * minute) })
    const { who, id } = { who: await learner(), id: '' }
    const { sessionId } = await sitPaper(call, who, exam, right)
    now = begin + 40 * minute
    await server.app.sweeper.sweep()
    expect(id === '' && (await held(sessionId))).toMatchObject({ status: 'ended', endReason: 'countdown' })
    expect(await goOn(exam, who)).toMatchObject({ done: [who.id] })
    await server.app.sweeper.sweep()
    expect(await held(sessionId)).toMatchObject({ status: 'open' })
    now = begin + 44 * minute
    await open(who, sessionId)
    expect(await save(who, sessionId, [free])).toBe(200)
    now = begin + 45 * minute
    expect(await save(who, sessionId, [{ question: 'one', options: ['a'] }])).toBe('practice-ended')
    await server.app.sweeper.sweep()
    expect(await held(sessionId)).toMatchObject({
      status: 'ended',
      endReason: 'countdown',
      endedAt: new Date(begin + 45 * minute),
      total: 100,
    })
  })

  test('EXAM-22 answers that wait for a marker are withdrawn, and asked anew; one that somebody has open keeps it as it ended', async () => {
    const exam = await byHand({}, { review: 'all' })
    const { next } = markingCalls(call, 'free')
    const { who, id } = await handedIn(exam, [...right, free])
    const tasks = () => server.db.select().from(markingTask).where(eq(markingTask.sessionId, id))
    expect(await tasks()).toHaveLength(1)
    expect(await why(exam, who)).toBe(1)
    expect(await tasks()).toEqual([])
    expect(await held(id)).toMatchObject({ answersToMark: 0, answersUnmarked: 0 })
    await open(who, id)
    await save(who, id, [{ question: 'free', text: 'Before lunch.' }])
    await call(who, 'POST', `/coach-api/exam-attempts/${id}/hand-in`, { device: desk })
    expect(await held(id)).toMatchObject({ answersToMark: 1, answersUnmarked: 1 })
    const { task } = (await next(invigilator, exam)) as Next & { task: { id: string } }
    expect(JSON.stringify(task)).toContain('Before lunch.')
    expect(await why(exam, who)).toBe('marked')
    now += 60 * minute
    expect(await why(exam, who)).toBe(1)
    expect(
      outcomeOf(
        await call(invigilator, 'POST', `/coach-api/marking/tasks/${task.id}/mark`, {
          earned: ['p1'],
          comment: '',
        }),
      ),
    ).toBe('not-found')
    await open(who, id)
    await call(who, 'POST', `/coach-api/exam-attempts/${id}/hand-in`, { device: desk })
    const again = (await next(invigilator, exam)) as Next & { task: { id: string } }
    const marked = await call(invigilator, 'POST', `/coach-api/marking/tasks/${again.task.id}/mark`, {
      earned: ['p1'],
      comment: '',
    })
    expect(marked.statusCode, marked.body).toBe(200)
    now += 60 * minute
    expect(await why(exam, who)).toBe('marked')
  })

  test('EXAM-22 is refused once the result was released, or right answers were told', async () => {
    const exam = await byHand()
    const { who } = await handedIn(exam)
    await call(invigilator, 'POST', `/coach-api/exam-sessions/${exam.sessionId}/release`, {})
    expect(await why(exam, who)).toBe('released')
    const timed = await makeExam(server.db, tenant, begin, {
      release: 'at',
      releaseAt: new Date(begin + 60 * minute),
    })
    const one = await handedIn(timed)
    now = begin + 61 * minute
    expect(await why(timed, one.who)).toBe('released')
    now = begin
    const atOnce = await makeExam(server.db, tenant, begin)
    const other = await handedIn(atOnce)
    expect(await why(atOnce, other.who)).toBe(1)
    await call(other.who, 'POST', `/coach-api/exam-attempts/${other.id}/open`, { device: desk })
    await call(other.who, 'POST', `/coach-api/exam-attempts/${other.id}/hand-in`, { device: desk })
    // Everybody has sat it: what was right is shown.
    now = begin + openFor
    expect(await why(atOnce, other.who)).toBe('released')
    now = begin
    const mock = await makeExam(server.db, tenant, begin, {}, { kind: 'mock-exam' })
    const rehearsed = await handedIn(mock)
    expect(await why(mock, rehearsed.who)).toBe('released')
  })

  test('EXAM-22 is refused once a certificate was issued', async () => {
    const exam = await makeExam(server.db, tenant, begin, {}, { certificate: true })
    const { who } = await handedIn(exam, [...right, free])
    expect(
      (await call(who, 'GET', '/coach-api/certificates')).json<{ items: object[] }>().items,
    ).toHaveLength(1)
    expect(await why(exam, who)).toBe('certificate')
  })

  test('EXAM-22 is refused while its learner is in another practice or exam, and of a conversation', async () => {
    const exam = await byHand()
    const { who, id } = await handedIn(exam)
    const practice = await makePublish(server.db, tenant, { content: smallCourse() })
    const begun = await call(who, 'POST', '/coach-api/practice/sessions', { publishId: practice.id })
    expect(begun.statusCode, begun.body).toBeLessThan(300)
    expect(await why(exam, who)).toBe('in-session')
    expect((await held(id))?.status).toBe('ended')
    const spoken = await makeExam(
      server.db,
      tenant,
      begin,
      { paperId: null, minutes: 5, release: 'by-hand' },
      { content: smallCourse() },
    )
    const talking = await learner()
    await call(talking, 'POST', `/coach-api/exam-sessions/${spoken.sessionId}/start`, {})
    expect(await why(spoken, talking)).toBe(0)
    await call(invigilator, 'POST', `/coach-api/exam-sessions/${spoken.sessionId}/actions`, {
      userIds: [talking.id],
      action: { type: 'end' },
      reason: 'Test',
    })
    expect(await why(spoken, talking)).toBe('conversation')
  })

  test('EXAM-22 nobody goes on while the whole session is paused, nor in an exam that was terminated', async () => {
    const exam = await byHand()
    const { who } = await handedIn(exam)
    await call(invigilator, 'POST', `/coach-api/exam-sessions/${exam.sessionId}/pause`, {
      reason: 'Fire alarm',
    })
    expect(outcomeOf(await ask(exam, who))).toBe('exam-paused')
    await call(invigilator, 'POST', `/coach-api/exam-sessions/${exam.sessionId}/resume`, {})
    await call(invigilator, 'POST', `/coach-api/course-publishes/${exam.id}/terminate`)
    expect(outcomeOf(await ask(exam, who))).toBe('course-terminated')
  })

  test('EXAM-22 only the newest attempt goes on, and the first result counts nowhere meanwhile', async () => {
    const exam = await makeExam(server.db, tenant, begin, { attempts: 2 })
    const { who, id } = await handedIn(exam)
    now += minute
    const second = await handedIn(exam, [{ question: 'one', options: ['b'] }], who)
    const counted = async () => (await ownSession(who, exam))?.own.map(({ status, total }) => [status, total])
    expect(await counted()).toEqual([
      ['ended', 50],
      ['ended', 75],
    ])
    expect(await why(exam, who)).toBe(1)
    expect(await counted()).toEqual([
      ['open', null],
      ['ended', 75],
    ])
    expect((await held(id))?.status).toBe('ended')
    expect((await held(second.id))?.status).toBe('open')
  })

  test('EXAM-22 EXAM-13 who had left the page at the end was away until then, not while it was over', async () => {
    const exam = await byHand({}, { notesAbsences: true })
    const who = await learner()
    const started = await call(who, 'POST', `/coach-api/exam-sessions/${exam.sessionId}/start`, {
      agreed: true,
    })
    const { sessionId: id } = started.json<{ sessionId: string }>()
    const tell = (away: object | null) =>
      call(who, 'POST', `/coach-api/exam-attempts/${id}/absences`, { absences: [], away })
    now = begin + 20 * minute
    await tell({ id: randomUUID(), ago: 0 })
    now = begin + 60 * minute
    await server.app.sweeper.sweep()
    await goOn(exam, who)
    now += minute
    expect((await tell(null)).json()).toEqual({ count: 1, seconds: 600 })
  })

  test('EXAM-22 MARK-11 what its first end came to counts nowhere: not for a correction, nor in figures of its questions', async () => {
    const exam = await byHand()
    const { who, id } = await handedIn(exam)
    const answer = (question: string, options: string[]) => save(who, id, [{ question, options }])
    await goOn(exam, who)
    await open(who, id)
    // Right at the first end, and taken back since.
    await answer('one', [])
    await call(who, 'POST', `/coach-api/exam-attempts/${id}/hand-in`, { device: desk })
    expect(await held(id)).toMatchObject({ total: 25, corrections: 0 })
    const [of] = await server.db.select().from(publish).where(eq(publish.id, exam.id))
    const figures = await call(invigilator, 'GET', `/coach-api/courses/${of?.courseId}/question-figures`)
    const { items } = figures.json<CallReply<'GET /coach-api/courses/:id/question-figures'>>()
    expect(items.find(({ question }) => question === 'one')).toMatchObject({ blank: 1, facility: 0 })
    const corrections = `/coach-api/course-publishes/${exam.id}/corrections`
    const wanted = { question: 'one', change: { kind: 'full' }, onlyInFavour: false }
    const { look } = (await call(invigilator, 'POST', `${corrections}/_preview`, wanted)).json<{
      look: string
    }>()
    const applied = await call(invigilator, 'POST', corrections, { ...wanted, reason: 'Unclear', look })
    expect(applied.statusCode, applied.body).toBe(200)
    const work = { practice: server.app.practice, clock: () => now, isWanted: () => true }
    await workOff(server.db, work)
    expect(await held(id)).toMatchObject({ total: 75, corrections: 1 })
    expect((await reportOf(id)).score.total).toBe(75)
    // The next end is judged by it at once.
    await goOn(exam, who)
    expect(await held(id)).toMatchObject({ total: null, corrections: 0 })
    await workOff(server.db, work)
    await open(who, id)
    await answer('several', [])
    await call(who, 'POST', `/coach-api/exam-attempts/${id}/hand-in`, { device: desk })
    expect(await held(id)).toMatchObject({ total: 50, corrections: 1 })
    expect((await reportOf(id)).score.total).toBe(50)
  })

  test('EXAM-22 EXAM-14 answers that were found to be alike are held against one another anew', async () => {
    const copied =
      'My grandmother always said that soap is cheaper than a funeral, so I scrub until the song is over and dry each finger by itself.'
    const exam = await byHand()
    const first = await handedIn(exam, [{ question: 'free', text: copied }])
    await handedIn(exam, [{ question: 'free', text: copied }])
    const pairs = () => server.db.select().from(similarPair).where(eq(similarPair.publishId, exam.id))
    await server.app.compareAnswers()
    expect(await pairs()).toHaveLength(1)
    await goOn(exam, first.who)
    expect(await pairs()).toEqual([])
    await open(first.who, first.id)
    now += 20 * minute
    await call(first.who, 'POST', `/coach-api/exam-attempts/${first.id}/hand-in`, { device: desk })
    await server.app.compareAnswers()
    expect(await pairs()).toHaveLength(1)
  })

  test('EXAM-08 EXAM-22 who may not hold the exam continues nobody’s attempt', async () => {
    const exam = await byHand()
    const { who } = await handedIn(exam)
    const url = `/coach-api/exam-sessions/${exam.sessionId}/actions`
    const body = { userIds: [who.id], action: { type: 'continue' }, reason: 'Test' }
    expect(outcomeOf(await call(who, 'POST', url, body))).toBe('forbidden')
  })
})
