import { once } from 'node:events'
import { cpSync, mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildHost } from '../../demo/hosts/build.mjs'
import { openPortal } from '../../demo/hosts/portal.mjs'
import { packageElements } from '../../tools/package.mjs'
import { courseCards, startButton } from './finders.ts'
import { password } from './learner.ts'
import { seededWalk } from './walk.ts'

const hosts = ['plain', 'react', 'vue', 'angular'] as const

/** Where each host's page is, by the host's name. */
const origins: Record<string, string> = {}
const walk = seededWalk(async (keep) => {
  const account = { userName: 'learner', password }
  for (const host of hosts) {
    const portal = keep(
      openPortal({ host, folder: join(walk.folder, host), platform: () => walk.origin, account }),
    )
    await once(portal.listen(0, '127.0.0.1'), 'listening')
    origins[host] = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`
  }
  return { ALLOWED_ORIGINS: Object.values(origins).join() }
})
beforeAll(async () => {
  const packages = join(walk.folder, 'node_modules')
  mkdirSync(join(packages, '@coach'), { recursive: true })
  cpSync(packageElements().folder, join(packages, '@coach/elements'), { recursive: true })
  for (const host of hosts) await buildHost(host, { out: join(walk.folder, host), packages })
}, 240_000)

test.each(hosts)(
  'EMBED-05a a %s host sets properties, hears events, switches the language and takes the element away and back, under a strict policy',
  async (host) => {
    const { page, complaints } = await walk.open()
    await page.goto(`${origins[host]}/`)
    const practice = page.locator('coach-practice')
    await practice.getByText('Your courses').waitFor()
    await page.locator('output', { hasText: 'ready /index' }).waitFor()

    await page.locator('h1 ~ label select').selectOption('ja-jp')
    await practice.getByText('マイコース').waitFor()
    await page.getByRole('button', { name: 'Show or hide' }).click()
    await practice.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Show or hide' }).click()
    await courseCards(practice).getByRole('link').first().click()
    await startButton(practice).waitFor()
    expect(page.url()).toBe(`${origins[host]}/`)
    expect(complaints).toEqual([])
  },
)

test('EMBED-06a HOME-05 a portal of another origin shows the pages of a handout', async () => {
  const { page, complaints } = await walk.open()
  await page.goto(`${origins.plain}/`)
  const practice = page.locator('coach-practice')
  await courseCards(practice).getByRole('link').first().click()
  await practice
    .getByRole('link', { name: /课程讲义|Course handout/ })
    .first()
    .click()
  const shown = await practice.locator('iframe').first().elementHandle()
  const frame = await shown?.contentFrame()
  // A frame that is refused shows the browser's own page for it.
  await expect.poll(() => frame?.url()).toContain(`${walk.origin}/coach-api/file/_shown`)
  expect(complaints).toEqual([])
})
