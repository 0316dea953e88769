import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { chromiumArgs, chromiumPath } from '../../tools/chromium.mjs'
import { demoDataDir, removeDir, type ServerProcess, startProcess } from '../e2e/server-process.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const tutorial = readFileSync(join(root, 'docs/tutorial.md'), 'utf8')
const blocks = [...tutorial.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', code = '']) => ({
  language,
  code,
}))

/** The only block in a language, or the only one of them that holds some words. */
function block(language: string, holding = ''): string {
  const found = blocks.filter((one) => one.language === language && one.code.includes(holding))
  if (found.length !== 1) throw new Error(`${found.length} blocks of ${language} with '${holding}'`)
  return found[0]?.code ?? ''
}

/** Where the tutorial's platform and portal stand; a test takes free ports in their place. */
const platformAddress = '127.0.0.1:8080'
const portalPort = '3000'

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return String(typeof address === 'object' && address?.port)
}

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
}, 60_000)
afterAll(() => browser?.close())

/** The platform as the tutorial starts it, with the demo enterprise. */
async function startPlatform(port: string): Promise<ServerProcess> {
  const start = /^(\w+)=(\S+) npm start$/m.exec(block('sh', 'npm start'))
  const [, name = '', value = ''] = start ?? []
  const dataDir = demoDataDir()
  const env = { [name]: value.replace(portalPort, port), SEED_DEMO: 'true' }
  const platform = await startProcess({ dataDir, publicDir: root, env })
  onTestFinished(async () => {
    await platform.stop()
    removeDir(dataDir)
  })
  return platform
}

/** A folder with what the tutorial installs and writes. */
function writePortal(platform: string, port: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'coach-tutorial-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const install = block('sh', 'npm install')
  const [tarball = ''] = /coach-elements-\S+\.tgz/.exec(install) ?? []
  copyFileSync(inject('tarball'), join(folder, tarball))
  const quiet = { npm_config_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' }
  execFileSync('sh', ['-ec', install], { cwd: folder, env: { ...process.env, ...quiet }, stdio: 'pipe' })
  const portal = join(folder, 'portal')
  const here = (code: string) => code.replaceAll(platformAddress, platform).replace(portalPort, port)
  writeFileSync(join(portal, 'index.html'), here(block('html')))
  writeFileSync(join(portal, 'server.mjs'), here(block('js')))
  return portal
}

async function startPortal(folder: string, origin: string): Promise<void> {
  const [, ...args] = block('sh', 'node server').trim().split(' ')
  const portal = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore' })
  onTestFinished(async () => {
    portal.kill()
    if (portal.exitCode === null && portal.signalCode === null) await once(portal, 'exit')
  })
  await expect.poll(() => fetch(origin).then(({ status }) => status, String), { timeout: 20_000 }).toBe(200)
}

test('EMBED-13a the tutorial’s own blocks make a portal that shows the learner’s courses, and says so where the platform is away', async () => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const platform = await startPlatform(port)
  const checked = await fetch(`${platform.origin}/embed/check?origin=${origin}`)
  expect(await checked.text()).toContain('"allowed":true')
  await startPortal(writePortal(new URL(platform.origin).host, port), origin)

  const page = await browser.newPage()
  onTestFinished(() => page.close())
  const shows = (text: string) => page.locator('coach-practice').getByText(text).waitFor({ timeout: 60_000 })
  await page.goto(origin)
  await shows('Your courses')
  await expect.poll(() => page.locator('output').textContent()).toBe('ready: /index')

  await platform.stop()
  await page.reload()
  const [, said = ''] = /the element says `([^`]+)`/.exec(tutorial) ?? []
  await shows(said.replaceAll('\n', ' '))
  await expect.poll(() => page.locator('output').textContent()).toBe('error: unauthorised')
}, 360_000)
