import type { Page } from 'playwright-core'
import type { Guide } from './course-guide.ts'

/** What the demo's accounts share. */
export const password = 'Coach-2026-demo'

/** Signs in on the login page as a person does, and waits for the app's start. */
export async function logIn(page: Page, userName: string): Promise<void> {
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

const composer = (page: Page) => page.locator('coach-practice textarea')
const learnerLines = (page: Page) => page.locator('coach-practice .line.learner')

/** What the learner is to do now. */
export async function turnOf(page: Page): Promise<'line' | 'choice' | 'ended'> {
  const handle = await page.waitForFunction(() => {
    const root =
      document.querySelector('coach-shell')?.shadowRoot?.querySelector('coach-practice')?.shadowRoot ??
      document.querySelector('coach-practice')?.shadowRoot
    if (!root) return null
    if (root.querySelector('.ended')) return 'ended'
    const question = root.querySelector('fieldset')
    // A choice on its way leaves its question locked: the composer takes no line before the answer has come back.
    if (question) return question.disabled ? null : 'choice'
    const pending = root.querySelector('.line.learner[data-pending]')
    const box = root.querySelector('textarea')
    return box && !box.disabled && !pending ? 'line' : null
  })
  return (await handle.jsonValue()) ?? 'ended'
}

export async function say(page: Page, text: string): Promise<void> {
  const before = await learnerLines(page).count()
  await composer(page).fill(text)
  await composer(page).press('Enter')
  await learnerLines(page).nth(before).waitFor()
}

async function choose(page: Page, guide: Guide): Promise<void> {
  const question = page.locator('coach-practice fieldset:not([disabled])')
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
    const customer = (await page.locator('coach-practice .line.customer').last().innerText()).trim()
    const line = guide.lineFor(customer) ?? '……'
    said.push(line)
    await say(page, line)
    await acknowledged(page, said.length)
  }
  throw new Error('the practice did not end within 60 turns')
}

/** Waits until the platform has answered the learner's n-th line. */
export async function acknowledged(page: Page, lines: number): Promise<void> {
  await page.waitForFunction((count) => {
    const root =
      document.querySelector('coach-shell')?.shadowRoot?.querySelector('coach-practice')?.shadowRoot ??
      document.querySelector('coach-practice')?.shadowRoot
    return (
      !!root &&
      root.querySelectorAll('.line.learner:not([data-pending])').length >= count &&
      !root.querySelector('.line.learner[data-pending]')
    )
  }, lines)
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
