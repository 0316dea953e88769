import { readFile } from 'node:fs/promises'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { courseOf, listens } from '../../src/domain/course/course-factory.ts'
import { pngOf } from '../factories/pictures.ts'
import { pictureOf } from './at-rest.ts'
import { axeViolations } from './browser.ts'
import { post, tokenOf } from './calls.ts'
import { linesOf, startButton } from './finders.ts'
import { logIn, visit } from './learner.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()

/** Each picture is of one grey, by which it is told again. */
const greys = { cover: 40, avatar: 120, calm: 200 }

async function uploaded(token: string, grey: number): Promise<string> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(pngOf(grey, 400, 400))], 'picture.png'))
  const reply = await fetch(`${walk.origin}/coach-api/file/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  return ((await reply.json()) as { data: string }).data.slice(-36)
}

/** The grey of a picture, once there is one. */
const greyOf = async (image: Locator) => (await pictureOf(image))?.colour[0]

/** A course of the demo enterprise with a cover, a persona of photos and a test. */
async function makeCourse(): Promise<void> {
  const token = await tokenOf(walk.origin, 'trainer')
  const words = { name: 'Ms Grey', label: 'Tired of waiting', background: 'Her parcel is late again.' }
  const { portrait } = await post<{ portrait: string }>(
    walk.origin,
    '/persona',
    {
      ...words,
      personaApplyType: 'ALL',
      pictures: { avatar: await uploaded(token, greys.avatar), calm: await uploaded(token, greys.calm) },
    },
    token,
  )
  const course = courseOf(
    [
      { kind: 'robot-says', id: 'hello', title: 'Hello', speech: ['Where is my parcel?'], next: 'ask' },
      listens('ask', 'sorry', { end: 'achieved' }),
    ],
    {
      name: 'Late again',
      persona: { ...words, portrait },
      keywords: [{ id: 'sorry', name: 'sorry', synonyms: [] }],
    },
  )
  const { id } = await post<{ id: string }>(
    walk.origin,
    '/coach-api/courses/import',
    { format: 'coach-course', version: 1, code: 'late-again', course },
    token,
  )
  const cover = await uploaded(token, greys.cover)
  await fetch(`${walk.origin}/coach-api/courses/${id}/cover`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ cover }),
  })
  await post(
    walk.origin,
    `/coach-api/courses/${id}/tests`,
    {
      name: 'Says sorry',
      start: { difficulty: 3 },
      moves: [{ type: 'say', text: 'I am sorry' }],
      expected: [{ node: 'ask', took: { by: 'branch', id: 'only' }, points: 10 }],
    },
    token,
  )
}

test('COURSE-07 a course is exported whole and imported into another enterprise, where its cover and its photos are seen', async () => {
  await makeCourse()
  const trainer = await walk.open('en-US')
  await logIn(trainer.page, 'trainer')
  await visit(trainer.page, '/course-list')
  const list = trainer.page.locator('coach-course-editor')
  await list.getByRole('button', { name: 'More actions for Late again' }).click()
  const [download] = await Promise.all([
    trainer.page.waitForEvent('download'),
    list.getByRole('menuitem', { name: 'Export' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('late-again.zip')
  const archive = await readFile(await download.path())

  const { page, complaints } = await walk.open('en-US')
  await logIn(page, 'harbour-root')
  await visit(page, '/course-list')
  const editor = page.locator('coach-course-editor')
  const bring = (buffer: Buffer, name = 'late-again.zip') =>
    editor.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer })
  const report = (of: string) => editor.getByRole('article').filter({ hasText: of })
  await bring(archive)
  await report('late-again.zip: late-again.json').getByText('Imported as a new course.').waitFor()
  await report('late-again.zip: late-again.json').getByText('3 pictures and 1 new test came along.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  const card = editor.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Late again' }) })
  await expect.poll(() => greyOf(card.locator('img.course-cover'))).toBe(greys.cover)

  // What is left out is told by name, and the course comes in without it.
  const entries = unzipSync(new Uint8Array(archive))
  const manifest = JSON.parse(strFromU8(entries['manifest.coach'] ?? new Uint8Array())) as {
    courses: Record<string, { cover: string }>
  }
  const media = manifest.courses['late-again.json']?.cover ?? ''
  const altered = { ...entries, [media]: new Uint8Array(pngOf(1)) }
  await bring(Buffer.from(zipSync(altered)), 'altered.zip')
  const line = report('altered.zip: late-again.json').getByRole('listitem')
  await line.getByText('The picture isn’t the one that was exported, so it was left out').waitFor()
  expect(await line.innerText()).toContain(media)
  await bring(Buffer.from(zipSync({ '../x.json': strToU8('{}') })), 'hostile.zip')
  await report('hostile.zip').getByText('The name of an entry isn’t safe (../x.json)').waitFor()
  // The browser says of itself that something was refused.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
  await bring(archive)
  await report('late-again.zip: late-again.json').first().getByText('Imported as version 3').waitFor()

  await editor.getByRole('button', { name: 'Publish Late again' }).click()
  await editor.getByText('Learners get version 3.').waitFor()
  await editor.getByRole('radio', { name: 'Everyone in the enterprise' }).check()
  await editor.getByRole('button', { name: 'Publish', exact: true }).click()
  await editor.getByText('Published. Learners can see it now.').waitFor()
  await visit(page, '/index')
  // What is left of setting the enterprise up moves the courses down when it comes.
  await page.locator('coach-practice').getByText('See the first result').waitFor()
  await page.locator('coach-practice').getByRole('link', { name: 'Late again' }).first().click()
  await expect.poll(() => greyOf(page.locator('.info-head img.portrait'))).toBe(greys.avatar)
  await startButton(page).click()
  await linesOf(page, 'customer').first().waitFor()
  await expect.poll(() => greyOf(page.locator('.customer-head img.portrait'))).toBe(greys.calm)
  expect([...complaints, ...trainer.complaints]).toEqual([])
})
