import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { DialogueFlowCourse } from '../../src/domain/course/dialogue-flow.ts'
import { focusIn } from './at-rest.ts'
import { axeViolations } from './browser.ts'
import { keptTokenOf } from './calls.ts'
import { saying } from './finders.ts'
import { logIn, visit } from './learner.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()

async function draftOf(id: string): Promise<DialogueFlowCourse> {
  const headers = { authorization: `Bearer ${await keptTokenOf(walk.origin, 'trainer')}` }
  const reply = await fetch(`${walk.origin}/coach-api/courses/${id}`, { headers })
  return ((await reply.json()) as { package: { course: DialogueFlowCourse } }).package.course
}

const editorOf = (page: Page) => page.locator('coach-course-editor')
const saved = (page: Page) => editorOf(page).getByText(saying('authoring.saved')).waitFor()
const part = (page: Page, name: string) => editorOf(page).getByRole('region', { name, exact: true })
const field = (page: Page, within: string, name: string) =>
  part(page, within).getByLabel(name, { exact: true })

/** Opens a section of the editor by its tab. */
async function openSection(page: Page, name: string): Promise<void> {
  await editorOf(page)
    .getByRole('navigation', { name: saying('authoring.sections') })
    .getByRole('link', { name, exact: true })
    .click()
}

/** A course by its name alone; its id. */
async function makeCourse(page: Page, name: string): Promise<string> {
  await visit(page, '/course-list')
  await editorOf(page).getByRole('button', { name: 'New course' }).click()
  await focusIn(editorOf(page).getByRole('dialog')).and(page.getByRole('textbox')).waitFor()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await page.waitForURL(/course-detail\/[^/]+\/workflow/)
  return /course-detail\/([^/]+)\//.exec(page.url())?.[1] ?? ''
}

test('COURSE-04 SCORE-06 PERSONA-01 a trainer sets up and scores a new course without JSON, and finds all of it again', async () => {
  const { page, complaints } = await walk.open('en-US')
  await logIn(page, 'trainer')
  const id = await makeCourse(page, 'A late parcel, told again')
  await saved(page)

  await openSection(page, 'Settings')
  await field(page, 'Course', 'Goal').fill('Find the parcel.')
  await field(page, 'Persona', 'Name').fill('Mr Brown')
  // The portrait is chosen as a radio button is: by arrows.
  await part(page, 'Persona').getByRole('radio', { checked: true }).focus()
  await page.keyboard.press('ArrowLeft')
  await part(page, 'Practice').getByRole('group', { name: 'Time limit' }).getByLabel('Minutes').fill('7')
  await page.keyboard.press('Enter')
  await part(page, 'Practice').getByLabel('Date of the conversation').fill('2026-03-02')
  await saved(page)
  await expect
    .poll(() => draftOf(id))
    .toMatchObject({
      goal: 'Find the parcel.',
      persona: { name: 'Mr Brown', portrait: 'james-carter' },
      settings: { countdown: 420, today: '2026-03-02' },
    })
  expect(await axeViolations(page)).toEqual([])

  await openSection(page, 'Scoring')
  const passMark = field(page, 'Pass and excellent scores', 'Score to pass')
  await passMark.fill('70')
  await passMark.press('Enter')
  // An item by keyboard alone: what is added has the focus.
  await part(page, 'Abilities and scored items').getByRole('button', { name: 'Add an item' }).focus()
  await page.keyboard.press('Enter')
  const newItem = field(page, 'Abilities and scored items', 'Scored item').last()
  await expect.poll(() => newItem.evaluate((input) => input.matches(':focus'))).toBe(true)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Names a day')
  await page.keyboard.press('Tab')
  await page.keyboard.type('40')
  await page.keyboard.press('Enter')
  // A rule for a branch.
  await part(page, 'Rules').getByRole('button', { name: 'Add a rule' }).first().focus()
  await page.keyboard.press('Enter')
  const rule = editorOf(page).getByRole('complementary')
  const name = rule.getByLabel('Name', { exact: true })
  await expect.poll(() => name.evaluate((input) => input.matches(':focus'))).toBe(true)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Looks into it')
  await rule.getByLabel('Scored item').selectOption({ label: 'Names a day' })
  await rule.getByLabel('Points').fill('40')
  await name.focus()
  await page.keyboard.press('Escape')
  await expect.poll(() => rule.count()).toBe(0)
  await field(page, 'Sensitive words', 'Add words').fill('not my job, not my problem\nno idea')
  await part(page, 'Sensitive words').getByRole('button', { name: 'Add 2 words' }).click()
  await expect.poll(async () => (await draftOf(id)).settings.sensitiveWords.length).toBe(2)
  await saved(page)
  expect(await axeViolations(page)).toEqual([])

  await page.reload()
  await saved(page)
  const { scoring, settings } = await draftOf(id)
  const item = scoring.items.find((one) => one.name === 'Names a day')
  expect(item?.max).toBe(40)
  expect(scoring.rules.at(-1)).toMatchObject({
    name: 'Looks into it',
    item: item?.id,
    points: 40,
    when: { type: 'takes' },
  })
  expect(settings.thresholds.pass).toBe(70)
  expect(settings.sensitiveWords).toMatchObject([
    { word: 'not my job', synonyms: ['not my problem'] },
    { word: 'no idea', synonyms: [] },
  ])
  await expect.poll(() => passMark.inputValue()).toBe('70')

  // The item goes, its rule to another; one undo brings both back.
  await part(page, 'Abilities and scored items')
    .getByRole('button', { name: 'More actions for Names a day' })
    .click()
  await editorOf(page).getByRole('menuitem', { name: 'Delete' }).click()
  await editorOf(page).getByRole('dialog').getByRole('button', { name: 'Move and delete' }).click()
  await expect.poll(async () => (await draftOf(id)).scoring.items.length).toBe(scoring.items.length - 1)
  await editorOf(page).getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect.poll(async () => (await draftOf(id)).scoring).toEqual(scoring)
  expect(complaints).toEqual([])
})

test('FLOW-01 a trainer makes a sub-scene, names it and deletes it; one undo brings it back', async () => {
  const { page, complaints } = await walk.open('en-US')
  await logIn(page, 'trainer')
  const id = await makeCourse(page, 'A parcel in two scenes')
  await saved(page)
  await editorOf(page).getByRole('button', { name: 'Add a sub-scene' }).click()
  const dialog = editorOf(page).getByRole('dialog')
  await dialog.getByLabel('Name').fill('Identity check')
  await page.keyboard.press('Enter')
  await editorOf(page).getByRole('tab', { name: 'Identity check' }).waitFor()
  await expect
    .poll(async () => (await draftOf(id)).scenes.map(({ name }) => name))
    .toEqual(['Identity check'])
  await editorOf(page).getByRole('button', { name: 'More actions for Identity check' }).click()
  await editorOf(page).getByRole('menuitem', { name: 'Delete sub-scene' }).click()
  await expect.poll(async () => (await draftOf(id)).scenes).toEqual([])
  await editorOf(page).getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect.poll(async () => (await draftOf(id)).scenes.map(({ nodes }) => nodes.length)).toEqual([1])
  expect(complaints).toEqual([])
})
