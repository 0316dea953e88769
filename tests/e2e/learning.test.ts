import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { smallPdf } from '../factories/materials.ts'
import { docx, embedded, heading, linked, pptx, wordParagraph } from '../factories/office-files.ts'
import { axeViolations } from './browser.ts'
import { logIn, visit } from './learner.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()
const name = 'Card fee practice'
const isLoadedImage = (image: Element) =>
  image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0

test('PUBLISH-05 HOME-04 HOME-05 HOME-07 HOME-19 a trainer gives a course materials, also of Office, a learner studies them in the page, goes on where they stopped, and is seen to', async () => {
  const { page, complaints } = await walk.open('en-US')
  const editor = page.locator('coach-course-editor')
  const pdf = join(walk.folder, 'Handbook.pdf')
  writeFileSync(pdf, smallPdf(['One', 'Two', 'Three']))
  const guide = join(walk.folder, 'Guide.docx')
  writeFileSync(guide, docx(heading('Fees') + wordParagraph('Never promise one.') + embedded + linked))
  const slides = join(walk.folder, 'Slides.pptx')
  writeFileSync(slides, pptx())
  const program = join(walk.folder, 'Sneaky.pdf')
  writeFileSync(program, Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300)]))
  await logIn(page, 'trainer')
  await visit(page, '/course-list')
  await editor
    .getByRole('button', { name: /^Publish / })
    .first()
    .click()
  await editor.getByRole('textbox', { name: /^Name shown to learners/ }).fill(name)
  const files = editor.locator('.materials-editor input[type="file"]')
  await files.setInputFiles([pdf, guide, slides, program])
  const rows = editor.locator('.materials-editor ol > li')
  await editor.getByText('its content doesn’t match its name').waitFor()
  expect(await rows.count()).toBe(4)
  expect(await axeViolations(page)).toEqual([])
  await editor.getByRole('button', { name: 'Remove Sneaky' }).click()
  expect(await rows.count()).toBe(3)
  await editor.getByRole('button', { name: 'Add a link' }).click()
  await editor.getByText('No sites for links are set up yet').waitFor()
  await editor.getByRole('button', { name: 'Remove —' }).click()
  await editor.getByRole('checkbox', { name: 'All learning materials must be seen as well' }).check()
  await editor.getByRole('radio', { name: 'Everyone in the enterprise' }).check()
  await editor.getByRole('button', { name: 'Publish', exact: true }).click()
  await editor.getByText('Published. Learners can see it now.').waitFor()
  await editor.getByText('Handbook', { exact: true }).waitFor()
  await editor.getByRole('row').nth(1).waitFor()
  expect(await axeViolations(page)).toEqual([])

  const learner = await walk.open('en-US')
  const practice = learner.page.locator('coach-practice')
  await logIn(learner.page, 'learner')
  await visit(learner.page, '/learning-practice/learning')
  await practice.getByRole('searchbox').fill(name)
  await practice.getByRole('link', { name }).click()
  await practice.getByText('Still to do: pass a practice, see 3 learning materials').waitFor()
  expect(await axeViolations(learner.page)).toEqual([])
  await practice.getByRole('link', { name: 'Handbook' }).click()
  await practice.getByText('Page 1 of 3').waitFor()
  expect(await axeViolations(learner.page)).toEqual([])
  await practice.getByRole('button', { name: 'Next page' }).click()
  await practice.getByText(/\d+% seen/).waitFor()
  await learner.page.reload()
  await practice.getByText('Page 2 of 3').waitFor()

  await practice.getByRole('link', { name: 'Next material' }).click()
  const shown = practice.locator('.learning-document')
  await shown.getByRole('heading', { name: 'Fees' }).waitFor()
  await shown.getByText('Never promise one.').waitFor()
  await expect.poll(() => shown.getByRole('img', { name: 'The counter' }).evaluate(isLoadedImage)).toBe(true)
  // What lies outside of the file is never fetched.
  await shown.getByText('A picture can’t be shown here: Outside').waitFor()
  expect(await axeViolations(learner.page)).toEqual([])
  await practice.getByRole('link', { name: 'Next material' }).click()
  await shown.getByRole('heading', { name: 'Welcome' }).waitFor()
  await practice.getByText('Page 1 of 2').waitFor()
  await practice.getByText(/· 50% seen$/u).waitFor()
  await practice.getByRole('button', { name: 'Next page' }).click()
  await shown.getByText('Second').waitFor()
  await practice.getByText(/· Seen$/u).waitFor()
  expect(await axeViolations(learner.page)).toEqual([])
  await learner.page.reload()
  await practice.getByText('Page 2 of 2').waitFor()
  await shown.getByText('Second').waitFor()

  await page.reload()
  await editor.getByRole('searchbox').last().fill('learner')
  await editor.getByRole('row').getByText('In progress', { exact: true }).waitFor()
  expect([complaints, learner.complaints]).toEqual([[], []])
})
