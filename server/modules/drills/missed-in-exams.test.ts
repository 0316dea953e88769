import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DrillView } from '../../../src/contract/drills.ts'
import type { Home } from '../../../src/contract/home.ts'
import type { Report } from '../../../src/contract/report.ts'
import { type callerOf, outcomeOf } from '../../../tests/factories/caller.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeEnterprise } from '../../../tests/factories/enterprise.ts'
import { makeExam, openFor, sitPaper, type TestExam } from '../../../tests/factories/exams.ts'
import { makeUser, type TestTenant, type TestUser } from '../../../tests/factories/people.ts'
import { playPractice } from '../../../tests/factories/played.ts'
import { makePublish } from '../../../tests/factories/practice.ts'
import type { TestServer } from '../../../tests/factories/server.ts'
import { correction } from '../../db/schema/corrections.ts'
import { course } from '../../db/schema/courses.ts'
import { questionRepetition, session } from '../../db/schema/practice.ts'
import { publish } from '../../db/schema/publishes.ts'

const day = openFor
const begin = Date.parse('2026-11-26T03:00:00Z')

/** One is wrong, one partly right, and the free one is left blank. */
const answers = [
  { question: 'one', options: ['a'] },
  { question: 'several', options: ['a'] },
]
const rightAnswers = [
  { options: ['b'] },
  { options: ['a', 'b'] },
  { text: 'Before touching a patient and after touching a patient.' },
]

describe.each(databases)('what was missed in exams on %s', (kind) => {
  let now = begin
  let server: TestServer
  let tenant: TestTenant
  let call: ReturnType<typeof callerOf>

  beforeAll(async () => {
    ;({ server, tenant, call } = await makeEnterprise(kind, { clock: () => now }))
  })
  beforeEach(() => {
    now = begin
  })
  afterAll(() => server.close())

  const sat = async (exam: TestExam, given: object[] = answers, by?: TestUser) => {
    const who = by ?? (await makeUser(server.db, tenant))
    const { sessionId: id, handIn } = await sitPaper(call, who, exam, given)
    expect((await handIn()).statusCode).toBe(200)
    return { who, id }
  }
  const told = async (who: TestUser, id: string) =>
    (await call(who, 'GET', `/coach-api/reports/${id}`)).json<Report>().exam?.missed
  const begun = (who: TestUser, attempt?: string) =>
    call(who, 'POST', '/coach-api/drills', { timeZone: 'Asia/Tokyo', ...(attempt && { attempt }) })
  const drilled = async (who: TestUser, attempt?: string) => {
    const reply = await begun(who, attempt)
    expect(reply.statusCode, reply.body).toBe(200)
    const { id } = reply.json<{ id: string }>()
    return (await call(who, 'GET', `/coach-api/drills/${id}`)).json<DrillView>()
  }
  const answer = async (who: TestUser, { id }: DrillView, item: number, given: object, attempt = 1) => {
    const reply = await call(who, 'POST', `/coach-api/drills/${id}/answers`, { item, attempt, answer: given })
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json<DrillView>()
  }
  const asked = ({ items }: DrillView) => items.map(({ question }) => question?.id)
  const rows = async (who: TestUser) =>
    (await server.db.select().from(questionRepetition).where(eq(questionRepetition.userId, who.id)))
      .map(({ questionId, box, dueOn }) => [questionId, box, dueOn])
      .sort()
  const home = async (who: TestUser) =>
    (await call(who, 'GET', '/coach-api/home?timeZone=Asia/Tokyo')).json<Home>().weakPoints

  test('EXAM-19 offers what was wrong, partly right or blank once right answers are told, and nothing before', async () => {
    const exam = await makeExam(server.db, tenant, begin)
    const { who, id } = await sat(exam)
    expect(await told(who, id)).toBe(0)
    expect(outcomeOf(await begun(who, id))).toBe('answers-kept')
    expect(await rows(who)).toEqual([])
    now += day
    expect(await told(who, id)).toBe(3)
    const drill = await drilled(who, id)
    expect(asked(drill)).toEqual(['one', 'several', 'free'])
    expect(drill.items).toMatchObject([{ publishId: exam.id, reference: [], explanation: '' }, {}, {}])
    expect(await rows(who)).toEqual([
      ['free', 1, '2026-11-27'],
      ['one', 1, '2026-11-27'],
      ['several', 1, '2026-11-27'],
    ])
  })

  test('EXAM-19 enters them once: what is practised since stays where that left it', async () => {
    const { who, id } = await sat(await makeExam(server.db, tenant, begin))
    now += day
    const [first, second] = await Promise.all([drilled(who, id), drilled(who, id)])
    expect(second.id).toBe(first.id)
    for (const [item, given] of rightAnswers.entries()) await answer(who, first, item, given)
    const after = [
      ['free', 2, '2026-11-30'],
      ['one', 2, '2026-11-30'],
      ['several', 2, '2026-11-30'],
    ]
    expect(await rows(who)).toEqual(after)
    // Asked for again at once they are asked again, and an early right answer moves nothing.
    const again = await drilled(who, id)
    expect(again.id).not.toBe(first.id)
    expect(asked(again)).toEqual(['one', 'several', 'free'])
    await answer(who, again, 0, rightAnswers[0]!)
    expect(await rows(who)).toEqual(after)
    // What is known for good comes again by no press.
    await server.db.delete(questionRepetition).where(eq(questionRepetition.userId, who.id))
    now += 2 * day
    expect(outcomeOf(await begun(who, id))).toBe('nothing-to-drill')
  })

  test('EXAM-19 comes again on its day without a practice of the course, and the home page says so', async () => {
    const { who, id } = await sat(await makeExam(server.db, tenant, begin))
    now += day
    expect((await home(who))?.questions).toBe(0)
    const drill = await drilled(who, id)
    expect(await home(who)).toMatchObject({ items: [], questions: 3, drill: drill.id })
    for (const [item, given] of rightAnswers.entries()) await answer(who, drill, item, given)
    expect((await home(who))?.questions).toBe(0)
    expect(outcomeOf(await begun(who))).toBe('nothing-to-drill')
    now += 3 * day
    expect((await home(who))?.questions).toBe(3)
    expect(asked(await drilled(who)).sort()).toEqual(['free', 'one', 'several'])
  })

  test('EXAM-19 what is practised anyway is told as that', async () => {
    const exam = await makeExam(server.db, tenant, begin)
    const { who, id } = await sat(exam)
    now += day
    await drilled(who, id)
    await server.db.update(publish).set({ kind: 'practice' }).where(eq(publish.id, exam.id))
    expect((await home(who))?.questions).toBe(0)
  })

  test('EXAM-19 a mock exam keeps nothing: what it missed is practised at once', async () => {
    const { who, id } = await sat(await makeExam(server.db, tenant, begin, {}, { kind: 'mock-exam' }))
    expect(await told(who, id)).toBe(3)
    expect(asked(await drilled(who, id))).toHaveLength(3)
  })

  test('EXAM-19 asks nothing that was right, and offers nothing where all was', async () => {
    const exam = await makeExam(server.db, tenant, begin, {}, { kind: 'mock-exam' })
    const given = ['one', 'several', 'free'].map((question, place) => ({ question, ...rightAnswers[place] }))
    const all = await sat(exam, given)
    expect(await told(all.who, all.id)).toBe(0)
    expect(outcomeOf(await begun(all.who, all.id))).toBe('nothing-to-drill')
    const some = await sat(exam, given.slice(0, 2))
    expect(asked(await drilled(some.who, some.id))).toEqual(['free'])
  })

  test('EXAM-07 EXAM-19 refuses while the result is withheld or marked', async () => {
    const exam = await makeExam(server.db, tenant, begin, { release: 'by-hand' })
    const { who, id } = await sat(exam)
    now += day
    expect(outcomeOf(await begun(who, id))).toBe('result-withheld')
    await server.db.update(session).set({ answersToMark: 2, answersUnmarked: 1 }).where(eq(session.id, id))
    expect((await begun(who, id)).json()).toMatchObject({
      code: 'result-being-marked',
      params: { marked: 1, answers: 2 },
    })
    expect(await rows(who)).toEqual([])
  })

  test('EXAM-18 EXAM-19 is refused while anything of another exam of the course is kept', async () => {
    const exam = await makeExam(server.db, tenant, begin, {}, { kind: 'mock-exam' })
    const { who, id } = await sat(exam)
    const other = await makeExam(server.db, tenant, begin)
    const [own] = await server.db.select().from(publish).where(eq(publish.id, exam.id))
    await sat(other, answers, who)
    await server.db.update(publish).set({ courseId: own?.courseId }).where(eq(publish.id, other.id))
    expect(await told(who, id)).toBe(0)
    expect(outcomeOf(await begun(who, id))).toBe('answers-kept')
    now += day
    expect(await told(who, id)).toBe(3)
  })

  test('EXAM-19 is the learner’s own, of an attempt at a paper that counts', async () => {
    const exam = await makeExam(server.db, tenant, begin, {}, { kind: 'mock-exam' })
    const { who, id } = await sat(exam)
    const other = await makeUser(server.db, tenant)
    expect(outcomeOf(await begun(other, id))).toBe('not-found')
    const practised = await playPractice(server.app, other, await makePublish(server.db, tenant), ['Hm.'])
    await server.app.practice.apply(practised, { type: 'end' })
    expect(outcomeOf(await begun(other, practised.sessionId))).toBe('not-found')
    await server.db.update(publish).set({ trial: true }).where(eq(publish.id, exam.id))
    expect(outcomeOf(await begun(who, id))).toBe('not-found')
    await server.db.update(publish).set({ trial: false }).where(eq(publish.id, exam.id))
    // Whose report somebody else reads, they don't practise for them.
    expect(await rows(who)).toEqual([])
    const [held] = await server.db.select().from(publish).where(eq(publish.id, exam.id))
    await server.db
      .update(course)
      .set({ deletedAt: new Date(now) })
      .where(eq(course.id, held?.courseId ?? ''))
    expect(await told(who, id)).toBe(0)
    expect(outcomeOf(await begun(who, id))).toBe('not-found')
  })

  test('EXAM-19 MARK-10 is judged by what was corrected', async () => {
    const exam = await makeExam(server.db, tenant, begin)
    const { who, id } = await sat(exam, [{ question: 'one', options: ['b'] }])
    await server.db.insert(correction).values({
      tenantId: tenant.id,
      publishId: exam.id,
      number: 1,
      questionId: 'one',
      change: { kind: 'key', right: ['a'] },
      onlyInFavour: false,
      reason: 'The key was wrong.',
      at: new Date(now),
      doneAt: new Date(now),
    })
    await server.db.update(publish).set({ corrections: 1 }).where(eq(publish.id, exam.id))
    // An attempt that ends now is judged by it.
    const late = await sat(exam, [{ question: 'one', options: ['b'] }])
    now += day
    expect(asked(await drilled(who, id))).toEqual(['several', 'free'])
    const drill = await drilled(late.who, late.id)
    expect(asked(drill)).toEqual(['one', 'several', 'free'])
    expect((await answer(late.who, drill, 0, { options: ['a'] })).items[0]).toMatchObject({
      result: 'CORRECT',
    })
  })

  test('EXAM-19 HOME-17 gives nothing while the learner sits an exam', async () => {
    const { who, id } = await sat(await makeExam(server.db, tenant, begin, {}, { kind: 'mock-exam' }))
    await sitPaper(call, who, await makeExam(server.db, tenant, begin), answers)
    expect(outcomeOf(await begun(who, id))).toBe('in-exam')
  })
})
