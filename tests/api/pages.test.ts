import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, makeServer } from '../factories/server.ts'

const script = 'export const coach = 1\n'.repeat(50)
const publicDir = mkdtempSync(join(tmpdir(), 'coach-public-'))
let server: TestServer

beforeAll(async () => {
  mkdirSync(join(publicDir, 'dist/c'), { recursive: true })
  mkdirSync(join(publicDir, 'dist/demo/hosts'), { recursive: true })
  writeFileSync(join(publicDir, 'secret.txt'), 'secret')
  writeFileSync(
    join(publicDir, 'dist/demo/index.html'),
    `<!doctype html><title>Coach</title>
    <link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E" type="image/svg+xml" />`,
  )
  for (const name of ['host.html', 'playground.html', 'scenes.html', 'theming.html'])
    writeFileSync(join(publicDir, 'dist/demo', name), '<!doctype html><title>For developers</title>')
  writeFileSync(join(publicDir, 'dist/demo/hosts/portal.mjs'), script)
  writeFileSync(join(publicDir, 'dist/demo/host.js'), script)
  writeFileSync(join(publicDir, 'dist/coach.js'), script)
  writeFileSync(join(publicDir, 'dist/coach-course-editor.js'), script)
  writeFileSync(join(publicDir, 'dist/integrity.json'), JSON.stringify({ version: '3.2.0', files: {} }))
  writeFileSync(join(publicDir, 'dist/c/foundation-a1B2c3D4.js'), script)
  // Kept for pages that pin them: one as it was built, one that is no version, one that says another.
  for (const [name, version] of [
    ['3.1.4', '3.1.4'],
    ['next', 'next'],
    ['3.0.0', '2.9.9'],
  ] as const) {
    mkdirSync(join(publicDir, 'versions', name, 'demo'), { recursive: true })
    writeFileSync(join(publicDir, 'versions', name, 'coach.js'), `// ${version}`)
    writeFileSync(join(publicDir, 'versions', name, 'demo/index.html'), '<!doctype html>')
    writeFileSync(join(publicDir, 'versions', name, 'integrity.json'), JSON.stringify({ version, files: {} }))
  }
  writeFileSync(join(publicDir, 'dist/c/foundation-a1B2c3D4.js.br'), brotliCompressSync(script))
  server = await makeServer('pglite', { config: { publicDir, allowedOrigins: ['https://portal.example'] } })
})
afterAll(async () => {
  await server.close()
  rmSync(publicDir, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

test('API-01 serves the elements to pages of any origin, the compressed form where there is one', async () => {
  const plain = await get('/dist/coach.js')
  expect([plain.statusCode, plain.body]).toEqual([200, script])
  expect(plain.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  })
  const packed = await get('/dist/c/foundation-a1B2c3D4.js', { 'accept-encoding': 'br' })
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(packed.headers['content-type']).toMatch(/javascript/)
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(script)
})

test('SHELL-12a answers the addresses that people type as they expect, with their query', async () => {
  const leads = async (url: string) => {
    const { statusCode, headers } = await get(url)
    return [statusCode, headers.location]
  }
  for (const url of ['/', '/demo', '/demo/', '/index.html'])
    expect(await leads(url)).toEqual([302, '/demo/index.html'])
  expect(await leads('/login.html?to=%2Findex')).toEqual([302, '/demo/login.html?to=%2Findex'])
  expect(await leads('/loginc.html?product=open')).toEqual([302, '/demo/loginc.html?product=open'])
  expect(await leads('/login.html?x=//evil.example')).toEqual([302, '/demo/login.html?x=//evil.example'])
  const icon = await get('/favicon.ico')
  expect([icon.statusCode, icon.headers['content-type'], icon.body]).toEqual([
    200,
    'image/svg+xml',
    "<svg xmlns='http://www.w3.org/2000/svg'/>",
  ])
})

test('SHELL-12a answers HEAD where GET is answered, without a body', async () => {
  for (const [url, status] of [
    ['/healthz', 200],
    ['/readyz', 200],
    ['/', 302],
    ['/demo', 302],
    ['/favicon.ico', 200],
    ['/demo/index.html', 200],
  ] as const) {
    const reply = await server.app.inject({ method: 'HEAD', url })
    expect([url, reply.statusCode, reply.body]).toEqual([url, status, ''])
  }
})

test('EMBED-05a keeps a version for ever under its own address, and nothing that a page names without one', async () => {
  const forEver = 'public, max-age=31536000, immutable'
  const pinned = await get('/dist/3.2.0/coach.js')
  expect([
    pinned.statusCode,
    pinned.body,
    pinned.headers['cache-control'],
    pinned.headers['access-control-allow-origin'],
  ]).toEqual([200, script, forEver, '*'])
  expect((await get('/dist/3.2.0/c/foundation-a1B2c3D4.js')).headers['cache-control']).toBe(forEver)
  expect((await get('/dist/coach-course-editor.js')).headers['cache-control']).toBe('no-cache')
  expect((await get('/dist/3.1.0/coach.js')).statusCode).toBe(404)
})

test('EMBED-10b serves a build that was never released under a name of its own, which nobody keeps', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'coach-unreleased-'))
  const version = '3.2.1-dev-0123456789'
  mkdirSync(join(folder, 'dist'), { recursive: true })
  writeFileSync(join(folder, 'dist/coach.js'), script)
  writeFileSync(join(folder, 'dist/integrity.json'), JSON.stringify({ version, files: {} }))
  const unreleased = await makeServer('pglite', { config: { publicDir: folder } })
  const { statusCode, headers } = await unreleased.app.inject({ url: `/dist/${version}/coach.js` })
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(headers.etag).toBeTruthy()
  expect((await unreleased.app.inject({ url: '/dist/3.2.1/coach.js' })).statusCode).toBe(404)
  await unreleased.close()
  rmSync(folder, { recursive: true, force: true })
})

test('EMBED-10a serves the earlier versions that are kept, and nothing that is none', async () => {
  const kept = await get('/dist/3.1.4/coach.js')
  expect([
    kept.statusCode,
    kept.body,
    kept.headers['cache-control'],
    kept.headers['access-control-allow-origin'],
  ]).toEqual([200, '// 3.1.4', 'public, max-age=31536000, immutable', '*'])
  for (const url of [
    '/dist/next/coach.js',
    '/dist/3.0.0/coach.js',
    '/dist/2.9.9/coach.js',
    '/dist/3.1.4/demo/index.html',
    '/dist/3.1.4/../../secret.txt',
    '/dist/3.1.4/%2e%2e/%2e%2e/secret.txt',
  ])
    expect((await get(url)).statusCode, url).not.toBe(200)
})

test('API-01 tells of a script what concerns scripts, and of every document all of it', async () => {
  const script = await get('/dist/c/foundation-a1B2c3D4.js')
  expect(script.headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
  expect(script.headers['x-request-id']).toBeTruthy()
  for (const name of ['content-security-policy', 'access-control-allow-credentials', 'referrer-policy'])
    expect(Object.keys(script.headers)).not.toContain(name)
  for (const url of ['/demo/index.html']) {
    const { headers } = await get(url)
    expect(headers, url).toMatchObject({ 'x-frame-options': 'SAMEORIGIN' })
    expect(headers['content-security-policy'], url).toContain("default-src 'none'")
  }
})

test.each(['/healthz', '/dist/nowhere.js', '/coach-api/user', '/coach-api/nothing'])(
  'API-01 lets nothing draw or frame the answer of %s, and says no more than that takes',
  async (url) => {
    const { headers } = await get(url)
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-resource-policy': expect.any(String) as unknown,
    })
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['x-frame-options']))
  },
)

test.each([
  '/demo/host.html',
  '/demo/scenes.html',
  '/demo/playground.html',
  '/demo/theming.html',
  '/demo/hosts/portal.mjs',
  '/demo/%68ost.html',
  '/dist/demo/host.js',
  '/dist/3.2.0/demo/host.js',
])('API-01 serves %s to developers alone', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})

test('API-01 serves the pages for developers where the demo enterprise is', async () => {
  const demo = await makeServer('pglite', { config: { publicDir, seedDemo: true } })
  for (const url of ['/demo/host.html', '/demo/playground.html', '/demo/scenes.html', '/demo/theming.html'])
    expect((await demo.app.inject({ url })).statusCode, url).toBe(200)
  await demo.close()
})

test('API-01 asks nothing twice of a file that has not changed', async () => {
  const { headers } = await get('/dist/coach.js')
  expect((await get('/dist/coach.js', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
})

test('API-01 leads from the root to the app under a strict policy that holds on plain HTTP', async () => {
  expect((await get('/')).headers.location).toBe('/demo/index.html')
  const page = await get('/demo/index.html')
  expect(page.statusCode).toBe(200)
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toMatch(/unsafe|upgrade-insecure/)
  expect(page.headers['strict-transport-security']).toBeUndefined()
})

test.each([
  '/dist/../secret.txt',
  '/dist/%2e%2e/secret.txt',
  '/dist/..%2fsecret.txt',
  '/dist/..%5csecret.txt',
  '/dist/%00',
  '/demo/....//secret.txt',
  '/dist//secret.txt',
  '/dist/c',
  '/dist/',
])('ERR-07 gives nothing outside of its folders: %s', async (url) => {
  const reply = await get(url)
  expect([400, 403, 404]).toContain(reply.statusCode)
  expect(reply.body).not.toContain(publicDir)
  expect(Object.keys(reply.json<object>()).sort()).toEqual([
    'code',
    'issues',
    'message',
    'params',
    'requestId',
  ])
})

test('API-01 lets host pages call that are named, with their headers, and no others', async () => {
  const preflight = (origin: string) =>
    server.app.inject({
      method: 'OPTIONS',
      url: '/coach-api/me',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization,app-id,locale,user-id,tenant-id',
      },
    })
  const allowed = await preflight('https://portal.example')
  expect(allowed.headers).toMatchObject({
    'access-control-allow-origin': 'https://portal.example',
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'authorization,app-id,locale,user-id,tenant-id',
  })
  expect((await preflight('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined()
  // Our own page, and who may read nothing, are told nothing of it: it would be a fifth of an answer's bytes.
  for (const headers of [{}, { origin: 'https://evil.example' }]) {
    const { headers: told } = await server.app.inject({ url: '/coach-api/me', headers })
    expect(Object.keys(told).filter((name) => name.startsWith('access-control'))).toEqual([])
  }
  const refused = await server.app.inject({
    url: '/coach-api/me',
    headers: { origin: 'https://portal.example' },
  })
  expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([
    401,
    'https://portal.example',
  ])
  expect(refused.headers).toMatchObject({
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'x-request-id, retry-after, content-disposition',
  })
})

test('API-05 is ready while the database answers, and no longer once it goes down', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await get('/readyz')).json()).toEqual({ status: 'ready', database: 'pglite' })
  server.app.platform.draining = true
  expect((await get('/readyz')).statusCode).toBe(503)
  expect((await get('/healthz')).statusCode).toBe(200)
  server.app.platform.draining = false
})
