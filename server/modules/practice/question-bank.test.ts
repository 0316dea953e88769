import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CourseRow } from '../../../src/contract/courses.ts'
import type { PublishCard, Session, Turn } from '../../../src/contract/practice.ts'
import type { Report, RetriedMoment } from '../../../src/contract/report.ts'
import { bankOf } from '../../../src/domain/question-bank/bank.factory.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { joinLive, startPractice } from '../../../tests/factories/live-client.ts'
import {
  giveRole,
  makeTenant,
  makeUser,
  type TestTenant,
  type TestUser,
} from '../../../tests/factories/people.ts'
import { makePublish, type TestPublish } from '../../../tests/factories/practice.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'

type Method = 'GET' | 'POST'

describe.each(databases)('a question bank on %s', (kind) => {
  let server: TestServer
  let tenant: TestTenant
  let learner: TestUser
  let builder: TestUser
  let publish: TestPublish

  beforeAll(async () => {
    server = await makeServer(kind)
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    tenant = await makeTenant(server.db)
    learner = await makeUser(server.db, tenant)
    builder = await makeUser(server.db, tenant)
    await giveRole(server.db, builder, { functions: ['course', 'publish'] })
    publish = await makePublish(server.db, tenant, { content: bankOf() })
  })
  afterAll(() => server.close())

  const call = async (who: TestUser, method: Method, url: string, payload?: object) =>
    server.app.inject({
      method,
      url: `/coach-api${url}`,
      headers: await server.signIn(who),
      ...(payload && { payload }),
    })

  const answer = (round: number, given: { text: string } | { options: string[] }) => ({
    turnId: randomUUID(),
    round,
    ...('text' in given ? { type: 'say' as const, ...given } : { type: 'choose' as const, ...given }),
  })

  async function practised(...answers: ({ text: string } | { options: string[] })[]) {
    const headers = await server.signIn(learner)
    const sessionId = await startPractice(server.app, headers, publish.id)
    const client = await joinLive(server.app, headers, sessionId)
    const { session } = await client.next('ready')
    const turns: Turn[] = []
    for (const [index, given] of answers.entries()) {
      client.send(answer(index + 1, given))
      turns.push((await client.turn(index + 2)).turn)
    }
    await client.close()
    return { sessionId, session, turns }
  }
  const entriesOf = <T extends Turn['entries'][number]['type']>(turns: readonly Turn[], type: T) =>
    turns.flatMap(({ entries }) =>
      entries.filter((entry): entry is Extract<typeof entry, { type: T }> => entry.type === type),
    )

  test('CONV-02 is practised live, question by question, and its report adds up to the same points', async () => {
    const { sessionId, session, turns } = await practised(
      { options: ['b'] },
      { options: ['a'] },
      { text: 'Before touching a patient.' },
    )
    expect(session).toMatchObject({
      kind: 'question-bank',
      courseName: 'Hygiene',
      status: 'open',
    } satisfies Partial<Session>)
    expect(entriesOf(turns, 'answered').map(({ result }) => result)).toEqual([
      'CORRECT',
      'PARTIALLY_CORRECT',
      'PARTIALLY_CORRECT',
    ])
    expect(entriesOf(turns, 'asks').map(({ place, of }) => [place, of])).toEqual([
      [2, 3],
      [3, 3],
    ])
    expect(turns.at(-1)?.score?.total).toBe(75)
    const reply = await call(learner, 'GET', `/reports/${sessionId}`)
    expect(reply.statusCode, reply.body).toBe(200)
    const report = reply.json<Report>()
    expect(report).toMatchObject({
      kind: 'question-bank',
      score: { total: 75, level: 'pass' },
      parts: { earned: 75, lost: 25, unreached: 0 },
      counted: true,
    })
    expect(report.rules.map(({ name, points, possible }) => [name, points, possible])).toEqual([
      ['How long do you wash your hands?', 50, 50],
      ['What belongs to it?', 12.5, 25],
      ['When do you wash your hands on the ward?', 12.5, 25],
    ])
    const said = report.turns.find((turn) => turn.said !== null)
    expect(said?.reference).toEqual(['Before touching a patient and after touching a patient.'])
    const scored = entriesOf(report.turns, 'scored').at(-1)
    expect(scored?.line.evidence.map(({ quote }) => quote).join(' ')).toContain('Before')
    const retried = await call(learner, 'POST', `/reports/${sessionId}/retry`, {
      seq: said?.seq,
      says: ['Before touching a patient and after touching a patient'],
    })
    expect(entriesOf(retried.json<RetriedMoment>().turns, 'answered')[0]?.result).toBe('CORRECT')
  })

  test('CONV-21 tells nothing of what is right before the answer', async () => {
    const { session, sessionId } = await practised({ options: ['a'] })
    const headers = await server.signIn(learner)
    const client = await joinLive(server.app, headers, sessionId)
    const { turns } = await client.next('ready')
    const asked = entriesOf(turns, 'asks').find(({ place }) => place === 2)
    expect(Object.keys(asked?.question.options[0] ?? {}).sort()).toEqual(['id', 'text'])
    expect(JSON.stringify(session)).not.toContain('Soap')
    await client.close()
    await call(learner, 'POST', `/practice/sessions/${sessionId}/end`)
  })

  test('HOME-02 is shown before it is practised', async () => {
    const reply = await call(learner, 'GET', `/publishes/${publish.id}`)
    expect(reply.json<PublishCard>()).toMatchObject({
      kind: 'question-bank',
      goal: '',
      items: [],
      passAt: 60,
    })
  })

  describe('PAPER-01 for who builds it', () => {
    const made = async () => {
      const reply = await call(builder, 'POST', '/courses', {
        name: 'Hygiene',
        kind: 'question-bank',
        locale: 'us-en',
      })
      expect(reply.statusCode, reply.body).toBe(200)
      return reply.json<CourseRow>()
    }

    test('begins with two questions that run, is edited, checked and tried', async () => {
      const course = await made()
      expect(course).toMatchObject({ kind: 'question-bank', nodes: 2, version: 0 })
      const edit = await call(builder, 'POST', `/courses/${course.id}/draft/commands`, {
        changeId: randomUUID(),
        commands: [
          { type: 'add', to: { list: 'questions' }, value: bankOf().questions[0], before: null },
          { type: 'set', of: { part: 'settings' }, fields: { asked: 2 } },
        ],
      })
      expect(edit.statusCode, edit.body).toBe(200)
      const problems = await call(builder, 'GET', `/courses/${course.id}/draft/problems`)
      expect(problems.json()).toMatchObject({ problems: [] })
      const exported = await call(builder, 'GET', `/courses/${course.id}`)
      expect(exported.json()).toMatchObject({ nodes: 3, package: { course: { kind: 'question-bank' } } })
      const trial = await call(builder, 'POST', `/courses/${course.id}/trials`)
      expect(trial.statusCode, trial.body).toBe(200)
      const { publishId } = trial.json<{ publishId: string }>()
      expect(await startPractice(server.app, await server.signIn(builder), publishId)).toMatch(/-/)
    }, 90_000)

    test('FLOW-10a has no paths, nothing to try out and nothing to understand', async () => {
      const { id } = await made()
      const replies = await Promise.all([
        call(builder, 'GET', `/courses/${id}/paths`),
        call(builder, 'GET', `/courses/${id}/doubtful-lines`),
      ])
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404])
    })
  })
})
