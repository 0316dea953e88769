import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  CourseTest,
  NewCourseTest,
  TestRun,
  TriedDraft,
  TryRequest,
} from '../../../src/contract/try-out.ts'
import { type CourseInput, courseOf, listens, says } from '../../../src/domain/course/course-factory.ts'
import type { EditCommand } from '../../../src/domain/course/edit/commands.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeEnterprise } from '../../../tests/factories/enterprise.ts'
import { makeTenant, makeUser, type TestTenant, type TestUser } from '../../../tests/factories/people.ts'
import type { TestServer } from '../../../tests/factories/server.ts'
import { packageOf } from './service.ts'

const say = (text: string) => ({ type: 'say' as const, text })
const keywords = [
  { id: 'fee', name: 'fee' },
  { id: 'sorry', name: 'sorry' },
]
const greets = { id: 'greet', name: 'Greets', positive: ['hello there', 'good day', 'hi, how are you'] }

/** A node that listens for a fee, and then one that listens for a greeting. */
const course = (over: Partial<CourseInput> = {}) =>
  courseOf(
    [
      listens('ask', 'fee', 'then'),
      {
        ...listens('then', 'sorry', { end: 'achieved' }),
        branches: [
          { id: 'only', name: 'Only', match: says('sorry'), next: { end: 'achieved' } },
          { id: 'greets', name: 'Greets', match: { type: 'intent', intent: 'greet' }, next: 'ask' },
        ],
      },
    ],
    { keywords, intents: [greets], ...over },
  )

const rename: EditCommand = {
  type: 'set',
  of: { list: 'branches', node: 'ask', id: 'only' },
  fields: { match: says('sorry') },
}

describe.each(databases)('trying a draft on %s', (kind) => {
  let server: TestServer
  let tenant: TestTenant
  let ada: TestUser
  let headers: Record<'ada' | 'learner' | 'stranger', { authorization: string }>

  beforeAll(async () => {
    ;({ server, tenant, manager: ada } = await makeEnterprise(kind))
    headers = {
      ada: await server.signIn(ada),
      learner: await server.signIn(await makeUser(server.db, tenant)),
      stranger: await server.signIn(await makeUser(server.db, await makeTenant(server.db), { type: 1 })),
    }
    // The first course starts the threads that train and hold conversations, which takes its time on a busy machine.
    const first = await start()
    await call('ada', 'POST', `/${first}/draft/try`, { start: { difficulty: 3 }, moves: [] })
  })
  afterAll(() => server.close())

  type Who = keyof typeof headers
  const call = (who: Who | null, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    server.app.inject({
      method,
      url: `/coach-api/courses${path}`,
      headers: {
        ...(who && headers[who]),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
  const start = async (content = course()) => {
    const reply = await call('ada', 'POST', '/import', packageOf(`try-${randomUUID()}`, content))
    return reply.json<{ id: string }>().id
  }
  const change = async (id: string, ...commands: EditCommand[]) => {
    const reply = await call('ada', 'POST', `/${id}/draft/commands`, { changeId: randomUUID(), commands })
    expect(reply.statusCode).toBe(200)
  }
  const tryOut = async (id: string, moves: TryRequest['moves'], over: Partial<TryRequest> = {}) => {
    const reply = await call('ada', 'POST', `/${id}/draft/try`, { start: { difficulty: 3 }, moves, ...over })
    expect(reply.statusCode).toBe(200)
    return reply.json<TriedDraft>()
  }
  const waysOf = ({ turns }: TriedDraft) =>
    turns.flatMap(({ outcome }) => (outcome ? [`${outcome.node} ${outcome.took.by}:${outcome.took.id}`] : []))
  const body = (over: Partial<NewCourseTest> = {}): NewCourseTest => ({
    name: 'The fee',
    start: { difficulty: 3 },
    moves: [say('about the fee')],
    expected: [{ node: 'ask', took: { by: 'branch', id: 'only' }, points: 0 }],
    ...over,
  })
  const keep = async (id: string, over: Partial<NewCourseTest> = {}) => {
    const reply = await call('ada', 'POST', `/${id}/tests`, body(over))
    expect(reply.statusCode).toBe(200)
    return reply.json<CourseTest>()
  }
  const run = async (id: string) => {
    const reply = await call('ada', 'POST', `/${id}/tests/run`)
    expect(reply.statusCode).toBe(200)
    return reply.json<TestRun>()
  }

  test('FLOW-05 asks for a token, a right body, the permission and a course that is there', async () => {
    const id = await start()
    const right = { start: { difficulty: 3 }, moves: [] }
    const statuses = [
      await call(null, 'POST', `/${id}/draft/try`, right),
      await call('ada', 'POST', `/${id}/draft/try`, { ...right, moves: Array(101).fill(say('fee')) }),
      await call('learner', 'POST', `/${id}/draft/try`, right),
      await call('stranger', 'POST', `/${id}/draft/try`, right),
      await call('ada', 'POST', `/${id}/draft/try`, right),
    ].map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([401, 400, 403, 404, 200])
  })

  test('FLOW-05 holds a conversation with the draft, by its own classifier, and explains it', async () => {
    const id = await start()
    const tried = await tryOut(id, [say('about the fee'), say('good day')])
    expect(tried).toMatchObject({ revision: 1, understanding: 'current' })
    expect(waysOf(tried)).toEqual(['ask branch:only', 'then branch:greets'])
    const [, , last] = tried.turns
    expect(last?.explanation?.branches).toMatchObject([
      { branch: 'only', standing: 'unmet', condition: { unmet: { why: 'not-said' } } },
      { branch: 'greets', standing: 'taken', condition: { name: 'Greets', evidence: [{ by: 'intent' }] } },
    ])
    expect(last?.path).toEqual([
      { node: 'then', exit: 'branch:greets' },
      { node: 'ask', exit: null },
    ])
    const again = await tryOut(id, [say('about the fee'), say('good day')], { explainFrom: 2 })
    expect(again.turns.map(({ explanation }) => explanation !== null)).toEqual([false, false, true])
  })

  test('FLOW-05 tries what the draft says now, errors and all, and says what stops it', async () => {
    const id = await start()
    expect(waysOf(await tryOut(id, [say('about the fee')]))).toEqual(['ask branch:only'])
    await change(id, rename, {
      type: 'set',
      of: { list: 'nodes', id: 'ask' },
      fields: { otherwise: { effects: { emotion: 0, patience: 0 } } },
    })
    const changed = await tryOut(id, [say('about the fee')])
    expect(changed).toMatchObject({ revision: 2 })
    expect(waysOf(changed)).toEqual(['ask otherwise:'])
    expect(changed.turns.at(-1)?.stop).toEqual({ node: 'ask', why: 'no-link' })
  })

  test('FLOW-05 goes by the older classifier while the changed examples are being learned', async () => {
    const id = await start()
    await tryOut(id, [])
    await change(id, {
      type: 'change-lines',
      of: { list: 'intents', id: 'greet' },
      field: 'positive',
      add: [{ line: 'a very good morning to you', before: null }],
      remove: [],
    })
    const tried = await tryOut(id, [say('about the fee'), say('good day')])
    expect(tried.understanding).toBe('older')
    expect(waysOf(tried)).toEqual(['ask branch:only', 'then branch:greets'])
    await expect.poll(async () => (await tryOut(id, [])).understanding, { timeout: 30_000 }).toBe('current')
  })

  test('FLOW-05 waits for the first training of a new course', async () => {
    const made = await call('ada', 'POST', '', { name: 'New', locale: 'us-en' })
    const { id } = made.json<{ id: string }>()
    const tried = await tryOut(id, [])
    expect(['current', 'none']).toContain(tried.understanding)
    expect(tried.turns[0]?.stop).toBeNull()
  })

  test('FLOW-05a keeps a conversation as a test, runs it, and says where a change breaks it', async () => {
    const id = await start()
    const kept = await keep(id)
    expect(kept).toMatchObject({ name: 'The fee', revision: 1, start: { node: null, seed: 1 } })
    expect((await run(id)).results).toMatchObject([{ id: kept.id, differences: [[]] }])
    await change(id, rename)
    const broken = await run(id)
    expect(broken).toMatchObject({
      revision: 2,
      results: [{ actual: [{ node: 'ask', took: { by: 'otherwise', id: '' } }], differences: [['took']] }],
    })
    const accepted = { ...body(), expected: broken.results[0]?.actual, revision: 1 }
    const changed = await call('ada', 'PUT', `/${id}/tests/${kept.id}`, accepted)
    expect(changed.json()).toMatchObject({ revision: 2 })
    expect((await run(id)).results[0]?.differences).toEqual([[]])
    const stale = await call('ada', 'PUT', `/${id}/tests/${kept.id}`, accepted)
    expect(stale.json()).toMatchObject({ code: 'changed-meanwhile' })
  })

  test('FLOW-05a copies the tests of a course with it, and removes one', async () => {
    const id = await start()
    const kept = await keep(id)
    const copied = await call('ada', 'POST', `/${id}/copy`, { name: 'Copy' })
    const copy = copied.json<{ id: string }>().id
    expect((await call('ada', 'DELETE', `/${id}/tests/${kept.id}`)).statusCode).toBe(200)
    expect((await call('ada', 'DELETE', `/${id}/tests/${kept.id}`)).statusCode).toBe(404)
    expect((await call('ada', 'GET', `/${id}/tests`)).json()).toEqual({ items: [] })
    expect((await run(copy)).results).toMatchObject([{ differences: [[]] }])
  })

  test('FLOW-05a refuses a test whose expectations are not as many as its answers, and one too many', async () => {
    const id = await start()
    const uneven = await call('ada', 'POST', `/${id}/tests`, body({ moves: [say('a'), say('b')] }))
    expect(uneven.json()).toMatchObject({ code: 'illegal-argument', issues: [{ path: 'body.expected' }] })
    for (let n = 0; n < 50; n++) await keep(id)
    const more = await call('ada', 'POST', `/${id}/tests`, body())
    expect(more.json()).toMatchObject({ code: 'illegal-argument', issues: [{ code: 'full' }] })
  })

  test('FLOW-05a shows nobody the tests of another enterprise', async () => {
    const id = await start()
    const kept = await keep(id)
    const answers = [
      await call('stranger', 'GET', `/${id}/tests`),
      await call('stranger', 'POST', `/${id}/tests`, body()),
      await call('stranger', 'POST', `/${id}/tests/run`),
      await call('stranger', 'PUT', `/${id}/tests/${kept.id}`, { ...body(), revision: 1 }),
      await call('stranger', 'DELETE', `/${id}/tests/${kept.id}`),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
  })
})
