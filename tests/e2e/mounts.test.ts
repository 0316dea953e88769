import { expect, test } from 'vitest'
import type { CDPSession, Page } from 'playwright-core'
import { listenOnLoopback, type Peer } from '../factories/http-peer.ts'
import { tokenOf } from './calls.ts'
import { seededWalk } from './walk.ts'

/** A portal whose own pages come and go, and the practice with them. */
let portal: Peer
const walk = seededWalk(async (keep) => {
  portal = keep(
    await listenOnLoopback((_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          `<!doctype html><title>Portal</title><link rel="icon" href="data:,"><script type="module" src="${walk.origin}/dist/coach.js"></script>`,
        ),
    ),
  )
  return { ALLOWED_ORIGINS: portal.url }
})

/** Puts a practice on the page and takes it away so many times: each stands with its screen, every second one is gone before. */
const mount = (page: Page, token: string, times: number) =>
  page.evaluate(
    async ([apiBase, token, times]) => {
      for (let n = 0; n < times; n++) {
        const element = document.createElement('coach-practice')
        for (const [name, value] of Object.entries({ 'api-base': apiBase, token, locale: 'us-en' }))
          element.setAttribute(name, value)
        const ready = new Promise((done) => element.addEventListener('coach-ready', done, { once: true }))
        document.body.append(element)
        await (n % 2 === 0 ? ready : new Promise(requestAnimationFrame))
        element.remove()
      }
    },
    [walk.origin, token, times] as const,
  )

/** What the page holds on to once all rubbish is gone. */
async function kept(session: CDPSession) {
  for (let n = 0; n < 3; n++) await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return { nodes, listeners: jsEventListeners, megabytes: usedSize / 2 ** 20 }
}

test('EMBED-04a 200 mounts and unmounts leave nothing behind', { timeout: 240_000 }, async () => {
  const { page } = await walk.open('en-US')
  await page.goto(portal.url)
  const token = await tokenOf(walk.origin, 'learner')
  const session = await page.context().newCDPSession(page)
  await mount(page, token, 10)
  const before = await kept(session)
  await mount(page, token, 200)
  // One element that stays has hundreds of nodes and its listeners: 200 of them would be tens of thousands. What was asked
  // for a last time holds on to its half minute of patience.
  const more = async () => {
    const after = await kept(session)
    return {
      nodes: Math.max(200, after.nodes - before.nodes),
      listeners: Math.max(40, after.listeners - before.listeners),
      megabytes: Math.max(3, after.megabytes - before.megabytes),
    }
  }
  await expect
    .poll(more, { timeout: 90_000, interval: 2_000 })
    .toEqual({ nodes: 200, listeners: 40, megabytes: 3 })
})
