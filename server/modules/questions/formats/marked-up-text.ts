import type { QuestionLoss } from '../../../../src/domain/course/question-file.ts'
import { withSigns } from '../../../xml/html-signs.ts'
import type { XmlTree } from '../../../xml/xml-tree.ts'

/** Told of what a plain text has no room for. */
export type Lose = (loss: QuestionLoss, value: string) => void

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))
const blocks = words(
  'p div li ul ol dl dt dd tr table caption h1 h2 h3 h4 h5 h6 blockquote pre section article header footer hr',
)
/** What they hold says nothing to the reader. */
const unread = words('script style template head title noscript')
const media = words('img audio video object embed iframe picture svg math source track canvas')
const formatting = words(
  'b strong i em u s del ins sub sup ul ol table h1 h2 h3 h4 h5 h6 blockquote pre code a font small big mark',
)

interface TextMaker {
  text(words: string): void
  open(name: string, attributes: () => string): void
  close(name: string): void
  result(): string
}

/** Makes plain text of marked-up text as it comes: what looks alike is written alike. */
function makeText(lose: Lose): TextMaker {
  const lines: string[] = []
  let line = ''
  let endsBlank = true
  let skipped = ''
  const endLine = (): void => {
    lines.push(line.replace(/ $/, ''))
    line = ''
    endsBlank = true
  }
  const lost = new Set<string>()
  const loseOnce = (loss: QuestionLoss, value: string): void => {
    if (!lost.has(loss)) lose(loss, value)
    lost.add(loss)
  }
  return {
    text(part) {
      if (skipped !== '' || part === '') return
      const collapsed = part.replace(/[ \n\t\r]+/g, ' ')
      line += endsBlank && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed
      endsBlank = collapsed.endsWith(' ')
    },
    open(name, attributes) {
      if (skipped !== '') return
      if (media.has(name)) loseOnce('media', attributes())
      if (unread.has(name) || media.has(name)) skipped = hasEnd(name) ? name : ''
      if (formatting.has(name)) loseOnce('formatting', '')
      if (name === 'br' || (blocks.has(name) && line !== '')) endLine()
    },
    close(name) {
      if (name === skipped) skipped = ''
      else if (skipped === '' && blocks.has(name) && line !== '') endLine()
    },
    result: () => [...lines, line].join('\n'),
  }
}

const hasEnd = (name: string): boolean => !['img', 'embed', 'source', 'track'].includes(name)

/** The plain text of HTML, however broken; nothing of it is run. */
export function textOfHtml(html: string, lose: Lose): string {
  const maker = makeText(lose)
  let at = 0
  for (let open = html.indexOf('<'); open >= 0; open = html.indexOf('<', at)) {
    const end = tagEnd(html, open)
    if (end < 0) break
    if (end > open) maker.text(withSigns(html.slice(at, open)))
    const tag = html.slice(open, end + 1)
    const [, slash, name = ''] = /^<(\/?)([A-Za-z][A-Za-z\d]*)/.exec(tag) ?? []
    if (end === open) maker.text(withSigns(html.slice(at, open + 1)))
    else if (slash === '/') maker.close(name.toLowerCase())
    else if (name !== '') maker.open(name.toLowerCase(), () => sourceOf(tag))
    at = end + 1
  }
  maker.text(withSigns(html.slice(at)))
  return maker.result()
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

const sourceOf = (tag: string): string =>
  /\b(?:alt|src|data)\s*=\s*(?:"([^"]{1,200})|'([^']{1,200}))/
    .exec(tag.slice(0, 2000))
    ?.slice(1)
    .find(Boolean) ?? ''

/** The plain text of what stands in an element; of an element of `holes` comes what it is to leave there. */
export function textOfTree(
  trees: readonly (XmlTree | string)[],
  lose: Lose,
  holes: (tree: XmlTree) => string | undefined = () => undefined,
): string {
  const maker = makeText(lose)
  const walk = (one: XmlTree | string): void => {
    if (typeof one === 'string') return maker.text(one)
    const hole = holes(one)
    if (hole !== undefined) return maker.text(hole)
    const { attributes, name } = one
    maker.open(name, () => attributes['alt'] ?? attributes['src'] ?? attributes['data'] ?? '')
    one.children.forEach(walk)
    maker.close(name)
  }
  trees.forEach(walk)
  return maker.result()
}

/** A text as lines of XHTML that read back as the same text: no blank is one too many. */
export const blanksKept = (line: string): string =>
  line.replace(/^ | $/g, '\u00a0').replace(/ {2,}/g, (blanks) => '\u00a0'.repeat(blanks.length))
