import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pictureOf } from './at-rest.ts'
import { axeViolations } from './browser.ts'
import { linesOf, saying, startButton } from './finders.ts'
import { logIn, say, visit } from './learner.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()

/** One colour a picture, by which it is told again. */
const colours = {
  Avatar: [90, 90, 90],
  Calm: [30, 80, 200],
  Angry: [200, 30, 30],
  Disappointed: [120, 40, 160],
  Pleased: [220, 190, 20],
} as const
type PictureName = keyof typeof colours

const pictureNames = Object.keys(colours) as PictureName[]

/** A photo of one colour, wider than high, as a PNG. */
async function photo(page: Page, name: PictureName): Promise<Buffer> {
  const data = await page.evaluate((colour) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 500 })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = `rgb(${colour.join(' ')})`
    context.fillRect(0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  }, colours[name])
  return Buffer.from(data, 'base64')
}

/** Chooses a photo for a picture of the opened persona, and crops it. */
async function putIn(dialog: Locator, name: PictureName, buffer: Buffer): Promise<void> {
  const label = name === 'Avatar' ? 'Avatar *' : name
  const field = dialog.getByRole('group', { name: label, exact: true })
  await field
    .locator('input[type=file]')
    .setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer })
  const cropper = dialog.last()
  await cropper.getByRole('slider').first().press('ArrowRight')
  await cropper.getByRole('button').last().click()
  await field.getByRole('img', { name: label }).waitFor()
}

/** Which picture an image shows: the one whose colour is nearest to that of its middle. */
async function shownBy(image: Locator): Promise<PictureName | null> {
  const seen = await pictureOf(image)
  if (!seen) return null
  const distance = (name: PictureName) =>
    colours[name].reduce((sum, part, n) => sum + Math.abs(part - (seen.colour[n] ?? 0)), 0)
  return pictureNames.reduce((best, name) => (distance(name) < distance(best) ? name : best))
}

/** The customer's photo beside the conversation, the mood that stands under it in words, and whether it is of that mood. */
async function faceAndMood(page: Page): Promise<{ face: string | null; mood: string }> {
  const head = page.locator('.customer-head')
  return {
    face: await shownBy(head.locator('img.portrait')),
    mood: (await head.locator('.mood').innerText()).trim(),
  }
}

test('PERSONA-01 PERSONA-02 UI-13b a trainer makes a persona with photos and gives it to a course; its learner sees the photo of the mood', async () => {
  const { page, complaints } = await walk.open('en-US')
  const editor = page.locator('coach-course-editor')
  const dialog = editor.getByRole('dialog')
  await logIn(page, 'trainer')
  await visit(page, '/persona-list')
  await editor.getByRole('button', { name: 'New persona' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  // A name, a label, a background and an avatar.
  await expect.poll(() => dialog.getByText('This field is required.').count()).toBe(4)
  await dialog.getByLabel('Name *').fill('Ms Grey')
  await dialog.getByLabel('Label *').fill('Tired of waiting')
  await dialog.getByLabel('Background *').fill('Her parcel is late for the third time.')
  for (const name of pictureNames) await putIn(dialog, name, await photo(page, name))
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await editor.getByText('“Ms Grey” was saved.').waitFor()
  const card = editor.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Ms Grey' }) })
  await expect.poll(() => shownBy(card.locator('.persona-head img'))).toBe('Avatar')
  await expect
    .poll(() => shownBy(card.getByRole('listitem').filter({ hasText: 'Angry' }).locator('img')))
    .toBe('Angry')
  expect(await axeViolations(page)).toEqual([])

  // No other persona may have the label.
  await editor.getByRole('button', { name: 'New persona' }).click()
  await dialog.getByLabel('Name *').fill('Somebody else')
  await dialog.getByLabel('Label *').fill('TIRED of waiting')
  await dialog.getByLabel('Background *').fill('Calls too.')
  await putIn(dialog, 'Avatar', await photo(page, 'Calm'))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('This already exists.').first().waitFor()
  // The browser says of itself that something was refused.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Close without saving' }).click()

  await visit(page, '/course-list')
  await editor.getByRole('button', { name: 'New course' }).click()
  await editor.getByRole('textbox', { name: 'Name' }).fill('Late again')
  await editor.getByLabel('Language').selectOption('us-en')
  await editor.getByRole('radio', { name: /Complaint/ }).check()
  await editor.getByRole('button', { name: 'Create course' }).click()
  await editor
    .getByRole('navigation', { name: saying('authoring.sections') })
    .getByRole('link', { name: 'Settings', exact: true })
    .click()
  await editor.getByRole('button', { name: 'Choose a persona' }).click()
  await dialog.getByText('Tired of waiting').click()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Use this persona' }).click()
  await editor.getByText('“Ms Grey” is now the customer of this course.').waitFor()
  await editor
    .getByRole('region', { name: 'Persona', exact: true })
    .getByLabel('Name', { exact: true })
    .waitFor()
  await editor.getByText(saying('authoring.saved')).waitFor()
  expect(await axeViolations(page)).toEqual([])

  await visit(page, '/course-list')
  await editor.getByRole('button', { name: 'Publish Late again' }).click()
  await editor.getByText('Learners get version 1.').waitFor()
  await editor.getByRole('radio', { name: 'Everyone in the enterprise' }).check()
  await editor.getByRole('button', { name: 'Publish', exact: true }).click()
  await editor.getByText('Published. Learners can see it now.').waitFor()

  const learner = await walk.open('en-US')
  await logIn(learner.page, 'learner')
  await learner.page.locator('coach-practice').getByRole('link', { name: 'Late again' }).first().click()
  await expect.poll(() => shownBy(learner.page.locator('.info-head img.portrait'))).toBe('Avatar')
  await startButton(learner.page).click()
  await linesOf(learner.page, 'customer').first().waitFor()
  await expect.poll(() => faceAndMood(learner.page)).toEqual({ face: 'Calm', mood: 'Calm' })
  await say(learner.page, 'Shut up, you stupid idiot!')
  await expect.poll(() => faceAndMood(learner.page)).toEqual({ face: 'Disappointed', mood: 'Disappointed' })
  expect(await axeViolations(learner.page)).toEqual([])

  // What was published stays as it was.
  await visit(page, '/persona-list')
  await editor.getByRole('button', { name: 'Delete Ms Grey' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await editor.getByText('“Ms Grey” was deleted.').waitFor()
  await expect.poll(() => card.count()).toBe(0)
  await learner.page.reload()
  await linesOf(learner.page, 'customer').first().waitFor()
  await expect.poll(async () => (await faceAndMood(learner.page)).face).toBe('Disappointed')
  await editor.getByRole('button', { name: 'Undo' }).last().click()
  await card.waitFor()
  expect([...complaints, ...learner.complaints]).toEqual([])
})
