import { expect, test } from 'vitest'
import { bankOf } from '../../src/domain/question-bank/bank.factory.ts'
import { axeViolations } from './browser.ts'
import { logIn, visit } from './learner.ts'
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
