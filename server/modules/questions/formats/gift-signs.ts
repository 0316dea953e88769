import { type Lose, textOfHtml } from './marked-up-text.ts'

/** Signs that a backslash takes the meaning of; meanwhile each stands as one of a plane that no text uses. */
const escapable = '~=#{}:\\n'
const firstAside = 0xf0000
const asides = /[\u{f0000}-\u{f0008}]/gu

/** A text in which nothing that was escaped can be taken for a sign of the format. */
export const setAside = (text: string): string =>
  text
    .replace(asides, '')
    .replace(/\\([~=#{}:\\n])/g, (_whole, sign: string) =>
      String.fromCodePoint(firstAside + escapable.indexOf(sign)),
    )

/** The text with what was set aside. */
export const unescaped = (text: string): string =>
  text.replace(asides, (one) => {
    const sign = escapable.charAt((one.codePointAt(0) ?? firstAside) - firstAside)
    return sign === 'n' ? '\n' : sign
  })

/** A text as GIFT has it. */
export const escaped = (text: string): string =>
  text.replace(/[~=#{}:\\\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`))

/** What a text is written in; where it doesn't say so itself, as what stands around it. */
export function formatOf(text: string, usual = 'moodle'): { format: string; text: string } {
  const [whole, format = usual] = /^\s*\[(html|moodle|plain|markdown)\]/.exec(text) ?? []
  return { format, text: whole === undefined ? text : text.slice(whole.length) }
}

/** The plain text of a part of a question; Moodle's own format has HTML in it, and keeps lines as they are. */
export function giftText(part: string, usual: string, lose: Lose): string {
  const { format, text } = formatOf(part, usual)
  const plain = unescaped(text)
  if (format === 'plain' || format === 'markdown' || !/<[A-Za-z/!]|&[#A-Za-z]/.test(plain)) return plain
  return textOfHtml(format === 'html' ? plain : plain.trim().replace(/\n/g, '<br>'), lose)
}

/**
 * An accepted answer without the stars that stand for any words; one after a backslash is a star. Several formats of Moodle
 * have them.
 */
export function withoutWildcards(answer: string, lose: Lose): string {
  const star = '\u{f0008}'
  const text = answer.replace(/\\\*/g, star)
  if (text.includes('*')) lose('wildcards', answer)
  return text.replaceAll('*', '').replaceAll(star, '*')
}

export const withStars = (answer: string): string => answer.replaceAll('*', '\\*')
