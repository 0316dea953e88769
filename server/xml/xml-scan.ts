import { XmlRefusedError } from './xml-tree.ts'

/**
 * A piece of an XML file as it comes by. `source` is how it stands there. A text may come in several pieces, and so may the `words` of a
 * CDATA section, whose marks are left out. Comments and instructions don't come.
 */
export type XmlPiece =
  | { kind: 'start' | 'end' | 'empty'; name: string; source: string; line: number }
  | { kind: 'text'; source: string; line: number }
  | { kind: 'cdata'; words: string; line: number }

/** No tag that is read comes near. */
const longestTag = 65_536
/** What begins other than a tag, and how it ends. */
const marks = { cdata: ['<![CDATA[', ']]>'], comment: ['<!--', '-->'], instruction: ['<?', '?>'] } as const
type Mark = keyof typeof marks

/**
 * The pieces of an XML file whose text comes in parts, for files that are too large for a tree. It knows where each piece ends, and no more:
 * whether they fit together is for whoever reads them. Throws XmlRefusedError for what breaks off, and for a document type that declares anything.
 */
export function* xmlPieces(texts: Iterable<string>): Generator<XmlPiece> {
  let rest = ''
  let line = 1
  let within: Mark | null = null
  const passed = (from: number, to: number): void => {
    for (let at = rest.indexOf('\n', from); at >= 0 && at < to; at = rest.indexOf('\n', at + 1)) line += 1
  }
  for (const text of texts) {
    rest += text
    let at = 0
    while (at < rest.length) {
      if (within) {
        const sign: string = marks[within][1]
        const found = rest.indexOf(sign, at)
        const end = found < 0 ? Math.max(at, rest.length - sign.length + 1) : found
        if (within === 'cdata' && end > at) yield { kind: 'cdata', words: rest.slice(at, end), line }
        passed(at, end)
        at = found < 0 ? end : end + sign.length
        if (found < 0) break
        within = null
        continue
      }
      const open = rest.indexOf('<', at)
      const end = open < 0 ? rest.length : open
      if (end > at) yield { kind: 'text', source: rest.slice(at, end), line }
      passed(at, end)
      at = end
      if (open < 0) break
      within = markAt(rest, at)
      if (within) {
        at += marks[within][0].length
        continue
      }
      const close = tagEnd(rest, at)
      if (close < 0) {
        if (rest.length - at > longestTag) throw new XmlRefusedError('xml-broken', line)
        break
      }
      const source = rest.slice(at, close + 1)
      if (source.startsWith('<!')) {
        if (source.includes('[')) throw new XmlRefusedError('xml-doctype', line)
      } else yield tagOf(source, line)
      passed(at, close)
      at = close + 1
    }
    rest = rest.slice(at)
  }
  if (within || rest !== '') throw new XmlRefusedError('xml-broken', line)
}

const markAt = (text: string, at: number): Mark | null =>
  (['cdata', 'comment', 'instruction'] as const).find((mark) => text.startsWith(marks[mark][0], at)) ?? null

/** Where a tag ends; -1 where that hasn't come yet. */
function tagEnd(text: string, open: number): number {
  // Too little to tell a tag from a mark.
  if (text.charAt(open + 1) === '!' && text.length - open < marks.cdata[0].length) return -1
  let quote = ''
  for (let at = open + 1; at < text.length; at++) {
    const sign = text.charAt(at)
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at
  }
  return -1
}

function tagOf(source: string, line: number): XmlPiece {
  const [, slash, name] = /^<(\/?)([^\s/>]+)/.exec(source) ?? []
  if (name === undefined) throw new XmlRefusedError('xml-broken', line)
  const kind = slash === '/' ? 'end' : source.endsWith('/>') ? 'empty' : 'start'
  return { kind, name, source, line }
}
