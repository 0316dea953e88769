import {
  blocksOf,
  linesOf,
  type LineFormat,
  type RichLine,
  type RichText,
  type WordFormat,
} from './rich-text.ts'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (unit) => entities[unit] ?? unit)

const tags = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const
const sizes = { small: '0.85em', large: '1.3em', huge: '1.7em' } as const

function htmlOfWords({ text, size, ...format }: WordFormat & { text: string }): string {
  const inner = size ? `<span style="font-size: ${sizes[size]}">${escaped(text)}</span>` : escaped(text)
  return Object.entries(tags).reduce(
    (html, [mark, tag]) => (format[mark as keyof typeof tags] ? `<${tag}>${html}</${tag}>` : html),
    inner,
  )
}

function htmlOfLine({ words, align, indent }: RichLine, tag: 'p' | 'li'): string {
  const style = [
    ...(align ? [`text-align: ${align}`] : []),
    ...(indent ? [`margin-left: ${indent * 2}em`] : []),
  ]
  return `<${tag}${style.length > 0 ? ` style="${style.join('; ')}"` : ''}>${words.map(htmlOfWords).join('') || '<br>'}</${tag}>`
}

/** A rich text as HTML for other programs (TEXT-04), as the clipboard takes it: every word of it is escaped. */
export function htmlOf(runs: RichText): string {
  return blocksOf(runs)
    .map(({ list, lines }) => {
      if (list === null) return lines.map((line) => htmlOfLine(line, 'p')).join('')
      const tag = list === 'ordered' ? 'ol' : 'ul'
      return `<${tag}>${lines.map((line) => htmlOfLine(line, 'li')).join('')}</${tag}>`
    })
    .join('')
}

/** What a person calls what a description names. */
export interface DescribedBy {
  /** A value, by what stands between its braces. */
  value(words: string): string
  /** How words or a line look, e.g. 'bold, large'; '' where they are plain. */
  look(format: WordFormat & LineFormat): string
}

/**
 * A rich text in plain words that still tell its looks (TEXT-04), for a place where nothing can be formatted: items of a list
 * begin with a bullet or their number, and what looks otherwise is followed by how, in brackets.
 */
export function described(runs: RichText, { value, look }: DescribedBy): string {
  const told = (format: WordFormat & LineFormat) => {
    const words = look(format)
    return words === '' ? '' : ` [${words}]`
  }
  let number = 0
  return linesOf(runs)
    .map(({ words, list, ...line }) => {
      number = list === 'ordered' ? number + 1 : 0
      const sign = list === 'ordered' ? `${number}. ` : list === 'bullet' ? '• ' : ''
      const pieces = words.map(({ text, ...format }) => text + told(format)).join('')
      return sign + pieces.replace(/\{\{([^{}]*)\}\}/g, (_, name: string) => value(name)) + told(line)
    })
    .join('\n')
}
