import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { courseOf } from '../../src/domain/course/course-factory.ts'
import { axeViolations } from './browser.ts'
import { post, tokenOf } from './calls.ts'
import { saying } from './finders.ts'
import { logIn, visit } from './learner.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()

/** The customer opens, listens for one sentence, and thanks. */
const course = courseOf(
  [
    { kind: 'robot-says', id: 'open', title: 'Opening', speech: ['Why was I charged?'], next: 'ask' },
    {
      kind: 'user-says',
      id: 'ask',
      title: 'Ask',
      branches: [
        {
          id: 'waives',
          name: 'Waives it',
          match: {
            type: 'group',
            mode: 'all',
            children: [{ type: 'sentence', text: 'I will waive the fee' }],
          },
          next: 'thanks',
        },
      ],
      followUps: [{ speech: ['And what about my fee?'] }, { speech: ['So?'] }],
      otherwise: { next: { end: 'missed' } },
    },
    { kind: 'robot-says', id: 'thanks', title: 'Thanks', speech: ['Thank you!'], next: { end: 'achieved' } },
  ],
  { name: 'Waive a fee' },
)

const editorOf = (page: Page) => page.locator('coach-course-editor')
const paneOf = (page: Page) => editorOf(page).getByRole('complementary', { name: 'Try it' })
const saved = (page: Page) => editorOf(page).getByText(saying('authoring.saved')).waitFor()
const tryButton = (page: Page) => editorOf(page).getByRole('button', { name: /^Try it/ })

async function say(page: Page, text: string): Promise<void> {
  const line = paneOf(page).getByRole('textbox', { name: 'What the learner says' })
  await line.fill(text)
  await line.press('Enter')
}

test('FLOW-05 FLOW-05a a trainer tries a draft by keyboard, sees the way and why, keeps it as a test, and sees a change break it', async () => {
  const { id } = await post<{ id: string }>(
    walk.origin,
    '/coach-api/courses/import',
    { format: 'coach-course', version: 1, code: 'waive-a-fee', course },
    await tokenOf(walk.origin, 'trainer'),
  )
  const { page, complaints } = await walk.open('en-US')
  await logIn(page, 'trainer')
  await visit(page, `/course-detail/${id}/workflow/main`)
  await editorOf(page).getByRole('button', { name: 'Outline' }).click()
  await saved(page)

  await tryButton(page).focus()
  await page.keyboard.press('Enter')
  const pane = paneOf(page)
  await pane.getByText('Why was I charged?').waitFor()
  await say(page, 'Good morning')
  await pane.locator('.try-way').getByText('No match: follow-up 1').waitFor()
  await pane.getByText('And what about my fee?').waitFor()
  await pane.getByText('not in the line').waitFor()
  await editorOf(page).locator('[data-node="ask"][data-tried="now"]').waitFor()

  await say(page, 'I will waive the fee.')
  await pane.getByText('Thank you!').waitFor()
  // The line and the answer to it are in sight together.
  const isSeen = (words: string) =>
    pane.getByText(words).evaluate((said) => {
      const list = said.closest('.try-turns')?.getBoundingClientRect()
      const { top, bottom } = said.getBoundingClientRect()
      return list !== undefined && top >= list.top - 1 && bottom <= list.bottom + 1
    })
  await expect
    .poll(() => Promise.all(['I will waive the fee.', 'Thank you!'].map(isSeen)))
    .toEqual([true, true])
  await pane.locator('.why-item[data-taken]').getByText('Waives it').first().waitFor()
  await pane.getByRole('term').getByText('Score').waitFor()
  await editorOf(page).locator('[data-node="thanks"][data-tried="passed"]').waitFor()
  expect(await axeViolations(page)).toEqual([])

  await pane.getByRole('button', { name: 'Save as test…' }).click()
  const dialog = editorOf(page).getByRole('dialog')
  await dialog.getByLabel('Name').fill('The waiver')
  await dialog.getByLabel('Name').press('Enter')
  await pane.getByRole('heading', { name: 'Test: The waiver' }).waitFor()
  await pane.getByText('1 test', { exact: true }).waitFor()

  // The sentence is changed: the same is said again, and the test is red.
  await editorOf(page).locator('[data-node="ask"] .outline-node').click()
  const details = editorOf(page).getByRole('complementary', { name: 'Details of Ask' })
  await details.getByRole('textbox', { name: 'Whole sentence' }).fill('I will pay it back')
  await saved(page)
  await pane.getByText('1 of 1 tests failed').waitFor()
  await pane.getByText(/^The test expects: Ask → Waives it · \+10/).waitFor()
  await editorOf(page).getByRole('button', { name: 'Try it 1 of 1 tests failed' }).waitFor()
  expect(await axeViolations(page)).toEqual([])

  await pane.getByText('1 of 1 tests failed').click()
  await pane.getByRole('button', { name: 'Accept new result: The waiver' }).click()
  await pane.getByText('As expected').waitFor()
  await expect.poll(() => pane.getByText(/^The test expects/).count()).toBe(0)

  // Undone, it is the old result that comes again; and it does so after a reload too.
  await editorOf(page).getByRole('button', { name: 'Undo', exact: true }).click()
  await pane.getByText('1 of 1 tests failed').waitFor()
  await page.reload()
  await editorOf(page).getByRole('button', { name: 'Try it 1 of 1 tests failed' }).waitFor()

  // From a node of the flow.
  await editorOf(page).locator('[data-node="thanks"] .outline-node').click()
  await editorOf(page).getByRole('button', { name: 'More actions for Thanks' }).click()
  await editorOf(page).getByRole('menuitem', { name: 'Try from here' }).click()
  await paneOf(page).getByText('From: Thanks · Difficulty 3').waitFor()
  await paneOf(page).getByText('Thank you!').waitFor()
  await paneOf(page).press('Escape')
  await expect.poll(() => paneOf(page).count()).toBe(0)
  expect(complaints).toEqual([])
})

test('FLOW-05b a trainer says to the draft what a learner answered, from the report', async () => {
  const headers = { authorization: `Bearer ${await tokenOf(walk.origin, 'trainer')}` }
  const found = await fetch(`${walk.origin}/coach-api/reports?page=1&size=50`, { headers })
  const { items } = (await found.json()) as { items: { sessionId: string; exam: unknown }[] }
  const first = items.find(({ exam }) => exam === null)
  const { page, complaints } = await walk.open('en-US')
  await logIn(page, 'trainer')
  await visit(page, `/report/practice/${first?.sessionId}`)
  await page.getByRole('button', { name: 'Run again with the current draft' }).press('Enter')
  await paneOf(page)
    .getByText(/’s answers from .+, replayed on the draft\./)
    .waitFor()
  await paneOf(page).getByText('Every answer leads to the same branch', { exact: false }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.reload()
  await paneOf(page).getByText('Every answer leads to the same branch', { exact: false }).waitFor()
  expect(complaints).toEqual([])
})
