import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '../../../src/contract/practice.ts'
import type { Report } from '../../../src/contract/report.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeTenant, makeUser, type TestTenant, type TestUser } from '../../../tests/factories/people.ts'
import { answerTo, perfect, type TestAnswer } from '../../../tests/factories/played.ts'
import { makePublish, smallCourse, type TestPublish } from '../../../tests/factories/practice.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'

describe.each(databases)('the difficulty of a publish on %s', (kind) => {
  let server: TestServer
  let tenant: TestTenant
  let open: TestPublish
  let fixed: TestPublish

  beforeAll(async () => {
    server = await makeServer(kind)
    tenant = await makeTenant(server.db)
    const content = smallCourse({ difficulty: 3 })
    open = await makePublish(server.db, tenant, { content, difficultyChoice: 'learner' })
    fixed = await makePublish(server.db, tenant, { content })
  })
  afterAll(() => server.close())

  const call = async (who: TestUser, method: 'GET' | 'POST', path: string, payload?: object) =>
    server.app.inject({
      method,
      url: `/coach-api${path}`,
      headers: await server.signIn(who),
      ...(payload ? { payload } : {}),
    })
  const start = (who: TestUser, publish: TestPublish, difficulty?: number) =>
    call(who, 'POST', '/practice/sessions', {
      publishId: publish.id,
      ...(difficulty === undefined ? {} : { difficulty }),
    })
  /** Plays a practice; gives its session's id. */
  const played = async (who: TestUser, answers: readonly TestAnswer[], difficulty?: number) => {
    const { sessionId } = (await start(who, open, difficulty)).json<{ sessionId: string }>()
    const ref = { tenantId: tenant.id, sessionId }
    for (const [place, answer] of answers.entries())
      await server.app.practice.apply(ref, answerTo(place + 1, answer))
    return sessionId
  }
  const person = () => makeUser(server.db, tenant)

  test('PUBLISH-07a a learner chooses where the publish says so, and the report shows what', async () => {
    const learner = await person()
    const sessionId = await played(learner, ['I am sorry about that'], 5)
    const session = (await call(learner, 'GET', `/practice/sessions/${sessionId}`)).json<Session>()
    expect(session).toMatchObject({ difficulty: 5, referenceAnswers: false })
    await call(learner, 'POST', `/practice/sessions/${sessionId}/end`)
    expect((await call(learner, 'GET', `/reports/${sessionId}`)).json<Report>().difficulty).toBe(5)
    expect((await call(learner, 'GET', `/publishes/${open.id}`)).json()).toMatchObject({
      difficulty: 3,
      difficultyChoice: 'learner',
    })
  })

  test('PUBLISH-07a the course has the say elsewhere, and another difficulty is refused', async () => {
    const learner = await person()
    for (const difficulty of [1, 5]) {
      const refused = await start(learner, fixed, difficulty)
      expect([refused.statusCode, refused.json()]).toMatchObject([
        400,
        { code: 'illegal-argument', issues: [{ path: 'body.difficulty', code: 'illegal' }] },
      ])
    }
    for (const difficulty of [0, 6, 2.5])
      expect((await start(learner, open, difficulty)).statusCode).toBe(400)
    const { sessionId } = (await start(learner, fixed, 3)).json<{ sessionId: string }>()
    expect((await call(learner, 'GET', `/practice/sessions/${sessionId}`)).json<Session>().difficulty).toBe(3)
  })

  test('PUBLISH-07a what was made easier than the course counts for no best result and no rank', async () => {
    const learner = await person()
    await played(learner, perfect, 2)
    const shown = async () => (await call(learner, 'GET', `/publishes/${open.id}`)).json()
    const ranks = async () =>
      (await call(learner, 'GET', `/publishes/${open.id}/ranking`))
        .json<{ items: { userId: string; total: number }[] }>()
        .items.filter(({ userId }) => userId === learner.id)
    expect(await shown()).toMatchObject({ best: null, rank: null, runs: 1 })
    expect(await ranks()).toEqual([])
    await played(learner, ['sorry', ['month'], 'thanks'], 4)
    expect(await shown()).toMatchObject({ best: 60, runs: 2 })
    expect(await ranks()).toMatchObject([{ total: 60 }])
  })

  test.each([
    [3, 200],
    [4, 404],
  ])(
    'CONV-27a reference answers at difficulty %i are answered with %i while the practice runs',
    async (difficulty, status) => {
      const learner = await person()
      const sessionId = await played(learner, ['I am sorry about that'], difficulty)
      expect(
        (await call(learner, 'GET', `/practice/sessions/${sessionId}/turns/2/reference`)).statusCode,
      ).toBe(status)
      await call(learner, 'POST', `/practice/sessions/${sessionId}/end`)
      const { turns } = (await call(learner, 'GET', `/reports/${sessionId}`)).json<Report>()
      expect(turns.flatMap(({ reference }) => reference)).toContain('I am sorry about the double charge.')
    },
  )
})
