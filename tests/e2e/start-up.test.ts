import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { boxAtRest } from './at-rest.ts'
import { courseCards, languageOf, navLinks, openAccount, passwordChange } from './finders.ts'
import { logIn, logInByHand, visit } from './learner.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()

/** What stands between this browser and the platform refuses, as the platform would in another state. */
const refuse = (page: Page, path: string, status: number, code: string) =>
  page.route(path, (route) =>
    route.fulfill({ status, json: { code, message: '', params: {}, issues: [], requestId: 'r-e2e' } }),
  )
const tenantCall = '**/coach-api/tenant/_save_or_update'
const permissionCall = '**/user/permission/function/*'

test('BOOT-01 BOOT-08 starts in the order of the source and keeps what it names', async () => {
  const { page } = await walk.open('en-US')
  await logInByHand(page, 'learner')
  const asked: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (/config\.json$|\/renew$|_save_or_update$|\/permission\/function\//.test(path))
      asked.push(path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, ':id'))
  })
  // The sign-in is asked for together with the page's settings, and counts once they are there.
  let answerConfig = () => {}
  const held = new Promise<void>((resolve) => (answerConfig = resolve))
  await page.route('**/page/config.json', (route) => held.then(() => route.continue()))
  const renewed = page.waitForResponse('**/coach-api/auth/renew')
  await page.reload({ waitUntil: 'commit' })
  await renewed
  // What the sign-in would have led to was asked before this answer came.
  await page.evaluate(() => fetch('/healthz'))
  expect(asked.toSorted()).toEqual(['/coach-api/auth/renew', '/demo/emoti/statics/custom/page/config.json'])
  answerConfig()
  await page.locator('coach-practice h1').first().waitFor()
  expect(asked.slice(2)).toEqual(['/coach-api/tenant/_save_or_update', '/user/permission/function/:id'])
  const kept = await page.evaluate(() => ({
    user: localStorage.getItem('coach.user'),
    tenant: localStorage.getItem('coach.tenantId'),
    app: localStorage.getItem('coach.appId'),
    cookies: document.cookie,
  }))
  expect(kept).toMatchObject({ user: '{"user_name":"learner"}', cookies: '' })
  expect([kept.tenant, kept.app].every((id) => /^[0-9a-f-]{36}$/.test(id ?? ''))).toBe(true)
})

test('BOOT-01 fetches what the address shows while the platform is asked who is there', async () => {
  const { page } = await walk.open('en-US')
  await logIn(page, 'trainer')
  await visit(page, '/course-list')
  const heading = page.locator('coach-course-editor h1').first()
  await heading.waitFor()
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/coach-api/auth/renew', (route) => held.then(() => route.continue()))
  const screen = page.waitForRequest(/\/dist\/c\/courses\.screen-/)
  await page.reload({ waitUntil: 'commit' })
  await screen
  answer()
  await heading.waitFor()
})

/** Keeps the page's own reads of these addresses waiting, until it is called. */
async function holdReads(page: Page, which: (path: string) => boolean): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/coach-api/**', async (route) => {
    const request = route.request()
    if (request.method() === 'GET' && which(new URL(request.url()).pathname)) await held
    await route.fallback()
  })
  return release
}
const isHome = (path: string) => path === '/coach-api/home'

test.each([1280, 390])(
  'HOME-20 on a page %i pixels wide home comes at once, and nothing that stands moves',
  async (width) => {
    const { page, complaints } = await walk.open('en-US')
    await page.setViewportSize({ width, height: 800 })
    await logIn(page, 'learner')
    const answerOthers = await holdReads(page, (path) => !isHome(path))
    const answerHome = await holdReads(page, isHome)
    await page.reload({ waitUntil: 'commit' })
    const greeting = page.locator('coach-practice h1').first()
    const card = courseCards(page).first()
    const greeted = await boxAtRest(greeting)
    expect(await card.count()).toBe(0)
    answerHome()
    const before = await boxAtRest(card)
    expect(await boxAtRest(greeting)).toEqual(greeted)
    answerOthers()
    await page.waitForLoadState('networkidle')
    expect(await boxAtRest(card)).toEqual(before)
    expect(complaints).toEqual([])
  },
)

test('SHELL-06 BOOT-06 a refused start shows why, with back and refresh, and goes on once it is mended', async () => {
  const { page } = await walk.open('en-US')
  await logInByHand(page, 'learner')
  await refuse(page, permissionCall, 403, 'forbidden')
  await page.reload()
  await page.getByText('There is currently no access permission, contact the system administrator.').waitFor()
  await page.getByRole('button', { name: 'Back' }).waitFor()
  await page.unroute(permissionCall)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.locator('coach-practice h1').first().waitFor()

  for (const [status, code, text] of [
    [403, 'no-enterprise', /enterprise/i],
    [403, 'licence-expired', /license/i],
  ] as const) {
    await refuse(page, tenantCall, status, code)
    await page.reload()
    await page.getByText('You can’t sign in right now').waitFor()
    expect(await page.getByRole('alert').innerText()).toMatch(text)
    await page.unroute(tenantCall)
  }
  await page.route(tenantCall, (route) => route.abort())
  await page.reload()
  await page.getByText('The page couldn’t be opened').waitFor()
})

test('BOOT-07 a permission call that answers 423 shows the change of the password instead of the shell', async () => {
  const { page } = await walk.open('en-US')
  await logInByHand(page, 'learner')
  await refuse(page, permissionCall, 423, 'password-change-required')
  await page.reload()
  await page.getByText('Set your own password').waitFor()
  // Brand and language stand above the form; nothing leads anywhere else.
  expect(await page.locator('coach-shell nav, .header-menu, .nav-list').count()).toBe(0)
})

test('BOOT-03 BOOT-04 SHELL-11 a page config and environment settings change the page; broken and hostile ones do not', async () => {
  const { page, complaints } = await walk.open('en-US')
  // On a phone, too, the logo and the name stand in one line before anybody has signed in.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/demo/custom/login.html')
  const brand = page.getByRole('banner').filter({ hasText: 'Galaxy Academy' })
  await brand.waitFor()
  await expect
    .poll(() => brand.locator('img').evaluate((logo) => logo instanceof HTMLImageElement && logo.complete))
    .toBe(true)
  expect((await boxAtRest(brand)).height).toBeLessThan(48)
  await page.setViewportSize({ width: 1280, height: 800 })
  await logInByHand(page, 'learner')
  await page.goto('/demo/custom/index.html')
  await page.locator('coach-practice h1').first().waitFor()
  await expect.poll(() => page.title()).toMatch(/Galaxy Academy$/)
  await expect
    .poll(() => page.locator('link[rel="icon"]').getAttribute('href'))
    .toMatch(/\/demo\/custom\/logo\.svg$/)
  await page.getByRole('banner').getByRole('link', { name: 'Galaxy Academy' }).waitFor()
  const account = await openAccount(page)
  await account.getByRole('button', { name: 'Sign out' }).waitFor()
  expect(await account.innerText()).not.toMatch(/3\.2\.0|Appearance/)

  const config = '**/emoti/statics/custom/page/config.json'
  await page.route(config, (route) => route.fulfill({ contentType: 'application/json', body: '{broken' }))
  await page.goto('/demo/index.html')
  await page.locator('coach-practice h1').first().waitFor()
  await expect.poll(() => page.title()).toMatch(/Coach$/)
  await page.unroute(config)
  await page.route(config, (route) =>
    route.fulfill({
      json: {
        title: '<img src=x onerror=alert(1)>',
        logo: 'javascript:alert(1)',
        favicon: 'data:text/html,x',
        header: 7,
      },
    }),
  )
  await page.reload()
  await page.locator('coach-practice h1').first().waitFor()
  await expect.poll(() => page.title()).toContain('<img src=x onerror=alert(1)>')
  expect(await page.getByRole('banner').locator('img').count()).toBe(0)

  await page.route('**/demo/index.html', async (route) => {
    const answer = await route.fetch()
    const block =
      '<script type="application/json" id="coach-env">{ "language": "ja-jp", "hideNavigator": true }</script>'
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('</head>', `${block}</head>`),
    })
  })
  await page.reload()
  await page.locator('coach-practice h1').first().waitFor()
  await expect.poll(() => languageOf(page.locator('coach-practice h1').first())).toBe('ja-JP')
  expect(await navLinks(page).count()).toBe(0)
  await visit(page, '/change-password')
  await passwordChange(page).waitFor()
  expect(await page.locator('coach-shell nav').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('BOOT-11 a page that outlived its files says so and is reloaded; where nothing answers it is the connection', async () => {
  const { page } = await walk.open('en-US')
  await logIn(page, 'learner')
  await visit(page, '/index')
  await page.locator('coach-practice h1').first().waitFor()
  const go = (path: string) => page.evaluate((hash) => void (location.hash = hash), path)
  let updated = false
  await page.route(/\/dist\/c\//, (route) => (updated ? route.fulfill({ status: 404 }) : route.abort()))
  await page.route('**/dist/integrity.json', (route) =>
    updated ? route.fulfill({ json: { version: '9.9.9', files: {} } }) : route.abort(),
  )
  await go('/report')
  await page.getByRole('heading', { name: 'This page couldn’t be loaded' }).waitFor()
  updated = true
  await go('/library-info')
  await page.getByRole('heading', { name: 'There’s a new version' }).waitFor()
  await page.unroute(/\/dist\/c\//)
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('heading', { name: 'Course library' }).waitFor()
})
