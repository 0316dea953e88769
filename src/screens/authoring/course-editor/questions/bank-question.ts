import { type PortableQuestion, portableLimits } from '../../../../domain/course/portable-question.ts'
import type { QuestionLoss } from '../../../../domain/course/question-file.ts'
import type { BankQuestion } from '../../../../domain/course/question-bank.ts'
import { explanationOf } from '../../../../domain/question-bank/practice.ts'
import { formattingOf } from '../../../../domain/text/rich-text.ts'
import type { LeavingQuestion } from './flow-question.ts'

/** Answers up to so many characters are words to be found in what a learner says, longer ones sentences to be compared with. */
const longestWording = 30
const longestName = 60

/** A question of a file as one of a question bank. What the file says nothing of is as in a new question. */
export function bankQuestion(portable: PortableQuestion, newId: (of: string) => string): BankQuestion {
  const { text, formatted, explanation, formattedExplanation, worth = 1, difficulty = 3, tags } = portable
  const common = {
    id: newId('question'),
    text,
    ...(formatted && { formatted }),
    explanation,
    ...(formattedExplanation && { formattedExplanation }),
    worth,
    difficulty,
    tags,
  }
  if (portable.type !== 'QA') {
    const options = portable.options.map((option, at) => ({ id: `option-${at + 1}`, ...option }))
    return { ...common, type: portable.type, options }
  }
  const { answers } = portable
  const [first] = answers
  const isWording = first !== undefined && answers.every((answer) => answer.length <= longestWording)
  return {
    ...common,
    type: 'QA',
    references: answers,
    points: isWording
      ? [
          {
            id: newId('point'),
            name: first.slice(0, longestName),
            rule: { kind: 'wording', texts: answers },
            weight: 1,
          },
        ]
      : [],
  }
}

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
