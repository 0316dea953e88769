import { expect, test } from 'vitest'
import type { DialogueFlowCourse, FlowNode } from '../../src/domain/course/dialogue-flow.ts'
import { axeViolations } from './browser.ts'
import { keptTokenOf } from './calls.ts'
import { saying } from './finders.ts'
import { logIn, visit } from './learner.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()

async function call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  const headers = {
    authorization: `Bearer ${await keptTokenOf(walk.origin, 'trainer')}`,
    'content-type': 'application/json',
  }
  const url = `${walk.origin}/coach-api/courses${path}`
  const reply = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  return (await reply.json()) as T
}

test('FLOW-06 FLOW-07 a trainer makes a price list and an operation that looks the price up, and the draft runs it', async () => {
  const { id } = await call<{ id: string }>('POST', '', {
    name: 'Price list',
    locale: 'us-en',
  })
  const draft = async () =>
    (await call<{ package: { course: DialogueFlowCourse } }>('GET', `/${id}`)).package.course
  const { page, complaints } = await walk.open('en-US')
  await logIn(page, 'trainer')
  await visit(page, `/course-detail/${id}/understanding`)
  const editor = page.locator('coach-course-editor')
  const saved = () => editor.getByText(saying('authoring.saved')).waitFor()

  await editor.getByRole('tab', { name: 'Variables' }).click()
  for (const name of ['Plan', 'Price']) {
    await editor.getByRole('textbox', { name: 'New variable' }).fill(name)
    await page.keyboard.press('Enter')
    await editor.getByRole('region', { name, exact: true }).waitFor()
  }
  await editor.getByLabel('Type', { exact: true }).selectOption({ label: 'Number' })
  await editor.getByRole('tab', { name: 'Tables' }).click()
  await editor.getByRole('textbox', { name: 'New table' }).fill('Prices')
  await page.keyboard.press('Enter')
  await editor.getByRole('button', { name: 'Paste rows' }).click()
  await editor.getByLabel('Two columns, copied from a spreadsheet').fill('Basic\t9.90\nPlus\t25')
  await editor.getByRole('button', { name: 'Add 2 rows' }).click()
  await expect.poll(async () => (await draft()).tables[0]?.rows.length).toBe(2)
  expect(await axeViolations(page)).toEqual([])

  await visit(page, `/course-detail/${id}/workflow/main`)
  await editor.getByRole('button', { name: 'Outline' }).click()
  await saved()
  const start = (await draft()).flow.start
  await editor
    .locator(`[data-node="${start}"] .outline-exits`)
    .getByRole('button', { name: 'Add a node here' })
    .first()
    .click()
  await editor.getByRole('menuitem', { name: 'Operation' }).click()
  const panel = editor.getByRole('complementary')
  const operation = async (number: number) => {
    const box = panel.locator('.panel-branch').nth(number)
    await box.waitFor()
    return box
  }
  const first = await operation(0)
  await first.getByLabel('Variable', { exact: true }).selectOption({ label: 'Plan' })
  await first.getByLabel('Value', { exact: true }).fill('plus')
  await panel.getByRole('button', { name: 'Add an operation' }).click()
  const second = await operation(1)
  await second.getByLabel('Variable', { exact: true }).selectOption({ label: 'Price' })
  await second.getByLabel('Operation', { exact: true }).selectOption({ label: 'Look up in a table' })
  await second.getByLabel('Look up by variable').selectOption({ label: 'Plan' })
  await panel.getByRole('button', { name: 'Add an operation' }).click()
  const third = await operation(2)
  await third.getByLabel('Variable', { exact: true }).selectOption({ label: 'Price' })
  await third.getByLabel('Operation', { exact: true }).selectOption({ label: 'Calculate' })
  await third.getByLabel('Calculation').selectOption({ label: '× times' })
  await third.getByLabel('Value', { exact: true }).fill('12')
  await third.getByLabel('Value', { exact: true }).blur()
  await saved()
  // What the canvas shows is the same that the outline says.
  await editor.getByText('Plan = plus · Price = Prices[Plan] · Price = Price × 12').first().waitFor()
  expect(await axeViolations(page)).toEqual([])

  const isOperation = (node: FlowNode) => node.kind === 'operation'
  await expect
    .poll(async () => (await draft()).flow.nodes.find(isOperation))
    .toMatchObject({
      operations: [
        { op: 'set', value: 'plus' },
        { op: 'look-up' },
        { op: 'calculate', operator: '*', right: 12, digits: 2 },
      ],
    })
  const { variables, flow } = await draft()
  const price = variables.find(({ name }) => name === 'Price')?.id ?? ''
  const made = flow.nodes.find(isOperation)
  const tried = await call<{ turns: { variables?: Record<string, unknown> }[] }>('POST', `/${id}/draft/try`, {
    start: { node: made?.id, difficulty: 3 },
    moves: [],
  })
  expect(JSON.stringify(tried)).toContain(`"${price}":300`)
  expect(complaints).toEqual([])
})
