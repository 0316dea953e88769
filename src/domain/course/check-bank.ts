import { normalise } from '../text/normalise.ts'
import { countSaid } from '../grading/parts.ts'
import { freeQuestionOf, judgeAnswer } from '../question-bank/judge.ts'
import { isPhotoPortrait, isPortrait } from './portraits.ts'
import type { Note } from './problems.ts'
import type { BankQuestion, QuestionBankCourse } from './question-bank.ts'
import { isUnwrittenOption, isUnwrittenQuestion } from './unwritten.ts'

function checkOptions(question: Exclude<BankQuestion, { type: 'QA' }>, path: string, note: Note): void {
  const { id, type, options } = question
  const right = options.filter((option) => option.right).length
  if (type === 'RADIO' && right !== 1) note('radio-right', path, null, { question: id, right })
  if (type === 'CHECK_BOX' && right === 0) note('check-box-right', path, null, { question: id })
  const ids = new Set<string>()
  const texts = new Set<string>()
  options.forEach((option, index) => {
    const at = `${path}.options.${index}`
    if (ids.has(option.id)) note('duplicate-id', `${at}.id`, null, { kind: 'option', id: option.id })
    const text = normalise(option.text).text
    if (isUnwrittenOption(option.text))
      note('text-unwritten', `${at}.text`, null, { question: id, text: option.text })
    else if (texts.has(text))
      note('duplicate-option', `${at}.text`, null, { question: id, text: option.text })
    ids.add(option.id)
    texts.add(text)
  })
}

/** Whoever wrote a reference answer means it to be right: where it earns less, a learner's answer will as well. */
function checkAnswer(
  { locale }: QuestionBankCourse,
  question: Extract<BankQuestion, { type: 'QA' }>,
  path: string,
  note: Note,
): void {
  const { id, references, points } = question
  if (references.length === 0 && points.length === 0) note('answer-missing', path, null, { question: id })
  if (points.length === 0) return
  points.forEach(({ rule }, index) => {
    const text =
      rule.kind === 'wording' ? rule.texts.find((wording) => countSaid(wording, locale) > 1) : undefined
    if (text !== undefined) note('wording-exact', `${path}.points.${index}`, null, { question: id, text })
  })
  const free = freeQuestionOf(question, locale)
  references.forEach((text, index) => {
    if (judgeAnswer(question, free, text).result === 'CORRECT') return
    note('reference-answer-short', `${path}.references.${index}`, null, {
      question: id,
      text,
    })
  })
}

/** What is wrong with a question bank (PAPER-02). */
export function checkBank(course: QuestionBankCourse, note: Note): void {
  const { questions, settings, persona } = course
  if (questions.length === 0) note('questions-missing', 'questions', null)
  if (settings.thresholds.pass > settings.thresholds.excellent)
    note('thresholds', 'settings.thresholds', null, settings.thresholds)
  if (!isPortrait(persona.portrait) && !isPhotoPortrait(persona.portrait))
    note('unknown-portrait', 'persona.portrait', null, { id: persona.portrait })
  const ids = new Set<string>()
  const texts = new Set<string>()
  questions.forEach((question, index) => {
    const { id, text } = question
    const path = `questions.${index}`
    if (ids.has(id)) note('duplicate-id', `${path}.id`, null, { kind: 'question', id })
    const compared = normalise(text).text
    if (texts.has(compared)) note('duplicate-question', `${path}.text`, null, { question: id, text })
    if (isUnwrittenQuestion(text)) note('text-unwritten', `${path}.text`, null, { question: id, text })
    ids.add(id)
    texts.add(compared)
    if (question.type === 'QA') checkAnswer(course, question, path, note)
    else checkOptions(question, path, note)
  })
}
