import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallReply } from '../../../src/contract/contract.ts'
import type { CorrectionPreview } from '../../../src/contract/corrections.ts'
import type { ErrorBody } from '../../../src/contract/errors.ts'
import type { BoardRow } from '../../../src/contract/exam-sessions.ts'
import type { Report } from '../../../src/contract/report.ts'
import { callerOf, outcomeOf } from '../../../tests/factories/caller.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeEnterprise } from '../../../tests/factories/enterprise.ts'
import { bankWithPaper, makeExam, openFor, sitPaper, type TestExam } from '../../../tests/factories/exams.ts'
import {
  giveRole,
  makeDepartment,
  makeTenant,
  makeUser,
  type TestTenant,
  type TestUser,
} from '../../../tests/factories/people.ts'
import type { TestServer } from '../../../tests/factories/server.ts'
import { readPdf } from '../../pdf/read-pdf-double.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { certificate } from '../../db/schema/certificates.ts'
import { correction } from '../../db/schema/corrections.ts'
import { courseDraft } from '../../db/schema/courses.ts'
import { markingTask } from '../../db/schema/marking.ts'
import { session, turnLog } from '../../db/schema/practice.ts'
import { publish } from '../../db/schema/publishes.ts'
import { workOff } from './work-off.ts'

type Listed = CallReply<'GET /coach-api/course-publishes/:id/corrections'>
type Shown = CallReply<'GET /coach-api/course-publishes/:id/corrections/questions/:question'>

const begin = Date.parse('2026-05-04T08:00:00Z')
/** The right option of `one`, which is worth 50 points, is `b` by its key. */
const toA = { question: 'one', change: { kind: 'key', right: ['a'] }, onlyInFavour: false }
const reason = 'Five seconds is what the new rule says.'

describe.each(databases)('corrections on %s', (kind) => {
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

  /** The first correction of an exam as it stands in the database. */
  const addedTo = (exam: TestExam) => ({
    tenantId: tenant.id,
    publishId: exam.id,
    number: 1,
    questionId: 'one',
    change: { kind: 'key' as const, right: ['a'] },
    onlyInFavour: false,
    reason,
    at: new Date(now),
  })

  /** Every attempt has the corrections of its publish: with the platform's own worker, as another instance would. */
  const finished = () =>
    workOff(server.db, { practice: server.app.practice, clock: () => now, isWanted: () => true })

  const examFor = (values = {}, over = {}) =>
    makeExam(server.db, tenant, begin, { release: 'at-once', ...values }, over)
  const at = (exam: TestExam, rest = '') => `/coach-api/course-publishes/${exam.id}/corrections${rest}`

  /** Begins an attempt and answers `one` so, `several` rightly (25 points), and `free` where it is given. */
  const sit = async (
    exam: TestExam,
    one: string[],
    { free = '', who }: { free?: string; who?: TestUser } = {},
  ) => {
    const learner = who ?? (await makeUser(server.db, tenant))
    const sat = await sitPaper(call, learner, exam, [
      { question: 'one', options: one },
      { question: 'several', options: ['a', 'b'] },
      { question: 'free', text: free },
    ])
    const handIn = async () => {
      expect((await sat.handIn()).statusCode).toBe(200)
    }
    return { ...sat, handIn }
  }
  const handedIn = async (...args: Parameters<typeof sit>) => {
    const sat = await sit(...args)
    await sat.handIn()
    return sat
  }

  const ask = (exam: TestExam, wanted: object = toA, who = trainer) =>
    call(who, 'POST', at(exam, '/_preview'), wanted)
  const preview = async (exam: TestExam, wanted: object = toA, who = trainer) => {
    const reply = await ask(exam, wanted, who)
    expect(reply.statusCode).toBe(200)
    return reply.json<CorrectionPreview>()
  }
  const apply = (exam: TestExam, look: string, wanted: object = toA, who = trainer) =>
    call(who, 'POST', at(exam), { ...wanted, reason, look })
  /** Looks, applies, and waits until every attempt has it. */
  const correct = async (exam: TestExam, wanted: object = toA) => {
    const { look } = await preview(exam, wanted)
    const reply = await apply(exam, look, wanted)
    expect(reply.statusCode).toBe(200)
    await finished()
    return reply.json<{ id: string }>().id
  }
  const listed = async (exam: TestExam) => (await call(trainer, 'GET', at(exam))).json<Listed>()
  const shown = async (exam: TestExam, question: string) =>
    (await call(trainer, 'GET', at(exam, `/questions/${question}`))).json<Shown>().question
  const totalsOf = async (sessionId: string) =>
    (
      await server.db
        .select({ total: turnLog.total })
        .from(turnLog)
        .where(eq(turnLog.sessionId, sessionId))
        .orderBy(asc(turnLog.seq))
    ).map(({ total }) => total)
  const resultOf = async (sessionId: string) => {
    const [row] = await server.db
      .select({ total: session.total, level: session.level, withheld: session.withheld })
      .from(session)
      .where(eq(session.id, sessionId))
    return row
  }
  const report = async (who: TestUser, sessionId: string) =>
    (await call(who, 'GET', `/coach-api/reports/${sessionId}`)).json<Report>()
  const holders = async (exam: TestExam) =>
    (
      await server.db
        .select({ userId: certificate.userId, revokedAt: certificate.revokedAt })
        .from(certificate)
        .where(eq(certificate.publishId, exam.id))
    ).filter(({ revokedAt }) => revokedAt === null)

  test('MARK-10 MARK-11 MARK-12 a wrong key is previewed, applied and told to whom it concerns', async () => {
    const exam = await examFor({}, { certificate: true })
    const loser = await handedIn(exam, ['b'])
    const winner = await handedIn(exam, ['a'])
    const empty = await handedIn(exam, [])
    const later = await sit(exam, ['a'])
    expect(await resultOf(loser.sessionId)).toMatchObject({ total: 75, level: 'pass' })
    expect(await resultOf(winner.sessionId)).toMatchObject({ total: 25, level: 'fail' })
    expect((await holders(exam)).map(({ userId }) => userId)).toEqual([loser.learner.id])

    expect((await listed(exam)).questions.find(({ id }) => id === 'one')).toMatchObject({
      figures: { answers: 2, blank: 1, facility: 1 / 3 },
      corrected: false,
    })
    expect((await shown(exam, 'one'))?.options).toEqual([
      { id: 'a', text: 'Five seconds', right: false, chosen: 1 },
      { id: 'b', text: 'Twenty seconds', right: true, chosen: 1 },
    ])

    const seen = await preview(exam)
    expect(seen).toMatchObject({
      attempts: 3,
      asked: 3,
      running: 1,
      up: { attempts: 1, mean: 50, most: 50 },
      down: { attempts: 1, mean: 50, most: 50 },
      passes: { gained: 1, lost: 1 },
      levels: { up: 1, down: 1 },
      certificates: { earned: 1, kept: 1, programmes: { earned: 0, kept: 0 } },
      hidden: 0,
      total: 2,
    })
    expect(seen.items.map(({ userId, before, after }) => [userId, before, after])).toEqual([
      [
        loser.learner.id,
        { points: 50, total: 75, level: 'pass', levelName: 'Silver' },
        { points: 0, total: 25, level: 'fail', levelName: null },
      ],
      [
        winner.learner.id,
        { points: 0, total: 25, level: 'fail', levelName: null },
        { points: 50, total: 75, level: 'pass', levelName: 'Silver' },
      ],
    ])
    const ups = await preview(exam, { ...toA, only: 'up', search: winner.learner.userName })
    expect(ups.items.map(({ userId }) => userId)).toEqual([winner.learner.id])
    // Nothing has changed by looking.
    expect(await resultOf(loser.sessionId)).toMatchObject({ total: 75 })

    const applied = await apply(exam, seen.look)
    expect(applied.statusCode).toBe(200)
    await finished()
    expect(await resultOf(loser.sessionId)).toMatchObject({ total: 25, level: 'fail' })
    expect(await resultOf(winner.sessionId)).toMatchObject({ total: 75, level: 'pass' })
    expect(await resultOf(empty.sessionId)).toMatchObject({ total: 25 })
    // The old total stays in the history.
    expect((await totalsOf(loser.sessionId)).slice(-2)).toEqual([75, 25])
    expect((await totalsOf(winner.sessionId)).slice(-2)).toEqual([25, 75])

    const board = await call(trainer, 'GET', `/coach-api/exam-sessions/${exam.sessionId}/board`)
    const totals = new Map(
      board.json<{ items: BoardRow[] }>().items.map(({ userId, attempt }) => [userId, attempt?.total]),
    )
    expect([totals.get(winner.learner.id), totals.get(loser.learner.id)]).toEqual([75, 25])
    // Who passes now gets a certificate; who would no more keeps theirs.
    expect(new Set((await holders(exam)).map(({ userId }) => userId))).toEqual(
      new Set([loser.learner.id, winner.learner.id]),
    )

    expect((await ask(exam)).json<ErrorBody>().code).toBe('correction-same')
    expect((await apply(exam, seen.look)).json<ErrorBody>().code).toBe('correction-same')
    await finished()
    expect((await totalsOf(winner.sessionId)).filter((total) => total === 75)).toHaveLength(1)

    // An attempt that ends later is judged by the corrected key, and says so.
    await later.handIn()
    expect(await resultOf(later.sessionId)).toMatchObject({ total: 75, level: 'pass' })
    expect((await totalsOf(later.sessionId)).filter((total) => total > 0)).toEqual([75])

    // What is right of it is told when the session is over.
    now += openFor
    const told = await report(winner.learner, winner.sessionId)
    expect(told.score).toMatchObject({ total: 75, level: 'pass' })
    expect(told.exam?.levelName).toBe('Silver')
    expect(told.parts).toEqual({ earned: 75, lost: 25, unreached: 0 })
    expect(told.turns.flatMap(({ entries }) => entries)).toContainEqual(
      expect.objectContaining({
        type: 'answered',
        result: 'CORRECT',
        right: ['a'],
        corrected: { at: new Date(begin).toISOString(), reason, inFull: false, before: 0, after: 50 },
      }),
    )
    const file = await call(winner.learner, 'GET', `/coach-api/reports/${winner.sessionId}/file`)
    expect((await readPdf(file.rawPayload)).pages.join('\n')).toMatch(
      /第 1 题已于 2026年5月4日 更正：原得 0 分，现得 50 分。/u,
    )
    const own = (await report(later.learner, later.sessionId)).turns.flatMap(({ entries }) => entries)
    expect(own).toContainEqual(
      expect.objectContaining({ corrected: expect.objectContaining({ before: null, after: 50 }) }),
    )

    expect(await listed(exam)).toMatchObject({
      corrections: [{ question: 'one', kind: 'key', onlyInFavour: false, reason }],
      progress: null,
    })
    const audited = await server.db
      .select({ userId: auditLog.userId, details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.targetId, exam.id), eq(auditLog.action, 'question-corrected')))
    expect(audited).toEqual([
      { userId: trainer.id, details: expect.objectContaining({ question: 'one', reason }) },
    ])
  })

  test('MARK-10 in favour of learners nobody loses, and in full everybody gains', async () => {
    const exam = await examFor()
    const had = await handedIn(exam, ['b'])
    const gets = await handedIn(exam, ['a'])
    const none = await handedIn(exam, [])
    const kind1 = { ...toA, onlyInFavour: true }
    expect(await preview(exam, kind1)).toMatchObject({
      up: { attempts: 1 },
      down: { attempts: 0, mean: 0, most: 0 },
      passes: { gained: 1, lost: 0 },
    })
    await correct(exam, kind1)
    const totals = async () =>
      Promise.all([had, gets, none].map(async ({ sessionId }) => (await resultOf(sessionId))?.total))
    expect(await totals()).toEqual([75, 75, 25])
    await correct(exam, { question: 'one', change: { kind: 'full' }, onlyInFavour: false })
    expect(await totals()).toEqual([75, 75, 75])
    expect((await report(none.learner, none.sessionId)).score.total).toBe(75)
    const later = await handedIn(exam, [])
    expect(await resultOf(later.sessionId)).toMatchObject({ total: 75 })
  })

  test('MARK-11 what was seen has to be so still: an attempt that ended since asks for another look', async () => {
    const exam = await examFor()
    await handedIn(exam, ['a'])
    const { look } = await preview(exam)
    const since = await handedIn(exam, ['b'])
    const refused = await apply(exam, look)
    expect([refused.statusCode, refused.json<ErrorBody>().code]).toEqual([409, 'correction-outdated'])
    expect(await resultOf(since.sessionId)).toMatchObject({ total: 75 })
    expect((await listed(exam)).corrections).toEqual([])
  })

  test('MARK-11 no attempt that ends at the same moment is judged by the old key', async () => {
    const exam = await examFor()
    const { look } = await preview(exam)
    const sat = await Promise.all(Array.from({ length: 6 }, () => sit(exam, ['a'])))
    const replies = await Promise.all([
      ...sat.slice(0, 3).map(({ handIn }) => handIn()),
      apply(exam, look),
      ...sat.slice(3).map(({ handIn }) => handIn()),
    ])
    const applied = replies.find((reply) => reply !== undefined)
    if (applied?.statusCode === 409) await correct(exam)
    await finished()
    for (const { sessionId } of sat) expect(await resultOf(sessionId)).toMatchObject({ total: 75 })
  })

  test.runIf(kind === 'postgres')(
    'MARK-11 an attempt that ends while a correction is being added waits for it and is judged by it',
    async () => {
      const exam = await examFor()
      const sat = await sit(exam, ['a'])
      let handing: Promise<void> | undefined
      await server.db.transaction(async (t) => {
        await t.insert(correction).values(addedTo(exam))
        await t.update(publish).set({ corrections: 1 }).where(eq(publish.id, exam.id))
        handing = sat.handIn()
        const waiting = sql<number>`(select count(*) from pg_locks where not granted)::int`
        const isWaiting = async () => {
          const [row] = await t.select({ waiting }).from(publish).limit(1)
          return (row?.waiting ?? 0) > 0
        }
        await expect.poll(isWaiting).toBe(true)
      })
      await handing
      expect((await totalsOf(sat.sessionId)).filter((total) => total > 0)).toEqual([75])
      await finished()
      expect((await totalsOf(sat.sessionId)).filter((total) => total > 0)).toEqual([75])
    },
  )

  test('MARK-11 what a server left behind is finished by whoever looks next, once', async () => {
    const exam = await examFor()
    const sat = await handedIn(exam, ['a'])
    // As a server that stops right after the correction was added leaves it.
    await server.db.insert(correction).values(addedTo(exam))
    await server.db.update(publish).set({ corrections: 1 }).where(eq(publish.id, exam.id))
    expect(await listed(exam)).toMatchObject({ progress: { waiting: 1, attempts: 1 } })
    expect((await ask(exam, { ...toA, question: 'several' })).json<ErrorBody>().code).toBe(
      'correction-under-way',
    )
    await Promise.all([finished(), finished()])
    expect((await totalsOf(sat.sessionId)).filter((total) => total === 75)).toHaveLength(1)
    expect(await listed(exam)).toMatchObject({ progress: null })
  })

  test('MARK-13 a person’s mark stays, and an answer that waits is marked by what counts now', async () => {
    const exam = await examFor({}, { review: 'all' })
    const half = 'Before touching a patient, I think.'
    const marked = await handedIn(exam, ['b'], { free: half })
    const next = async () =>
      (
        await call(trainer, 'POST', '/coach-api/marking/next', {
          publishId: exam.id,
          questionId: 'free',
          skipped: [],
        })
      ).json<CallReply<'POST /coach-api/marking/next'>>().task
    const give = (id: string, mark: object) =>
      call(trainer, 'POST', `/coach-api/marking/tasks/${id}/mark`, mark)
    const first = await next()
    await give(first?.id ?? '', { earned: [] })
    expect(await resultOf(marked.sessionId)).toMatchObject({ total: 75 })
    const waiting = await handedIn(exam, ['b'], { free: half })
    const opened = await next()
    const change = {
      kind: 'free',
      references: [],
      points: [
        {
          id: 'p1',
          name: 'Before',
          rule: { kind: 'meaning', sentence: 'before touching a patient' },
          weight: 1,
        },
      ],
    }
    const wanted = { question: 'free', change, onlyInFavour: false }
    expect(await preview(exam, wanted)).toMatchObject({ asked: 2, marked: 1, unmarked: 1, total: 0 })
    await correct(exam, wanted)
    expect(await resultOf(marked.sessionId)).toMatchObject({ total: 75 })
    expect(await resultOf(waiting.sessionId)).toMatchObject({ withheld: true })
    // Who had it open meanwhile is told, and marks by what counts now (MARK-11).
    const outdated = await give(opened?.id ?? '', { earned: ['p1', 'p2'] })
    expect(outdated.json<ErrorBody>().code).toBe('marking-changed')
    const task = await next()
    expect(task?.id).toBe(opened?.id)
    expect(task).toMatchObject({ question: { points: [{ id: 'p1', name: 'Before', weight: 1 }] } })
    expect((await give(task?.id ?? '', { earned: ['p1'] })).statusCode).toBe(200)
    expect(await resultOf(waiting.sessionId)).toMatchObject({ total: 100, withheld: false })

    // An answer that counts in full needs nobody's mark any more.
    const last = await handedIn(exam, ['b'], { free: half })
    await correct(exam, { question: 'free', change: { kind: 'full' }, onlyInFavour: false })
    expect(await resultOf(last.sessionId)).toMatchObject({ total: 100, withheld: false })
    expect(await resultOf(marked.sessionId)).toMatchObject({ total: 100 })
    const tasks = await server.db
      .select({ id: markingTask.id })
      .from(markingTask)
      .where(eq(markingTask.sessionId, last.sessionId))
    expect(tasks).toEqual([])
  })

  test('MARK-13 a free question is held against what the course’s draft says of it', async () => {
    const exam = await examFor()
    expect((await shown(exam, 'free'))?.draft).toBeNull()
    const content = bankWithPaper()
    if (content.kind !== 'question-bank') throw new Error('no bank')
    const questions = content.questions.map((one) =>
      one.type === 'QA' ? { ...one, references: ['Always.'] } : one,
    )
    const [held] = await server.db
      .select({ courseId: publish.courseId })
      .from(publish)
      .where(eq(publish.id, exam.id))
    await server.db
      .update(courseDraft)
      .set({ content: { ...content, questions } })
      .where(eq(courseDraft.courseId, held?.courseId ?? ''))
    expect((await shown(exam, 'free'))?.draft).toMatchObject({ references: ['Always.'] })
  })

  test('MARK-10 leads to the question in its bank, and names the practices that keep its key', async () => {
    const exam = await examFor()
    const page = async () => (await call(trainer, 'GET', at(exam, '/questions/one'))).json<Shown>()
    const [held] = await server.db.select().from(publish).where(eq(publish.id, exam.id))
    if (!held) throw new Error('no exam')
    expect(await page()).toMatchObject({ bank: { courseId: held.courseId }, practices: [] })
    const practice = { ...held, id: randomUUID(), kind: 'practice' as const, name: 'Hygiene daily' }
    await server.db
      .insert(publish)
      .values([practice, { ...practice, id: randomUUID(), name: 'Last year', terminated: true }])
    expect((await page()).practices).toEqual([{ id: practice.id, name: 'Hygiene daily' }])
    const content = bankWithPaper()
    if (content.kind !== 'question-bank') throw new Error('no bank')
    await server.db
      .update(courseDraft)
      .set({ content: { ...content, questions: content.questions.filter(({ id }) => id !== 'one') } })
      .where(eq(courseDraft.courseId, held.courseId))
    expect((await page()).bank).toBeNull()
  })

  test('MARK-14 names are told within the data scope, and others correct nothing', async () => {
    const exam = await examFor()
    const department = await makeDepartment(server.db, tenant, `Cards ${kind}`)
    const seenOne = await makeUser(server.db, tenant, { departmentId: department })
    await handedIn(exam, ['a'], { who: seenOne })
    const other = await handedIn(exam, ['a'])
    const leader = await makeUser(server.db, tenant, { type: 2 })
    const nobody = await makeUser(server.db, tenant, { type: 2 })
    expect(outcomeOf(await ask(exam, toA, nobody))).toBe('forbidden')
    expect(outcomeOf(await apply(exam, 'any', toA, nobody))).toBe('forbidden')
    await giveRole(server.db, leader, {
      functions: ['publish'],
      scope: { kind: 'NAMED', departments: [department] },
    })
    const seen = await preview(exam, toA, leader)
    expect(seen).toMatchObject({ attempts: 2, up: { attempts: 2 }, hidden: 1, total: 1 })
    expect(seen.items.map(({ userId }) => userId)).toEqual([seenOne.id])
    expect(JSON.stringify(seen)).not.toContain(other.learner.id)
    const elsewhere = await makeTenant(server.db)
    const stranger = await makeUser(server.db, elsewhere, { type: 1 })
    expect((await ask(exam, toA, stranger)).json<ErrorBody>().code).toBe('not-found')
    expect((await apply(exam, seen.look, toA, stranger)).json<ErrorBody>().code).toBe('not-found')
    const wrong = { ...toA, change: { kind: 'key', right: ['a', 'b'] } }
    expect((await ask(exam, wrong)).json<ErrorBody>().code).toBe('illegal-argument')
    expect((await ask(exam, { ...toA, question: 'none' })).json<ErrorBody>().code).toBe('not-found')
  })
})
