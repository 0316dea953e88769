import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { readSheet } from 'read-excel-file/node'
import type { CourseRow } from '../../../../src/contract/courses.ts'
import type { CommandOf, EditCommand } from '../../../../src/domain/course/edit/commands.ts'
import { signInBuilder } from '../../../../tests/factories/builders.ts'
import { databases } from '../../../../tests/factories/databases.ts'
import { makeServer, type TestServer } from '../../../../tests/factories/server.ts'

describe.each(databases)('sheets of a draft on %s', (kind) => {
  let server: TestServer
  let builder: { authorization: string }
  let stranger: { authorization: string }

  beforeAll(async () => {
    server = await makeServer(kind)
    builder = await signInBuilder(server)
    stranger = await signInBuilder(server)
  })
  afterAll(() => server.close())

  const get = (url: string, who = builder) =>
    server.app.inject({ url: `/coach-api/courses/${url}`, headers: { ...who, locale: 'us-en' } })
  const cells = (content: Uint8Array | string) =>
    server.app.inject({
      method: 'POST',
      url: '/coach-api/spreadsheet/_cells',
      headers: { ...builder, 'content-type': 'multipart/form-data; boundary=sheet' },
      payload: Buffer.concat([
        Buffer.from('--sheet\r\nContent-Disposition: form-data; name="file"; filename="words.xlsx"\r\n\r\n'),
        Buffer.from(content),
        Buffer.from('\r\n--sheet--\r\n'),
      ]),
    })

  test('INTENT-01 INTENT-04 intents and keywords of a draft go out as sheets, formulas as texts, and their cells come in as they were', async () => {
    const headers = builder
    const made = await server.app.inject({
      method: 'POST',
      url: '/coach-api/courses',
      headers,
      payload: { name: 'Sheets', locale: 'us-en' },
    })
    const { id } = made.json<CourseRow>()
    const add = (list: 'intents' | 'keywords', value: CommandOf<'add'>['value']): EditCommand => ({
      type: 'add',
      to: { list },
      value,
      before: null,
    })
    await server.app.inject({
      method: 'POST',
      url: `/coach-api/courses/${id}/draft/commands`,
      headers,
      payload: {
        changeId: randomUUID(),
        commands: [
          add('intents', { id: 'sums', name: '=1+1', positive: ['two'], negative: ['three', '-4'] }),
          add('keywords', { id: 'fee', name: 'fee', synonyms: ['charge', 'cost'] }),
        ],
      },
    })
    const intents = await get(`${id}/draft/_sheet?list=intents`)
    expect((await readSheet(intents.rawPayload)).slice(-2)).toEqual([
      ["'=1+1", 'two', 'three'],
      ["'=1+1", null, "'-4"],
    ])
    const read = (await cells(intents.rawPayload)).json<{ rows: string[][] }>().rows
    expect([read[0], ...read.slice(-2)]).toEqual([
      ['Intent', 'Example', 'Negative example'],
      ['=1+1', 'two', 'three'],
      ['=1+1', '', '-4'],
    ])
    const keywords = await get(`${id}/draft/_sheet?list=keywords`)
    expect(await readSheet(keywords.rawPayload)).toEqual([
      ['Keyword', 'Synonyms'],
      ['fee', 'charge, cost'],
    ])
    expect(await readSheet((await get(`${id}/draft/_sheet?list=keywords&template=true`)).rawPayload)).toEqual(
      [['Keyword', 'Synonyms']],
    )
    expect((await get(`${id}/draft/_sheet?list=intents`, stranger)).statusCode).toBe(404)
  })

  test('INTENT-01 a sheet of 100 000 rows, and what is no sheet, is refused by name', async () => {
    const codeOf = async (content: Uint8Array | string) =>
      (await cells(content)).json<{ code: string }>().code
    expect(await codeOf('a,b\n'.repeat(100_000))).toBe('file-too-large')
    expect(await codeOf(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 1))).toBe('unsupported-file-type')
  })
})
