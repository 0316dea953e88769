import { randomUUID } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CourseRow } from '../../../../src/contract/courses.ts'
import type { ErrorBody } from '../../../../src/contract/errors.ts'
import type { TransformedCourse } from '../../../../src/contract/course-transform.ts'
import { starterFlow } from '../../../../src/domain/course/starter.ts'
import { localeIds } from '../../../../src/domain/locale.ts'
import { signInBuilder } from '../../../../tests/factories/builders.ts'
import { databases } from '../../../../tests/factories/databases.ts'
import { botpressBot, botpressCloudBot } from './botpress.test-data.ts'
import { bpmnOfDesk } from './bpmn.test-data.ts'
import { rasaProject } from './rasa.test-data.ts'
import { makeTenant, type TestTenant } from '../../../../tests/factories/people.ts'
import { makeServer, type TestServer } from '../../../../tests/factories/server.ts'
import { category } from '../../../db/schema/categories.ts'

const packed = (files: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))

describe.each(databases)('a conversation as a sheet on %s', (kind) => {
  let server: TestServer
  let tenant: TestTenant
  let builder: { authorization: string }

  beforeAll(async () => {
    server = await makeServer(kind)
    tenant = await makeTenant(server.db)
    builder = await signInBuilder(server, tenant)
  })
  afterAll(() => server.close())

  const get = (url: string) => server.app.inject({ url: `/coach-api/courses${url}`, headers: builder })
  const send = (content: Uint8Array | string, query: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: `/coach-api/courses/_transform?${new URLSearchParams({ name: 'Parcel', locale: 'us-en', ...query }).toString()}`,
      headers: { ...builder, 'content-type': 'multipart/form-data; boundary=sheet' },
      payload: Buffer.concat([
        Buffer.from('--sheet\r\nContent-Disposition: form-data; name="file"; filename="turns.xlsx"\r\n\r\n'),
        Buffer.from(content),
        Buffer.from('\r\n--sheet--\r\n'),
      ]),
    })

  test('COURSE-06 the template becomes a course that has no error; a dry run shows it and makes none', async () => {
    for (const locale of localeIds) {
      const sheet = await get(`/_transform-template?locale=${locale}`)
      const would = (await send(sheet.rawPayload, { locale, dryRun: 'true' })).json<TransformedCourse>()
      expect(would).toMatchObject({ id: null, format: 'sheet', total: 3, notes: [] })
      expect(would.problems).toEqual([])
      expect(would.steps[1]?.answers).toMatchObject([
        { examples: 8, points: 10, way: { to: would.steps[2]?.title } },
      ])
      expect((await get('')).json<{ total: number }>().total).toBe(localeIds.indexOf(locale))
      const made = (await send(sheet.rawPayload, { locale })).json<TransformedCourse>()
      expect({ ...made, id: null }).toEqual(would)
      expect((await get(`/${made.id ?? ''}`)).json<CourseRow>()).toMatchObject({
        name: 'Parcel',
        locale,
        version: 0,
      })
    }
  }, 60_000)

  test('COURSE-01 COURSE-06 it stands in the category that was chosen; one that isn’t there makes no course', async () => {
    const sheet = await get('/_transform-template?locale=us-en')
    const [parcels] = await server.db
      .insert(category)
      .values({ tenantId: tenant.id, name: 'Parcels', parentId: null })
      .returning()
    const categoryId = parcels?.id ?? ''
    const { id } = (await send(sheet.rawPayload, { categoryId })).json<TransformedCourse>()
    expect((await get(`/${id ?? ''}`)).json<CourseRow>()).toMatchObject({ categoryId })
    const gone = await send(sheet.rawPayload, { categoryId: randomUUID() })
    expect(gone.json<ErrorBody>().code).toBe('not-found')
  })

  test('COURSE-06 what can’t be carried over is told by row; a sheet without a turn makes no course', async () => {
    const reply = await send(
      'Step,Who,Says,Meaning,Points,Next step\n1,Customer,<b>Hello</b>,,,nowhere\n2,Boss,Hi\n',
    )
    expect(reply.json<TransformedCourse>()).toMatchObject({
      notes: [
        { place: { unit: 'row', number: 2 }, note: 'next-unknown' },
        { place: { unit: 'row', number: 3 }, note: 'who-unknown' },
      ],
      steps: [{ says: ['<b>Hello</b>'], way: null }],
    })
    const before = (await get('')).json<{ total: number }>().total
    const codeOf = async (content: Uint8Array | string) => (await send(content)).json<{ code: string }>().code
    expect(await codeOf('a,b\n')).toBe('illegal-argument')
    expect(await codeOf('a,b\n'.repeat(100_000))).toBe('file-too-large')
    expect(await codeOf(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 1))).toBe('unsupported-file-type')
    expect((await get('')).json<{ total: number }>().total).toBe(before)
  })

  test('COURSE-06a COURSE-06b COURSE-06c a file of another product is recognised by its content, shown, and made a course', async () => {
    const files: [string, Uint8Array | string, number][] = [
      ['bpmn', bpmnOfDesk, 4],
      ['rasa', packed(rasaProject), 10],
      ['botpress', packed(botpressBot), 8],
      ['botpress-cloud', botpressCloudBot, 7],
    ]
    for (const [format, content, steps] of files) {
      const would = (await send(content, { dryRun: 'true' })).json<TransformedCourse>()
      expect(would).toMatchObject({ id: null, format, total: steps })
      expect(would.problems.filter(({ severity }) => severity === 'error')).toEqual([])
      expect(would.notes.length).toBe(would.notesTotal)
      const made = (await send(content)).json<TransformedCourse>()
      expect({ ...made, id: null }).toEqual(would)
      expect((await get(`/${made.id ?? ''}`)).json<CourseRow>()).toMatchObject({ name: 'Parcel', version: 0 })
    }
  }, 60_000)

  test('COURSE-06d a package of ours becomes a course of its own; a later version says which it is', async () => {
    const course = starterFlow({ name: 'Late', locale: 'us-en' })
    const pack = { format: 'coach-course', version: 1, code: 'late-parcel', course }
    const made = (await send(JSON.stringify(pack))).json<TransformedCourse>()
    expect(made).toMatchObject({ format: 'coach-package', total: 3, notes: [], problems: [] })
    expect((await get(`/${made.id ?? ''}`)).json<CourseRow>().code).not.toBe('late-parcel')
    const refused = (await send(JSON.stringify({ ...pack, version: 9 }))).json<ErrorBody>()
    expect(refused).toMatchObject({
      code: 'illegal-argument',
      issues: [{ path: 'body.file', code: 'package-newer', params: { detail: '9' } }],
    })
  })

  test('COURSE-06 what is refused says why and where, and makes no course', async () => {
    const before = (await get('')).json<{ total: number }>().total
    const issueOf = async (content: Uint8Array | string) => (await send(content)).json<ErrorBody>().issues[0]
    expect(await issueOf('stories:\n- story: a\n steps: [\n')).toMatchObject({
      code: 'file-broken',
      params: { detail: 'YAML', line: 3 },
    })
    const long = Array.from({ length: 1001 }, (_, at) => `  - bot: line ${at}\n`).join('')
    expect(await issueOf(`stories:\n- story: s\n  steps:\n${long}`)).toMatchObject({
      code: 'too-many-steps',
      params: { most: 1000 },
    })
    expect(await issueOf(packed({ 'manifest.coach': '{}' }))).toMatchObject({ code: 'course-archive' })
    expect(await issueOf('Step,Who,Says\n')).toMatchObject({ code: 'no-turns' })
    expect((await send('<html/>')).json<ErrorBody>().code).toBe('unsupported-file-type')
    expect((await get('')).json<{ total: number }>().total).toBe(before)
  })
})
