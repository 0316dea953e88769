import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallReply } from '../../../src/contract/contract.ts'
import type { LineLabel } from '../../../src/contract/doubts.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeEnterprise } from '../../../tests/factories/enterprise.ts'
import {
  giveRole,
  makeDepartment,
  makeTenant,
  makeUser,
  type TestTenant,
  type TestUser,
} from '../../../tests/factories/people.ts'
import { playPractice } from '../../../tests/factories/played.ts'
import { makePublish, smallCourse, type TestPublish } from '../../../tests/factories/practice.ts'
import type { TestServer } from '../../../tests/factories/server.ts'
import { courseDraft } from '../../db/schema/courses.ts'
import { publish } from '../../db/schema/publishes.ts'

type Doubts = CallReply<'GET /coach-api/courses/:id/doubtful-lines'>

/** Its first place knows an intent, so that labelled lines can be added to it. */
const content = smallCourse()
if (content.kind === 'dialogue-flow') {
  content.intents = [
    { id: 'apology', name: 'Apology', positive: ['pardon me', 'my apologies', 'forgive us'], negative: [] },
  ]
  const listen = content.flow.nodes.find(({ id }) => id === 'listen')
  if (listen?.kind === 'user-says' && listen.branches[0])
    listen.branches[0].match = {
      type: 'group',
      mode: 'any',
      children: [
        { type: 'keyword', keyword: 'sorry' },
        { type: 'intent', intent: 'apology' },
      ],
    }
  content.scoring.rules.push({
    id: 'blames',
    name: 'Blames the customer',
    item: 'heart',
    points: -5,
    times: 1,
    advice: '',
    when: { type: 'says', match: { type: 'regex', pattern: 'your fault' } },
  })
}

describe.each(databases)('lines in doubt on %s', (kind) => {
  let now = Date.parse('2026-05-06T08:00:00Z')
  let server: TestServer
  let tenant: TestTenant
  let trainer: TestUser
  let learner: TestUser
  let made: TestPublish
  let courseId: string

  beforeAll(async () => {
    ;({ server, tenant, manager: trainer } = await makeEnterprise(kind, { clock: () => now }))
    learner = await makeUser(server.db, tenant, {
      departmentId: await makeDepartment(server.db, tenant, 'Service'),
    })
    made = await makePublish(server.db, tenant, { content })
    const [row] = await server.db
      .select({ id: publish.courseId })
      .from(publish)
      .where(eq(publish.id, made.id))
    courseId = row?.id ?? ''
    for (const line of ['Well, fees.', 'well fees', 'if it was your fault, tell me']) {
      now += 1000
      await playPractice(server.app, learner, made, [line, 'That is how it is.'])
    }
    await playPractice(server.app, learner, made, ['I am sorry about that', ['three'], 'Thanks'])
  })
  afterAll(() => server.close())

  const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, who = trainer) =>
    server.app.inject({
      method,
      url: `/coach-api${url}`,
      headers: await server.signIn(who),
      ...(payload ? { payload } : {}),
    })
  const doubts = async (query = '', who = trainer): Promise<Doubts> => {
    const reply = await call('GET', `/courses/${courseId}/doubtful-lines${query}`, undefined, who)
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json<Doubts>()
  }
  const lineWith = async (text: string) => {
    const found = (await doubts()).items.find((one) => one.text.includes(text))
    if (!found) throw new Error(`no line with ${text}`)
    return found
  }
  const label = async (text: string, payload: object) => {
    const { id } = await lineWith(text)
    return call('POST', `/courses/${courseId}/line-labels`, { line: id, ...payload })
  }
  const draft = async () => {
    const [row] = await server.db.select().from(courseDraft).where(eq(courseDraft.courseId, courseId))
    if (row?.content.kind !== 'dialogue-flow') throw new Error('no draft')
    const listen = row.content.flow.nodes.find(({ id }) => id === 'listen')
    return {
      apology: row.content.intents[0]?.positive ?? [],
      unrelated: listen?.kind === 'user-says' ? listen.unrelated : [],
    }
  }

  test('SCORE-13 lists what was in doubt, the most frequent first, the same line once, and nobody’s name', async () => {
    const { items, total, places } = await doubts()
    expect(items.map(({ text, count, reasons, node }) => [text, count, reasons, node])).toEqual([
      ['That is how it is.', 3, ['not-understood'], 'listen'],
      ['well fees', 2, ['not-understood'], 'listen'],
      ['if it was your fault, tell me', 1, ['unsure', 'not-understood'], 'listen'],
    ])
    expect(total).toBe(3)
    expect(items[2]?.unsure).toEqual(['Blames the customer'])
    expect(items.map(({ saidBefore }) => saidBefore)).toEqual([
      'Are you listening to me?',
      'You charged me twice.',
      'You charged me twice.',
    ])
    expect(places.map(({ node }) => node)).toEqual(['listen', 'close'])
    expect(JSON.stringify(items)).not.toContain(learner.id)
  })

  test('SCORE-13 is searched, filtered and paged', async () => {
    const texts = async (query: string) => (await doubts(query)).items.map(({ text }) => text)
    expect(await texts('?search=FEES')).toEqual(['well fees'])
    expect(await texts('?reason=unsure')).toEqual(['if it was your fault, tell me'])
    expect(await texts('?reason=not-counted')).toEqual([])
    expect(await texts('?node=close')).toEqual([])
    expect(await texts('?size=1&page=2')).toEqual(['well fees'])
  })

  test('SCORE-13 a label is kept, replaced and taken back, and its agreement is counted', async () => {
    const first = (await label('well', { kind: 'accepted' })).json<LineLabel>()
    expect(first).toMatchObject({ kind: 'accepted', branch: null, agrees: true, uses: [] })
    const second = (await label('well', { kind: 'branch', branch: 'sorry' })).json<LineLabel>()
    expect(second).toMatchObject({ kind: 'branch', branch: 'sorry', agrees: false })
    expect((await lineWith('well')).label).toEqual(second)
    now += 7 * 86_400_000
    await label('how it is', { kind: 'unrelated' })
    expect((await doubts()).agreement).toEqual({
      labelled: 2,
      agreed: 1,
      weeks: [
        { from: '2026-05-04', labelled: 1, agreed: 0 },
        { from: '2026-05-11', labelled: 1, agreed: 1 },
      ],
      versions: [{ version: 1, labelled: 2, agreed: 1 }],
    })
    expect((await doubts('?labelled=no')).items.map(({ text }) => text)).toEqual([
      'if it was your fault, tell me',
    ])
    expect((await doubts('?labelled=yes')).total).toBe(2)
    expect((await call('DELETE', `/line-labels/${second.id}`)).statusCode).toBe(200)
    expect((await call('DELETE', `/line-labels/${second.id}`)).statusCode).toBe(404)
    expect((await lineWith('well')).label).toBeNull()
    expect((await doubts()).agreement).toMatchObject({ labelled: 1, agreed: 1 })
  })

  test('SCORE-13 labelled lines are added to the draft, once, and go with the label', async () => {
    const before = await draft()
    const taken = (await label('well', { kind: 'branch', branch: 'sorry' })).json<LineLabel>()
    const none = (await label('your fault', { kind: 'unrelated' })).json<LineLabel>()
    for (const { id } of [taken, none, taken])
      expect((await call('POST', `/line-labels/${id}/uses`, { use: 'draft' })).json()).toMatchObject({
        uses: ['draft'],
      })
    expect(await draft()).toEqual({
      apology: [...before.apology, 'well fees'],
      unrelated: ['if it was your fault, tell me'],
    })
    const golden = await call('POST', `/line-labels/${none.id}/uses`, { use: 'golden' })
    expect(golden.json()).toMatchObject({ uses: ['draft', 'golden'] })
    for (const { id } of [taken, none]) await call('DELETE', `/line-labels/${id}`)
    expect(await draft()).toEqual(before)
  })

  test('SCORE-13 refuses a branch of another place, a branch without an intent and what is not there', async () => {
    const code = async (reply: ReturnType<typeof label>) => (await reply).json<{ code: string }>().code
    expect(await code(label('well', { kind: 'branch', branch: 'thanks' }))).toBe('illegal-argument')
    expect(await code(label('well', { kind: 'branch' }))).toBe('illegal-argument')
    const gone = call('POST', `/courses/${courseId}/line-labels`, { line: 'gone', kind: 'accepted' })
    expect((await gone).statusCode).toBe(404)
    const calm = (await label('well', { kind: 'branch', branch: 'calm' })).json<LineLabel>()
    expect(await code(call('POST', `/line-labels/${calm.id}/uses`, { use: 'draft' }))).toBe(
      'illegal-argument',
    )
    await call('DELETE', `/line-labels/${calm.id}`)
  })

  test('PERM-05 shows lines of people whom the trainer sees, PERM-06 of courses that they work on', async () => {
    const other = await makeUser(server.db, tenant, {
      departmentId: await makeDepartment(server.db, tenant, 'Elsewhere'),
    })
    await giveRole(server.db, other, { functions: ['course'], scope: { kind: 'OWN', departments: [] } })
    expect((await doubts('', other)).total).toBe(0)
    const { id } = await lineWith('well')
    const refused = await call(
      'POST',
      `/courses/${courseId}/line-labels`,
      { line: id, kind: 'accepted' },
      other,
    )
    expect(refused.statusCode).toBe(404)
    const foreign = await makeTenant(server.db)
    const stranger = await makeUser(server.db, foreign, { type: 1 })
    const reply = await call('GET', `/courses/${courseId}/doubtful-lines`, undefined, stranger)
    expect(reply.statusCode).toBe(404)
    const mine = (await label('well', { kind: 'accepted' })).json<LineLabel>()
    for (const [method, url, payload] of [
      ['DELETE', `/line-labels/${mine.id}`, undefined],
      ['POST', `/line-labels/${mine.id}/uses`, { use: 'golden' }],
    ] as const)
      expect((await call(method, url, payload, stranger)).statusCode).toBe(404)
  })
})
