import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { editorCards, rowNames, saying } from './finders.ts'
import { logIn, visit } from './learner.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()

const searchIn = (place: Locator) => place.getByRole('searchbox')

test('UI-10b lists come back as they were left: by reload, by the back button and by a link that is shared', async () => {
  const { page, complaints } = await walk.open('en-US')
  await logIn(page, 'trainer')

  await visit(page, '/course-list')
  const editor = page.locator('coach-course-editor')
  const all = editorCards(editor)
  await all.first().waitFor()
  const many = await all.count()
  await searchIn(editor).fill('hotel')
  await expect.poll(() => page.url()).toMatch(/course-list\?search=hotel$/)
  await expect.poll(() => all.count()).toBeLessThan(many)
  const few = await all.count()
  expect(few).toBeGreaterThan(0)
  await page.reload()
  await expect.poll(() => all.count()).toBe(few)
  await expect.poll(() => searchIn(editor).inputValue()).toBe('hotel')

  await editor.getByRole('button', { name: saying('authoring.view-table') }).click()
  const sorted = editor.getByRole('columnheader', { name: saying('authoring.name') })
  await sorted.getByRole('button').click()
  await sorted.getByRole('button').click()
  await page.waitForURL(/course-list\?search=hotel&sort=name&order=desc$/)
  const left = page.url()
  await editor.getByRole('row').last().click()
  await page.waitForURL(/(?:course|question)-detail/)
  await page.goBack()
  await expect.poll(() => sorted.getAttribute('aria-sort')).toBe('descending')
  await expect.poll(async () => [page.url(), await searchIn(editor).inputValue()]).toEqual([left, 'hotel'])

  await visit(page, '/role-list')
  const admin = page.locator('coach-admin')
  await rowNames(admin).first().waitFor()
  await searchIn(admin).fill('团队')
  await expect.poll(() => decodeURIComponent(page.url())).toMatch(/role-list\?search=团队$/)
  const found = [expect.stringContaining('团队主管')]
  await expect.poll(() => rowNames(admin).allInnerTexts()).toEqual(found)
  const colleague = await walk.open('en-US')
  await logIn(colleague.page, 'trainer')
  await colleague.page.goto(page.url())
  const theirs = colleague.page.locator('coach-admin')
  await expect.poll(() => rowNames(theirs).allInnerTexts()).toEqual(found)
  expect([...complaints, ...colleague.complaints]).toEqual([])
})
