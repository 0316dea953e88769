import { decodeJwt } from 'jose'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { HttpPeer, Peer } from '../factories/http-peer.ts'
import { makeUserService, type OutsidePerson, outsideToken } from '../factories/user-service.ts'
import { post, tokenOf } from './calls.ts'
import { navLinks, openAccount, tableRows } from './finders.ts'
import { logIn, visit } from './learner.ts'
import { openStaffPortal } from './staff-portal.ts'
import { seededWalk } from './walk.ts'

const secret = 'between-the-two-services'
/** What the service allows, by its own ids. */
const functions = new Map<string, unknown>()

let portal: Peer
let service: HttpPeer
let demo: string
const walk = seededWalk(async (keep) => {
  portal = keep(await openStaffPortal(() => walk.origin))
  service = keep(await makeUserService(secret, functions))
  return { ALLOWED_ORIGINS: portal.url, EXTERNAL_SERVICE_URL: service.url, EXTERNAL_SERVICE_SECRET: secret }
})
beforeAll(async () => {
  demo = decodeJwt<{ tenantId: string }>(await tokenOf(walk.origin, 'trainer')).tenantId
})

/** Lets somebody of the other service in, as a portal does. */
async function enterAs(person: OutsidePerson): Promise<string> {
  return (
    await post<{ token: string }>(walk.origin, '/api/system/auth/token', {
      token: outsideToken(person),
      tenantId: demo,
    })
  ).token
}

/** The full app in a host page; gives what it asks of the platform. */
async function embed(page: Page, token: string, attributes: string): Promise<string[]> {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(portal.url)
  await page.evaluate(
    ([apiBase, given, markup]) => {
      const template = document.createElement('template')
      template.innerHTML = `<coach-shell locale="us-en" ${markup}></coach-shell>`
      const shell = template.content.firstElementChild
      if (!shell) return
      document.addEventListener('coach-auth-required', () => document.body.append('the host signs in'))
      document.body.append(Object.assign(shell, { apiBase, tokenProvider: () => given }))
    },
    [walk.origin, token, attributes] as const,
  )
  return asked
}

const denied = (page: Page) => page.getByText('There is currently no access permission').first()

/** Opens who is in a class, which lists everybody, and leaves it again. */
async function lookAtMembers(page: Page, name: string): Promise<void> {
  const admin = page.locator('coach-admin')
  await admin.getByRole('link', { name: 'Classes' }).click()
  await Promise.all([
    page.waitForResponse('**/api/system/user/page?**'),
    tableRows(admin)
      .first()
      .click({ position: { x: 80, y: 20 } }),
  ])
  await admin.getByRole('dialog').getByRole('searchbox').first().fill(name)
  await admin.getByRole('dialog').getByRole('option', { name }).first().waitFor()
  await page.keyboard.press('Escape')
  await admin.getByRole('dialog').waitFor({ state: 'detached' })
}

test('PERM-03 BOOT-04 ADMIN-01 AUTH-07 attributes on the element: another service says what a person may do, who is there, and hears of the logout', async () => {
  const { page, complaints } = await walk.open('en-US')
  const person = { user_id: 'remote/1', user_name: 'remote-1', display_name: 'Remote One', tenantId: 'demo' }
  functions.set(person.user_id, ['coach:index', 'coach:USER', 'emoti:other', 'publish'])
  const asked = await embed(page, await enterAs(person), 'external-service emoti-user-service')
  await navLinks(page).filter({ hasText: 'People' }).click()
  expect(await navLinks(page).count()).toBe(3)
  await lookAtMembers(page, person.display_name)
  const account = await openAccount(page)
  await expect.poll(() => asked.filter((path) => path.startsWith('/api/system/user/tenants/')).length).toBe(1)
  expect(asked.filter((path) => path.startsWith('/user/tenant/_start'))).toEqual([])
  await account.getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('the host signs in').waitFor()
  await expect
    .poll(() =>
      service.received
        .filter(({ path }) => path === '/api/system/logout')
        .map(({ headers }) => headers['user-id']),
    )
    .toEqual([person.user_id])
  expect(page.url()).toBe(`${portal.url}/`)
  expect(complaints.filter((line) => !line.includes('401'))).toEqual([])
})

test('PERM-03 somebody who is allowed nothing of ours by the other service is told so', async () => {
  const { page } = await walk.open('en-US')
  const person = { user_id: 'remote/2', user_name: 'remote-2', display_name: 'Remote Two', tenantId: 'demo' }
  functions.set(person.user_id, ['emoti:other'])
  await embed(page, await enterAs(person), 'external-service')
  await denied(page).waitFor()
})

test('PERM-02 BOOT-04 hide-navigator and external-service hide what they say, also from a super manager who knows the address', async () => {
  const { page } = await walk.open('en-US')
  const token = await tokenOf(walk.origin, 'root')
  await embed(page, token, 'path="/enterprise-list" external-service')
  await denied(page).waitFor()
  expect((await navLinks(page).allInnerTexts()).join()).not.toMatch(/Enterprise/)
  await embed(page, token, 'path="/enterprise-list" hide-navigator')
  await tableRows(page.locator('coach-admin')).first().waitFor()
  expect(await navLinks(page).count()).toBe(0)
})

test('BOOT-04 PERM-02 ADMIN-01 AUTH-07 the settings of a page: no enterprises, people by the emoti service, and the address after a logout', async () => {
  const { page } = await walk.open('en-US')
  const settings = {
    externalService: true,
    emotiUserService: true,
    logoutAddress: { password: `${portal.url}/bye` },
  }
  await page.route('**/demo/index.html', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(
        '</head>',
        `<script type="application/json" id="coach-env">${JSON.stringify(settings)}</script></head>`,
      ),
    })
  })
  await logIn(page, 'root')
  await visit(page, '/enterprise-list')
  await denied(page).waitFor()
  expect((await navLinks(page).allInnerTexts()).join()).not.toMatch(/Enterprise/)
  await visit(page, '/user-list')
  await lookAtMembers(page, 'Maya Patel')
  const account = await openAccount(page)
  await account.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${portal.url}/bye`)
})
