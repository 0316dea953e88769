import { isWords, linesOf, type RichText, type Run, tidied, type Words } from './rich-text.ts'

/** A piece of a line without how it is said aloud; null where it is for the ear alone. */
function readPiece(piece: ReturnType<typeof linesOf>[number]['pieces'][number]): Run | null {
  if (!isWords(piece)) return 'pause' in piece ? null : { insert: piece }
  const { text, alias: _alias, ...format } = piece
  return { insert: text, ...(Object.keys(format).length > 0 && { attributes: format }) }
}

/** A text that is read and never spoken: without pauses and pronunciations (TEXT-03). Takes anything and never throws. */
export const readText = (runs: unknown): RichText =>
  tidied(
    linesOf(runs).flatMap(({ pieces, ...line }) => [
      ...pieces.flatMap((piece) => readPiece(piece) ?? []),
      { insert: '\n', attributes: line },
    ]),
  )

/**
 * The same in one line, as an option of a question has it (PAPER-02e): of looks those of its words alone, of files pictures; what
 * says another file stays as words. Takes anything and never throws.
 */
export function lineOfText(runs: unknown): RichText {
  const line = linesOf(readText(runs)).flatMap(({ pieces }, index): Run[] => [
    ...(index > 0 ? [{ insert: ' ' }] : []),
    ...pieces.map((piece): Run => {
      if (isWords(piece)) {
        const { text, size: _size, ...format } = piece as Words
        return { insert: text, ...(Object.keys(format).length > 0 && { attributes: format }) }
      }
      return 'media' in piece && piece.media.kind !== 'image'
        ? { insert: piece.media.text }
        : { insert: piece }
    }),
  ])
  return tidied(line)
}

/**
 * A text where nothing can be formatted or shown, such as a printed report: items of a list begin with a bullet or their number, and of a
 * picture, video or file stands in brackets what says it, but of those that are drawn beside it. Without `runs` the text as it is.
 */
export function printedText(
  text: string,
  runs: RichText | undefined,
  isDrawn: (file: string) => boolean = () => false,
): string {
  if (!runs) return text
  let number = 0
  return linesOf(runs)
    .map(({ pieces, list }) => {
      number = list === 'ordered' ? number + 1 : 0
      const sign = list === 'ordered' ? `${number}. ` : list === 'bullet' ? '• ' : ''
      const words = pieces.map((piece) => {
        if (isWords(piece)) return piece.text
        if ('pause' in piece || piece.media.text === '' || isDrawn(piece.media.file)) return ''
        return `[${piece.media.text}]`
      })
      return sign + words.join('')
    })
    .join('\n')
}
