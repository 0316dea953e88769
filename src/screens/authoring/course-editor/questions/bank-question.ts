import { type PortableQuestion, portableLimits } from '../../../../domain/course/portable-question.ts'
import type { QuestionLoss } from '../../../../domain/course/question-file.ts'
import { type BankQuestion, mostOfBank } from '../../../../domain/course/question-bank.ts'
import { isSingleWord, partsOf } from '../../../../domain/grading/parts.ts'
import type { LocaleId } from '../../../../domain/locale.ts'
import { explanationOf } from '../../../../domain/question-bank/practice.ts'
import { formattingOf } from '../../../../domain/text/rich-text.ts'
import type { LeavingQuestion } from './flow-question.ts'

const longestName = 60

/** A question of a file as one of a question bank. What the file says nothing of is as in a new question. */
export function bankQuestion(
  portable: PortableQuestion,
  newId: (of: string) => string,
  locale: LocaleId,
): BankQuestion {
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
  return { ...common, type: 'QA', references: answers, points: pointsOf(answers, text, locale, newId) }
}

type AnswerPoints = Extract<BankQuestion, { type: 'QA' }>['points']

/**
 * What a good answer says, where the accepted answers say it: single words have to be said as they are, and an answer that says several things
 * earns by each of them. Of several answers any will do, which only the references can say.
 */
function pointsOf(
  answers: readonly string[],
  question: string,
  locale: LocaleId,
  newId: (of: string) => string,
): AnswerPoints {
  const [first, ...others] = answers
  if (first === undefined) return []
  const point = (name: string, rule: AnswerPoints[number]['rule']) => ({
    id: newId('point'),
    name: name.slice(0, longestName).trim(),
    rule,
    weight: 1,
  })
  if (answers.every((answer) => isSingleWord(answer, locale)))
    return [point(first, { kind: 'wording', texts: [...answers] })]
  const parts = others.length > 0 ? [] : partsOf(first, question, locale)
  return parts.length < 2
    ? []
    : parts.slice(0, mostOfBank.points).map((sentence) => point(sentence, { kind: 'meaning', sentence }))
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
