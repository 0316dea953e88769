import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ArchivedCourse } from '../../../src/contract/course-archives.ts'
import { courseOf, listens } from '../../../src/domain/course/course-factory.ts'
import type { Course } from '../../../src/domain/course/course.ts'
import { starterBank } from '../../../src/domain/course/starter-bank.ts'
import type { Pictures } from '../../../src/domain/persona/persona.ts'
import { makeTenant, makeUser } from '../../../tests/factories/people.ts'
import { jpegOf, pngOf } from '../../../tests/factories/pictures.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'
import { portrait } from '../../db/schema/personas.ts'
import { tenantDb } from '../../db/tenant-db.ts'
import { packageOf } from '../courses/service.ts'

interface Caller {
  authorization: string
  tenantId: string
}
/** Pictures by number, few enough that courses share some. */
const picture = fc.nat(11)
const contentOf = (of: number): Buffer => (of % 3 === 0 ? jpegOf(of) : pngOf(of, 2 + of))
const photos = fc.record({
  avatar: picture,
  full: fc.option(picture),
  calm: fc.option(picture),
  angry: fc.option(picture),
  sad: fc.option(picture),
  happy: fc.option(picture),
})
const words = fc.string({ unit: 'grapheme', maxLength: 60 }).filter((text) => !/\0|\p{Surrogate}/u.test(text))
const testArbitrary = fc.record({
  name: words.map((text) =>
    `T ${text}`
      .slice(0, 60)
      .trim()
      .replace(/\p{Surrogate}/gu, ''),
  ),
  start: fc.record({
    node: fc.constantFrom(null, 'ask'),
    variables: fc.dictionary(fc.constantFrom('day', 'a', 'longer-name'), fc.oneof(words, fc.nat(9))),
    difficulty: fc.integer({ min: 1, max: 5 }),
    seed: fc.nat(2_147_483_647),
  }),
  moves: fc.constant([{ type: 'say' as const, text: 'the fee' }]),
  expected: fc.constant([{ node: 'ask', took: { by: 'branch' as const, id: 'only' }, points: 2.5 }]),
})
const courseArbitrary = fc.record({
  bank: fc.boolean(),
  description: words,
  category: fc.constantFrom('', 'Banking', '银行'),
  cover: fc.option(picture),
  /** Null for a drawn portrait, 'lost' for one that is not there. */
  customer: fc.oneof(fc.constantFrom(null, 'lost' as const), photos),
  wife: fc.option(photos),
  tests: fc.array(testArbitrary, { maxLength: 3 }),
})
type Generated = typeof courseArbitrary extends fc.Arbitrary<infer Value> ? Value : never

let server: TestServer
let first: Caller
let second: Caller
beforeAll(async () => {
  server = await makeServer('pglite')
  const person = async () => {
    const tenant = await makeTenant(server.db)
    const one = await makeUser(server.db, tenant, { type: 1 })
    return { ...(await server.signIn(one)), tenantId: tenant.id }
  }
  first = await person()
  second = await person()
})
afterAll(() => server.close())

const call = ({ authorization }: Caller, method: 'POST' | 'PUT', url: string, payload: object) =>
  server.app.inject({ method, url: `/coach-api/courses${url}`, headers: { authorization }, payload })
async function send(who: Caller, url: string, content: Uint8Array) {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(content)], 'sent'))
  const body = new Response(form)
  return server.app.inject({
    method: 'POST',
    url,
    headers: { authorization: who.authorization, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  })
}
const uploaded = async (of: number) =>
  (await send(first, '/coach-api/file/upload', contentOf(of))).json<{ data: string }>().data.slice(-36)

async function madePortrait({ avatar, full, calm, angry, sad, happy }: Pictures<number>): Promise<string> {
  const photo = async (of: number | null) => (of === null ? null : uploaded(of))
  const pictures = {
    avatar: await uploaded(avatar),
    full: await photo(full),
    calm: await photo(calm),
    angry: await photo(angry),
    sad: await photo(sad),
    happy: await photo(happy),
  }
  const [made] = await tenantDb(server.db, first.tenantId)
    .insert(portrait)
    .values({ pictures, createdAt: new Date() })
    .returning({ id: portrait.id })
  return made?.id ?? ''
}

async function made({
  bank,
  description,
  category,
  cover,
  customer,
  wife,
  tests,
}: Generated): Promise<string> {
  const shown =
    customer === null ? 'li-na' : customer === 'lost' ? randomUUID() : await madePortrait(customer)
  const persona = { name: 'Ms Li', label: 'Hurried', background: description, portrait: shown }
  const speakers = wife ? [{ id: 'wife', name: 'Wife', portrait: await madePortrait(wife) }] : []
  const keywords = [{ id: 'fee', name: 'fee', synonyms: [] }]
  const of = { description, category, persona }
  const content: Course = bank
    ? { ...starterBank({ name: 'Bank', locale: 'us-en' }), ...of }
    : courseOf([listens('ask', 'fee', { end: 'achieved' })], { keywords, speakers, ...of })
  const code = `course-${randomUUID().slice(0, 8)}`
  const { id } = (await call(first, 'POST', '/import', packageOf(code, content))).json<{ id: string }>()
  if (cover !== null) await call(first, 'PUT', `/${id}/cover`, { cover: await uploaded(cover) })
  for (const one of tests) expect((await call(first, 'POST', `/${id}/tests`, one)).statusCode).toBe(200)
  return id
}

const exported = (who: Caller, ids: readonly string[]) => call(who, 'POST', '/_export', { ids })

/** The ids of what came in; a single package goes by the call of packages. */
async function brought(who: Caller, content: Buffer): Promise<string[]> {
  if (content[0] === 0x7b)
    return [
      (await call(who, 'POST', '/import', JSON.parse(content.toString()) as object)).json<{ id: string }>()
        .id,
    ]
  const reply = await send(who, '/coach-api/courses/_import', content)
  return reply.json<{ courses: ArchivedCourse[] }>().courses.map((one) => {
    if (one.status !== 'done' || one.notes.length > 0) throw new Error(JSON.stringify(one))
    return one.id
  })
}

test('COURSE-07 what is exported, imported and exported again is the same to the byte, here and elsewhere', async () => {
  const kinds = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(courseArbitrary, { minLength: 1, maxLength: 3 }), async (courses) => {
      const ids: string[] = []
      for (const one of courses) ids.push(await made(one))
      const before = await exported(first, ids)
      expect(before.statusCode).toBe(200)
      kinds.add(String(before.headers['content-type']))
      const elsewhere = await exported(second, await brought(second, before.rawPayload))
      expect(elsewhere.rawPayload.equals(before.rawPayload)).toBe(true)
      const again = await exported(first, await brought(first, before.rawPayload))
      expect(again.rawPayload.equals(before.rawPayload)).toBe(true)
    }),
    {
      numRuns: 8,
      examples: [
        [
          [
            {
              bank: false,
              description: '',
              category: '',
              cover: null,
              customer: null,
              wife: null,
              tests: [],
            },
          ],
        ],
      ],
    },
  )
  expect([...kinds].sort()).toEqual(['application/json', 'application/zip'])
}, 240_000)
