import { createHash, randomUUID } from 'node:crypto'
import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ArchivedCourse, ArchiveManifest } from '../../../src/contract/course-archives.ts'
import type { CourseRow } from '../../../src/contract/courses.ts'
import type { ErrorBody } from '../../../src/contract/errors.ts'
import type { Persona } from '../../../src/contract/personas.ts'
import type { CourseTest } from '../../../src/contract/try-out.ts'
import { courseOf, listens } from '../../../src/domain/course/course-factory.ts'
import type { CoursePackage } from '../../../src/domain/course/course-package.ts'
import type { DialogueFlowCourse } from '../../../src/domain/course/dialogue-flow.ts'
import { starterBank } from '../../../src/domain/course/starter-bank.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { giveRole, makeTenant, makeUser } from '../../../tests/factories/people.ts'
import { jpegOf, pngOf } from '../../../tests/factories/pictures.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'
import { courseDraft } from '../../db/schema/courses.ts'
import { file } from '../../db/schema/files.ts'
import { portrait } from '../../db/schema/personas.ts'
import { tenantDb } from '../../db/tenant-db.ts'
import { packageText } from '../courses/public.ts'
import { packageOf } from '../courses/service.ts'

interface Caller {
  authorization: string
  tenantId: string
}
interface Report {
  courses: ArchivedCourse[]
  notes: { code: string; name: string }[]
}

const keywords = [{ id: 'fee', name: 'fee', synonyms: [] }]
const course = (over: Partial<DialogueFlowCourse> = {}) =>
  courseOf([listens('ask', 'fee', { end: 'achieved' })], { keywords, ...over })
const persona = (given: string) => ({ name: 'Ms Li', label: 'Hurried', background: '', portrait: given })
const entryOf = (content: Uint8Array, ending = 'png') =>
  `media/${createHash('sha256').update(content).digest('hex')}.${ending}`
const testOf = (name: string) => ({
  name,
  start: { node: null, variables: { day: 'Monday' }, difficulty: 3, seed: 7 },
  moves: [{ type: 'say' as const, text: 'the fee' }],
  expected: [{ node: 'ask', took: { by: 'branch' as const, id: 'only' }, points: 10 }],
})

describe.each(databases)('archives of courses on %s', (kind) => {
  let server: TestServer
  let ada: Caller
  let stranger: Caller

  const builder = async (over: Partial<{ tenant: { id: string }; all: boolean }> = {}): Promise<Caller> => {
    const tenant = over.tenant ?? (await makeTenant(server.db))
    const person = await makeUser(server.db, tenant)
    await giveRole(server.db, person, {
      functions: over.all === false ? ['course'] : ['course', 'permission', 'classify'],
      scope: { kind: over.all === false ? 'OWN' : 'ALL', departments: [] },
    })
    return { ...(await server.signIn(person)), tenantId: tenant.id }
  }
  beforeAll(async () => {
    server = await makeServer(kind, { config: { fileMegabytesPerPerson: 30 } })
    ada = await builder()
    stranger = await builder()
  })
  afterAll(() => server.close())

  const call = (
    { authorization }: Caller,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ) => server.app.inject({ method, url, headers: { authorization }, ...(payload ? { payload } : {}) })
  async function send(who: Caller, url: string, content: Uint8Array, name: string) {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(content)], name))
    const body = new Response(form)
    return server.app.inject({
      method: 'POST',
      url,
      headers: {
        authorization: who.authorization,
        'content-type': body.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await body.arrayBuffer()),
    })
  }
  const uploaded = async (who: Caller, content: Uint8Array, name = 'a.png') =>
    (await send(who, '/coach-api/file/upload', content, name)).json<{ data: string }>().data.slice(-36)
  const bring = (who: Caller, archive: Uint8Array) =>
    send(who, '/coach-api/courses/_import', archive, 'courses.zip')
  const brought = async (who: Caller, archive: Uint8Array) => (await bring(who, archive)).json<Report>()
  const exported = (who: Caller, ...ids: string[]) => call(who, 'POST', '/coach-api/courses/_export', { ids })
  const bytesOf = async (who: Caller, ...ids: string[]) => (await exported(who, ...ids)).rawPayload
  const imported = async (who: Caller, value: CoursePackage) =>
    (await call(who, 'POST', '/coach-api/courses/import', value)).json<{ id: string }>().id
  const rowOf = async (who: Caller, id: string) =>
    (await call(who, 'GET', `/coach-api/courses/${id}`)).json<CourseRow & { package: CoursePackage }>()
  const testsOf = async (who: Caller, id: string) =>
    (await call(who, 'GET', `/coach-api/courses/${id}/tests`)).json<{ items: CourseTest[] }>().items
  const filesOf = (who: Caller) => tenantDb(server.db, who.tenantId).select().from(file)
  const portraitsOf = (who: Caller) => tenantDb(server.db, who.tenantId).select().from(portrait)
  const idOf = (one: ArchivedCourse | undefined): string => {
    if (one?.status !== 'done') throw new Error(`not imported: ${JSON.stringify(one)}`)
    return one.id
  }
  const shownIn = async (who: Caller, address: string) => {
    const reply = await call(who, 'GET', address)
    return reply.json<{ items: { url?: string; pictures?: Record<string, string | null> }[] }>().items
  }
  const issueOf = (reply: { json: <T>() => T }) => {
    const { code, issues } = reply.json<ErrorBody>()
    return [code, issues[0]?.code, issues[0]?.params]
  }

  /** A course with a cover, a persona of photos and a test. */
  async function whole(who: Caller, code = `whole-${randomUUID().slice(0, 8)}`, greys = [1, 2, 3]) {
    const [cover, avatar, sad] = greys.map((grey) => pngOf(grey)) as [Buffer, Buffer, Buffer]
    const { portrait: given } = (
      await call(who, 'POST', '/persona', {
        name: 'Ms Li',
        label: randomUUID().slice(0, 30),
        background: 'Waits.',
        personaApplyType: 'ALL',
        pictures: { avatar: await uploaded(who, avatar), sad: await uploaded(who, sad) },
      })
    ).json<Persona>()
    const id = await imported(who, packageOf(code, course({ persona: persona(given) })))
    await call(who, 'PUT', `/coach-api/courses/${id}/cover`, { cover: await uploaded(who, cover) })
    await call(who, 'POST', `/coach-api/courses/${id}/tests`, testOf('First'))
    await call(who, 'POST', `/coach-api/courses/${id}/tests`, testOf('Second'))
    return { id, code, portrait: given, cover, avatar, sad }
  }

  test('COURSE-07 exports a course that has neither pictures nor tests as its package alone', async () => {
    const plain = packageOf('plain', course({ persona: persona(randomUUID()) }))
    const reply = await exported(ada, await imported(ada, plain))
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json',
      'content-disposition': expect.stringContaining('filename="plain.json"'),
    })
    expect(reply.body).toBe(packageText(reply.json()))
    expect(reply.json()).toEqual(plain)
  })

  test('COURSE-07 exports a course with its cover, its photos and its tests, each picture by its content', async () => {
    const { id, code, portrait: given, cover, avatar, sad } = await whole(ada)
    const reply = await exported(ada, id)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringContaining(`filename="${code}.zip"`),
    })
    const files = unzipSync(new Uint8Array(reply.rawPayload))
    expect(Object.keys(files).sort()).toEqual(
      [`${code}.json`, 'manifest.coach', ...[cover, avatar, sad].map((one) => entryOf(one))].sort(),
    )
    expect(Buffer.from(files[entryOf(sad)] ?? []).equals(sad)).toBe(true)
    const plain = (await call(ada, 'GET', `/coach-api/courses/${id}/export`)).json<CoursePackage>()
    expect(strFromU8(files[`${code}.json`] ?? new Uint8Array())).toBe(packageText(plain))
    expect(JSON.parse(strFromU8(files['manifest.coach'] ?? new Uint8Array()))).toEqual({
      format: 'coach-course-archive',
      version: 1,
      courses: {
        [`${code}.json`]: {
          cover: entryOf(cover),
          portraits: { [given]: { avatar: entryOf(avatar), sad: entryOf(sad) } },
          tests: [testOf('First'), testOf('Second')],
        },
      },
    })
  })

  test('COURSE-07 brings a course whole into another enterprise, whose people see its pictures', async () => {
    const { id, portrait: given, cover, avatar, sad } = await whole(ada)
    const archive = await bytesOf(ada, id)
    const before = await filesOf(ada)
    const report = await brought(stranger, archive)
    expect(report).toMatchObject({
      courses: [{ status: 'done', version: 1, pictures: 3, tests: 2, notes: [], problems: [] }],
      notes: [],
    })
    const there = await rowOf(stranger, idOf(report.courses[0]))
    expect(there.package.course.persona.portrait).toBe(given)
    const own = new Set((await filesOf(stranger)).map((row) => row.id))
    expect(own.has(there.cover ?? '')).toBe(true)
    const [shown] = await shownIn(stranger, `/coach-api/file/_addresses?id=${there.cover ?? ''}`)
    expect((await server.app.inject({ url: shown?.url ?? '' })).rawPayload.equals(cover)).toBe(true)
    const [photos] = await shownIn(stranger, `/persona/portrait/_addresses?id=${given}`)
    const seen = async (address: string | null | undefined) =>
      (await server.app.inject({ url: address ?? '' })).rawPayload
    expect((await seen(photos?.pictures?.avatar)).equals(avatar)).toBe(true)
    expect((await seen(photos?.pictures?.sad)).equals(sad)).toBe(true)
    expect(photos?.pictures?.happy).toBeNull()
    expect((await testsOf(stranger, there.id)).map(({ name }) => name)).toEqual(['First', 'Second'])
    expect((await bytesOf(stranger, there.id)).equals(archive)).toBe(true)
    expect(await filesOf(ada)).toEqual(before)
  })

  test('COURSE-07 keeps no second copy of what the enterprise has, and adds no test twice', async () => {
    const { id, portrait: given } = await whole(ada, undefined, [11, 12, 13])
    const archive = await bytesOf(ada, id)
    const counted = async () => [(await filesOf(ada)).length, (await portraitsOf(ada)).length]
    const before = await counted()
    const row = await rowOf(ada, id)
    expect(await brought(ada, archive)).toMatchObject({
      courses: [{ status: 'done', id, version: 2, pictures: 3, tests: 0, notes: [] }],
    })
    expect(await counted()).toEqual(before)
    expect(await rowOf(ada, id)).toMatchObject({
      cover: row.cover,
      portrait: given,
    })
    expect((await bytesOf(ada, id)).equals(archive)).toBe(true)
  })

  test('COURSE-07 a portrait never changes: another one that comes under its id gets an id of its own', async () => {
    const { id, code, portrait: given, cover } = await whole(ada, undefined, [21, 22, 23])
    const other = pngOf(24)
    const entries: Zippable = unzipSync(new Uint8Array(await bytesOf(ada, id)))
    const manifest = JSON.parse(strFromU8(entries['manifest.coach'] as Uint8Array)) as ArchiveManifest
    const said = manifest.courses[`${code}.json`]
    if (said) said.portraits = { [given]: { avatar: entryOf(other) } }
    const forged = zipSync({
      [`${code}.json`]: entries[`${code}.json`] as Uint8Array,
      'manifest.coach': strToU8(JSON.stringify(manifest)),
      [entryOf(cover)]: cover,
      [entryOf(other)]: other,
    })
    const before = await portraitsOf(ada)
    await brought(ada, forged)
    const { package: now } = await rowOf(ada, id)
    expect(now.course.persona.portrait).not.toBe(given)
    expect((await portraitsOf(ada)).filter((row) => row.id === given)).toEqual(
      before.filter((row) => row.id === given),
    )
    await brought(ada, forged)
    expect((await rowOf(ada, id)).package.course.persona.portrait).toBe(now.course.persona.portrait)
    expect((await portraitsOf(ada)).length).toBe(before.length + 1)
  })

  test('COURSE-07 several courses share their pictures in one archive, and come in one by one', async () => {
    const first = await whole(ada, `b-${randomUUID().slice(0, 8)}`, [31, 32, 33])
    const second = await whole(ada, `a-${randomUUID().slice(0, 8)}`, [31, 32, 34])
    const third = await imported(
      ada,
      packageOf(`c-${randomUUID().slice(0, 8)}`, starterBank({ name: 'Bank', locale: 'us-en' })),
    )
    const reply = await exported(ada, first.id, third, second.id)
    expect(reply.headers['content-disposition']).toContain('filename="courses.zip"')
    const files = Object.keys(unzipSync(new Uint8Array(reply.rawPayload)))
    expect(files.filter((name) => name.startsWith('media/'))).toHaveLength(4)
    expect(files.filter((name) => name.endsWith('.json'))).toEqual([
      `${second.code}.json`,
      `${first.code}.json`,
      expect.stringMatching(/^c-/),
    ])
    const report = await brought(stranger, reply.rawPayload)
    expect(report.courses.map((one) => one.status === 'done' && [one.kind, one.pictures])).toEqual([
      ['dialogue-flow', 3],
      ['dialogue-flow', 3],
      ['question-bank', 0],
    ])
    expect((await bytesOf(stranger, ...report.courses.map(idOf))).equals(reply.rawPayload)).toBe(true)
  })

  test('COURSE-06 COURSE-07 takes an archive from before there was a manifest, and tells what is wrong with each package', async () => {
    const report = await brought(
      ada,
      zipSync({
        'in/good.json': strToU8(JSON.stringify(packageOf('from-before', course()))),
        'broken.json': strToU8('{\n "a": 1,,\n}'),
        'wrong.json': strToU8(JSON.stringify({ ...packageOf('wrong', course()), version: 7 })),
        'large.json': strToU8(' '.repeat(4 * 1024 * 1024 + 1)),
      }),
    )
    expect(report).toMatchObject({
      courses: [
        { file: 'in/good.json', status: 'done', pictures: 0, tests: 0 },
        { file: 'broken.json', status: 'unreadable', line: 2 },
        { file: 'wrong.json', status: 'refused', code: 'bad-request', issues: [{ path: 'body.version' }] },
        { file: 'large.json', status: 'too-large' },
      ],
      notes: [],
    })
  })

  test('COURSE-07 a course comes in without a picture that is refused, which is named with the reason', async () => {
    const code = `part-${randomUUID().slice(0, 8)}`
    const [given, unused, bare] = [randomUUID(), randomUUID(), randomUUID()]
    const [avatar, calm, angry, nobodys] = [pngOf(41), Buffer.from('GIF89a nothing'), pngOf(42), pngOf(43)]
    const lost = entryOf(pngOf(44))
    const manifest: ArchiveManifest = {
      format: 'coach-course-archive',
      version: 1,
      courses: {
        [`${code}.json`]: {
          cover: lost,
          portraits: {
            [given]: { avatar: entryOf(avatar), calm: entryOf(calm), angry: entryOf(angry) },
            [unused]: { avatar: entryOf(avatar) },
            [bare]: { sad: entryOf(avatar) },
          },
        },
        'gone.json': {},
      },
    }
    const report = await brought(
      ada,
      zipSync({
        [`${code}.json`]: strToU8(
          JSON.stringify(
            packageOf(
              code,
              course({
                persona: persona(given),
                speakers: [{ id: 'wife', name: 'Wife', portrait: bare }],
              }),
            ),
          ),
        ),
        'manifest.coach': strToU8(JSON.stringify(manifest)),
        [entryOf(avatar)]: avatar,
        [entryOf(calm)]: calm,
        [entryOf(angry)]: Buffer.concat([angry, Buffer.from('x')]),
        [entryOf(nobodys)]: nobodys,
      }),
    )
    expect(report.notes).toEqual([
      { code: 'manifest-course-missing', name: 'gone.json' },
      { code: 'picture-unnamed', name: entryOf(nobodys) },
    ])
    expect(report.courses).toMatchObject([
      {
        status: 'done',
        pictures: 1,
        notes: [
          { code: 'picture-missing', name: lost },
          { code: 'picture-not-one', name: entryOf(calm) },
          { code: 'picture-altered', name: entryOf(angry) },
          { code: 'portrait-unused', name: unused },
          { code: 'portrait-without-avatar', name: bare },
        ],
      },
    ])
    expect(await rowOf(ada, idOf(report.courses[0]))).toMatchObject({ cover: null, portrait: given })
    const kept = (await portraitsOf(ada)).find((row) => row.id === given)
    expect(kept?.pictures).toMatchObject({ calm: null, angry: null, avatar: expect.any(String) })
  })

  test('COURSE-07 keeps the cover and the tests of a course where an archive brings none', async () => {
    const { id, code } = await whole(ada, undefined, [51, 52, 53])
    const { cover } = await rowOf(ada, id)
    const packed = (await call(ada, 'GET', `/coach-api/courses/${id}/export`)).body
    expect(await brought(ada, zipSync({ [`${code}.json`]: strToU8(packed) }))).toMatchObject({
      courses: [{ status: 'done', id, version: 2 }],
    })
    expect(await rowOf(ada, id)).toMatchObject({ cover })
    expect(await testsOf(ada, id)).toHaveLength(2)
  })

  test('FLOW-05a COURSE-07 adds no more tests than a course may have, and tells of the others', async () => {
    const code = `tests-${randomUUID().slice(0, 8)}`
    const archive = (from: number, many: number) =>
      zipSync({
        [`${code}.json`]: strToU8(JSON.stringify(packageOf(code, course()))),
        'manifest.coach': strToU8(
          JSON.stringify({
            format: 'coach-course-archive',
            version: 1,
            courses: {
              [`${code}.json`]: {
                tests: Array.from({ length: many }, (_, n) => testOf(`Test ${from + n}`)),
              },
            },
          }),
        ),
      })
    expect(await brought(ada, archive(0, 48))).toMatchObject({ courses: [{ tests: 48, notes: [] }] })
    const report = await brought(ada, archive(46, 10))
    expect(report).toMatchObject({
      courses: [{ tests: 2, notes: [{ code: 'tests-full', name: '6' }] }],
    })
    const names = (await testsOf(ada, idOf(report.courses[0]))).map(({ name }) => name)
    expect(names).toEqual(Array.from({ length: 50 }, (_, n) => `Test ${n}`))
  })

  test.each([
    ['is no JSON', '{', 'manifest-illegal', { name: 'manifest.coach:1' }],
    ['comes from a newer version', '{"format":"coach-course-archive","version":3}', 'manifest-newer', {}],
    [
      'names a picture by a path',
      JSON.stringify({
        format: 'coach-course-archive',
        version: 1,
        courses: { 'a.json': { cover: '../../etc/passwd' } },
      }),
      'manifest-illegal',
      { name: 'courses.a.json.cover' },
    ],
  ])('COURSE-07 takes nothing where the manifest %s', async (_what, text, code, params) => {
    const name = `bad-manifest-${randomUUID().slice(0, 8)}`
    const reply = await bring(
      ada,
      zipSync({
        'a.json': strToU8(JSON.stringify(packageOf(name, course()))),
        'manifest.coach': strToU8(text),
      }),
    )
    expect([reply.statusCode, ...issueOf(reply)]).toEqual([422, 'file-error', code, params])
    const drafts = await tenantDb(server.db, ada.tenantId).select().from(courseDraft)
    expect(JSON.stringify(drafts)).not.toContain(name)
  })

  test('COURSE-07 refuses a hostile archive by name and keeps nothing of it', async () => {
    const before = [(await filesOf(ada)).length, (await portraitsOf(ada)).length]
    const reply = await bring(ada, zipSync({ '../a.json': strToU8('{}'), 'media/a.png': pngOf(1) }))
    expect([reply.statusCode, ...issueOf(reply)]).toEqual([
      422,
      'file-error',
      'archive-unsafe-name',
      { name: '../a.json' },
    ])
    expect((await bring(ada, strToU8('{}'))).json()).toMatchObject({ code: 'unsupported-file-type' })
    expect([(await filesOf(ada)).length, (await portraitsOf(ada)).length]).toEqual(before)
  })

  test('COURSE-07 keeps no picture of a course that is refused, or whose code is that of one that is not open', async () => {
    const mate = await builder({ tenant: { id: ada.tenantId }, all: false })
    const { id, code } = await whole(ada, undefined, [61, 62, 63])
    await call(ada, 'PUT', `/coach-api/courses/${id}/permission`, {
      permission: 'PART',
      members: [],
      revision: 1,
    })
    const fresh = pngOf(64)
    const before = (await filesOf(ada)).length
    const archive = (value: CoursePackage) =>
      zipSync({
        'a.json': strToU8(JSON.stringify(value)),
        'manifest.coach': strToU8(
          JSON.stringify({
            format: 'coach-course-archive',
            version: 1,
            courses: { 'a.json': { cover: entryOf(fresh) } },
          }),
        ),
        [entryOf(fresh)]: fresh,
      })
    const invalid = packageOf('invalid-one', course({ keywords: [] }))
    expect(await brought(mate, archive(invalid))).toMatchObject({
      courses: [{ status: 'refused', code: 'course-invalid' }],
    })
    expect(await brought(mate, archive(packageOf(code, course())))).toMatchObject({
      courses: [{ status: 'refused', code: 'operation-forbidden', issues: [{ code: 'course-not-open' }] }],
    })
    expect((await filesOf(ada)).length).toBe(before)
    expect((await exported(mate, id)).statusCode).toBe(404)
  })

  test('COURSE-07 TEXT-05 a picture that the person has no room for is left out', async () => {
    const person = await makeUser(server.db, { id: ada.tenantId }, { type: 1 })
    await server.db.insert(file).values({
      tenantId: ada.tenantId,
      name: 'old.bin',
      type: 'application/octet-stream',
      size: 30 * 1024 * 1024 - 10,
      sha256: '',
      createdBy: person.id,
    })
    const cover = jpegOf(7)
    const code = `full-${randomUUID().slice(0, 8)}`
    const report = await brought(
      { ...(await server.signIn(person)), tenantId: ada.tenantId },
      zipSync({
        [`${code}.json`]: strToU8(JSON.stringify(packageOf(code, course()))),
        'manifest.coach': strToU8(
          JSON.stringify({
            format: 'coach-course-archive',
            version: 1,
            courses: { [`${code}.json`]: { cover: entryOf(cover, 'jpg') } },
          }),
        ),
        [entryOf(cover, 'jpg')]: cover,
      }),
    )
    expect(report).toMatchObject({
      courses: [
        {
          status: 'done',
          pictures: 0,
          notes: [{ code: 'picture-no-room', name: entryOf(cover, 'jpg') }],
        },
      ],
    })
  })

  test('COURSE-07 PERM-09a courses of another enterprise are not there to be exported', async () => {
    const { id } = await whole(ada, undefined, [71, 72, 73])
    const own = await imported(stranger, packageOf(`own-${randomUUID().slice(0, 8)}`, course()))
    expect((await exported(stranger, own, id)).json()).toMatchObject({ code: 'not-found' })
    expect((await exported(stranger, own)).statusCode).toBe(200)
  })
})
