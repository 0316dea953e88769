import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { CoursePublish } from '../../src/contract/course-publishes.ts'
import { axeViolations } from './browser.ts'
import { seededCourse } from './course-guide.ts'
import { editorCards, linesOf, startButton } from './finders.ts'
import { acknowledged, logIn, say, visit } from './learner.ts'
import { seededWalk } from './walk.ts'

const { name } = seededCourse('card-fee-complaint')
const walk = seededWalk()

/** A portrait of NASA's, in the public domain. */
const portrait = readFileSync(new URL('./face.jpg', import.meta.url)).toString('base64')

/** Gives the page a camera that shows a face, or a wall while `wall` is set. */
const giveCamera = (page: Page) =>
  page.evaluate(async (address) => {
    const face = new Image()
    face.src = address
    await face.decode()
    const canvas = document.createElement('canvas')
    canvas.width = 256
    canvas.height = 192
    const pen = canvas.getContext('2d')
    setInterval(() => {
      if ('wall' in globalThis) pen?.fillRect(0, 0, 256, 192)
      else pen?.drawImage(face, 0, 0)
    }, 100)
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(10))
  }, `data:image/jpeg;base64,${portrait}`)

test('CONV-15 PUBLISH-02 a trainer offers the camera, a learner turns it on, sees themselves and is told when their face isn’t in view', async () => {
  const trainer = await walk.open('en-US')
  const editor = trainer.page.locator('coach-course-editor')
  await logIn(trainer.page, 'trainer')
  await visit(trainer.page, '/course-list')
  await editorCards(editor, name)
    .getByRole('button', { name: `Publish ${name}` })
    .click()
  await editor.getByRole('radio', { name: 'Everyone in the enterprise' }).check()
  await editor.getByRole('checkbox', { name: 'Offer the camera' }).check()
  await editor.getByText('with camera').waitFor()
  const published = trainer.page.waitForResponse(/\/publishes$/)
  await editor.getByRole('button', { name: 'Publish', exact: true }).click()
  const { id } = (await (await published).json()) as CoursePublish

  const { page, complaints } = await walk.open('en-US')
  const practice = page.locator('coach-practice')
  const camera = practice.getByRole('region', { name: 'Camera' })
  await logIn(page, 'learner')
  await visit(page, `/coach-info/${id}`)
  await startButton(page).click()
  await linesOf(page, 'customer').first().waitFor()
  await camera.getByText('The picture stays in your browser').waitFor()
  expect(await axeViolations(page)).toEqual([])
  // This machine has none.
  await camera.getByRole('button', { name: 'Turn camera on' }).click()
  await camera.getByText('No camera was found').waitFor()
  await giveCamera(page)
  await camera.getByRole('button', { name: 'Try again' }).click()
  await camera.getByText('Only you see this picture').waitFor()
  const shown = () =>
    camera.locator('video').evaluate((video: HTMLVideoElement) => [video.videoWidth, video.paused])
  await expect.poll(shown).toEqual([256, false])
  expect(await axeViolations(page)).toEqual([])

  // What is sent meanwhile: lines, and no picture.
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.evaluate(() => Reflect.set(globalThis, 'wall', true))
  await camera.getByText('Your face isn’t in view.').waitFor({ timeout: 120_000 })
  await page.evaluate(() => Reflect.deleteProperty(globalThis, 'wall'))
  await camera.getByText('Only you see this picture').waitFor({ timeout: 120_000 })
  await say(page, '您好，请问有什么可以帮您？')
  await acknowledged(page, 1)
  expect(asked.filter((one) => !one.startsWith('GET '))).toEqual([])

  await camera.getByRole('button', { name: 'Larger picture' }).click()
  await camera.getByRole('button', { name: 'Smaller picture' }).waitFor()
  const lights = () =>
    camera
      .locator('video')
      .evaluate((video: HTMLVideoElement) =>
        (video.srcObject as MediaStream).getTracks().map((track) => track.readyState),
      )
  expect(await lights()).toEqual(['live'])
  await camera.getByRole('button', { name: 'Turn camera off' }).click()
  await camera.getByRole('button', { name: 'Turn camera on' }).waitFor()
  expect([trainer.complaints, complaints]).toEqual([[], []])
}, 360_000)
