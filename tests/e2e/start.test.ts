import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeDir, seededDataDir, type ServerProcess, startServer } from './server-process.ts'

let dataDir: string
let server: ServerProcess
beforeAll(async () => {
  dataDir = seededDataDir()
  server = await startServer({ dataDir })
})
afterAll(() => removeDir(dataDir))

test('EMBED-03 a started server names its address and the demo accounts, and serves the app', async () => {
  await expect.poll(() => server.output()).toMatch(/learner/)
  expect(server.output()).toContain('Coach-2026-demo')
  const page = await fetch(server.origin)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('<coach-shell')
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
})

test('a second server on the same data folder is refused with a plain message', async () => {
  await expect(startServer({ dataDir })).rejects.toThrow(/in use/)
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
})

test('Ctrl-C ends a server cleanly, and the folder can be opened again', async () => {
  expect(await server.stop()).toBe(0)
  const again = await startServer({ dataDir })
  expect(await again.stop()).toBe(0)
})
