import type { PortableQuestion } from '../../../../src/domain/course/portable-question.ts'
import { escaped, withStars } from './gift-signs.ts'
import { blanksKept } from './marked-up-text.ts'
import { xmlText } from '../../../xml/xml-tree.ts'

/** Questions as a text in Moodle's GIFT (PAPER-04a). Points and difficulty have no place in it. */
export const writeGift = (questions: readonly PortableQuestion[]): string =>
  `${questions.map(blockOf).join('\n\n')}\n`

function blockOf(question: PortableQuestion): string {
  const tags = question.tags.map(
    (tag) => `// [tag:${tag.replace(/\s+/g, ' ').replace(/[[\]\\]/g, '\\$&')}]\n`,
  )
  const lines = [
    ...answersOf(question),
    ...(question.explanation === '' ? [] : [`####${part(question.explanation)}`]),
  ]
  const answers = lines.length === 0 ? '{}' : `{\n${lines.map((line) => `\t${line}\n`).join('')}}`
  return `${tags.join('')}[plain]${escaped(question.text)}${answers}`
}

function answersOf(question: PortableQuestion): string[] {
  if (question.type === 'QA') return question.answers.map((answer) => `=${part(withStars(answer))}`)
  if (question.type === 'RADIO')
    return question.options.map(({ text, right }) => `${right ? '=' : '~'}${part(text)}`)
  const share = 100 / Math.max(1, question.options.filter(({ right }) => right).length)
  const weight = `%${String(Math.round(share * 100_000) / 100_000)}%`
  return question.options.map(({ text, right }) => `~${right ? weight : ''}${part(text)}`)
}

/** An arrow would make it a question of matching, and has no other name than that of HTML. */
const part = (text: string): string => {
  if (text.includes('->'))
    return `[html]${escaped(
      text
        .split('\n')
        .map((line) => xmlText(blanksKept(line)))
        .join('<br>'),
    )}`
  return /^[[%]/.test(text) ? `[plain]${escaped(text)}` : escaped(text)
}
