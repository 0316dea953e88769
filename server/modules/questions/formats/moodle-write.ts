import type { PortableQuestion } from '../../../../src/domain/course/portable-question.ts'
import { formattingOf, type RichText } from '../../../../src/domain/text/rich-text.ts'
import { withStars } from './gift-signs.ts'
import { markupOf, pictureName, type SentPictures } from './marked-up-write.ts'
import { xmlText } from '../../../xml/xml-tree.ts'

/** Questions as Moodle's XML (PAPER-04a), with their pictures in it. Difficulty has no place in it. */
export const writeMoodle = (
  questions: readonly PortableQuestion[],
  pictures: SentPictures = new Map(),
): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.map((one) => questionXml(one, pictures)).join('')}</quiz>\n`

/** Names are lists' own: the beginning of the question. */
const nameOf = (text: string): string => [...text.replace(/\s+/g, ' ')].slice(0, 60).join('')

const held = (name: string, text: string, more = ''): string =>
  `    <${name} format="plain_text"${more}><text>${xmlText(text)}</text></${name}>\n`

const tags = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' }

/** A text that has looks as HTML, with the pictures that it shows; a plain one as it is. */
function shown(
  name: string,
  text: string,
  formatted: RichText | undefined,
  pictures: SentPictures,
  more = '',
) {
  const { formatted: runs } = formattingOf(formatted, text)
  if (!runs) return held(name, text, more)
  const files = new Map<string, string>()
  const html = markupOf(runs, {
    tags,
    addressOf(file) {
      const picture = pictures.get(file)
      if (!picture) return null
      const called = pictureName(file, picture)
      files.set(
        called,
        `<file name="${called}" path="/" encoding="base64">${Buffer.from(picture.bytes).toString('base64')}</file>`,
      )
      return `@@PLUGINFILE@@/${called}`
    },
  })
  return `    <${name} format="html"${more}><text>${xmlText(html)}</text>${[...files.values()].join('')}</${name}>\n`
}

function questionXml(question: PortableQuestion, pictures: SentPictures): string {
  const { text, formatted, explanation, formattedExplanation, worth, tags } = question
  return [
    `  <question type="${typeOf(question)}">\n`,
    `    <name><text>${xmlText(nameOf(text))}</text></name>\n`,
    shown('questiontext', text, formatted, pictures),
    shown('generalfeedback', explanation, formattedExplanation, pictures),
    worth === undefined ? '' : `    <defaultgrade>${worth}</defaultgrade>\n`,
    answersXml(question, pictures),
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

function answersXml(question: PortableQuestion, pictures: SentPictures): string {
  if (question.type === 'QA')
    return question.answers.map((answer) => held('answer', withStars(answer), ' fraction="100"')).join('')
  const { options, type } = question
  const share = type === 'RADIO' ? 100 : 100 / Math.max(1, options.filter(({ right }) => right).length)
  const fraction = String(Math.round(share * 100_000) / 100_000)
  return [
    `    <single>${type === 'RADIO'}</single>\n`,
    '    <shuffleanswers>true</shuffleanswers>\n',
    ...options.map(({ text, formatted, right }) =>
      shown('answer', text, formatted, pictures, ` fraction="${right ? fraction : 0}"`),
    ),
  ].join('')
}
