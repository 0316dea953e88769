import type { BankQuestion } from '../../../../domain/course/question-bank.ts'
import { portableLimits } from '../../../../domain/course/portable-question.ts'
import type { QuestionLoss } from '../../../../domain/course/question-file.ts'
import { explanationOf } from '../../../../domain/question-bank/practice.ts'
import { formattingOf } from '../../../../domain/text/rich-text.ts'
import type { LeavingQuestion } from './flow-question.ts'

/** A question of a bank for a file. Of what a free answer has to say, files have whole answers alone, any of which will do. */
export function leavingBankQuestion(question: BankQuestion): LeavingQuestion {
  const { text, formatted, worth, difficulty, tags } = question
  const common = {
    text,
    ...formattingOf(formatted, text),
    ...explanationOf(question),
    worth,
    difficulty,
    tags,
  }
  if (question.type !== 'QA') {
    const options = question.options.map((option) => ({
      text: option.text,
      ...formattingOf(option.formatted, option.text),
      right: option.right,
    }))
    return { question: { type: question.type, ...common, options }, losses: [] }
  }
  const { references, points } = question
  const [only, ...others] = points
  const wordings = only?.rule.kind === 'wording' && others.length === 0 ? only.rule.texts : []
  const answers = [...new Set([...references, ...wordings])]
  const losses: QuestionLoss[] = []
  // Several points have to be made together: none of them is an answer.
  if (points.length > 0 && wordings.length === 0) losses.push('conditions')
  if (answers.length > portableLimits.answers) losses.push('answers-many')
  return { question: { type: 'QA', ...common, answers: answers.slice(0, portableLimits.answers) }, losses }
}
