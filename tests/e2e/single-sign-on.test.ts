import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listenOnLoopback } from '../factories/http-peer.ts'
import { makeOidcProvider, type RealProvider } from '../factories/oidc-peer.ts'
import { axeViolations } from './browser.ts'
import { openAccount, rowNames } from './finders.ts'
import { seededWalk } from './walk.ts'

let provider: RealProvider
const walk = seededWalk(async (keep) => {
  provider = keep(await makeOidcProvider(() => `${platform()}/coach-api/auth/sso/callback`, { asks: true }))
  for (const userName of ['trainer', 'stranger'])
    provider.accounts.set(`s-${userName}`, { preferred_username: userName, name: userName })
  const { issuer, clientId, clientSecret } = provider
  const common = { clientId, clientSecret, tenant: 'demo' }
  const products = {
    portal: {
      ...common,
      name: 'Galaxy portal',
      issuer,
      logout: `${issuer}/session/end?client_id=${clientId}`,
    },
    down: { ...common, name: 'Closed house', issuer: await closedAddress() },
  }
  return { SSO_PRODUCTS: JSON.stringify(products) }
})

/** Another site than the provider's, as in life: what a cookie's SameSite says counts. */
const platform = () => walk.origin.replace('127.0.0.1', 'localhost')

/** Nobody listens there. */
async function closedAddress(): Promise<string> {
  const { url, close } = await listenOnLoopback(() => undefined)
  await close()
  return url
}

const singleSignOn = (page: Page, query: string) => page.goto(`${platform()}/demo/loginc.html${query}`)
const question = (page: Page) => page.getByRole('heading', { name: /Sign in as/ })

test('AUTH-04 AUTH-07 comes by the provider to the page that was asked for, and signs out there too', async () => {
  const { page, complaints } = await walk.open('en-US')
  provider.signInAs('s-trainer')
  await singleSignOn(page, '?product=portal&to=/user-list')
  await question(page).waitFor()
  expect(new URL(page.url()).origin).toBe(provider.issuer)
  await page.getByRole('button', { name: 'Allow' }).click()
  await rowNames(page.locator('coach-admin')).first().waitFor()
  await expect.poll(() => page.url()).toBe(`${platform()}/demo/index.html#/user-list`)
  await page.reload()
  await rowNames(page.locator('coach-admin')).first().waitFor()

  // The provider knows them now, and lets them in without a question.
  await singleSignOn(page, '?product=portal')
  await page.locator('coach-practice h1').first().waitFor()

  const account = await openAccount(page)
  await account.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${provider.issuer}/session/end?client_id=coach`)
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await page.waitForURL(`${provider.issuer}/session/end/success**`)
  expect(await page.evaluate(() => document.cookie)).toBe('')
  await page.goto(`${platform()}/demo/index.html`)
  await page.waitForURL(/login\.html/)
  await singleSignOn(page, '?product=portal')
  await question(page).waitFor()
  expect(complaints.filter((line) => line.startsWith('exception'))).toEqual([])
})

test('AUTH-04 tells people that the platform does not know them, and lets them come as somebody else', async () => {
  const { page } = await walk.open('ja-JP')
  provider.signInAs('s-stranger')
  await singleSignOn(page, '?product=portal&to=/user-list')
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.getByText('このアカウントは本プラットフォームに登録されていません').waitFor()
  expect(await axeViolations(page)).toEqual([])

  provider.signInAs('s-trainer')
  await page.getByRole('link', { name: '別のアカウントを使う' }).click()
  await question(page).waitFor()
  await page.getByRole('button', { name: 'Allow' }).click()
  await rowNames(page.locator('coach-admin')).first().waitFor()
})

test('AUTH-04 says in the reader’s language that the sign-in failed, with a way on: denied there, tampered with, provider away', async () => {
  const { page } = await walk.open('zh-CN')
  const failed = page.getByText('单点登录失败，请重试。')
  provider.signInAs('s-trainer')
  await singleSignOn(page, '?product=portal&to=/user-list')
  await page.getByRole('button', { name: 'Deny' }).click()
  await failed.waitFor()
  await page.getByRole('link', { name: '重试' }).click()
  await question(page).waitFor()

  // The answer of a sign-in that this browser did not begin, or whose state somebody has changed.
  await page.route('**/auth/sso/portal/start**', async (route) => {
    const started = await route.fetch({ maxRedirects: 0 })
    const address = new URL(started.headers().location ?? '')
    address.searchParams.set('state', 'x'.repeat(43))
    await route.fulfill({ response: started, headers: { ...started.headers(), location: address.href } })
  })
  await singleSignOn(page, '?product=portal')
  await page.getByRole('button', { name: 'Allow' }).click()
  await failed.waitFor()
  expect(await page.getByRole('link', { name: '重试' }).count()).toBe(0)
  await page.goto(`${platform()}/demo/index.html`)
  await page.waitForURL(/login\.html/)

  await singleSignOn(page, '?product=down&to=/user-list')
  await failed.waitFor()
  await page.getByRole('link', { name: '重试' }).waitFor()
  await page.getByRole('link', { name: '使用本平台账号登录' }).click()
  await page.waitForURL(/login\.html\?to=%2Fuser-list/)
  await page.locator('input[name="userName"]').waitFor()
})
