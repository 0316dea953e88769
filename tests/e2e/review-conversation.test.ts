import { expect, test } from 'vitest'
import { courseOf, listens } from '../../src/domain/course/course-factory.ts'
import { usualReview } from '../../src/domain/marking/review-rule.ts'
import { axeViolations } from './browser.ts'
import { linesOf } from './finders.ts'
import { acknowledged, logIn, say, turnOf, visit } from './learner.ts'
import { endExam, publishExam } from './published-exam.ts'
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
    // The customer passes the promise over, so that it is what is in question at the end.
    handlers: { 'critical-mistake': { off: true } },
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

test(
  'EXAM-18 MARK-15 MARK-16 MARK-17 a conversation in question is reviewed by keyboard, and its learner reads what a person changed',
  { timeout: 240_000 },
  async () => {
    // People review what is in question.
    const { examId } = await publishExam(walk.origin, 'Reviewed conversation', {
      course,
      paperId: null,
      review: { ...usualReview, review: 'unsure' },
    })
    const learner = await walk.open('en-US')
    await logIn(learner.page, 'liu-yang')
    await visit(learner.page, `/exam-course/${examId}`)
    await learner.page.getByText(/^Correct answers, .* once everyone has finished this exam, on /).waitFor()
    await learner.page.getByRole('button', { name: 'Start exam' }).click()
    await learner.page.getByRole('dialog').getByRole('button', { name: 'Start now' }).click()
    await linesOf(learner.page, 'customer').first().waitFor()
    expect(await turnOf(learner.page)).toBe('line')
    await say(learner.page, 'I am so sorry. I promise you that I look into it today.')
    await acknowledged(learner.page, 1)
    expect(await turnOf(learner.page)).toBe('ended')
    await visit(learner.page, `/exam-course/${examId}`)
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
    await endExam(walk.origin, { examId })
    await learner.page.getByRole('link', { name: 'Report', exact: true }).click()
    await learner.page.getByText('Looking into it is no promise of money.').first().waitFor()
    expect(await axeViolations(learner.page)).toEqual([])
    expect([...complaints, ...learner.complaints]).toEqual([])
  },
)
