import { expect, test } from 'vitest'
import { startServer } from './server-process.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()

test('EMBED-03 a started server names its address and the demo accounts, and serves the app', async () => {
  for (const told of ['learner', 'Coach-2026-demo'])
    await expect.poll(() => walk.server.output()).toContain(told)
  const page = await fetch(walk.origin)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('<coach-shell')
  expect((await fetch(`${walk.origin}/readyz`)).status).toBe(200)
})

test('a second server on the same data folder is refused with a plain message', async () => {
  await expect(startServer({ dataDir: walk.server.dataDir })).rejects.toThrow(/in use/)
  expect((await fetch(`${walk.origin}/healthz`)).status).toBe(200)
})

test('Ctrl-C ends a server cleanly, and the folder can be opened again', async () => {
  expect(await walk.server.stop()).toBe(0)
  const again = await startServer({ dataDir: walk.server.dataDir })
  expect(await again.stop()).toBe(0)
})
