import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { chromiumArgs, chromiumPath } from '../../tools/chromium.mjs'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let running: Promise<Browser> | undefined

/** The browser of all files of this process, started when it is first asked for; each test has a context of its own in it. */
export async function sharedBrowser(): Promise<Browser> {
  const last = await running?.catch(() => null)
  // One that has crashed is replaced.
  if (!last?.isConnected()) running = chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
  if (!running) throw new Error('there is no browser')
  return running
}

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

/** The rules of axe that look at colours. */
const aboutColours = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/** What axe finds on the page in light and in dark colours, as `axeViolations`, and where. In dark nothing differs but colours. */
export async function axeViolationsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const [colorScheme, rules] of [
    ['light', {}],
    ['dark', aboutColours],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await axeViolations(page, rules)).map((violation) => `${colorScheme}: ${violation}`))
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

/** What axe finds on the page, shadow roots included: one line a violation. By all of its rules unless `rules` says otherwise. */
export async function axeViolations(page: Page, rules: object = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  // Colours that have just changed stand only after the next frames.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  )
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  const violations = await page.evaluate(async (rules) => {
    const { axe } = globalThis as typeof globalThis & {
      axe: { run(options: object): Promise<{ violations: Violation[] }> }
    }
    return (await axe.run({ resultTypes: ['violations'], ...rules })).violations
  }, rules)
  return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 160)).join(' | ')}`)
}
