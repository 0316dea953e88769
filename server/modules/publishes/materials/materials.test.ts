import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallReply } from '../../../../src/contract/contract.ts'
import type { CoursePublish } from '../../../../src/contract/course-publishes.ts'
import type { ErrorBody } from '../../../../src/contract/errors.ts'
import type { NewMaterial } from '../../../../src/contract/materials.ts'
import type { NewPublish } from '../../../../src/contract/course-publishes.ts'
import { usualCompletion } from '../../../../src/domain/publish/completion.ts'
import { databases } from '../../../../tests/factories/databases.ts'
import { emptyMp4, plainZip, smallDocx, smallPdf } from '../../../../tests/factories/materials.ts'
import { makeTenant, makeUser, type TestTenant, type TestUser } from '../../../../tests/factories/people.ts'
import { perfect, playPractice } from '../../../../tests/factories/played.ts'
import { makePublish, smallCourse } from '../../../../tests/factories/practice.ts'
import { makeServer, type TestServer } from '../../../../tests/factories/server.ts'
import { configEntry } from '../../../db/schema/config.ts'
import { file, orphanedObject } from '../../../db/schema/files.ts'
import { material, videoCaptions } from '../../../db/schema/materials.ts'
import { publish } from '../../../db/schema/publishes.ts'
import { packageOf } from '../../courses/service.ts'

type Held = CallReply<'GET /coach-api/course-publishes/:id/materials'>
type Own = CallReply<'GET /coach-api/publishes/:id/materials'>
type Opened = CallReply<'GET /coach-api/materials/:id'>
type Learners = CallReply<'GET /coach-api/course-publishes/:id/learners'>
type Listed = CallReply<'GET /coach-api/learning-items'>
type Headers = Record<string, string>

describe.each(databases)('learning materials on %s', (kind) => {
  let now = Date.parse('2026-05-04T08:00:00Z')
  let server: TestServer
  let tenant: TestTenant
  let learner: TestUser
  let ofTrainer: Headers
  let ofLearner: Headers
  let ofStranger: Headers
  let courseId: string

  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    headers: Headers = ofTrainer,
  ) => server.app.inject({ method, url: `/coach-api${url}`, headers, ...(payload ? { payload } : {}) })
  async function upload(name: string, content: Buffer, headers: Headers = ofTrainer): Promise<string> {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(content)], name))
    const body = new Response(form)
    const reply = await server.app.inject({
      method: 'POST',
      url: '/coach-api/file/upload',
      headers: { ...headers, 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    expect(reply.statusCode).toBe(200)
    return reply.json<{ data: string }>().data.replace('/coach-api/file/', '')
  }
  const post = (materials: NewMaterial[], over: Partial<NewPublish> = {}, headers: Headers = ofTrainer) =>
    call(
      'POST',
      `/courses/${courseId}/publishes`,
      {
        name: 'With materials',
        members: 'ALL',
        memberList: [],
        endsAt: null,
        showRank: true,
        materials,
        ...over,
      },
      headers,
    )
  const published = async (materials: NewMaterial[], over: Partial<NewPublish> = {}): Promise<string> => {
    const reply = await post(materials, over)
    expect(reply.body).toContain('"id"')
    return reply.json<CoursePublish>().id
  }
  const held = async (id: string): Promise<Held> =>
    (await call('GET', `/course-publishes/${id}/materials`)).json<Held>()
  const own = async (id: string, headers = ofLearner): Promise<Own> =>
    (await call('GET', `/publishes/${id}/materials`, undefined, headers)).json<Own>()
  const replace = (id: string, items: NewMaterial[], known: string[], completion = usualCompletion) =>
    call('PUT', `/course-publishes/${id}/materials`, { items, known, completion })
  const report = (id: string, body: object, headers = ofLearner) =>
    call('PUT', `/materials/${id}/progress`, body, headers)
  const issuesOf = (reply: { json<T>(): T }) =>
    reply.json<ErrorBody>().issues.map(({ path, code }) => `${path} ${code}`)
  const setHosts = async (value: string) => {
    await server.db.delete(configEntry).where(eq(configEntry.tenantId, tenant.id))
    if (value)
      await server.db
        .insert(configEntry)
        .values({ tenantId: tenant.id, type: 'setting', key: 'linkHosts', value: JSON.stringify(value) })
  }

  beforeAll(async () => {
    server = await makeServer(kind, { clock: () => now, config: { fileMegabytesPerPerson: 500 } })
    tenant = await makeTenant(server.db)
    const trainer = await makeUser(server.db, tenant, { type: 1 })
    learner = await makeUser(server.db, tenant)
    ofTrainer = await server.signIn(trainer)
    ofLearner = await server.signIn(learner)
    ofStranger = await server.signIn(await makeUser(server.db, await makeTenant(server.db), { type: 1 }))
    const reply = await call('POST', '/courses/import', packageOf('c-materials', smallCourse()))
    courseId = reply.json<{ id: string }>().id
  })
  afterAll(() => server.close())

  test('HOME-05a a video has captions by language, in every publish that gives it; who may not give it can’t change them', async () => {
    const fileId = await upload('captioned.mp4', emptyMp4(90))
    const of = (locale: string) => `/material-files/${fileId}/captions/${locale}`
    const english = { locale: 'us-en', cues: [{ from: 1, to: 2.5, text: 'Hello' }] }
    const chinese = { locale: 'zh-cn', cues: [{ from: 1, to: 2.5, text: '您好' }] }
    const given = await call('PUT', of('us-en'), { text: 'WEBVTT\n\n00:01.000 --> 00:02.500\n<b>Hello</b>' })
    expect(given.json()).toEqual({ items: [english] })
    await call('PUT', of('zh-cn'), { text: '1\n00:00:01,000 --> 00:00:02,500\nOld' })
    await call('PUT', of('zh-cn'), { text: '1\n00:00:01,000 --> 00:00:02,500\n您好' })
    const publishes = [
      await published([{ name: 'Film', fileId }]),
      await published([
        { name: 'Film again', fileId },
        { name: 'Paper', fileId: await upload('p.pdf', smallPdf(['One'])) },
      ]),
    ]
    for (const id of publishes) {
      const [film] = (await own(id)).items
      const opened = (await call('GET', `/materials/${film?.id}`, undefined, ofLearner)).json<Opened>()
      expect(opened.captions).toEqual([chinese, english])
    }
    const paper = (await held(publishes[1] ?? '')).items[1]
    expect((await call('GET', `/material-files/${paper?.fileId}/captions`)).statusCode).toBe(404)
    const wrong = await call('PUT', of('us-en'), { text: 'WEBVTT\n\n00:01.000 --> soon\nHello' })
    expect(wrong.json<ErrorBody>().issues).toMatchObject([
      { path: 'body.text', code: 'unreadable-time', params: { line: 3 } },
    ])
    expect(issuesOf(await call('PUT', of('us-en'), { text: 'Hello' }))).toEqual(['body.text no-cues'])
    expect((await call('PUT', of('xx'), { text: '' })).statusCode).toBe(400)
    for (const headers of [ofStranger, ofLearner])
      for (const method of ['GET', 'PUT', 'DELETE'] as const) {
        const url = method === 'GET' ? `/material-files/${fileId}/captions` : of('us-en')
        const reply = await call(method, url, method === 'PUT' ? { text: 'x' } : undefined, headers)
        expect(reply.statusCode).toBe(headers === ofStranger ? 404 : 403)
      }
    const left = await call('DELETE', of('us-en'))
    expect(left.json()).toEqual({ items: [chinese] })
    expect((await call('GET', `/material-files/${fileId}/captions`)).json()).toEqual({ items: [chinese] })
    // They go with the file.
    for (const id of publishes)
      await replace(
        id,
        [],
        (await held(id)).items.map((item) => item.id),
      )
    expect(await server.db.select().from(videoCaptions).where(eq(videoCaptions.fileId, fileId))).toEqual([])
  })

  test('PUBLISH-05 gives learners files and links in an order, with what their contents say', async () => {
    await setHosts('wiki.example.com')
    const id = await published([
      { name: 'Handbook', fileId: await upload('h.pdf', smallPdf(['One', 'Two', 'Three'])) },
      { name: 'Film', fileId: await upload('f.mp4', emptyMp4(90)) },
      { name: 'Clip', fileId: await upload('f.mov', emptyMp4(30, 'qt  ')) },
      { name: 'Letter', fileId: await upload('l.docx', smallDocx()) },
      { name: 'Wiki', link: 'https://wiki.example.com/fees?page=1' },
    ])
    const { items, standing } = await own(id)
    expect(
      items.map(({ name, kind, format, seconds, pages, gone, seen }) => ({
        name,
        kind,
        format,
        seconds,
        pages,
        gone,
        seen,
      })),
    ).toEqual([
      { name: 'Handbook', kind: 'pdf', format: 'pdf', seconds: null, pages: 3, gone: false, seen: 0 },
      { name: 'Film', kind: 'video', format: 'mp4', seconds: 90, pages: null, gone: false, seen: 0 },
      { name: 'Clip', kind: 'video', format: 'mov', seconds: 30, pages: null, gone: false, seen: 0 },
      { name: 'Letter', kind: 'document', format: 'docx', seconds: null, pages: null, gone: false, seen: 0 },
      { name: 'Wiki', kind: 'link', format: null, seconds: null, pages: null, gone: false, seen: 0 },
    ])
    expect(standing).toMatchObject({ state: 'not-begun', materials: 5, seen: 0 })
    expect((await held(id)).completion).toEqual(usualCompletion)
  })

  test('PUBLISH-05 refuses what is no material by its content, its size or its name', async () => {
    const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])
    const empty = await upload('empty.pdf', Buffer.alloc(0))
    const large = await upload('large.pdf', smallPdf(['x']))
    await server.db
      .update(file)
      .set({ size: 51 * 1_048_576 })
      .where(eq(file.id, large))
    const reply = await post([
      { name: 'Program', fileId: await upload('report.pdf', exe) },
      { name: 'Empty', fileId: empty },
      { name: 'Large', fileId: large },
      { name: 'Text', fileId: await upload('notes.txt', Buffer.from('hello')) },
      { name: 'Zip', fileId: await upload('book.xlsx', plainZip()) },
      { name: 'PDF as Word', fileId: await upload('x.docx', smallPdf(['x'])) },
    ])
    expect(reply.statusCode).toBe(400)
    expect(issuesOf(reply)).toEqual([
      'body.materials.0.fileId material-type',
      'body.materials.1.fileId material-empty',
      'body.materials.2.fileId material-too-large',
      'body.materials.3.fileId material-type',
      'body.materials.4.fileId material-type',
      'body.materials.5.fileId material-type',
    ])
    const begun = await call('POST', '/file/uploads', { name: 'film.mp4', size: 51 * 1_048_576 })
    expect(begun.json<ErrorBody>().code).toBe('file-too-large')
  })

  test('PUBLISH-05 takes ten materials and no eleventh', async () => {
    await setHosts('https://wiki.example.com')
    const links = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ name: `L${n}`, link: `https://wiki.example.com/${n}` }))
    expect((await post(links(10))).statusCode).toBe(200)
    const eleven = await post(links(11))
    expect([eleven.statusCode, issuesOf(eleven)[0]]).toMatchObject([400, /^body\.materials /])
  })

  test('PUBLISH-05 takes links to the configured sites alone, and none where no site is configured', async () => {
    const link = async (address: string) => {
      const reply = await post([{ name: 'Link', link: address }])
      return reply.statusCode === 200 ? 'ok' : issuesOf(reply)[0]
    }
    await setHosts('')
    expect(await link('https://wiki.example.com/')).toBe('body.materials.0.link no-link-hosts')
    await setHosts('https://wiki.example.com, docs.example.com/training/')
    expect(
      await Promise.all(
        [
          'https://wiki.example.com',
          'https://docs.example.com/training/one',
          'https://docs.example.com/training',
          'https://docs.example.com/training/../secret',
          'https://docs.example.com/training/%2e%2e/secret',
          'https://docs.example.com/trainings',
          'https://wiki.example.com.evil.example/',
          'https://wiki.example.com@evil.example/',
          'http://wiki.example.com/',
          'javascript:alert(1)',
          '//wiki.example.com/',
          '   ',
        ].map(link),
      ),
    ).toEqual([
      ...Array<string>(3).fill('ok'),
      ...Array<string>(8).fill('body.materials.0.link link-host'),
      'body.materials.0.link required',
    ])
  })

  test('PUBLISH-05 gives away no file of another enterprise, and none of a colleague that is no material', async () => {
    const foreign = await upload('x.pdf', smallPdf(['x']), ofStranger)
    const colleagues = await upload('x.pdf', smallPdf(['x']), ofLearner)
    const reply = await post([
      { name: 'Foreign', fileId: foreign },
      { name: 'Colleague’s', fileId: colleagues },
      { name: 'Nothing', fileId: randomUUID() },
    ])
    expect(issuesOf(reply)).toEqual([0, 1, 2].map((n) => `body.materials.${n}.fileId material-gone`))
    // What is a material of a course that is open to them can be given once more, as a copy of a publish does.
    const second = await server.signIn(await makeUser(server.db, tenant, { type: 1 }))
    const fileId = await upload('x.pdf', smallPdf(['x']))
    await published([{ name: 'Mine', fileId }])
    expect((await post([{ name: 'Copied', fileId }], {}, second)).statusCode).toBe(200)
  })

  test('PUBLISH-05 shows a publish’s materials to whom it is for, and changes them for whom it is open to', async () => {
    const id = await published([{ name: 'A', fileId: await upload('a.pdf', smallPdf(['x'])) }])
    const [one] = (await own(id)).items
    const codes = async (headers: Headers | undefined) =>
      Promise.all(
        (
          [
            ['GET', `/course-publishes/${id}/materials`],
            [
              'PUT',
              `/course-publishes/${id}/materials`,
              { items: [], known: [], completion: usualCompletion },
            ],
            ['GET', `/course-publishes/${id}/learners`],
            ['GET', `/publishes/${id}/materials`],
            ['GET', `/materials/${one?.id}`],
            ['PUT', `/materials/${one?.id}/progress`, {}],
          ] as const
        ).map(async ([method, url, body]) => (await call(method, url, body, headers ?? {})).statusCode),
      )
    expect(await codes(undefined)).toEqual(Array(6).fill(401))
    expect(await codes(ofLearner)).toEqual([403, 403, 403, 200, 200, 200])
    expect(await codes(ofStranger)).toEqual(Array(6).fill(404))
    const some = await makePublish(server.db, tenant, { users: [(await makeUser(server.db, tenant)).id] })
    await server.db.insert(material).values({
      tenantId: tenant.id,
      publishId: some.id,
      place: 0,
      kind: 'link',
      name: 'Closed',
      link: 'https://wiki.example.com/',
    })
    const [closed] = await server.db.select().from(material).where(eq(material.publishId, some.id))
    expect([
      (await call('GET', `/publishes/${some.id}/materials`, undefined, ofLearner)).statusCode,
      (await call('GET', `/materials/${closed?.id}`, undefined, ofLearner)).statusCode,
      (await report(closed?.id ?? '', { position: 1 })).statusCode,
    ]).toEqual([404, 404, 404])
  })

  test('PUBLISH-05 changes materials without disturbing anybody: what was seen of those that stay is kept', async () => {
    const fileId = await upload('a.pdf', smallPdf(['1', '2']))
    const id = await published([
      { name: 'A', fileId },
      { name: 'B', fileId: await upload('b.mp4', emptyMp4(20)) },
    ])
    const [a, b] = (await held(id)).items
    if (!a || !b) throw new Error('nothing was kept')
    await report(a.id, { pages: [1, 2], position: 2 })
    const ids = [a.id, b.id]
    const changed = await replace(
      id,
      [
        { name: 'New', fileId: await upload('c.docx', smallDocx()) },
        { id: a.id, name: 'A, renamed', fileId },
      ],
      ids,
    )
    expect(changed.statusCode).toBe(200)
    expect((await own(id)).items.map(({ name, seen }) => [name, seen])).toEqual([
      ['New', 0],
      ['A, renamed', 1],
    ])
    expect((await replace(id, [], ids)).json<ErrorBody>().code).toBe('changed-meanwhile')
    // The file that nothing names any more goes, and leaves its content to the sweeper.
    expect(
      await server.db
        .select()
        .from(file)
        .where(eq(file.id, b.fileId ?? '')),
    ).toEqual([])
    expect(
      await server.db
        .select()
        .from(orphanedObject)
        .where(eq(orphanedObject.key, `${tenant.id}/files/${b.fileId}`)),
    ).toHaveLength(1)
    expect((await report(b.id, { position: 1 })).statusCode).toBe(404)
  })

  test('PUBLISH-05 keeps a file that another publish still gives', async () => {
    const fileId = await upload('a.pdf', smallPdf(['1']))
    const first = await published([{ name: 'A', fileId }])
    const second = await published([{ name: 'A', fileId }])
    const [one] = (await held(first)).items
    await replace(first, [], [one?.id ?? ''])
    expect((await own(second)).items).toMatchObject([{ name: 'A', gone: false }])
  })

  test('HOME-05 says that a file is gone, and still lets the others be seen', async () => {
    const fileId = await upload('a.pdf', smallPdf(['1']))
    const id = await published([
      { name: 'A', fileId },
      { name: 'B', fileId: await upload('b.docx', smallDocx()) },
    ])
    await server.db.delete(file).where(and(eq(file.tenantId, tenant.id), eq(file.id, fileId)))
    const { items } = await own(id)
    expect(items.map(({ gone }) => gone)).toEqual([true, false])
    const opened = (await call('GET', `/materials/${items[0]?.id}`, undefined, ofLearner)).json<Opened>()
    expect(opened).toMatchObject({ material: { gone: true }, next: items[1]?.id, previous: null })
  })

  test('HOME-05 counts the seconds of a video that were played, and goes on at another device', async () => {
    const id = await published([{ name: 'Film', fileId: await upload('f.mp4', emptyMp4(100)) }])
    const [film] = (await own(id)).items
    if (!film) throw new Error('no film')
    await report(film.id, { spans: [[0, 10]], position: 10 })
    now += 20_000
    // Jumping ahead leaves a gap; seeing it twice counts once; what is beyond the end doesn't count.
    await report(film.id, {
      spans: [
        [5, 12],
        [90, 500],
      ],
      position: 99,
    })
    const again = await server.signIn(learner)
    const opened = (await call('GET', `/materials/${film.id}`, undefined, again)).json<Opened>()
    expect(opened.progress).toEqual({
      seen: 0.22,
      opened: true,
      downloaded: false,
      position: 99,
      spans: [
        [0, 12],
        [90, 100],
      ],
      pages: [],
    })
    // More than can have been played since isn't believed; where they stopped is.
    now += 5000
    const told = await report(film.id, { spans: [[0, 100]], position: 50 })
    expect(told.json<Opened['progress']>()).toMatchObject({ seen: 0.22, position: 50 })
    now += 60_000
    expect((await report(film.id, { spans: [[0, 100]] })).json<Opened['progress']>().seen).toBe(1)
  })

  test('HOME-05 keeps the page of a PDF, and counts pages that there are', async () => {
    const id = await published([{ name: 'A', fileId: await upload('a.pdf', smallPdf(['1', '2', '3', '4'])) }])
    const [one] = (await own(id)).items
    const told = await report(one?.id ?? '', { pages: [1, 3, 3, 900], position: 3 })
    expect(told.json<Opened['progress']>()).toMatchObject({ seen: 0.5, position: 3, pages: [1, 3] })
  })

  test('HOME-05 takes no progress that is no number of seconds or pages', async () => {
    const id = await published([{ name: 'Film', fileId: await upload('f.mp4', emptyMp4(100)) }])
    const [film] = (await own(id)).items
    const bodies = [
      { position: -1 },
      { position: 1e12 },
      { position: 'NaN' },
      { position: null },
      { spans: [[-5, 10]] },
      { spans: [[0, 1e300]] },
      { spans: [[0, null]] },
      { spans: Array(101).fill([0, 1]) },
      { pages: [0] },
      { pages: [1.5] },
      { pages: [1e9] },
      { seen: 1 },
    ]
    const codes = await Promise.all(
      bodies.map(async (body) => (await report(film?.id ?? '', body)).statusCode),
    )
    expect(codes).toEqual(bodies.map(() => 400))
    const raw = await server.app.inject({
      method: 'PUT',
      url: `/coach-api/materials/${film?.id}/progress`,
      headers: { ...ofLearner, 'content-type': 'application/json' },
      payload: '{"position": NaN}',
    })
    expect(raw.statusCode).toBe(400)
    expect((await report(film?.id ?? '', { spans: [[30, 10]] })).json<Opened['progress']>()).toMatchObject({
      seen: 0,
      spans: [],
    })
  })

  test('HOME-05 counts nothing in a publish that is over', async () => {
    const id = await published([{ name: 'A', fileId: await upload('a.pdf', smallPdf(['1'])) }])
    const [one] = (await own(id)).items
    await call('POST', `/course-publishes/${id}/terminate`)
    expect((await report(one?.id ?? '', { pages: [1] })).json<ErrorBody>().code).toBe('course-terminated')
    expect((await own(id)).standing.state).toBe('over')
  })

  test('HOME-07 completes a publish by what it says, and tells learner and trainer how far each is', async () => {
    const id = await published([{ name: 'A', fileId: await upload('a.pdf', smallPdf(['1'])) }], {
      completion: { need: 'all', by: 'pass', materials: true },
    })
    const [one] = (await own(id)).items
    expect((await own(id)).standing).toMatchObject({
      state: 'not-begun',
      needed: 2,
      lackingSessions: 1,
      lackingMaterials: 1,
    })
    await playPractice(server.app, learner, { id }, perfect)
    expect((await own(id)).standing).toMatchObject({ state: 'under-way', done: 1, lackingMaterials: 1 })
    await report(one?.id ?? '', { pages: [1] })
    expect((await own(id)).standing).toMatchObject({ state: 'completed', done: 2, needed: 2 })
    const learners = async (query = '') =>
      (await call('GET', `/course-publishes/${id}/learners${query}`)).json<Learners>()
    const all = await learners()
    expect([all.people, all.completed]).toEqual([all.total, 1])
    expect((await learners('?state=completed')).items.map(({ userId }) => userId)).toEqual([learner.id])
    expect((await learners('?search=nobody-of-this-name')).items).toEqual([])
    // A trainer who asks for less later changes what completes it, for everybody.
    await server.db
      .update(publish)
      .set({ completionNeed: 'none', completionMaterials: true })
      .where(eq(publish.id, id))
    expect((await own(id)).standing).toMatchObject({ state: 'completed', needed: 1 })
  })

  test('PUBLISH-02 HOME-02 unlocks a practice once every material that is there was seen, and locks nothing again', async () => {
    const gone = await upload('gone.pdf', smallPdf(['1']))
    const id = await published(
      [
        { name: 'A', fileId: await upload('a.pdf', smallPdf(['1'])) },
        { name: 'Gone', fileId: gone },
      ],
      { completion: { need: 'any', by: 'pass', materials: false, mode: 'breakthrough' } },
    )
    await server.db.delete(file).where(eq(file.id, gone))
    const lock = async () =>
      (await call('GET', `/publishes/${id}`, undefined, ofLearner)).json<{ lock: unknown }>().lock
    const start = () => call('POST', '/practice/sessions', { publishId: id }, ofLearner)
    expect(await lock()).toEqual({ by: 'materials', lacking: 1 })
    expect((await start()).json<ErrorBody>().code).toBe('stage-locked')
    const [one] = (await own(id)).items
    await report(one?.id ?? '', { pages: [1] })
    expect(await lock()).toBeNull()
    await playPractice(server.app, learner, { id }, perfect)
    // Another one is added later: whoever has begun goes on.
    const { items, completion } = await held(id)
    const known = items.map((item) => item.id)
    expect(completion.mode).toBe('breakthrough')
    const kept = items
      .slice(0, 1)
      .map((item) => ({ id: item.id, name: item.name, fileId: item.fileId ?? '' }))
    const added = { name: 'B', fileId: await upload('b.pdf', smallPdf(['2'])) }
    expect((await replace(id, [...kept, added], known, completion)).statusCode).toBe(200)
    expect(await lock()).toBeNull()
    const other = await server.signIn(await makeUser(server.db, tenant))
    expect((await call('GET', `/publishes/${id}`, undefined, other)).json()).toMatchObject({
      lock: { by: 'materials', lacking: 2 },
    })
  })

  test('HOME-04 lists what there is to learn and to practise by kind and by how far somebody is', async () => {
    const reader = await makeUser(server.db, tenant)
    const headers = await server.signIn(reader)
    const name = `Own ${randomUUID().slice(0, 6)}`
    const id = await published([{ name: 'A', fileId: await upload('a.pdf', smallPdf(['1', '2'])) }], { name })
    const listed = async (query: string) =>
      (await call('GET', `/learning-items?${query}`, undefined, headers)).json<Listed>()
    const found = async (query: string) =>
      (await listed(`${query}&search=${encodeURIComponent(name)}`)).items.map(({ state }) => state)
    expect(await found('type=learning')).toEqual(['not-begun'])
    expect(await found('type=practice')).toEqual(['not-begun'])
    expect(await found('type=questions')).toEqual([])
    expect(await found('type=exam')).toEqual([])
    const [one] = (await own(id, headers)).items
    await report(one?.id ?? '', { pages: [1] }, headers)
    expect(await found('type=learning&state=under-way')).toEqual(['under-way'])
    expect(await found('type=learning&state=not-begun')).toEqual([])
    await playPractice(server.app, reader, { id }, perfect)
    expect(await found('type=practice&state=completed')).toEqual(['completed'])
    expect((await call('GET', '/learning-items?type=sleep', undefined, headers)).statusCode).toBe(400)
    const page = await listed('type=practice&size=1')
    expect([page.items.length, page.total > 1]).toEqual([1, true])
  })
})
