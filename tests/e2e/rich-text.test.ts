import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { courseOf } from '../../src/domain/course/course-factory.ts'
import type { DialogueFlowCourse } from '../../src/domain/course/dialogue-flow.ts'
import { axeViolations } from './browser.ts'
import { post, tokenOf } from './calls.ts'
import { linesOf, reportButton, saying, startButton } from './finders.ts'
import { acknowledged, logIn, say, visit } from './learner.ts'
import { pngOf } from '../factories/pictures.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()

/** The customer opens and listens for one sentence. */
const course = courseOf(
  [
    { kind: 'robot-says', id: 'open', title: 'Opening', speech: ['You charged me'], next: 'ask' },
    {
      kind: 'user-says',
      id: 'ask',
      title: 'Ask',
      branches: [
        {
          id: 'waives',
          name: 'Waives it',
          match: { type: 'sentence', text: 'I will waive it' },
          next: { end: 'achieved' },
        },
      ],
      otherwise: { next: { end: 'missed' } },
    },
  ],
  { name: 'A fee', variables: [{ id: 'fee', name: 'Annual fee', type: 'number', initial: 80 }] },
)

const editorOf = (page: Page) => page.locator('coach-course-editor')
const saved = (page: Page) => editorOf(page).getByText(saying('authoring.saved')).waitFor()
const wording = (page: Page, number: number) =>
  editorOf(page).getByRole('textbox', { name: `Wording ${number}`, exact: true })
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

/** As another program leaves it in the clipboard. */
const paste = (field: Locator, html: string) =>
  field.evaluate((element, given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', given)
    clipboardData.setData('text/plain', 'unused')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

const ofWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{font-size:11pt}</style></head>
<body><!--StartFragment--><p class=MsoNormal><b><span style='font-size:14.0pt;color:red'>Late</span></b><span> fee</span><o:p></o:p></p>
<script>window.hacked = true</script><img src=x onerror="window.hacked = true"><p class=MsoNormal><u>Now</u><o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Pay<o:p></o:p></p><!--EndFragment--></body></html>`
const ofExcel = `<html><body><table><tr><td style='font-weight:700'>Late fee</td><td align=right>20</td></tr><tr><td>Annual fee</td><td>80</td></tr></table></body></html>`

test('TEXT-01 TEXT-02 TEXT-07a a trainer formats a line with a value by keyboard, pastes and undoes; a learner reads it so', async () => {
  const token = await tokenOf(walk.origin, 'trainer')
  const { id } = await post<{ id: string }>(
    walk.origin,
    '/coach-api/courses/import',
    { format: 'coach-course', version: 1, code: 'a-formatted-fee', course },
    token,
  )
  const opening = async () => {
    const answer = await fetch(`${walk.origin}/coach-api/courses/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { package: whole } = (await answer.json()) as { package: { course: DialogueFlowCourse } }
    const [first] = whole.course.flow.nodes
    return first?.kind === 'robot-says' ? { speech: first.speech, formatted: first.formatted } : null
  }
  const { page, complaints } = await walk.open('en-US')
  await logIn(page, 'trainer')
  await visit(page, `/course-detail/${id}/workflow/main`)
  await editorOf(page).getByRole('button', { name: 'Outline' }).click()
  await editorOf(page).locator('[data-node="open"] .outline-node').click()
  const field = wording(page, 1)
  await field.click()
  await press(page, 'ControlOrMeta+End')
  await page.keyboard.type(' {fe')
  await editorOf(page)
    .getByRole('option', { name: /Annual fee/ })
    .waitFor()
  expect(await axeViolations(page)).toEqual([])
  await press(page, 'Enter')
  await page.keyboard.type('!')
  await expect.poll(async () => (await opening())?.speech).toEqual(['You charged me {{fee}}!'])
  // What is typed without a rest is one step to undo, though it may be saved within it.
  await page.waitForTimeout(1_500)
  // One key deletes the whole of a value, and undo brings it back.
  await press(page, 'Backspace', 'Backspace')
  await expect.poll(async () => (await opening())?.speech).toEqual(['You charged me'])
  await field.locator('.rich-value').waitFor({ state: 'detached' })
  await press(page, 'ControlOrMeta+z')
  await expect.poll(async () => (await opening())?.speech[0]).toContain('{{fee}}')
  await field.locator('.rich-value').waitFor()

  await press(page, 'ControlOrMeta+End', 'Shift+ArrowLeft', 'Shift+ArrowLeft', 'ControlOrMeta+b')
  await expect.poll(async () => (await opening())?.formatted?.[0]?.at(-1)?.attributes).toEqual({ bold: true })
  const toolbar = editorOf(page).getByRole('toolbar', { name: 'Formatting' })
  await expect
    .poll(() => toolbar.getByRole('button', { name: 'Bold' }).getAttribute('aria-pressed'))
    .toBe('true')
  // The toolbar is the next stop of the Tab key.
  await press(page, 'Tab', 'ArrowRight')
  await toolbar.getByRole('button', { name: 'Italic' }).and(page.locator(':focus')).waitFor()
  await toolbar.getByRole('button', { name: 'Bulleted list' }).click()
  await expect
    .poll(async () => (await opening())?.formatted?.[0]?.at(-1))
    .toEqual({ insert: '\n', attributes: { list: 'bullet' } })

  await editorOf(page).getByRole('button', { name: 'Add wording' }).click()
  await paste(wording(page, 2), ofWord)
  await expect
    .poll(async () => (await opening())?.formatted?.[1])
    .toEqual([
      { insert: 'Late', attributes: { bold: true } },
      { insert: ' fee\n' },
      { insert: 'Now', attributes: { underline: true } },
      { insert: '\nPay' },
      { insert: '\n', attributes: { list: 'ordered' } },
    ])
  await wording(page, 2).click()
  await press(page, 'ControlOrMeta+a')
  await paste(wording(page, 2), ofExcel)
  await expect.poll(async () => (await opening())?.speech[1]).toBe('Late fee | 20\nAnnual fee | 80')
  expect(await page.evaluate(() => Reflect.has(window, 'hacked'))).toBe(false)
  await editorOf(page).getByRole('button', { name: 'Delete Wording 2' }).click()
  await expect.poll(async () => (await opening())?.speech.length).toBe(1)
  await saved(page)
  await page.reload()
  await editorOf(page).locator('[data-node="open"] .outline-node').click()
  await wording(page, 1).locator('li[data-list="bullet"] .rich-value').waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(complaints).toEqual([])

  const publish = await post<{ id: string }>(
    walk.origin,
    `/coach-api/courses/${id}/publishes`,
    { name: 'A fee', members: 'ALL', memberList: [], endsAt: null, showRank: false },
    token,
  )
  const learner = await walk.open('en-US')
  await logIn(learner.page, 'learner')
  await visit(learner.page, `/coach-info/${publish.id}`)
  await startButton(learner.page).click()
  const line = linesOf(learner.page, 'customer').first()
  await line.locator('li').waitFor()
  expect((await line.innerText()).trim()).toBe('You charged me 80!')
  expect(await line.locator('b').allInnerTexts()).toEqual(['80!'])
  expect(await axeViolations(learner.page)).toEqual([])
  expect(learner.complaints).toEqual([])
  // Where the network loses what formats it, the line stays plain and the practice goes on.
  const formatting = /\/rich-text-[\w-]{8}\.js$/
  const lost = learner.page.waitForEvent('requestfailed', (request) => formatting.test(request.url()))
  await learner.page.route(formatting, (route) => route.abort())
  await learner.page.reload()
  await line.waitFor()
  await lost
  expect((await line.innerText()).trim()).toBe('You charged me 80!')
  expect(await line.locator('li').count()).toBe(0)
  await say(learner.page, 'I will waive it')
  await acknowledged(learner.page, 1)
  await learner.page.unroute(formatting)
  await reportButton(learner.page).click()
  await learner.page.waitForURL(/#\/report\//)
  await learner.page.reload()
  expect(learner.complaints.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')])
  expect(await learner.page.locator('coach-report .bubble li b').first().innerText()).toBe('80!')
  expect(await axeViolations(learner.page)).toEqual([])
  expect(learner.complaints).toEqual([])
})

/** As a file is dropped from the desktop, or pasted. */
const give = (field: Locator, by: 'drop' | 'paste', file: { name: string; type: string; text: string }) =>
  field.evaluate(
    (element, { by: way, file: one }) => {
      const data = new DataTransfer()
      data.items.add(new File([one.text], one.name, { type: one.type }))
      const box = element.getBoundingClientRect()
      const place = { clientX: box.right - 20, clientY: box.bottom - 12, bubbles: true, cancelable: true }
      element.dispatchEvent(
        way === 'drop'
          ? new DragEvent('drop', { ...place, dataTransfer: data })
          : new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }),
      )
    },
    { by, file },
  )

const pdf = { name: 'fees.pdf', type: 'application/pdf', text: '%PDF-1.4\n%%EOF\n' }
/** It begins as a video does, and no browser can play it: it can be downloaded instead. */
const video = { name: 'a.mp4', type: 'video/mp4', text: '\0\0\0\x18ftypisom\0\0\0\0isommp42' }

test('TEXT-01 TEXT-03 TEXT-05 TEXT-06 a trainer puts a pause, a pronunciation, a picture, a video and a file into a line; a learner sees what can be seen', async () => {
  const token = await tokenOf(walk.origin, 'trainer')
  const { id } = await post<{ id: string }>(
    walk.origin,
    '/coach-api/courses/import',
    { format: 'coach-course', version: 1, code: 'a-shown-fee', course },
    token,
  )
  const opening = async () => {
    const answer = await fetch(`${walk.origin}/coach-api/courses/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { package: whole } = (await answer.json()) as { package: { course: DialogueFlowCourse } }
    const [first] = whole.course.flow.nodes
    return first?.kind === 'robot-says' ? { speech: first.speech, runs: first.formatted?.[0] } : null
  }
  const { page, complaints } = await walk.open('en-US')
  await logIn(page, 'trainer')
  await visit(page, `/course-detail/${id}/workflow/main`)
  await editorOf(page).getByRole('button', { name: 'Outline' }).click()
  await editorOf(page).locator('[data-node="open"] .outline-node').click()
  const field = wording(page, 1)
  await field.click()
  await press(page, 'ControlOrMeta+End')
  const toolbar = editorOf(page).getByRole('toolbar', { name: 'Formatting' })
  await toolbar.getByRole('button', { name: 'Voice effects' }).click()
  expect(await axeViolations(page)).toEqual([])
  await press(page, 'ArrowDown', 'Enter')
  await expect
    .poll(async () => (await opening())?.runs)
    .toEqual([{ insert: 'You charged me' }, { insert: { pause: 'short' } }])
  // One key deletes the whole of it, and undo brings it back.
  await press(page, 'Backspace')
  await expect.poll(async () => (await opening())?.runs).toBeUndefined()
  await press(page, 'ControlOrMeta+z')
  await expect.poll(async () => (await opening())?.runs?.length).toBe(2)

  await field.click()
  await press(page, 'ControlOrMeta+Home', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight')
  await toolbar.getByRole('button', { name: 'Voice effects' }).click()
  await editorOf(page).getByRole('menuitem', { name: 'Pronunciation…' }).click()
  await editorOf(page).getByLabel('How “You” is pronounced').fill('yoo')
  await press(page, 'Enter')
  await expect
    .poll(async () => (await opening())?.runs?.[0])
    .toEqual({ insert: 'You', attributes: { alias: 'yoo' } })

  await press(page, 'ControlOrMeta+End')
  const chooser = page.waitForEvent('filechooser')
  await toolbar.getByRole('button', { name: 'Insert a picture, video or file' }).click()
  await (await chooser).setFiles({ name: 'slip.png', mimeType: 'image/png', buffer: pngOf(7, 60, 40) })
  const dialog = editorOf(page).getByRole('dialog', { name: 'Picture' })
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await dialog.getByText('This field is required.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByLabel('What the picture shows (alt text)').fill('A paying-in slip')
  await press(page, 'Enter')
  await expect.poll(async () => (await opening())?.speech).toEqual(['You charged me A paying-in slip'])
  await field.locator('.rich-media img[src]').waitFor()
  // What only calls itself a picture is refused with the reason.
  const second = page.waitForEvent('filechooser')
  await press(page, 'ControlOrMeta+End')
  await toolbar.getByRole('button', { name: 'Insert a picture, video or file' }).click()
  await (await second).setFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await dialog.getByText('Files of this type aren’t supported.').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await give(field, 'drop', pdf)
  await editorOf(page).getByRole('dialog', { name: 'File' }).getByRole('button', { name: 'Insert' }).click()
  await field.getByText('File: fees.pdf').waitFor()
  await give(field, 'paste', video)
  await editorOf(page)
    .getByLabel('What the video shows')
    .and(page.locator(':focus'))
    .fill('Filling in a slip')
  await press(page, 'Enter')
  await field.getByText('Video: Filling in a slip').waitFor()
  await saved(page)
  await page.reload()
  await editorOf(page).locator('[data-node="open"] .outline-node').click()
  await wording(page, 1).locator('.rich-media img[src]').waitFor()
  expect(complaints.filter((one) => !one.includes('415'))).toEqual([])

  const publish = await post<{ id: string }>(
    walk.origin,
    `/coach-api/courses/${id}/publishes`,
    { name: 'A slip', members: 'ALL', memberList: [], endsAt: null, showRank: false },
    token,
  )
  const learner = await walk.open('en-US')
  await logIn(learner.page, 'learner')
  await visit(learner.page, `/coach-info/${publish.id}`)
  await startButton(learner.page).click()
  const line = linesOf(learner.page, 'customer').first()
  const picture = line.getByRole('img', { name: 'A paying-in slip' })
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(60)
  expect((await line.innerText()).trim()).toMatch(/^You charged me\s+fees\.pdf/)
  await line.getByRole('button', { name: 'Filling in a slip' }).waitFor()
  await line.getByRole('button', { name: 'A paying-in slip' }).click()
  await learner.page.getByRole('dialog', { name: 'A paying-in slip' }).waitFor()
  expect(await axeViolations(learner.page)).toEqual([])
  await press(learner.page, 'Escape')
  const download = learner.page.waitForEvent('download')
  await line.getByRole('button', { name: 'fees.pdf' }).click()
  const shown = learner.page.getByRole('dialog', { name: 'fees.pdf' })
  await shown.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('fees.pdf')
  await press(learner.page, 'Escape')
  // A line that is taller than its room begins with its first word.
  await learner.page.setViewportSize({ width: 700, height: 260 })
  await learner.page.reload()
  await line.getByRole('button', { name: 'Filling in a slip' }).waitFor()
  const scroller = learner.page.getByRole('log')
  await expect
    .poll(async () => {
      const [box, room] = [await line.boundingBox(), await scroller.boundingBox()]
      return box && room && box.height > room.height ? Math.round(box.y - room.y) : null
    })
    .toBeGreaterThanOrEqual(0)
  expect(learner.complaints).toEqual([])
})
