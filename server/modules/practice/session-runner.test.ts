import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SessionEvent } from '../../../src/domain/session/session.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { startPractice } from '../../../tests/factories/live-client.ts'
import { makeTenant, makeUser, type TestTenant } from '../../../tests/factories/people.ts'
import { answerTo } from '../../../tests/factories/played.ts'
import { makePublish, sessionIn, type TestPublish } from '../../../tests/factories/practice.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'
import { createEngineCache } from './engine-cache.ts'
import { createSessionRunner } from './session-runner.ts'
import { createTurnWriter } from './turn-writer.ts'

describe.each(databases)('the session runner on %s', (kind) => {
  let server: TestServer
  let tenant: TestTenant
  let small: TestPublish

  beforeAll(async () => {
    server = await makeServer(kind)
    tenant = await makeTenant(server.db)
    small = await makePublish(server.db, tenant)
  })
  afterAll(() => server.close())

  /** A session, and a runner whose engines count what they enrich and may be told to wait before they answer. */
  const begin = async (wait: () => Promise<void> = async () => {}, clock: () => number = Date.now) => {
    const headers = await server.signIn(await makeUser(server.db, tenant))
    const sessionId = await startPractice(server.app, headers, small.id)
    const enriched: string[] = []
    const engines = createEngineCache(server.db)
    const runner = createSessionRunner({
      db: server.db,
      writer: createTurnWriter(server.db),
      toMark: async () => null,
      judgeCorrected: async (_, step) => ({ ...step, corrections: null }),
      repetitionChange: async () => null,
      engines: async (tenantId, versionId, judged) => {
        const engine = await engines(tenantId, versionId, judged)
        return (
          engine && {
            ...engine,
            async enrich(state, request): Promise<SessionEvent> {
              enriched.push(request.type)
              await wait()
              return engine.enrich(state, request)
            },
          }
        )
      },
      clock,
      checkpoints: 10,
    })
    return { runner, enriched, sessionId, ref: { tenantId: tenant.id, sessionId } }
  }

  test('CONV-18 spends nothing on understanding an answer that it refuses anyway', async () => {
    const { runner, enriched, ref } = await begin()
    const first = answerTo(1, 'I am sorry about that')
    const seq = await runner.apply(ref, first)
    expect(enriched).toEqual(['say'])
    expect(await runner.apply(ref, first)).toBe(seq)
    await expect(runner.apply(ref, answerTo(1, 'Sorry once more'))).rejects.toMatchObject({
      code: 'repeated-answer',
    })
    await expect(runner.apply(ref, answerTo(7, 'Sorry in advance'))).rejects.toMatchObject({
      code: 'repeated-answer',
    })
    await expect(runner.apply(ref, answerTo(2, ' '))).rejects.toMatchObject({ code: 'wrong-answer-kind' })
    await runner.apply(ref, { type: 'end' })
    await expect(runner.apply(ref, answerTo(2, 'Too late'))).rejects.toMatchObject({ code: 'practice-ended' })
    expect(enriched).toEqual(['say'])
  })

  test('EXAM-04b a line that came in before the end counts, though understanding it takes until after the end', async () => {
    let now = Date.now()
    const clock = () => now
    const { runner, ref } = await begin(async () => {
      now += 3_600_000
    }, clock)
    const seq = await runner.apply(ref, answerTo(1, 'I am sorry about that'))
    expect(seq).toBeGreaterThan(1)
    await expect(runner.apply(ref, answerTo(2, 'Too late'))).rejects.toMatchObject({ code: 'practice-ended' })
  })

  test('EXAM-04b what came in before the end counts, though another request of the session has held it up', async () => {
    let now = Date.now()
    const { runner, ref } = await begin(undefined, () => now)
    const receivedAt = now
    now += 3_600_000
    expect(await runner.apply(ref, answerTo(1, 'I am sorry about that'), receivedAt)).toBeGreaterThan(1)
    const late = runner.apply(ref, answerTo(2, 'Sorry'), now)
    await expect(late).rejects.toMatchObject({ code: 'practice-ended' })
  })

  test('CONV-18 goes on with a session while a line of it is being understood', async () => {
    let understood = () => {}
    let asked = () => {}
    const hasAsked = new Promise<void>((resolve) => (asked = resolve))
    const { runner, ref, sessionId } = await begin(() => {
      asked()
      return new Promise((resolve) => (understood = resolve))
    })
    const slow = runner.apply(ref, answerTo(1, 'I am sorry about that'))
    await hasAsked
    expect(await runner.apply(ref, { type: 'end' })).toBe(2)
    understood()
    await expect(slow).rejects.toMatchObject({ code: 'practice-ended' })
    expect(await sessionIn(server.db, sessionId)).toMatchObject({
      status: 'ended',
      endReason: 'learner',
      seq: 2,
    })
  })

  test('CONV-18 takes one of two lines that were understood for the same round', async () => {
    const waiting: (() => void)[] = []
    let both = () => {}
    const haveBothAsked = new Promise<void>((resolve) => (both = resolve))
    const { runner, ref } = await begin(
      () =>
        new Promise((resolve) => {
          if (waiting.push(resolve) === 2) both()
        }),
    )
    const lines = ['I am sorry about that', 'Calm down'].map((text) =>
      runner.apply(ref, answerTo(1, text, randomUUID())),
    )
    await haveBothAsked
    for (const answer of waiting) answer()
    const results = await Promise.allSettled(lines)
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'repeated-answer' },
    })
  })

  test('CONV-18 asks again for nothing where a line could not be understood', async () => {
    let fails = true
    const { runner, ref } = await begin(async () => {
      if (fails) throw new Error('the classifier is away')
    })
    const line = answerTo(1, 'I am sorry about that')
    await expect(runner.apply(ref, line)).rejects.toThrow('the classifier is away')
    fails = false
    expect(await runner.apply(ref, line)).toBe(2)
  })
})
