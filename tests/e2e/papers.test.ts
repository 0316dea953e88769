import { expect, test } from 'vitest'
import { axeViolations } from './browser.ts'
import { post, tokenOf } from './calls.ts'
import { logIn, visit } from './learner.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()

test('PAPER-01 a trainer makes a paper by hand and one that is drawn, previews them, and a reload keeps both', async () => {
  const token = await tokenOf(walk.origin, 'trainer')
  const { id } = await post<{ id: string }>(
    walk.origin,
    '/coach-api/courses',
    { name: 'Papers', kind: 'question-bank', locale: 'us-en' },
    token,
  )
  const { page, complaints } = await walk.open('en-US')
  await logIn(page, 'trainer')
  await visit(page, `/question-detail/${id}`)
  await page.getByRole('link', { name: 'Papers', exact: true }).click()

  await page.getByRole('button', { name: 'New paper' }).click()
  const name = page.getByRole('textbox', { name: 'Name', exact: true }).first()
  await name.fill('By hand')
  await page.getByText('The paper has no questions. Add some').first().waitFor()
  await page.getByRole('button', { name: 'Choose questions' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose questions' })
  await picker.getByRole('checkbox', { name: 'Select all' }).check()
  expect(await axeViolations(page)).toEqual([])
  await picker.getByRole('button', { name: 'Add 2 questions' }).click()
  const rows = page.locator('.paper-questions > li')
  await expect.poll(() => rows.count()).toBe(2)
  await page.getByText('50 of 100').first().waitFor()
  const first = page.getByRole('link', { name: /raises their voice/ })
  await first.focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => rows.first().textContent()).toContain('parcel')
  const worth = page.getByRole('spinbutton', { name: /raises their voice/ })
  await worth.fill('3')
  await worth.press('Enter')
  await page.getByText('75 of 100').first().waitFor()
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'New paper' }).click()
  await expect.poll(() => name.inputValue()).toBe('Paper 2')
  await name.fill('By Hand')
  await page.getByText('Two papers have the same name', { exact: false }).first().waitFor()
  await name.fill('Drawn')
  await page.getByRole('button', { name: 'Draw questions' }).click()
  await page.getByText('2 questions match').waitFor()
  await page.getByText('Fewer questions match than are drawn', { exact: false }).first().waitFor()
  const count = page.getByRole('spinbutton', { name: 'Questions drawn' })
  await count.fill('1')
  await count.press('Enter')
  await page.getByRole('button', { name: 'Single choice' }).click()
  await page.getByText('1 question matches').waitFor()

  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview: Drawn' })
  await preview.getByText('A customer raises their voice. What do you do first?').waitFor()
  expect(await preview.locator('[data-right]').count()).toBe(0)
  await preview.getByRole('checkbox', { name: 'Show correct answers and points' }).check()
  expect(await preview.locator('[data-right]').count()).toBe(1)
  expect(await axeViolations(page)).toEqual([])
  // One question, and it is everybody's.
  expect(await preview.getByRole('button', { name: 'Draw again' }).count()).toBe(0)
  await page.keyboard.press('Escape')

  await page.getByText('Saved', { exact: true }).first().waitFor()
  await page.reload()
  await expect.poll(() => name.inputValue()).toBe('Drawn')
  await page.getByRole('button', { name: /^By hand/ }).click()
  await expect.poll(() => name.inputValue()).toBe('By hand')
  await expect.poll(() => rows.first().textContent()).toContain('parcel')
  await expect.poll(() => worth.inputValue()).toBe('3')
  expect(complaints).toEqual([])
})
