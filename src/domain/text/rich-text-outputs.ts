import type { Media } from './media.ts'
import {
  blocksOf,
  type Embed,
  isWords,
  linesOf,
  type LineFormat,
  type LinkFormat,
  type PauseLength,
  type RichLine,
  type RichText,
  type VoiceFormat,
  type WordFormat,
  type Words,
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

/** Elements that mean nothing to other programs, and to an editor of the platform what they were made of. */
export const htmlAttributes = {
  pause: 'data-coach-pause',
  alias: 'data-coach-alias',
  /** A file by its id, with its kind as `data-coach-kind`; the words are the element's own. */
  file: 'data-coach-file',
  kind: 'data-coach-kind',
} as const

function htmlOfEmbed(embed: Embed): string {
  if ('pause' in embed) return `<span ${htmlAttributes.pause}="${embed.pause}"></span>`
  const { kind, file, text } = embed.media
  return `<span ${htmlAttributes.file}="${file}" ${htmlAttributes.kind}="${kind}">${escaped(text)}</span>`
}

function htmlOfPiece(piece: Words | Embed): string {
  if (!isWords(piece)) return htmlOfEmbed(piece)
  const { text, size, link, alias, ...format } = piece
  const said =
    alias === undefined
      ? escaped(text)
      : `<span ${htmlAttributes.alias}="${escaped(alias)}">${escaped(text)}</span>`
  const led = link === undefined ? said : `<a href="${escaped(link)}">${said}</a>`
  const inner = size ? `<span style="font-size: ${sizes[size]}">${led}</span>` : led
  return Object.entries(tags).reduce(
    (html, [mark, tag]) => (format[mark as keyof typeof tags] ? `<${tag}>${html}</${tag}>` : html),
    inner,
  )
}

function htmlOfLine({ pieces, align, indent }: RichLine, tag: 'p' | 'li'): string {
  const style = [
    ...(align ? [`text-align: ${align}`] : []),
    ...(indent ? [`margin-left: ${indent * 2}em`] : []),
  ]
  return `<${tag}${style.length > 0 ? ` style="${style.join('; ')}"` : ''}>${pieces.map(htmlOfPiece).join('') || '<br>'}</${tag}>`
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

const breaks: Record<PauseLength, string> = {
  second: 'time="1s"',
  short: 'strength="weak"',
  medium: 'strength="medium"',
  long: 'strength="strong"',
}

/**
 * A rich text for a speaking voice (TEXT-03, TEXT-04): what stands inside `<speak>` in SSML 1.1, `break` and `sub alias` alone. Every
 * word of it is escaped; a pronunciation that is missing says the words.
 */
export const spokenOf = (runs: RichText): string =>
  linesOf(runs)
    .map(({ pieces }) =>
      pieces
        .map((piece) => {
          if (!isWords(piece))
            return 'pause' in piece ? `<break ${breaks[piece.pause]}/>` : ` ${escaped(piece.media.text)} `
          const words = escaped(piece.text)
          return piece.alias ? `<sub alias="${escaped(piece.alias)}">${words}</sub>` : words
        })
        .join(''),
    )
    .join('\n')

/** Whether a voice says more of it than its words. */
export const hasVoiceEffects = (runs: RichText): boolean =>
  runs.some(
    ({ insert, attributes }) => (typeof insert !== 'string' && 'pause' in insert) || attributes?.alias,
  )

/** What a person calls what a description names. */
export interface DescribedBy {
  /** A value, by what stands between its braces. */
  value(words: string): string
  /** How words or a line look and sound, and where they lead, e.g. 'bold, large'; '' where they are plain. */
  look(format: WordFormat & LinkFormat & VoiceFormat & LineFormat): string
  pause(length: PauseLength): string
  media(media: Media['media']): string
}

/**
 * A rich text in plain words that still tell its looks (TEXT-04), for a place where nothing can be formatted: items of a list
 * begin with a bullet or their number, and what looks otherwise is followed by how, in brackets.
 */
export function described(runs: RichText, { value, look, pause, media }: DescribedBy): string {
  const told = (format: WordFormat & LinkFormat & VoiceFormat & LineFormat) => {
    const words = look(format)
    return words === '' ? '' : ` [${words}]`
  }
  let number = 0
  return linesOf(runs)
    .map(({ pieces, list, ...line }) => {
      number = list === 'ordered' ? number + 1 : 0
      const sign = list === 'ordered' ? `${number}. ` : list === 'bullet' ? '• ' : ''
      const words = pieces
        .map((piece) => {
          if (!isWords(piece)) return `[${'pause' in piece ? pause(piece.pause) : media(piece.media)}]`
          const { text, ...format } = piece
          return text + told(format)
        })
        .join('')
      return sign + words.replace(/\{\{([^{}]*)\}\}/g, (_, name: string) => value(name)) + told(line)
    })
    .join('\n')
}
