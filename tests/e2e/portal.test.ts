import { createReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { listenOnLoopback, type Peer } from '../factories/http-peer.ts'
import { axeViolations } from './browser.ts'
import { composer, courseCards, linesOf, rowsOf, startButton } from './finders.ts'
import { password } from './learner.ts'
import { seededWalk } from './walk.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** The portal's own web server: another origin, and the strictest policy that names the platform. */
let portal: Peer
const walk = seededWalk(async (keep) => {
  portal = keep(await listenOnLoopback(answerAsPortal))
  return { ALLOWED_ORIGINS: portal.url }
})

function answerAsPortal(request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url ?? '/', 'http://portal')
  if (pathname === '/favicon.ico') return void response.writeHead(204).end()
  if (!/^\/dist\/demo\/host\.(html|js|css)$/.test(pathname)) return void response.writeHead(404).end()
  response.writeHead(200, { 'content-type': types[extname(pathname)] ?? 'text/plain' })
  createReadStream(join(inject('publicDir'), pathname)).pipe(response)
}

/** A person's token, asked for by the portal's own page. */
const tokenFor = (page: Page, userName: string): Promise<string> =>
  page.evaluate(
    async ([origin, userName, password]) => {
      const answer = await fetch(`${origin}/coach-api/auth/login`, {
        method: 'POST',
        credentials: 'omit',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userName, password }),
      })
      return ((await answer.json()) as { token: string }).token
    },
    [walk.origin, userName, password] as const,
  )

test('EMBED-02 the full app in a portal hands tokens, attributes and parts on to the element inside it', async () => {
  const { page, complaints } = await walk.open('fr-FR')
  await page.goto(`${portal.url}/dist/demo/host.html?api=${encodeURIComponent(walk.origin)}`)
  const token = await tokenFor(page, 'learner')
  await page.evaluate(
    ([apiBase, given]) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('coach-shell::part(course-card) { outline: 3px solid rgb(1, 2, 3) }')
      document.adoptedStyleSheets = [sheet]
      const shell = Object.assign(document.createElement('coach-shell'), {
        apiBase,
        locale: 'us-en',
        tokenProvider: () => given,
      })
      shell.setAttribute('theme', 'dark')
      document.body.replaceChildren(shell)
    },
    [walk.origin, token] as const,
  )
  const shell = page.locator('coach-shell')
  await shell.getByText('Your courses').waitFor()
  const inner = shell.locator('coach-practice')
  await expect
    .poll(() =>
      courseCards(inner)
        .first()
        .evaluate((card) => getComputedStyle(card).outlineColor),
    )
    .toBe('rgb(1, 2, 3)')
  expect(await inner.getAttribute('theme')).toBe('dark')

  await page.evaluate(() => {
    const own = document.querySelector('coach-shell')
    Object.assign(own ?? {}, { locale: 'ja-jp' })
    own?.setAttribute('theme', 'light')
  })
  await shell.getByText('マイコース').waitFor()
  await expect.poll(() => inner.getAttribute('theme')).toBe('light')
  expect(complaints).toEqual([])
})

test('EMBED-05a the full app starts once its files can be fetched, and keeps to the box that the portal gives it', async () => {
  const { page } = await walk.open('en-US')
  let cutOff = true
  await page.route(/\/dist\/c\//, (route) => (cutOff ? route.abort() : route.continue()))
  await page.goto(`${portal.url}/dist/demo/host.html?api=${encodeURIComponent(walk.origin)}`)
  const token = await tokenFor(page, 'trainer')
  await page.evaluate(
    ([apiBase, given]) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('coach-shell { height: 420px }')
      document.adoptedStyleSheets = [sheet]
      document.body.replaceChildren(
        'The portal’s own words',
        Object.assign(document.createElement('coach-shell'), {
          apiBase,
          locale: 'us-en',
          tokenProvider: () => given,
        }),
      )
    },
    [walk.origin, token] as const,
  )
  const shell = page.locator('coach-shell')
  await shell.getByText('This page couldn’t be loaded').waitFor()
  cutOff = false
  await shell.getByRole('button', { name: 'Try again' }).click()
  await courseCards(shell).getByRole('link').first().waitFor()

  const within = async (part: Locator) => {
    const [box, shown] = [await shell.boundingBox(), await part.boundingBox()]
    return (
      box !== null &&
      shown !== null &&
      shown.y >= box.y - 0.5 &&
      shown.y + shown.height <= box.y + box.height + 0.5
    )
  }
  const main = shell.getByRole('main')
  const skip = shell.getByRole('button', { name: 'Skip to content' })
  expect(
    await main.evaluate((scroller) => {
      scroller.scrollTop = 200
      return scroller.scrollTop
    }),
  ).toBe(200)
  await expect
    .poll(() => Promise.all([main, shell.getByRole('banner'), skip].map(within)))
    .toEqual([true, true, true])
  expect(await skip.evaluate((button) => getComputedStyle(button).clipPath)).toBe('inset(50%)')

  await courseCards(shell).getByRole('link').first().click()
  await startButton(shell).click()
  await rowsOf(shell).first().waitFor()
  await expect.poll(() => within(shell.locator('[part="composer"]'))).toBe(true)
})

test('EMBED-06a a foreign portal with a strict policy embeds practice and report twice each, in four languages, and practises', async () => {
  const { page, complaints } = await walk.open('fr-FR')
  await page.goto(`${portal.url}/dist/demo/host.html?api=${encodeURIComponent(walk.origin)}`)
  await page.locator('input[name="userName"]').fill('learner')
  await page.locator('input[name="password"]').fill(password)
  await page.locator('#sign-in button').click()

  const chinese = page.locator('coach-practice[locale="zh-cn"]')
  const english = page.locator('coach-practice[locale="us-en"]')
  await chinese.getByText('我的课程').waitFor()
  await english.getByText('Your courses').waitFor()
  await page.locator('coach-report[locale="ja-jp"]').getByText('能力').first().waitFor()
  await page.locator('coach-report[locale="zh-tw"]').getByText('能力').first().waitFor()

  const before = page.url()
  await courseCards(english).getByRole('link').first().click()
  await startButton(english).click()
  await rowsOf(english).first().waitFor()
  await composer(english).fill('Good morning, how can I help you today?')
  await composer(english).press('Enter')
  await linesOf(english, 'learner').and(page.locator(':not([data-pending])')).first().waitFor()

  expect(await chinese.getByText('我的课程').count()).toBe(1)
  expect(page.url()).toBe(before)
  expect(
    await page.evaluate(() => [
      document.title,
      Object.keys(localStorage).filter((key) => !key.startsWith('coach.')),
    ]),
  ).toEqual(['Staff portal', []])
  expect(complaints).toEqual([])
})

test('EMBED-04a the theming page changes a token before a live element, warns of what is hard to read, and gives the CSS', async () => {
  const { page, complaints } = await walk.open('en-US')
  await page.goto('/demo/theming.html')
  const button = page.locator('coach-login').getByRole('button', { name: 'Sign in' })
  await button.waitFor()
  const css = page.getByLabel('CSS')
  await page.getByLabel('--coach-brand', { exact: true }).fill('#777777')
  await expect
    .poll(() => button.evaluate((one) => getComputedStyle(one).backgroundColor))
    .toBe('rgb(119, 119, 119)')
  await expect.poll(() => css.inputValue()).toBe('coach-login {\n  --coach-brand: #777777;\n}')
  await expect
    .poll(() => page.getByRole('status').first().innerText())
    .toContain('on-brand on brand in light colours: 4.48 : 1')

  await page.getByLabel('--coach-brand', { exact: true }).fill('red } body { display: none')
  expect(await page.locator('#tokens').isVisible()).toBe(true)
  await page.reload()
  await button.waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect.poll(() => css.inputValue()).toBe('/* Nothing has been changed. */')
  expect(complaints).toEqual([])
})
