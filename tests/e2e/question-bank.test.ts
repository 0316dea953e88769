import { expect, test } from 'vitest'
import { bankOf } from '../../src/domain/question-bank/bank.factory.ts'
import { axeViolations } from './browser.ts'
import { post, tokenOf } from './calls.ts'
import { composer, startButton } from './finders.ts'
import { logIn } from './learner.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()
const name = 'Hand hygiene'

/** A bank of three questions, published to everybody. */
async function publishBank(): Promise<void> {
  const token = await tokenOf(walk.origin, 'trainer')
  const to = <T>(url: string, body: object) => post<T>(walk.origin, `/coach-api${url}`, body, token)
  const { id } = await to<{ id: string }>('/courses', { name, kind: 'question-bank', locale: 'us-en' })
  const { questions } = bankOf()
  const settings = { ...bankOf().settings, asked: 3 }
  await to(`/courses/${id}/draft/commands`, {
    changeId: crypto.randomUUID(),
    commands: [
      ...questions.map((value) => ({ type: 'add', to: { list: 'questions' }, value, before: null })),
      ...['first-step', 'late-parcel'].map((one) => ({ type: 'remove', of: { list: 'questions', id: one } })),
      { type: 'set', of: { part: 'settings' }, fields: settings },
    ],
  })
  await to(`/courses/${id}/publishes`, {
    name,
    members: 'ALL',
    memberList: [],
    endsAt: null,
    showRank: true,
  })
}

test('CONV-02 PAPER-01 a learner practises a question bank by keyboard alone and reads in the report what each question gave', async () => {
  await publishBank()
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
  expect(await axeViolations(page)).toEqual([])
})
