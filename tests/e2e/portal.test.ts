import { createReadStream } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { axeViolations, openBrowser, openPage } from './browser.ts'
import { password } from './learner.ts'
import { removeDir, seededDataDir, type ServerProcess, startServer } from './server-process.ts'

const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' }

/** The portal's own web server: another origin, and the strictest policy that names the platform. */
const openPortal = (): Promise<Server> =>
  new Promise((resolve) => {
    const portal = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://portal')
      if (pathname === '/favicon.ico') return response.writeHead(204).end()
      if (!/^\/dist\/demo\/host\.(html|js|css)$/.test(pathname)) return response.writeHead(404).end()
      response.writeHead(200, { 'content-type': types[extname(pathname)] ?? 'text/plain' })
      createReadStream(join(inject('publicDir'), pathname)).pipe(response)
    })
    portal.listen(0, '127.0.0.1', () => resolve(portal))
  })

let portal: Server
let portalOrigin: string
let server: ServerProcess
let browser: Browser
beforeAll(async () => {
  portal = await openPortal()
  portalOrigin = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`
  server = await startServer({ dataDir: seededDataDir(), env: { ALLOWED_ORIGINS: portalOrigin } })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  portal.close()
  removeDir(server.dataDir)
})

test('EMBED-02 the full app in a portal hands tokens, attributes and parts on to the element inside it', async () => {
  const { page, context, complaints } = await openPage(browser, { locale: 'fr-FR' })
  await page.goto(`${portalOrigin}/dist/demo/host.html?api=${encodeURIComponent(server.origin)}`)
  const token = await page.evaluate(async ([origin, known]) => {
    const answer = await fetch(`${origin}/coach-api/auth/login`, { method: 'POST', credentials: 'omit', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ userName: 'learner', password: known }) })
    return ((await answer.json()) as { token: string }).token
  }, [server.origin, password] as const)
  await page.evaluate(
    ([apiBase, given]) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('coach-shell::part(course-card) { outline: 3px solid rgb(1, 2, 3) }')
      document.adoptedStyleSheets = [sheet]
      const shell = Object.assign(document.createElement('coach-shell'), { apiBase, locale: 'us-en', tokenProvider: () => given })
      shell.setAttribute('theme', 'dark')
      document.body.replaceChildren(shell)
    },
    [server.origin, token] as const,
  )
  const shell = page.locator('coach-shell')
  await shell.getByText('Courses for you').waitFor()
  const inner = shell.locator('coach-practice')
  expect(await inner.locator('.course-card').first().evaluate((card) => getComputedStyle(card).outlineColor)).toBe('rgb(1, 2, 3)')
  expect(await inner.getAttribute('theme')).toBe('dark')

  await page.evaluate(() => {
    const own = document.querySelector('coach-shell')
    Object.assign(own ?? {}, { locale: 'ja-jp' })
    own?.setAttribute('theme', 'light')
  })
  await shell.getByText('あなたのコース').waitFor()
  expect(await inner.getAttribute('theme')).toBe('light')
  expect(complaints).toEqual([])
  await context.close()
})

test('EMBED-06a a foreign portal with a strict policy embeds practice and report twice each, in four languages, and practises', async () => {
  const { page, context, complaints } = await openPage(browser, { locale: 'fr-FR' })
  await page.goto(`${portalOrigin}/dist/demo/host.html?api=${encodeURIComponent(server.origin)}`)
  await page.locator('input[name="userName"]').fill('learner')
  await page.locator('input[name="password"]').fill(password)
  await page.locator('#sign-in button').click()

  const chinese = page.locator('coach-practice[locale="zh-cn"]')
  const english = page.locator('coach-practice[locale="us-en"]')
  await chinese.getByText('您的课程').waitFor()
  await english.getByText('Courses for you').waitFor()
  await page.locator('coach-report[locale="ja-jp"]').getByText('能力').first().waitFor()
  await page.locator('coach-report[locale="zh-tw"]').getByText('能力').first().waitFor()

  const before = page.url()
  await english.locator('.course-card a').first().click()
  await english.locator('.start button').first().click()
  await english.locator('.line.customer').first().waitFor()
  await english.locator('textarea').fill('Good morning, how can I help you today?')
  await english.locator('textarea').press('Enter')
  await english.locator('.line.learner:not([data-pending])').first().waitFor()

  expect(await chinese.getByText('您的课程').count()).toBe(1)
  expect(page.url()).toBe(before)
  expect(await page.evaluate(() => [document.title, Object.keys(localStorage).filter((key) => !key.startsWith('coach.'))])).toEqual(['Staff portal', []])
  expect(complaints).toEqual([])
  await context.close()
})

test('EMBED-04a the theming page changes a token before a live element, warns of what is hard to read, and gives the CSS', async () => {
  const { page, context, complaints } = await openPage(browser, { locale: 'en-US' })
  await page.goto(`${server.origin}/demo/theming.html`)
  const button = page.locator('coach-login').getByRole('button', { name: 'Sign in' })
  await button.waitFor()
  const css = page.getByLabel('CSS')
  await page.getByLabel('--coach-brand', { exact: true }).fill('#777777')
  await expect.poll(() => button.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(119, 119, 119)')
  expect(await css.inputValue()).toBe('coach-login {\n  --coach-brand: #777777;\n}')
  expect(await page.getByRole('status').first().innerText()).toContain('on-brand on brand in light colours: 4.48 : 1')

  await page.getByLabel('--coach-brand', { exact: true }).fill('red } body { display: none')
  expect(await page.locator('#tokens').isVisible()).toBe(true)
  await page.reload()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Start over' }).click()
  expect(await css.inputValue()).toBe('/* Nothing has been changed. */')
  expect(complaints).toEqual([])
  await context.close()
})
