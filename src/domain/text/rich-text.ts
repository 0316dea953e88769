export const textSizes = ['small', 'large', 'huge'] as const
export const listKinds = ['ordered', 'bullet'] as const
export const alignments = ['center', 'right', 'justify'] as const
/** A line stands this far in at most, in steps. */
export const deepestIndent = 4
/** Pieces that a rich text may have. */
export const mostRuns = 200

/** How words look. What is left out is as usual. */
export interface WordFormat {
  bold?: true | undefined
  italic?: true | undefined
  underline?: true | undefined
  strike?: true | undefined
  size?: (typeof textSizes)[number] | undefined
}

/** How a line stands; the break that ends the line carries it. */
export interface LineFormat {
  list?: (typeof listKinds)[number] | undefined
  /** Steps from 1. */
  indent?: number | undefined
  align?: (typeof alignments)[number] | undefined
}

/** Words that look alike, or the break that ends a line that stands in a way of its own. */
export interface Run {
  insert: string
  attributes?: (WordFormat & LineFormat) | undefined
}

/**
 * A text with its formatting (TEXT-01, TEXT-04): the operations of a Quill delta, of a closed vocabulary without HTML, addresses
 * or styles. The values of a course stand in it as in any text, `{{fee}}`. It is in normal form where `tidied` leaves it as it is.
 */
export type RichText = readonly Run[]

/** A line of a rich text: pieces of words that look alike, and how the whole stands. */
export interface RichLine extends LineFormat {
  words: readonly (WordFormat & { text: string })[]
}

const marks = ['bold', 'italic', 'underline', 'strike'] as const

const isOneOf = <T>(all: readonly T[], value: unknown): value is T => all.some((one) => one === value)

function wordFormatOf(attributes: Record<string, unknown>): WordFormat {
  const format: WordFormat = {}
  for (const mark of marks) if (attributes[mark] === true) format[mark] = true
  if (isOneOf(textSizes, attributes.size)) format.size = attributes.size
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

/** The lines of a rich text, in whatever form it is: anything unknown is left out (TEXT-07a). Never throws. */
export function linesOf(runs: unknown): RichLine[] {
  const lines: RichLine[] = []
  let words: RichLine['words'][number][] = []
  for (const run of Array.isArray(runs) ? runs : []) {
    if (!isRecord(run) || typeof run.insert !== 'string') continue
    const attributes = isRecord(run.attributes) ? run.attributes : {}
    const format = wordFormatOf(attributes)
    for (const [at, text] of fitText(run.insert).split('\n').entries()) {
      if (at > 0) {
        lines.push({ ...lineFormatOf(attributes), words })
        words = []
      }
      if (text !== '') words.push({ ...format, text })
    }
  }
  if (words.length > 0) lines.push({ words })
  return lines
}

const sameFormat = (a: object | undefined, b: object | undefined): boolean =>
  JSON.stringify(a ?? {}) === JSON.stringify(b ?? {})

const isBlank = ({ words }: RichLine): boolean => words.every(({ text }) => text.trim() === '')

/** A line without blanks at its beginning or its end. */
function trimmed(line: RichLine, side: 'start' | 'end'): RichLine {
  const words = [...line.words]
  for (;;) {
    const at = side === 'start' ? 0 : words.length - 1
    const piece = words[at]
    if (!piece) break
    const text = side === 'start' ? piece.text.trimStart() : piece.text.trimEnd()
    if (text !== '') {
      words[at] = { ...piece, text }
      break
    }
    words.splice(at, 1)
  }
  return { ...line, words }
}

function runsOf(lines: readonly RichLine[]): Run[] {
  const runs: Run[] = []
  const add = (insert: string, attributes: WordFormat & LineFormat) => {
    const last = runs.at(-1)
    if (last && sameFormat(last.attributes, attributes)) last.insert += insert
    else runs.push({ insert, ...(Object.keys(attributes).length > 0 && { attributes }) })
  }
  for (const [at, { words, ...line }] of lines.entries()) {
    for (const { text, ...word } of words) add(text, word)
    if (at < lines.length - 1 || Object.keys(line).length > 0) add('\n', line)
  }
  return runs
}

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
  kept[0] = trimmed(kept[0] ?? { words: [] }, 'start')
  kept.push(trimmed(kept.pop() ?? { words: [] }, 'end'))
  const tidy = runsOf(kept)
  if (tidy.length <= mostRuns) return tidy
  // Formatting that is more than anybody reads goes; the words stay.
  return runsOf(kept.map(({ words }) => ({ words: [{ text: words.map(({ text }) => text).join('') }] })))
}

/** The words alone, as the engine, the checker and the scoring read them. */
export function textOf(runs: RichText): string {
  const text = runs.map(({ insert }) => insert).join('')
  return text.endsWith('\n') ? text.slice(0, -1) : text
}

export const isFormatted = (runs: RichText): boolean => runs.some(({ attributes }) => attributes)

/** The formatting of a wording among those of its place: the one that says the same words; null where it has none. */
export const formattedOf = (formatted: readonly RichText[] | undefined, wording: string): RichText | null =>
  formatted?.find((runs) => textOf(runs) === wording) ?? null

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
