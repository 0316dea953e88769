import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { RE2JS } from 're2js'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { checkerVersion } from '../../../src/domain/course/check.ts'
import { courseOf, listens } from '../../../src/domain/course/course-factory.ts'
import type { DialogueFlowCourse } from '../../../src/domain/course/dialogue-flow.ts'
import type { CoursePackage } from '../../../src/domain/course/course-package.ts'
import { readCourseModel, understand } from '../../../src/domain/intent/course-model.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeEnterprise } from '../../../tests/factories/enterprise.ts'
import { makeTenant, makeUser, type TestTenant, type TestUser } from '../../../tests/factories/people.ts'
import type { TestServer } from '../../../tests/factories/server.ts'
import { actFeatures } from '../../acts/act-features.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { courseDraft, courseVersion } from '../../db/schema/courses.ts'
import { publish } from '../../db/schema/publishes.ts'
import { tenantDb } from '../../db/tenant-db.ts'
import { packageOf } from './service.ts'

const keywords = [{ id: 'fee', name: 'fee', synonyms: ['charge'] }]
const intents = [
  {
    id: 'apologise',
    name: 'Apologise',
    positive: ['I am so sorry about that', 'I apologise for the trouble', 'Sorry to hear that'],
    negative: ['I am not sorry at all'],
  },
  {
    id: 'waive',
    name: 'Waive',
    positive: ['I can waive it for you', 'Let me take that off your bill', 'We can refund it'],
    negative: [],
  },
]
const course = (over: Partial<DialogueFlowCourse> = {}): DialogueFlowCourse =>
  courseOf([listens('ask', 'fee', { end: 'achieved' })], { keywords, ...over })
const spare = {
  id: 'spare',
  name: 'Spare',
  start: 'aside',
  nodes: [
    { kind: 'text' as const, id: 'aside', title: 'Aside', text: 'x', next: { end: 'neutral' as const } },
  ],
}
const nested = (depth: number): unknown =>
  depth === 0
    ? { type: 'keyword', keyword: 'fee' }
    : { type: 'group', mode: 'all', children: [nested(depth - 1)] }

describe.each(databases)('courses on %s', (kind) => {
  let server: TestServer
  let tenant: TestTenant
  let builder: TestUser
  let learner: TestUser
  let builderHeaders: { authorization: string }

  beforeAll(async () => {
    ;({ server, tenant, manager: builder } = await makeEnterprise(kind))
    learner = await makeUser(server.db, tenant)
    builderHeaders = await server.signIn(builder)
  })
  afterAll(() => server.close())

  const send = (body: unknown, headers: Record<string, string> = builderHeaders) =>
    server.app.inject({
      method: 'POST',
      url: '/coach-api/courses/import',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
  const get = (path: string, headers: Record<string, string> = builderHeaders) =>
    server.app.inject({ url: `/coach-api/courses${path}`, headers })
  const versionsOf = async (courseId: string) =>
    (await tenantDb(server.db, tenant.id).select().from(courseVersion)).filter(
      (row) => row.courseId === courseId,
    )

  test('PERM-09a imports for builders alone', async () => {
    const body = packageOf('access', course())
    expect((await send(body, {})).statusCode).toBe(401)
    expect((await send({})).statusCode).toBe(400)
    expect((await send(body, await server.signIn(learner))).statusCode).toBe(403)
    expect((await send(body)).statusCode).toBe(200)
  })

  test('COURSE-07 exports a course as the package that it came in, and imports that to the same', async () => {
    const whole = packageOf(
      'round-trip',
      course({ intents, description: '年费投诉 “quoted” 🙂', goal: 'Keep\nher' }),
    )
    const { id } = (await send(whole)).json()
    const first = await get(`/${id}/export`)
    expect(first.json()).toEqual(whole)
    expect(first.headers['content-disposition']).toBe('attachment; filename="round-trip.json"')
    const again = await send(first.json<CoursePackage>())
    expect(again.json()).toMatchObject({ id, version: 2 })
    expect((await get(`/${id}/export`)).json()).toEqual(whole)
  })

  test('COURSE-08a keeps the version before when a course is imported again', async () => {
    const { id } = (await send(packageOf('versions', course({ name: 'Before' })))).json()
    const reply = await send(packageOf('versions', course({ name: 'After' })))
    expect(reply.json()).toMatchObject({ id, version: 2 })
    const versions = await versionsOf(id)
    expect(
      versions.map(({ number, content, createdBy }) => [number, content.name, createdBy]).sort(),
    ).toEqual([
      [1, 'Before', builder.id],
      [2, 'After', builder.id],
    ])
    expect((await get(`/${id}`)).json()).toMatchObject({
      name: 'After',
      version: 2,
      package: { course: { name: 'After' } },
    })
  })

  test('COURSE-09a numbers versions without gaps when several import at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, i) => send(packageOf('at-once', course({ name: `Try ${i}` })))),
    )
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array(6).fill(200))
    expect(replies.map((reply) => reply.json<{ version: number }>().version).sort()).toEqual([
      1, 2, 3, 4, 5, 6,
    ])
    expect(new Set(replies.map((reply) => reply.json<{ id: string }>().id)).size).toBe(1)
  })

  test('INTENT-02 trains the classifier of a course while it is imported', async () => {
    const { id } = (await send(packageOf('trained', course({ intents })))).json()
    const [version] = await versionsOf(id)
    expect(version?.intentModel).toBeTruthy()
    const model = readCourseModel(new Uint8Array(version?.intentModel ?? []), actFeatures)
    expect(model.places[0]?.model.intents).toEqual(['apologise', 'waive'])
    expect(understand(model, null, 'Let me waive it for you')[0]?.intent).toBe('waive')
    const plain = (await send(packageOf('untrained', course()))).json()
    expect((await versionsOf(plain.id))[0]?.intentModel).toBeNull()
  })

  test('ADMIN-08a keeps who imported which version', async () => {
    const { id } = (await send(packageOf('audited', course()))).json()
    const rows = (await tenantDb(server.db, tenant.id).select().from(auditLog)).filter(
      ({ targetId }) => targetId === id,
    )
    expect(rows).toMatchObject([
      {
        action: 'course-imported',
        userId: builder.id,
        target: 'A fee complaint',
        details: { code: 'audited', version: 1 },
      },
    ])
  })

  test('FLOW-09a keeps what the checker said at the import, and checks once what an older one checked', async () => {
    const { id, problems } = (await send(packageOf('kept', course({ scenes: [spare] })))).json()
    expect(problems).toMatchObject([{ code: 'scene-unused' }])
    const told = async () => (await get(`/${id}`)).json<{ problems: { code: string }[] }>().problems
    expect(await told()).toEqual(problems)
    const t = tenantDb(server.db, tenant.id)
    const keep = (kept: Partial<typeof courseDraft.$inferInsert>) =>
      t.update(courseDraft).set(kept).where(eq(courseDraft.courseId, id))
    await keep({ problems: [] })
    expect(await told()).toEqual([])
    for (const older of [
      { problems: null, checker: null },
      { problems: [], checker: 0 },
    ]) {
      await keep(older)
      expect(await told()).toEqual(problems)
      const drafts = await t.select().from(courseDraft).where(eq(courseDraft.courseId, id))
      expect(drafts).toMatchObject([{ problems, checker: checkerVersion }])
    }
  })

  describe('refuses', () => {
    const whole = packageOf('refused', course())
    const changed = (over: Record<string, unknown>) => ({ ...whole, course: { ...whole.course, ...over } })

    test.each<[string, unknown, string, string]>([
      ['nothing', null, 'body', 'wrong-type'],
      ['another format', { ...whole, format: 'other' }, 'body.format', 'illegal'],
      ['a later version of the format', { ...whole, version: 2 }, 'body.version', 'illegal'],
      ['a code with a path in it', { ...whole, code: '../x' }, 'body.code', 'illegal'],
      ['a course without a name', changed({ name: undefined }), 'body.course.name', 'required'],
      ['a blank name', changed({ name: ' ' }), 'body.course.name', 'required'],
      ['a name of 101 characters', changed({ name: 'n'.repeat(101) }), 'body.course.name', 'illegal-length'],
      ['a field that nobody knows', changed({ surprise: 1 }), 'body.course.surprise', 'illegal'],
      [
        'a node of a kind that nobody knows',
        changed({ flow: { start: 'a', nodes: [{ id: 'a', title: 'A', kind: 'dances' }] } }),
        'body.course.flow.nodes.0.kind',
        'illegal',
      ],
      ['a NUL in a text', changed({ goal: 'a\0b' }), 'body.course.goal', 'special-characters'],
      ['half a character', changed({ goal: '\ud83d' }), 'body.course.goal', 'special-characters'],
      [
        'conditions nested a thousand deep',
        changed({ flow: { start: 'a', nodes: [nested(1000)] } }),
        'body.course.flow.nodes.0.children',
        'illegal',
      ],
    ])('COURSE-06 %s and names the field', async (_, body, path, code) => {
      const reply = await send(body)
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toMatchObject({ code: 'bad-request' })
      const issues = reply.json<{ issues: { path: string; code: string }[] }>().issues
      expect(issues).toContainEqual(
        expect.objectContaining({
          path: expect.stringMatching(new RegExp(`^${path.replaceAll('.', '\\.')}`)),
          code,
        }),
      )
    })

    test('FLOW-04 what a draft may still lack: links, texts, conditions and examples', async () => {
      const unfinished = courseOf([
        { kind: 'robot-says', id: 'hello', title: 'Hello', speech: [''] },
        {
          kind: 'user-says',
          id: 'ask',
          title: 'Ask',
          branches: [
            { id: 'one', name: 'One', match: { type: 'group', mode: 'any', children: [] }, next: 'ask' },
          ],
          otherwise: { next: { end: 'missed' } },
        },
      ])
      const reply = await send(
        packageOf('unfinished', {
          ...unfinished,
          intents: [{ id: 'a', name: 'A', positive: ['x'], negative: [] }],
        }),
      )
      expect(reply.statusCode).toBe(400)
      expect(
        reply.json<{ issues: { path: string; code: string }[] }>().issues.map(({ code }) => code),
      ).toEqual(
        expect.arrayContaining(['not-connected', 'text-missing', 'condition-missing', 'intent-examples-few']),
      )
    })

    test('FLOW-09a a body nested so deep that nobody can read it', async () => {
      const reply = await server.app.inject({
        method: 'POST',
        url: '/coach-api/courses/import',
        headers: { ...builderHeaders, 'content-type': 'application/json' },
        payload: `${'['.repeat(400_000)}${']'.repeat(400_000)}`,
      })
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toMatchObject({ code: 'bad-request', issues: [{ path: 'body', code: 'illegal' }] })
    })

    test('FLOW-09a patterns of wide classes, in a thread of its own', async () => {
      const operation = { op: 'capture' as const, variable: 'v', pattern: '[一-龥]'.repeat(48) }
      const body = packageOf(
        'wide',
        courseOf(
          [
            { kind: 'operation', id: 'keep', title: 'Keep', operations: [operation], next: 'ask' },
            listens('ask', 'fee', { end: 'achieved' }),
          ],
          { keywords, variables: [{ id: 'v', name: 'V', type: 'text', initial: '' }] },
        ),
      )
      const checked = vi.spyOn(RE2JS, 'compile')
      expect((await send(body)).json()).toMatchObject({
        code: 'course-invalid',
        issues: [{ path: 'body.course.flow.nodes.0.operations.0.pattern', code: 'regex-wide-classes' }],
      })
      expect((await send(packageOf('narrow', course()))).statusCode).toBe(200)
      expect(checked).not.toHaveBeenCalled()
      checked.mockRestore()
    })

    test('FLOW-04 a course that fails the checker, with every error and where it stands, and stores nothing', async () => {
      const body = packageOf(
        'not-stored',
        course({ flow: courseOf([{ ...listens('ask', 'nobody', 'nowhere'), id: 'ask' }]).flow }),
      )
      const reply = await send(body)
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toMatchObject({ code: 'course-invalid' })
      const issues = reply.json<{ issues: object[] }>().issues
      expect(issues).toContainEqual({
        path: 'body.course.flow.nodes.0.branches.0.next',
        code: 'unknown-node',
        message: 'unknown-node',
        params: { id: 'nowhere' },
      })
      expect(issues).toContainEqual(
        expect.objectContaining({ code: 'unknown-keyword', params: { id: 'nobody' } }),
      )
      expect((await get('?search=not-stored')).json()).toMatchObject({ total: 0 })
    })

    test('INTENT-06 a regular expression that could hang', async () => {
      const node = { ...listens('ask', 'fee', { end: 'achieved' as const }) }
      const [branch] = node.branches
      const flow = courseOf([
        { ...node, branches: [{ ...branch!, match: { type: 'regex', pattern: '(a)\\1+$' } }] },
      ]).flow
      const reply = await send(packageOf('hangs', course({ flow })))
      expect(reply.json()).toMatchObject({
        code: 'course-invalid',
        issues: [
          {
            path: expect.stringContaining('body.course.flow.nodes.0.branches.0.match'),
            code: 'regex-unsupported',
          },
        ],
      })
    })
  })

  describe('lists', () => {
    let other: TestTenant
    let headers: { authorization: string }
    beforeAll(async () => {
      other = await makeTenant(server.db)
      headers = await server.signIn(await makeUser(server.db, other, { type: 1 }))
      for (const [code, name] of [
        ['one', '信用卡年费'],
        ['two', '100% growth_plan'],
        ['three', 'Plain'],
      ] as const) {
        await send(packageOf(code, course({ name })), headers)
      }
    })

    test('COURSE-01 by words, page by page', async () => {
      const names = async (query: string) =>
        (await get(query, headers))
          .json<{ items: { name: string }[] }>()
          .items.map(({ name }) => name)
          .sort()
      expect(await names('')).toEqual(['100% growth_plan', 'Plain', '信用卡年费'])
      expect(await names(`?search=${encodeURIComponent('年费')}`)).toEqual(['信用卡年费'])
      expect(await names(`?search=${encodeURIComponent('0%')}`)).toEqual(['100% growth_plan'])
      expect(await names('?search=TWO')).toEqual(['100% growth_plan'])
      const page = (await get('?size=2&page=2', headers)).json()
      expect(page).toMatchObject({ total: 3, page: 2, size: 2 })
      expect(page.items).toHaveLength(1)
    })

    test('COURSE-01 says how large a course is and whether it is published', async () => {
      const find = async () =>
        (await get('?search=three', headers)).json<{ items: { id: string; publishedVersions: number[] }[] }>()
          .items[0]
      const found = await find()
      expect(found).toMatchObject({
        code: 'three',
        kind: 'dialogue-flow',
        locale: 'us-en',
        difficulty: 3,
        portrait: 'li-na',
        nodes: 1,
        version: 1,
        publishedVersions: [],
        draftChanged: false,
        draftRevision: 1,
      })
      const t = tenantDb(server.db, other.id)
      const version = (await t.select().from(courseVersion)).find(({ courseId }) => courseId === found?.id)
      await t.insert(publish).values([
        { courseId: found?.id ?? '', versionId: version?.id ?? '', name: 'A' },
        { courseId: found?.id ?? '', versionId: version?.id ?? '', name: 'B' },
      ])
      expect(await find()).toMatchObject({ publishedVersions: [1] })
      expect((await get('?search=three', headers)).json()).toMatchObject({ total: 1 })
      await t.update(publish).set({ terminated: true })
      expect(await find()).toMatchObject({ publishedVersions: [] })
    })

    test('PERM-09a nothing of another tenant', async () => {
      const mine = (await get('?search=three', headers)).json<{ items: { id: string }[] }>().items[0]?.id
      expect((await get('?search=three')).json()).toMatchObject({ total: 0 })
      expect((await get(`/${mine}`)).statusCode).toBe(404)
      expect((await get(`/${mine}/export`)).statusCode).toBe(404)
      expect((await get(`/${randomUUID()}`, headers)).statusCode).toBe(404)
      expect((await get('/not-an-id', headers)).statusCode).toBe(400)
      await send(packageOf('three', course({ name: 'Theirs' })))
      expect((await get(`/${mine}`, headers)).json()).toMatchObject({ name: 'Plain', version: 1 })
    })
  })
})
