import { readFile } from 'node:fs/promises'
import { readSheet } from 'read-excel-file/node'
import writeXlsxFile from 'write-excel-file/node'
import { expect, test } from 'vitest'
import { focusIn } from './at-rest.ts'
import { axeViolations } from './browser.ts'
import { saying } from './finders.ts'
import { logIn, visit } from './learner.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()

const cell = (value: string) => ({ value, type: String })
const workbook = async (rows: readonly (readonly string[])[]): Promise<Buffer> =>
  writeXlsxFile(rows.map((row) => row.map(cell))).toBuffer()
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test('INTENT-01 INTENT-04 a trainer brings intents and keywords in by Excel after a dry run, takes it back, and exports them', async () => {
  const { page, complaints } = await walk.open('en-US')
  await logIn(page, 'trainer')
  await visit(page, '/course-list')
  const editor = page.locator('coach-course-editor')
  await editor.getByRole('button', { name: 'New course' }).click()
  await focusIn(editor.getByRole('dialog')).and(page.getByRole('textbox')).waitFor()
  await page.keyboard.type('Words by sheet')
  await page.keyboard.press('Enter')
  await page.waitForURL(/course-detail\/[^/]+\/workflow/)
  await editor
    .getByRole('navigation', { name: saying('authoring.sections') })
    .getByRole('link', { name: 'Intents and keywords', exact: true })
    .click()
  const intents = editor.getByRole('tab', { name: /^Intents/ })
  await editor.getByText(saying('authoring.saved')).waitFor()
  const before = await intents.innerText()

  await editor.getByRole('button', { name: 'Import from spreadsheet' }).click()
  const dialog = editor.getByRole('dialog')
  const chooser = dialog.getByLabel('Excel or CSV file')
  await chooser.setInputFiles({ name: 'picture.xlsx', mimeType: type, buffer: Buffer.from('no sheet\0') })
  await dialog.getByRole('alert').waitFor()
  await chooser.setInputFiles({
    name: 'intents.xlsx',
    mimeType: type,
    buffer: await workbook([
      ['Intent', 'Example', 'Negative example'],
      ['Offers a refund', '=HYPERLINK("http://evil")', 'No refunds'],
      ['Offers a refund', 'We will give you the money back', ''],
      ['', 'a sentence of nobody', ''],
    ]),
  })
  await dialog.getByText('To be added: 1 new intent, 3 examples.').waitFor()
  await dialog.getByText('Row 4: The first column has no name').waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await intents.innerText()).toBe(before)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await editor.getByText('Added: 1 intent, 3 examples.').waitFor()
  await expect.poll(() => intents.innerText()).not.toBe(before)

  const downloading = page.waitForEvent('download')
  await editor.getByText(saying('authoring.saved')).waitFor()
  await editor.getByRole('button', { name: 'Export', exact: true }).click()
  await editor.getByRole('menuitem', { name: 'Export as Excel' }).click()
  const file = await (await downloading).path()
  expect((await readSheet(await readFile(file))).slice(-2)).toEqual([
    ['Offers a refund', `'=HYPERLINK("http://evil")`, 'No refunds'],
    ['Offers a refund', 'We will give you the money back', null],
  ])

  await editor.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect.poll(() => intents.innerText()).toBe(before)

  await editor.getByRole('tab', { name: /^Keywords/ }).click()
  await editor.getByRole('button', { name: 'Import from spreadsheet' }).click()
  await dialog.getByLabel('Spreadsheet rows').fill('refund\tmoney back, repayment\nfee\tcharge')
  await dialog.getByText('To be added: 2 new keywords, 3 synonyms.').waitFor()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.poll(() => editor.getByRole('tab', { name: /^Keywords/ }).innerText()).toContain('2')
  expect(complaints.filter((line) => !line.includes('415'))).toEqual([])
})
