import { fitLink } from './link.ts'
import { type Media, mediaOf } from './media.ts'

export const textSizes = ['small', 'large', 'huge'] as const
export const listKinds = ['ordered', 'bullet'] as const
export const alignments = ['center', 'right', 'justify'] as const
/** A line stands this far in at most, in steps. */
export const deepestIndent = 4
/** Pieces that a rich text may have. */
export const mostRuns = 200

/** Lengths of a pause in what is said aloud (TEXT-03): one second, and three that the voice knows the length of. */
export const pauseLengths = ['second', 'short', 'medium', 'long'] as const
export type PauseLength = (typeof pauseLengths)[number]
/** Units that a pronunciation has at most. */
export const longestAlias = 100

/** How words look. What is left out is as usual. */
export interface WordFormat {
  bold?: true | undefined
  italic?: true | undefined
  underline?: true | undefined
  strike?: true | undefined
  size?: (typeof textSizes)[number] | undefined
}

/** Where words lead when they are pressed (TEXT-01a), in the form of `fitLink`. */
export interface LinkFormat {
  link?: string | undefined
}

/** How a line stands; the break that ends the line carries it. */
export interface LineFormat {
  list?: (typeof listKinds)[number] | undefined
  /** Steps from 1. */
  indent?: number | undefined
  align?: (typeof alignments)[number] | undefined
}

/** How words are said aloud where that isn't as they are written (TEXT-03). '' is none yet. */
export interface VoiceFormat {
  alias?: string | undefined
}

/** What stands among words and is no word: it is read as nothing. */
export interface Pause {
  pause: PauseLength
}

/** What stands among words and is none. */
export type Embed = Pause | Media

/** Words that look alike, a pause, a picture or the like, or the break that ends a line that stands in a way of its own. */
export interface Run {
  insert: string | Embed
  attributes?: (WordFormat & LinkFormat & VoiceFormat & LineFormat) | undefined
}

/**
 * A text with its formatting (TEXT-01, TEXT-04): the operations of a Quill delta, of a closed vocabulary without HTML or styles,
 * and with no addresses but those of links. The values of a course stand in it as in any text, `{{fee}}`. It is in normal form where `tidied` leaves it as it is.
 */
export type RichText = readonly Run[]

/** Words of one line that look alike. */
export interface Words extends WordFormat, LinkFormat, VoiceFormat {
  text: string
}

/** A line of a rich text: its pieces in order, and how the whole stands. */
export interface RichLine extends LineFormat {
  pieces: readonly (Words | Embed)[]
}

export const isWords = (piece: Words | Embed): piece is Words => 'text' in piece

const marks = ['bold', 'italic', 'underline', 'strike'] as const

const isOneOf = <T>(all: readonly T[], value: unknown): value is T => all.some((one) => one === value)

function wordFormatOf(attributes: Record<string, unknown>): WordFormat & LinkFormat & VoiceFormat {
  const format: WordFormat & LinkFormat & VoiceFormat = {}
  for (const mark of marks) if (attributes[mark] === true) format[mark] = true
  if (isOneOf(textSizes, attributes.size)) format.size = attributes.size
  const link = fitLink(attributes.link)
  if (link !== null) format.link = link
  if (typeof attributes.alias === 'string') format.alias = fitAlias(attributes.alias)
  return format
}

function lineFormatOf({ list, indent, align }: Record<string, unknown>): LineFormat {
  const format: LineFormat = {}
  if (isOneOf(listKinds, list)) format.list = list
  if (typeof indent === 'number' && Number.isInteger(indent) && indent > 0)
    format.indent = Math.min(indent, deepestIndent)
  if (isOneOf(alignments, align)) format.align = align
  return format
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What no text holds: control characters but the break, and halves of characters. */
const unfit = /[\p{Cc}\p{Cs}]/gu
const fitText = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\t\u00a0]/g, ' ')
    .replace(unfit, (unit) => (unit === '\n' ? unit : ''))

/** A pronunciation in one line, as long as one may be. */
export const fitAlias = (alias: string): string =>
  fitText(alias)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestAlias)
    .replace(/[\s\p{Cs}]+$/u, '')

function embedOf(insert: Record<string, unknown>): Embed | null {
  if (isOneOf(pauseLengths, insert.pause)) return { pause: insert.pause }
  return mediaOf(insert.media)
}

/** The lines of a rich text, in whatever form it is: anything unknown is left out (TEXT-07a). Never throws. */
export function linesOf(runs: unknown): RichLine[] {
  const lines: RichLine[] = []
  let pieces: RichLine['pieces'][number][] = []
  for (const run of Array.isArray(runs) ? runs : []) {
    if (!isRecord(run)) continue
    const embed = isRecord(run.insert) && embedOf(run.insert)
    if (embed) pieces.push(embed)
    if (typeof run.insert !== 'string') continue
    const attributes = isRecord(run.attributes) ? run.attributes : {}
    const format = wordFormatOf(attributes)
    for (const [at, text] of fitText(run.insert).split('\n').entries()) {
      if (at > 0) {
        lines.push({ ...lineFormatOf(attributes), pieces })
        pieces = []
      }
      if (text !== '') pieces.push({ ...format, text })
    }
  }
  if (pieces.length > 0) lines.push({ pieces })
  return lines
}

const sameFormat = (a: object | undefined, b: object | undefined): boolean =>
  JSON.stringify(a ?? {}) === JSON.stringify(b ?? {})

const isBlank = ({ pieces }: RichLine): boolean =>
  pieces.every((piece) => isWords(piece) && piece.text.trim() === '')

const isSeen = (piece: Words | Embed): boolean => !('pause' in piece)

/** A line without blanks at its beginning or its end, whatever pauses stand there. */
function trimmed(line: RichLine, side: 'start' | 'end'): RichLine {
  const pieces = [...line.pieces]
  for (;;) {
    const at = side === 'start' ? pieces.findIndex(isSeen) : pieces.findLastIndex(isSeen)
    const piece = pieces[at]
    if (!piece || !isWords(piece)) break
    const text = side === 'start' ? piece.text.trimStart() : piece.text.trimEnd()
    if (text !== '') {
      pieces[at] = { ...piece, text }
      break
    }
    pieces.splice(at, 1)
  }
  return { ...line, pieces }
}

function runsOf(lines: readonly RichLine[]): Run[] {
  const runs: Run[] = []
  const add = (insert: string, attributes: NonNullable<Run['attributes']>) => {
    const last = runs.at(-1)
    // Two pronunciations in a row stay two.
    if (
      last &&
      typeof last.insert === 'string' &&
      !('alias' in attributes) &&
      sameFormat(last.attributes, attributes)
    )
      last.insert += insert
    else runs.push({ insert, ...(Object.keys(attributes).length > 0 && { attributes }) })
  }
  for (const [at, { pieces, ...line }] of lines.entries()) {
    for (const piece of pieces) {
      if (!isWords(piece)) runs.push({ insert: piece })
      else {
        const { text, ...format } = piece
        add(text, format)
      }
    }
    if (at < lines.length - 1 || Object.keys(line).length > 0) add('\n', line)
  }
  return runs
}

/** What somebody reads who sees words alone: of a picture, video or file what says it, apart from the words around it. */
function joined(parts: readonly (string | Embed)[]): string {
  let whole = ''
  let apart = false
  for (const part of parts) {
    const isEmbed = typeof part !== 'string'
    const text = !isEmbed ? part : 'media' in part ? part.media.text : ''
    if (text === '') continue
    if (whole !== '' && (isEmbed || apart) && !/\s$/.test(whole) && !/^\s/.test(text)) whole += ' '
    whole += text
    apart = isEmbed
  }
  return whole
}

export const textOfLine = ({ pieces }: RichLine): string =>
  joined(pieces.map((piece) => (isWords(piece) ? piece.text : piece)))

/**
 * A rich text in normal form: known formatting alone (TEXT-07a), neighbours that look alike in one piece, no blank at either
 * end, the last break only where it says how its line stands, `mostRuns` pieces at most. Takes anything and never throws; the
 * same again changes nothing.
 */
export function tidied(runs: unknown): RichText {
  const lines = linesOf(runs)
  const first = lines.findIndex((line) => !isBlank(line))
  if (first < 0) return []
  const kept = lines.slice(first, lines.findLastIndex((line) => !isBlank(line)) + 1)
  kept[0] = trimmed(kept[0] ?? { pieces: [] }, 'start')
  kept.push(trimmed(kept.pop() ?? { pieces: [] }, 'end'))
  const tidy = runsOf(kept)
  if (tidy.length <= mostRuns) return tidy
  // Formatting that is more than anybody reads goes; the words stay.
  return runsOf(kept.map((line) => ({ pieces: [{ text: textOfLine(line) }] })))
}

/** The words alone, as the engine, the checker and the scoring read them; of a picture or the like what says it. */
export function textOf(runs: RichText): string {
  const text = joined(runs.map(({ insert }) => insert))
  // Before and behind what is no word there may be blanks that nobody reads.
  if (runs.some(({ insert }) => typeof insert !== 'string')) return text.trim()
  return text.endsWith('\n') ? text.slice(0, -1) : text
}

/** Whether it is more than plain words. */
export const isFormatted = (runs: RichText): boolean =>
  runs.some(({ insert, attributes }) => attributes || typeof insert !== 'string')

/** The formatting of a wording among those of its place: the one that says the same words; null where it has none. */
export const formattedOf = (formatted: readonly RichText[] | undefined, wording: string): RichText | null =>
  formatted?.find((runs) => textOf(runs) === wording) ?? null

/** The formatting that stands beside a text of its own: none where there is none, or it says other words. */
export const formattingOf = (runs: RichText | undefined, text: string): { formatted?: RichText } =>
  runs && textOf(runs) === text ? { formatted: runs } : {}

/** Lines with the items of one list together. */
export interface RichBlock {
  list: LineFormat['list'] | null
  lines: RichLine[]
}

/** The lines in blocks: those of a list stand together, any other alone. */
export function blocksOf(runs: RichText): RichBlock[] {
  const blocks: RichBlock[] = []
  for (const line of linesOf(runs)) {
    const list = line.list ?? null
    const last = blocks.at(-1)
    if (list !== null && last?.list === list) last.lines.push(line)
    else blocks.push({ list, lines: [line] })
  }
  return blocks
}
