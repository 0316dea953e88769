import type { CSSProperties, ReactNode } from 'react'
import { blocksOf, isWords, type RichLine, type RichText as Runs } from '../../domain/text/rich-text.ts'
import { MediaPiece } from './media-piece.tsx'
import richTextCss from './rich-text.css'
import { useStyles } from '../sheets.ts'

const tags = { bold: 'b', italic: 'i', underline: 'u', strike: 's' } as const
const sizes = { small: '0.85em', large: '1.3em', huge: '1.7em' } as const

const wordsOf = (line: RichLine, inLabel: boolean): ReactNode[] =>
  line.pieces.map((one, index) => {
    // A pause is for the ear.
    if (!isWords(one))
      return 'pause' in one ? null : <MediaPiece key={index} media={one.media} inLabel={inLabel} />
    const { text, size, link, ...format } = one
    let piece: ReactNode = text
    for (const [mark, Tag] of Object.entries(tags))
      if (format[mark as keyof typeof tags]) piece = <Tag>{piece}</Tag>
    if (link !== undefined && !inLabel)
      piece = (
        <a className="rich-link" href={link} target="_blank" rel="noopener noreferrer">
          {piece}
        </a>
      )
    return (
      <span key={index} style={size && { fontSize: sizes[size] }}>
        {piece}
      </span>
    )
  })

const placeOf = ({ align, indent }: RichLine): CSSProperties => ({
  ...(align && { textAlign: align === 'right' ? 'end' : align }),
  ...(indent && { marginInlineStart: `${indent * 1.5}em` }),
})

/**
 * A formatted text as it is read (TEXT-01). Made of elements, never of HTML; what it doesn't know is left out (TEXT-07a). `inLabel`: nothing in
 * it can be pressed.
 */
export function RichText({ runs, inLabel = false }: { runs: Runs; inLabel?: boolean | undefined }) {
  useStyles(richTextCss)
  return blocksOf(runs).map(({ list, lines }, index) => {
    const List = list === 'ordered' ? 'ol' : 'ul'
    const Line = list ? 'li' : 'div'
    const shown = lines.map((line, at) => (
      <Line key={at} className="rich-line" style={placeOf(line)}>
        {wordsOf(line, inLabel)}
      </Line>
    ))
    return list ? (
      <List key={index} className="rich-list">
        {shown}
      </List>
    ) : (
      shown
    )
  })
}
