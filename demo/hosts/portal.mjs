// The server of an example host: its pages, a strict Content-Security-Policy, and a token for its user.
// node demo/hosts/portal.mjs react|vue|angular|plain [platform's origin]
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8' }

/**
 * What the page may do. Angular compiles its templates in the page here, which needs eval and no Trusted
 * Types; a build of its own doesn't.
 */
const policyOf = (host, platform) =>
  [
    "default-src 'none'",
    `script-src 'self' ${platform}${host === 'angular' ? " 'unsafe-eval'" : ''}`,
    `connect-src 'self' ${platform} ${platform.replace(/^http/, 'ws')}`,
    "style-src 'self'",
    `img-src data: ${platform}`,
    `media-src ${platform}`,
    `frame-src ${platform}`,
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    ...(host === 'angular' ? [] : ["require-trusted-types-for 'script'", 'trusted-types lit-html vue']),
  ].join('; ')

/** The portal knows its user's account at the platform; a real one would sign in by single sign-on. */
async function tokenOf(platform, account) {
  const answer = await fetch(`${platform}/coach-api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  if (!answer.ok) return null
  return (await answer.json()).token
}

/** The page with the platform's address, version and the hash of its script. */
async function pageOf(file, platform) {
  const { version, files } = await (await fetch(`${platform}/dist/integrity.json`)).json()
  const values = { PLATFORM: platform, VERSION: version, INTEGRITY: files['coach.js'] }
  return readFileSync(file, 'utf8').replace(/%([A-Z]+)%/g, (whole, name) => values[name] ?? whole)
}

/** Serves a built host. `platform()` is asked at each request. */
export function openPortal({ host, folder, platform, account }) {
  const answer = async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://portal')
    if (pathname === '/token')
      return response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(await tokenOf(platform(), account)))
    const file = path.join(folder, pathname === '/' ? 'index.html' : pathname)
    const type = types[path.extname(file)]
    if (!type || !file.startsWith(path.resolve(folder)) || !existsSync(file))
      return response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end()
    const body = type.startsWith('text/html') ? await pageOf(file, platform()) : readFileSync(file)
    response
      .writeHead(200, { 'content-type': type, 'content-security-policy': policyOf(host, platform()) })
      .end(body)
  }
  return createServer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(502).end(String(error)))
  })
}

async function start(host, platform) {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const place = `${root}build/hosts/`
  rmSync(place + host, { recursive: true, force: true })
  mkdirSync(`${place}node_modules/@coach`, { recursive: true })
  const installed = `${place}node_modules/@coach/elements`
  if (!existsSync(installed)) symlinkSync(`${root}build/package`, installed)
  const { buildHost } = await import('./build.mjs')
  await buildHost(host, { out: place + host, packages: `${place}node_modules` })
  const account = {
    userName: process.env.COACH_USER ?? 'learner',
    password: process.env.COACH_PASSWORD ?? 'Coach-2026-demo',
  }
  openPortal({ host, folder: place + host, platform: () => platform, account }).listen(
    8090,
    '127.0.0.1',
    () => console.log(`${host}: http://127.0.0.1:8090`),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await start(process.argv[2] ?? 'plain', process.argv[3] ?? 'http://127.0.0.1:8080')
