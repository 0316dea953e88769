import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Peer } from '../factories/http-peer.ts'
import { addPerson, post } from './calls.ts'
import { courseCards, enterpriseChoice, enterprisesOf, openAccount, startButton } from './finders.ts'
import { password, visit } from './learner.ts'
import { openStaffPortal } from './staff-portal.ts'
import { seededWalk } from './walk.ts'

const person = { userName: 'two-homes', displayName: 'Two Homes' }
const galaxy = '星河集团'
const harbour = '海港物流'

let portal: Peer
const walk = seededWalk(async (keep) => {
  portal = keep(await openStaffPortal(() => walk.origin))
  return { ALLOWED_ORIGINS: portal.url }
})
beforeAll(async () => {
  await addPerson(walk.origin, 'trainer', person, { enterprise: 'demo' })
  await addPerson(walk.origin, 'harbour-root', person, { enterprise: 'harbour' })
})

/** Signs in on the login page, and waits for nothing. */
async function signIn(page: Page, userName: string, query = ''): Promise<void> {
  await page.goto(`/demo/login.html${query}`)
  await page.locator('input[name="userName"]').fill(userName)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('input[name="consent"]').check()
  await page.locator('button[type="submit"]').click()
}

/** Waits until the account says that its owner is in this enterprise. */
const isIn = async (page: Page, tenant: string) =>
  enterprisesOf(await openAccount(page))
    .and(page.getByRole('button', { name: tenant, pressed: true }))
    .waitFor()

async function enter(page: Page, tenant: string): Promise<void> {
  await enterprisesOf(await openAccount(page))
    .filter({ hasText: tenant })
    .click()
}

test('AUTH-03 SHELL-03 a person of two enterprises chooses one at the login and goes to the other; another tab follows', async () => {
  const { page, context, complaints } = await walk.open('ja-JP')
  await signIn(page, person.userName)
  await enterpriseChoice(page).filter({ hasText: galaxy }).click()
  await courseCards(page).nth(1).waitFor()
  const other = await context.newPage()
  await visit(other, '/index')
  await courseCards(other).nth(1).waitFor()

  await Promise.all([page.waitForEvent('load'), enter(page, harbour)])
  await courseCards(page).first().waitFor()
  await expect.poll(() => courseCards(page).count()).toBe(1)
  await isIn(page, harbour)

  // What is open elsewhere may not go on with the old enterprise's data.
  await Promise.all([other.waitForEvent('load'), courseCards(other).getByRole('link').first().click()])
  await isIn(other, harbour)
  expect(complaints).toEqual([])
})

test('SHELL-03 EMBED-02 the full app in a host page goes to the other enterprise in place, and tells the host', async () => {
  const { page, complaints } = await walk.open('en-US')
  await page.goto(portal.url)
  const { ticket, enterprises } = await post<{
    ticket: string
    enterprises: { tenantId: string; code: string }[]
  }>(walk.origin, '/coach-api/auth/login', { userName: person.userName, password })
  const at = (enterprise: string) => enterprises.find(({ code }) => code === enterprise)?.tenantId
  const { token } = await post<{ token: string }>(walk.origin, '/coach-api/auth/choose', {
    ticket,
    tenantId: at('demo'),
  })
  await page.evaluate(
    ([apiBase, given]) => {
      document.addEventListener('coach-tenant-changed', ({ detail }) =>
        document.body.append(
          Object.assign(document.createElement('p'), {
            textContent: `${detail.previous} → ${detail.tenantId}`,
          }),
        ),
      )
      document.body.append(
        Object.assign(document.createElement('coach-shell'), {
          apiBase,
          locale: 'us-en',
          tokenProvider: () => given,
        }),
      )
    },
    [walk.origin, token] as const,
  )
  const heard = () => page.locator('body > p').allInnerTexts()
  await courseCards(page).nth(1).waitFor()
  await page.evaluate(() => history.replaceState({ kept: true }, ''))
  await enter(page, harbour)
  await expect.poll(heard).toEqual([`${at('demo')} → ${at('harbour')}`])
  await expect.poll(() => courseCards(page).count()).toBe(1)
  await courseCards(page).first().click()
  await startButton(page).waitFor()

  await enter(page, galaxy)
  await expect.poll(heard).toEqual([`${at('demo')} → ${at('harbour')}`, `${at('harbour')} → ${at('demo')}`])
  await courseCards(page).nth(1).waitFor()
  // The host's own page stayed as it was.
  expect(
    await page.evaluate(() => [document.title, history.state, history.length, location.pathname]),
  ).toEqual(['Staff portal', { kept: true }, 2, '/'])
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => !key.startsWith('coach.'))),
  ).toEqual([])
  expect(complaints).toEqual([])
})

test('SHELL-01 SHELL-03 nothing leads away from a dialog that holds what was typed', async () => {
  const { page } = await walk.open('zh-CN')
  await signIn(page, 'trainer', `?to=${encodeURIComponent('/user-list?userName=two-homes')}`)
  const admin = page.locator('coach-admin')
  await admin.getByRole('row', { name: /Two Homes/ }).click()
  const dialog = admin.getByRole('dialog').first()
  const field = dialog.getByRole('textbox', { name: '工号' })
  await field.fill('T-1')
  for (const key of ['Control+k', 'Meta+k']) await page.keyboard.press(key)
  expect(await page.getByRole('listbox').count()).toBe(0)
  await page.keyboard.press('Escape')
  await admin
    .getByRole('dialog', { name: /不保存/ })
    .getByRole('button', { name: '取消' })
    .click()
  expect(await field.inputValue()).toBe('T-1')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await page.getByRole('listbox').waitFor()
})
