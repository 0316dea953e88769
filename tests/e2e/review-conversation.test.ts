import { expect, test } from 'vitest'
import { courseOf, listens } from '../../src/domain/course/course-factory.ts'
import { axeViolations } from './browser.ts'
import { keptTokenOf, post } from './calls.ts'
import { linesOf } from './finders.ts'
import { acknowledged, logIn, say, turnOf, visit } from './learner.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()

const course = courseOf(
  [
    {
      kind: 'robot-says',
      id: 'hello',
      title: 'Opening',
      speech: ['You charged me twice.'],
      next: 'listen',
    },
    listens('listen', 'sorry', { end: 'achieved' }),
  ],
  {
    name: 'A fee that was charged twice',
    keywords: [
      { id: 'sorry', name: 'sorry' },
      { id: 'promise', name: 'promise' },
    ],
    scoring: {
      abilities: [{ id: 'empathy', name: 'Empathy' }],
      items: [{ id: 'heart', name: 'Heart', ability: 'empathy', max: 100 }],
      rules: [
        {
          id: 'apologises',
          name: 'Apologises',
          item: 'heart',
          points: 100,
          when: { type: 'takes', node: 'listen', branch: 'only' },
        },
        {
          id: 'promises',
          name: 'Promises too much',
          item: 'heart',
          points: -10,
          critical: 'fails',
          when: { type: 'says', match: { type: 'keyword', keyword: 'promise' } },
        },
      ],
    },
  },
)

/** Publishes an exam of the conversation to everybody, in which people review what is in question. */
async function publishExam(): Promise<string> {
  const token = await keptTokenOf(walk.origin, 'trainer')
  const { id } = await post<{ id: string }>(
    walk.origin,
    '/coach-api/courses/import',
    { format: 'coach-course', version: 1, code: 'reviewed-conversation', course },
    token,
  )
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const exam = await post<{ id: string }>(
    walk.origin,
    `/coach-api/courses/${id}/publishes`,
    {
      name: 'Reviewed conversation',
      members: 'ALL',
      memberList: [],
      endsAt: null,
      showRank: true,
      kind: 'exam',
      sessions: [
        {
          name: 'Day',
          paperId: null,
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
      review: { review: 'unsure', certainty: 0.3, markers: 1, tolerance: 0.1 },
      completion: { need: 'any', by: 'pass', materials: false, certificate: null },
    },
    token,
  )
  return exam.id
}

test(
  'MARK-15 MARK-16 MARK-17 a conversation in question is reviewed by keyboard, and its learner reads what a person changed',
  { timeout: 240_000 },
  async () => {
    const exam = await publishExam()
    const learner = await walk.open('en-US')
    await logIn(learner.page, 'liu-yang')
    await visit(learner.page, `/exam-course/${exam}`)
    await learner.page.getByRole('button', { name: 'Start exam' }).click()
    await learner.page.getByRole('dialog').getByRole('button', { name: 'Start now' }).click()
    await linesOf(learner.page, 'customer').first().waitFor()
    expect(await turnOf(learner.page)).toBe('line')
    await say(learner.page, 'I am so sorry. I promise you that I look into it today.')
    await acknowledged(learner.page, 1)
    expect(await turnOf(learner.page)).toBe('ended')
    await visit(learner.page, `/exam-course/${exam}`)
    await learner.page.getByText('The conversation is being reviewed by people').first().waitFor()
    expect(await axeViolations(learner.page)).toEqual([])

    const { page, complaints } = await walk.open('en-US')
    await logIn(page, 'trainer')
    await visit(page, '/marking')
    await page.getByRole('link', { name: 'Review 1 conversation' }).press('Enter')
    await page.getByText('Critical mistake').first().waitFor()
    expect(await axeViolations(page)).toEqual([])
    const save = page.getByRole('button', { name: 'Save and next' })
    // What is still to be decided keeps the mark back.
    await save.press('Enter')
    await page.getByText('This turn is still to be decided.').waitFor()
    await page.getByRole('checkbox', { name: /Promises too much/u }).press('Space')
    // Without its mistake the line earns what it was understood as.
    await expect.poll(() => page.getByRole('checkbox', { name: /Apologises/u }).isChecked()).toBe(true)
    await save.press('Enter')
    await page.getByText('Say why the points change.').waitFor()
    expect(await axeViolations(page)).toEqual([])
    const reason = page.getByRole('textbox', { name: 'Reason, for the learner' })
    await reason.fill('Looking into it is no promise of money.')
    await save.press('Enter')
    await page.getByText('You have marked everything here').waitFor()

    await learner.page.reload()
    await learner.page
      .getByText('Passed', { exact: true })
      .or(learner.page.getByText('Excellent', { exact: true }))
      .first()
      .waitFor()
    await learner.page.getByRole('link', { name: 'Report', exact: true }).click()
    await learner.page.getByText('Looking into it is no promise of money.').first().waitFor()
    expect(await axeViolations(learner.page)).toEqual([])
    expect([...complaints, ...learner.complaints]).toEqual([])
  },
)
