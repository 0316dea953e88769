import type { Span } from '../../../../domain/text/normalise.ts'

/** A part of a text, and whether it is one of the words that are pointed out. */
export interface MarkedPart {
  text: string
  isMarked: boolean
}

/** A text in parts, in its order; spans may stand in any order and overlap. */
export function markedParts(text: string, spans: readonly Pick<Span, 'start' | 'end'>[]): MarkedPart[] {
  const parts: MarkedPart[] = []
  let at = 0
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    const from = Math.max(at, start)
    if (end <= from) continue
    if (from > at) parts.push({ text: text.slice(at, from), isMarked: false })
    parts.push({ text: text.slice(from, end), isMarked: true })
    at = end
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMarked: false })
  return parts
}
