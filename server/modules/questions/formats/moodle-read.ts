import type { QuestionLoss, QuestionPlace } from '../../../../src/domain/course/question-file.ts'
import type { Findings, RawQuestion } from './found-questions.ts'
import type { AnswerPart, TrueFalseWords } from './gift-answers.ts'
import { withoutWildcards } from './gift-signs.ts'
import { bytesOfAddress, type Pictures } from './found-pictures.ts'
import { foundInHtml, type FoundText, type Lose, textOfHtml } from './marked-up-text.ts'
import { below, childOf, childrenOf, textOf, type XmlTree } from '../../../xml/xml-tree.ts'

/** Types of Moodle's questions that the platform has nothing like. */
const left: Readonly<Record<string, QuestionLoss>> = {
  matching: 'matching',
  randomsamatch: 'matching',
  ddmatch: 'matching',
  ordering: 'ordering',
  cloze: 'gaps',
  multianswer: 'gaps',
  gapselect: 'gaps',
  ddwtos: 'gaps',
  numerical: 'numerical',
  calculated: 'numerical',
  calculatedsimple: 'numerical',
  calculatedmulti: 'numerical',
  description: 'no-question',
}

/** What comes with a question as its file of this number; null where it has none. */
export type FileOfQuestion = (index: number) => Uint8Array | 'too-large' | null

/** Whether it only says where the questions after it belong. */
export const isCategory = ({ attributes }: XmlTree): boolean => attributes['type'] === 'category'

/** Reads a question in Moodle's XML (PAPER-04a); its place is its number in the file. Its files in base64 are their numbers. */
export function readMoodleQuestion(
  question: XmlTree,
  number: number,
  { words, findings, fileOf }: { words: TrueFalseWords; findings: Findings; fileOf: FileOfQuestion },
): void {
  const place: QuestionPlace = { unit: 'item', number, name: plainOf(question, 'name', () => {}) }
  const type = question.attributes['type'] ?? ''
  const lose: Lose = (loss, value) => findings.lose(place, loss, value)
  const reading: Reading = { lose, pictures: findings.pictures, fileOf }
  const answer = answerOf(type, question, words, reading)
  if (!answer) return lose(left[type] ?? 'other-type', type)
  const told = feedbackOf(question)
  if (told !== '') lose('feedback', told)
  const explanation = foundOf(question, 'generalfeedback', reading)
  const worth = Number.parseFloat(textOf(childOf(question, 'defaultgrade') ?? empty))
  findings.add(place, {
    ...answer,
    ...foundOf(question, 'questiontext', reading),
    explanation: explanation.text,
    formattedExplanation: explanation.formatted,
    worth: Number.isFinite(worth) ? worth : undefined,
    tags: childrenOf(childOf(question, 'tags') ?? empty, 'tag').map((tag) =>
      textOf(childOf(tag, 'text') ?? empty),
    ),
  })
}

const empty: XmlTree = { name: '', attributes: {}, children: [] }

/** What reading a text tells. */
interface Reading {
  lose: Lose
  pictures: Pictures
  fileOf: FileOfQuestion
}

function answerOf(
  type: string,
  question: XmlTree,
  words: TrueFalseWords,
  reading: Reading,
): AnswerPart | null {
  const answers = childrenOf(question, 'answer')
  switch (type) {
    case 'multichoice':
      return choiceOf(question, answers, reading)
    case 'truefalse':
      return part('RADIO', {
        options: answers.map((answer) => ({
          text: /^\s*true\s*$/i.test(textOf(childOf(answer, 'text') ?? empty)) ? words.true : words.false,
          right: fractionOf(answer) === 100,
        })),
      })
    case 'shortanswer':
      return part('QA', { answers: acceptedOf(answers, reading.lose) })
    case 'essay':
      return part('QA', {})
    default:
      return null
  }
}

const part = (
  type: RawQuestion['type'],
  rest: Partial<Pick<AnswerPart, 'options' | 'answers'>>,
): AnswerPart => ({ type, options: [], answers: [], explanation: '', ...rest })

const fractionOf = ({ attributes }: XmlTree): number => Number.parseFloat(attributes['fraction'] ?? '0')

function choiceOf(question: XmlTree, answers: readonly XmlTree[], reading: Reading): AnswerPart {
  const { lose } = reading
  const isSingle = /^\s*(true|1)?\s*$/.test(textOf(childOf(question, 'single') ?? empty))
  const gains = answers.filter((answer) => fractionOf(answer) > 0)
  const whole = gains.filter((answer) => fractionOf(answer) === 100)
  const isUneven = gains.some(
    (answer) => Math.abs(fractionOf(answer) - (gains[0] ? fractionOf(gains[0]) : 0)) > 0.01,
  )
  const [first] = gains.filter((answer) => fractionOf(answer) < 100)
  if (first && (isSingle || isUneven))
    lose('partial-points', `${fractionOf(first)} % ${plainText(first, () => {})}`)
  const right = isSingle ? whole : gains
  return part(isSingle ? 'RADIO' : 'CHECK_BOX', {
    options: answers.map((answer) => ({
      ...foundIn(answer, reading, true),
      right: right.includes(answer),
    })),
  })
}

function acceptedOf(answers: readonly XmlTree[], lose: Lose): string[] {
  const whole = answers.filter((answer) => fractionOf(answer) === 100)
  const partly = answers.find((answer) => fractionOf(answer) > 0 && !whole.includes(answer))
  if (partly) lose('partial-points', `${fractionOf(partly)} % ${plainText(partly, () => {})}`)
  return whole.map((answer) => withoutWildcards(plainText(answer, lose), lose))
}

const plainOf = (question: XmlTree, name: string, lose: Lose): string => {
  const held = childOf(question, name)
  return held ? plainText(held, lose) : ''
}

/** Whether a text says that it is HTML, or looks so without saying what it is. */
const isMarkedUp = ({ attributes: { format = '' } }: XmlTree, text: string): boolean =>
  format === 'html' ||
  (format !== 'plain_text' && format !== 'markdown' && /<[A-Za-z/!]|&[#A-Za-z]/.test(text))

/** The words of something that has a text in a `text`; files that come with it are lost, whether it shows them or not. */
function plainText(held: XmlTree, lose: Lose): string {
  const text = textOf(childOf(held, 'text') ?? empty)
  const [file] = childrenOf(held, 'file')
  if (!isMarkedUp(held, text)) {
    if (file) lose('media', file.attributes['name'] ?? '')
    return text
  }
  let shows = false
  const made = textOfHtml(text, (loss, value) => {
    shows ||= loss === 'media'
    lose(loss, value)
  })
  if (file && !shows) lose('media', file.attributes['name'] ?? '')
  return made
}

const foundOf = (question: XmlTree, name: string, reading: Reading): FoundText => {
  const held = childOf(question, name)
  return held ? foundIn(held, reading) : { text: '' }
}

const filePrefix = '@@PLUGINFILE@@'

/** Where a file that comes with a text is found from it. */
function placeOf(source: string): string {
  const path = source
    .slice(filePrefix.length)
    .replace(/^\/+/, '')
    .replace(/[?#].*$/, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * The same with its looks and the pictures that come with it (PAPER-04b). In an option each picture has words; files that the text doesn't
 * show are lost.
 */
function foundIn(held: XmlTree, { lose, pictures, fileOf }: Reading, isOption = false): FoundText {
  const text = textOf(childOf(held, 'text') ?? empty)
  if (!isMarkedUp(held, text)) return { text: plainText(held, lose) }
  const files = new Map(
    childrenOf(held, 'file').map((file): [string, XmlTree] => {
      const { path = '/', name = '' } = file.attributes
      return [`${path}${name}`.replace(/^\/+/, ''), file]
    }),
  )
  const unshown = new Set(files.keys())
  const found = foundInHtml(text, lose, (source, alt) => {
    const path = source.startsWith(filePrefix) ? placeOf(source) : null
    const description = isOption ? alt || null : alt
    if (path === null) return pictures.take(bytesOfAddress(source), '', description)
    unshown.delete(path)
    const file = files.get(path)
    const isThere = file?.attributes['encoding'] === 'base64'
    return isThere ? pictures.take(fileOf(Number(textOf(file))), path, description) : 'picture-missing'
  })
  const [left] = unshown
  if (left !== undefined) lose('media', left)
  return found
}

/** What is said after single answers, by hints, or to whoever grades: there is room for one explanation. */
function feedbackOf(question: XmlTree): string {
  const places = [
    'feedback',
    'correctfeedback',
    'partiallycorrectfeedback',
    'incorrectfeedback',
    'hint',
    'graderinfo',
  ]
  return (
    below(question)
      .filter(({ name }) => places.includes(name))
      .map((one) => plainText(one, () => {}).trim())
      .find(Boolean) ?? ''
  )
}
