import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bankWithPaper } from '../factories/exams.ts'
import { axeViolations } from './browser.ts'
import { keptTokenOf, post } from './calls.ts'
import { logIn, visit } from './learner.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()
const name = 'Hygiene, spring exam'

/** A bank with a paper that nobody has published. */
async function importedBank(): Promise<string> {
  const course = { ...bankWithPaper(), name: 'Hygiene of spring' }
  const body = { format: 'coach-course', version: 1, code: `c-${randomUUID()}`, course }
  const token = await keptTokenOf(walk.origin, 'trainer')
  return (await post<{ id: string }>(walk.origin, '/coach-api/courses/import', body, token)).id
}

/** An instant as a field for date and time takes it. */
const local = (hours: number): string => {
  const at = new Date(Date.now() + hours * 3_600_000)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

const sessionIn = (page: Page, session: string): Locator =>
  page.locator('.publish-sessions').getByRole('listitem', { name: session, exact: true })

async function fillSession(session: Locator, hours: number, places: string): Promise<void> {
  await session.getByLabel('Opens', { exact: true }).fill(local(hours))
  await session.getByLabel('Closes', { exact: true }).fill(local(hours + 2))
  await session.getByRole('checkbox', { name: 'Learners have to register first' }).check()
  await session.getByLabel('Places', { exact: true }).fill(places)
}

test('PUBLISH-02 PUBLISH-03 PUBLISH-14 EXAM-02 a trainer publishes an exam in two sessions by the form alone, a learner of the class finds it at home and registers', async () => {
  const { page, complaints } = await walk.open('en-US')
  const id = await importedBank()
  await logIn(page, 'trainer')
  await visit(page, `/question-detail/${id}/publish`)
  await page.getByRole('heading', { name: 'Publish “Hygiene of spring”' }).waitFor()
  await page.getByRole('radio', { name: /^Exam/u }).check()
  await page.getByLabel('Name shown to learners').fill(name)
  await page.getByRole('radio', { name: /^Selected departments, classes and people/u }).check()
  const members = page.getByRole('group', { name: 'Departments, classes and people' })
  await members.getByRole('tab', { name: 'By class' }).click()
  await members.getByRole('treeitem', { name: /Retention Masterclass/u }).click()

  await page.getByLabel('Session name').fill('Morning')
  await fillSession(sessionIn(page, 'Morning'), 24, '1')
  await page.getByRole('button', { name: 'Add a session' }).click()
  await page.getByLabel('Session name').last().fill('Evening')
  await fillSession(sessionIn(page, 'Evening'), 30, '5')
  await page.getByRole('button', { name: 'Insert common exam rules' }).click()

  // Nothing is published while a score to pass is none.
  const pass = page.getByRole('group', { name: 'Score to pass' })
  await pass.getByRole('radio', { name: /^As in the course \(60\)/u, checked: true }).waitFor()
  await pass.getByRole('radio', { name: /^Its own/u }).check()
  const score = page.getByLabel('Score to pass, out of 100')
  await score.fill('101')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Enter a whole number from 1 to 100.').waitFor()
  await expect.poll(() => score.evaluate((field) => field.matches(':focus'))).toBe(true)
  await score.fill('75')
  const preview = page.getByRole('complementary', { name: 'What learners will see' })
  await preview.getByText('75 points to pass', { exact: false }).waitFor()
  await preview.getByText('Ready to publish.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('75 (in the course: 60)').waitFor()
  await page.getByText('Retention Masterclass').first().waitFor()
  expect(await axeViolations(page)).toEqual([])

  const learner = await walk.open('en-US')
  await logIn(learner.page, 'learner')
  const exams = learner.page.getByRole('region', { name: 'My exams' })
  const card = exams.getByRole('listitem').filter({ hasText: name })
  await card.getByRole('link', { name: 'Go to registration' }).click()
  await learner.page.getByRole('heading', { name, level: 1 }).waitFor()
  await learner.page.getByText('75 points to pass, 85 for excellent').waitFor()
  const morning = learner.page.getByRole('listitem').filter({ hasText: 'Morning' })
  expect(await axeViolations(learner.page)).toEqual([])
  await morning.getByRole('button', { name: 'Register', exact: true }).click()
  await morning.getByRole('button', { name: 'Give up place' }).waitFor()
  await visit(learner.page, '/index')
  await card.getByText('Registered', { exact: true }).waitFor()

  // Who isn't in the class has nothing of it.
  const other = await walk.open('en-US')
  await logIn(other.page, 'liu-yang')
  await other.page.getByRole('region', { name: 'My exams' }).waitFor()
  expect(await other.page.getByText(name).count()).toBe(0)

  // The trainer lowers the score: nothing was begun, so nothing has to be decided.
  await page.getByRole('button', { name: 'Edit publication' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^As in the course \(60\)/u }).check()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('As in the course (60)').waitFor()
  expect([complaints, learner.complaints, other.complaints]).toEqual([[], [], []])
})
