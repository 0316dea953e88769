import { expect, test } from 'vitest'
import { axeViolations } from './browser.ts'
import { composer, startButton } from './finders.ts'
import { logIn } from './learner.ts'
import { publishBank } from './published-bank.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()
const name = 'Hand hygiene'

test('CONV-02 CONV-22a PAPER-01 a learner practises a question bank by keyboard alone, reads in the report what each question gave, and is offered no turn to retry', async () => {
  await publishBank(walk.origin, name)
  const { page } = await walk.open('en-US')
  await logIn(page, 'learner')
  await page.locator('coach-practice').getByRole('link', { name }).first().click()
  await startButton(page).click()

  const card = page.getByRole('group', { name: 'How long do you wash your hands?' })
  await card.waitFor()
  await page.getByText('Question 1 of 3').filter({ visible: true }).first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await page.getByText('Twenty seconds.').first().waitFor()

  await page.getByRole('group', { name: 'What belongs to it?' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await page.getByText('When do you wash your hands on the ward?').first().waitFor()

  await composer(page).fill('Before touching a patient.')
  await page.keyboard.press('Enter')
  await page.getByText('After', { exact: false }).filter({ visible: true }).first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Open report' }).click()

  await page.getByRole('heading', { name: 'Score by question' }).waitFor()
  await page.getByRole('heading', { name: 'Scores by topic' }).waitFor()
  await page.getByText('75', { exact: true }).first().waitFor()
  expect(await page.getByRole('button', { name: /Retry/ }).count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
})
