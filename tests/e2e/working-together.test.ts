import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { boxAtRest } from './at-rest.ts'
import { axeViolations } from './browser.ts'
import { tokenOf } from './calls.ts'
import { seededCourse } from './course-guide.ts'
import { saying } from './finders.ts'
import { logIn, visit } from './learner.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()

const editorOf = (page: Page) => page.locator('coach-course-editor')
const button = (page: Page, name: string | RegExp) => editorOf(page).getByRole('button', { name })

async function idOf(name: string): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(walk.origin, 'trainer')}` }
  const reply = await fetch(`${walk.origin}/coach-api/courses?page=1&size=50`, { headers })
  const { items } = (await reply.json()) as { items: { id: string; name: string }[] }
  return items.find((one) => one.name === name)?.id ?? ''
}

/** Two trainers who have the flow of a course open. */
async function bothIn(code: string, mode: 'Canvas' | 'Outline') {
  const course = seededCourse(code)
  const id = await idOf(course.name)
  const ada = await walk.open('en-US')
  const ben = await walk.open('en-US')
  await logIn(ada.page, 'trainer')
  await logIn(ben.page, 'builder')
  for (const { page } of [ada, ben]) {
    await visit(page, `/course-detail/${id}/workflow/main`)
    await editorOf(page).getByRole('button', { name: mode, exact: true }).click()
    await editorOf(page).getByText(saying('authoring.saved')).waitFor()
  }
  for (const { page } of [ada, ben])
    await editorOf(page).getByRole('list', { name: 'Also editing' }).waitFor()
  return { ada, ben, course }
}

test('FLOW-02g what a trainer says of a node appears at a colleague, who answers and resolves it', async () => {
  const { ada, ben, course } = await bothIn('device-cold-call', 'Outline')
  const [first] = course.flow.nodes
  const row = (page: Page) => editorOf(page).locator(`[data-node="${first?.id}"] .outline-node`)
  await row(ada.page).click()
  await editorOf(ada.page)
    .getByRole('textbox', { name: 'Comment on this node' })
    .fill('<b>Too long?</b>\nI would cut the second line.')
  await ada.page.keyboard.press('Control+Enter')

  await expect.poll(() => row(ben.page).textContent()).toContain('1 open comment')
  await button(ben.page, 'Comments').click()
  const list = editorOf(ben.page).getByRole('dialog', { name: 'Comments' })
  await list.getByText('<b>Too long?</b>').waitFor()
  expect(await axeViolations(ben.page)).toEqual([])
  await list.getByRole('button', { name: first?.title ?? '', exact: true }).click()
  const thread = (page: Page) => editorOf(page).getByRole('article', { name: /^Comment by/ })
  await thread(ben.page).waitFor()
  await thread(ben.page).getByRole('textbox', { name: 'Reply' }).fill('Yes, cut it.')
  await thread(ben.page).getByRole('button', { name: 'Reply' }).click()
  await thread(ada.page).getByText('Yes, cut it.').waitFor()
  expect(await axeViolations(ada.page)).toEqual([])

  await thread(ben.page).getByRole('button', { name: 'Resolve' }).click()
  await expect.poll(() => row(ada.page).textContent()).not.toContain('open comment')
  await ben.page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect.poll(() => row(ada.page).textContent()).toContain('1 open comment')

  // A comment outlives its node, and is there again with it.
  await editorOf(ada.page)
    .getByRole('button', { name: `More actions for ${first?.title}` })
    .click()
  await editorOf(ada.page).getByRole('menuitem', { name: 'Delete node' }).click()
  await button(ben.page, 'Comments').click()
  await list.getByText('On a deleted node').waitFor()
  await editorOf(ada.page).locator('.draft-bar').getByRole('button', { name: 'Undo' }).click()
  await list.getByRole('button', { name: first?.title ?? '', exact: true }).waitFor()
  expect([...ada.complaints, ...ben.complaints]).toEqual([])
})

test('COURSE-09b a colleague’s pointer appears on the canvas where it is, by name, and goes when it leaves', async () => {
  const { ada, ben } = await bothIn('card-fee-complaint', 'Canvas')
  const pointer = editorOf(ben.page).locator('.flow-pointer svg')
  const name = editorOf(ben.page).locator('.flow-pointer span')
  const node = (page: Page) => editorOf(page).locator('.react-flow__node').first()
  await boxAtRest(node(ada.page))
  await node(ada.page).hover()
  await pointer.waitFor()
  expect(await name.textContent()).not.toBe('')
  const near = async () => {
    const [at, box] = await Promise.all([pointer.boundingBox(), node(ben.page).boundingBox()])
    if (!at || !box) return false
    return Math.abs(at.x - box.x - box.width / 2) < 12 && Math.abs(at.y - box.y - box.height / 2) < 12
  }
  await expect.poll(near).toBe(true)
  expect(await axeViolations(ben.page)).toEqual([])
  await editorOf(ada.page).getByRole('heading', { level: 1 }).hover()
  await pointer.waitFor({ state: 'detached' })
  expect([...ada.complaints, ...ben.complaints]).toEqual([])
})
