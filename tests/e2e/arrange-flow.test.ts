import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { DialogueFlowCourse } from '../../src/domain/course/dialogue-flow.ts'
import { exitKeysOf } from '../../src/domain/course/edit/change-flow.ts'
import { boxAtRest } from './at-rest.ts'
import { axeViolations } from './browser.ts'
import { keptTokenOf } from './calls.ts'
import { seededCourse } from './course-guide.ts'
import { saying } from './finders.ts'
import { logIn, visit } from './learner.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()

const call = async <T>(path: string): Promise<T> => {
  const headers = { authorization: `Bearer ${await keptTokenOf(walk.origin, 'trainer')}` }
  return (await (await fetch(`${walk.origin}/coach-api/courses${path}`, { headers })).json()) as T
}
const idOf = async (name: string) =>
  (await call<{ items: { id: string; name: string }[] }>('?page=1&size=50')).items.find(
    (one) => one.name === name,
  )?.id ?? ''
const nodesOf = async (id: string) =>
  (await call<{ package: { course: DialogueFlowCourse } }>(`/${id}`)).package.course.flow.nodes

const editorOf = (page: Page) => page.locator('coach-course-editor')
const saved = (page: Page) => editorOf(page).getByText(saying('authoring.saved')).waitFor()
const button = (page: Page, name: string) => editorOf(page).getByRole('button', { name, exact: true })

async function openFlow(code: string, mode: 'Canvas' | 'Outline') {
  const id = await idOf(seededCourse(code).name)
  const { page, complaints } = await walk.open('en-US')
  await logIn(page, 'trainer')
  await visit(page, `/course-detail/${id}/workflow/main`)
  await button(page, mode).click()
  await saved(page)
  return { id, page, complaints, before: await nodesOf(id) }
}

test('FLOW-02b several nodes are chosen in the outline by keyboard, aligned, doubled and deleted, each in one step', async () => {
  const { id, page, complaints, before } = await openFlow('hotel-late-checkin', 'Outline')
  const [first, second, third] = before
  const box = (node: string | undefined) =>
    editorOf(page).locator(`[data-node="${node}"] input[type=checkbox]`)
  for (const node of [first, second, third]) {
    await box(node?.id).focus()
    await page.keyboard.press('Space')
  }
  const panel = editorOf(page).getByRole('complementary', { name: '3 nodes selected' })
  await panel.waitFor()
  expect(await axeViolations(page)).toEqual([])

  await panel.getByRole('button', { name: 'Top', exact: true }).press('Enter')
  const heights = async () => (await nodesOf(id)).slice(0, 3).map(({ position }) => position?.y)
  await expect.poll(heights).toEqual(Array(3).fill(expect.any(Number)))
  const [height = 0, ...others] = await heights()
  expect(others).toEqual([height, height])
  await panel.getByRole('button', { name: 'Move down', exact: true }).press('Enter')
  await expect.poll(async () => (await nodesOf(id))[0]?.position?.y).toBe(height + 24)

  await panel.getByRole('button', { name: 'Arrange automatically' }).press('Enter')
  await expect.poll(async () => (await nodesOf(id)).some(({ position }) => position)).toBe(false)

  await box(third?.id).focus()
  await page.keyboard.press('Control+d')
  await expect.poll(async () => (await nodesOf(id)).length).toBe(before.length + 3)
  await page.keyboard.press('Delete')
  await page.getByText('3 nodes were deleted.').waitFor()
  await expect.poll(() => nodesOf(id)).toEqual(before)

  await page.keyboard.press('Control+a')
  await editorOf(page)
    .getByRole('complementary', { name: `${before.length} nodes selected` })
    .waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => editorOf(page).getByRole('complementary').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('FLOW-02b nodes are framed and dragged on the canvas, stand there after a reload, and undo takes it back', async () => {
  const { id, page, complaints, before } = await openFlow('card-fee-complaint', 'Canvas')
  const [start] = before
  const nodeBox = (node: string | undefined) => editorOf(page).locator(`.react-flow__node[data-id="${node}"]`)
  const from = await boxAtRest(nodeBox(start?.id))
  await page.mouse.move(from.x + 30, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 60, { steps: 4 })
  await page.mouse.move(from.x + 80, from.y + 90, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await nodesOf(id))[0]?.position).toBeDefined()
  const kept = (await nodesOf(id))[0]?.position

  await page.reload()
  await saved(page)
  await boxAtRest(nodeBox(start?.id))
  expect((await nodesOf(id))[0]?.position).toEqual(kept)

  // A frame around what stands at the beginning.
  const pane = await boxAtRest(editorOf(page).locator('.react-flow__pane'))
  await page.keyboard.down('Shift')
  await page.mouse.move(pane.x + 3, pane.y + 3)
  await page.mouse.down()
  await page.mouse.move(pane.x + pane.width / 2, pane.y + pane.height - 80, { steps: 6 })
  await page.mouse.up()
  await page.keyboard.up('Shift')
  await editorOf(page)
    .getByRole('complementary', { name: /nodes selected$/ })
    .waitFor()
  expect(await axeViolations(page)).toEqual([])

  await button(page, 'Undo').click()
  await expect.poll(() => nodesOf(id)).toEqual(before)
  expect(complaints).toEqual([])
})

test('FLOW-02c a node is put on an edge by mouse: it stands between what the edge joined', async () => {
  const { id, page, complaints, before } = await openFlow('mobile-plan-retention', 'Canvas')
  const [start] = before
  const led = start && exitKeysOf(start)[0]?.next
  const edge = editorOf(page).locator(`.react-flow__edge[data-id="${start?.id}/next"]`)
  const plus = edge.locator('.flow-insert')
  await boxAtRest(edge)
  await plus.hover()
  await expect
    .poll(() => plus.locator('circle').evaluate((circle) => getComputedStyle(circle).visibility))
    .toBe('visible')
  await plus.click()
  await editorOf(page).getByRole('menuitem', { name: 'Narration' }).click()
  await expect.poll(async () => (await nodesOf(id)).length).toBe(before.length + 1)
  const after = await nodesOf(id)
  expect(after.at(-1)).toMatchObject({ kind: 'text', next: led })
  expect(after[0] && exitKeysOf(after[0])[0]?.next).toBe(after.at(-1)?.id)
  expect(complaints).toEqual([])
})

test('FLOW-04a a problem that is mended as a matter of course is mended by its button, and undo brings it back', async () => {
  const { id, page, complaints, before } = await openFlow('motor-insurance-objection', 'Outline')
  const last = before.at(-1)
  await editorOf(page).locator(`[data-node="${last?.id}"] input[type=checkbox]`).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+d')
  await expect.poll(async () => (await nodesOf(id)).length).toBe(before.length + 1)

  const found = editorOf(page).getByText('1 issue found')
  await found.waitFor()
  await found.click()
  const fix = editorOf(page).getByRole('button', { name: /^Delete node “/ })
  await fix.waitFor()
  expect(await axeViolations(page)).toEqual([])
  await fix.press('Enter')
  await expect.poll(() => nodesOf(id)).toEqual(before)
  await editorOf(page).getByText('No issues found').waitFor()

  await editorOf(page).getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect.poll(async () => (await nodesOf(id)).length).toBe(before.length + 1)
  expect(complaints).toEqual([])
})

test('FLOW-04 the page finds by itself what a change breaks and mends, while the platform’s check is not to be had', async () => {
  const { page, before } = await openFlow('payment-reminder', 'Outline')
  await page.route('**/draft/problems', (route) => route.abort())
  await editorOf(page)
    .locator(`[data-node="${before.at(-1)?.id}"] input[type=checkbox]`)
    .focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+d')
  await editorOf(page).getByText('1 issue found').waitFor()
  await editorOf(page).getByRole('button', { name: 'Undo', exact: true }).last().click()
  await editorOf(page).getByText('No issues found').waitFor()
})

test('FLOW-02b nodes that are chosen by Shift and a click on the canvas are doubled and deleted by key', async () => {
  const { id, page, complaints, before } = await openFlow('device-cold-call', 'Canvas')
  const node = (at: number) => editorOf(page).locator(`.react-flow__node[data-id="${before[at]?.id}"]`)
  await node(0).click({ modifiers: ['Shift'] })
  await node(1).click({ modifiers: ['Shift'] })
  await editorOf(page).getByRole('complementary', { name: '2 nodes selected' }).waitFor()
  await page.keyboard.press('Control+d')
  await expect.poll(async () => (await nodesOf(id)).length).toBe(before.length + 2)
  await page.keyboard.press('Delete')
  await expect.poll(() => nodesOf(id)).toEqual(before)
  expect(complaints).toEqual([])
})

/** The middle of what is seen, once nothing moves any more. */
const middleOf = async (page: Page, selector: string) => {
  const { x, y, width, height } = await boxAtRest(editorOf(page).locator(selector))
  return { x: x + width / 2, y: y + height / 2 }
}
const dragTo = async (page: Page, from: { x: number; y: number }, to: { x: number; y: number }) => {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
}

/** In how many of the next frames something else than the edge is aimed at, or nothing. */
const aimsLost = (page: Page, edge: string, frames: number) =>
  editorOf(page)
    .locator('.react-flow')
    .evaluate(
      async (flow, [edge, frames]) => {
        let lost = 0
        for (let frame = 0; frame < frames; frame += 1) {
          await new Promise(requestAnimationFrame)
          const aimed = [...flow.querySelectorAll<HTMLElement>('.flow-edge-aimed')]
          if (aimed.length !== 1 || aimed[0]?.dataset['id'] !== edge) lost += 1
        }
        return lost
      },
      [edge, frames] as const,
    )

test('FLOW-02d a node that is there is dragged onto an edge close to the border, which does not pan away meanwhile', async () => {
  const { id, page, complaints, before } = await openFlow('payment-reminder', 'Canvas')
  const [start] = before
  const led = start && exitKeysOf(start)[0]?.next
  const edge = `${start?.id}/next`
  const plus = `.react-flow__edge[data-id="${edge}"] .flow-insert`
  const aimed = editorOf(page).locator('.flow-edge-aimed')

  // Dropped where no edge is, below the beginning of the flow: it stands alone there.
  const insert = await middleOf(page, plus)
  const palette = editorOf(page).getByRole('group', { name: 'Add a node', exact: true })
  const kind = await boxAtRest(palette.getByRole('button', { name: 'Narration', exact: true }))
  await dragTo(page, { x: kind.x + 9, y: kind.y + 9 }, { x: insert.x - 60, y: insert.y + 120 })
  await expect.poll(() => aimed.count()).toBe(0)
  await page.mouse.up()
  await expect.poll(async () => (await nodesOf(id)).length).toBe(before.length + 1)
  const alone = (await nodesOf(id)).at(-1)
  expect(alone?.position).toBeDefined()
  // Its form and what is wrong with it take room from the canvas when they come.
  await editorOf(page)
    .getByText(/ issues found/)
    .waitFor()
  await editorOf(page).getByRole('complementary').waitFor()

  // The canvas is moved until the edge is close to the upper border.
  const free = await boxAtRest(editorOf(page).locator('.react-flow__pane'))
  const there = await middleOf(page, plus)
  await page.mouse.move(there.x, there.y + 60)
  await page.mouse.down({ button: 'middle' })
  await page.mouse.move(there.x, free.y + 80, { steps: 4 })
  await page.mouse.up({ button: 'middle' })
  const at = await middleOf(page, `.react-flow__node[data-id="${alone?.id}"]`)
  const to = await middleOf(page, plus)
  expect(to.y - free.y).toBeLessThan(30)
  await dragTo(page, at, to)
  await expect
    .poll(async () => {
      // Until it is aimed at, a drag close to the border moves the canvas, and the edge with it.
      const box = await editorOf(page).locator(plus).boundingBox()
      if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
      return aimsLost(page, edge, 1)
    })
    .toBe(0)
  expect(await aimsLost(page, edge, 20)).toBe(0)
  await page.mouse.up()
  await editorOf(page)
    .getByText(/ now comes after /)
    .waitFor()
  await expect
    .poll(async () => [(await nodesOf(id))[0], (await nodesOf(id)).at(-1)])
    .toMatchObject([{ next: alone?.id }, { next: led }])
  await button(page, 'Undo').first().click()
  await expect.poll(async () => [(await nodesOf(id))[0], (await nodesOf(id)).at(-1)]).toEqual([start, alone])
  expect(complaints).toEqual([])
})

test('FLOW-02d a kind is dragged from the palette onto an edge; undo takes it back at once', async () => {
  const { id, page, complaints, before } = await openFlow('payment-reminder', 'Canvas')
  const [start] = before
  const led = start && exitKeysOf(start)[0]?.next
  const edge = `.react-flow__edge[data-id="${start?.id}/next"]`
  await editorOf(page).locator(edge).waitFor({ state: 'attached' })
  const palette = editorOf(page).getByRole('group', { name: 'Add a node', exact: true })
  const kind = await boxAtRest(palette.getByRole('button', { name: 'Narration', exact: true }))
  await dragTo(page, { x: kind.x + 9, y: kind.y + 9 }, await middleOf(page, `${edge} .flow-insert`))
  await expect.poll(() => editorOf(page).locator('.flow-edge-aimed').count()).toBe(1)
  await page.mouse.up()
  await expect.poll(async () => (await nodesOf(id)).length).toBe(before.length + 1)
  const made = (await nodesOf(id)).at(-1)
  expect(made).toMatchObject({ kind: 'text', next: led })
  expect(await axeViolations(page)).toEqual([])
  await button(page, 'Undo').click()
  await expect.poll(() => nodesOf(id)).toEqual(before)

  // By Enter, behind what is selected.
  await editorOf(page).locator(`.react-flow__node[data-id="${start?.id}"]`).click()
  await palette.getByRole('button', { name: 'Narration', exact: true }).press('Enter')
  await expect.poll(async () => (await nodesOf(id)).length).toBe(before.length + 1)
  const behind = (await nodesOf(id)).at(-1)
  expect(behind).toMatchObject({ kind: 'text', next: led })
  await button(page, 'Undo').click()
  await expect.poll(() => nodesOf(id)).toEqual(before)
  expect(complaints).toEqual([])
})

test('FLOW-02d in the outline a ticked node is moved to a way by keyboard', async () => {
  const { id, page, complaints, before } = await openFlow('hotel-late-checkin', 'Outline')
  const [start] = before
  const led = start && exitKeysOf(start)[0]?.next
  await button(page, 'Add a node').click()
  await editorOf(page).getByRole('menuitem', { name: 'Narration' }).click()
  await expect.poll(async () => (await nodesOf(id)).length).toBe(before.length + 1)
  const made = (await nodesOf(id)).at(-1)
  await editorOf(page)
    .locator(`[data-node="${start?.id}"]`)
    .getByRole('button', { name: 'Add a node here' })
    .first()
    .press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await nodesOf(id)).at(-1)).toMatchObject({ id: made?.id, next: led })
  await button(page, 'Undo').first().click()
  await expect.poll(async () => (await nodesOf(id)).at(-1)).toEqual(made)
  expect(complaints).toEqual([])
})

test('FLOW-02e FLOW-02h arrow keys move a node on the canvas, a run of them in one step; F6 leads into its details and back', async () => {
  const { id, page, complaints, before } = await openFlow('card-fee-complaint', 'Canvas')
  const node = editorOf(page).locator(`.react-flow__node[data-id="${before[2]?.id}"]`)
  await node.click()
  await node.focus()
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await nodesOf(id))[2]?.position).toBeDefined()
  await page.keyboard.press('F6')
  await editorOf(page).getByRole('textbox', { name: 'Title' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('F6')
  await node.and(page.locator(':focus')).waitFor()
  await button(page, 'Undo').first().click()
  await expect.poll(() => nodesOf(id)).toEqual(before)
  expect(complaints).toEqual([])
})

test('FLOW-02f nodes are given a colour, said by its name, shown alone and chosen, in the outline and on the canvas', async () => {
  const { id, page, complaints, before } = await openFlow('mobile-plan-retention', 'Outline')
  const box = (at: number) => editorOf(page).locator(`[data-node="${before[at]?.id}"] input[type=checkbox]`)
  for (const at of [0, 2]) {
    await box(at).focus()
    await page.keyboard.press('Space')
  }
  await editorOf(page).getByRole('combobox', { name: 'Color', exact: true }).selectOption('Teal')
  await expect
    .poll(async () => (await nodesOf(id)).map(({ colour }) => colour).filter(Boolean))
    .toEqual(['teal', 'teal'])
  const filter = editorOf(page).getByRole('combobox', { name: 'Show nodes by color' })
  await filter.selectOption('Teal (2)')
  await expect.poll(() => editorOf(page).locator('[data-node]').count()).toBe(2)
  await editorOf(page).locator('[data-node]').first().getByText('Teal').waitFor()
  await page.keyboard.press('Escape')
  await button(page, 'Select all').press('Enter')
  await editorOf(page).getByRole('complementary', { name: '2 nodes selected' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await button(page, 'Canvas').click()
  await editorOf(page)
    .getByLabel(/^Customer says: Teal: /)
    .first()
    .waitFor()
  expect(await axeViolations(page)).toEqual([])
  await button(page, 'Undo').first().click()
  await expect.poll(() => nodesOf(id)).toEqual(before)
  await expect.poll(() => filter.count()).toBe(0)
  expect(complaints).toEqual([])
})

test('FLOW-08a a flow that was open for a moment is drawn the next time without being laid out again', async () => {
  const id = await idOf(seededCourse('hotel-late-checkin').name)
  const { page, complaints } = await walk.open('en-US')
  await logIn(page, 'trainer')
  let engines = 0
  page.on('request', (request) => (engines += /elk-engine/u.test(request.url()) ? 1 : 0))
  const node = editorOf(page).locator('.react-flow__node').first()
  const isKept = () =>
    page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('.flow-layouts')))
  await visit(page, `/course-detail/${id}/workflow/main`)
  await node.waitFor()
  expect(engines).toBeGreaterThan(0)
  await expect.poll(isKept, { timeout: 1_500 }).toBe(true)

  engines = 0
  await page.reload()
  await node.waitFor()
  expect(engines).toBe(0)
  expect(complaints).toEqual([])
})
