import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { HeldSession } from '../../../src/contract/exam-sessions.ts'
import type { ExamPage } from '../../../src/contract/exams.ts'
import type { Session, Turn } from '../../../src/contract/practice.ts'
import type { Report } from '../../../src/contract/report.ts'
import type { Course } from '../../../src/domain/course/course.ts'
import type { FunctionName } from '../../../src/domain/permissions/permissions.ts'
import { type callerOf, outcomeOf } from '../../../tests/factories/caller.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeEnterprise } from '../../../tests/factories/enterprise.ts'
import {
  addSession,
  bankWithPaper,
  makeExam,
  openFor,
  sitPaper,
  type TestExam,
} from '../../../tests/factories/exams.ts'
import { giveRole, makeUser, type TestTenant, type TestUser } from '../../../tests/factories/people.ts'
import { answerTo, perfect } from '../../../tests/factories/played.ts'
import { smallCourse } from '../../../tests/factories/practice.ts'
import type { TestServer } from '../../../tests/factories/server.ts'
import { examSession } from '../../db/schema/exams.ts'
import { publish } from '../../db/schema/publishes.ts'
import { turnViewOf } from '../practice/checkpoint.ts'
import { readPdf } from '../../pdf/read-pdf-double.ts'

const minute = 60_000
const hour = 60 * minute
const day = openFor
const begin = Date.parse('2026-05-04T08:00:00Z')

/** What would tell what is right of the bank or the conversation, or which answer was: by its words, and by its field. */
const secret = /SECRET/u
const telling =
  /"type":"(?:answered|heard|handled|sensitive|scored)"|"(?:right|wrong|explanation|lacking|quote|result|move|advice|possible)"/u

/** The bank with a paper, whose every text that says what is right bears a mark. */
function markedBank(): Course {
  const bank = bankWithPaper()
  if (bank.kind !== 'question-bank') throw new Error('no bank')
  return {
    ...bank,
    questions: bank.questions.map((question) =>
      question.type === 'QA'
        ? {
            ...question,
            explanation: 'SECRET free',
            references: ['Before touching a patient and after touching a patient. SECRET'],
            points: question.points.map((point) => ({ ...point, name: `SECRET ${point.name}` })),
          }
        : { ...question, explanation: `SECRET ${question.id}` },
    ),
  }
}

const answers = [
  { question: 'one', options: ['b'] },
  { question: 'several', options: ['a', 'c'] },
  { question: 'free', text: 'Before touching a patient.' },
]

describe.each(databases)('right answers of exams on %s', (kind) => {
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
  const examFor = (values = {}, publishValues = {}) =>
    makeExam(server.db, tenant, begin, values, { content: markedBank(), ...publishValues })
  const sat = async (exam: TestExam, by?: TestUser) => {
    const who = by ?? (await learner())
    const { sessionId: id, handIn } = await sitPaper(call, who, exam, answers)
    expect((await handIn()).statusCode).toBe(200)
    return { who, id }
  }
  const reportFor = (who: TestUser, id: string) => call(who, 'GET', `/coach-api/reports/${id}`)
  /** Until when, as its learner reads it. */
  const keptUntil = async ({ who, id }: { who: TestUser; id: string }) => {
    const reply = await reportFor(who, id)
    const { exam } = reply.json<Report>()
    expect(secret.test(reply.body)).toBe(exam?.answersFrom == null)
    return exam?.answersFrom ? Date.parse(exam.answersFrom) - begin : null
  }
  const on = (exam: TestExam, what: string, body: object) =>
    call(invigilator, 'POST', `/coach-api/exam-sessions/${exam.sessionId}/${what}`, body)
  const act = async (exam: TestExam, who: TestUser, action: object) => {
    const reply = await on(exam, 'actions', { userIds: [who.id], action, reason: 'Test' })
    expect(reply.json()).toMatchObject({ done: [who.id] })
  }
  /** Its holder moves its end. */
  const endAt = async (exam: TestExam, at: number) => {
    const held = (await call(invigilator, 'GET', `/coach-api/course-publishes/${exam.id}/sessions`)).json<{
      items: HeldSession[]
    }>()
    const item = held.items.find(({ id }) => id === exam.sessionId)
    if (!item) throw new Error('no session')
    const { name, paperId, attempts, minutes, startsAt, registration, registerFrom, registerUntil } = item
    const { capacity, seats, release, releaseAt, revision } = item
    const reply = await call(invigilator, 'PUT', `/coach-api/exam-sessions/${exam.sessionId}`, {
      ...{ name, paperId, attempts, minutes, startsAt, registration, registerFrom, registerUntil },
      ...{ capacity, seats, release, releaseAt, revision },
      endsAt: new Date(at).toISOString(),
    })
    expect(reply.statusCode, reply.body).toBe(200)
  }
  const live = (who: TestUser, id: string) =>
    call(who, 'POST', `/coach-api/practice/sessions/${id}/live`, { after: 0, greet: true })

  test('EXAM-18 who has handed in reads the result, and nothing of what was right until the session is over', async () => {
    const exam = await examFor()
    const { who, id } = await sat(exam)
    const reply = await reportFor(who, id)
    expect(reply.body).not.toMatch(secret)
    expect(reply.body).not.toMatch(telling)
    const kept = reply.json<Report>()
    expect(kept).toMatchObject({
      exam: { answersFrom: new Date(begin + day).toISOString(), levelName: 'Silver' },
      score: { level: 'pass' },
      rules: [],
      abilities: [],
    })
    expect(kept.score.total).toBeGreaterThanOrEqual(60)
    expect(kept.parts.earned).toBe(kept.score.total)
    expect(kept.turns.flatMap(({ said, chose }) => said?.text ?? chose?.options ?? [])).toEqual([
      'b',
      'a',
      'c',
      'Before touching a patient.',
    ])
    const session = await call(who, 'GET', `/coach-api/practice/sessions/${id}`)
    expect(session.json<Session>().score).toMatchObject({ total: kept.score.total })
    for (const other of [
      session,
      await call(who, 'POST', `/coach-api/exam-attempts/${id}/open`, { device: 'device-at-home' }),
      await call(who, 'GET', `/coach-api/exams/${exam.id}`),
      await call(who, 'GET', '/coach-api/practice/sessions'),
      await call(who, 'GET', '/coach-api/home'),
    ]) {
      expect(other.statusCode, other.body).toBe(200)
      expect(other.body).not.toMatch(secret)
      expect(other.body).not.toMatch(/"(?:right|explanation|points":\[)/u)
    }
    const inFile = async () => {
      const path = `/coach-api/reports/${id}/file?timeZone=Asia/Tokyo`
      return (await readPdf((await call(who, 'GET', path)).rawPayload)).pages.join('\n')
    }
    const file = await inFile()
    expect(file).toContain('Before touching a patient.')
    expect(file).not.toMatch(secret)
    expect(file.replaceAll(/\s+/gu, ' ')).toMatch(/正确答案.*最早为 2026年5月5日 17:00/u)
    expect(file).not.toMatch(/下次重点改进/u)

    now += day
    expect(await keptUntil({ who, id })).toBeNull()
    const whole = await reportFor(who, id)
    expect(whole.json<Report>().rules).toHaveLength(3)
    expect(whole.body).toMatch(telling)
    expect(await inFile()).toMatch(secret)
  })

  test('EXAM-18 staff who see whole courses read all of it at any time', async () => {
    const { id } = await sat(await examFor())
    const reply = await reportFor(invigilator, id)
    expect(reply.json<Report>().exam?.answersFrom).toBeNull()
    expect(reply.body).toMatch(secret)
  })

  test.each([[['statistics']], [['statistics', 'course']]] satisfies FunctionName[][][])(
    'EXAM-18 who has the permission for %j and sits an exam reads their own attempt as any learner, those of others whole',
    async (functions) => {
      const exam = await examFor()
      const others = await sat(exam)
      const who = await learner()
      await giveRole(server.db, who, { functions })
      const own = await sat(exam, who)
      expect(await keptUntil(own)).toBe(day)
      const file = await call(own.who, 'GET', `/coach-api/reports/${own.id}/file?timeZone=Asia/Tokyo`)
      expect((await readPdf(file.rawPayload)).pages.join('')).not.toMatch(secret)
      expect((await reportFor(own.who, others.id)).body).toMatch(secret)
      now += day
      expect(await keptUntil(own)).toBeNull()
    },
  )

  test('EXAM-18 who builds courses and holds a conversation as exam tries none of its lines again meanwhile', async () => {
    const exam = await makeExam(server.db, tenant, begin, { paperId: null }, { content: smallCourse() })
    const who = await learner()
    await giveRole(server.db, who, { functions: ['course'] })
    const reply = await call(who, 'POST', `/coach-api/exam-sessions/${exam.sessionId}/start`, {})
    const { sessionId: id } = reply.json<{ sessionId: string }>()
    for (const [place, answer] of perfect.entries())
      await server.app.practice.apply({ tenantId: tenant.id, sessionId: id }, answerTo(place + 1, answer))
    const retry = async () =>
      outcomeOf(await call(who, 'POST', `/coach-api/reports/${id}/retry`, { seq: 2, says: ['I am sorry'] }))
    expect(await retry()).toBe('not-found')
    now += day
    expect(await retry()).toBe(200)
  })

  test('EXAM-18 the page of an exam says of each session from when on right answers are shown', async () => {
    const exam = await examFor()
    await addSession(server.db, tenant, exam.id, begin, { name: 'Other paper', paperId: 'half' })
    const later = await addSession(server.db, tenant, exam.id, begin + hour, { name: 'Second' })
    const who = await learner()
    const page = async (publishId = exam.id) =>
      (await call(who, 'GET', `/coach-api/exams/${publishId}`)).json<ExamPage>().sessions
    const kept = async () =>
      Object.fromEntries(
        (await page()).map(({ name, answersFrom }) => [
          name,
          answersFrom === null ? null : Date.parse(answersFrom) - begin,
        ]),
      )
    const first = (await page()).find(({ id }) => id === exam.sessionId)?.name ?? ''
    expect(await kept()).toEqual({ [first]: day + hour, 'Other paper': day, Second: day + hour })
    await sat(exam)
    now = begin + day
    expect(await kept()).toEqual({ [first]: day + hour, 'Other paper': null, Second: day + hour })
    await server.db.delete(examSession).where(eq(examSession.id, later))
    expect(await kept()).toEqual({ [first]: null, 'Other paper': null })
    now = begin
    const mock = await examFor({}, { kind: 'mock-exam' })
    expect((await page(mock.id)).map(({ answersFrom }) => answersFrom)).toEqual([null])
  })

  test('EXAM-18 extra time of one person keeps the answers from the others', async () => {
    const exam = await examFor()
    const first = await sat(exam)
    now = begin + day - minute
    const other = await learner()
    const { handIn } = await sitPaper(call, other, exam, answers)
    await act(exam, other, { type: 'extend', minutes: 60 })
    expect(await keptUntil(first)).toBe(day + hour)
    now = begin + day + 30 * minute
    expect(await keptUntil(first)).toBe(day + hour)
    await handIn()
    now = begin + day + hour
    expect(await keptUntil(first)).toBeNull()
  })

  test('EXAM-18 while a session is paused its end moves, and with it the answers', async () => {
    const exam = await examFor()
    const first = await sat(exam)
    now = begin + day - minute
    await sitPaper(call, await learner(), exam, answers)
    await on(exam, 'pause', { reason: 'Alarm' })
    now += 20 * minute
    expect(await keptUntil(first)).toBe(day + 20 * minute)
    await on(exam, 'resume', {})
    expect(await keptUntil(first)).toBe(day + 20 * minute)
    now = begin + day + 20 * minute
    expect(await keptUntil(first)).toBeNull()
  })

  test('EXAM-18 an attempt that is paused alone keeps them behind the end', async () => {
    const exam = await examFor()
    const first = await sat(exam)
    now = begin + day - minute
    const other = await learner()
    await sitPaper(call, other, exam, answers)
    await act(exam, other, { type: 'pause' })
    now += 3 * hour
    expect(await keptUntil(first)).toBe(day + 3 * hour)
    await act(exam, other, { type: 'end' })
    expect(await keptUntil(first)).toBeNull()
  })

  test('EXAM-18 a session that is open keeps them though nobody sits it; closed early by its holder, it tells them then', async () => {
    const exam = await examFor()
    const first = await sat(exam)
    const other = await learner()
    await sitPaper(call, other, exam, answers)
    await act(exam, other, { type: 'end' })
    now += hour
    expect(await keptUntil(first)).toBe(day)
    await endAt(exam, now + minute)
    expect(await keptUntil(first)).toBe(hour + minute)
    now += minute
    expect(await keptUntil(first)).toBeNull()
  })

  test('EXAM-18 an attempt that is given after the end begins with a later end alone, and keeps them from then on', async () => {
    const exam = await examFor()
    const first = await sat(exam)
    now += day
    await act(exam, first.who, { type: 'reopen' })
    expect(await keptUntil(first)).toBeNull()
    expect(
      (await call(first.who, 'POST', `/coach-api/exam-sessions/${exam.sessionId}/start`, {})).statusCode,
    ).not.toBe(200)
    await endAt(exam, now + hour)
    expect(await keptUntil(first)).toBe(day + hour)
  })

  test('EXAM-18 an exam that is over keeps them as long as somebody sits it', async () => {
    const exam = await examFor()
    const first = await sat(exam)
    await sitPaper(call, await learner(), exam, answers)
    await server.db
      .update(publish)
      .set({ endsAt: new Date(now) })
      .where(eq(publish.id, exam.id))
    expect(await keptUntil(first)).toBe(30 * minute)
    now += 30 * minute
    expect(await keptUntil(first)).toBeNull()
  })

  test('EXAM-18 a terminated exam, which can be reopened, keeps them until its session would have ended', async () => {
    const exam = await examFor()
    const first = await sat(exam)
    await server.db.update(publish).set({ terminated: true }).where(eq(publish.id, exam.id))
    expect(await keptUntil(first)).toBe(day)
    now += day
    expect(await keptUntil(first)).toBeNull()
  })

  test('EXAM-18 an exam whose publish has no end keeps them until its session ends', async () => {
    const exam = await examFor({ endsAt: new Date(begin + 400 * day) }, { endsAt: null })
    expect(await keptUntil(await sat(exam))).toBe(400 * day)
  })

  test('EXAM-18 another session with the same paper keeps them, one with another paper or of another enterprise doesn’t', async () => {
    const exam = await examFor()
    const first = await sat(exam)
    now += day
    await addSession(server.db, tenant, exam.id, now, { name: 'Other paper', paperId: 'half' })
    const elsewhere = await makeEnterprise(kind, { clock: () => now })
    await makeExam(elsewhere.server.db, elsewhere.tenant, now)
    await elsewhere.server.close()
    expect(await keptUntil(first)).toBeNull()
    const id = await addSession(server.db, tenant, exam.id, now + hour, { name: 'Second' })
    expect(await keptUntil(first)).toBe(2 * day + hour)
    await server.db.delete(examSession).where(eq(examSession.id, id))
    expect(await keptUntil(first)).toBeNull()
  })

  test('EXAM-18 a mock exam keeps nothing', async () => {
    const first = await sat(await examFor({}, { kind: 'mock-exam' }))
    expect(await keptUntil(first)).toBeNull()
  })

  test('EXAM-18 a conversation as exam tells its score at its end, and what was right once the session is over', async () => {
    const content = smallCourse()
    const exam = await makeExam(server.db, tenant, begin, { paperId: null }, { content })
    const who = await learner()
    const reply = await call(who, 'POST', `/coach-api/exam-sessions/${exam.sessionId}/start`, {})
    const { sessionId: id } = reply.json<{ sessionId: string }>()
    const ref = { tenantId: tenant.id, sessionId: id }
    const seen = async () =>
      (await live(who, id)).json<{ messages: { session: Session; turns: Turn[] }[] }>().messages[0]
    const pushed: Turn[] = []
    server.app.practice.onWritten(({ entry, checkpoint }) => {
      if (checkpoint.sessionId === id) pushed.push(turnViewOf(checkpoint, entry))
    })
    for (const [place, answer] of perfect.slice(0, 2).entries())
      await server.app.practice.apply(ref, answerTo(place + 1, answer))
    const running = await seen()
    expect(JSON.stringify(running)).not.toMatch(telling)
    expect(running?.session).toMatchObject({ score: null, referenceAnswers: false })
    const reference = () => call(who, 'GET', `/coach-api/practice/sessions/${id}/turns/2/reference`)
    expect(outcomeOf(await reference())).toBe('not-found')

    await server.app.practice.apply(ref, answerTo(3, perfect[2] ?? '', randomUUID()))
    expect(JSON.stringify(pushed)).not.toMatch(telling)
    expect(pushed.map(({ score }) => score?.total ?? null)).toEqual([null, null, 100])
    const ended = await seen()
    expect(JSON.stringify(ended?.turns)).not.toMatch(telling)
    expect(ended?.session).toMatchObject({ status: 'ended', score: { total: 100 } })
    expect(outcomeOf(await reference())).toBe('not-found')
    const report = await reportFor(who, id)
    expect(report.body).not.toMatch(telling)
    expect(report.body).not.toMatch(/Apologises|Say that you are sorry|Thanks for your patience/u)
    const { score, outcome, turns, trace } = report.json<Report>()
    expect({ score, outcome, trace }).toMatchObject({ score: { total: 100 }, outcome: 'achieved', trace: [] })
    const said = turns.find((turn) => turn.said !== null)
    const retry = () =>
      call(who, 'POST', `/coach-api/reports/${id}/retry`, { seq: said?.seq, says: ['I am sorry'] })
    expect(outcomeOf(await retry())).toBe('not-found')

    now += day
    expect((await reportFor(who, id)).body).toMatch(telling)
    expect((await retry()).statusCode).toBe(200)
    expect(JSON.stringify(await seen())).toMatch(telling)
  })

  test('EXAM-07 a line of an exam is not tried again before its result is released', async () => {
    const exam = await makeExam(
      server.db,
      tenant,
      begin,
      { paperId: null, release: 'by-hand' },
      { content: smallCourse(), kind: 'mock-exam' },
    )
    const who = await learner()
    const reply = await call(who, 'POST', `/coach-api/exam-sessions/${exam.sessionId}/start`, {})
    const { sessionId: id } = reply.json<{ sessionId: string }>()
    const ref = { tenantId: tenant.id, sessionId: id }
    for (const [place, answer] of perfect.entries())
      await server.app.practice.apply(ref, answerTo(place + 1, answer))
    const retry = async () =>
      outcomeOf(await call(who, 'POST', `/coach-api/reports/${id}/retry`, { seq: 2, says: ['Sorry'] }))
    expect(await retry()).toBe('not-found')
    await on(exam, 'release', {})
    expect(await retry()).toBe(200)
  })
})
