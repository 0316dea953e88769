import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { errorCodesOf } from '../../server/plugins/call-error-codes.ts'
import { splitCall } from '../../server/plugins/route.ts'
import { type Call, contract, endpointOf } from '../../src/contract/contract.ts'
import { errorStatus } from '../../src/contract/errors.ts'
import { livePath } from '../../src/contract/live.ts'
import { routesOf } from '../factories/routes.ts'
import { type TestServer, makeServer } from '../factories/server.ts'

const isCall = (name: string): name is Call => name in contract
const calls = Object.keys(contract).filter(isCall)

/** The part of an OpenAPI document that is looked at here. */
interface Described {
  paths: Record<
    string,
    Record<
      string,
      {
        summary: string
        security?: unknown
        responses: Record<
          string,
          { content: Record<string, { schema: { properties: Record<string, { enum?: string[] }> } }> }
        >
      }
    >
  >
}

let server: TestServer
beforeAll(async () => {
  server = await makeServer('pglite')
})
afterAll(() => server.close())

/**
 * What the router has besides: pages and their files, whether the server lives, the document of the calls,
 * the live connection, and what other standards say of the token endpoint.
 */
const others = [
  'GET /',
  'GET /*',
  'HEAD /*',
  'OPTIONS *',
  ...[
    '/healthz',
    '/readyz',
    '/demo',
    '/demo/',
    '/demo/*',
    '/index.html',
    '/login.html',
    '/loginc.html',
    '/certificate',
    // As the router prints `/certificate/*`.
    '/certificate*',
  ].flatMap((path) => [`GET ${path}`, `HEAD ${path}`]),
  'HEAD /',
  'GET /favicon.ico',
  'HEAD /favicon.ico',
  'GET /openapi.json',
  'GET /embed/check',
  'GET /.well-known/oauth-authorization-server',
  'POST /oauth/token',
  `GET ${livePath}`,
]

test('API-05 PERM-09a answers every call of the contract, and the router has no other route than is listed here', () => {
  expect(routesOf(server.app).sort()).toEqual([...calls, ...others].sort())
})

test('PERM-09a registers no route whose access is not declared', async () => {
  const app = await buildApp({
    config: server.app.platform.config,
    database: server.database,
    modules: (api) => void api.get('/coach-api/forgotten', async () => ({})),
  }).catch((error: unknown) => error)
  expect(app).toMatchObject({ message: 'GET /coach-api/forgotten declares no access' })
})

test('API-05 describes bodies and replies that are no JSON as what they are', async () => {
  const { paths } = (await server.app.inject({ url: '/openapi.json' })).json<{
    paths: Record<
      string,
      Record<string, { requestBody?: { content: object }; responses: Record<string, { content?: object }> }>
    >
  }>()
  const bodyOf = (path: string, method: string) =>
    Object.keys(paths[path]?.[method]?.requestBody?.content ?? {})
  expect(bodyOf('/coach-api/file/upload', 'post')).toEqual(['multipart/form-data'])
  expect(bodyOf('/coach-api/file/uploads/{id}', 'put')).toEqual(['application/octet-stream'])
  expect(bodyOf('/oauth/enterprise/_change', 'post')).toEqual(['application/x-www-form-urlencoded'])
  expect(bodyOf('/coach-api/auth/login', 'post')).toEqual(['application/json'])
  const repliesOf = (path: string) => Object.keys(paths[path]?.['post']?.responses['200']?.content ?? {})
  expect(repliesOf('/file/dowlond')).toEqual(['application/octet-stream'])
  expect(repliesOf('/coach-api/user/_import')).toEqual(['application/json'])
})

test('API-05 describes every call with its replies and error codes in the OpenAPI document', async () => {
  const reply = await server.app.inject({ url: '/openapi.json' })
  const { paths } = reply.json<Described>()
  for (const call of calls) {
    const [method, url] = splitCall(call)
    const endpoint = endpointOf(call)
    const described = paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(described?.summary, call).toBe(endpoint.summary)
    expect(Object.keys(described?.responses ?? {}), call).toContain('200')
    expect(described?.security !== undefined, call).toBe(endpoint.access !== 'public')
    for (const code of errorCodesOf(endpoint)) {
      const schema = described?.responses[errorStatus[code]]?.content['application/json']?.schema
      expect(schema?.properties.code?.enum, `${call} ${code}`).toContain(code)
      expect(Object.keys(schema?.properties ?? {})).toEqual([
        'code',
        'message',
        'params',
        'issues',
        'requestId',
      ])
    }
  }
})
