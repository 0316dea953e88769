import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, makeServer } from '../factories/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await makeServer('pglite', {
    config: { allowedOrigins: ['https://portal.example', 'http://intranet.example:8080'] },
  })
})
afterAll(() => server.close())

const check = async (query: string, headers: Record<string, string> = {}) => {
  const reply = await server.app.inject({ url: `/embed/check${query}`, headers })
  return {
    reply,
    answer: reply.json<{
      origin: string | null
      allowed: boolean
      problem: string | null
      remedy: string | null
    }>(),
  }
}
const ask = (origin: string) => check(`?origin=${encodeURIComponent(origin)}`)

test('EMBED-07b says that a listed page may call, and the platform itself', async () => {
  for (const origin of ['https://portal.example', 'http://intranet.example:8080', 'http://localhost:80']) {
    const { reply, answer } = await ask(origin)
    expect([reply.statusCode, answer]).toEqual([
      200,
      { product: 'coach', origin: new URL(origin).origin, allowed: true, problem: null, remedy: null },
    ])
  }
})

test.each([
  ['', 'origin-missing', 'Ask with ?origin='],
  ['?origin=', 'origin-missing', 'Ask with ?origin='],
  ['?origin=null', 'origin-opaque', 'sandboxed'],
  ['?origin=portal.example', 'origin-malformed', 'scheme'],
  ['?origin=https%3A%2F%2Fportal.example%2F', 'origin-has-path', 'write https://portal.example.'],
  ['?origin=https%3A%2F%2Fportal.example%2Fapp%3Fa%3D1', 'origin-has-path', 'write https://portal.example.'],
  [
    '?origin=http%3A%2F%2Fportal.example',
    'scheme-differs',
    'has https://portal.example, not http://portal.example',
  ],
  ['?origin=http%3A%2F%2Fintranet.example', 'origin-not-allowed', 'add http://intranet.example and restart'],
  ['?origin=https%3A%2F%2Fother.example', 'origin-not-allowed', 'add https://other.example and restart'],
])('EMBED-07b tells of %j that the trouble is %s, and the remedy', async (query, problem, remedy) => {
  const { reply, answer } = await check(query)
  expect([reply.statusCode, answer.allowed, answer.problem]).toEqual([200, false, problem])
  expect(answer.remedy).toContain(remedy)
  // The list is nobody's business but for what was asked.
  expect(reply.body).not.toContain('8080')
})

test.each([
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'https://x.example/<img src=x onerror=alert(1)>',
  'https://"onload="alert(1)',
  "https://portal.example'/><script>alert(1)</script>",
  'https://portal.example\r\nset-cookie: a=b',
  'https://user:secret@portal.example',
  `https://${'a'.repeat(5_000)}.example`,
  'https://portal.example\u0000',
  '../../etc/passwd',
])(
  'EMBED-07b takes %j as an origin for what it is, says nothing back of it and runs nothing',
  async (origin) => {
    const { reply, answer } = await ask(origin)
    expect([reply.statusCode, answer.allowed]).toEqual([200, false])
    expect(reply.body).not.toMatch(/<|alert|secret|set-cookie|passwd|aaaa/i)
    expect(reply.headers['content-type']).toMatch(/^application\/json/)
    expect(reply.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'") as unknown,
    })
    expect(reply.headers['set-cookie']).toBeUndefined()
  },
)

test('EMBED-07b answers a list and an object in place of an origin', async () => {
  for (const query of ['?origin=a&origin=b', '?origin[a]=b', '?origin[]=https://portal.example'])
    expect((await check(query)).answer.allowed).toBe(false)
})

test('EMBED-07b can be read by a page that may call nothing else, without credentials', async () => {
  for (const origin of ['https://stranger.example', 'https://portal.example']) {
    const { reply } = await check(`?origin=${encodeURIComponent(origin)}`, { origin })
    expect(reply.headers['access-control-allow-origin']).toBe('*')
    expect(reply.headers['access-control-allow-credentials']).toBeUndefined()
  }
})
