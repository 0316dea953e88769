import { expect, test } from 'vitest'
import { axeViolations } from './browser.ts'
import { startButton } from './finders.ts'
import { logIn, visit } from './learner.ts'
import { publishBank } from './published-bank.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()
const name = 'Hand hygiene on a sheet'

test('CONV-02a CONV-02b HOME-13 REPORT-01 a learner practises on the sheet by keyboard alone, reads when questions come back, and repeats what is due', async () => {
  await publishBank(walk.origin, name)
  const { page } = await walk.open('en-US')
  await logIn(page, 'learner')
  await page.locator('coach-practice').getByRole('link', { name }).first().click()
  await page.getByRole('radio', { name: 'As a question sheet' }).check()
  expect(await axeViolations(page)).toEqual([])
  await startButton(page).click()

  const practice = page.locator('coach-practice')
  const result = (text: string) => practice.getByRole('heading', { level: 3, name: text })
  await practice.getByRole('heading', { name: 'Question 1 of 3' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await result('Correct').waitFor()
  await practice.getByText('Twenty seconds.').filter({ visible: true }).first().waitFor()
  await page.keyboard.press('Enter')

  await practice.getByRole('heading', { name: 'Question 2 of 3' }).waitFor()
  await page.keyboard.press('a')
  // What was chosen outlives a reload, and so does the place.
  await page.reload()
  await practice.getByRole('heading', { name: 'Question 2 of 3' }).waitFor()
  await expect.poll(() => practice.getByRole('checkbox', { name: 'Soap' }).isChecked()).toBe(true)
  await page.keyboard.press('Enter')
  await result('Partly correct').waitFor()
  await practice.getByText('Correct answer', { exact: true }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('n')

  await practice.getByRole('heading', { name: 'Question 3 of 3' }).waitFor()
  await page.keyboard.type('Before touching a patient.')
  await page.keyboard.press('Enter')
  await result('Partly correct').waitFor()
  await practice
    .locator('q')
    .filter({ hasText: /before/i })
    .first()
    .waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')

  await practice.getByRole('heading', { name: 'When questions come back' }).waitFor()
  await practice.getByText(/: 2 questions$/).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await practice.getByRole('button', { name: 'Open report' }).click()
  await page.getByRole('heading', { name: 'Score by question' }).waitFor()
  expect(page.url()).toContain('/qbank-report/practice/')

  // The demo's learner has had a bank for three days.
  await visit(page, '/index')
  const due = practice.getByRole('region', { name: 'Questions to review' })
  await due.getByText('4 questions to review today').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await due.getByRole('button', { name: 'Review now' }).click()
  await practice.getByRole('heading', { name: 'Question 1 of 4' }).waitFor()
  await practice.getByText('Reviews don’t count toward your best result, your rank or completion.').waitFor()
})
