import type { PortableQuestion } from '../../../../src/domain/course/portable-question.ts'
import { withStars } from './gift-signs.ts'
import { xmlText } from '../../../xml/xml-tree.ts'

/** Questions as Moodle's XML (PAPER-04a). Difficulty has no place in it. */
export const writeMoodle = (questions: readonly PortableQuestion[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.map(questionXml).join('')}</quiz>\n`

/** Names are lists' own: the beginning of the question. */
const nameOf = (text: string): string => [...text.replace(/\s+/g, ' ')].slice(0, 60).join('')

const held = (name: string, text: string, more = ''): string =>
  `    <${name} format="plain_text"${more}><text>${xmlText(text)}</text></${name}>\n`

function questionXml(question: PortableQuestion): string {
  const { text, explanation, worth, tags } = question
  return [
    `  <question type="${typeOf(question)}">\n`,
    `    <name><text>${xmlText(nameOf(text))}</text></name>\n`,
    held('questiontext', text),
    held('generalfeedback', explanation),
    worth === undefined ? '' : `    <defaultgrade>${worth}</defaultgrade>\n`,
    answersXml(question),
    tags.length === 0
      ? ''
      : `    <tags>${tags.map((tag) => `<tag><text>${xmlText(tag)}</text></tag>`).join('')}</tags>\n`,
    '  </question>\n',
  ].join('')
}

const typeOf = (question: PortableQuestion): string => {
  if (question.type !== 'QA') return 'multichoice'
  return question.answers.length > 0 ? 'shortanswer' : 'essay'
}

function answersXml(question: PortableQuestion): string {
  if (question.type === 'QA')
    return question.answers.map((answer) => held('answer', withStars(answer), ' fraction="100"')).join('')
  const { options, type } = question
  const share = type === 'RADIO' ? 100 : 100 / Math.max(1, options.filter(({ right }) => right).length)
  const fraction = String(Math.round(share * 100_000) / 100_000)
  return [
    `    <single>${type === 'RADIO'}</single>\n`,
    '    <shuffleanswers>true</shuffleanswers>\n',
    ...options.map(({ text, right }) => held('answer', text, ` fraction="${right ? fraction : 0}"`)),
  ].join('')
}
