import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorBody } from '../../../src/contract/errors.ts'
import type { UploadState } from '../../../src/contract/files.ts'
import { editorFileBytes, uploadChunkBytes } from '../../../src/domain/files/file-rules.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { smallPdf } from '../../../tests/factories/materials.ts'
import { type TestTenant, makeTenant, makeUser } from '../../../tests/factories/people.ts'
import { type TestServer, makeServer } from '../../../tests/factories/server.ts'
import { file, upload } from '../../db/schema/files.ts'
import type {} from './parts.ts'
import { sweepUploads } from './sweep.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const mp4 = Buffer.concat([
  Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex'),
  Buffer.alloc(64),
])
const html = Buffer.from('<!doctype html><script>alert(1)</script>')

type Headers = Record<string, string>

describe.each(databases)('files on %s', (kind) => {
  let server: TestServer
  let now = Date.parse('2026-11-21T08:00:00Z')
  let tenant: TestTenant
  /** Anew, after time has passed. */
  let signIn: () => Promise<void>
  let headers: Headers
  let colleague: Headers
  let stranger: Headers

  beforeAll(async () => {
    server = await makeServer(kind, {
      clock: () => now,
      config: { fileMegabytesPerPerson: 200, allowedOrigins: ['https://portal.test'] },
    })
    tenant = await makeTenant(server.db)
    const people = [
      await makeUser(server.db, tenant),
      await makeUser(server.db, tenant),
      await makeUser(server.db, await makeTenant(server.db), { type: 0 }),
    ] as const
    signIn = async () => {
      headers = await server.signIn(people[0])
      colleague = await server.signIn(people[1])
      stranger = await server.signIn(people[2])
    }
    await signIn()
  })
  afterAll(() => server.close())

  /** As a browser sends a form. */
  async function send(
    content: Uint8Array,
    name: string,
    type = '',
    {
      url = '/coach-api/file/upload',
      field = 'file',
      who = headers,
    }: { url?: string; field?: string; who?: Headers } = {},
  ) {
    const form = new FormData()
    form.append(field, new File([new Uint8Array(content)], name, { type }))
    const body = new Response(form)
    return server.app.inject({
      method: 'POST',
      url,
      headers: { ...who, 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    })
  }
  const get = (url: string, who: Headers = headers, more: Headers = {}) =>
    server.app.inject({ url, headers: { ...who, ...more } })
  const download = (filePath: string, who: Headers = headers) =>
    server.app.inject({
      method: 'POST',
      url: `/file/dowlond?filePath=${encodeURIComponent(filePath)}`,
      headers: who,
    })
  const begin = (body: object, who: Headers = headers) =>
    server.app.inject({ method: 'POST', url: '/coach-api/file/uploads', headers: who, payload: body })
  const beginWell = async (content: Uint8Array, name = 'notes.bin', who: Headers = headers) =>
    (await begin({ name, size: content.length }, who)).json<UploadState>()
  const put = (id: string, offset: number, content: Uint8Array, who: Headers = headers) =>
    server.app.inject({
      method: 'PUT',
      url: `/coach-api/file/uploads/${id}?offset=${offset}`,
      headers: { ...who, 'content-type': 'application/octet-stream' },
      payload: Buffer.from(content),
    })
  const standing = (id: string, who: Headers = headers) => get(`/coach-api/file/uploads/${id}`, who)
  const complete = (id: string, who: Headers = headers) =>
    server.app.inject({
      method: 'POST',
      url: `/coach-api/file/uploads/${id}/complete`,
      headers: who,
      payload: {},
    })
  const codeOf = (reply: { statusCode: number; json: <T>() => T }) => [
    reply.statusCode,
    reply.json<ErrorBody>().code,
  ]
  const urlOf = (reply: { json: <T>() => T }) => reply.json<{ status: number; data: string }>().data
  const onDisk = (folder: 'files' | 'uploads' | 'arriving') => {
    const path =
      folder === 'arriving'
        ? join(server.store.options.dataDir, 'files', folder)
        : join(server.store.options.dataDir, 'files', tenant.id, folder)
    return existsSync(path) ? readdirSync(path).sort() : []
  }

  test('TEXT-05 API-06 keeps no more of one person than they have room for, and as much of the next', async () => {
    const [full, other] = [await makeUser(server.db, tenant), await makeUser(server.db, tenant)]
    await server.db.insert(file).values({
      tenantId: tenant.id,
      name: 'old.bin',
      type: 'application/octet-stream',
      size: 199 * 1_048_576,
      sha256: '',
      createdBy: full.id,
    })
    const who = await server.signIn(full)
    expect((await begin({ name: 'a.bin', size: 1_048_000 }, who)).statusCode).toBe(200)
    expect((await begin({ name: 'b.bin', size: 1000 }, who)).json()).toMatchObject({
      code: 'storage-full',
      params: { megabytes: 200 },
    })
    expect((await begin({ name: 'b.bin', size: 576 }, who)).statusCode).toBe(200)
    expect(codeOf(await send(png, 'b.png', 'image/png', { who }))).toEqual([409, 'storage-full'])
    expect((await send(png, 'a.png', 'image/png', { who: await server.signIn(other) })).statusCode).toBe(200)
  })

  test('TEXT-05 API-06 keeps to the room that a person has where many files come at once', async () => {
    const [sender, beginner] = [await makeUser(server.db, tenant), await makeUser(server.db, tenant)]
    const room = 100_000
    await server.db.insert(file).values(
      [sender, beginner].map(({ id }) => ({
        tenantId: tenant.id,
        name: 'old.bin',
        type: 'application/octet-stream',
        size: 200 * 1_048_576 - room,
        sha256: '',
        createdBy: id,
      })),
    )
    const [sending, beginning] = [await server.signIn(sender), await server.signIn(beginner)]
    const twenty = Array.from({ length: 20 }, (_, n) => `${n}.bin`)
    const sent = await Promise.all(
      twenty.map((name) => send(Buffer.alloc(30_000), name, '', { who: sending })),
    )
    expect(sent.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    const begun = await Promise.all(twenty.map((name) => begin({ name, size: 30_000 }, beginning)))
    expect(begun.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    for (const reply of [...sent, ...begun])
      if (reply.statusCode !== 200) expect(codeOf(reply)).toEqual([409, 'storage-full'])
  })

  test.each(['/coach-api/file/upload', '/file/upload'])(
    'TEXT-05 keeps a file that is sent to %s and answers its address',
    async (url) => {
      const reply = await send(png, '花 🌸.png', 'image/png', { url })
      expect(reply.json()).toEqual({
        status: 200,
        data: expect.stringMatching(/^\/coach-api\/file\/[\da-f-]{36}$/),
      })
      const shown = await get(urlOf(reply), colleague)
      expect(shown.rawPayload.equals(png)).toBe(true)
      expect(shown.headers).toMatchObject({
        'content-type': 'image/png',
        'content-disposition': `inline; filename="____.png"; filename*=UTF-8''${encodeURIComponent('花 🌸.png')}`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'no-store',
      })
      expect(onDisk('arriving')).toEqual([])
    },
  )

  test('TEXT-05 serves what could run as an attachment of no type', async () => {
    for (const name of ['page.html', 'notes.txt']) {
      const shown = await get(urlOf(await send(html, name, 'text/html')))
      expect(shown.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': expect.stringMatching(/^attachment; /),
      })
    }
  })

  test.each([
    ['a GIF', gif, 'a.gif', 'image/gif'],
    ['a GIF that calls itself a PNG', gif, 'a.png', 'image/png'],
    ['a GIF without an ending', gif, 'a', ''],
    ['a page that calls itself a JPEG', html, 'a.jpg', 'image/jpeg'],
    [
      'a drawing that could hold scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'a.svg',
      'image/svg+xml',
    ],
    [
      'a video of another kind',
      Buffer.from('1a45dfa3934282886d6174726f736b61', 'hex'),
      'a.mkv',
      'video/x-matroska',
    ],
    ['text that calls itself a video', Buffer.from('hello'), 'a.mp4', 'video/mp4'],
  ])('TEXT-05 refuses %s and keeps nothing of it', async (_what, content, name, type) => {
    const before = onDisk('files')
    expect(codeOf(await send(content, name, type))).toEqual([415, 'unsupported-file-type'])
    expect(onDisk('files')).toEqual(before)
  })

  test('TEXT-05 accepts an MP4 by its content', async () => {
    expect((await get(urlOf(await send(mp4, 'film.mp4', 'video/mp4')))).headers['content-type']).toBe(
      'video/mp4',
    )
  })

  test('TEXT-05 refuses a file of one byte too many and accepts one of 52428800 bytes', async () => {
    const largest = Buffer.alloc(editorFileBytes, 7)
    const taken = await send(largest, 'large.bin')
    expect(taken.statusCode).toBe(200)
    expect((await get(urlOf(taken))).headers['content-length']).toBe('52428800')
    const refused = await send(Buffer.concat([largest, Buffer.from('x')]), 'larger.bin')
    expect([...codeOf(refused), refused.json<ErrorBody>().params]).toEqual([
      413,
      'file-too-large',
      { megabytes: 50 },
    ])
    expect(codeOf(await begin({ name: 'larger.bin', size: editorFileBytes + 1 }))).toEqual([
      413,
      'file-too-large',
    ])
    expect(onDisk('arriving')).toEqual([])
  })

  test.each(['a/b.txt', '..', 'a\\b.txt', 'a\u0000.txt', 'a\nb.txt', '\u202Etxt.exe', ' ', 'x'.repeat(256)])(
    'TEXT-05 refuses the name %j',
    async (name) => {
      expect(codeOf(await begin({ name, size: 1 }))).toEqual([400, 'name-illegal'])
    },
  )

  test('TEXT-05 refuses a name with a path in a form', async () => {
    const payload =
      '--x\r\ncontent-disposition: form-data; name="file"; filename="../../etc/passwd"\r\n\r\nhello\r\n--x--\r\n'
    const reply = await server.app.inject({
      method: 'POST',
      url: '/file/upload',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
      payload,
    })
    expect(codeOf(reply)).toEqual([400, 'name-illegal'])
  })

  test('TEXT-05 keeps a name in its composed form', async () => {
    const url = urlOf(await send(Buffer.from('x'), 'Cafe\u0301.txt'))
    const [row] = await server.db
      .select()
      .from(file)
      .where(eq(file.id, url.slice(-36)))
    expect(row?.name).toBe('Caf\u00e9.txt')
  })

  test.each([
    [
      'no file',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="other"\r\n\r\nhello\r\n--x--\r\n',
      'bad-request',
    ],
    [
      'a file in another field',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="upfile"; filename="a.txt"\r\n\r\nhello\r\n--x--\r\n',
      'bad-request',
    ],
    ['no boundary', 'multipart/form-data', 'hello', 'unreadable-body'],
    [
      'half a form',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhel',
      'unreadable-body',
    ],
    ['JSON', 'application/json', '{"file":"x"}', 'unreadable-body'],
  ])('ERR-07 answers %s in place of a file', async (_what, type, payload, code) => {
    const before = onDisk('files')
    const reply = await server.app.inject({
      method: 'POST',
      url: '/coach-api/file/upload',
      headers: { ...headers, 'content-type': type },
      payload,
    })
    expect(codeOf(reply)).toEqual([400, code])
    expect(onDisk('files')).toEqual(before)
  })

  test('API-05 downloads a file by the address or the id of its upload', async () => {
    const url = urlOf(await send(png, 'a.png', 'image/png'))
    for (const filePath of [url, url.slice(-36)]) {
      const reply = await download(filePath)
      expect(reply.rawPayload.equals(png)).toBe(true)
      expect(reply.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': expect.stringMatching(/^attachment; filename="a\.png"/),
      })
    }
  })

  test('API-05 answers every path in place of an id as a file that does not exist', async () => {
    const id = urlOf(await send(png, 'a.png', 'image/png')).slice(-36)
    const paths = [
      '../../etc/passwd',
      '/etc/passwd',
      `../${id}`,
      `./${id}`,
      `%2e%2e%2f${id}`,
      `..%2f${id}`,
      `${id}\u0000.png`,
      '\u0000',
      `file:///${id}`,
      `/coach-api/file/../file/${id}`,
      `${tenant.id}/files/${id}`,
      `C:\\${id}`,
      '',
      randomUUID(),
      'x'.repeat(5000),
    ]
    const answers = await Promise.all(paths.map((path) => download(path)))
    const shapes = new Set(
      answers.map((reply) =>
        JSON.stringify([reply.statusCode, { ...reply.json<ErrorBody>(), requestId: '' }]),
      ),
    )
    expect([...shapes]).toEqual([
      JSON.stringify([
        404,
        { code: 'not-found', message: 'Not Found: not found', params: {}, issues: [], requestId: '' },
      ]),
    ])
  })

  test('PERM-09a shows a file to nobody of another tenant, in no way', async () => {
    const url = urlOf(await send(png, 'a.png', 'image/png'))
    expect(codeOf(await get(url, stranger))).toEqual([404, 'not-found'])
    expect(codeOf(await download(url, stranger))).toEqual([404, 'not-found'])
    expect((await get(`/coach-api/file/_addresses?id=${url.slice(-36)}`, stranger)).json()).toEqual({
      items: [],
    })
    expect(codeOf(await get(url, {}))).toEqual([401, 'unauthorised'])
  })

  describe('addresses that show files', () => {
    const addresses = async (...ids: string[]) =>
      (await get(`/coach-api/file/_addresses?${ids.map((id) => `id=${id}`).join('&')}`)).json<{
        items: { id: string; url: string }[]
      }>().items

    test('API-02 gives one for each of several ids, and leaves out what does not exist', async () => {
      const ids = [
        urlOf(await send(png, 'a.png', 'image/png')).slice(-36),
        urlOf(await send(mp4, 'b.mp4')).slice(-36),
      ]
      expect((await addresses(...ids, randomUUID())).map(({ id }) => id).sort()).toEqual([...ids].sort())
      expect(await addresses(ids[0] ?? '')).toMatchObject([
        { name: 'a.png', type: 'image/png', size: png.length },
      ])
      expect(await addresses()).toEqual([])
    })

    test('TEXT-05 shows a file to who holds its address, in any page, for 15 minutes', async () => {
      const [shown] = await addresses(urlOf(await send(png, 'a.png', 'image/png')).slice(-36))
      const reply = await get(shown?.url ?? '', {})
      expect(reply.rawPayload.equals(png)).toBe(true)
      expect(reply.headers).toMatchObject({
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      now += 15 * 60_000
      expect(codeOf(await get(shown?.url ?? '', {}))).toEqual([404, 'not-found'])
      await signIn()
    })

    test('TEXT-06 EMBED-06a a PDF stands in frames of our own pages and of allowed host pages alone', async () => {
      const [shown] = await addresses(
        urlOf(await send(smallPdf(['One']), 'a.pdf', 'application/pdf')).slice(-36),
      )
      const reply = await get(shown?.url ?? '', {})
      expect(reply.headers['content-disposition']).toMatch(/^inline/)
      expect(reply.headers['content-security-policy']).toBe(
        "default-src 'none'; object-src 'self'; frame-ancestors 'self' https://portal.test",
      )
    })

    test('TEXT-05 lets nobody in by a changed address, a token, or nothing', async () => {
      const [shown] = await addresses(urlOf(await send(png, 'a.png', 'image/png')).slice(-36))
      const pass = shown?.url.split('pass=')[1] ?? ''
      const [head = '', body = '', signature = ''] = pass.split('.')
      const none = Buffer.from('{"alg":"none"}').toString('base64url')
      const changed = Buffer.from(
        JSON.stringify({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), file: randomUUID() }),
      ).toString('base64url')
      for (const forged of [
        `${head}.${changed}.${signature}`,
        `${none}.${body}.`,
        `${head}.${body}.`,
        headers.authorization?.slice(7) ?? '',
        'x',
        '',
      ]) {
        expect(codeOf(await get(`/coach-api/file/_shown?pass=${forged}`, {}))).toEqual([404, 'not-found'])
      }
      expect((await get('/coach-api/me', { authorization: `Bearer ${pass}` })).statusCode).toBe(401)
    })

    test.each([
      ['bytes=0-3', 206, 'bytes 0-3/70', 4],
      ['bytes=60-', 206, 'bytes 60-69/70', 10],
      ['bytes=-5', 206, 'bytes 65-69/70', 5],
      ['bytes=60-500', 206, 'bytes 60-69/70', 10],
      ['bytes=70-', 200, undefined, 70],
      ['bytes=9-3', 200, undefined, 70],
      ['lines=1-2', 200, undefined, 70],
    ])('TEXT-05 answers the range %s of a file', async (range, status, answered, length) => {
      const reply = await get(urlOf(await send(png, 'a.png', 'image/png')), headers, { range })
      expect([reply.statusCode, reply.headers['content-range'], reply.rawPayload.length]).toEqual([
        status,
        answered,
        length,
      ])
    })
  })

  describe('uploads in chunks', () => {
    const content = randomBytes(2 * uploadChunkBytes + 12_345)
    const chunk = (n: number) => content.subarray(n * uploadChunkBytes, (n + 1) * uploadChunkBytes)

    test('API-06 makes a file of the chunks in their order', async () => {
      const { id, chunkSize, received } = await beginWell(content)
      expect([chunkSize, received]).toEqual([uploadChunkBytes, 0])
      for (const n of [0, 1, 2])
        expect((await put(id, n * uploadChunkBytes, chunk(n))).json<UploadState>().received).toBe(
          Math.min(content.length, (n + 1) * uploadChunkBytes),
        )
      const url = urlOf(await complete(id))
      expect((await get(url)).rawPayload.equals(content)).toBe(true)
      expect(urlOf(await complete(id))).toBe(url)
      expect(onDisk('uploads')).toEqual([])
      expect(await server.db.select().from(upload).where(eq(upload.id, id))).toEqual([])
    })

    test('API-06 says where it stands after a chunk at the wrong place, and takes none twice', async () => {
      const { id } = await beginWell(content)
      await put(id, 0, chunk(0))
      for (const offset of [0, 5, 2 * uploadChunkBytes]) {
        const refused = await put(id, offset, chunk(0))
        expect([...codeOf(refused), refused.json<ErrorBody>().params]).toEqual([
          409,
          'upload-failed',
          { received: uploadChunkBytes },
        ])
      }
      expect((await standing(id)).json<UploadState>().received).toBe(uploadChunkBytes)
    })

    test('API-06 takes one of two chunks that come to the same place at once', async () => {
      const { id } = await beginWell(content)
      const answers = await Promise.all([put(id, 0, chunk(0)), put(id, 0, chunk(1)), put(id, 0, chunk(2))])
      expect(answers.map((reply) => reply.statusCode).sort()).toEqual([200, 409, 409])
    })

    test('API-06 goes on after a connection was cut in the middle of a chunk', async () => {
      const address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
      const { id } = await beginWell(content)
      await put(id, 0, chunk(0))
      await new Promise<void>((resolve, reject) => {
        const socket = connect(Number(address.port), address.hostname, () => {
          socket.write(
            `PUT /coach-api/file/uploads/${id}?offset=${uploadChunkBytes} HTTP/1.1\r\nhost: x\r\nauthorization: ${headers.authorization}\r\ncontent-type: application/octet-stream\r\ncontent-length: ${uploadChunkBytes}\r\n\r\n`,
          )
          socket.write(chunk(1).subarray(0, 300_000), () => socket.destroy())
        })
        socket.on('close', () => resolve())
        socket.on('error', reject)
      })
      expect((await standing(id)).json<UploadState>().received).toBe(uploadChunkBytes)
      await put(id, uploadChunkBytes, chunk(1))
      await put(id, 2 * uploadChunkBytes, chunk(2))
      expect((await get(urlOf(await complete(id)))).rawPayload.equals(content)).toBe(true)
    })

    test('API-06 makes no file before everything has arrived', async () => {
      const { id } = await beginWell(content)
      await put(id, 0, chunk(0))
      const refused = await complete(id)
      expect([...codeOf(refused), refused.json<ErrorBody>().params]).toEqual([
        409,
        'upload-failed',
        { received: uploadChunkBytes },
      ])
    })

    test('API-06 refuses more than was announced, a chunk that is too large, and a body of another kind', async () => {
      const { id } = await beginWell(Buffer.alloc(10))
      expect(codeOf(await put(id, 0, Buffer.alloc(11)))).toEqual([409, 'upload-failed'])
      expect(codeOf(await put(id, 0, Buffer.alloc(uploadChunkBytes + 1)))).toEqual([413, 'body-too-large'])
      const json = await server.app.inject({
        method: 'PUT',
        url: `/coach-api/file/uploads/${id}?offset=0`,
        headers,
        payload: { a: 1 },
      })
      expect(codeOf(json)).toEqual([400, 'unreadable-body'])
      expect((await put(id, 0, Buffer.alloc(10))).statusCode).toBe(200)
    })

    test('TEXT-05 refuses by the content what came in chunks, and keeps nothing', async () => {
      const { id } = await beginWell(gif, 'innocent.dat')
      await put(id, 0, gif)
      expect(codeOf(await complete(id))).toEqual([415, 'unsupported-file-type'])
      expect(codeOf(await standing(id))).toEqual([404, 'not-found'])
      expect(onDisk('uploads')).not.toContain(id)
    })

    test('API-06 keeps an upload from a colleague and from another tenant', async () => {
      const { id } = await beginWell(content)
      for (const who of [colleague, stranger]) {
        expect(codeOf(await standing(id, who))).toEqual([404, 'not-found'])
        expect(codeOf(await put(id, 0, chunk(0), who))).toEqual([404, 'not-found'])
        expect(codeOf(await complete(id, who))).toEqual([404, 'not-found'])
        expect(
          codeOf(
            await server.app.inject({ method: 'DELETE', url: `/coach-api/file/uploads/${id}`, headers: who }),
          ),
        ).toEqual([404, 'not-found'])
      }
      expect((await standing(id)).json<UploadState>().received).toBe(0)
    })

    test('API-06 gives an upload up', async () => {
      const { id } = await beginWell(content)
      await put(id, 0, chunk(0))
      expect(
        (await server.app.inject({ method: 'DELETE', url: `/coach-api/file/uploads/${id}`, headers })).json(),
      ).toEqual({})
      expect(codeOf(await put(id, uploadChunkBytes, chunk(1)))).toEqual([404, 'not-found'])
      expect(onDisk('uploads')).not.toContain(id)
    })

    test('API-06 lets one person have 20 uploads under way', async () => {
      const busy = await server.signIn(await makeUser(server.db, tenant))
      for (let n = 0; n < 20; n++)
        expect((await begin({ name: `${n}.bin`, size: 1 }, busy)).statusCode).toBe(200)
      expect(codeOf(await begin({ name: 'more.bin', size: 1 }, busy))).toEqual([429, 'too-many-requests'])
    })

    test('API-06 says so when an upload waited too long, and sweeps it, but no file', async () => {
      const kept = urlOf(await send(png, 'kept.png', 'image/png'))
      const { id } = await beginWell(content)
      await put(id, 0, chunk(0))
      now += 24 * 3600_000
      await signIn()
      expect(codeOf(await put(id, uploadChunkBytes, chunk(1)))).toEqual([404, 'upload-progress-failed'])
      await sweepUploads(server.db, server.app.storage, new Date(now))
      expect(codeOf(await standing(id))).toEqual([404, 'not-found'])
      expect(onDisk('uploads')).not.toContain(id)
      expect((await get(kept)).rawPayload.equals(png)).toBe(true)
    })
  })
})

test('API-06 takes up an upload after the server was restarted', async () => {
  const content = randomBytes(uploadChunkBytes + 10)
  const first = await makeServer('postgres')
  const headers = await first.signIn(await makeUser(first.db, await makeTenant(first.db)))
  const { id } = (
    await first.app.inject({
      method: 'POST',
      url: '/coach-api/file/uploads',
      headers,
      payload: { name: 'a.bin', size: content.length },
    })
  ).json<UploadState>()
  const put = (app: typeof first.app, offset: number, payload: Buffer) =>
    app.inject({
      method: 'PUT',
      url: `/coach-api/file/uploads/${id}?offset=${offset}`,
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      payload,
    })
  await put(first.app, 0, content.subarray(0, uploadChunkBytes))
  const second = await first.another()
  await first.app.close()
  const { received } = (
    await second.app.inject({ url: `/coach-api/file/uploads/${id}`, headers })
  ).json<UploadState>()
  expect(received).toBe(uploadChunkBytes)
  await put(second.app, received, content.subarray(received))
  const { data } = (
    await second.app.inject({
      method: 'POST',
      url: `/coach-api/file/uploads/${id}/complete`,
      headers,
      payload: {},
    })
  ).json<{ data: string }>()
  expect((await second.app.inject({ url: data, headers })).rawPayload.equals(content)).toBe(true)
  await second.close()
  await first.close()
})
