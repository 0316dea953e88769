import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { chromiumArgs, chromiumPath } from '../../tools/chromium.mjs'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })

const late = Number(process.env.LATE_ANSWERS ?? 0)

/**
 * With LATE_ANSWERS each answer of the platform, and each frame of a live connection, comes so many
 * milliseconds later: walks that hurry fall.
 */
export async function answerLate(context: BrowserContext): Promise<void> {
  if (late === 0) return
  await context.route(/^[^?]*\/(coach-api|user-api|api|user)\//, async (route) => {
    await delay(late)
    // The page that asked may be gone.
    await route.continue().catch(() => undefined)
  })
  await context.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((frame) => void delay(late).then(() => server.send(frame)))
    server.onMessage((frame) => void delay(late).then(() => socket.send(frame)))
  })
}

interface Violation {
  id: string
  nodes: { target: unknown; html: string }[]
}

/** What axe finds on the page, shadow roots included: one line a violation. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
  // Colours that have just changed stand only after the next frames.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  )
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as typeof globalThis & {
      axe: { run(options: object): Promise<{ violations: Violation[] }> }
    }
    return (await axe.run({ resultTypes: ['violations'] })).violations
  })
  return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 160)).join(' | ')}`)
}
