import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { focusIn } from './at-rest.ts'
import { axeViolations } from './browser.ts'
import { composer, courseCards, linesOf, reportButton, saying, startButton } from './finders.ts'
import { logIn, logInByHand, say, turnOf, visit } from './learner.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()

const name = 'A broken kettle'
const examples = [
  'I am very sorry about that, we will send you a new kettle',
  'please excuse the trouble, a replacement is on its way today',
  'we apologize, and you get a new one free of charge',
  'that should not have happened, I will replace it right away',
  'sorry for the inconvenience, let me send another kettle',
  'my apologies, we take it back and exchange it',
  'I understand your anger, and I will have a new one sent',
  'this is our mistake, you will receive a replacement tomorrow',
]

const editorOf = (page: Page) => page.locator('coach-course-editor')
const saved = (page: Page) => editorOf(page).getByText(saying('authoring.saved')).waitFor()
const part = (page: Page, title: string) => editorOf(page).getByRole('region', { name: title, exact: true })
const field = (page: Page, within: string, label: string) =>
  part(page, within).getByLabel(label, { exact: true })
const nodeOf = (page: Page, title: string) =>
  editorOf(page).locator('.outline-node').filter({ hasText: title })
const openSection = (page: Page, section: string) =>
  editorOf(page)
    .getByRole('navigation', { name: saying('authoring.sections') })
    .getByRole('link', { name: section, exact: true })
    .click()

/** What has the focus gets another text. */
async function typeOver(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

test('COURSE-01a a trainer builds a course from a blank page, tries it and publishes it to one person, who practises it and reads their points', async () => {
  const { page, complaints } = await walk.open('en-US')
  const editor = editorOf(page)
  await logIn(page, 'trainer')

  // A name, and a blank page.
  await visit(page, '/course-list')
  await editor.getByRole('button', { name: 'New course' }).click()
  const dialog = editor.getByRole('dialog')
  await focusIn(dialog).and(page.getByRole('textbox')).waitFor()
  await page.keyboard.type(name)
  await dialog.getByLabel('Language').selectOption('us-en')
  await dialog.getByRole('radio', { name: /^Blank/ }).check()
  await dialog.getByRole('button', { name: 'Create course' }).press('Enter')
  await page.waitForURL(/course-detail\/[^/]+\/workflow/)

  // What the customer says first.
  await editor.getByRole('button', { name: 'Outline' }).click()
  await saved(page)
  const details = editor.getByRole('complementary', { name: /^Details of/ })
  await editor.locator('.problems').getByRole('button', { name: 'Opening' }).press('Enter')
  const wording = details.getByRole('textbox', { name: 'Wording 1' })
  await expect.poll(() => wording.evaluate((input) => input.matches(':focus'))).toBe(true)
  await page.keyboard.type('The kettle I bought from you leaks!')
  await saved(page)

  // What a good answer is known by: an intent of its own, made by its name where it is needed.
  await nodeOf(page, 'Your answer').press('Enter')
  const added = details.getByRole('combobox', { name: 'Add: Intent' })
  await added.fill('Replaces it')
  await added.press('Enter')
  const toExamples = details.getByRole('link', { name: '“Replaces it”: 1 example' })
  await toExamples.waitFor()
  await saved(page)
  expect(await axeViolations(page)).toEqual([])
  await toExamples.press('Enter')
  await editor.getByText('This is the intent’s name. Replace it with what learners say.').waitFor()
  const lines = editor.getByRole('textbox', { name: 'Add to Examples, one per line', exact: true })
  await lines.fill(examples.join('\n'))
  await lines.press('Enter')
  await editor.getByRole('button', { name: 'Delete “Replaces it”' }).press('Enter')
  await saved(page)

  // Who calls.
  await openSection(page, 'Settings')
  await field(page, 'Persona', 'Name').fill('Mrs Brown')
  await saved(page)

  // A rule of their own beside the one that is there, and what it takes to pass.
  await openSection(page, 'Scoring')
  const most = field(page, 'Abilities and scored items', 'Maximum points').first()
  await most.fill('100')
  await most.press('Enter')
  const passMark = field(page, 'Pass and excellent scores', 'Score to pass')
  await passMark.fill('70')
  await passMark.press('Enter')
  await part(page, 'Rules').getByRole('button', { name: 'Add a rule' }).first().press('Enter')
  const rule = editor.getByRole('complementary', { name: /^Details of/ })
  const ruleName = rule.getByLabel('Name', { exact: true })
  await expect.poll(() => ruleName.evaluate((input) => input.matches(':focus'))).toBe(true)
  await typeOver(page, 'Sends a new one')
  await rule.getByLabel('Points', { exact: true }).fill('90')
  await ruleName.focus()
  await page.keyboard.press('Escape')
  await saved(page)
  expect(await axeViolations(page)).toEqual([])

  // Tried before anybody else sees it.
  await openSection(page, 'Flow')
  await editor.getByRole('button', { name: /^Try it/ }).press('Enter')
  const pane = editor.getByRole('complementary', { name: 'Try it' })
  await pane.getByText('The kettle I bought from you leaks!').waitFor()
  const line = pane.getByRole('textbox', { name: 'What the learner says' })
  await line.fill('I am so sorry, we will send you a new kettle today')
  await line.press('Enter')
  await pane.locator('.why-item[data-taken]').getByText('Good answer').first().waitFor({ timeout: 60_000 })
  await pane.getByText('Sends a new one').first().waitFor({ state: 'attached' })
  await pane.getByRole('button', { name: 'Close' }).press('Enter')

  // Published to one person.
  await editor.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await page.waitForURL(/publish/)
  // What is missing is led to, wherever the button stands.
  await editor.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  const everyone = editor.getByRole('radio', { name: /^Everyone/ })
  await expect.poll(() => everyone.evaluate((input) => input.matches(':focus'))).toBe(true)
  await editor.getByRole('alert').getByText('Choose who gets this course.').waitFor()
  await editor.getByRole('radio', { name: /^Selected departments, classes and people/ }).check()
  const people = editor.getByRole('group', { name: 'Departments, classes and people' })
  await people.getByRole('tab', { name: 'By person' }).click()
  await people.getByRole('searchbox').fill('王晓明')
  await people.getByRole('option', { name: /王晓明/ }).click()
  expect(await axeViolations(page)).toEqual([])
  await editor.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await editor.getByText('Published. Learners can see it now.').waitFor({ timeout: 90_000 })

  // Found at home, practised to the end, and read.
  const learner = await walk.open('en-US')
  await logInByHand(learner.page, 'learner')
  await courseCards(learner.page).first().waitFor()
  await learner.page.locator('coach-practice').getByRole('link', { name }).first().click()
  await startButton(learner.page).click()
  await linesOf(learner.page, 'customer').getByText('The kettle I bought from you leaks!').waitFor()
  await learner.page.getByText('Mrs Brown').first().waitFor({ state: 'attached' })
  expect(await turnOf(learner.page)).toBe('line')
  await composer(learner.page).waitFor()
  await say(learner.page, 'I am sorry for the trouble, you will get a new kettle tomorrow.')
  expect(await turnOf(learner.page)).toBe('ended')
  await reportButton(learner.page).click()
  const report = learner.page.locator('coach-report')
  await report.getByRole('heading', { level: 1 }).first().waitFor()
  await report.getByRole('img', { name: 'Total 100 of 100' }).waitFor()
  await report.getByText('Sends a new one').first().waitFor({ state: 'attached' })
  await report.getByText('+90').first().waitFor({ state: 'attached' })
  expect(await axeViolations(learner.page)).toEqual([])
  expect([complaints, learner.complaints]).toEqual([[], []])
})
