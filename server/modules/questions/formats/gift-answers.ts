import type { QuestionPlace } from '../../../../src/domain/course/question-file.ts'
import type { Findings, RawQuestion } from './found-questions.ts'
import { unescaped, withoutWildcards } from './gift-signs.ts'

/** What true and false are called as options (`{T}`), in the language of whoever reads the file. */
export interface TrueFalseWords {
  true: string
  false: string
}

export type AnswerPart = Pick<RawQuestion, 'type' | 'options' | 'answers' | 'explanation'>

interface Answer {
  sign: string
  /** Per cent of the points; null where it isn't said. */
  weight: number | null
  text: string
  feedback: string
}

/** What stands between the braces, apart from the feedback on the question as a whole. */
export function splitGeneral(inside: string): { answers: string; general: string } {
  const at = inside.indexOf('####')
  return at < 0
    ? { answers: inside.trim(), general: '' }
    : { answers: inside.slice(0, at).trim(), general: inside.slice(at + 4) }
}

const answersIn = (text: string): Answer[] =>
  [...text.matchAll(/([=~])([^=~]*)/g)].map(([, sign = '', whole = '']) => {
    const [head, percent] = /^\s*%(-?\d{1,3}(?:\.\d{1,9})?)%/.exec(whole) ?? []
    const rest = head === undefined ? whole : whole.slice(head.length)
    const at = rest.indexOf('#')
    return {
      sign,
      weight: percent === undefined ? null : Number(percent),
      text: (at < 0 ? rest : rest.slice(0, at)).trim(),
      feedback: at < 0 ? '' : rest.slice(at + 1).trim(),
    }
  })

/**
 * What an answer in braces asks for; null where it is none that the platform has, or none at all, which is told to the
 * findings. `read` makes plain text of a part.
 */
export function readAnswers(
  inside: string,
  {
    words,
    place,
    findings,
    read,
  }: { words: TrueFalseWords; place: QuestionPlace; findings: Findings; read(part: string): string },
): AnswerPart | null {
  const asked = { options: [], answers: [], explanation: '' }
  if (inside === '') return { type: 'QA', ...asked }
  const truth = /^(T|TRUE|F|FALSE)\s*(?:#([^#]*))?(?:#([^#]*))?$/i.exec(inside)
  if (truth) {
    const isTrue = /^T/i.test(truth[1] ?? '')
    // The first is for who is wrong, the second for who is right.
    const explanation = read(truth[3] ?? '') || read(truth[2] ?? '')
    const options = [
      { text: words.true, right: isTrue },
      { text: words.false, right: !isTrue },
    ]
    return { type: 'RADIO', options, answers: [], explanation }
  }
  if (inside.startsWith('#')) {
    findings.lose(place, 'numerical', unescaped(inside))
    return null
  }
  const answers = answersIn(inside)
  if (answers.length === 0) {
    findings.problem(place, 'right-missing', unescaped(inside))
    return null
  }
  if (answers.every(({ sign, text }) => sign === '=' && text.includes('->'))) {
    findings.lose(place, 'matching', unescaped(inside))
    return null
  }
  const said = answers.find(({ feedback }) => feedback !== '')
  if (said) findings.lose(place, 'feedback', unescaped(said.feedback))
  const isChoice = answers.some(({ sign }) => sign === '~')
  return isChoice ? choiceOf(answers, place, findings, read) : shortAnswer(answers, place, findings, read)
}

function choiceOf(
  answers: readonly Answer[],
  place: QuestionPlace,
  findings: Findings,
  read: (part: string) => string,
): AnswerPart {
  // Without an option that is all right, Moodle lets several be ticked.
  const type = answers.some(({ sign }) => sign === '=') ? 'RADIO' : 'CHECK_BOX'
  const gains = answers.filter(({ sign, weight }) => sign === '~' && weight !== null && weight > 0)
  const isUneven = gains.some(({ weight }) => Math.abs((weight ?? 0) - (gains[0]?.weight ?? 0)) > 0.01)
  const [first] = gains
  if (first && (type === 'RADIO' || isUneven))
    findings.lose(place, 'partial-points', `${first.weight ?? ''} % ${unescaped(first.text)}`)
  const options = answers.map((answer) => ({
    text: read(answer.text),
    right: type === 'RADIO' ? answer.sign === '=' : gains.includes(answer),
  }))
  return { type, options, answers: [], explanation: '' }
}

function shortAnswer(
  answers: readonly Answer[],
  place: QuestionPlace,
  findings: Findings,
  read: (part: string) => string,
): AnswerPart {
  const whole = answers.filter(({ weight }) => weight === null || weight === 100)
  const partly = answers.find((answer) => !whole.includes(answer))
  if (partly) findings.lose(place, 'partial-points', `${partly.weight ?? ''} % ${unescaped(partly.text)}`)
  return {
    type: 'QA',
    options: [],
    answers: whole.map(({ text }) =>
      withoutWildcards(read(text), (loss, value) => findings.lose(place, loss, value)),
    ),
    explanation: '',
  }
}
