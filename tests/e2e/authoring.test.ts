import { randomUUID } from 'node:crypto'
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
const draftOf = async (id: string) =>
  (await call<{ package: { course: DialogueFlowCourse } }>(`/${id}`)).package.course

const editorOf = (page: Page) => page.locator('coach-course-editor')
const saved = (page: Page) => editorOf(page).getByText(saying('authoring.saved')).waitFor()
const panelOf = (page: Page) => editorOf(page).getByRole('complementary')
const titleField = (page: Page) => panelOf(page).getByLabel('Title', { exact: true })

async function openFlow(page: Page, id: string): Promise<void> {
  await visit(page, `/course-detail/${id}/workflow/main`)
  await editorOf(page).getByRole('button', { name: 'Outline' }).click()
  await saved(page)
}

test('FLOW-02 FLOW-03 COURSE-08a a trainer changes a flow in its outline; it saves itself, and undo reaches over a reload', async () => {
  const course = seededCourse('hotel-late-checkin')
  const id = await idOf(course.name)
  const [first] = course.flow.nodes
  const { page, complaints } = await walk.open('en-US')
  await logIn(page, 'trainer')
  await openFlow(page, id)
  await editorOf(page).locator(`[data-node="${first?.id}"] .outline-node`).click()
  await titleField(page).fill('Renamed')
  await saved(page)
  await expect.poll(async () => (await draftOf(id)).flow.nodes[0]?.title).toBe('Renamed')

  // A node between the first and what it led to, by keyboard.
  const exits = editorOf(page).locator(`[data-node="${first?.id}"] .outline-exits`)
  await exits.getByRole('button', { name: 'Add a node here' }).first().focus()
  await page.keyboard.press('Enter')
  await editorOf(page).locator('[role=menuitem]:focus').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const narration = panelOf(page).getByRole('textbox', { name: 'Narration' })
  await narration.fill('The telephone rings.')
  await saved(page)
  await expect
    .poll(async () => (await draftOf(id)).flow.nodes.at(-1))
    .toMatchObject({
      kind: 'text',
      text: 'The telephone rings.',
      next: first && exitKeysOf(first)[0]?.next,
    })
  expect(await axeViolations(page)).toEqual([])

  await page.reload()
  await saved(page)
  const undo = editorOf(page).getByRole('button', { name: 'Undo', exact: true })
  // The words, and then the node itself.
  await undo.click()
  await undo.click()
  await expect.poll(async () => (await draftOf(id)).flow.nodes.length).toBe(course.flow.nodes.length)
  await undo.click()
  await expect.poll(async () => (await draftOf(id)).flow).toEqual(course.flow)
  expect(complaints).toEqual([])
})

test('COURSE-09a two trainers work on one flow: each sees the other and what they change, and nothing is overwritten', async () => {
  const course = seededCourse('device-cold-call')
  const id = await idOf(course.name)
  const [first, second] = course.flow.nodes
  const ada = await walk.open('en-US')
  const ben = await walk.open('en-US')
  await logIn(ada.page, 'trainer')
  await logIn(ben.page, 'builder')
  for (const { page } of [ada, ben]) await openFlow(page, id)
  await editorOf(ada.page).getByRole('list', { name: 'Also editing' }).waitFor()

  await editorOf(ada.page).locator(`[data-node="${first?.id}"] .outline-node`).click()
  await titleField(ada.page).fill('By Ada')
  await editorOf(ben.page).getByText('By Ada').first().waitFor()

  // Ben's line is cut; meanwhile both rename the second node.
  await editorOf(ben.page).locator(`[data-node="${second?.id}"] .outline-node`).click()
  await ben.context.setOffline(true)
  await titleField(ben.page).fill('Ben')
  await titleField(ben.page).blur()
  await editorOf(ben.page).getByText(saying('authoring.offline')).waitFor()
  await editorOf(ada.page).locator(`[data-node="${second?.id}"] .outline-node`).click()
  // The panel still shows the first node for a moment.
  await expect.poll(() => titleField(ada.page).inputValue()).toBe(second?.title)
  await titleField(ada.page).fill('Ada')
  // What is typed is sent once the keys rest; until then the page has nothing to save.
  await expect.poll(async () => (await draftOf(id)).flow.nodes[1]?.title).toBe('Ada')
  await ben.context.setOffline(false)
  const dialog = editorOf(ben.page).getByRole('dialog')
  await dialog.getByText(/changed this on/).waitFor({ timeout: 60_000 })
  expect(await dialog.innerText()).toMatch(/Node: .*Title.*Yours.*Ben.*Theirs.*Ada/is)
  // Closed, it decides nothing.
  await ben.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await editorOf(ben.page).getByRole('button', { name: 'Decide now' }).click()
  await dialog.getByRole('button', { name: 'Use mine' }).click()
  await saved(ben.page)
  await editorOf(ada.page).locator('.outline-node').getByText('Ben', { exact: true }).waitFor()
  const { nodes } = (await draftOf(id)).flow
  expect(nodes.slice(0, 2).map(({ title }) => title)).toEqual(['By Ada', 'Ben'])
  expect(ada.complaints).toEqual([])
})

/** A new course, as it begins; its id. */
async function newCourse(name: string): Promise<string> {
  const made = await fetch(`${walk.origin}/coach-api/courses`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await keptTokenOf(walk.origin, 'trainer')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ name, locale: 'us-en' }),
  })
  return ((await made.json()) as { id: string }).id
}

/** A rule asks for intents at every node, so that they are told apart at each. */
async function askedEverywhere(id: string, intents: readonly { id: string }[]): Promise<void> {
  const { items } = (await draftOf(id)).scoring
  const match = {
    type: 'group',
    mode: 'any',
    children: intents.map((one) => ({ type: 'intent', intent: one.id })),
  }
  const value = { id: 'asks', name: 'Asks', item: items[0]?.id, points: 1, when: { type: 'says', match } }
  const changed = await fetch(`${walk.origin}/coach-api/courses/${id}/draft/commands`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await keptTokenOf(walk.origin, 'trainer')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      changeId: randomUUID(),
      commands: [{ type: 'add', to: { list: 'rules' }, value, before: null }],
    }),
  })
  expect(changed.status).toBe(200)
}

test('INTENT-15 a trainer pastes lines that mean none of a node’s branches, each of which stands there once, and takes them back', async () => {
  const id = await newCourse('Unrelated')
  const unrelatedOf = async () =>
    (await draftOf(id)).flow.nodes.flatMap((node) => (node.kind === 'user-says' ? node.unrelated : []))
  const listening = (await draftOf(id)).flow.nodes.find(({ kind }) => kind === 'user-says')
  const { page, complaints } = await walk.open('en-US')
  await logIn(page, 'trainer')
  await openFlow(page, id)
  await editorOf(page).locator(`[data-node="${listening?.id}"] .outline-node`).click()
  const lines = panelOf(page).getByRole('region', { name: 'Unrelated lines' })
  const field = lines.getByRole('textbox', { name: 'Add to Unrelated lines, one per line' })
  await field.fill('What is your order number?\nWho are you?\nWho are you?')
  await field.press('Enter')
  await lines.getByText('2 added.').waitFor()
  await field.fill('Who are you?\nThat is not my job')
  await field.press('Enter')
  await lines.getByText('1 added. 1 already existed.').waitFor()
  await lines.getByRole('heading', { name: 'Unrelated lines 3' }).waitFor()
  await saved(page)
  await expect.poll(unrelatedOf).toEqual(['What is your order number?', 'Who are you?', 'That is not my job'])
  expect(await axeViolations(page)).toEqual([])

  const undo = editorOf(page).getByRole('button', { name: 'Undo', exact: true }).first()
  await undo.click()
  await lines.getByRole('heading', { name: 'Unrelated lines 2' }).waitFor()
  await undo.click()
  await expect.poll(unrelatedOf).toEqual([])
  expect(complaints).toEqual([])
})

test('INTENT-01 INTENT-04 INTENT-12 INTENT-12a INTENT-12b INTENT-12f INTENT-12g a trainer teaches a course what to understand, tries a sentence, merges and undoes', async () => {
  const id = await newCourse('Understanding')
  const { page, complaints } = await walk.open('en-US')
  await logIn(page, 'trainer')
  await visit(page, `/course-detail/${id}/understanding`)
  const editor = editorOf(page)
  await editor.getByRole('textbox', { name: 'New intent' }).fill('Says goodbye')
  await page.keyboard.press('Enter')
  // Several at once, by keyboard alone.
  const examples = editor.getByRole('textbox', { name: 'Add to Examples, one per line' })
  await examples.fill('goodbye and thank you\nhave a nice day, bye\nfarewell then\ntake care, goodbye')
  await examples.press('Enter')
  await saved(page)
  const intentsOf = async () => (await draftOf(id)).intents
  await expect.poll(async () => (await intentsOf()).at(-1)?.positive.length).toBe(4)
  // What is only the intent's name teaches what no learner says.
  await examples.fill('says goodbye')
  await examples.press('Enter')
  await editor.getByText('This is the intent’s name. Replace it with what learners say.').waitFor()
  await editor.getByRole('button', { name: 'Delete “says goodbye”' }).click()
  await expect.poll(async () => (await intentsOf()).at(-1)?.positive.length).toBe(4)

  const bench = editor.getByRole('region', { name: 'Test a sentence' })
  await bench.getByRole('textbox', { name: 'Test a sentence' }).fill('thank you and goodbye now')
  await page.keyboard.press('Enter')
  await bench.getByText('Most similar examples').waitFor({ timeout: 60_000 })
  await bench.getByRole('listitem').filter({ hasText: 'Says goodbye' }).first().waitFor()
  await bench.getByRole('button', { name: 'Add as an example' }).click()
  await expect.poll(async () => (await intentsOf()).at(-1)?.positive).toContain('thank you and goodbye now')
  // What it meant to the course before is said to be of before.
  const outdated = bench.getByText('The course has changed since this test.')
  await outdated.waitFor()
  expect(await axeViolations(page)).toEqual([])
  await bench.getByRole('button', { name: 'Test again' }).click()
  await bench.getByRole('button', { name: 'Already one of its examples' }).waitFor({ timeout: 60_000 })
  await outdated.waitFor({ state: 'detached' })
  await bench.getByText('said, confidence').waitFor()

  // Nothing is suggested for one that denies what it resembles.
  await bench.getByRole('textbox', { name: 'Test a sentence' }).fill('We can’t say goodbye now, thank you')
  await page.keyboard.press('Enter')
  await bench.getByText(/doesn’t count: .* is negated by “can’t”/).waitFor({ timeout: 60_000 })
  expect(await bench.getByRole('button', { name: 'Add as an example' }).isDisabled()).toBe(true)

  // A denial among the examples that it resembles: where it belongs is the trainer's to say, with its intent open.
  const [first] = await intentsOf()
  await askedEverywhere(id, await intentsOf())
  const stray = 'I won’t say goodbye and thank you, have a nice day'
  await visit(page, `/course-detail/${id}/understanding?at=${first?.id}`)
  await examples.fill(stray)
  await examples.press('Enter')
  await saved(page)
  await editor.getByRole('button', { name: 'Check all examples' }).click()
  const checked = editor.getByRole('status').filter({ hasText: /\d+ of \d+ examples are understood/ })
  await checked.waitFor({ timeout: 60_000 })
  await expect
    .poll(() =>
      checked.evaluate((outcome) => {
        const { top, bottom } = outcome.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      }),
    )
    .toBe(true)
  // A number of the matrix leads to the examples behind it, by keyboard too.
  const matrix = editor.getByRole('table', { name: 'Confusion matrix' })
  await matrix.getByRole('rowheader', { name: first?.name ?? '' }).waitFor()
  const cell = matrix.getByRole('button', { name: `“${first?.name}” recognized as “Says goodbye”` })
  await cell.focus()
  await page.keyboard.press('Enter')
  await editor.locator('summary:focus').filter({ hasText: 'Says goodbye' }).waitFor()
  const confused = editor.locator('details').filter({ hasText: stray })
  await confused.getByText(/“.+” and “.+”: \d+ examples?/).waitFor()
  await confused.evaluate((group) => group.toggleAttribute('open', true))
  await confused.getByRole('button', { name: 'Merge the two intents' }).click()
  const merging = editor.getByRole('dialog', { name: /Merge “.+” into another/ })
  const into = merging.getByRole('combobox').locator('option:checked')
  await expect.poll(() => into.innerText()).toMatch(new RegExp(`^(?:${first?.name}|Says goodbye)$`))
  await merging.getByRole('button', { name: 'Cancel' }).click()
  const missed = confused.getByRole('listitem').filter({ hasText: stray })
  await missed.getByText(`example of “${first?.name}”, recognized as “Says goodbye”`).waitFor()
  await missed.getByText('Contains a negation: “won’t”').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await missed.getByRole('button', { name: 'Add to “Says goodbye” as a negative example' }).click()
  await missed.waitFor({ state: 'detached' })
  await expect.poll(async () => (await intentsOf()).at(-1)?.negative).toEqual([stray])
  expect((await intentsOf())[0]?.positive).toContain(stray)
  const undone = editor.getByRole('button', { name: 'Undo', exact: true }).first()
  await undone.click()
  // Deleted, it is told with a way to undo it.
  await missed.getByRole('button', { name: /^Delete “/ }).click()
  await missed.waitFor({ state: 'detached' })
  await expect.poll(async () => (await intentsOf())[0]?.positive).not.toContain(stray)
  await editor.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await missed.getByRole('button', { name: `Keep in “${first?.name}”` }).click()
  await missed.waitFor({ state: 'detached' })
  // One example in two intents is listed beside both, before any check.
  await examples.fill('goodbye, and thank you!')
  await examples.press('Enter')
  const alike = editor.getByRole('region', { name: /Almost identical examples/ }).getByRole('listitem')
  const twice = alike.filter({ hasText: 'goodbye, and thank you!' })
  await twice.waitFor({ timeout: 60_000 })
  await twice.getByRole('button', { name: 'Delete “goodbye, and thank you!”' }).click()
  await twice.waitFor({ state: 'detached' })
  await expect.poll(async () => (await intentsOf())[0]?.positive).not.toContain('goodbye, and thank you!')

  await editor.getByRole('tab', { name: /Keywords/ }).click()
  await editor.getByRole('textbox', { name: 'New keyword' }).fill('refund')
  await page.keyboard.press('Enter')
  await editor.getByRole('textbox', { name: 'Synonyms' }).fill('money back, 退款')
  await editor.getByRole('tab', { name: /Facts/ }).click()
  await editor.getByRole('textbox', { name: 'New fact' }).fill('Period')
  await page.keyboard.press('Enter')
  await editor.getByRole('combobox', { name: 'Unit' }).selectOption('workday')
  await editor.getByRole('spinbutton', { name: 'Value' }).fill('3')
  await page.keyboard.press('Enter')
  await saved(page)
  await expect
    .poll(async () => {
      const { keywords, facts } = await draftOf(id)
      return [keywords.at(-1)?.synonyms, facts.at(-1)]
    })
    .toMatchObject([['money back', '退款'], { name: 'Period', right: [{ unit: 'workday', value: 3 }] }])

  // The intent of the first conversation is asked for: it says so, and goes into another with all that asked for it.
  const [helps] = await intentsOf()
  await visit(page, `/course-detail/${id}/understanding?at=${helps?.id}`)
  await editor.getByRole('heading', { name: 'Used in' }).waitFor()
  await editor.getByRole('button', { name: `More actions for ${helps?.name}` }).click()
  await editor.getByRole('menuitem', { name: 'Merge into another' }).click()
  await editor.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await expect.poll(async () => (await intentsOf()).map(({ name }) => name)).toEqual(['Says goodbye'])
  await editor.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect.poll(async () => (await intentsOf()).length).toBe(2)
  await page.reload()
  await editor.getByRole('heading', { name: 'Used in' }).waitFor()
  expect(complaints).toEqual([])
})

test('FLOW-02a a node is copied into another course by keyboard, with the words that it asks for; Delete takes it away', async () => {
  const from = seededCourse('hotel-late-checkin')
  const to = seededCourse('card-fee-complaint')
  const [fromId, toId] = [await idOf(from.name), await idOf(to.name)]
  const listening = from.flow.nodes.find(({ kind }) => kind === 'user-says')
  const { page, complaints } = await walk.open('en-US')
  await logIn(page, 'trainer')
  await openFlow(page, fromId)
  const node = (id: string | undefined) => editorOf(page).locator(`[data-node="${id}"] .outline-node`)
  await node(listening?.id).click()
  await page.keyboard.press('Control+c')
  await page.getByText(/was copied\./).waitFor()

  await openFlow(page, toId)
  const last = to.flow.nodes.at(-1)?.id
  await node(last).click()
  await page.keyboard.press('Control+v')
  await saved(page)
  await expect.poll(async () => (await draftOf(toId)).flow.nodes.length).toBe(to.flow.nodes.length + 1)
  const pasted = await draftOf(toId)
  const copy = pasted.flow.nodes.at(-1)
  expect(copy).toMatchObject({ kind: 'user-says', title: listening?.title })
  expect(pasted.intents.length).toBeGreaterThan(to.intents.length)

  await node(copy?.id).focus()
  await page.keyboard.press('Delete')
  await expect.poll(async () => (await draftOf(toId)).flow.nodes.length).toBe(to.flow.nodes.length)
  expect(complaints).toEqual([])
})

test('FLOW-02 a line that is drawn into the open asks what it is to lead to', async () => {
  const { name } = seededCourse('mobile-plan-retention')
  const id = await idOf(name)
  const before = (await draftOf(id)).flow.nodes
  const { page, complaints } = await walk.open('en-US')
  await logIn(page, 'trainer')
  await visit(page, `/course-detail/${id}/workflow/main`)
  await editorOf(page).getByRole('button', { name: 'Canvas' }).click()
  const [start] = before
  const out = editorOf(page).locator(`.react-flow__node[data-id="${start?.id}"] .react-flow__handle.source`)
  const box = await boxAtRest(out)
  await out.hover()
  await page.mouse.down()
  // Below the node there is nothing.
  await page.mouse.move(box.x + 20, box.y + 60, { steps: 5 })
  await page.mouse.move(box.x + 10, box.y + 130, { steps: 5 })
  await page.mouse.up()
  await editorOf(page).getByRole('menuitem', { name: 'Narration' }).click()
  await expect.poll(async () => (await draftOf(id)).flow.nodes.length).toBe(before.length + 1)
  const after = await draftOf(id)
  const made = after.flow.nodes.at(-1)
  expect(made).toMatchObject({ kind: 'text', next: start && exitKeysOf(start)[0]?.next })
  expect(after.flow.nodes[0] && exitKeysOf(after.flow.nodes[0])[0]?.next).toBe(made?.id)
  expect(complaints).toEqual([])
})
