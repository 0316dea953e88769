import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { chromiumArgs, chromiumPath } from '../../tools/chromium.mjs'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })

export interface PageErrors {
  page: Page
  context: BrowserContext
  /** What the page complained of: exceptions, console errors, refused resources. */
  complaints: string[]
}

/** A page in a context of its own, which notes every complaint. Nothing moves, so that colours are looked at as they stay. */
export async function openPage(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<PageErrors> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
  })
  return { page, context, complaints }
}

interface Violation {
  id: string
  nodes: { target: unknown; html: string }[]
}

/** What axe finds on the page, shadow roots included: one line a violation. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
  // Colours that have just changed stand only after the next frames.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))))
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as typeof globalThis & { axe: { run(): Promise<{ violations: Violation[] }> } }
    return (await axe.run()).violations
  })
  return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 160)).join(' | ')}`)
}
