import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeViolations } from './browser.ts'
import { addPerson, post, tokenOf, workedOut } from './calls.ts'
import { seededCourse } from './course-guide.ts'
import { composer, linesOf, loginPicture, passwordChange, refusal, saying, startButton } from './finders.ts'
import { acknowledged, logInByHand, password, say } from './learner.ts'
import { seededWalk } from './walk.ts'

const phone = '13922223333'

const walk = seededWalk({ LOGIN_LOCK_SECONDS: '8' })
beforeAll(async () => {
  await addPerson(walk.origin, 'trainer', { userName: 'by-phone', displayName: 'By Phone', phone })
  await addPerson(walk.origin, 'trainer', {
    userName: 'forgetful',
    displayName: 'Forgetful',
    phone: '139 4444-5555',
  })
})

async function fillIn(page: Page, userName: string, given = password): Promise<void> {
  await page.locator('input[name="userName"]').fill(userName)
  await page.locator('input[name="password"]').fill(given)
  await page.locator('input[name="consent"]').check()
}

const submit = (page: Page) => page.locator('button[type="submit"]')

const idOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { user_id: string }).user_id

test('AUTH-12 CONV-18 a learner that an administrator signs out in the middle of a practice reads why, and comes back to what was typed', async () => {
  const { page } = await walk.open('zh-CN')
  await logInByHand(page, 'learner')
  await page
    .locator('coach-practice')
    .getByRole('link', { name: seededCourse('card-fee-complaint').name })
    .first()
    .click()
  await startButton(page).click()
  await linesOf(page, 'customer').first().waitFor()
  await say(page, '您好，我先看一下。')
  await acknowledged(page, 1)
  const words = composer(page)
  await words.fill('还没有说完的话')

  // Nobody clicks: the live connection ends with the sign-in.
  await post(
    walk.origin,
    `/coach-api/user/${idOf(await tokenOf(walk.origin, 'learner'))}/logout`,
    {},
    await tokenOf(walk.origin, 'trainer'),
  )
  await page.waitForURL(/login\.html/)
  await refusal(page).getByText('管理员已强制您退出登录，请重新登录。').waitFor()
  expect(await axeViolations(page)).toEqual([])

  await fillIn(page, 'learner')
  await submit(page).click()
  await page.waitForURL(/index\.html#\/conversation\//)
  await words.waitFor()
  await expect.poll(() => words.inputValue()).toBe('还没有说完的话')
})

interface Enterprise {
  id: string
  name: string
  code: string
  status: string
  privileges: string[]
  licence: { until: string | null; seats: number | null }
  revision: number
}

/** What a super manager does to the second enterprise of the demo. */
async function changeHarbour(over: (now: Enterprise) => Partial<Enterprise>): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${await tokenOf(walk.origin, 'root')}`,
  }
  const { items } = (await (
    await fetch(`${walk.origin}/coach-api/enterprise?page=1&size=50`, { headers })
  ).json()) as { items: Enterprise[] }
  const now = items.find(({ code }) => code === 'harbour')
  if (!now) throw new Error('the demo has no second enterprise')
  const {
    name,
    status,
    privileges,
    licence: { until, seats },
    revision,
  } = { ...now, ...over(now) }
  const changed = await fetch(`${walk.origin}/coach-api/enterprise/${now.id}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ name, status, privileges, licence: { until, seats }, revision }),
  })
  expect(changed.status, await changed.clone().text()).toBe(200)
}

test('AUTH-05 PERM-08 a licence that has expired and an enterprise that is shut are said in words; who is mended comes in at once', async () => {
  const { page } = await walk.open('ja-JP')
  await page.goto('/demo/login.html')
  await fillIn(page, 'harbour-learner')
  await changeHarbour(({ licence }) => ({ licence: { ...licence, until: '2026-01-01T00:00:00Z' } }))
  await submit(page).click()
  await refusal(page).getByText('ライセンスの有効期限が切れています').waitFor()
  await changeHarbour(({ licence }) => ({ licence: { ...licence, until: null }, status: 'DISABLED' }))
  await submit(page).click()
  await refusal(page).getByText('利用できる企業がありません').waitFor()
  await changeHarbour(() => ({ status: 'ACTIVE' }))
  await submit(page).click()
  await page.locator('coach-practice h1').first().waitFor()

  // It ends what is open, too: the login says why.
  await changeHarbour(({ licence }) => ({ licence: { ...licence, until: '2026-01-01T00:00:00Z' } }))
  await page.reload()
  await page.waitForURL(/login\.html/)
  await refusal(page).getByText('ライセンスの有効期限が切れています').waitFor()
  await fillIn(page, 'harbour-learner')
  await Promise.all([page.waitForResponse('**/auth/login'), submit(page).click()])
  await refusal(page).getByText('ライセンスの有効期限が切れています').waitFor()
})

/** The way of those who can't read the picture: the browser works instead. */
async function withoutPicture(page: Page): Promise<void> {
  await page.getByRole('button', { name: saying('login.check-instead') }).click()
  await page.getByText(saying('login.checked')).waitFor()
}

test('AUTH-05 AUTH-13a AUTH-13b after three failures a picture code is asked for, and whoever solves it comes in though five have locked the account', async () => {
  const { page } = await walk.open('zh-CN')
  await page.goto('/demo/login.html')
  await submit(page).waitFor()
  expect(await loginPicture(page).count()).toBe(0)
  for (const wrong of ['Wrong-horse-1', 'Wrong-horse-2', 'Wrong-horse-3']) {
    await fillIn(page, 'learner', wrong)
    await Promise.all([page.waitForResponse('**/auth/login'), submit(page).click()])
    await expect.poll(() => submit(page).getAttribute('aria-busy')).not.toBe('true')
  }
  // The fourth is refused for want of the code, and the question comes by itself.
  await fillIn(page, 'learner')
  await submit(page).click()
  await loginPicture(page).waitFor()
  await withoutPicture(page)

  // Somebody tries two more from elsewhere.
  const answers = [await workedOut(walk.origin), await workedOut(walk.origin)]
  for (const challenge of answers)
    await expect(
      post(walk.origin, '/coach-api/auth/login', {
        userName: 'learner',
        password: 'Wrong-horse-4',
        challenge,
      }),
    ).rejects.toThrow(/login-failed/)
  await expect(post(walk.origin, '/coach-api/auth/login', { userName: 'learner', password })).rejects.toThrow(
    /challenge-required|login-locked/,
  )
  expect(await page.locator('input[name="password"]').inputValue()).toBe(password)
  await submit(page).click()
  await page.locator('coach-practice h1').first().waitFor()
})

/** What the server's log showed last for this phone. */
const codeInLog = () =>
  [...walk.server.output().matchAll(new RegExp(`"phone":"[^"]*${phone}","code":"(\\d{6})"`, 'g'))].at(-1)?.[1]

test('AUTH-01 AUTH-02 a phone and the code of the log sign in; a wrong code is refused and what was typed stays', async () => {
  const { page } = await walk.open('zh-CN')
  await page.goto('/demo/login.html?to=/change-password')
  await page.getByRole('tab', { name: '手机' }).click()
  await page.locator('input[name="phone"]').fill(phone)
  // After the failures before, this address needs the picture here too.
  await page.getByRole('button', { name: '发送验证码' }).click()
  await withoutPicture(page)
  await page.getByRole('button', { name: '发送验证码' }).click()
  await expect.poll(codeInLog).toMatch(/^\d{6}$/)
  const code = codeInLog() ?? ''
  await page.locator('input[name="consent"]').check()
  const field = page.locator('input[name="code"]')
  await field.fill('12345')
  await submit(page).click()
  await page.getByText('请输入 6 位数字').waitFor()
  await field.fill(code === '000000' ? '000001' : '000000')
  await submit(page).click()
  await refusal(page).waitFor()
  expect(await page.locator('input[name="phone"]').inputValue()).toBe(phone)
  await field.fill(code)
  await submit(page).click()
  await page.waitForURL(/index\.html#\/change-password/)
  await passwordChange(page).waitFor()
})

test('AUTH-15b AUTH-15a who has forgotten the password sets a new one by a code of the log, and comes in with it', async () => {
  const elsewhere = await tokenOf(walk.origin, 'forgetful', { picture: true })
  const { page, complaints } = await walk.open('en-US')
  // The ways in are known late, as on a slow line: whoever is quicker still gets the right answer.
  const late: (() => unknown)[] = []
  await page.route('**/auth/options', (route) => void late.push(() => route.continue()))
  await page.goto('/demo/login.html?to=/change-password')
  await page.locator('input[name="userName"]').fill('forgetful')
  const forgotten = page.getByRole('button', { name: 'Forgot your password?' })
  await forgotten.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => late.length).toBe(1)
  for (const answer of late) await answer()

  // All of it by keyboard: each step has the focus where it begins.
  await page.getByText('Step 1 of 3').waitFor()
  const account = page.locator('input[name="account"]')
  await expect.poll(() => account.evaluate((one) => one.matches(':focus'))).toBe(true)
  await expect.poll(() => account.inputValue()).toBe('forgetful')
  await page.keyboard.press('Enter')
  // After the failures before, this address needs the picture here too.
  await withoutPicture(page)
  await account.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Step 2 of 3').waitFor()
  const field = page.locator('input[name="code"]')
  await expect.poll(() => field.evaluate((one) => one.matches(':focus'))).toBe(true)
  await page.getByRole('button', { name: /^Resend in \d+ s$/ }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  const codes = () =>
    [...walk.server.output().matchAll(/"purpose":"reset","phone":"13944445555","code":"(\d{6})"/g)].map(
      ([, code = '']) => code,
    )
  await expect.poll(() => codes().length).toBe(1)
  const [code = ''] = codes()
  await page.keyboard.type(code === '000000' ? '000001' : '000000')
  await page.keyboard.press('Enter')
  await page.getByText('The code is wrong or has expired.').waitFor()
  await field.fill(code)
  await page.keyboard.press('Enter')

  await page.getByText('Step 3 of 3').waitFor()
  expect(await page.locator('input[name="username"]').inputValue()).toBe('forgetful')
  const fresh = page.locator('input[name="new_password"]')
  await expect.poll(() => fresh.evaluate((one) => one.matches(':focus'))).toBe(true)
  await page.keyboard.type(password)
  await page.locator('input[name="new_password_again"]').fill(`${password}x`)
  await page.keyboard.press('Enter')
  await page.getByText('The two passwords entered are inconsistent').waitFor()
  await page.locator('input[name="new_password_again"]').fill(password)
  await page.keyboard.press('Enter')
  await page.getByText('The new and old passwords are the same').waitFor()
  expect(await axeViolations(page)).toEqual([])
  const chosen = 'Quite-Another-7'
  await fresh.fill(chosen)
  await page.locator('input[name="new_password_again"]').fill(chosen)
  await page.keyboard.press('Enter')

  await page.getByText('Password reset. Sign in with your new password.').waitFor()
  const secret = page.locator('input[name="password"]')
  await expect.poll(() => secret.evaluate((one) => one.matches(':focus'))).toBe(true)
  expect(await page.locator('input[name="userName"]').inputValue()).toBe('forgetful')
  await fillIn(page, 'forgetful', chosen)
  await submit(page).click()
  await withoutPicture(page)
  await submit(page).click()
  await page.waitForURL(/index\.html#\/change-password/)
  await passwordChange(page).waitFor()
  const before = await fetch(`${walk.origin}/coach-api/me`, {
    headers: { authorization: `Bearer ${elsewhere}` },
  })
  expect(before.status).toBe(401)
  await expect.poll(() => walk.server.output()).toMatch(/"purpose":"password-changed","phone":"13944445555"/)
  expect(complaints.filter((one) => !/40[01]|428/.test(one))).toEqual([])
})
