import { expect, test } from 'vitest'
import { axeViolations } from './browser.ts'
import { seededCourse } from './course-guide.ts'
import { logIn, visit } from './learner.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()

test('FLOW-10a a trainer looks at the paths through a seeded course, at two difficulties, and opens a node of one', async () => {
  const { page, complaints } = await walk.open('en-US')
  await logIn(page, 'trainer')
  await visit(page, '/course-list')
  const editor = page.locator('coach-course-editor')
  await editor.getByRole('link', { name: seededCourse('device-cold-call').name }).click()
  await editor.getByRole('link', { name: 'Paths and points' }).click()
  await editor.getByRole('heading', { name: 'By outcome' }).waitFor()
  // Who never reaches the goal may pass nevertheless: worth knowing.
  await editor.getByText('A conversation can pass without reaching the goal').waitFor()
  await editor.getByText('1 node can’t be reached.').waitFor()
  expect(await axeViolations(page)).toEqual([])

  await editor.getByRole('button', { name: /Show · Goal reached · Most points/ }).click()
  const steps = editor.getByRole('region', { name: 'Goal reached · Most points' })
  await expect.poll(() => steps.getByRole('listitem').count()).toBeGreaterThan(5)
  await page.reload()
  await steps.waitFor()

  await editor.getByLabel('Difficulty').selectOption('5')
  await expect.poll(() => page.evaluate(() => location.hash)).toContain('difficulty=5')
  await steps.getByRole('link').first().click()
  await editor.getByRole('tab', { name: /Main flow/ }).waitFor()
  expect(complaints).toEqual([])
})
