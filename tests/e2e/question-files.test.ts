import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import writeXlsxFile from 'write-excel-file/node'
import { expect, test } from 'vitest'
import type { DialogueFlowCourse } from '../../src/domain/course/dialogue-flow.ts'
import type { UploadState } from '../../src/contract/files.ts'
import type { Job } from '../../src/contract/jobs.ts'
import type { QuestionFile } from '../../src/contract/questions.ts'
import { axeViolations } from './browser.ts'
import { keptTokenOf } from './calls.ts'
import { saying } from './finders.ts'
import { logIn, visit } from './learner.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()

async function call<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object | Buffer): Promise<T> {
  const isBinary = Buffer.isBuffer(body)
  const reply = await fetch(`${walk.origin}/coach-api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await keptTokenOf(walk.origin, 'trainer')}`,
      'content-type': isBinary ? 'application/octet-stream' : 'application/json',
    },
    ...(body && { body: isBinary ? new Uint8Array(body) : JSON.stringify(body) }),
  })
  return (await reply.json()) as T
}

/** What the platform reads in a file of one chunk. */
async function fileRead(content: Buffer): Promise<QuestionFile> {
  const upload = await call<UploadState>('POST', '/file/uploads', {
    name: 'x',
    size: content.length,
    purpose: 'questions',
  })
  await call('PUT', `/file/uploads/${upload.id}?offset=0`, content)
  const { id } = await call<Job>('POST', '/questions/_read', { upload: upload.id })
  await expect.poll(async () => (await call<Job>('GET', `/jobs/${id}`)).state).toBe('done')
  return call('GET', `/questions/_read/${id}`)
}

const gift = `::Lost card:: What comes first? {=Block the card ~Order a new one ####It can be found.}

Match. {=card -> plastic =note -> paper}

When is a complaint answered? {=within three days =in three days}

No answer here {=a ~b
`

test('PAPER-03 PAPER-04a a trainer brings questions from Moodle and from Excel into a flow, and takes them out as QTI', async () => {
  const { id } = await call<{ id: string }>('POST', '/courses', { name: 'Quiz', locale: 'us-en' })
  const course = async () =>
    (await call<{ package: { course: DialogueFlowCourse } }>('GET', `/courses/${id}`)).package.course
  const keywords = async () => (await course()).keywords.map(({ name, synonyms }) => [name, ...synonyms])
  const questions = async () => {
    const { flow } = await course()
    return flow.nodes.flatMap((node) => (node.kind === 'question-bank' ? node.questions : []))
  }
  const { page, complaints } = await walk.open('en-US')
  await logIn(page, 'trainer')
  await visit(page, `/course-detail/${id}/workflow/main`)
  const editor = page.locator('coach-course-editor')
  await editor.getByRole('button', { name: 'Outline' }).click()
  await editor.getByText(saying('authoring.saved')).waitFor()
  await editor
    .locator('.outline-exits')
    .first()
    .getByRole('button', { name: 'Add a node here' })
    .first()
    .click()
  await editor.getByRole('menuitem', { name: 'Question bank' }).click()
  const panel = editor.getByRole('complementary')
  const dialog = editor.getByRole('dialog')
  const open = () => panel.getByRole('button', { name: 'Import questions' }).click()
  const choose = (file: string | { name: string; mimeType: string; buffer: Buffer }) =>
    dialog.locator('input[type="file"]').setInputFiles(file)

  // What is none is refused with what would be one; the next file is read.
  await open()
  await choose({ name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from([0x89, 0x50, 0, 1]) })
  await dialog.getByText('This file type isn’t supported').waitFor()
  await choose({ name: 'quiz.txt', mimeType: 'text/plain', buffer: Buffer.from(gift) })
  await dialog.getByText('“quiz.txt”, Moodle GIFT: 2 questions.').waitFor()
  await dialog.getByText('Matching questions').waitFor()
  await dialog.getByText(/Line 7 “No answer here/).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('checkbox', { name: 'What comes first?' }).uncheck()
  await dialog.getByRole('button', { name: 'Add 1 question' }).click()
  await editor.getByText('1 question added.').waitFor()
  await expect
    .poll(async () => (await questions()).map(({ text }) => text))
    .toContain('When is a complaint answered?')
  expect(await keywords()).toContainEqual(['within three days', 'in three days'])
  await editor.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(async () => (await questions()).length).toBe(1)
  expect(await keywords()).not.toContainEqual(['within three days', 'in three days'])

  // 30 rows: there is room for 19.
  const path = join(walk.folder, 'quiz.xlsx')
  const rows = Array.from({ length: 30 }, (_, at) => [`Row ${at + 1}: which?`, 'B', 'One', 'Two'])
  await writeXlsxFile([['Question', 'Right answer', 'Option A', 'Option B'], ...rows]).toFile(path)
  await open()
  await choose(path)
  await dialog.getByText('You can add 19 more here.').waitFor()
  expect(await dialog.getByRole('checkbox', { name: 'Row 20: which?' }).isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Add 19 questions' }).click()
  await expect.poll(async () => (await questions()).length).toBe(20)
  await expect.poll(() => panel.getByRole('button', { name: 'Import questions' }).count()).toBe(0)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await panel.getByRole('button', { name: 'Export questions' }).click()
      await editor.getByRole('menuitem', { name: 'QTI 2.2' }).click()
    })(),
  ])
  const found = await fileRead(await readFile(await download.path()))
  expect(found.format).toBe('qti-2.2')
  expect(found.problems).toEqual([])
  expect(found.questions.map(({ question }) => question.text)).toEqual(
    (await questions()).map(({ text }) => text),
  )
  expect(found.questions[1]?.question).toMatchObject({
    type: 'RADIO',
    options: [{ right: false }, { right: true }],
  })
  expect(complaints).toEqual([])
})
