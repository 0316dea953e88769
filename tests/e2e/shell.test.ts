import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { boxAtRest } from './at-rest.ts'
import { axeViolations, axeViolationsInBothThemes } from './browser.ts'
import { post, tokenOf } from './calls.ts'
import { navLinks, openAccount, passwordChange, refusal, saying } from './finders.ts'
import { logInByHand, visit } from './learner.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()

const addresses = (page: Page) =>
  navLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))

/** Each route by its address for each kind of person: what stands there, and who is told that they may not. */
const screens = [
  { path: '/index', inside: 'coach-practice h1', for: ['root', 'trainer', 'learner'] },
  { path: '/report', inside: 'coach-report', for: ['root', 'trainer', 'learner'] },
  { path: '/report-list', inside: 'coach-report h1', for: ['root', 'trainer'] },
  { path: '/publish-results', inside: 'coach-course-editor h1', for: ['root', 'trainer'] },
  {
    path: '/change-password',
    inside: 'coach-practice form',
    for: ['root', 'trainer', 'learner'],
  },
  {
    path: '/learning-practice/learning',
    inside: 'coach-practice h1',
    for: ['root', 'trainer', 'learner'],
  },
  { path: '/library-info', inside: 'coach-practice h1', for: ['root', 'trainer', 'learner'] },
  { path: '/certificates', inside: 'coach-practice h1', for: ['root', 'trainer', 'learner'] },
  { path: '/course-list', inside: 'coach-course-editor h1', for: ['root', 'trainer'] },
  { path: '/workflow-transform', inside: 'coach-course-editor h1', for: ['root', 'trainer'] },
  { path: '/marking', inside: 'coach-course-editor h1', for: ['root', 'trainer'] },
  { path: '/category-list', inside: 'coach-course-editor h1', for: ['root', 'trainer'] },
  { path: '/persona-list', inside: 'coach-course-editor h1', for: ['root', 'trainer'] },
  { path: '/user-list', inside: 'coach-admin h1', for: ['root', 'trainer'] },
  { path: '/personindex', inside: 'coach-admin h1', for: ['root', 'trainer'] },
  { path: '/role-list', inside: 'coach-admin h1', for: ['root', 'trainer'] },
  { path: '/settings-center', inside: 'coach-admin h1', for: ['root', 'trainer'] },
  { path: '/service-credentials', inside: 'coach-admin h1', for: ['root', 'trainer'] },
  { path: '/audit-log', inside: 'coach-admin h1', for: ['root', 'trainer'] },
  { path: '/publishindex', inside: 'coach-course-editor h1', for: ['root', 'trainer'] },
  { path: '/enterprise-list', inside: 'coach-admin h1', for: ['root'] },
]
const unbuilt = [
  'exam-course',
  'question-bank',
  'large-model-course/requirement',
  'course-detail/1/paper',
  'appeal-list',
  'coach-statistics',
  'download-center',
  'no/such/page',
  'cst-page/none',
]

describe.each(['root', 'trainer', 'learner'])('as %s', (userName) => {
  test('SHELL-08 PERM-01 each address opens its screen, or says that it may not be seen', async () => {
    const { page } = await walk.open('en-US')
    await logInByHand(page, userName)
    const menu = {
      root: [
        '#/index',
        '#/report',
        '#/report-list',
        '#/publish-results',
        '#/course-list',
        '#/publishindex',
        '#/marking',
        '#/category-list',
        '#/persona-list',
        '#/enterprise-list',
        '#/user-list',
        '#/role-list',
        '#/settings-center',
        '#/service-credentials',
        '#/audit-log',
      ],
      trainer: [
        '#/index',
        '#/report',
        '#/report-list',
        '#/publish-results',
        '#/course-list',
        '#/publishindex',
        '#/marking',
        '#/category-list',
        '#/persona-list',
        '#/user-list',
        '#/role-list',
        '#/settings-center',
        '#/service-credentials',
        '#/audit-log',
      ],
      learner: ['#/index', '#/report'],
    }[userName]
    await expect.poll(() => addresses(page)).toEqual(menu)
    for (const screen of screens) {
      await visit(page, screen.path)
      const denied = page.getByRole('main').getByText('There is currently no access permission').first()
      await (screen.for.includes(userName) ? page.locator(screen.inside).first() : denied).waitFor()
    }
    for (const path of unbuilt) {
      await visit(page, `/${path}`)
      await page.locator('coach-shell').getByText('Page not found').first().waitFor()
      expect(await navLinks(page).count(), path).toBeGreaterThan(0)
    }
    await visit(page, '/error')
    await page.locator('coach-practice').getByText('There is currently no access permission').waitFor()
    await page.locator('coach-practice .state-page .button-primary').click()
    await page.waitForURL(/#\/index/)
    await visit(page, screens.findLast((screen) => screen.for.includes(userName))?.path ?? '')
    await page.reload()
    await page
      .locator(screens.findLast((screen) => screen.for.includes(userName))?.inside ?? '')
      .first()
      .waitFor()
  })
})

test('BOOT-09 SHELL-02 SHELL-04 the profile tells who is signed in and the version; the menu stays narrow; signing out leads to the login', async () => {
  const { page, complaints } = await walk.open('en-US')
  await logInByHand(page, 'learner')
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Expand menu' }).waitFor()
  const panel = await openAccount(page)
  await panel.getByText('Change password').waitFor()
  expect(await panel.innerText()).toMatch(/3\.2\.0/)
  expect(await axeViolations(page)).toEqual([])
  await panel.getByText('Sign out').click()
  await page.waitForURL(/login\.html/)
  await visit(page, '/index')
  await page.waitForURL(/login\.html/)
  expect(complaints.filter((line) => !line.includes('401'))).toEqual([])
})

test('SHELL-01 Ctrl+K goes to a person, a course and a page by the keyboard alone', async () => {
  const { page, complaints } = await walk.open('en-US')
  await logInByHand(page, 'trainer')
  await page.keyboard.press('Control+k')
  const list = page.getByRole('listbox')
  await list.getByRole('option', { name: /People/ }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.type('王晓明')
  await list.getByRole('option', { name: /王晓明.*Person/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/user-list\?userName=/)
  await page.locator('coach-admin').getByText('王晓明').first().waitFor()
  await page.keyboard.press('Control+k')
  await list.getByRole('option').first().waitFor()
  await page.keyboard.type('audit')
  await expect.poll(() => list.getByRole('option').count()).toBe(1)
  await page.keyboard.press('Enter')
  await page.waitForURL(/audit-log/)
  expect(complaints).toEqual([])
})

test('SHELL-01a Ctrl+K stands still while it finds, remembers where one went, and begins what is asked', async () => {
  const { page, complaints } = await walk.open('en-US')
  await logInByHand(page, 'trainer')
  await page.keyboard.press('Control+k')
  const list = page.getByRole('listbox')
  const top = async () => Math.round((await boxAtRest(page.locator('dialog'))).y)
  const [height, before] = [page.viewportSize()?.height ?? 0, await top()]
  expect(Math.abs(before - height * 0.15)).toBeLessThan(2)
  await page.keyboard.type('王晓明')
  await list
    .getByRole('option', { name: /王晓明.*Report/ })
    .first()
    .waitFor()
  expect(await top()).toBe(before)
  await list.getByRole('option', { name: /王晓明.*Person/ }).click()
  await page.waitForURL(/user-list\?userName=/)
  await page.keyboard.press('Control+k')
  await list.getByRole('option', { name: /王晓明.*Recent/ }).waitFor()
  await page.keyboard.type('new course')
  await list.getByRole('option', { name: /New course.*Action/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.locator('coach-course-editor').getByRole('dialog', { name: 'New course' }).waitFor()
  // What was begun is begun once.
  await page.waitForURL(/course-list$/)
  expect(complaints).toEqual([])
})

/** A call as an administrator makes it. */
const asAdministrator = async <T>(path: string, body: unknown) =>
  post<T>(walk.origin, path, body, await tokenOf(walk.origin, 'trainer'))

test('SHELL-10 a custom page stands in the menu and in a frame without an origin; what is not allowed is refused', async () => {
  const board = { id: 'board', name: { 'us-en': 'Sales board' }, address: 'https://bi.example/board' }
  const save = (pages: object[]) =>
    asAdministrator('/coach-api/config/custom-page', {
      key: 'pages',
      value: JSON.stringify({ pages, hosts: ['https://bi.example', walk.origin] }),
    })
  for (const address of ['javascript:alert(1)', '/demo/index.html', 'https://evil.example/'])
    await expect(save([board, { id: 'bad', name: 'Bad', address }])).rejects.toThrow('config-error')
  await save([board])
  const { page } = await walk.open('en-US')
  await page.route('https://bi.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<h1>Sales</h1><script>document.title=self.origin</script>',
    }),
  )
  await logInByHand(page, 'learner')
  await page.getByRole('link', { name: 'Sales board' }).click()
  const frame = page.locator('coach-practice iframe')
  await frame.waitFor()
  expect(await frame.getAttribute('sandbox')).not.toContain('allow-same-origin')
  await page.frameLocator('coach-practice iframe').getByRole('heading', { name: 'Sales' }).waitFor()
  const inner = page.frames().find((one) => one.url().startsWith('https://bi.example'))
  expect(await inner?.evaluate(() => self.origin)).toBe('null')
  // A site that nothing answers for: ours to say, with a way on.
  await page.route('https://bi.example/**', (route) => route.abort('connectionrefused'))
  await page.reload()
  await page.getByText('bi.example isn’t responding.').waitFor()
  await expect.poll(() => page.locator('coach-practice iframe').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Open in a new tab' }).first().getAttribute('href')).toBe(
    'https://bi.example/board',
  )
  await page.unroute('https://bi.example/**')
  await page.route('https://bi.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Sales again</h1>' }),
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.frameLocator('coach-practice iframe').getByRole('heading', { name: 'Sales again' }).waitFor()
  // What was kept before addresses were checked on saving.
  const old = { pages: [{ id: 'old', name: 'Old', address: 'https://evil.example/' }], hosts: [] }
  await page.route('**/coach-api/config/custom-page/pages', (route) =>
    route.fulfill({ json: { status: 200, entity: [{ value: JSON.stringify(old) }] } }),
  )
  await visit(page, '/cst-page/old')
  await page.locator('coach-practice').getByText('This page can’t be shown').waitFor()
  expect(await page.locator('coach-practice iframe').count()).toBe(0)
})

test('BOOT-07 AUTH-08 AUTH-10 a first login ends at the change of the password, and nothing else opens before', async () => {
  const userName = `new-${randomUUID().slice(0, 8)}`
  const added = await asAdministrator<{ password: string }>('/coach-api/user', {
    userName,
    displayName: 'New Person',
  })
  const { page } = await walk.open('en-US')
  await page.goto('/demo/login.html')
  await page.locator('input[name="userName"]').fill(userName)
  await page.locator('input[name="password"]').fill(added.password)
  await page.locator('button[type="submit"]').click()
  await page.getByText('Accept the agreement to continue.').waitFor()
  await page.locator('input[name="consent"]').check()
  await page.locator('button[type="submit"]').click()
  await page.waitForURL(/index\.html#\/change-password/)
  await page.getByText('Set your own password').waitFor()
  await visit(page, '/index')
  await page.getByText('Set your own password').waitFor()
  expect(await navLinks(page).count()).toBe(0)
  expect(
    await page
      .locator('input[name="username"]')
      .evaluate((field: HTMLInputElement) => [field.value, field.readOnly]),
  ).toEqual([userName, true])
  await expect.poll(() => passwordChange(page).locator('input[type="password"]').count()).toBe(3)
  expect(await axeViolations(page)).toEqual([])
  await page.getByLabel('Temporary password').waitFor()
  await page.locator('header').getByText('Coach').first().waitFor()
  await page.getByLabel('Language').selectOption('ja-jp')
  await page.getByLabel('初期パスワード').waitFor()
  await page.locator('.language-choice select').selectOption('us-en')
  await page.getByLabel('Temporary password').waitFor()

  const own = 'My-own-horse-9'
  await page.locator('input[name="old_password"]').fill(added.password)
  await page.locator('input[name="new_password"]').fill(own)
  await page.locator('input[name="new_password_again"]').fill(`${own}x`)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The two passwords entered are inconsistent').waitFor()
  await page.locator('input[name="new_password_again"]').fill(own)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Password changed').waitFor()
  await page.waitForURL(/login\.html/)
  await page.getByText('Password changed. Sign in with your new password.').waitFor()
  await expect.poll(() => page.locator('input[name="userName"]').inputValue()).toBe(userName)
  await page.locator('input[name="password"]:focus').fill(own)
  await page.locator('input[name="consent"]').check()
  await page.locator('button[type="submit"]').click()
  await page.locator('coach-practice h1').first().waitFor()
})

test.each(['zh-TW', 'ja-JP'])(
  'UI-14a finds no fault with the frame and its pages in %s',
  async (language) => {
    const { page } = await walk.open(language)
    const look = async (what: string) => {
      expect(await axeViolationsInBothThemes(page), what).toEqual([])
    }
    await page.goto('/demo/login.html')
    await page.locator('input[name="userName"]').waitFor()
    await page.locator('button[type="submit"]').click()
    await look('login')
    await page.goto('/demo/loginc.html?product=none')
    await refusal(page).waitFor()
    await look('single sign-on')
    await logInByHand(page, 'root')
    const account = await openAccount(page)
    await account.getByRole('group', { name: saying('shell.language') }).waitFor()
    await look('profile')
    for (const [path, title] of [
      ['/change-password', 'login.change-password'],
      ['/no/such/page', 'app.not-found-title'],
      ['/error', 'app.denied-title'],
    ] as const) {
      await visit(page, path)
      await page
        .locator('coach-practice')
        .getByRole('heading', { name: saying(title) })
        .waitFor()
      await look(path)
    }
  },
)
