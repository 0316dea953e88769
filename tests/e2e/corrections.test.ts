import { expect, test } from 'vitest'
import { courseOf, listens } from '../../src/domain/course/course-factory.ts'
import { bankOf } from '../../src/domain/question-bank/bank.factory.ts'
import { axeViolations } from './browser.ts'
import { linesOf } from './finders.ts'
import { acknowledged, logIn, say, turnOf, visit } from './learner.ts'
import { endExam, publishExam, sitPaper } from './published-exam.ts'
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

test(
  'MARK-10 MARK-11 MARK-12 a trainer corrects a key after the exam, and the learner reads it in the report',
  { timeout: 240_000 },
  async () => {
    const exam = await publishExam(walk.origin, 'Exam with a wrong key', { course: bank, paperId: 'whole' })
    const sit = (who: string, option: string) =>
      sitPaper(walk.origin, who, exam, [{ question: 'one', options: [option] }])
    const won = await sit('liu-yang', 'a')
    await sit('chen-jing', 'b')

    const { page, complaints } = await walk.open('en-US')
    await logIn(page, 'trainer')
    await visit(page, `/course-publish/${exam.examId}`)
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
    await learner.page.getByText(/^Correct answers.* once everyone has finished this exam/u).waitFor()
    expect(await axeViolations(learner.page)).toEqual([])
    await endExam(walk.origin, exam)
    await learner.page.reload()
    await learner.page.getByText(/Question 1 was corrected on .*: 0 points before, 66\.7 now\./u).waitFor()
    await learner.page.getByText('Both are right since May.', { exact: false }).waitFor()
    expect(learner.complaints).toEqual([])
  },
)

const conversation = courseOf(
  [
    { kind: 'robot-says', id: 'hello', title: 'Opening', speech: ['You charged me twice.'], next: 'listen' },
    listens('listen', 'sorry', { end: 'achieved' }),
  ],
  {
    name: 'A fee with a faulty rule',
    keywords: [
      { id: 'sorry', name: 'sorry' },
      { id: 'refund', name: 'reimbursement' },
    ],
    scoring: {
      abilities: [{ id: 'care', name: 'Care' }],
      items: [{ id: 'complaint', name: 'Complaint', ability: 'care', max: 100 }],
      rules: [
        {
          id: 'apologises',
          name: 'Apologizes',
          item: 'complaint',
          points: 50,
          when: { type: 'takes', node: 'listen', branch: 'only' },
        },
        {
          id: 'refunds',
          name: 'Names the refund',
          item: 'complaint',
          points: 50,
          when: { type: 'says', match: { type: 'keyword', keyword: 'refund' }, nodes: ['listen'] },
        },
      ],
    },
  },
)

test(
  'MARK-20 a trainer has a faulty rule count in full by keyboard, and the learner reads it in the report',
  { timeout: 240_000 },
  async () => {
    const exam = await publishExam(walk.origin, 'Conversation with a faulty rule', {
      course: conversation,
      paperId: null,
    })
    const learner = await walk.open('en-US')
    await logIn(learner.page, 'liu-yang')
    await visit(learner.page, `/exam-course/${exam.examId}`)
    await learner.page.getByRole('button', { name: 'Start exam' }).click()
    await learner.page.getByRole('dialog').getByRole('button', { name: 'Start now' }).click()
    await linesOf(learner.page, 'customer').first().waitFor()
    expect(await turnOf(learner.page)).toBe('line')
    await say(learner.page, 'I am so sorry. You get your money back today.')
    await acknowledged(learner.page, 1)
    expect(await turnOf(learner.page)).toBe('ended')

    const { page, complaints } = await walk.open('en-US')
    await logIn(page, 'trainer')
    await visit(page, `/course-publish/${exam.examId}`)
    await page.getByRole('link', { name: 'Scoring rules and corrections' }).press('Enter')
    await page.getByRole('link', { name: 'Correct the scoring rule “Names the refund”' }).press('Enter')
    await page.getByRole('radio', { name: 'Counts for no one' }).focus()
    await page.keyboard.press('ArrowDown')
    const full = page.getByRole('radio', { name: 'Full points for everyone it came up for' })
    await expect.poll(() => full.isChecked()).toBe(true)
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Preview the effect' }).press('Enter')
    await page.getByText('1 would pass now, 0 would no longer pass').waitFor()
    await page.getByRole('row', { name: /0 → 50 50 → 100 Not passed → Excellent/u }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('textbox', { name: 'Reason' }).fill('“Money back” names the refund as well.')
    await page.getByRole('button', { name: 'Apply the correction' }).press('Enter')
    await page.getByText('The correction has been applied').waitFor()
    await page.getByRole('link', { name: 'Scoring rules and corrections' }).last().press('Enter')
    await page.getByText('“Money back” names the refund as well.').waitFor()
    expect(await axeViolations(page)).toEqual([])

    await endExam(walk.origin, exam)
    await visit(learner.page, `/exam-course/${exam.examId}`)
    await learner.page.getByRole('link', { name: 'Report', exact: true }).click()
    await learner.page
      .getByText(/The scoring rule “Names the refund” was corrected on .*Score 50 before, 100 now\./u)
      .waitFor()
    await learner.page.getByText('“Money back” names the refund as well.', { exact: false }).waitFor()
    await learner.page.getByText('Given by a correction: this rule counts in full.').first().waitFor()
    expect(await axeViolations(learner.page)).toEqual([])
    expect([...complaints, ...learner.complaints]).toEqual([])
  },
)
