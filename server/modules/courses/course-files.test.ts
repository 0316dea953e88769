import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { courseOf, type NodeInput } from '../../../src/domain/course/course-factory.ts'
import { bankOf } from '../../../src/domain/question-bank/bank.factory.ts'
import type { Media } from '../../../src/domain/text/media.ts'
import { signInBuilder } from '../../../tests/factories/builders.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeTenant, makeUser } from '../../../tests/factories/people.ts'
import { pngOf } from '../../../tests/factories/pictures.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'
import { courseFile } from '../../db/schema/courses.ts'
import { file as fileTable } from '../../db/schema/files.ts'
import { sweepCourseFiles } from './course-files.ts'

type Caller = { authorization: string }
const listens: NodeInput = {
  kind: 'user-says',
  id: 'listen',
  title: 'Listen',
  branches: [{ id: 'x', name: 'X', match: { type: 'sentence', text: 'x' }, next: { end: 'achieved' } }],
  otherwise: { next: { end: 'missed' } },
}

describe.each(databases)('what the texts of a course show on %s', (kind) => {
  let server: TestServer
  let ada: Caller
  let learner: Caller
  let stranger: Caller

  beforeAll(async () => {
    server = await makeServer(kind)
    const tenant = await makeTenant(server.db)
    ada = await signInBuilder(server, tenant)
    learner = await server.signIn(await makeUser(server.db, tenant))
    stranger = await signInBuilder(server)
  })
  afterAll(() => server.close())

  const call = (who: Caller, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    server.app.inject({ method, url, headers: who, ...(payload ? { payload } : {}) })
  const sent = async (who: Caller, url: string, content: Uint8Array, name: string) => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(content)], name))
    const body = new Response(form)
    return server.app.inject({
      method: 'POST',
      url,
      headers: { ...who, 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    })
  }
  const uploaded = async (content: Uint8Array, name: string) =>
    (await sent(ada, '/coach-api/file/upload', content, name)).json<{ data: string }>().data.slice(-36)
  const picture = (file: string, text: string): Media => ({ media: { kind: 'image', file, text } })
  const says = (...shown: Media[]) => ({
    kind: 'robot-says' as const,
    id: 'hello',
    title: 'Hello',
    speech: [['Look', ...shown.map(({ media }) => media.text)].join(' ')],
    formatted: [
      [{ insert: 'Look', attributes: { bold: true as const } }, ...shown.map((insert) => ({ insert }))],
    ],
    next: 'listen',
  })
  const packed = (...shown: Media[]) => ({
    format: 'coach-course',
    version: 1,
    code: `c-${randomUUID().slice(0, 8)}`,
    course: courseOf([says(...shown), listens]),
  })
  const imported = async (given: object) => {
    const reply = (await call(ada, 'POST', '/coach-api/courses/import', given)).json<{ id: string }>()
    expect(reply).toMatchObject({ id: expect.any(String) })
    return reply.id
  }
  const shownTo = async (who: Caller, id: string) =>
    (await call(who, 'GET', `/coach-api/file/_addresses?id=${id}`)).json<{ items: { url: string }[] }>().items
  const isKept = async (id: string) => (await server.db.$count(fileTable, eq(fileTable.id, id))) > 0
  /** As if days had gone by since a file was added and looked for. */
  const age = () =>
    server.db.update(courseFile).set({
      addedAt: sql`${courseFile.addedAt} - interval '3 days'`,
      checkedAt: sql`${courseFile.checkedAt} - interval '3 days'`,
    })
  const sweepLater = async () => {
    await age()
    return sweepCourseFiles(server.db, new Date())
  }
  const set = (id: string, fields: object) =>
    call(ada, 'POST', `/coach-api/courses/${id}/draft/commands`, {
      changeId: randomUUID(),
      commands: [{ type: 'set', of: { list: 'nodes', id: 'hello' }, fields }],
    })

  test('TEXT-01 whoever practises reads the picture, and no other enterprise does', async () => {
    const file = await uploaded(pngOf(1), 'slip.png')
    await imported(packed(picture(file, 'A slip')))
    const [shown] = await shownTo(learner, file)
    const reply = await server.app.inject({ url: shown?.url ?? '' })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png'])
    expect(await shownTo(stranger, file)).toEqual([])
  })

  test('TEXT-05 a file that is called a picture and is none is refused with the reason', async () => {
    const reply = await sent(ada, '/coach-api/file/upload', Buffer.from('<svg onload=alert(1)>'), 'slip.png')
    expect(reply.json()).toMatchObject({ code: 'unsupported-file-type' })
  })

  test('TEXT-07a a course that shows a foreign address is refused', async () => {
    const known = randomUUID()
    const given = JSON.stringify(packed(picture(known, 'x')))
    const evil = JSON.parse(given.replace(known, 'https://evil.example/x.png')) as object
    expect((await call(ada, 'POST', '/coach-api/courses/import', evil)).statusCode).toBe(400)
    expect(
      (await call(ada, 'POST', '/coach-api/courses/import', JSON.parse(given) as object)).statusCode,
    ).toBe(200)
  })

  test('TEXT-01 a picture stays as long as the draft, an undo or a version shows it, and goes then', async () => {
    const [passing, versioned] = [await uploaded(pngOf(2), 'a.png'), await uploaded(pngOf(3), 'b.png')]
    const first = packed(picture(versioned, 'B'))
    const id = await imported(first)
    const shows = async (...shown: Media[]) => {
      const { speech, formatted } = says(...shown)
      expect((await set(id, { speech, formatted })).json()).toMatchObject({ course: { id } })
    }
    await shows(picture(passing, 'A'))
    await shows()
    // It can be undone still.
    expect(await sweepLater()).toBe(0)
    expect(await isKept(passing)).toBe(true)
    // What takes the place of the draft leaves nothing to undo; an older version still shows the other.
    await imported({ ...packed(), code: first.code })
    expect(await sweepLater()).toBe(1)
    expect([await isKept(passing), await isKept(versioned)]).toEqual([false, true])
  })

  test('TEXT-01 a picture that is a cover, too, outlives the text that showed it', async () => {
    const file = await uploaded(pngOf(4), 'a.png')
    const given = packed()
    const id = await imported(given)
    await call(ada, 'PUT', `/coach-api/courses/${id}/cover`, { cover: file })
    const { speech, formatted } = says(picture(file, 'A'))
    await set(id, { speech, formatted })
    await set(id, { speech: ['Look'], formatted: null })
    await imported({ ...packed(), code: given.code })
    expect(await sweepLater()).toBe(1)
    expect(await isKept(file)).toBe(true)
  })

  test('COURSE-07 TEXT-01 a course brings what its texts show into another enterprise, and back once', async () => {
    const [slip, terms] = [
      await uploaded(pngOf(5), 'slip.png'),
      await uploaded(Buffer.from('%PDF-1.7\n%%EOF'), 'terms.pdf'),
    ]
    const pdf: Media = { media: { kind: 'file', file: terms, text: 'Terms' } }
    const id = await imported(packed(picture(slip, 'A slip'), pdf))
    const archive = (await call(ada, 'POST', '/coach-api/courses/_export', { ids: [id] })).rawPayload
    const entries = unzipSync(new Uint8Array(archive))
    expect(JSON.parse(strFromU8(entries['manifest.coach'] ?? new Uint8Array()))).toMatchObject({ version: 2 })
    const brought = await sent(stranger, '/coach-api/courses/_import', archive, 'a.zip')
    expect(brought.json()).toMatchObject({ courses: [{ status: 'done', notes: [] }], notes: [] })
    for (const [file, type] of [
      [slip, 'image/png'],
      [terms, 'application/pdf'],
    ] as const) {
      const [shown] = await shownTo(stranger, file)
      expect((await server.app.inject({ url: shown?.url ?? '' })).headers['content-type']).toBe(type)
    }
    const again = (
      await call(stranger, 'POST', '/coach-api/courses/_export', {
        ids: [brought.json<{ courses: { id: string }[] }>().courses[0]?.id],
      })
    ).rawPayload
    expect(again.equals(archive)).toBe(true)
    const changed = Object.fromEntries(
      Object.entries(entries).map(([name, bytes]) => [
        name,
        name.startsWith('files/') ? bytes.slice(1) : bytes,
      ]),
    )
    const altered = await sent(
      await signInBuilder(server),
      '/coach-api/courses/_import',
      zipSync(changed),
      'a.zip',
    )
    expect(altered.json()).toMatchObject({
      courses: [
        {
          status: 'done',
          notes: [
            { code: 'file-altered', name: 'slip.png' },
            { code: 'file-altered', name: 'terms.pdf' },
          ],
        },
      ],
    })
  })

  test('PAPER-02e the pictures of a question bank are the course’s: shown, kept and sent with it, none of another enterprise', async () => {
    const [asked, option, explained] = [
      await uploaded(pngOf(6), 'asked.png'),
      await uploaded(pngOf(7), 'option.png'),
      await uploaded(pngOf(8), 'explained.png'),
    ]
    const runs = (words: string, file: string) => [
      { insert: `${words} ` },
      { insert: picture(file, 'A slip') },
    ]
    const bank = bankOf({
      questions: [
        {
          id: 'form',
          type: 'RADIO',
          text: 'Which field is wrong? A slip',
          formatted: runs('Which field is wrong?', asked),
          explanation: 'See A slip',
          formattedExplanation: runs('See', explained),
          options: [
            { id: 'a', text: 'This A slip', formatted: runs('This', option), right: true },
            { id: 'b', text: 'None' },
          ],
        },
      ],
    })
    const given = () => ({ ...packed(), course: bank })
    const id = await imported(given())
    const shown = [asked, option, explained].sort()
    const claimed = async () =>
      (await server.db.select({ id: courseFile.fileId }).from(courseFile).where(eq(courseFile.courseId, id)))
        .map((row) => row.id)
        .sort()
    expect(await claimed()).toEqual(shown)
    await sweepLater()
    expect(await claimed()).toEqual(shown)
    expect(await shownTo(learner, explained)).toHaveLength(1)
    expect(await shownTo(stranger, explained)).toEqual([])
    const archive = (await call(ada, 'POST', '/coach-api/courses/_export', { ids: [id] })).rawPayload
    const brought = await sent(stranger, '/coach-api/courses/_import', archive, 'a.zip')
    expect(brought.json()).toMatchObject({ courses: [{ status: 'done', notes: [] }], notes: [] })
    for (const file of shown) expect(await shownTo(stranger, file)).toHaveLength(1)
    // A course that names what is no file of its enterprise shows nothing.
    const third = await signInBuilder(server)
    expect((await call(third, 'POST', '/coach-api/courses/import', given())).statusCode).toBe(200)
    for (const file of shown) expect(await shownTo(third, file)).toEqual([])
  })

  test('PAPER-04b pictures go out with questions, and those of another enterprise stay where they are', async () => {
    const file = await uploaded(pngOf(9), 'asked.png')
    const write = (who: Caller) =>
      call(who, 'POST', '/coach-api/questions/_write', {
        format: 'moodle-xml',
        questions: [
          {
            type: 'QA',
            text: 'See A slip',
            formatted: [{ insert: 'See ' }, { insert: picture(file, 'A slip') }],
            answers: ['yes'],
          },
        ],
      })
    const own = (await write(ada)).body
    expect(own).toContain(Buffer.from(pngOf(9)).toString('base64'))
    const foreign = (await write(stranger)).body
    expect(foreign).toContain('[A slip]')
    expect(foreign).not.toMatch(/base64|img/)
  })
})
