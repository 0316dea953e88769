import { eq } from 'drizzle-orm'
import writeXlsxFile from 'write-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallReply } from '../../../../src/contract/contract.ts'
import type { CoursePublish } from '../../../../src/contract/course-publishes.ts'
import type { ErrorBody } from '../../../../src/contract/errors.ts'
import { databases } from '../../../../tests/factories/databases.ts'
import {
  bomb,
  docx,
  embedded,
  heading,
  linked,
  png,
  pptx,
  wordParagraph,
} from '../../../../tests/factories/office-files.ts'
import { makeTenant, makeUser } from '../../../../tests/factories/people.ts'
import { smallCourse } from '../../../../tests/factories/practice.ts'
import { makeServer, type TestServer } from '../../../../tests/factories/server.ts'
import { material } from '../../../db/schema/materials.ts'
import { packageOf } from '../../courses/service.ts'

type Shown = CallReply<'GET /coach-api/materials/:id/pages/:page'>
type Opened = CallReply<'GET /coach-api/materials/:id'>
type Headers = Record<string, string>

describe.each(databases)('documents of Office on %s', (kind) => {
  let server: TestServer
  let ofTrainer: Headers
  let ofLearner: Headers
  let ofStranger: Headers
  let courseId: string

  const call = (method: 'GET' | 'POST' | 'PUT', url: string, headers: Headers, payload?: object) =>
    server.app.inject({ method, url: `/coach-api${url}`, headers, ...(payload ? { payload } : {}) })

  beforeAll(async () => {
    server = await makeServer(kind, { config: { fileMegabytesPerPerson: 500 } })
    const tenant = await makeTenant(server.db)
    ofTrainer = await server.signIn(await makeUser(server.db, tenant, { type: 1 }))
    ofLearner = await server.signIn(await makeUser(server.db, tenant))
    ofStranger = await server.signIn(await makeUser(server.db, await makeTenant(server.db), { type: 1 }))
    const made = await call('POST', '/courses/import', ofTrainer, packageOf('c-documents', smallCourse()))
    courseId = made.json<{ id: string }>().id
  })
  afterAll(() => server.close())

  /** The id of a material of this content that everybody has. */
  async function given(name: string, content: Buffer): Promise<string> {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(content)], name))
    const body = new Response(form)
    const sent = await server.app.inject({
      method: 'POST',
      url: '/coach-api/file/upload',
      headers: { ...ofTrainer, 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    const fileId = sent.json<{ data: string }>().data.replace('/coach-api/file/', '')
    const made = await call('POST', `/courses/${courseId}/publishes`, ofTrainer, {
      name: 'With a document',
      members: 'ALL',
      memberList: [],
      endsAt: null,
      showRank: true,
      materials: [{ name, fileId }],
    })
    const { items } = (
      await call('GET', `/publishes/${made.json<CoursePublish>().id}/materials`, ofLearner)
    ).json<CallReply<'GET /coach-api/publishes/:id/materials'>>()
    return items[0]?.id ?? ''
  }
  const ask = (id: string, page = 1, headers = ofLearner) =>
    call('GET', `/materials/${id}/pages/${page}`, headers)
  const shown = async (id: string, page = 1): Promise<Shown> => {
    const reply = await ask(id, page)
    expect(reply.statusCode).toBe(200)
    return reply.json<Shown>()
  }

  test('HOME-19 shows what a Word document says, as words and pictures without its markup', async () => {
    const table =
      '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>Fee</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>5</w:t></w:r></w:p></w:tc></w:tr></w:tbl>'
    const bold = '<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>never</w:t></w:r><w:r><w:t> promise</w:t></w:r></w:p>'
    const link =
      '<w:p><w:hyperlink r:id="rLink"><w:r><w:t>&lt;script&gt;alert(1)&lt;/script&gt;</w:t></w:r></w:hyperlink></w:p>'
    const id = await given('guide.docx', docx(heading('Fees') + bold + table + embedded + link))
    const { blocks, ...rest } = await shown(id)
    expect(rest).toEqual({ page: 1, pages: 1 })
    expect(blocks).toEqual([
      { kind: 'heading', level: 1, words: [{ text: 'Fees' }] },
      { kind: 'paragraph', words: [{ text: 'never', bold: true }, { text: ' promise' }] },
      { kind: 'table', head: false, rows: [['Fee', '5']] },
      { kind: 'picture', type: 'image/png', content: png.toString('base64'), text: 'The counter' },
      { kind: 'paragraph', words: [{ text: '<script>alert(1)</script>' }] },
    ])
  })

  test('HOME-19 reads nothing that lies outside of the file', async () => {
    for (const out of ['file:///etc/passwd', '../../../../etc/passwd', 'http://127.0.0.1:1/a.png']) {
      const id = await given('linked.docx', docx(wordParagraph('Before') + linked, out))
      const { blocks } = await shown(id)
      expect(blocks[0]).toEqual({ kind: 'paragraph', words: [{ text: 'Before' }] })
      expect(JSON.stringify(blocks)).not.toContain('root:')
      expect(blocks.slice(1).map((block) => block.kind)).not.toContain('picture')
    }
  })

  test('HOME-19 shows slides in their order, and a workbook as tables', async () => {
    const slides = await given('deck.pptx', pptx())
    expect(await shown(slides)).toEqual({
      page: 1,
      pages: 2,
      blocks: [
        { kind: 'heading', level: 1, words: [{ text: 'Welcome' }] },
        { kind: 'picture', type: 'image/png', content: png.toString('base64'), text: 'A dot' },
        { kind: 'missing-picture', text: '' },
      ],
    })
    expect((await shown(slides, 2)).blocks).toEqual([
      { kind: 'item', depth: 0, number: null, words: [{ text: 'First' }] },
      { kind: 'item', depth: 0, number: null, words: [{ text: 'Second' }] },
    ])
    const cells = (rows: string[][]) => rows.map((row) => row.map((value) => ({ value, type: String })))
    const book = writeXlsxFile([
      {
        data: cells([
          ['Item', 'Fee'],
          ['Card', '5'],
        ]),
        sheet: 'Fees',
      },
      { data: cells([['Note'], ['=1+1']]), sheet: 'Notes' },
    ])
    const sheets = await given('fees.xlsx', Buffer.from(await book.toBuffer()))
    expect(await shown(sheets)).toEqual({
      page: 1,
      pages: 2,
      blocks: [
        { kind: 'heading', level: 1, words: [{ text: 'Fees' }] },
        {
          kind: 'table',
          head: true,
          rows: [
            ['Item', 'Fee'],
            ['Card', '5'],
          ],
        },
      ],
    })
    expect((await shown(sheets, 9)).page).toBe(2)
  })

  test('HOME-19 counts the pages that were seen, and goes on where somebody stopped', async () => {
    const id = await given('deck.pptx', pptx())
    await shown(id)
    const told = await call('PUT', `/materials/${id}/progress`, ofLearner, { pages: [1], position: 1 })
    expect(told.json()).toMatchObject({ seen: 0.5 })
    await call('PUT', `/materials/${id}/progress`, ofLearner, { pages: [2], position: 2 })
    const opened = (await call('GET', `/materials/${id}`, ofLearner)).json<Opened>()
    expect(opened).toMatchObject({ material: { pages: 2 }, progress: { seen: 1, position: 2 } })
    expect((await server.db.select().from(material).where(eq(material.id, id)))[0]?.pages).toBe(2)
  })

  test('HOME-19 says that a document can’t be shown where it is broken, empty or a bomb, and goes on with others', async () => {
    const files = {
      'bomb.docx': bomb(),
      'empty.docx': docx(''),
      'broken.docx': docx('<w:p><w:r><w:t>no end'),
    }
    for (const [name, content] of Object.entries(files)) {
      const reply = await ask(await given(name, content))
      expect([name, reply.statusCode, reply.json<ErrorBody>().code]).toEqual([name, 422, 'file-error'])
    }
    expect((await shown(await given('fine.docx', docx(wordParagraph('Hello'))))).pages).toBe(1)
  })

  test('HOME-19 is open to whom the material is, and to nobody else', async () => {
    const id = await given('guide.docx', docx(wordParagraph('Hello')))
    expect((await ask(id, 1, ofStranger)).statusCode).toBe(404)
    expect((await ask(id, 1, {})).statusCode).toBe(401)
    expect((await ask(id, 0)).statusCode).toBe(400)
  })
})
