import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallReply } from '../../../src/contract/contract.ts'
import type { OwnExamView } from '../../../src/contract/exams.ts'
import type { ErrorBody } from '../../../src/contract/errors.ts'
import type { ConversationTask, TurnDecisionBody } from '../../../src/contract/marking.ts'
import type { Session } from '../../../src/contract/practice.ts'
import type { Report } from '../../../src/contract/report.ts'
import { wholeConversation } from '../../../src/domain/marking/conversation-turns.ts'
import { type callerOf, outcomeOf } from '../../../tests/factories/caller.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeExam, openFor, type TestExam } from '../../../tests/factories/exams.ts'
import {
  giveRole,
  makeDepartment,
  makeTenant,
  makeUser,
  type TestTenant,
  type TestUser,
} from '../../../tests/factories/people.ts'
import { answerTo, perfect } from '../../../tests/factories/played.ts'
import type { TestServer } from '../../../tests/factories/server.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { certificate } from '../../db/schema/certificates.ts'
import { markingTask } from '../../db/schema/marking.ts'
import { readPdf } from '../../pdf/read-pdf-double.ts'
import { session, turnLog } from '../../db/schema/practice.ts'
import {
  begin,
  courseToMark,
  makeMarkers,
  type Marked,
  markingCalls,
  on,
  promising,
  type Undone,
} from '../../../tests/factories/marking.ts'

const course = courseToMark()
const right: TurnDecisionBody = { seq: 4, withdrawn: [], given: [], reason: '' }
const overruled: TurnDecisionBody = {
  ...right,
  withdrawn: ['promises'],
  reason: 'It was no promise of money.',
}

describe.each(databases)('marking conversations on %s', (kind) => {
  let now = begin
  let server: TestServer
  let tenant: TestTenant
  let markers: [TestUser, TestUser, TestUser]
  let call: ReturnType<typeof callerOf>

  beforeAll(async () => {
    ;({ server, tenant, markers, call } = await makeMarkers(kind, () => now))
  })
  beforeEach(() => {
    now = begin
  })
  afterAll(() => server.close())

  const examFor = (values = {}, rule = {}) =>
    makeExam(
      server.db,
      tenant,
      begin,
      { paperId: null, release: 'at-once', ...values },
      { content: course, review: 'unsure', ...rule },
    )
  const { next, undo, listed, report, own } = markingCalls((...asked) => call(...asked), wholeConversation)
  const start = async (exam: TestExam, who?: TestUser) => {
    const learner = who ?? (await makeUser(server.db, tenant))
    const begun = await call(learner, 'POST', on(exam, 'start'), {})
    const { sessionId } = begun.json<{ sessionId: string }>()
    return { learner, sessionId, ref: { tenantId: learner.tenantId, sessionId } }
  }
  const held = async (exam: TestExam, answers = promising, who?: TestUser) => {
    const begun = await start(exam, who)
    for (const [place, answer] of answers.entries())
      await server.app.practice.apply(begun.ref, answerTo(place + 1, answer, randomUUID()))
    return begun
  }
  const taskFor = async (who: TestUser, exam: TestExam): Promise<ConversationTask> => {
    const { task } = await next(who, exam)
    if (task?.kind !== 'conversation') throw new Error('there is no conversation to mark')
    return task
  }
  const give = (who: TestUser, id: string, turns: TurnDecisionBody[], comment = '') =>
    call(who, 'POST', `/coach-api/marking/tasks/${id}/mark`, { turns, comment })

  test('MARK-16 MARK-17 MARK-18 two blind markers who differ are settled by a third, and the result is released with the points of that mark', async () => {
    const exam = await examFor({}, { reviewMarkers: 2, reviewTolerance: 1, certificate: true })
    const { learner, sessionId } = await held(exam)
    expect(await own(learner, exam)).toMatchObject({
      total: null,
      exam: { withheld: true, marking: { marked: 0, answers: 1 } },
    })
    const [first, second, third] = markers
    for (const who of [learner, first])
      expect((await report(who, sessionId)).json<ErrorBody>().code).toBe('result-being-marked')
    expect(await listed(first, exam)).toMatchObject({
      groups: [{ questionId: wholeConversation, conversation: true, open: 1 }],
      publishes: [{ conversation: true, answers: 1 }],
    })
    const task = await taskFor(first, exam)
    expect(task).toMatchObject({
      disagreed: false,
      marks: [],
      conversation: { certainty: 0, score: { total: 59, level: 'fail' }, passAt: 60 },
    })
    const asked = task.conversation.turns.filter(({ question }) => question !== null)
    expect(asked).toMatchObject([
      {
        seq: 4,
        said: { text: 'Thanks, I promise' },
        question: ['critical'],
        judged: { way: 'thanks', counted: [{ rule: 'promises', points: -10, critical: true }] },
      },
    ])
    expect(JSON.stringify(task)).not.toContain(learner.id)
    expect((await give(first, task.id, [overruled])).json<Marked>()).toEqual({
      state: 'open',
      points: 100,
      machine: null,
      similar: 0,
    })
    expect((await next(first, exam)).task).toBeNull()
    // However far marks may differ: who has passed is no matter of a mean.
    expect((await taskFor(second, exam)).marks).toEqual([])
    expect((await give(second, task.id, [right])).json<Marked>()).toMatchObject({
      state: 'disagreed',
      points: 59,
    })
    expect((await own(learner, exam))?.total).toBeNull()
    expect((await taskFor(third, exam)).marks).toMatchObject([
      { points: 100, turns: [overruled] },
      { points: 59, turns: [right] },
    ])
    now += 60_000
    expect((await give(third, task.id, [overruled], 'Well led.')).json<Marked>().state).toBe('settled')
    expect(await own(learner, exam)).toMatchObject({
      total: 100,
      level: 'excellent',
      exam: { withheld: false },
    })
    now += openFor
    const told = await report(learner, sessionId)
    expect(told.json<Report>()).toMatchObject({
      score: { total: 100, level: 'excellent' },
      parts: { earned: 100, lost: 0, unreached: 0 },
      review: { comment: 'Well led.', before: 59, after: 100 },
    })
    expect(told.json<Report>().turns.find(({ seq }) => seq === 4)?.entries).toContainEqual({
      type: 'marked',
      reason: overruled.reason,
      points: [{ rule: 'promises', name: 'Promises too much', before: -10, after: 0 }],
    })
    for (const marker of markers) {
      expect(told.body).not.toContain(marker.id)
      expect(told.body).not.toContain(marker.userName)
    }
    expect((await listed(first, exam)).publishes).toMatchObject([{ decided: 1, agreement: { pairs: 1 } }])
    // What was before stays in the log; the certificate follows the mark.
    const log = await server.db
      .select()
      .from(turnLog)
      .where(eq(turnLog.sessionId, sessionId))
      .orderBy(asc(turnLog.seq))
    expect(log.slice(-2).map(({ total }) => total)).toEqual([59, 100])
    const noted = await server.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'answer-marked'), eq(auditLog.targetId, sessionId)))
    expect(noted.map(({ userId }) => userId).sort()).toEqual(markers.map(({ id }) => id).sort())
    const issued = await server.db.select().from(certificate).where(eq(certificate.publishId, exam.id))
    expect(issued.map(({ userId, points }) => [userId, points])).toEqual([[learner.id, 100]])
  })

  test('MARK-18 shows no points while it runs, and releases at once what has nothing in question', async () => {
    const exam = await examFor()
    const { learner, ref, sessionId } = await start(exam)
    const shown = await call(learner, 'GET', `/coach-api/practice/sessions/${sessionId}`)
    expect(shown.json<Session>().score).toBeNull()
    for (const [place, answer] of perfect.entries())
      await server.app.practice.apply(ref, answerTo(place + 1, answer, randomUUID()))
    expect((await report(learner, sessionId)).json<Report>().score.total).toBe(100)
    expect((await report(learner, sessionId)).json<Report>().review).toBeUndefined()
    expect((await listed(markers[0], exam)).groups).toEqual([])
    const byHand = await held(await examFor({ release: 'by-hand' }), perfect)
    expect((await report(byHand.learner, byHand.sessionId)).json<ErrorBody>().code).toBe('result-withheld')
  })

  test('MARK-17 the PDF of a report tells that a conversation was reviewed, from what to what, and why a turn counts otherwise', async () => {
    const exam = await examFor()
    const { learner, sessionId } = await held(exam)
    const [marker] = markers
    await give(marker, (await taskFor(marker, exam)).id, [overruled], 'Well led.')
    now += openFor
    const reply = await report(learner, `${sessionId}/file`)
    expect(reply.statusCode).toBe(200)
    const text = (await readPdf(reply.rawPayload)).pages.join('\n')
    expect(text.replace(/\s/g, '')).toContain('这场对话经过人工阅卷。按规则得59分，现以100分为准。')
    expect(text).toContain('Well led.')
    expect(text).toContain(overruled.reason)
    for (const who of markers) expect(text).not.toContain(who.userName)
  })

  test('MARK-01 MARK-18 a rule that is switched on in mid-exam counts for a conversation that runs: its result waits', async () => {
    const exam = await examFor({}, { review: 'none' })
    const { learner, ref, sessionId } = await start(exam)
    const early = await held(exam)
    expect((await report(early.learner, early.sessionId)).json<Report>().score.total).toBe(59)
    const [marker] = markers
    await server.app.practice.apply(ref, answerTo(1, promising[0] ?? '', randomUUID()))
    const rule = { review: 'all', certainty: 0.3, markers: 1, tolerance: 0.1 }
    expect(
      (await call(marker, 'PUT', `/coach-api/course-publishes/${exam.id}/review`, rule)).statusCode,
    ).toBe(200)
    for (const [place, answer] of promising.slice(1).entries())
      await server.app.practice.apply(ref, answerTo(place + 2, answer, randomUUID()))
    expect(await own(learner, exam)).toMatchObject({ total: null, exam: { withheld: true } })
    expect((await report(learner, sessionId)).json<ErrorBody>().code).toBe('result-being-marked')
    const shown = await call(learner, 'GET', `/coach-api/practice/sessions/${sessionId}`)
    expect(shown.json<Session>().score).toBeNull()
    await give(marker, (await taskFor(marker, exam)).id, [overruled])
    expect((await report(learner, sessionId)).json<Report>().score.total).toBe(100)
    // What had ended before the rule was switched on stays as it was.
    expect((await report(early.learner, early.sessionId)).json<Report>().review).toBeUndefined()
  })

  test('EXAM-15 the exam’s page and those who hold it read whose conversation people review', async () => {
    for (const review of ['none', 'unsure', 'all']) {
      const exam = await examFor({}, { review })
      const learner = await makeUser(server.db, tenant)
      expect(
        (await call(learner, 'GET', `/coach-api/exams/${exam.id}`)).json<OwnExamView>().sessions,
      ).toMatchObject([{ reviewed: review }])
      const held = await call(markers[0], 'GET', `/coach-api/course-publishes/${exam.id}/sessions`)
      expect(held.json()).toMatchObject({ items: [{ reviewed: review }], papers: [] })
    }
  })

  test('MARK-18 a release while a conversation runs shows nothing of it before it has ended and been marked', async () => {
    const exam = await examFor({ release: 'by-hand' })
    const { learner, ref, sessionId } = await start(exam)
    expect((await call(markers[0], 'POST', on(exam, 'release'), {})).json()).toEqual({ released: 0 })
    const [row] = await server.db.select().from(session).where(eq(session.id, sessionId))
    expect(row?.withheld).toBe(true)
    for (const [place, answer] of promising.entries())
      await server.app.practice.apply(ref, answerTo(place + 1, answer, randomUUID()))
    expect((await report(learner, sessionId)).json<ErrorBody>().code).toBe('result-being-marked')
    const [marker] = markers
    await give(marker, (await taskFor(marker, exam)).id, [right])
    expect((await report(learner, sessionId)).json<Report>()).toMatchObject({
      score: { total: 59 },
      review: { before: 59, after: 59 },
    })
  })

  test('MARK-15 sends every conversation where all are marked, but for one in which nothing was said', async () => {
    const exam = await examFor({}, { review: 'all' })
    const { learner, sessionId } = await held(exam, perfect)
    const empty = await held(exam, [])
    await server.app.practice.apply(empty.ref, { type: 'end' })
    const tasks = await server.db.select().from(markingTask).where(eq(markingTask.publishId, exam.id))
    expect(tasks).toMatchObject([{ sessionId, turns: [], certainty: 1, graded: 1 }])
    const [marker] = markers
    expect((await give(marker, tasks[0]?.id ?? '', [])).json<Marked>()).toMatchObject({
      state: 'marked',
      points: 100,
    })
    expect((await report(learner, sessionId)).statusCode).toBe(200)
    const none = await held(await examFor({}, { review: 'none' }))
    expect((await report(none.learner, none.sessionId)).json<Report>().score.total).toBe(59)
  })

  test('MARK-16 a mark is taken back, comes again with what was decided, and another counts', async () => {
    const exam = await examFor({ release: 'by-hand' })
    const { learner, sessionId } = await held(exam)
    const [marker] = markers
    const { id } = await taskFor(marker, exam)
    await give(marker, id, [overruled], 'Well')
    const undone = await undo(marker, exam)
    expect(undone.json<Undone>()).toMatchObject({
      task: { id, kind: 'conversation', conversation: { score: { total: 59 } } },
      given: { points: 100, earned: null, turns: [overruled], comment: 'Well' },
    })
    await give(marker, id, [right])
    await call(marker, 'POST', on(exam, 'release'), {})
    expect((await report(learner, sessionId)).json<Report>().score).toMatchObject({
      total: 59,
      level: 'fail',
    })
    const log = await server.db
      .select({ total: turnLog.total })
      .from(turnLog)
      .where(eq(turnLog.sessionId, sessionId))
      .orderBy(asc(turnLog.seq))
    expect(log.slice(-4).map(({ total }) => total)).toEqual([59, 100, 59, 59])
  })

  test('MARK-16 refuses what the turn does not hold, a turn in question that is left out, and points alone', async () => {
    const exam = await examFor()
    await held(exam)
    const [marker] = markers
    const { id } = await taskFor(marker, exam)
    const mark = (body: object) => call(marker, 'POST', `/coach-api/marking/tasks/${id}/mark`, body)
    const wrong: object[] = [
      {},
      { points: 100 },
      { earned: ['promises'] },
      { turns: [], points: 5 },
      { turns: [] },
      { turns: [{ seq: 2 }] },
      { turns: [right, right] },
      { turns: [{ ...right, given: ['apologises'], reason: 'More' }] },
      { turns: [{ ...right, withdrawn: ['promises'] }] },
      { turns: [{ ...right, points: 90 }] },
    ]
    for (const body of wrong)
      expect([400, 'illegal-argument', 'bad-request']).toContain(outcomeOf(await mark(body)))
    expect((await server.db.select().from(markingTask).where(eq(markingTask.id, id)))[0]?.state).toBe('open')
    expect(outcomeOf(await mark({ turns: [right] }))).toBe(200)
  })

  test('MARK-16 is not for learners, other enterprises, those outside the data scope, nor one’s own', async () => {
    const cards = await makeDepartment(server.db, tenant, `Cards ${kind}`)
    const loans = await makeDepartment(server.db, tenant, `Loans ${kind}`)
    const leader = await makeUser(server.db, tenant, { departmentId: cards })
    await giveRole(server.db, leader, {
      functions: ['publish'],
      scope: { kind: 'NAMED', departments: [cards] },
    })
    const exam = await examFor()
    const { learner } = await held(
      exam,
      promising,
      await makeUser(server.db, tenant, { departmentId: loans }),
    )
    await held(exam, promising, leader)
    expect((await next(leader, exam)).task).toBeNull()
    expect((await listed(leader, exam)).groups).toMatchObject([{ open: 0, others: 1 }])
    const stranger = await makeUser(server.db, await makeTenant(server.db), { type: 1 })
    const tasks = await server.db.select().from(markingTask).where(eq(markingTask.publishId, exam.id))
    expect(tasks).toHaveLength(2)
    for (const { id } of tasks) {
      expect(outcomeOf(await give(leader, id, [right]))).toBe('not-found')
      expect(outcomeOf(await give(stranger, id, [right]))).toBe('not-found')
      expect(outcomeOf(await give(learner, id, [right]))).toBe('forbidden')
    }
  })

  test('MARK-15 says how certain the judgement of the newest conversations was', async () => {
    const exam = await examFor({}, { review: 'none' })
    await held(exam)
    await held(exam, perfect)
    const { courseId } = (
      await call(markers[0], 'GET', `/coach-api/course-publishes/${exam.id}/review`)
    ).json<{ courseId: string }>()
    const reply = await call(markers[0], 'GET', `/coach-api/courses/${courseId}/certainties`)
    const { certainties, conversation } = reply.json<CallReply<'GET /coach-api/courses/:id/certainties'>>()
    expect([certainties.sort(), conversation]).toEqual([[0, 1], true])
  })
})
