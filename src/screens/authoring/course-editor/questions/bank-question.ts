import type { PortableQuestion } from '../../../../domain/course/portable-question.ts'
import { type BankQuestion, mostOfBank } from '../../../../domain/course/question-bank.ts'
import type * as Parts from '../../../../domain/grading/parts.ts'
import type { LocaleId } from '../../../../domain/locale.ts'

const longestName = 60

type Reading = Pick<typeof Parts, 'countSaid' | 'partsOf'>

/** By what questions of a file are made. */
interface Making {
  newId(of: string): string
  locale: LocaleId
  /** How answers are read, which is loaded when it is needed; without it the accepted answers alone are what is compared with. */
  reading: Reading | null
}

/** A question of a file as one of a question bank. What the file says nothing of is as in a new question. */
export function bankQuestion(portable: PortableQuestion, { newId, locale, reading }: Making): BankQuestion {
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
  return {
    ...common,
    type: 'QA',
    references: answers,
    points: reading ? pointsOf(answers, text, { newId, locale, reading }) : [],
  }
}

type AnswerPoints = Extract<BankQuestion, { type: 'QA' }>['points']

/**
 * What a good answer says, as far as the accepted answers tell: one that says several things earns by each of them, and what can't be compared,
 * such as a letter, has to be said as it is. Of several answers any will do, which only the references can say.
 */
function pointsOf(
  answers: readonly string[],
  question: string,
  { newId, locale, reading }: Making & { reading: Reading },
): AnswerPoints {
  const [first, ...others] = answers
  if (first === undefined) return []
  const point = (name: string, rule: AnswerPoints[number]['rule']) => ({
    id: newId('point'),
    name: name.slice(0, longestName).trim(),
    rule,
    weight: 1,
  })
  if (answers.every((answer) => reading.countSaid(answer, locale) === 0))
    return [point(first, { kind: 'wording', texts: [...answers] })]
  const parts = others.length > 0 ? [] : reading.partsOf(first, question, locale)
  return parts.length < 2
    ? []
    : parts.slice(0, mostOfBank.points).map((sentence) => point(sentence, { kind: 'meaning', sentence }))
}
