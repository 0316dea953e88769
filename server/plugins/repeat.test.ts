import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerOf } from '../../tests/factories/caller.ts'
import { makeTenant, makeUser } from '../../tests/factories/people.ts'
import { makePublish, sessionIn, smallCourse } from '../../tests/factories/practice.ts'
import { makeServer, type TestServer } from '../../tests/factories/server.ts'
import { repeat } from './repeat.ts'

const second = 1_000
const minute = 60 * second

let now = Date.parse('2026-05-04T08:00:00Z')
let server: TestServer
/** What the server does by itself, and how often. */
const repeated = new Set<{ work: () => void; every: number }>()

beforeAll(async () => {
  server = await makeServer('pglite', {
    clock: () => now,
    repeat(work, every) {
      const one = { work, every }
      repeated.add(one)
      return () => void repeated.delete(one)
    },
  })
})
afterAll(() => server.close())

test('CONV-09 ends an idle practice by itself, within a second of its time', async () => {
  const tenant = await makeTenant(server.db)
  const learner = await makeUser(server.db, tenant)
  const { id } = await makePublish(server.db, tenant, { content: smallCourse({ settings: { idle: 60 } }) })
  const started = await callerOf(server)(learner, 'POST', '/coach-api/practice/sessions', { publishId: id })
  const { sessionId } = started.json<{ sessionId: string }>()
  now += 10 * minute
  for (const { work, every } of repeated) if (every === second) work()
  await expect.poll(async () => (await sessionIn(server.db, sessionId)).status).toBe('ended')
})

test('PUBLISH-09 HOME-18 JOB-04 looks at exams, corrections, publishes and jobs several times a minute', () => {
  const often = [...repeated].map(({ every }) => every).filter((every) => every < minute)
  // Practices; releases and pauses; corrections; jobs, live connections; rounds and reminders.
  expect(often.sort((a, b) => a - b)).toEqual([1, 10, 10, 15, 15, 30].map((seconds) => seconds * second))
})

test('API-05 does nothing more by itself once it is closed', async () => {
  expect(repeated.size).toBeGreaterThan(0)
  await server.app.close()
  expect(repeated.size).toBe(0)
})

test('API-05 repeats until it is stopped', async () => {
  let times = 0
  const stop = repeat(() => times++, 1)
  await expect.poll(() => times).toBeGreaterThan(2)
  stop()
  const before = times
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(times).toBe(before)
})
