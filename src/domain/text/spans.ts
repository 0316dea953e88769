/** A half-open span of UTF-16 units of a text as typed. */
export interface Span {
  start: number
  end: number
}

/** A piece of a text with all the spans that cover it, in the order in which they were given. */
export interface Segment<T extends Span> {
  text: string
  spans: T[]
}

/**
 * Cuts a text at the borders of its spans, so that each piece can be marked, also where spans overlap. A span that does
 * not lie in the text, or whose `quote` is not what stands there, is left out. The pieces together are the text.
 */
export function segmentsOf<T extends Span & { quote?: string }>(
  text: string,
  spans: readonly T[],
): Segment<T>[] {
  const inside = spans.filter(
    ({ start, end, quote }) =>
      start >= 0 &&
      start < end &&
      end <= text.length &&
      (quote === undefined || text.slice(start, end) === quote),
  )
  const cuts = new Set([0, text.length])
  for (const { start, end } of inside) cuts.add(start).add(end)
  const borders = [...cuts].sort((a, b) => a - b)
  return borders.slice(0, -1).map((from, index) => {
    const to = borders[index + 1] ?? text.length
    return {
      text: text.slice(from, to),
      spans: inside.filter(({ start, end }) => start <= from && to <= end),
    }
  })
}
