import { Buffer } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { axeViolations } from './browser.ts'
import { logIn, visit } from './learner.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()
const csv = (text: string) => ({ name: 'Late parcel.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('COURSE-06 a trainer sees what a spreadsheet becomes and what it can’t carry over, and makes a course of it', async () => {
  const { page, complaints } = await walk.open('en-US')
  await logIn(page, 'trainer')
  await visit(page, '/course-list')
  const editor = page.locator('coach-course-editor')
  await editor.getByRole('button', { name: 'New course' }).click()
  await editor.getByRole('link', { name: 'Create from a conversation in a spreadsheet' }).click()
  await page.waitForURL(/workflow-transform/)
  await editor.getByRole('heading', { name: 'Course from a spreadsheet' }).waitFor()

  const chooser = editor.getByLabel('Excel or CSV file')
  await chooser.setInputFiles(csv('a,b\n1,2\n'))
  await editor.getByRole('alert').filter({ hasText: 'No row of this file is part' }).waitFor()
  await chooser.setInputFiles(
    csv(
      'Step,Who,Says,Meaning,Points,Next step\n1,Customer,<b>Where is it?</b>,,,nowhere\n2,Learner,I will check,Looks into it,10,End: goal reached\n',
    ),
  )
  await editor.getByText('Row 2: There’s no such next step; this isn’t connected yet').waitFor()
  await editor.getByText('<b>Where is it?</b>').waitFor()
  expect(await axeViolations(page)).toEqual([])

  // The template is taken as it is.
  const downloading = page.waitForEvent('download')
  await editor.getByRole('button', { name: 'Download template' }).click()
  const template = await readFile(await (await downloading).path())
  await chooser.setInputFiles({
    name: 'conversation.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: template,
  })
  await editor.getByText('3 steps. No issues keep the draft from being published.').waitFor()
  await editor.getByLabel('Name', { exact: true }).fill('A parcel by table')
  await editor.getByRole('button', { name: 'Create course' }).click()
  await page.waitForURL(/course-detail\/[^/]+\/workflow/)
  await editor.getByText('A parcel by table').first().waitFor()
  await editor.getByText('No issues found').waitFor()
  expect(complaints.filter((line) => !line.includes('400'))).toEqual([])
})
