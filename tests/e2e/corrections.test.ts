import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bankOf } from '../../src/domain/question-bank/bank.factory.ts'
import { axeViolations } from './browser.ts'
import { keptTokenOf, post } from './calls.ts'
import { logIn, visit } from './learner.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()

const bank = bankOf({
  name: 'Hygiene with a wrong key',
  papers: [
    {
      id: 'whole',
      name: 'Hygiene test',
      parts: [{ kind: 'chosen', questions: [{ question: 'one' }, { question: 'several' }] }],
      shuffleOptions: false,
    },
  ],
})

const device = 'the-desk'
const call = async (who: string, method: string, path: string, body: object) => {
  const answer = await fetch(walk.origin + path, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await keptTokenOf(walk.origin, who)}`,
    },
    body: JSON.stringify(body),
  })
  expect(answer.status, `${method} ${path}`).toBe(200)
  return (await answer.json()) as Record<string, string>
}

/** Publishes an exam to everybody that is open now. */
async function publishExam(): Promise<{ examId: string; sessionId: string }> {
  const token = await keptTokenOf(walk.origin, 'trainer')
  const course = await post<{ id: string }>(
    walk.origin,
    '/coach-api/courses/import',
    { format: 'coach-course', version: 1, code: 'hygiene-wrong-key', course: bank },
    token,
  )
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const exam = await post<{ id: string }>(
    walk.origin,
    `/coach-api/courses/${course.id}/publishes`,
    {
      name: 'Exam with a wrong key',
      members: 'ALL',
      memberList: [],
      endsAt: null,
      showRank: true,
      kind: 'exam',
      sessions: [
        {
          name: 'Day',
          paperId: 'whole',
          attempts: 1,
          startsAt: at(-1),
          endsAt: at(8),
          minutes: 30,
          capacity: null,
          seats: null,
          registration: false,
          registerFrom: null,
          registerUntil: null,
          release: 'at-once',
          releaseAt: null,
        },
      ],
      completion: { need: 'any', by: 'pass', materials: false, certificate: null },
    },
    token,
  )
  const held = await fetch(`${walk.origin}/coach-api/course-publishes/${exam.id}/sessions`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { items } = (await held.json()) as { items: { id: string }[] }
  return { examId: exam.id, sessionId: items[0]?.id ?? '' }
}

/** Sits the exam without a browser. */
async function sit(who: string, session: string, option: string): Promise<string> {
  const { sessionId = '' } = await call(who, 'POST', `/coach-api/exam-sessions/${session}/start`, {})
  const path = `/coach-api/exam-attempts/${sessionId}`
  await call(who, 'POST', `${path}/open`, { device })
  const answers = [{ question: 'one', options: [option] }]
  await call(who, 'PUT', `${path}/answers`, { turnId: randomUUID(), device, answers })
  await call(who, 'POST', `${path}/hand-in`, { device })
  return sessionId
}

test(
  'MARK-10 MARK-11 MARK-12 a trainer corrects a key after the exam, and the learner reads it in the report',
  { timeout: 240_000 },
  async () => {
    const { examId, sessionId } = await publishExam()
    const won = await sit('liu-yang', sessionId, 'a')
    await sit('chen-jing', sessionId, 'b')

    const { page, complaints } = await walk.open('en-US')
    await logIn(page, 'trainer')
    await visit(page, `/course-publish/${examId}`)
    await page.getByRole('link', { name: 'Questions and corrections' }).click()
    await page.getByRole('link', { name: 'Correct question 1' }).click()
    // The keyboard alone: to the options, another one, and the preview.
    await page.getByRole('radio', { name: /Twenty seconds/u }).focus()
    await page.keyboard.press('ArrowUp')
    await page.getByRole('button', { name: 'Preview the effect' }).press('Enter')
    await page.getByText('1 attempt would lose points', { exact: false }).waitFor()
    await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBe(3)
    await page.getByRole('combobox', { name: 'Which attempts' }).selectOption('up')
    await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBe(2)
    expect(await axeViolations(page)).toEqual([])

    // Nobody is to lose.
    await page.getByRole('checkbox', { name: /Only in favor of learners/u }).check()
    await page.getByRole('button', { name: 'Preview the effect' }).click()
    await page.getByText('no one', { exact: true }).waitFor()
    await page.getByRole('textbox', { name: 'Reason' }).fill('Both are right since May.')
    await page.getByRole('button', { name: 'Apply the correction' }).click()
    await page.getByText('The correction has been applied').waitFor()
    await page.getByRole('link', { name: 'Questions and corrections' }).last().click()
    await page.getByText('Both are right since May.').waitFor()
    expect(complaints).toEqual([])

    const learner = await walk.open('en-US')
    await logIn(learner.page, 'liu-yang')
    await visit(learner.page, `/qbank-report/practice/${won}`)
    await learner.page.getByText(/Question 1 was corrected on .*: 0 points before, 66\.7 now\./u).waitFor()
    await learner.page.getByText('Both are right since May.', { exact: false }).waitFor()
    expect(learner.complaints).toEqual([])
  },
)
