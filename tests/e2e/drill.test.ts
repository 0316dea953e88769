import { expect, test } from 'vitest'
import { axeViolations } from './browser.ts'
import { logIn, visit } from './learner.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()

test('HOME-15 HOME-16 a learner drills what was missed by keyboard, and finds it as it was after a reload', async () => {
  const { page, complaints } = await walk.open('en-US')
  await logIn(page, 'learner')
  const section = page.getByRole('region', { name: 'Your weak points' })
  await section.waitFor()
  expect(await section.getByRole('listitem').count()).toBeLessThanOrEqual(3)
  expect(await axeViolations(page)).toEqual([])
  await section.getByRole('button', { name: 'Two-minute drill' }).press('Enter')

  await page.getByRole('heading', { name: 'Two-minute drill' }).waitFor()
  const answer = page.locator('coach-practice textarea')
  await answer.fill('The moon is made of cheese.')
  await page.reload()
  // What was typed and not sent is still there.
  await expect.poll(() => answer.inputValue()).toBe('The moon is made of cheese.')
  await answer.press('Enter')
  await page.getByText('Try 1').waitFor()
  expect(await page.getByText('Reference answer').count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  await expect.poll(() => answer.inputValue()).toBe('')
  await page.keyboard.type('It is Tuesday.')
  await page.keyboard.press('Enter')
  await page.getByText('Try 2').waitFor()
  await page.getByText('Reference answer').waitFor()
  await page.reload()
  await page.getByRole('heading', { name: /^(?:2 of|0 of \d right)/ }).waitFor()
  for (let skip = page.getByRole('button', { name: 'Skip', exact: true }); (await skip.count()) > 0;) {
    const heading = await page.locator('coach-practice h2').first().innerText()
    await skip.press('Enter')
    await expect.poll(() => page.locator('coach-practice h2').first().innerText()).not.toBe(heading)
  }
  await page.getByText('Needs more practice').waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('HOME-03 UI-10b a learner finds a course by its category, and the address keeps it', async () => {
  const { page, complaints } = await walk.open('en-US')
  await logIn(page, 'learner')
  await page.getByRole('link', { name: 'Course library' }).click()
  await page.getByRole('heading', { name: 'Course library' }).waitFor()
  const tree = page.getByRole('navigation', { name: 'Categories' })
  await tree.getByRole('button').nth(1).click()
  await expect.poll(() => page.url()).toContain('category=')
  const shown = page.getByRole('status').filter({ hasText: /course/ })
  const figure = tree.locator('[aria-current] small')
  // What is shown is what the tree counted.
  const agrees = async () => (await shown.innerText()).split(' ')[0] === (await figure.innerText())
  await expect.poll(agrees).toBe(true)
  const found = await shown.innerText()
  expect(await axeViolations(page)).toEqual([])
  await page.reload()
  await shown.waitFor()
  expect(await shown.innerText()).toBe(found)
  expect(await tree.locator('[aria-current]').innerText()).not.toContain('All categories')
  await page.locator('coach-practice .library-items a').first().click()
  await expect.poll(() => page.url()).toMatch(/coach-info|exam-course/)
  await visit(page, '/library-info?search=nothing-is-called-so')
  await page.getByText('Nothing matches').waitFor()
  expect(complaints).toEqual([])
})
