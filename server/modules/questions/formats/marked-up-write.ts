import type { Media } from '../../../../src/domain/text/media.ts'
import { blocksOf, isWords, type RichLine, type RichText } from '../../../../src/domain/text/rich-text.ts'
import { xmlText } from '../../../xml/xml-tree.ts'

/** A picture that goes out with questions. */
export interface SentPicture {
  type: string
  bytes: Uint8Array
}
/** Those that go out, by the ids of their files. */
export type SentPictures = ReadonlyMap<string, SentPicture>

/** What a picture is called in a file of questions. */
export const pictureName = (file: string, { type }: SentPicture): string =>
  `${file}.${type === 'image/png' ? 'png' : 'jpg'}`

/** How a format writes a text. */
export interface Markup {
  /** The looks that it has elements for. */
  tags: Partial<Record<'bold' | 'italic' | 'underline' | 'strike', string>>
  /** Where a picture is found; null where it doesn't go out. */
  addressOf(file: string): string | null
}

const words = (text: string): string =>
  xmlText(text.replace(/ {2,}/g, (blanks) => '\u00a0'.repeat(blanks.length)))

/** A picture that goes out is one; of anything else its words stand in brackets. */
function mediaMarkup({ kind, file, text }: Media['media'], { addressOf }: Markup): string {
  const address = kind === 'image' ? addressOf(file) : null
  if (address !== null) return `<img src="${xmlText(address)}" alt="${xmlText(text)}"/>`
  return text === '' ? '' : `[${words(text)}]`
}

const lineMarkup = ({ pieces }: RichLine, markup: Markup): string =>
  pieces
    .map((piece) => {
      if (!isWords(piece)) return 'pause' in piece ? '' : mediaMarkup(piece.media, markup)
      const said = words(piece.text)
      return Object.entries(markup.tags).reduce(
        (inner, [look, tag]) => (piece[look as keyof Markup['tags']] ? `<${tag}>${inner}</${tag}>` : inner),
        piece.link === undefined ? said : `<a href="${xmlText(piece.link)}">${said}</a>`,
      )
    })
    .join('')

/** A formatted text as XHTML of blocks; every word of it is escaped. */
export const markupOf = (runs: RichText, markup: Markup): string =>
  blocksOf(runs)
    .map(({ list, lines }) => {
      const tag = { ordered: 'ol', bullet: 'ul' }[list ?? 'bullet']
      const made = lines.map((line) => {
        const inner = lineMarkup(line, markup) || '<br/>'
        return list ? `<li>${inner}</li>` : `<p>${inner}</p>`
      })
      return list ? `<${tag}>${made.join('')}</${tag}>` : made.join('')
    })
    .join('')

/** The same of a text of one line, without its block. */
export const lineMarkupOf = (runs: RichText, markup: Markup): string =>
  blocksOf(runs)
    .flatMap(({ lines }) => lines.map((line) => lineMarkup(line, markup)))
    .join('<br/>')
