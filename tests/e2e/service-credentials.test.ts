import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { listenOnLoopback, type Peer } from '../factories/http-peer.ts'
import { axeViolations } from './browser.ts'
import { composer, courseCards, linesOf, rowsOf, saying, startButton, tableRows } from './finders.ts'
import { logIn, visit } from './learner.ts'
import { seededWalk } from './walk.ts'

/** Where the portal's own server listens, once it runs. */
let backend = ''
let portal: Peer
const walk = seededWalk(async (keep) => {
  portal = keep(
    await listenOnLoopback((request, response) => void answerAsPortal(request.url ?? '', response)),
  )
  return { ALLOWED_ORIGINS: portal.url }
})

/** The portal's page; what it asks its own server is handed on to that. */
async function answerAsPortal(path: string, response: ServerResponse) {
  if (path === '/') {
    const page = `<!doctype html><title>Staff portal</title><script type="module" src="${walk.origin}/dist/coach.js"></script>`
    return response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  }
  if (path !== '/coach-token') return response.writeHead(204, {}).end('')
  const answer = await fetch(backend + path)
  return response.writeHead(answer.status, { 'content-type': 'text/plain' }).end(await answer.text())
}

/** Runs the server that the docs show, as they show it, for a portal where `learner` is signed in. */
async function startBackend(env: Record<string, string>): Promise<void> {
  const docs = readFileSync(fileURLToPath(new URL('../../docs/embedding.md', import.meta.url)), 'utf8')
  const [, example = ''] = /```js\n(import \{ createServer \}.*?)```/s.exec(docs) ?? []
  expect(example).toContain('/oauth/token')
  writeFileSync(join(walk.folder, 'session.js'), "export const signedIn = () => ({ name: 'learner' })\n")
  writeFileSync(join(walk.folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(walk.folder, 'portal.js'), example)
  const free = await listenOnLoopback(() => {})
  backend = free.url
  await free.close()
  const child = spawn(process.execPath, [join(walk.folder, 'portal.js')], {
    env: { ...process.env, ...env, COACH: walk.origin, PORT: new URL(backend).port },
    stdio: 'ignore',
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  })
  await expect
    .poll(() =>
      fetch(backend).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(404)
}

/** Makes a credential on screen and gives what the dialog shows. */
async function makeCredential(page: Page, name: string) {
  await visit(page, '/service-credentials')
  const admin = page.locator('coach-admin')
  await admin
    .getByRole('button', { name: saying('organisation.add-credential') })
    .first()
    .click()
  const form = admin.getByRole('dialog')
  await form.waitFor()
  expect(await axeViolations(page)).toEqual([])
  await form.getByRole('textbox', { name: /Name|名称|名稱/ }).fill(name)
  await form.getByRole('combobox', { name: saying('organisation.credential-naming') }).selectOption('name')
  await form.getByRole('button', { name: saying('ui.add') }).click()

  const shown = admin.getByRole('dialog', { name })
  await shown.getByText(/^coach_/).waitFor()
  expect(await axeViolations(page)).toEqual([])
  const [id = '', secret = '', address = ''] = await shown.locator('code').allInnerTexts()
  await page.keyboard.press('Escape')
  const warning = admin.getByRole('dialog', { name: saying('organisation.secret-unnoted') })
  await warning.getByRole('button', { name: saying('ui.cancel') }).click()
  expect(await shown.getByText(secret).isVisible()).toBe(true)
  await shown.getByRole('button', { name: saying('ui.noted') }).click()
  await shown.waitFor({ state: 'detached' })
  return { id, secret, address }
}

test('AUTH-16a AUTH-16b AUTH-14a a portal practises with a credential that a manager made, until it is revoked', async () => {
  const manager = await walk.open('en-US')
  await logIn(manager.page, 'trainer')
  const { id, secret, address } = await makeCredential(manager.page, 'Staff portal')
  expect(address).toBe(`${walk.origin}/oauth/token`)
  await startBackend({ COACH_CLIENT_ID: id, COACH_SECRET: secret })

  const { page, complaints } = await walk.open('en-US')
  await page.goto(portal.url)
  await page.evaluate((apiBase) => {
    const told: string[] = []
    document.addEventListener('coach-error', (event) => {
      const { code, attribute } = (event as CustomEvent<{ code: string; attribute: string | null }>).detail
      told.push(`${code} ${attribute ?? ''}`)
      document.title = told.join()
    })
    const tokenProvider = async () => {
      const answer = await fetch('/coach-token')
      return answer.ok ? answer.text() : Promise.reject(new Error('the portal has no token'))
    }
    document.body.append(
      Object.assign(document.createElement('coach-practice'), { apiBase, locale: 'us-en', tokenProvider }),
    )
  }, walk.origin)
  const practice = page.locator('coach-practice')
  await courseCards(practice).first().getByRole('link').first().click()
  await startButton(practice).click()
  await rowsOf(practice).first().waitFor()
  await composer(practice).fill('Good morning, how can I help you today?')
  await composer(practice).press('Enter')
  await linesOf(practice, 'learner').and(page.locator(':not([data-pending])')).first().waitFor()
  expect(complaints).toEqual([])

  const admin = manager.page.locator('coach-admin')
  await visit(manager.page, '/audit-log?action=login')
  await tableRows(admin).filter({ hasText: 'Staff portal' }).first().waitFor()
  await visit(manager.page, '/service-credentials')
  await tableRows(admin)
    .filter({ hasText: 'Staff portal' })
    .first()
    .click({ position: { x: 80, y: 20 } })
  const opened = admin.getByRole('dialog', { name: 'Staff portal', exact: true })
  await opened.getByText(id).waitFor()
  expect(await axeViolations(manager.page)).toEqual([])
  await opened.getByRole('button', { name: saying('organisation.revoke') }).click()
  await admin
    .getByRole('dialog', { name: saying('organisation.revoke-title') })
    .getByRole('button', { name: saying('organisation.revoke') })
    .click()
  await opened.waitFor({ state: 'detached' })
  await tableRows(admin)
    .filter({ hasText: 'Staff portal' })
    .getByText(saying('organisation.credential-revoked'))
    .waitFor()

  await page.evaluate(() => document.querySelector('coach-practice')?.setAttribute('path', '/index'))
  await practice.getByText('This site couldn’t sign you in').first().waitFor()
  await expect.poll(() => page.title()).toContain('unauthorised tokenProvider')
})
