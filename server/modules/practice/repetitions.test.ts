import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PublishCard, Repetitions, Run, Session, Turn } from '../../../src/contract/practice.ts'
import type { Report } from '../../../src/contract/report.ts'
import { bankOf } from '../../../src/domain/question-bank/bank.factory.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeTenant, makeUser, type TestTenant, type TestUser } from '../../../tests/factories/people.ts'
import { makePublish, type TestPublish } from '../../../tests/factories/practice.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'
import { erasePeople } from '../people/personal-data/personal-data.ts'
import { courseVersion } from '../../db/schema/courses.ts'
import { questionRepetition } from '../../db/schema/practice.ts'
import { publish as publishTable } from '../../db/schema/publishes.ts'

const day = 86_400_000
const zone = 'Asia/Tokyo'
type Given = { text: string } | { options: string[] }
const right: Given[] = [
  { options: ['b'] },
  { options: ['a', 'b'] },
  { text: 'Before touching a patient and after touching a patient.' },
]
const wrong: Given = { options: ['a'] }
const nothing: Given = { text: 'I have no idea about that.' }

describe.each(databases)('questions that come again on %s', (kind) => {
  let server: TestServer
  let tenant: TestTenant
  /** In Tokyo. */
  const noon = Date.parse('2026-11-26T03:00:00Z')
  let now = noon

  beforeAll(async () => {
    server = await makeServer(kind, { clock: () => now })
    tenant = await makeTenant(server.db)
  })
  afterAll(() => server.close())
  beforeEach(() => (now = noon))

  const call = async (who: TestUser, method: 'GET' | 'POST', url: string, payload?: object) =>
    server.app.inject({
      method,
      url: `/coach-api${url}`,
      headers: await server.signIn(who),
      ...(payload && { payload }),
    })
  const begin = async (who: TestUser, publish: TestPublish, repetition = false) => {
    const reply = await call(who, 'POST', '/practice/sessions', {
      publishId: publish.id,
      timeZone: zone,
      repetition,
    })
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json<{ sessionId: string }>().sessionId
  }
  const requestOf = (round: number, given: Given) => ({
    turnId: randomUUID(),
    round,
    ...('text' in given ? { type: 'say' as const, ...given } : { type: 'choose' as const, ...given }),
  })
  const practise = async (who: TestUser, publish: TestPublish, answers: Given[], repetition = false) => {
    const sessionId = await begin(who, publish, repetition)
    for (const [place, given] of answers.entries())
      await server.app.practice.apply({ tenantId: tenant.id, sessionId }, requestOf(place + 1, given))
    return sessionId
  }
  const due = async (who: TestUser, query = `?timeZone=${encodeURIComponent(zone)}`) =>
    (await call(who, 'GET', `/repetitions${query}`)).json<{ items: Repetitions[] }>().items
  const rows = (who: TestUser) =>
    server.db.select().from(questionRepetition).where(eq(questionRepetition.userId, who.id))
  const turnsOf = async (sessionId: string): Promise<Turn[]> =>
    (await server.app.practice.snapshot({ tenantId: tenant.id, sessionId }, 0)).turns
  const asked = async (sessionId: string) =>
    (await turnsOf(sessionId)).flatMap(({ entries }) =>
      entries.flatMap((entry) => (entry.type === 'asks' ? [entry.question.id] : [])),
    )

  test('CONV-02b comes tomorrow by the learner’s clock where it was not right, and not at all where it was', async () => {
    const learner = await makeUser(server.db, tenant)
    const publish = await makePublish(server.db, tenant, { content: bankOf() })
    expect(await due(learner)).toEqual([])
    await practise(learner, publish, [wrong, { options: ['a'] }, right[2]!])
    expect(await due(learner)).toMatchObject([
      { publishId: publish.id, due: 0, days: [{ on: '2026-11-27', questions: 2 }] },
    ])
    now += 11 * 3_600_000
    expect(await due(learner)).toMatchObject([{ due: 0 }])
    now += 2 * 3_600_000
    expect(await due(learner)).toMatchObject([{ due: 2, days: [] }])
    // It is still the 26th by UTC.
    expect(await due(learner, '')).toMatchObject([{ due: 0 }])
    expect(await due(learner, `?publishId=${publish.id}&timeZone=${encodeURIComponent(zone)}`)).toMatchObject(
      [{ due: 2 }],
    )
    expect(await due(learner, `?publishId=${randomUUID()}`)).toEqual([])
  })

  test('CONV-02b an answer that is sent again, or that comes once more in the practice, counts once', async () => {
    const learner = await makeUser(server.db, tenant)
    const publish = await makePublish(server.db, tenant, {
      content: bankOf({
        settings: { shuffleQuestions: false, shuffleOptions: false, repeatWrong: true },
      }),
    })
    const sessionId = await begin(learner, publish)
    const ref = { tenantId: tenant.id, sessionId }
    const first = requestOf(1, wrong)
    await server.app.practice.apply(ref, first)
    await server.app.practice.apply(ref, first)
    await server.app.practice.apply(ref, requestOf(2, right[1]!))
    await server.app.practice.apply(ref, requestOf(3, right[2]!))
    // The same question once more, right this time: it still comes tomorrow.
    await server.app.practice.apply(ref, requestOf(4, right[0]!))
    expect(await rows(learner)).toMatchObject([{ questionId: 'one', box: 1, dueOn: '2026-11-27' }])
  })

  test('CONV-02b asks what is due alone, the longest overdue first, and moves it on', async () => {
    const learner = await makeUser(server.db, tenant)
    const publish = await makePublish(server.db, tenant, { content: bankOf() })
    await practise(learner, publish, [right[0]!, { options: ['c'] }, nothing])
    const early = await call(learner, 'POST', '/practice/sessions', {
      publishId: publish.id,
      timeZone: zone,
      repetition: true,
    })
    expect([early.statusCode, early.json()]).toMatchObject([409, { code: 'nothing-to-repeat' }])
    await server.db
      .update(questionRepetition)
      .set({ dueOn: '2026-11-20' })
      .where(and(eq(questionRepetition.userId, learner.id), eq(questionRepetition.questionId, 'free')))
    now += day
    const sessionId = await practise(learner, publish, [right[2]!, { options: ['a'] }], true)
    expect(await asked(sessionId)).toEqual(['free', 'several'])
    expect((await rows(learner)).sort((a, b) => (a.questionId < b.questionId ? -1 : 1))).toMatchObject([
      { questionId: 'free', box: 2, dueOn: '2026-11-30' },
      { questionId: 'several', box: 1, dueOn: '2026-11-28' },
    ])
  })

  test('CONV-02b asks no more than a practice of the bank does', async () => {
    const learner = await makeUser(server.db, tenant)
    const settings = { shuffleQuestions: false, shuffleOptions: false, repeatWrong: false, asked: 2 }
    const publish = await makePublish(server.db, tenant, { content: bankOf({ settings }) })
    const [row] = await server.db.select().from(publishTable).where(eq(publishTable.id, publish.id))
    await server.db.insert(questionRepetition).values(
      ['one', 'several', 'free'].map((questionId, place) => ({
        tenantId: tenant.id,
        userId: learner.id,
        courseId: row!.courseId,
        questionId,
        box: 1,
        dueOn: `2026-11-2${place}`,
        answeredAt: new Date(now),
      })),
    )
    expect(await due(learner)).toMatchObject([{ due: 3 }])
    const sessionId = await practise(learner, publish, [right[0]!, right[1]!], true)
    expect(await asked(sessionId)).toEqual(['one', 'several'])
    expect(await due(learner)).toMatchObject([{ due: 1 }])
  })

  test('CONV-02b counts for no best result, rank or completion, and says so', async () => {
    const learner = await makeUser(server.db, tenant)
    const publish = await makePublish(server.db, tenant, { content: bankOf() })
    await practise(learner, publish, [wrong, { options: ['c'] }, nothing])
    now += day
    const sessionId = await practise(learner, publish, [right[2]!, right[0]!, right[1]!], true)
    const card = (await call(learner, 'GET', `/publishes/${publish.id}`)).json<
      PublishCard & { history: Run[] }
    >()
    expect(card).toMatchObject({ best: 0, bestLevel: 'fail' })
    expect(card.history.map(({ total, repetition, kind }) => [total, repetition, kind])).toEqual([
      [100, true, 'question-bank'],
      [0, false, 'question-bank'],
    ])
    const ranks = await call(learner, 'GET', `/publishes/${publish.id}/ranking`)
    expect(ranks.json()).toMatchObject({ items: [{ total: 0 }] })
    expect((await call(learner, 'GET', `/practice/sessions/${sessionId}`)).json<Session>()).toMatchObject({
      repetition: true,
    })
    expect((await call(learner, 'GET', `/reports/${sessionId}`)).json<Report>()).toMatchObject({
      repetition: true,
      score: { total: 100 },
      parts: { earned: 100, lost: 0, unreached: 0 },
    })
    const learning = (await call(learner, 'GET', '/learning-items?type=questions')).json<{
      items: { publishId: string; passed: number }[]
    }>()
    expect(learning.items.find(({ publishId }) => publishId === publish.id)).toMatchObject({ passed: 0 })
  })

  test('CONV-02b a question that is gone, a trial and a publish that is over leave nothing to repeat', async () => {
    const learner = await makeUser(server.db, tenant)
    const publish = await makePublish(server.db, tenant, { content: bankOf() })
    await practise(learner, publish, [wrong, { options: ['c'] }, right[2]!])
    const { questions } = bankOf()
    await server.db
      .update(courseVersion)
      .set({ content: bankOf({ questions: questions.slice(1) }) })
      .where(eq(courseVersion.id, publish.versionId))
    expect(await due(learner)).toMatchObject([{ due: 0, days: [{ questions: 1 }] }])
    await server.db.update(publishTable).set({ terminated: true }).where(eq(publishTable.id, publish.id))
    expect(await due(learner)).toEqual([])
    const trial = await makePublish(server.db, tenant, { content: bankOf() })
    await server.db.update(publishTable).set({ trial: true }).where(eq(publishTable.id, trial.id))
    const other = await makeUser(server.db, tenant)
    await practise(other, trial, [wrong])
    expect(await rows(other)).toEqual([])
  })

  test('ADMIN-09a what comes again goes with the person', async () => {
    const learner = await makeUser(server.db, tenant)
    const publish = await makePublish(server.db, tenant, { content: bankOf() })
    await practise(learner, publish, [wrong, right[1]!, right[2]!])
    expect(await rows(learner)).toHaveLength(1)
    await server.db.transaction((t) => erasePeople(t, tenant.id, [learner.id]))
    expect(await rows(learner)).toEqual([])
  })
})
