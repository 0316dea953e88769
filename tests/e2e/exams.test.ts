import { beforeAll, expect, test } from 'vitest'
import { usualReview } from '../../src/domain/marking/review-rule.ts'
import { bankWithPaper } from '../factories/exams.ts'
import { axeViolations } from './browser.ts'
import { keptTokenOf, tokenOf } from './calls.ts'
import { logIn, visit } from './learner.ts'
import { type HeldExam, publishExam, sitPaper } from './published-exam.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()

const copied =
  'My grandmother always said that soap is cheaper than a funeral, so I scrub until the song is over and dry each finger by itself.'
const reworded =
  'My grandma always said that soap is cheaper than a funeral! So I scrub until the song is over, and dry each finger by itself.'
const ofOneOwn = 'There are five moments on the poster near the lift, which our inspectors look at in spring.'
let similar: HeldExam

// The platform looks for similar answers once a minute: it has them by the time that the last test asks.
beforeAll(async () => {
  const review = { ...usualReview, review: 'all' as const }
  similar = await publishExam(walk.origin, 'Hygiene exam', {
    course: bankWithPaper(),
    paperId: 'whole',
    review,
  })
  for (const [who, text] of [
    ['liu-yang', copied],
    ['chen-jing', reworded],
    [
      'zhao-lei',
      'There are five moments on the poster near the lift, which our inspectors look at in spring.',
    ],
  ] as const)
    await sitPaper(walk.origin, who, similar, [{ question: 'free', text }])
})

interface Exams {
  items: { publishId: string; name: string }[]
}

const examOf = async (userName: string, name: string): Promise<string> => {
  const headers = { authorization: `Bearer ${await tokenOf(walk.origin, userName)}` }
  const { items } = (await (await fetch(`${walk.origin}/coach-api/exams`, { headers })).json()) as Exams
  const found = items.find((exam) => exam.name === name)
  if (!found) throw new Error(`${userName} has no ${name}`)
  return found.publishId
}

test('EXAM-01 EXAM-04 EXAM-06 a learner begins a mock exam, goes on at another device, hands in and reads the result', async () => {
  const exam = await examOf('learner', 'Telecom support: mock exam')
  const { page, complaints } = await walk.open('en-US')
  await logIn(page, 'learner')
  await visit(page, `/exam-course/${exam}`)
  await page.getByRole('heading', { name: 'Telecom support: mock exam' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Start exam' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start now' }).click()
  await page.getByText('Saves by itself').waitFor()
  await page
    .getByRole('button', { name: 'Whole paper' })
    .or(page.getByText('Whole paper', { exact: true }))
    .first()
    .click()
  await page.getByRole('radio').or(page.getByRole('checkbox')).first().waitFor()
  await page.getByRole('radio').nth(0).check()
  await page.getByText(/^Saved /u).waitFor()
  expect(await axeViolations(page)).toEqual([])
  const address = page.url().split('#')[1] ?? ''

  const phone = await walk.open('en-US')
  await logIn(phone.page, 'learner')
  await visit(phone.page, address)
  await phone.page.getByText('1 of', { exact: false }).first().waitFor()
  await page.getByText('This exam was opened on another device', { exact: false }).waitFor()
  await phone.page.getByRole('button', { name: 'Hand in', exact: true }).click()
  await phone.page.getByRole('button', { name: 'Hand in for good' }).click()
  await phone.page.getByRole('heading', { name: 'Handed in' }).waitFor()
  await phone.page
    .getByRole('button', { name: 'See the result' })
    .or(phone.page.getByRole('link', { name: 'See the result' }))
    .click()
  await phone.page.getByText('Exam report', { exact: false }).waitFor()
  expect(await axeViolations(phone.page)).toEqual([])
  expect([...complaints, ...phone.complaints].filter((text) => !text.includes('409'))).toEqual([])
})

test('EXAM-08 who holds an exam sees who sits it, and gives them time', async () => {
  const exam = await examOf('learner', '新柜员上岗考试')
  const headers = { authorization: `Bearer ${await tokenOf(walk.origin, 'trainer')}` }
  const held = await fetch(`${walk.origin}/coach-api/course-publishes/${exam}/sessions`, { headers })
  const { items } = (await held.json()) as { items: { id: string; name: string }[] }
  const running = items.find(({ name }) => name === '第二场')
  const { page, complaints } = await walk.open('en-US')
  await logIn(page, 'trainer')
  await visit(page, `/exam-session/${running?.id}`)
  await page
    .getByRole('checkbox', { name: 'Select Liam O’Connor' })
    .or(page.getByRole('checkbox', { name: "Select Liam O'Connor" }))
    .check()
  expect(await axeViolations(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('EXAM-10 EXAM-12 an invigilator finds a learner on the board and pauses them: the sheet says so, hides its questions, and goes on', async () => {
  const exam = await examOf('learner', 'Telecom support: mock exam')
  const learner = await walk.open('en-US')
  await logIn(learner.page, 'learner')
  await visit(learner.page, `/exam-course/${exam}`)
  await learner.page.getByRole('button', { name: 'Start exam' }).click()
  await learner.page.getByRole('dialog').getByRole('button', { name: 'Start now' }).click()
  await learner.page.getByText('Saves by itself').waitFor()

  const headers = { authorization: `Bearer ${await tokenOf(walk.origin, 'trainer')}` }
  const held = await fetch(`${walk.origin}/coach-api/course-publishes/${exam}/sessions`, { headers })
  const { items } = (await held.json()) as { items: { id: string; running: number }[] }
  const session = items.find(({ running }) => running > 0)
  const { page, complaints } = await walk.open('en-US')
  await logIn(page, 'trainer')
  await visit(page, `/exam-session/${session?.id}`)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('running')
  await page
    .getByRole('checkbox', { name: /^Select / })
    .last()
    .check()
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Laptop broke')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Pause', exact: true }).click()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('paused')
  await page.getByText('paused for', { exact: false }).waitFor()
  expect(await axeViolations(page)).toEqual([])

  await learner.page.getByRole('heading', { name: 'Your exam is paused' }).waitFor()
  expect(await learner.page.getByRole('radio').or(learner.page.getByRole('checkbox')).count()).toBe(0)
  expect(await axeViolations(learner.page)).toEqual([])
  await page
    .getByRole('checkbox', { name: /^Select / })
    .last()
    .check()
  await page.getByRole('button', { name: 'Resume', exact: true }).click()
  await dialog.getByRole('button', { name: 'Resume', exact: true }).click()
  await learner.page.getByRole('button', { name: 'Next' }).waitFor()
  expect(await learner.page.getByRole('heading', { name: 'Your exam is paused' }).count()).toBe(0)
  expect([...complaints, ...learner.complaints]).toEqual([])
})

test('EXAM-14 MARK-03 who marks an answer is told of the one that is worded alike, and sees both side by side without names', async () => {
  const headers = { authorization: `Bearer ${await keptTokenOf(walk.origin, 'trainer')}` }
  const pairs = async () => {
    const path = `/coach-api/course-publishes/${similar.examId}/similar-answers`
    return ((await (await fetch(walk.origin + path, { headers })).json()) as { total: number }).total
  }
  await expect.poll(pairs, { timeout: 90_000 }).toBe(1)

  const { page, complaints } = await walk.open('en-US')
  await logIn(page, 'trainer')
  await visit(page, `/marking/${similar.examId}/free`)
  const answer = page.getByText(copied).or(page.getByText(reworded))
  await answer.or(page.getByText(ofOneOwn)).waitFor()
  if (!(await answer.isVisible())) await page.getByRole('button', { name: 'Skip', exact: true }).click()
  await answer.waitFor()
  const hint = page.getByRole('link', { name: 'Another learner’s answer uses much the same words: compare' })
  expect(await axeViolations(page)).toEqual([])
  await hint.click()
  const sides = page.getByRole('article').getByRole('group', { name: 'Name shown after marking' })
  await expect.poll(() => sides.count()).toBe(2)
  const texts = await sides.getByRole('blockquote').allInnerTexts()
  expect(texts.map((text) => text.replace(/\d/gu, '')).sort()).toEqual([copied, reworded].sort())
  for (const side of [0, 1])
    expect(await sides.nth(side).locator('mark').allInnerTexts()).toContainEqual(
      expect.stringContaining('said that soap is cheaper than a funeral'),
    )
  expect(await page.getByText(/刘洋|陈静/u).count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  expect(complaints).toEqual([])
})
