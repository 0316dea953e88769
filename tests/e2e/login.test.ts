import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openPage } from './browser.ts'
import { password } from './learner.ts'
import { removeDir, seededDataDir, type ServerProcess, startServer } from './server-process.ts'

/** Where the platform sends its text messages. */
const sent: { phone: string; code?: string }[] = []
let gateway: Server
let server: ServerProcess
let browser: Browser
beforeAll(async () => {
  gateway = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      sent.push(JSON.parse(body) as { phone: string; code?: string })
      response.writeHead(200).end()
    })
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const webhook = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`
  server = await startServer({ dataDir: seededDataDir(), env: { SMS_WEBHOOK: webhook, SMS_WEBHOOK_SECRET: 'the-secret-of-the-test', LOGIN_PICTURE: 'always' } })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  gateway.close()
  removeDir(server.dataDir)
})

const loginPage = async (page: Page, query = '') => {
  await page.goto(`${server.origin}/demo/login.html${query}`)
  await page.locator('input[name="userName"]').waitFor()
}

test('AUTH-01 AUTH-02 a login without a picture: the browser works instead, and nothing typed is lost on a refusal', async () => {
  const { page, context } = await openPage(browser, { locale: 'en-US' })
  await loginPage(page, `?to=${encodeURIComponent('/change-password')}`)
  await page.locator('.login-picture img').waitFor()
  await page.locator('button[type="submit"]').click()
  for (const text of ['Enter your user name.', 'Enter your password.', 'Enter the characters in the picture.', 'Agree to go on.']) await page.getByText(text).waitFor()
  await page.getByRole('button', { name: 'User agreement and privacy notice' }).click()
  await page.getByRole('button', { name: 'Agree', exact: true }).click()
  expect(await page.locator('input[name="consent"]').isChecked()).toBe(true)

  await page.locator('input[name="userName"]').fill('learner')
  await page.locator('input[name="password"]').fill(password)
  await page.locator('input[name="picture"]').fill('nope')
  await page.locator('button[type="submit"]').click()
  await page.locator('.login-refusal').waitFor()
  expect([await page.locator('input[name="userName"]').inputValue(), await page.locator('input[name="password"]').inputValue()]).toEqual(['learner', password])

  await page.getByRole('button', { name: 'Check without a picture' }).click()
  await page.getByText('Checked. No picture code is needed.').waitFor()
  await page.locator('button[type="submit"]').click()
  await page.waitForURL(/index\.html#\/change-password/)
  await page.locator('.change-password').waitFor()
  await context.close()
})

test('AUTH-04 a product that nobody set up is said, with another way in', async () => {
  const { page, context } = await openPage(browser, { locale: 'en-US' })
  await page.goto(`${server.origin}/demo/loginc.html?product=nobody`)
  await page.getByText('This sign-in is not set up').waitFor()
  await page.getByRole('link', { name: 'Sign in with an account of this platform' }).click()
  await page.waitForURL(/login\.html/)
  await page.goto(`${server.origin}/demo/loginc.html?product=hr&error=sso-failed`)
  await page.locator('.login-refusal').waitFor()
  await context.close()
})

test('AUTH-01 AUTH-03 SHELL-03 a phone with two enterprises chooses one, switches to the other, and signs out', async () => {
  const phone = '13900001111'
  await giveBoth(phone)
  const { page, context } = await openPage(browser, { locale: 'en-US' })
  await loginPage(page)
  await page.getByRole('tab', { name: 'Phone' }).click()
  await page.locator('input[name="phone"]').fill('12')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByText('Enter a correct phone number.').waitFor()
  await page.locator('input[name="phone"]').fill(phone)
  await page.getByRole('button', { name: 'Check without a picture' }).click()
  await page.getByText('Checked. No picture code is needed.').waitFor()
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByText('If this number is known').waitFor()
  await page.getByRole('button', { name: /Again in \d+ s/ }).waitFor()
  await expect.poll(() => sent.at(-1)?.code).toMatch(/^\d{6}$/)
  await page.locator('input[name="code"]').fill(sent.at(-1)?.code ?? '')
  await page.locator('input[name="consent"]').check()
  await page.locator('button[type="submit"]').click()

  await page.getByRole('heading', { name: 'Choose an enterprise' }).waitFor()
  const choices = page.locator('.login-enterprise')
  expect(await choices.count()).toBe(2)
  const first = (await choices.first().locator('b').innerText()).trim()
  const second = (await choices.last().locator('b').innerText()).trim()
  await choices.first().click()
  await page.locator('coach-practice h1').first().waitFor()

  await page.locator('.profile-button').click()
  await page.locator('.profile-who').getByText(first).waitFor()
  await Promise.all([page.waitForEvent('load'), page.locator('.profile-tenant').filter({ hasText: second }).click()])
  await page.locator('coach-practice h1').first().waitFor()
  await page.locator('.profile-button').click()
  await page.locator('.profile-who').getByText(second).waitFor()
  await page.getByText('Sign out').click()
  await page.waitForURL(/login\.html/)
  await context.close()
})

/** Makes one person known by this phone in both enterprises of the demo. */
async function giveBoth(phone: string): Promise<void> {
  for (const [userName, person] of [['trainer', 'two-homes'], ['harbour-root', 'two-homes-b']] as const) {
    const token = await tokenOf(userName)
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const added = await fetch(`${server.origin}/coach-api/user`, { method: 'POST', headers, body: JSON.stringify({ userName: person, displayName: 'Two Homes', phone }) })
    expect(added.status, await added.clone().text()).toBe(200)
    const { password: first } = (await added.json()) as { password: string }
    await changeFirst(person, first)
  }
}

/** A token by the way that needs no picture: the work is done here. */
async function tokenOf(userName: string, given = password): Promise<string> {
  const { id, work } = (await (await post('/coach-api/auth/challenge', {})).json()) as { id: string; work: { salt: string; bits: number } }
  const { findNonce } = await import('../../src/screens/login/find-nonce.ts')
  const nonce = await findNonce(work, { progress: () => {}, pause: () => Promise.resolve(), now: () => Date.now(), signal: new AbortController().signal })
  const reply = await post('/coach-api/auth/login', { userName, password: given, challenge: { id, nonce } })
  return ((await reply.json()) as { token: string }).token
}

async function changeFirst(userName: string, first: string): Promise<void> {
  const reply = await post('/user-api/user/password/_change', { oldPassword: first, newPassword: 'My-own-horse-9' }, await tokenOf(userName, first))
  expect(reply.status).toBe(200)
}

const post = (path: string, body: unknown, token?: string) =>
  fetch(server.origin + path, { method: 'POST', headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }, body: JSON.stringify(body) })
