import { expect, test } from 'vitest'
import { guideOf, seededCourse } from './course-guide.ts'
import { linesOf, reportButton, saying, startButton } from './finders.ts'
import { acknowledged, logIn, practise, say } from './learner.ts'
import { seededWalk } from './walk.ts'

const course = seededCourse('card-fee-complaint')
const walk = seededWalk()

test('CONV-18 a practice goes on after the server was killed in its middle, with nothing lost and nothing doubled', async () => {
  const { page } = await walk.open('zh-CN')
  await logIn(page, 'learner')
  await page.locator('coach-practice').getByRole('link', { name: course.name }).first().click()
  await startButton(page).click()
  await linesOf(page, 'customer').first().waitFor()
  await say(page, '您好，我先看一下。')
  await acknowledged(page, 1)

  const { port } = new URL(walk.origin)
  await walk.server.kill()
  await page.getByText(saying('practice.lost')).waitFor()
  // Typed while nobody answers: it goes out by itself once the server is back.
  await say(page, '非常抱歉给您带来不便，我马上为您核实。')
  await walk.start(port)
  await acknowledged(page, 2)

  await page.reload()
  await linesOf(page, 'learner').nth(1).waitFor()
  const lines = await linesOf(page, 'learner').allInnerTexts()
  expect(lines.map((line) => line.trim())).toEqual([
    '您好，我先看一下。',
    '非常抱歉给您带来不便，我马上为您核实。',
  ])

  await practise(page, guideOf(course))
  await reportButton(page).click()
  await page.locator('coach-report h1').first().waitFor()
})
