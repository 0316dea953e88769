import { Buffer } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { bpmnOfDesk } from '../../server/modules/courses/transform/bpmn.test-data.ts'
import { rasaProject } from '../../server/modules/courses/transform/rasa.test-data.ts'
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
  await editor.getByRole('link', { name: /Create from a conversation/ }).click()
  await page.waitForURL(/workflow-transform/)
  await editor.getByRole('heading', { name: 'Course from a conversation' }).waitFor()

  const chooser = editor.getByLabel('Conversation file')
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
  await editor.getByRole('button', { name: 'Spreadsheet template' }).click()
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

test('COURSE-06a COURSE-06b a trainer brings conversations of other products, told apart by their content', async () => {
  const { page } = await walk.open('en-US')
  await logIn(page, 'trainer')
  await visit(page, '/workflow-transform')
  const editor = page.locator('coach-course-editor')
  await editor.getByText('What you can bring').waitFor()
  expect(await axeViolations(page)).toEqual([])
  const chooser = editor.getByLabel('Conversation file')
  const choose = (name: string, content: Uint8Array) =>
    chooser.setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })

  await choose('broken.bpmn', strToU8(bpmnOfDesk.slice(0, 1500)))
  await editor.getByRole('alert').filter({ hasText: 'The file is damaged: its XML' }).waitFor()
  const files = Object.entries(rasaProject).map(([name, text]) => [name, strToU8(text)] as const)
  await choose('shop.csv', zipSync(Object.fromEntries(files)))
  await editor.getByText('Rasa project').waitFor()
  await editor.getByText('shop/data/stories.yml · line 16: Code and calls').waitFor()
  await choose('Loud room.bpmn', strToU8(bpmnOfDesk))
  await editor.getByText('BPMN 2.0 diagram').waitFor()
  await editor.getByText('4 steps. No issues keep the draft from being published.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await editor.getByRole('button', { name: 'Create course' }).click()
  await page.waitForURL(/course-detail\/[^/]+\/workflow/)
  await editor.getByText('Loud room').first().waitFor()
  await editor.getByText('No issues found').waitFor()
})
