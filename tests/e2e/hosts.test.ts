import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildHost } from '../../demo/hosts/build.mjs'
import { openPortal } from '../../demo/hosts/portal.mjs'
import { packageElements } from '../../tools/package.mjs'
import { openBrowser, openPage } from './browser.ts'
import { password } from './learner.ts'
import { removeDir, seededDataDir, type ServerProcess, startServer } from './server-process.ts'

const hosts = ['plain', 'react', 'vue', 'angular'] as const

const place = mkdtempSync(join(tmpdir(), 'coach-hosts-'))
const packages = join(place, 'node_modules')
let server: ServerProcess
let browser: Browser
const portals: Server[] = []

const open = (portal: Server): Promise<string> =>
  new Promise((resolve) => portal.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(portal.address() as AddressInfo).port}`)))

const origins: Record<string, string> = {}
beforeAll(async () => {
  mkdirSync(join(packages, '@coach'), { recursive: true })
  cpSync(packageElements().folder, join(packages, '@coach/elements'), { recursive: true })
  const account = { userName: 'learner', password }
  for (const host of hosts) {
    const folder = join(place, host)
    const portal = openPortal({ host, folder, platform: () => server.origin, account })
    portals.push(portal)
    origins[host] = await open(portal)
  }
  server = await startServer({ dataDir: seededDataDir(), env: { ALLOWED_ORIGINS: Object.values(origins).join() } })
  for (const host of hosts) await buildHost(host, { out: join(place, host), packages })
  browser = await openBrowser()
}, 240_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  for (const portal of portals) portal.close()
  if (server) removeDir(server.dataDir)
  rmSync(place, { recursive: true, force: true })
})

test.each(hosts)('EMBED-05a a %s host sets properties, hears events, switches the language and takes the element away and back, under a strict policy', async (host) => {
  const { page, context, complaints } = await openPage(browser)
  await page.goto(`${origins[host]}/`)
  const practice = page.locator('coach-practice')
  await practice.getByText('Courses for you').waitFor()
  await page.locator('output', { hasText: 'ready /index' }).waitFor()

  await page.locator('h1 ~ label select').selectOption('ja-jp')
  await practice.getByText('あなたのコース').waitFor()
  await page.getByRole('button', { name: 'Show or hide' }).click()
  await practice.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Show or hide' }).click()
  await practice.locator('.course-card a').first().click()
  await practice.locator('.start button').first().waitFor()
  expect(page.url()).toBe(`${origins[host]}/`)
  expect(complaints).toEqual([])
  await context.close()
})
