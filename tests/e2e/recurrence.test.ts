import { expect, test } from 'vitest'
import { axeViolations } from './browser.ts'
import { keptTokenOf, post } from './calls.ts'
import { logIn, visit } from './learner.ts'
import { bankOf } from '../../src/domain/question-bank/bank.factory.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()

/** Publishes a question bank to everybody, once and without an end. */
async function publishOnce(): Promise<string> {
  const token = await keptTokenOf(walk.origin, 'trainer')
  const course = await post<{ id: string }>(
    walk.origin,
    '/coach-api/courses/import',
    { format: 'coach-course', version: 1, code: 'refresher', course: bankOf({ name: 'Refresher' }) },
    token,
  )
  const { id } = await post<{ id: string }>(
    walk.origin,
    `/coach-api/courses/${course.id}/publishes`,
    { name: 'Refresher', members: 'ALL', memberList: [], endsAt: null, showRank: false },
    token,
  )
  return id
}

test('PUBLISH-09 HOME-18 a trainer lets what was published once repeat and remind, and changes that again', async () => {
  const id = await publishOnce()
  const { page, complaints } = await walk.open('en-US')
  await logIn(page, 'trainer')
  await visit(page, `/course-publish/${id}`)
  const editor = page.locator('coach-course-editor')
  const dialog = editor.getByRole('dialog', { name: 'Repetition and reminders' })
  const open = () => editor.getByRole('button', { name: 'Repetition and reminders' }).press('Enter')
  await open()
  await dialog.getByLabel('Repeat').waitFor()
  // Without an end there is nothing to remind of.
  expect(await dialog.getByRole('checkbox').count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByLabel('Repeat').selectOption('3')
  await dialog.getByText(/^Next rounds: /).waitFor()
  await dialog.getByText(/^It has no end date today\. It ends when the next round starts, on /).waitFor()
  await dialog.getByLabel('7 days before the end').check()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await editor.getByText(/^Round 1 · Every 3 months · next on /).waitFor()
  await editor.getByText('7 days before the end').waitFor()

  // What somebody else changed meanwhile is shown, and not overwritten.
  await open()
  await dialog.getByLabel('Due').selectOption('28')
  const token = await keptTokenOf(walk.origin, 'root')
  await post(walk.origin, `/coach-api/course-publishes/${id}/stop-series`, {}, token)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Someone else changed this in the meantime.', { exact: false }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('radio', { name: /^Mine: Every 3 months · 28 days/ }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.reload()
  await editor.getByText(/^Round 1 · Every 3 months · next on /).waitFor()
  await open()
  await expect.poll(() => dialog.getByLabel('Due').inputValue()).toBe('28')
  expect(complaints.filter((said) => !said.includes('409'))).toEqual([])
})
