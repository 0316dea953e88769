import { expect, test } from 'vitest'
import { axeViolations } from './browser.ts'
import { seededCourse } from './course-guide.ts'
import { logIn, visit } from './learner.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()

test('ADMIN-04 COURSE-01 a trainer makes a tree of categories, moves a course into it, finds it there, and can’t delete what holds courses', async () => {
  const { page, complaints } = await walk.open('en-US')
  await logIn(page, 'trainer')
  await visit(page, '/category-list')
  const editor = page.locator('coach-course-editor')
  await editor.getByRole('button', { name: 'Edit', exact: true }).click()
  await editor.getByRole('button', { name: 'Add a category', exact: true }).click()
  await editor.getByRole('textbox', { name: 'Category name' }).fill('Retail')
  await page.keyboard.press('Enter')
  await editor.getByRole('button', { name: 'Edit Retail' }).click()
  await editor.getByRole('menuitem', { name: 'Add a category below' }).click()
  await editor.getByRole('textbox', { name: 'Category name' }).fill('Returns')
  await page.keyboard.press('Enter')
  await editor.getByRole('treeitem', { name: 'Returns' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  // Leaving the editing chooses the first category.
  await editor.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => editor.getByRole('button', { name: 'Edit Retail' }).count()).toBe(0)
  await editor.getByRole('status').getByRole('heading').waitFor()

  const { name } = seededCourse('hotel-late-checkin')
  await visit(page, '/course-list')
  await editor.getByRole('button', { name: `More actions for ${name}` }).click()
  await editor.getByRole('menuitem', { name: 'Edit details' }).click()
  await editor.getByRole('dialog').getByLabel('Category').selectOption({ label: '\u2003Returns' })
  await editor.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await editor.getByText('Details saved.').waitFor()
  await editor.getByRole('navigation', { name: 'Category' }).getByRole('button', { name: 'Retail 1' }).click()
  await expect.poll(() => editor.getByRole('heading', { level: 2 }).allTextContents()).toEqual([name])
  expect(await axeViolations(page)).toEqual([])

  await visit(page, '/category-list')
  await editor.getByRole('button', { name: 'Edit', exact: true }).click()
  await editor.getByRole('button', { name: 'Edit Returns' }).click()
  await editor.getByRole('menuitem', { name: 'Delete' }).click()
  await editor.getByText('1 course is in it. Move it to another category first.').first().waitFor()
  expect(complaints).toEqual([])
})
