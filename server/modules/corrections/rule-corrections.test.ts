import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallReply } from '../../../src/contract/contract.ts'
import type { CorrectionPreview } from '../../../src/contract/corrections.ts'
import type { ErrorBody } from '../../../src/contract/errors.ts'
import type { ConversationTask, TurnDecisionBody } from '../../../src/contract/marking.ts'
import type { Report } from '../../../src/contract/report.ts'
import { wholeConversation } from '../../../src/domain/marking/conversation-turns.ts'
import type { callerOf } from '../../../tests/factories/caller.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeExam, openFor, type TestExam } from '../../../tests/factories/exams.ts'
import {
  begin,
  courseToMark,
  type Marked,
  makeMarkers,
  markingCalls,
  on,
  promising,
} from '../../../tests/factories/marking.ts'
import { makeUser, type TestTenant, type TestUser } from '../../../tests/factories/people.ts'
import { answerTo, perfect, type TestAnswer } from '../../../tests/factories/played.ts'
import type { TestServer } from '../../../tests/factories/server.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { certificate } from '../../db/schema/certificates.ts'
import { markingTask } from '../../db/schema/marking.ts'
import { session, turnLog } from '../../db/schema/practice.ts'
import { readPdf } from '../../pdf/read-pdf-double.ts'
import { workOff } from './work-off.ts'

type Listed = CallReply<'GET /coach-api/course-publishes/:id/corrections'>
type Shown = CallReply<'GET /coach-api/course-publishes/:id/corrections/questions/:question'>

/** Nobody can earn what is said in another language. */
const course = courseToMark({ foreign: 20 })
const leaveOut = (rule: string, onlyInFavour = false) => ({
  question: rule,
  change: { kind: 'left-out' },
  onlyInFavour,
})
const inFull = (rule: string) => ({ question: rule, change: { kind: 'in-full' }, onlyInFavour: false })
const reason = 'What you said was no promise of money.'

describe.each(databases)('corrections of rules on %s', (kind) => {
  let now = begin
  let server: TestServer
  let tenant: TestTenant
  let trainer: TestUser
  let marker: TestUser
  let call: ReturnType<typeof callerOf>

  beforeAll(async () => {
    const made = await makeMarkers(kind, () => now)
    ;({ server, tenant, call } = made)
    ;[trainer, marker] = made.markers
  })
  beforeEach(() => {
    now = begin
  })
  afterAll(() => server.close())

  const examFor = (over = {}) =>
    makeExam(
      server.db,
      tenant,
      begin,
      { paperId: null, release: 'at-once' },
      { content: course, certificate: true, ...over },
    )
  const { next, report } = markingCalls((...asked) => call(...asked), wholeConversation)
  const start = async (exam: TestExam) => {
    const learner = await makeUser(server.db, tenant)
    const { sessionId } = (await call(learner, 'POST', on(exam, 'start'), {})).json<{ sessionId: string }>()
    const ref = { tenantId: tenant.id, sessionId }
    const answer = async (answers: readonly TestAnswer[], from = 1) => {
      for (const [place, one] of answers.entries())
        await server.app.practice.apply(ref, answerTo(place + from, one))
    }
    return { learner, sessionId, answer }
  }
  const held = async (exam: TestExam, answers: readonly TestAnswer[] = promising) => {
    const begun = await start(exam)
    await begun.answer(answers)
    return begun
  }
  const at = (exam: TestExam, rest = '') => `/coach-api/course-publishes/${exam.id}/corrections${rest}`
  const ask = (exam: TestExam, wanted: object) => call(trainer, 'POST', at(exam, '/_preview'), wanted)
  const preview = async (exam: TestExam, wanted: object) => {
    const reply = await ask(exam, wanted)
    expect(reply.statusCode).toBe(200)
    return reply.json<CorrectionPreview>()
  }
  const apply = (exam: TestExam, wanted: object, look: string) =>
    call(trainer, 'POST', at(exam), { ...wanted, reason, look })
  const correct = async (exam: TestExam, wanted: object) => {
    const { look } = await preview(exam, wanted)
    expect((await apply(exam, wanted, look)).statusCode).toBe(200)
    // With the platform's own worker, as another instance would.
    await workOff(server.db, { practice: server.app.practice, clock: () => now, isWanted: () => true })
  }
  const resultOf = async (sessionId: string) => {
    const [row] = await server.db
      .select({ total: session.total, level: session.level, corrections: session.corrections })
      .from(session)
      .where(eq(session.id, sessionId))
    return row
  }
  const totalsOf = async (sessionId: string) =>
    (
      await server.db
        .select({ total: turnLog.total })
        .from(turnLog)
        .where(eq(turnLog.sessionId, sessionId))
        .orderBy(asc(turnLog.seq))
    ).map(({ total }) => total)

  test('MARK-20 MARK-10 MARK-11 MARK-12 a penalty that was wrong is previewed, given back to everybody, and told', async () => {
    const exam = await examFor()
    const wronged = await held(exam)
    const other = await held(exam, perfect)
    const later = await start(exam)
    await later.answer(promising.slice(0, 2))
    expect(await resultOf(wronged.sessionId)).toMatchObject({ total: 59, level: 'fail' })

    const list = (await call(trainer, 'GET', at(exam))).json<Listed>()
    expect(list).toMatchObject({ questions: [], corrections: [], progress: null })
    const open = { corrected: null, ways: ['left-out', 'in-full'] }
    expect(list.rules).toEqual([
      { id: 'apologises', name: 'Apologises', item: 'Heart', points: 50, critical: false, ...open },
      { id: 'knows', name: 'Knows the days', item: 'Heart', points: 30, critical: false, ...open },
      { id: 'foreign', name: 'Speaks French', item: 'Heart', points: 20, critical: false, ...open },
      {
        id: 'promises',
        name: 'Promises too much',
        item: 'Heart',
        points: -10,
        critical: true,
        corrected: null,
        ways: ['left-out'],
      },
    ])
    const shown = await call(trainer, 'GET', at(exam, '/questions/promises'))
    expect(shown.json<Shown>()).toMatchObject({ question: null, rule: { id: 'promises' }, bank: null })

    const seen = await preview(exam, leaveOut('promises'))
    expect(seen).toMatchObject({
      attempts: 2,
      asked: 2,
      running: 1,
      up: { attempts: 1, mean: 21, most: 21 },
      down: { attempts: 0 },
      passes: { gained: 1, lost: 0 },
      certificates: { earned: 1, kept: 0 },
    })
    expect(seen.items).toMatchObject([
      {
        userId: wronged.learner.id,
        before: { points: -10, total: 59, level: 'fail', levelName: null },
        after: { points: 0, total: 80, level: 'pass' },
      },
    ])
    expect(await resultOf(wronged.sessionId)).toMatchObject({ total: 59 })

    await held(exam)
    expect((await apply(exam, leaveOut('promises'), seen.look)).json<ErrorBody>().code).toBe(
      'correction-outdated',
    )
    await correct(exam, leaveOut('promises'))
    expect(await resultOf(wronged.sessionId)).toEqual({ total: 80, level: 'pass', corrections: 1 })
    expect(await resultOf(other.sessionId)).toEqual({ total: 80, level: 'pass', corrections: 1 })
    expect((await totalsOf(wronged.sessionId)).slice(-2)).toEqual([59, 80])
    const holders = await server.db.select().from(certificate).where(eq(certificate.publishId, exam.id))
    expect(holders.map(({ userId }) => userId)).toContain(wronged.learner.id)
    expect((await ask(exam, leaveOut('promises'))).json<ErrorBody>().code).toBe('correction-same')

    // An attempt that ends later is judged by it.
    await later.answer(promising.slice(2), 3)
    expect(await resultOf(later.sessionId)).toEqual({ total: 80, level: 'pass', corrections: 1 })

    // What it is called says what was asked for: it is told when the session is over.
    const early = (await report(wronged.learner, wronged.sessionId)).json<Report>()
    expect(early).toMatchObject({ score: { total: 80 } })
    expect(early.correctedRules).toBeUndefined()
    now += openFor
    const told = (await report(wronged.learner, wronged.sessionId)).json<Report>()
    expect(told).toMatchObject({
      score: { total: 80, level: 'pass' },
      parts: { earned: 80 },
      correctedRules: [
        {
          rule: 'promises',
          name: 'Promises too much',
          at: new Date(begin).toISOString(),
          reason,
          before: 59,
          after: 80,
        },
      ],
    })
    expect(told.rules.map(({ rule }) => rule)).not.toContain('promises')
    expect((await report(later.learner, later.sessionId)).json<Report>()).toMatchObject({
      score: { total: 80 },
      correctedRules: [{ rule: 'promises', before: null, after: 80 }],
    })
    const file = await call(wronged.learner, 'GET', `/coach-api/reports/${wronged.sessionId}/file`)
    const text = (await readPdf(file.rawPayload)).pages.join('\n').replace(/\s/g, '')
    expect(text).toContain('评分规则“Promisestoomuch”已于2026年5月4日更正')
    expect(text).toContain(reason.replace(/\s/g, ''))

    expect((await call(trainer, 'GET', at(exam))).json<Listed>()).toMatchObject({
      corrections: [{ question: 'promises', text: 'Promises too much', kind: 'left-out', reason }],
    })
    const audited = await server.db
      .select({ userId: auditLog.userId, details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.targetId, exam.id), eq(auditLog.action, 'rule-corrected')))
    expect(audited).toEqual([
      { userId: trainer.id, details: expect.objectContaining({ rule: 'promises', reason }) },
    ])
  })

  test('MARK-20 a point that nobody could earn is no longer among what can be reached', async () => {
    const exam = await examFor()
    const { learner, sessionId } = await held(exam, perfect)
    expect(await resultOf(sessionId)).toMatchObject({ total: 80 })
    const missed = async () =>
      (await call(trainer, 'GET', `/coach-api/course-publishes/${exam.id}/results`))
        .json<CallReply<'GET /coach-api/course-publishes/:id/results'>>()
        .earned.map(({ rule }) => rule)
    expect(await missed()).toContain('foreign')
    await correct(exam, leaveOut('foreign'))
    expect(await resultOf(sessionId)).toMatchObject({ total: 100, level: 'excellent' })
    expect(await missed()).not.toContain('foreign')
    now += openFor
    const told = (await report(learner, sessionId)).json<Report>()
    expect(told).toMatchObject({
      score: { total: 100, items: [{ points: 80, max: 80 }] },
      parts: { earned: 100, lost: 0, unreached: 0 },
      abilities: [{ value: 100 }],
    })
    expect(told.turns.flatMap(({ score }) => score ?? []).at(-1)?.total).toBe(100)
  })

  test('MARK-20 in favour of learners alone nobody loses what the rule gave', async () => {
    const exam = await examFor()
    const had = await held(exam, perfect)
    const missed = await held(exam, ['I am sorry about that', ['month'], 'Thanks for calling'])
    expect((await preview(exam, leaveOut('knows'))).down).toMatchObject({ attempts: 1 })
    const seen = await preview(exam, leaveOut('knows', true))
    expect(seen).toMatchObject({ asked: 2, up: { attempts: 1 }, down: { attempts: 0 } })
    await correct(exam, leaveOut('knows', true))
    expect(await resultOf(had.sessionId)).toMatchObject({ total: 80, corrections: 1 })
    expect(await resultOf(missed.sessionId)).toMatchObject({ total: 71.4, corrections: 1 })
    now += openFor
    expect((await report(had.learner, had.sessionId)).json<Report>().correctedRules).toBeUndefined()
    expect((await report(missed.learner, missed.sessionId)).json<Report>().correctedRules).toHaveLength(1)
  })

  test('MARK-20 MARK-16 what waits for people is reviewed by what counts now, and what they decided stays', async () => {
    const exam = await examFor({ review: 'unsure' })
    const waiting = await held(exam)
    const decided = await held(exam)
    const give = async (sessionId: string, over: Partial<TurnDecisionBody>) => {
      const [task] = await server.db.select().from(markingTask).where(eq(markingTask.sessionId, sessionId))
      const turns = [{ seq: 4, withdrawn: [], given: [], reason: '', ...over }]
      return call(marker, 'POST', `/coach-api/marking/tasks/${task?.id}/mark`, { turns, comment: '' })
    }
    const overruled = { withdrawn: ['promises'], given: ['foreign'], reason: 'It was French.' }
    expect((await give(decided.sessionId, overruled)).json<Marked>().state).toBe('marked')
    expect(await resultOf(decided.sessionId)).toMatchObject({ total: 100 })
    expect(await preview(exam, leaveOut('promises'))).toMatchObject({
      asked: 2,
      unmarked: 1,
      marked: 1,
      up: { attempts: 0 },
      down: { attempts: 0 },
    })
    await correct(exam, leaveOut('promises'))
    expect(await resultOf(decided.sessionId)).toMatchObject({ total: 100 })
    const [task] = await server.db
      .select({ graded: markingTask.graded })
      .from(markingTask)
      .where(eq(markingTask.sessionId, waiting.sessionId))
    expect(task?.graded).toBe(0.8)
    const { task: open } = await next(marker, exam)
    const { conversation } = open as ConversationTask
    expect(conversation.score.total).toBe(80)
    expect(conversation.turns.find(({ seq }) => seq === 4)?.judged?.counted).toEqual([])
    expect((await give(waiting.sessionId, {})).json<Marked>()).toMatchObject({ state: 'marked', points: 80 })
    expect(await resultOf(waiting.sessionId)).toMatchObject({ total: 80, level: 'pass' })
    now += openFor
    expect((await report(waiting.learner, waiting.sessionId)).json<Report>()).toMatchObject({
      score: { total: 80 },
      review: { before: 80, after: 80 },
      correctedRules: [{ before: 59, after: 80 }],
    })
  })

  test('MARK-20 MARK-11 who decides about a rule that is left out meanwhile is told, and decides by what counts now', async () => {
    const exam = await examFor({ review: 'unsure' })
    await held(exam)
    const { task } = await next(marker, exam)
    const give = (over: Partial<TurnDecisionBody>) => {
      const turns = [{ seq: 4, withdrawn: [], given: [], reason: 'It was French.', ...over }]
      return call(marker, 'POST', `/coach-api/marking/tasks/${task?.id}/mark`, { turns, comment: '' })
    }
    const overruled = { withdrawn: ['promises'], given: ['foreign'] }
    const codeOf = async (over: Partial<TurnDecisionBody>) => (await give(over)).json<ErrorBody>().code
    await correct(exam, leaveOut('promises'))
    expect(await codeOf(overruled)).toBe('marking-changed')
    // Of what never fitted the correction is not the cause.
    expect(await codeOf({ withdrawn: ['apologises'] })).toBe('illegal-argument')
    expect((await give({ ...overruled, withdrawn: [] })).json<Marked>()).toMatchObject({
      state: 'marked',
      points: 100,
    })
  })

  test('MARK-20 MARK-10 MARK-11 MARK-12 a rule counts in full for whoever it came up to, and for nobody else', async () => {
    const exam = await examFor()
    const unlucky = ['I am sorry about that', ['month'], 'Thanks for calling'] as const
    const had = await held(exam, perfect)
    const missed = await held(exam, unlucky)
    const apart = await held(exam, ['What weather', 'It is raining'])
    const later = await start(exam)
    await later.answer(unlucky.slice(0, 2))
    expect(await resultOf(missed.sessionId)).toMatchObject({ total: 50, level: 'fail' })

    const seen = await preview(exam, inFull('knows'))
    expect(seen).toMatchObject({
      attempts: 3,
      asked: 2,
      running: 1,
      up: { attempts: 1, mean: 30, most: 30 },
      down: { attempts: 0 },
      passes: { gained: 1, lost: 0 },
      certificates: { earned: 1, kept: 0 },
    })
    expect(seen.items).toMatchObject([
      {
        userId: missed.learner.id,
        before: { points: 0, total: 50, level: 'fail' },
        after: { points: 30, total: 80, level: 'pass' },
      },
    ])
    await correct(exam, inFull('knows'))
    expect(await resultOf(missed.sessionId)).toEqual({ total: 80, level: 'pass', corrections: 1 })
    expect(await resultOf(had.sessionId)).toMatchObject({ total: 80, corrections: 1 })
    expect(await resultOf(apart.sessionId)).toMatchObject({ total: 0, corrections: 1 })
    expect((await totalsOf(missed.sessionId)).slice(-2)).toEqual([50, 80])
    const holders = await server.db.select().from(certificate).where(eq(certificate.publishId, exam.id))
    expect(holders.map(({ userId }) => userId)).toContain(missed.learner.id)

    // An attempt that ends later is judged by it.
    await later.answer(unlucky.slice(2), 3)
    expect(await resultOf(later.sessionId)).toEqual({ total: 80, level: 'pass', corrections: 1 })
    expect((await ask(exam, inFull('knows'))).json<ErrorBody>().code).toBe('correction-same')
    const list = (await call(trainer, 'GET', at(exam))).json<Listed>()
    expect(list.rules.find(({ id }) => id === 'knows')).toMatchObject({
      corrected: 'in-full',
      ways: ['left-out'],
    })
    expect(list.corrections).toMatchObject([{ question: 'knows', text: 'Knows the days', kind: 'in-full' }])
    const results = await call(trainer, 'GET', `/coach-api/course-publishes/${exam.id}/results`)
    const { earned } = results.json<CallReply<'GET /coach-api/course-publishes/:id/results'>>()
    expect(earned.map(({ rule }) => rule)).not.toContain('knows')
    const audited = await server.db
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.targetId, exam.id), eq(auditLog.action, 'rule-corrected')))
    expect(audited).toMatchObject([{ details: { rule: 'knows', change: { kind: 'in-full' }, reason } }])

    now += openFor
    const told = (await report(missed.learner, missed.sessionId)).json<Report>()
    expect(told).toMatchObject({
      score: { total: 80, level: 'pass' },
      // Nobody can miss the rule any more.
      parts: { earned: 80, lost: 20, unreached: 0 },
      correctedRules: [
        { rule: 'knows', name: 'Knows the days', inFull: true, reason, before: 50, after: 80 },
      ],
    })
    expect(told.rules.find(({ rule }) => rule === 'knows')).toMatchObject({
      points: 30,
      missed: 0,
      due: [],
      hits: [{ seq: 3, line: { points: 30, inFull: 'all', evidence: [] } }],
    })
    expect((await report(apart.learner, apart.sessionId)).json<Report>()).toMatchObject({
      parts: { earned: 0 },
      correctedRules: [{ inFull: true, before: 0, after: 0 }],
    })
    expect((await report(later.learner, later.sessionId)).json<Report>()).toMatchObject({
      score: { total: 80 },
      correctedRules: [{ rule: 'knows', before: null, after: 80 }],
    })
    const file = await call(missed.learner, 'GET', `/coach-api/reports/${missed.sessionId}/file`)
    const text = (await readPdf(file.rawPayload)).pages.join('\n').replace(/\s/g, '')
    expect(text).toContain(
      '评分规则“Knowsthedays”已于2026年5月4日更正：涉及该规则的学员均得其全部分数。原得50分，现得80分。',
    )
    expect(text).toContain('更正后补给的分数：该规则的分数已全部计入。')
  })

  test('MARK-20 MARK-16 a rule that counts in full stays so whatever people decide, and is theirs to decide no more', async () => {
    const exam = await examFor({ review: 'unsure' })
    const { learner, sessionId } = await held(exam, ['I am sorry about that', ['month'], 'Thanks, I promise'])
    const { task } = await next(marker, exam)
    const give = (over: Partial<TurnDecisionBody>) => {
      const turns = [{ seq: 4, withdrawn: [], given: [], reason: 'It was French.', ...over }]
      return call(marker, 'POST', `/coach-api/marking/tasks/${task?.id}/mark`, { turns, comment: '' })
    }
    await correct(exam, inFull('foreign'))
    await correct(exam, inFull('knows'))
    const [waiting] = await server.db
      .select({ graded: markingTask.graded })
      .from(markingTask)
      .where(eq(markingTask.sessionId, sessionId))
    // Below what passes: the grave mistake stays one.
    expect(waiting?.graded).toBe(0.59)
    expect((await give({ given: ['foreign'] })).json<ErrorBody>().code).toBe('marking-changed')
    expect((await give({ withdrawn: ['promises'] })).json<Marked>()).toMatchObject({
      state: 'marked',
      points: 100,
    })
    now += openFor
    expect((await report(learner, sessionId)).json<Report>()).toMatchObject({
      score: { total: 100 },
      correctedRules: [{ rule: 'foreign' }, { rule: 'knows' }],
      review: { after: 100 },
    })
  })

  test('MARK-20 refuses what is no rule of the conversation, and a change that is one of questions', async () => {
    const exam = await examFor()
    expect((await ask(exam, leaveOut('invented'))).statusCode).toBe(404)
    expect((await call(trainer, 'GET', at(exam, '/questions/invented'))).statusCode).toBe(404)
    expect((await ask(exam, { ...leaveOut('knows'), change: { kind: 'full' } })).statusCode).toBe(404)
    const single = await makeExam(
      server.db,
      tenant,
      begin,
      { paperId: null },
      { content: { ...course, scoring: { ...course.scoring, rules: course.scoring.rules.slice(1, 2) } } },
    )
    expect((await ask(single, leaveOut('knows'))).json<ErrorBody>().code).toBe('illegal-argument')
    expect((await call(trainer, 'GET', at(single))).json<Listed>().rules).toMatchObject([
      { id: 'knows', corrected: null, ways: ['in-full'] },
    ])
    expect((await ask(single, inFull('knows'))).statusCode).toBe(200)
    // What takes points is given to nobody.
    expect((await ask(exam, inFull('promises'))).json<ErrorBody>().code).toBe('illegal-argument')
    const papers = await makeExam(server.db, tenant, begin)
    expect((await ask(papers, leaveOut('one'))).statusCode).toBe(404)
  })
})
