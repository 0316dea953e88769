import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { QuestionBankCourse } from '../../src/domain/course/question-bank.ts'
import { pngOf } from '../factories/pictures.ts'
import { axeViolations } from './browser.ts'
import { post, tokenOf } from './calls.ts'
import { startButton } from './finders.ts'
import { logIn, visit } from './learner.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()

async function putPicture(page: Page, button: Locator, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await button.click()
  await (await chooser).setFiles({ name: 'slip.png', mimeType: 'image/png', buffer: pngOf(7, 60, 40) })
  const dialog = page.getByRole('dialog', { name: 'Picture' })
  await dialog.getByText('without giving the answer away').waitFor()
  await dialog.getByLabel('What the picture shows (alt text)').fill(text)
  await dialog.getByRole('button', { name: 'Insert' }).click()
}

test('PAPER-02e a trainer writes a question with bold words and pictures, and a learner chooses by them', async () => {
  const token = await tokenOf(walk.origin, 'trainer')
  const { id } = await post<{ id: string }>(
    walk.origin,
    '/coach-api/courses',
    { name: 'Slips', kind: 'question-bank', locale: 'us-en' },
    token,
  )
  const { page, complaints } = await walk.open('en-US')
  await logIn(page, 'trainer')
  await visit(page, `/question-detail/${id}`)
  await page.locator('.bank-item').first().click()
  const question = page.getByRole('textbox', { name: 'Question', exact: true })
  await question.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Which is ')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' })
  await putPicture(
    page,
    toolbar.getByRole('button', { name: 'Insert a picture, video or file' }),
    'A slip with 31 February',
  )
  await question.locator('.rich-media img[src]').waitFor()
  expect(await axeViolations(page)).toEqual([])

  await page
    .locator('.bank-options li')
    .first()
    .getByRole('button', { name: /More actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Format or insert a picture' }).click()
  const option = page.locator('[role="textbox"]').and(page.getByRole('textbox', { name: 'Option 1' }))
  await option.waitFor()
  // What stands there is selected: the picture takes its place.
  await page.keyboard.press('Delete')
  await putPicture(page, toolbar.getByRole('button', { name: 'Insert a picture' }), 'The date')
  await option.locator('.rich-media img[src]').waitFor()
  await option.press('Enter')
  await page.locator('input:focus').waitFor()
  const first = async () => {
    const reply = await fetch(`${walk.origin}/coach-api/courses/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { package: whole } = (await reply.json()) as { package: { course: QuestionBankCourse } }
    return whole.course.questions[0]
  }
  await expect
    .poll(async () => {
      const now = await first()
      return [now?.text, now?.type === 'QA' ? null : now?.options[0]?.text]
    })
    .toEqual(['Which is wrong\nA slip with 31 February', 'The date'])
  expect(complaints).toEqual([])

  await post(
    walk.origin,
    `/coach-api/courses/${id}/draft/commands`,
    {
      changeId: crypto.randomUUID(),
      commands: [{ type: 'set', of: { part: 'settings' }, fields: { shuffleQuestions: false } }],
    },
    token,
  )
  const publish = await post<{ id: string }>(
    walk.origin,
    `/coach-api/courses/${id}/publishes`,
    { name: 'Slips', members: 'ALL', memberList: [], endsAt: null, showRank: false },
    token,
  )
  const learner = await walk.open('en-US')
  await logIn(learner.page, 'learner')
  await visit(learner.page, `/coach-info/${publish.id}`)
  await startButton(learner.page).click()
  const asked = learner.page.getByRole('group', { name: /^Which is wrong/ })
  const picture = asked.getByRole('button', { name: 'A slip with 31 February' }).locator('img')
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(60)
  await asked.locator('b', { hasText: 'wrong' }).waitFor()
  // A picture of an option is pressed to choose it.
  await asked.getByRole('img', { name: 'The date' }).click()
  expect(await asked.getByRole('radio', { name: 'The date' }).isChecked()).toBe(true)
  expect(await axeViolations(learner.page)).toEqual([])
  expect(learner.complaints).toEqual([])
})
