import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type HttpPeer, makePeer } from '../factories/http-peer.ts'
import { addPerson } from './calls.ts'
import {
  enterpriseChoice,
  enterprisesOf,
  loginPicture,
  openAccount,
  passwordChange,
  refusal,
} from './finders.ts'
import { password } from './learner.ts'
import { seededWalk } from './walk.ts'

/** Where the platform sends its text messages. */
let gateway: HttpPeer
const walk = seededWalk(async (keep) => {
  gateway = keep(await makePeer(() => ({})))
  return {
    SMS_WEBHOOK: `${gateway.url}/sms`,
    SMS_WEBHOOK_SECRET: 'the-secret-of-the-test',
    LOGIN_PICTURE: 'always',
  }
})

/** The code of the last text message. */
const codeSent = () => (JSON.parse(gateway.received.at(-1)?.body ?? '{}') as { code?: string }).code ?? ''

const loginPage = async (page: Page, query = '') => {
  await page.goto(`/demo/login.html${query}`)
  await page.locator('input[name="userName"]').waitFor()
}

test('AUTH-01 AUTH-02 a login without a picture: the browser works instead, and nothing typed is lost on a refusal', async () => {
  const { page } = await walk.open('en-US')
  await loginPage(page, `?to=${encodeURIComponent('/change-password')}`)
  await loginPicture(page).waitFor()
  await page.locator('button[type="submit"]').click()
  for (const text of [
    'Enter your user name.',
    'Enter your password.',
    'Enter the characters in the picture.',
    'Accept the agreement to continue.',
  ])
    await page.getByText(text).waitFor()
  await page.getByRole('button', { name: 'User agreement and privacy notice' }).click()
  await page.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect.poll(() => page.locator('input[name="consent"]').isChecked()).toBe(true)

  await page.locator('input[name="userName"]').fill('learner')
  await page.locator('input[name="password"]').fill(password)
  await page.locator('input[name="picture"]').fill('nope')
  await page.locator('button[type="submit"]').click()
  await refusal(page).waitFor()
  expect([
    await page.locator('input[name="userName"]').inputValue(),
    await page.locator('input[name="password"]').inputValue(),
  ]).toEqual(['learner', password])

  await page.getByRole('button', { name: 'Verify without a picture' }).click()
  await page.getByText('Verified. No picture code needed.').waitFor()
  await page.locator('button[type="submit"]').click()
  await page.waitForURL(/index\.html#\/change-password/)
  await passwordChange(page).waitFor()
})

test('AUTH-04 a product that nobody set up is said, with another way in', async () => {
  const { page } = await walk.open('en-US')
  await page.goto('/demo/loginc.html?product=nobody')
  await page.getByText('This sign-in isn’t set up').waitFor()
  await page.getByRole('link', { name: 'Sign in with an account of this platform' }).click()
  await page.waitForURL(/login\.html/)
  await page.goto('/demo/loginc.html?product=hr&error=sso-failed')
  await refusal(page).waitFor()
})

test('AUTH-01 AUTH-03 SHELL-03 a phone with two enterprises chooses one, switches to the other, and signs out', async () => {
  const phone = '13900001111'
  await addPerson(
    walk.origin,
    'trainer',
    { userName: 'two-homes', displayName: 'Two Homes', phone },
    { picture: true },
  )
  await addPerson(
    walk.origin,
    'harbour-root',
    { userName: 'two-homes-b', displayName: 'Two Homes', phone },
    { picture: true },
  )
  const { page } = await walk.open('en-US')
  await loginPage(page)
  await page.getByRole('tab', { name: 'Phone' }).click()
  await page.locator('input[name="phone"]').fill('12')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText('Enter a valid phone number.').waitFor()
  await page.locator('input[name="phone"]').fill(phone)
  await page.getByRole('button', { name: 'Verify without a picture' }).click()
  await page.getByText('Verified. No picture code needed.').waitFor()
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText('If this number is registered').waitFor()
  await page.getByRole('button', { name: /Resend in \d+ s/ }).waitFor()
  await expect.poll(codeSent).toMatch(/^\d{6}$/)
  await page.locator('input[name="code"]').fill(codeSent())
  await page.locator('input[name="consent"]').check()
  await page.locator('button[type="submit"]').click()

  await page.getByRole('heading', { name: 'Choose an enterprise' }).waitFor()
  const choices = enterpriseChoice(page)
  await expect.poll(() => choices.count()).toBe(2)
  const first = (await choices.first().locator('b').innerText()).trim()
  const second = (await choices.last().locator('b').innerText()).trim()
  await choices.first().click()
  await page.locator('coach-practice h1').first().waitFor()

  const enterprises = enterprisesOf(await openAccount(page))
  await enterprises.and(page.getByRole('button', { name: first, pressed: true })).waitFor()
  await Promise.all([page.waitForEvent('load'), enterprises.filter({ hasText: second }).click()])
  await page.locator('coach-practice h1').first().waitFor()
  const account = await openAccount(page)
  await enterprisesOf(account)
    .and(page.getByRole('button', { name: second, pressed: true }))
    .waitFor()
  await account.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(/login\.html/)
})
