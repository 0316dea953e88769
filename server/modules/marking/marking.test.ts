import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AttemptView } from '../../../src/contract/exam-attempts.ts'
import type { BoardRow, HeldSession } from '../../../src/contract/exam-sessions.ts'
import type { OwnExamView } from '../../../src/contract/exams.ts'
import type { ErrorBody } from '../../../src/contract/errors.ts'
import type { Run } from '../../../src/contract/practice.ts'
import type { LearnerRun, Report } from '../../../src/contract/report.ts'
import { leaseMilliseconds } from '../../../src/domain/marking/review-rule.ts'
import { bankOf } from '../../../src/domain/question-bank/bank.factory.ts'
import { compileBank } from '../../../src/domain/question-bank/practice.ts'
import { type callerOf, outcomeOf } from '../../../tests/factories/caller.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { desk, makeExam, openFor, sitPaper, type TestExam } from '../../../tests/factories/exams.ts'
import {
  giveRole,
  makeDepartment,
  makeTenant,
  makeUser,
  type TestTenant,
  type TestUser,
} from '../../../tests/factories/people.ts'
import type { TestServer } from '../../../tests/factories/server.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { courseVersion } from '../../db/schema/courses.ts'
import { certificate } from '../../db/schema/certificates.ts'
import { markingTask } from '../../db/schema/marking.ts'
import { turnLog } from '../../db/schema/practice.ts'
import { publish } from '../../db/schema/publishes.ts'
import { tenantDb } from '../../db/tenant-db.ts'
import { markedAnswers } from '../practice/answers-to-mark.ts'
import { readPdf } from '../../pdf/read-pdf-double.ts'
import { releaseDue } from '../exams/exam-actions.ts'
import {
  begin,
  makeMarkers,
  type Marked,
  markingCalls,
  on,
  type Undone,
} from '../../../tests/factories/marking.ts'

const minute = 60_000

describe.each(databases)('marking on %s', (kind) => {
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
    makeExam(server.db, tenant, begin, values, { review: 'all', ...rule })
  const { ask, next, undo, listed, report, own } = markingCalls((...asked) => call(...asked), 'free')

  /** Sits an exam and leaves it as it is. */
  const sit = async (exam: TestExam, free: string, who?: TestUser) => {
    const learner = who ?? (await makeUser(server.db, tenant))
    return sitPaper(call, learner, exam, [
      { question: 'one', options: ['b'] },
      { question: 'several', options: ['a', 'b'] },
      ...(free === '' ? [] : [{ question: 'free', text: free }]),
    ])
  }
  const handedIn = async (exam: TestExam, free = 'Before touching a patient, I think.', who?: TestUser) => {
    const sat = await sit(exam, free, who)
    expect((await sat.handIn()).statusCode).toBe(200)
    return sat
  }

  const taskFor = async (who: TestUser, exam: TestExam) => {
    const { task } = await next(who, exam)
    if (task?.kind !== 'answer') throw new Error('there is no answer to mark')
    return task
  }
  const give = (who: TestUser, id: string, earned: string[], comment = '') =>
    call(who, 'POST', `/coach-api/marking/tasks/${id}/mark`, { earned, comment })
  const courseOf = async ({ id }: TestExam) =>
    (await server.db.select({ id: publish.courseId }).from(publish).where(eq(publish.id, id)))[0]?.id

  test('MARK-19 what waits of a deleted course is listed and marked, and its learners get their results', async () => {
    const exam = await examFor({ release: 'at-once' })
    const { learner, sessionId } = await handedIn(exam)
    const second = await handedIn(exam)
    const courseId = (await courseOf(exam)) ?? ''
    await server.db.update(publish).set({ terminated: true }).where(eq(publish.id, exam.id))
    const [marker] = markers
    const manager = await makeUser(server.db, tenant, { type: 1 })
    const publishes = await call(manager, 'GET', `/coach-api/courses/${courseId}/publishes`)
    expect(publishes.json()).toMatchObject({ items: [{ id: exam.id, runs: 2, withheld: 2 }] })
    expect(outcomeOf(await call(manager, 'DELETE', `/coach-api/courses/${courseId}`))).toBe(200)
    const seen = async () =>
      (await listed(marker, exam)).publishes.find(({ publishId }) => publishId === exam.id)
    expect(await seen()).toMatchObject({ deletedCourse: courseId, answers: 2, decided: 0, similar: 0 })
    for (let n = 0; n < 2; n++)
      expect(outcomeOf(await give(marker, (await taskFor(marker, exam)).id, ['p1', 'p2']))).toBe(200)
    expect((await report(learner, sessionId)).statusCode).toBe(200)
    expect((await report(second.learner, second.sessionId)).statusCode).toBe(200)
    // Nothing waits any more, and what was deleted is out of the list.
    expect(await seen()).toBeUndefined()
    // Its rule is changed no more.
    expect(outcomeOf(await call(marker, 'GET', `/coach-api/course-publishes/${exam.id}/review`))).toBe(
      'not-found',
    )
  })

  test('HOME-07 MARK-03 the publication’s page says of whom an exam is over that theirs is being marked, until it is', async () => {
    const exam = await examFor({ release: 'at-once' })
    const { learner } = await handedIn(exam)
    const absent = await makeUser(server.db, tenant)
    await server.db.update(publish).set({ terminated: true }).where(eq(publish.id, exam.id))
    const manager = await makeUser(server.db, tenant, { type: 1 })
    const states = async () => {
      const reply = await call(manager, 'GET', `/coach-api/course-publishes/${exam.id}/learners?size=100`)
      const { items } = reply.json<{ items: { userId: string; state: string }[] }>()
      return [learner, absent].map(({ id }) => items.find(({ userId }) => userId === id)?.state)
    }
    expect(await states()).toEqual(['being-marked', 'over'])
    const [marker] = markers
    await give(marker, (await taskFor(marker, exam)).id, ['p1', 'p2'])
    now += openFor
    expect(await states()).toEqual(['completed', 'over'])
  })

  test('HOME-07 EXAM-07 the publication’s page says of whom an exam is over that their result isn’t released, once it is marked', async () => {
    const exam = await examFor({ release: 'by-hand' })
    const { learner } = await handedIn(exam)
    await server.db.update(publish).set({ terminated: true }).where(eq(publish.id, exam.id))
    const manager = await makeUser(server.db, tenant, { type: 1 })
    const state = async () => {
      const reply = await call(manager, 'GET', `/coach-api/course-publishes/${exam.id}/learners?size=100`)
      const { items } = reply.json<{ items: { userId: string; state: string }[] }>()
      return items.find(({ userId }) => userId === learner.id)?.state
    }
    expect(await state()).toBe('being-marked')
    const [marker] = markers
    await give(marker, (await taskFor(marker, exam)).id, ['p1', 'p2'])
    now += openFor
    expect(await state()).toBe('unreleased')
  })

  test('MARK-03 MARK-06 two who differ are settled by a third, and the result is released with the points of that mark', async () => {
    const exam = await examFor(
      { release: 'at-once' },
      { review: 'unsure', reviewCertainty: 0.3, reviewMarkers: 2 },
    )
    const { learner, sessionId } = await handedIn(exam)
    expect(await own(learner, exam)).toMatchObject({
      total: null,
      level: null,
      exam: { withheld: true, marking: { marked: 0, answers: 1 } },
    })
    expect((await report(learner, sessionId)).json<ErrorBody>()).toMatchObject({
      code: 'result-being-marked',
      params: { marked: 0, answers: 1 },
    })
    const [first, second, third] = markers
    // Nor do markers see it who may see every report, its file or the points in a list.
    for (const path of [sessionId, `${sessionId}/file`])
      expect((await report(first, path)).json<ErrorBody>().code).toBe('result-being-marked')
    const all = await call(first, 'GET', '/coach-api/reports?size=100')
    expect(
      all.json<{ items: LearnerRun[] }>().items.find((run) => run.sessionId === sessionId),
    ).toMatchObject({
      total: null,
      level: null,
    })
    const board = await call(first, 'GET', on(exam, 'board'))
    expect(board.json<{ items: BoardRow[] }>().items.map(({ attempt }) => attempt?.total)).toEqual([null])
    const task = await taskFor(first, exam)
    expect(task).toMatchObject({
      question: { id: 'free', most: 25, points: [{ id: 'p1' }, { id: 'p2' }] },
      answer: 'Before touching a patient, I think.',
      disagreed: false,
      machine: null,
    })
    expect(JSON.stringify(task)).not.toContain(learner.id)
    expect((await give(first, task.id, ['p1', 'p2'])).json<Marked>()).toMatchObject({
      state: 'open',
      points: 25,
      machine: {
        points: 12.5,
        earned: ['p1'],
        evidence: expect.arrayContaining([{ point: 'p1', start: 0, end: 6 }]),
      },
    })
    expect((await next(first, exam)).task).toBeNull()
    const again = await taskFor(second, exam)
    expect(again).toEqual({ ...task, leasedUntil: again.leasedUntil })
    expect((await give(second, again.id, [])).json()).toMatchObject({ state: 'disagreed' })
    expect((await own(learner, exam))?.total).toBeNull()
    expect((await next(first, exam)).task).toBeNull()
    expect((await next(second, exam)).task).toBeNull()
    // Who decides sees both marks, and of whom they are nothing.
    expect(await taskFor(third, exam)).toMatchObject({
      disagreed: true,
      marks: [
        { points: 25, earned: ['p1', 'p2'], comment: '' },
        { points: 0, earned: [], comment: '' },
      ],
    })
    now += minute
    expect((await give(third, task.id, ['p2'], 'The first half is missing.')).json()).toMatchObject({
      state: 'settled',
    })
    now += openFor
    const shown = (await report(learner, sessionId)).json<Report>()
    expect(shown.score).toMatchObject({ total: 87.5, level: 'excellent' })
    expect(shown.turns.at(-1)?.entries).toContainEqual(
      expect.objectContaining({
        type: 'answered',
        result: 'PARTIALLY_CORRECT',
        marked: { comment: 'The first half is missing.' },
      }),
    )
    expect(shown.rules.map(({ points }) => points)).toEqual([50, 25, 12.5])
    const file = await readPdf((await report(learner, `${sessionId}/file`)).rawPayload)
    expect(file.pages.join('\n')).toMatch(/人工阅卷\s+The first half is missing\./)
    const attempt = await own(learner, exam)
    expect(attempt).toMatchObject({ total: 87.5, exam: { withheld: false } })
    expect(attempt?.exam).not.toHaveProperty('marking')
    expect((await listed(third, exam)).publishes[0]).toMatchObject({
      answers: 1,
      decided: 1,
      agreement: { pairs: 1 },
    })
  })

  test('EXAM-15 the exam’s page and those who hold it read whether people mark: of a paper without free answers they mark nothing', async () => {
    const paperOf = (questions: string[]) => ({
      id: 'whole',
      name: 'P',
      parts: [{ kind: 'chosen' as const, questions: questions.map((question) => ({ question })) }],
    })
    const reviewedOf = async (questions: string[], rule: object) => {
      const exam = await examFor({}, { content: bankOf({ papers: [paperOf(questions)] }), ...rule })
      const learner = await makeUser(server.db, tenant)
      const page = (await call(learner, 'GET', `/coach-api/exams/${exam.id}`)).json<OwnExamView>()
      const [own] = page.sessions.map(({ reviewed }) => reviewed)
      const [marker] = markers
      const held = await call(marker, 'GET', `/coach-api/course-publishes/${exam.id}/sessions`)
      expect(held.json()).toMatchObject({ items: [{ reviewed: own }], papers: [{ reviewed: own }] })
      const board = await call(marker, 'GET', on(exam, 'board'))
      expect(board.json()).toMatchObject({ session: { reviewed: own } })
      return [own]
    }
    expect(await reviewedOf(['one', 'free'], {})).toEqual(['all'])
    expect(await reviewedOf(['one', 'free'], { review: 'unsure' })).toEqual(['unsure'])
    expect(await reviewedOf(['one', 'free'], { review: 'none' })).toEqual(['none'])
    expect(await reviewedOf(['one', 'several'], {})).toEqual(['none'])
  })

  test('MARK-01 a rule that is switched on in mid-exam counts for a paper that runs: its result waits', async () => {
    const exam = await examFor({ release: 'at-once' }, { review: 'none' })
    const { learner, sessionId, handIn } = await sit(exam, 'Before touching a patient, I think.')
    const early = await handedIn(exam)
    const [marker] = markers
    const rule = { review: 'all', certainty: 0.3, markers: 1, tolerance: 0.1 }
    expect(
      (await call(marker, 'PUT', `/coach-api/course-publishes/${exam.id}/review`, rule)).statusCode,
    ).toBe(200)
    expect((await handIn()).statusCode).toBe(200)
    expect((await report(learner, sessionId)).json<ErrorBody>().code).toBe('result-being-marked')
    const task = await taskFor(marker, exam)
    await give(marker, task.id, ['p1', 'p2'])
    expect((await report(learner, sessionId)).json<Report>().score.total).toBe(100)
    expect((await report(early.learner, early.sessionId)).statusCode).toBe(200)
    expect((await listed(marker, exam)).publishes).toMatchObject([{ answers: 1, decided: 1 }])
  })

  test('MARK-05 a mark that moves the points moves the result and its level, and the history says from what, by whom and when', async () => {
    const exam = await examFor()
    const { learner, sessionId } = await handedIn(exam)
    const [marker] = markers
    const task = await taskFor(marker, exam)
    expect(task.machine).toMatchObject({ points: 12.5, earned: ['p1'] })
    now += minute
    await give(marker, task.id, [])
    expect((await report(learner, sessionId)).json<Report>().score).toMatchObject({ total: 75 })
    const figures = await call(marker, 'GET', `/coach-api/courses/${await courseOf(exam)}/question-figures`)
    expect(figures.json<{ items: object[] }>().items).toContainEqual(
      expect.objectContaining({ question: 'free', answers: 1, facility: 0 }),
    )
    const log = await server.db
      .select()
      .from(turnLog)
      .where(eq(turnLog.sessionId, sessionId))
      .orderBy(turnLog.seq)
    expect(log.slice(-2).map(({ total }) => total)).toEqual([87.5, 75])
    expect(log.at(-1)).toMatchObject({ at: new Date(now), event: { type: 'marking' } })
    const noted = await server.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'answer-marked'), eq(auditLog.targetId, sessionId)))
    expect(noted).toEqual([
      expect.objectContaining({
        userId: marker.id,
        details: expect.objectContaining({ before: { total: 87.5 }, after: { total: 75 }, points: 0 }),
      }),
    ])
  })

  test('MARK-02 makes no task of an empty answer, none twice, and none where nobody is asked', async () => {
    const exam = await examFor()
    const empty = await handedIn(exam, '')
    expect((await report(empty.learner, empty.sessionId)).json<Report>().score.total).toBe(75)
    const { sessionId, handIn } = await sit(exam, 'Before touching a patient.')
    await Promise.all([handIn(), handIn(), handIn()])
    const tasks = await server.db.select().from(markingTask).where(eq(markingTask.publishId, exam.id))
    expect(tasks.map((task) => task.sessionId)).toEqual([sessionId])
    const none = await examFor({}, { review: 'none' })
    const unasked = await handedIn(none)
    expect((await report(unasked.learner, unasked.sessionId)).statusCode).toBe(200)
    expect((await listed(markers[0], none)).groups).toEqual([])
  })

  test('MARK-02 makes tasks also where the platform hands in at the end, by the rule as it is then', async () => {
    const exam = await examFor({}, { review: 'none' })
    const { learner, sessionId } = await sit(exam, 'Before touching a patient.')
    const put = await call(markers[0], 'PUT', `/coach-api/course-publishes/${exam.id}/review`, {
      review: 'all',
      certainty: 0.3,
      markers: 1,
      tolerance: 0.1,
    })
    expect(put.statusCode).toBe(200)
    now += 31 * minute
    await server.app.sweeper.sweep()
    expect((await report(learner, sessionId)).json<ErrorBody>().code).toBe('result-being-marked')
    expect((await taskFor(markers[0], exam)).answer).toBe('Before touching a patient.')
  })

  test('MARK-04 a release by hand says how many answers wait; their results follow when they are marked', async () => {
    const exam = await examFor({ release: 'by-hand' })
    const done = await handedIn(exam, '')
    const waiting = await handedIn(exam)
    const [marker] = markers
    const refused = await call(marker, 'POST', on(exam, 'release'), {})
    expect(refused.json<ErrorBody>()).toMatchObject({ code: 'marking-open', params: { answers: 1 } })
    expect((await report(done.learner, done.sessionId)).json<ErrorBody>().code).toBe('result-withheld')
    const released = await call(marker, 'POST', on(exam, 'release'), { unmarked: true })
    expect(released.json()).toEqual({ released: 1 })
    expect((await report(done.learner, done.sessionId)).statusCode).toBe(200)
    expect((await report(waiting.learner, waiting.sessionId)).json<ErrorBody>().code).toBe(
      'result-being-marked',
    )
    await give(marker, (await taskFor(marker, exam)).id, ['p1'])
    expect((await report(waiting.learner, waiting.sessionId)).statusCode).toBe(200)
  })

  test('CERT-02 a result that is released, or marked after that, earns its certificate then', async () => {
    const exam = await examFor({ release: 'by-hand' }, { certificate: true })
    const done = await handedIn(exam, '')
    const waiting = await handedIn(exam)
    const [marker] = markers
    const issued = async () =>
      (await server.db.select().from(certificate).where(eq(certificate.publishId, exam.id))).map(
        ({ userId, points }) => [userId, points],
      )
    expect(await issued()).toEqual([])
    await call(marker, 'POST', on(exam, 'release'), { unmarked: true })
    expect(await issued()).toEqual([[done.learner.id, 75]])
    await give(marker, (await taskFor(marker, exam)).id, ['p1'])
    expect(await issued()).toEqual([
      [done.learner.id, 75],
      [waiting.learner.id, 87.5],
    ])
  })

  test('MARK-04 a release at an instant comes then, or when the marking is done, whichever is later', async () => {
    const exam = await examFor({ release: 'at', releaseAt: new Date(begin + 60 * minute) })
    const early = await handedIn(exam)
    const late = await handedIn(exam)
    const [marker] = markers
    const { task } = await next(marker, exam)
    await give(marker, task?.id ?? '', ['p1'])
    const [markedOne, openOne] =
      (await own(early.learner, exam))?.exam?.marking === undefined ? [early, late] : [late, early]
    expect((await report(markedOne.learner, markedOne.sessionId)).json<ErrorBody>().code).toBe(
      'result-withheld',
    )
    now = begin + 61 * minute
    await releaseDue(server.db, new Date(now))
    expect((await report(markedOne.learner, markedOne.sessionId)).statusCode).toBe(200)
    expect((await report(openOne.learner, openOne.sessionId)).json<ErrorBody>().code).toBe(
      'result-being-marked',
    )
    await give(marker, (await taskFor(marker, exam)).id, ['p1'])
    expect((await report(openOne.learner, openOne.sessionId)).statusCode).toBe(200)
  })

  test('MARK-04 a change of the session to results at once shows nothing that is still being marked', async () => {
    const exam = await examFor({ release: 'by-hand' })
    const { learner, sessionId } = await handedIn(exam)
    const { items } = (
      await call(markers[0], 'GET', `/coach-api/course-publishes/${exam.id}/sessions`)
    ).json<{
      items: HeldSession[]
    }>()
    const [held] = items
    if (!held) throw new Error('no session')
    const {
      id,
      paperName: _,
      reviewed: ________,
      releasedAt: __,
      registered: ___,
      waiting: ____,
      pausedAt: _____,
      pausedUntil: ______,
      pauseRanOutAt: _______,
      running,
      ended,
      unmarked,
      ...fields
    } = held
    expect([running, ended, unmarked]).toEqual([0, 1, 1])
    const body = { ...fields, release: 'at-once' as const }
    expect((await call(markers[0], 'PUT', `/coach-api/exam-sessions/${id}`, body)).statusCode).toBe(200)
    expect((await report(learner, sessionId)).json<ErrorBody>().code).toBe('result-being-marked')
  })

  test('MARK-03 a mark is taken back until its learner has seen the result', async () => {
    const exam = await examFor({ release: 'by-hand' })
    const { learner, sessionId } = await handedIn(exam)
    const [marker, other] = markers
    const task = await taskFor(marker, exam)
    await give(marker, task.id, [], 'No')
    expect(outcomeOf(await undo(other, exam))).toBe('not-found')
    expect((await undo(marker, exam)).json<Undone>()).toMatchObject({
      task: { id: task.id },
      given: { points: 0, earned: [], comment: 'No' },
    })
    expect(outcomeOf(await call(marker, 'POST', on(exam, 'release'), {}))).toBe('marking-open')
    await give(marker, task.id, ['p1', 'p2'])
    await call(marker, 'POST', on(exam, 'release'), {})
    expect((await report(learner, sessionId)).json<Report>().score.total).toBe(100)
    expect(outcomeOf(await undo(marker, exam))).toBe('marking-released')
  })

  test('MARK-03 marks are taken back in the order in which they were given, also those of one moment', async () => {
    const exam = await examFor({ release: 'by-hand' })
    for (let n = 0; n < 6; n++) await handedIn(exam)
    const [marker] = markers
    const given: string[] = []
    for (let n = 0; n < 6; n++) {
      const { id } = await taskFor(marker, exam)
      expect(outcomeOf(await give(marker, id, ['p1']))).toBe(200)
      given.push(id)
    }
    const back: string[] = []
    for (let n = 0; n < 6; n++) back.push((await undo(marker, exam)).json<Undone>().task.id)
    expect(back).toEqual(given.toReversed())
  })

  test('MARK-11 brings the answer first that is asked for, where its marker can mark it', async () => {
    const exam = await examFor()
    for (let n = 0; n < 5; n++) await handedIn(exam)
    const [marker, other] = markers
    const rows = await server.db.select().from(markingTask).where(eq(markingTask.publishId, exam.id))
    for (const { id } of rows) {
      expect((await next(marker, exam, [], id)).task?.id).toBe(id)
      expect((await next(marker, exam, [id], id)).task?.id).toBe(id)
    }
    const { task: held } = await next(other, exam)
    const { task } = await next(marker, exam, [], held?.id)
    expect(task?.id).not.toBe(held?.id)
    const strangers = await examFor()
    await handedIn(strangers)
    const foreign = await taskFor(marker, strangers)
    expect((await next(marker, exam, [], foreign.id)).task?.id).not.toBe(foreign.id)
  })

  test('MARK-03 a mark that another followed is not taken back', async () => {
    const exam = await examFor({ release: 'by-hand' }, { reviewMarkers: 2 })
    await handedIn(exam)
    const [first, second] = markers
    const task = await taskFor(first, exam)
    await give(first, task.id, ['p1'])
    await taskFor(second, exam)
    await give(second, task.id, ['p1'])
    expect(outcomeOf(await undo(first, exam))).toBe('marking-done')
    expect(outcomeOf(await undo(second, exam))).toBe(200)
    expect(outcomeOf(await undo(first, exam))).toBe('marking-taken')
  })

  test('MARK-03 nobody marks an answer that somebody else has open, until its time is over', async () => {
    const exam = await examFor()
    await handedIn(exam)
    const [first, second] = markers
    const task = await taskFor(first, exam)
    expect(await next(second, exam)).toMatchObject({ task: null, left: 0, others: 1 })
    expect(outcomeOf(await give(second, task.id, ['p1']))).toBe('marking-taken')
    now += leaseMilliseconds
    expect((await taskFor(second, exam)).id).toBe(task.id)
    expect(outcomeOf(await give(first, task.id, ['p1']))).toBe('marking-taken')
    expect(outcomeOf(await give(second, task.id, ['p1']))).toBe(200)
    expect(outcomeOf(await give(first, task.id, ['p1']))).toBe('marking-done')
  })

  test('MARK-03 two who ask at once get different answers, and two marks at once are one', async () => {
    const exam = await examFor()
    await handedIn(exam)
    await handedIn(exam, 'After touching a patient, I think.')
    const [first, second, third] = markers
    const [one, other] = await Promise.all([next(first, exam), next(second, exam)])
    expect(new Set([one.task?.id, other.task?.id]).size).toBe(2)
    expect((await next(third, exam)).task).toBeNull()
    const id = one.task?.id ?? ''
    const both = await Promise.all([give(first, id, ['p1']), give(first, id, ['p1'])])
    expect(both.map(outcomeOf).sort()).toEqual([200, 'marking-done'])
  })

  test('MARK-03 all answers of an attempt that are marked at once count, and the result comes once', async () => {
    const exam = await examFor()
    const attempts = await Promise.all(Array.from({ length: 6 }, () => handedIn(exam)))
    await Promise.all(
      markers.map(async (marker) => {
        for (let task = (await next(marker, exam)).task; task; task = (await next(marker, exam)).task)
          await give(marker, task.id, ['p1', 'p2'])
      }),
    )
    for (const { learner, sessionId } of attempts)
      expect((await report(learner, sessionId)).json<Report>().score.total).toBe(100)
  })

  test('MARK-03 what is put off comes when no other is left', async () => {
    const exam = await examFor()
    await handedIn(exam)
    await handedIn(exam)
    const [marker] = markers
    const { task: one } = await next(marker, exam)
    const { task: other, left } = await next(marker, exam, [one?.id ?? ''])
    expect(other?.id).not.toBe(one?.id)
    expect(left).toBe(2)
    await give(marker, other?.id ?? '', ['p1'])
    expect((await next(marker, exam, [one?.id ?? ''])).task?.id).toBe(one?.id)
  })

  test('PAPER-02c the five answers whose marks help most come first, while few are marked', async () => {
    const exam = await examFor()
    for (let n = 0; n < 7; n++)
      await handedIn(exam, n < 5 ? 'Before touching a patient.' : `Something else, number ${n}.`)
    const [marker] = markers
    const helpful: boolean[] = []
    for (let task = (await next(marker, exam)).task; task; task = (await next(marker, exam)).task) {
      helpful.push(task.helpful)
      await give(marker, task.id, ['p1'])
    }
    expect(helpful).toEqual([true, true, true, true, true, false, false])
  })

  test('PAPER-02b what people marked teaches the grader whose answers it need not ask for', async () => {
    const rule = { review: 'unsure', reviewCertainty: 0.5 }
    const exam = await examFor({}, rule)
    const before = await handedIn(exam)
    expect((await own(before.learner, exam))?.exam?.marking).toEqual({ marked: 0, answers: 1 })
    const [marker] = markers
    for (let n = 0; n < 11; n++) await handedIn(exam)
    for (let task = (await next(marker, exam)).task; task; task = (await next(marker, exam)).task)
      await give(marker, task.id, ['p1'])
    // What is learned from are the answers that people marked, of the questions and the course that are asked for.
    const tenantRows = tenantDb(server.db, tenant.id)
    const courseId = (await courseOf(exam)) ?? ''
    const [found] = await server.db
      .select({ content: courseVersion.content })
      .from(courseVersion)
      .innerJoin(publish, eq(publish.versionId, courseVersion.id))
      .where(eq(publish.id, exam.id))
    if (found?.content.kind !== 'question-bank') throw new Error('the exam has no question bank')
    const { free } = compileBank(found.content)
    const marked = await markedAnswers(tenantRows, courseId, free)
    expect(marked).toHaveLength(12)
    expect(new Set(marked.map(({ question, answer }) => `${question.id}: ${answer}`))).toEqual(
      new Set(['free: Before touching a patient, I think.']),
    )
    expect(await markedAnswers(tenantRows, courseId, new Map())).toEqual([])
    expect(await markedAnswers(tenantRows, randomUUID(), free)).toEqual([])
    now += 6 * minute
    const after = await handedIn(exam)
    expect((await own(after.learner, exam))?.exam?.marking).toBeUndefined()
  })

  test('MARK-07 shows answers of people and courses that the caller sees alone, and never their own', async () => {
    const cards = await makeDepartment(server.db, tenant, `Cards ${kind}`)
    const loans = await makeDepartment(server.db, tenant, `Loans ${kind}`)
    const leader = await makeUser(server.db, tenant, { departmentId: cards })
    await giveRole(server.db, leader, {
      functions: ['publish'],
      scope: { kind: 'NAMED', departments: [cards] },
    })
    const exam = await examFor()
    const elsewhere = await makeUser(server.db, tenant, { departmentId: loans })
    await handedIn(exam, undefined, elsewhere)
    await handedIn(exam, undefined, leader)
    expect((await listed(leader, exam)).groups).toMatchObject([{ open: 0, others: 1 }])
    expect((await next(leader, exam)).task).toBeNull()
    const tasks = await server.db.select().from(markingTask).where(eq(markingTask.publishId, exam.id))
    for (const task of tasks) expect(outcomeOf(await give(leader, task.id, ['p1']))).toBe('not-found')
    expect((await listed(markers[0], exam)).groups).toMatchObject([
      { open: 2, others: 0, decided: 0, text: 'When do you wash your hands on the ward?' },
    ])
    const stranger = await makeUser(server.db, await makeTenant(server.db), { type: 1 })
    for (const task of tasks) expect(outcomeOf(await give(stranger, task.id, ['p1']))).toBe('not-found')
    expect(outcomeOf(await ask(stranger, exam))).toBe('not-found')
    expect(outcomeOf(await ask(elsewhere, exam))).toBe('forbidden')
  })

  test('MARK-03 a mark that does not fit its question is refused', async () => {
    const exam = await examFor()
    await handedIn(exam)
    const [marker] = markers
    const { id } = await taskFor(marker, exam)
    const mark = (body: object) => call(marker, 'POST', `/coach-api/marking/tasks/${id}/mark`, body)
    for (const body of [{ points: 5 }, { earned: ['p9'] }, {}, { points: 1, earned: ['p1'] }])
      expect(outcomeOf(await mark(body))).toBe('illegal-argument')
    expect(outcomeOf(await mark({ earned: ['p1'] }))).toBe(200)
  })

  test('MARK-01 says which share of the answers seen before people would mark', async () => {
    const exam = await examFor({}, { review: 'none' })
    const at = `/coach-api/courses/${await courseOf(exam)}/certainties`
    expect((await call(markers[0], 'GET', at)).json()).toEqual({ certainties: [], conversation: false })
    await handedIn(exam)
    expect((await call(markers[0], 'GET', at)).json<{ certainties: number[] }>().certainties).toHaveLength(1)
  })

  test('MARK-04 an attempt of which something is marked is in no list with a result, and its sheet says it is not released', async () => {
    const exam = await examFor()
    const { learner, sessionId } = await handedIn(exam)
    const sheet = await call(learner, 'POST', `/coach-api/exam-attempts/${sessionId}/open`, { device: desk })
    expect(sheet.json<AttemptView>()).toMatchObject({ status: 'ended', released: false })
    const { items } = (await call(learner, 'GET', '/coach-api/practice/sessions')).json<{ items: Run[] }>()
    expect(items[0]).toMatchObject({ total: null, level: null })
  })
})
