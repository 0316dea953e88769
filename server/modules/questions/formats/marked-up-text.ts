import type { PictureLoss, QuestionLoss } from '../../../../src/domain/course/question-file.ts'
import { fitLink } from '../../../../src/domain/text/link.ts'
import type { Media } from '../../../../src/domain/text/media.ts'
import {
  type Embed,
  isFormatted,
  type LineFormat,
  type RichText,
  type Run,
  textOf,
  tidied,
} from '../../../../src/domain/text/rich-text.ts'
import { withSigns } from '../../../xml/html-signs.ts'
import type { XmlTree } from '../../../xml/xml-tree.ts'

/** Told of what a plain text has no room for. */
export type Lose = (loss: QuestionLoss, value: string) => void

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))
const blocks = words(
  'p div li ul ol dl dt dd tr table caption h1 h2 h3 h4 h5 h6 blockquote pre section article header footer hr',
)
/** What a table is made of. */
const parts = words('table tr td th')
/** What they hold says nothing to the reader. */
const unread = words('script style template head title noscript')
const media = words('img audio video object embed iframe picture svg math source track canvas')
const formatting = words(
  'b strong i em u s del ins sub sup ul ol h1 h2 h3 h4 h5 h6 blockquote pre code a font small big mark',
)

/** Of these what they hold looks as the platform's own texts can. */
const looks = new Map<string, 'bold' | 'italic' | 'underline' | 'strike'>([
  ['b', 'bold'],
  ['strong', 'bold'],
  ['i', 'italic'],
  ['em', 'italic'],
  ['u', 'underline'],
  ['ins', 'underline'],
  ['s', 'strike'],
  ['del', 'strike'],
])
const lists = new Map<string, NonNullable<LineFormat['list']>>([
  ['ul', 'bullet'],
  ['ol', 'ordered'],
])

/** A table that is being read, of which each row becomes a line with '|' between its cells. */
interface OpenTable {
  inCell: boolean
  /** Cells of its row so far, and those of them that end before the next words. */
  cells: number
  behind: number
}

type Attributes = (name: string) => string | null

/** What is made of a picture that stands in a marked-up text, by its address and description; why it can't be kept, null where it isn't of the file. */
export type TakePicture = (source: string, alt: string | null) => Media['media'] | PictureLoss | null

/** A line of a marked-up text: its words alone, and how they look. */
export interface MarkedLine {
  text: string
  runs: Run[]
  format: LineFormat
}

interface TextMaker {
  text(words: string): void
  open(name: string, attribute: Attributes): void
  close(name: string): void
  lines(): MarkedLine[]
}

/**
 * Makes text of marked-up text as it comes: what looks alike is written alike. With `pictures` it keeps looks and pictures that the platform's
 * texts have as well; without, words are all that is kept.
 */
function makeText(lose: Lose, pictures: TakePicture | null): TextMaker {
  const lines: MarkedLine[] = []
  const marks = { bold: 0, italic: 0, underline: 0, strike: 0 }
  const inLists: string[] = []
  /** The addresses of the links that are open; null of one that can't be kept. */
  const links: (string | null)[] = []
  let line = ''
  let runs: Run[] = []
  let endsBlank = true
  let skipped = ''
  const ended = (): MarkedLine => {
    const list = lists.get(inLists.at(-1) ?? '')
    const indent = inLists.length - 1
    const format = list ? { list, ...(indent > 0 && { indent }) } : {}
    return { text: line.replace(/ $/, ''), runs, format }
  }
  const endLine = (): void => {
    lines.push(ended())
    line = ''
    runs = []
    endsBlank = true
  }
  const lost = new Set<string>()
  const loseOnce = (loss: QuestionLoss, value: string): void => {
    if (!lost.has(loss)) lose(loss, value)
    lost.add(loss)
  }
  const tables: OpenTable[] = []
  const addBlank = (): void => {
    if (endsBlank) return
    line += ' '
    runs.push({ insert: ' ' })
    endsBlank = true
  }
  /** Cells without words count where others follow them. */
  const endCells = (): void => {
    const bars = '| '.repeat(tables.reduce((sum, { behind }) => sum + behind, 0))
    if (bars === '') return
    for (const table of tables) table.behind = 0
    const last = runs.at(-1)?.insert
    const isApart = last === undefined || (typeof last === 'string' && endsBlank)
    line += endsBlank ? bars : ` ${bars}`
    runs.push({ insert: isApart ? bars : ` ${bars}` })
    endsBlank = true
  }
  const openRowOrCell = (name: string): void => {
    if (name === 'table') loseOnce('tables', '')
    if (name === 'table' || tables.length === 0) tables.push({ inCell: false, cells: 0, behind: 0 })
    const table = tables.at(-1)
    if (!table || name === 'table') return
    table.inCell = name !== 'tr'
    if (name === 'tr') table.cells = table.behind = 0
    else if (table.cells++ > 0) table.behind += 1
  }
  /** What ends the cell that is open, also where the file leaves its end out; the end of a table leads back into the cell around it. */
  const closeCell = (name: string, isEnd: boolean): void => {
    const table = tables.at(-1)
    if (table && (name !== 'table' || isEnd)) table.inCell = false
    if (name === 'table' && isEnd) tables.pop()
  }
  /** A line of its own, but in a table: a row is one line. */
  const breakLine = (always: boolean): void => {
    if (tables.some(({ inCell }) => inCell) || (always && tables.length > 0)) addBlank()
    else if (always || runs.length > 0) endLine()
  }
  const put = (insert: string | Embed): void => {
    const link = links.at(-1)
    const attributes: NonNullable<Run['attributes']> = {
      ...Object.fromEntries(
        Object.entries(marks).flatMap(([mark, depth]) => (depth > 0 ? [[mark, true]] : [])),
      ),
      ...(link && { link }),
    }
    const isPlain = typeof insert !== 'string' || Object.keys(attributes).length === 0
    runs.push(isPlain ? { insert } : { insert, attributes })
  }
  const picture = (name: string, attribute: Attributes): boolean => {
    const alt = attribute('alt')
    const source = attribute('src') ?? ''
    const taken = name === 'img' && pictures ? pictures(source, alt) : null
    if (!taken) return false
    if (typeof taken === 'string') {
      lose(taken, alt || (source.startsWith('data:') ? '' : source))
      return true
    }
    if (!alt && taken.text !== '') loseOnce('descriptions', taken.text)
    endCells()
    put({ media: taken })
    line += taken.text === '' ? '' : `${endsBlank ? '' : ' '}${taken.text} `
    endsBlank = line === '' || line.endsWith(' ')
    return true
  }
  return {
    text(part) {
      if (skipped !== '' || part === '') return
      const collapsed = part.replace(/[ \n\t\r]+/g, ' ')
      if (collapsed !== ' ') endCells()
      const words = endsBlank && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed
      line += words
      if (words !== '') put(words)
      endsBlank = collapsed.endsWith(' ')
    },
    open(name, attribute) {
      if (skipped !== '') return
      if (media.has(name) && !picture(name, attribute))
        loseOnce('media', attribute('alt') || attribute('src') || attribute('data') || '')
      if (unread.has(name) || media.has(name)) skipped = hasEnd(name) ? name : ''
      const link = name === 'a' && pictures ? fitLink(attribute('href')) : null
      if (formatting.has(name) && !(pictures && (looks.has(name) || lists.has(name) || link)))
        loseOnce('formatting', '')
      if (parts.has(name)) closeCell(name, false)
      if (name === 'br' || blocks.has(name)) breakLine(name === 'br')
      if (parts.has(name)) openRowOrCell(name)
      const look = looks.get(name)
      if (look) marks[look] += 1
      if (lists.has(name)) inLists.push(name)
      if (name === 'a') links.push(link)
    },
    close(name) {
      if (name === skipped) skipped = ''
      if (skipped !== '') return
      if (parts.has(name)) closeCell(name, true)
      if (blocks.has(name)) breakLine(false)
      const look = looks.get(name)
      if (look) marks[look] = Math.max(0, marks[look] - 1)
      if (inLists.at(-1) === name) inLists.pop()
      if (name === 'a') links.pop()
    },
    lines: () => [...lines, ended()],
  }
}

const wordsOf = (lines: readonly MarkedLine[]): string => lines.map(({ text }) => text).join('\n')

/** A text of a file, and how it looks where that is more than plain words. */
export interface FoundText {
  text: string
  formatted?: RichText
}

/** A text of lines; its words are those of its looks, where it has some. */
export function foundText(lines: readonly MarkedLine[]): FoundText {
  const runs = tidied(
    lines.flatMap(({ runs: own, format }) => [
      ...own,
      { insert: '\n', ...(Object.keys(format).length > 0 && { attributes: format }) },
    ]),
  )
  return isFormatted(runs) ? { text: textOf(runs), formatted: runs } : { text: wordsOf(lines) }
}

const hasEnd = (name: string): boolean => !['img', 'embed', 'source', 'track'].includes(name)

/** The plain text of HTML, however broken; nothing of it is run. */
export const textOfHtml = (html: string, lose: Lose): string => wordsOf(linesOfHtml(html, lose, null))

/** HTML, however broken, as a text of a question: known looks and pictures of it, and no element or address (PAPER-04b). */
export const foundInHtml = (html: string, lose: Lose, pictures: TakePicture): FoundText =>
  foundText(linesOfHtml(html, lose, pictures))

function linesOfHtml(html: string, lose: Lose, pictures: TakePicture | null): MarkedLine[] {
  const maker = makeText(lose, pictures)
  let at = 0
  for (let open = html.indexOf('<'); open >= 0; open = html.indexOf('<', at)) {
    const end = tagEnd(html, open)
    if (end < 0) break
    if (end > open) maker.text(withSigns(html.slice(at, open)))
    const tag = html.slice(open, end + 1)
    const [, slash, name = ''] = /^<(\/?)([A-Za-z][A-Za-z\d]*)/.exec(tag) ?? []
    if (end === open) maker.text(withSigns(html.slice(at, open + 1)))
    else if (slash === '/') maker.close(name.toLowerCase())
    else if (name !== '') maker.open(name.toLowerCase(), (attribute) => attributeOf(tag, attribute))
    at = end + 1
  }
  maker.text(withSigns(html.slice(at)))
  return maker.lines()
}

/** Where a tag or comment ends; `open` where none begins there, -1 where it doesn't end. */
function tagEnd(html: string, open: number): number {
  if (html.startsWith('<!--', open)) return endAfter(html, '-->', open)
  if (!/[A-Za-z/!?]/.test(html.charAt(open + 1))) return open
  let quote = ''
  for (let at = open + 1; at < html.length; at++) {
    const sign = html.charAt(at)
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at
  }
  return -1
}

const endAfter = (html: string, sign: string, from: number): number => {
  const at = html.indexOf(sign, from)
  return at < 0 ? -1 : at + sign.length - 1
}

/** Addresses may hold a picture; of anything else the beginning is enough. */
const longestTag = 6 * 1024 * 1024

function attributeOf(tag: string, name: string): string | null {
  const quoted = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')
  const found = quoted
    .exec(tag.slice(0, longestTag))
    ?.slice(1)
    .find((one) => one !== undefined)
  return found === undefined ? null : withSigns(found)
}

type Trees = readonly (XmlTree | string)[]
type Holes = (tree: XmlTree) => string | undefined

/** The plain text of what stands in an element; of an element of `holes` comes what it is to leave there. */
export const textOfTree = (trees: Trees, lose: Lose, holes?: Holes): string =>
  wordsOf(linesOfTree(trees, lose, null, holes))

/** The lines of what stands in an element, with their looks and pictures where those are kept. */
export function linesOfTree(
  trees: Trees,
  lose: Lose,
  pictures: TakePicture | null,
  holes: Holes = () => undefined,
): MarkedLine[] {
  const maker = makeText(lose, pictures)
  const walk = (one: XmlTree | string): void => {
    if (typeof one === 'string') return maker.text(one)
    const hole = holes(one)
    if (hole !== undefined) return maker.text(hole)
    const { attributes, name } = one
    maker.open(name, (attribute) => attributes[attribute] ?? null)
    one.children.forEach(walk)
    maker.close(name)
  }
  trees.forEach(walk)
  return maker.lines()
}

/** A text as lines of XHTML that read back as the same text: no blank is one too many. */
export const blanksKept = (line: string): string =>
  line.replace(/^ | $/g, '\u00a0').replace(/ {2,}/g, (blanks) => '\u00a0'.repeat(blanks.length))
