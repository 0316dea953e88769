/** A half-open span of UTF-16 units of a line. */
export interface Span {
  start: number
  end: number
  kind: 'gain' | 'loss' | 'sensitive'
}

export interface Segment {
  text: string
  kind: Span['kind'] | null
}

const weight = { gain: 0, loss: 1, sensitive: 2 } as const

/**
 * Cuts a line where marked words begin and end. Where marks lie over each other the graver one shows; spans
 * outside the line are cut off.
 */
export const markSpans = (text: string, spans: readonly Span[]): Segment[] => {
  const cuts = new Set([0, text.length])
  const inside = spans
    .map((span) => ({ ...span, start: Math.max(0, span.start), end: Math.min(text.length, span.end) }))
    .filter((span) => span.start < span.end)
  for (const span of inside) cuts.add(span.start).add(span.end)
  const edges = [...cuts].toSorted((a, b) => a - b)
  const segments: Segment[] = []
  for (const [i, start] of edges.entries()) {
    const end = edges[i + 1]
    if (end === undefined) break
    const over = inside.filter((span) => span.start <= start && span.end >= end)
    const kind = over.reduce<Segment['kind']>(
      (worst, span) => (worst === null || weight[span.kind] > weight[worst] ? span.kind : worst),
      null,
    )
    const last = segments.at(-1)
    if (last && last.kind === kind) last.text += text.slice(start, end)
    else segments.push({ text: text.slice(start, end), kind })
  }
  return segments
}
