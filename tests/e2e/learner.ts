import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Guide } from './course-guide.ts'
import { composer, ending, linesOf, openQuestion, rowsOf } from './finders.ts'

/** What the demo's accounts share. */
export const password = 'Coach-2026-demo'

/** Signs in by the call of the login page, without the page, and waits for the app's start. */
export async function logIn(page: Page, userName: string): Promise<void> {
  const answer = await page.context().request.post('/coach-api/auth/login', { data: { userName, password } })
  if (!answer.ok()) throw new Error(`the login answered ${answer.status()}: ${await answer.text()}`)
  await page.goto('/demo/index.html')
  await page.locator('coach-practice h1').first().waitFor()
}

/** Signs in on the login page as a person does, and waits for the app's start. */
export async function logInByHand(page: Page, userName: string): Promise<void> {
  await page.goto('/demo/login.html')
  await page.locator('input[name="userName"]').fill(userName)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('input[name="consent"]').check()
  await page.locator('button[type="submit"]').click()
  await page.waitForURL(/index\.html/)
  await page.locator('coach-practice h1').first().waitFor()
}

/** Opens an address of the app. */
export const visit = (page: Page, path: string) => page.goto(`/demo/index.html#${path}`)

const linesOnTheirWay = (page: Page) => linesOf(page, 'learner').and(page.locator('[data-pending]'))

type Turn = 'line' | 'choice' | 'ended'

/** What the learner is to do, or null while an answer of the platform is awaited. */
async function turnNow(page: Page): Promise<Turn | null> {
  if (await ending(page).isVisible()) return 'ended'
  if ((await linesOnTheirWay(page).count()) > 0) return null
  // A choice on its way leaves its question locked: the composer takes no line before the answer has come back.
  const question = openQuestion(page)
  if ((await question.count()) > 0) return (await question.isEnabled()) ? 'choice' : null
  // What was on its way a moment ago may have ended the practice.
  if (await ending(page).isVisible()) return 'ended'
  // The composer is locked as soon as a choice is due; the question itself may still be on its way.
  return (await composer(page).isEditable()) ? 'line' : null
}

/** What the learner is to do now. */
export async function turnOf(page: Page): Promise<Turn> {
  let turn: Turn | null = null
  await expect.poll(async () => (turn = await turnNow(page))).not.toBeNull()
  return turn ?? 'ended'
}

export async function say(page: Page, text: string): Promise<void> {
  const before = await linesOf(page, 'learner').count()
  await composer(page).fill(text)
  await composer(page).press('Enter')
  await linesOf(page, 'learner').nth(before).waitFor()
}

async function choose(page: Page, guide: Guide): Promise<void> {
  const question = openQuestion(page)
  // What would be typed beside it would go nowhere.
  await expect.poll(() => composer(page).isEditable()).toBe(false)
  const wanted = guide.optionsFor((await question.locator('legend').innerText()).trim())
  for (const text of wanted) await question.getByText(text, { exact: true }).click()
  await question.locator('button[type="submit"]').click()
  await question.waitFor({ state: 'detached' }).catch(() => undefined)
}

/** Practises as the guide says until the session ends; gives what was said. */
export async function practise(page: Page, guide: Guide): Promise<string[]> {
  const said: string[] = []
  for (let turn = 0; turn < 60; turn++) {
    const what = await turnOf(page)
    if (what === 'ended') return said
    if (what === 'choice') {
      await choose(page, guide)
      continue
    }
    const spoken = linesOf(page, 'customer')
    // Where the learner calls, a stage direction is all there is before their first line.
    const heard = (await spoken.count()) > 0 ? spoken : rowsOf(page)
    const line = guide.lineFor((await heard.last().innerText()).trim()) ?? '……'
    said.push(line)
    await say(page, line)
    await acknowledged(page, said.length)
  }
  throw new Error('the practice did not end within 60 turns')
}

/** Waits until the platform has answered the learner's n-th line. */
export async function acknowledged(page: Page, lines: number): Promise<void> {
  const arrived = linesOf(page, 'learner').and(page.locator(':not([data-pending])'))
  await expect.poll(() => arrived.count()).toBeGreaterThanOrEqual(lines)
  await expect.poll(() => linesOnTheirWay(page).count()).toBe(0)
}

/** Every piece of text that a screen reader is given, in its order, as the browser's own accessibility tree has it. */
export async function heardTexts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const texts: string[] = []
  const walk = (id: string) => {
    const node = byId.get(id)
    if (node?.role?.value === 'StaticText') texts.push(String(node.name?.value ?? ''))
    for (const child of node?.childIds ?? []) walk(child)
  }
  if (nodes[0]) walk(nodes[0].nodeId)
  return texts
}
