import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { pictureOf } from './at-rest.ts'
import { axeViolations } from './browser.ts'
import { post, tokenOf } from './calls.ts'
import { logIn, visit } from './learner.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()

test('COURSE-01 a trainer starts a course from a template of the platform, and keeps it as one of their own', async () => {
  const { page, complaints } = await walk.open('en-US')
  await logIn(page, 'trainer')
  await visit(page, '/course-list')
  const editor = page.locator('coach-course-editor')
  await editor.getByRole('button', { name: 'New course' }).click()
  await editor.getByRole('textbox', { name: 'Name' }).fill('Angry callers')
  await editor.getByLabel('Language').selectOption('us-en')
  await editor.getByRole('radio', { name: /Complaint/ }).check()
  expect(await axeViolations(page)).toEqual([])
  await editor.getByRole('button', { name: 'Create course' }).click()
  await editor.getByText('Calm down').first().waitFor()

  await visit(page, '/course-list')
  await editor.getByRole('button', { name: 'More actions for Angry callers' }).click()
  await editor.getByRole('menuitem', { name: 'Save as template' }).click()
  await editor.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Our calls')
  await editor.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await editor.getByText('This field is required.').waitFor()
  await editor.getByRole('dialog').getByRole('textbox', { name: 'Description' }).fill('As we do it')
  expect(await axeViolations(page)).toEqual([])
  await editor.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await editor.getByText('Saved. You can now choose “Our calls” when you create a course.').waitFor()

  await editor.getByRole('button', { name: 'New course' }).click()
  await editor.getByRole('radio', { name: /Our calls/ }).check()
  await editor.getByRole('button', { name: 'Manage your templates' }).click()
  await editor.getByRole('button', { name: 'Edit Our calls' }).click()
  await editor.getByRole('dialog').last().getByRole('textbox', { name: 'Name' }).fill('Calls')
  await editor.getByRole('dialog').last().getByRole('button', { name: 'Save' }).click()
  await editor.getByRole('button', { name: 'Delete Calls' }).click()
  await editor.getByRole('dialog').last().getByRole('button', { name: 'Delete' }).click()
  await editor.getByText('You have no templates of your own yet.').waitFor()
  await editor.getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(() => editor.getByRole('radio', { name: /Calls/ }).count()).toBe(0)
  expect(complaints).toEqual([])
})

test('COURSE-01 COURSE-06 COURSE-07 several courses are moved, saved, brought in again and deleted at once', async () => {
  const { page, complaints } = await walk.open('en-US')
  await logIn(page, 'trainer')
  await visit(page, '/course-list')
  const editor = page.locator('coach-course-editor')
  for (const name of ['First one', 'Second one']) {
    await editor.getByRole('button', { name: 'New course' }).click()
    await editor.getByRole('textbox', { name: 'Name' }).fill(name)
    await editor.getByRole('button', { name: 'Create course' }).click()
    await page.waitForURL(/workflow/)
    await visit(page, '/course-list')
  }
  await editor.getByRole('button', { name: 'Table' }).click()
  const choose = async () => {
    for (const name of ['First one', 'Second one'])
      await editor
        .getByRole('row', { name: new RegExp(name) })
        .getByRole('checkbox')
        .check()
  }
  await choose()
  await editor.getByRole('button', { name: 'Move to a category' }).click()
  await editor.getByRole('dialog').getByLabel('Category').selectOption({ label: 'Retention' })
  await editor.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
  await editor.getByText('2 courses moved.').waitFor()
  const tree = editor.getByRole('navigation', { name: 'Category' })
  await tree.getByRole('button', { name: /^Retention/ }).click()
  await expect.poll(() => editor.getByRole('row').count()).toBe(4)
  expect(await axeViolations(page)).toEqual([])
  await editor.getByRole('button', { name: 'Undo' }).click()
  await tree.getByRole('button', { name: /^Uncategorized/ }).click()

  await choose()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    editor.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  const archive = await readFile(await download.path())
  expect(download.suggestedFilename()).toBe('courses.zip')

  await editor.getByRole('button', { name: 'Delete', exact: true }).click()
  await editor.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await editor.getByText('2 courses were deleted.').waitFor()
  await expect.poll(() => editor.getByRole('row', { name: /First one|Second one/ }).count()).toBe(0)
  await editor.getByRole('button', { name: 'Undo' }).last().click()
  await editor.getByRole('row', { name: /First one/ }).waitFor()

  await editor
    .locator('input[type=file]')
    .setInputFiles({ name: 'courses.zip', mimeType: 'application/zip', buffer: archive })
  await expect.poll(() => editor.getByText('courses.zip: first-one').count()).toBe(1)
  await editor.getByText('courses.zip: second-one').waitFor()
  expect(complaints).toEqual([])
})

test('COURSE-01 several cards are chosen by pointer and by keyboard, deleted at once and brought back', async () => {
  // Not by the page: an editor that was open listens for seconds more, and is told that its course is gone.
  const trainer = await tokenOf(walk.origin, 'trainer')
  for (const name of ['Third one', 'Fourth one'])
    await post(walk.origin, '/coach-api/courses', { name, locale: 'us-en' }, trainer)
  const { page, complaints } = await walk.open('en-US')
  await logIn(page, 'trainer')
  await visit(page, '/course-list')
  const editor = page.locator('coach-course-editor')
  const boxes = editor.getByRole('checkbox', { name: /^Select / })
  await boxes.first().waitFor()
  const shown = (at: number) =>
    boxes.nth(at).evaluate((box) => getComputedStyle(box.parentElement ?? box).opacity)
  await editor.getByRole('searchbox').click()
  await page.mouse.move(0, 0)
  await expect.poll(async () => [await shown(0), await shown(1)]).toEqual(['0', '0'])
  // Beside the pointer, and where the focus is.
  await editor.getByRole('heading', { level: 2 }).first().hover()
  await expect.poll(() => shown(0)).toBe('1')
  await boxes.nth(1).focus()
  await expect.poll(() => shown(1)).toBe('1')
  await page.keyboard.press('Space')
  await editor.getByText('1 course selected').waitFor()
  // It chose, and opened nothing; from now on all boxes are seen.
  expect(page.url()).toContain('/course-list')
  await expect.poll(() => shown(3)).toBe('1')
  expect(await axeViolations(page)).toEqual([])
  await boxes.nth(3).click({ modifiers: ['Shift'] })
  await editor.getByText('3 courses selected').waitFor()
  await editor.getByRole('button', { name: 'Clear', exact: true }).click()
  await editor.getByText('3 courses selected').waitFor({ state: 'detached' })

  const box = (name: string) => editor.getByRole('checkbox', { name: `Select ${name}` })
  await box('Third one').check()
  await box('Fourth one').focus()
  await page.keyboard.press('Space')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    editor.getByRole('button', { name: 'Export', exact: true }).first().press('Enter'),
  ])
  expect(download.suggestedFilename()).toBe('courses.zip')
  await editor.getByRole('button', { name: 'Delete', exact: true }).first().press('Enter')
  await editor.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await editor.getByText('2 courses were deleted.').waitFor()
  await expect.poll(() => box('Third one').count()).toBe(0)
  await editor.getByRole('button', { name: 'Undo' }).last().click()
  await box('Third one').waitFor()
  await box('Fourth one').waitFor()
  expect(complaints).toEqual([])
})

test('COURSE-02 UI-13b a trainer crops a cover for a course, and it is on its card after a reload', async () => {
  const { page, complaints } = await walk.open('en-US')
  await logIn(page, 'trainer')
  await visit(page, '/course-list')
  const editor = page.locator('coach-course-editor')
  const picture = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = 'teal'
    context.fillRect(0, 0, 900, 600)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  const more = editor.getByRole('button', { name: /^More actions for/ }).first()
  const name = (await more.getAttribute('aria-label'))?.replace('More actions for ', '') ?? ''
  const card = editor.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await more.click()
  await editor.getByRole('menuitem', { name: 'Edit details' }).click()
  const choose = () =>
    editor
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') })
  await choose()
  await editor.getByRole('slider').first().press('ArrowRight')
  expect(await axeViolations(page)).toEqual([])
  await editor.getByRole('dialog').last().getByRole('button').last().click()
  await editor.getByRole('dialog').getByRole('img', { name: 'Cover' }).waitFor()
  await editor.getByRole('button', { name: 'Save' }).click()
  await editor.getByText('Details saved.').waitFor()
  await page.reload()
  const shown = card.locator('img.course-cover')
  await expect.poll(async () => (await pictureOf(shown))?.size).toEqual([400, 400])
  expect(complaints).toEqual([])

  // Another one, while nobody can say by which address it is shown.
  await more.click()
  await editor.getByRole('menuitem', { name: 'Edit details' }).click()
  const chosen = editor.getByRole('dialog').getByRole('img', { name: 'Cover' })
  await chosen.waitFor()
  await page.route('**/file/_addresses*', (route) => route.abort())
  await choose()
  await editor.getByRole('button', { name: 'Use picture' }).click()
  await editor.getByRole('slider').first().waitFor({ state: 'detached' })
  await expect.poll(() => chosen.getAttribute('src')).toMatch(/^data:image\/png/)
  await editor.getByRole('button', { name: 'Remove', exact: true }).click()
  await chosen.waitFor({ state: 'detached' })
  await editor.getByRole('button', { name: 'Save' }).click()
  await shown.waitFor({ state: 'detached' })
})
