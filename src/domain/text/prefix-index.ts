/** A text of an index, with what it stands for. */
export interface IndexedText<T> {
  readonly text: string
  readonly value: T
  /** The longest other text of the index that this one begins with. */
  readonly shorter: IndexedText<T> | null
}

/**
 * Texts ready to be found at any place of another text by one binary search, however many of them begin alike. What a
 * search costs grows with the logarithm of their number.
 */
export interface PrefixIndex<T> {
  /** In the order of their UTF-16 units. */
  readonly sorted: readonly IndexedText<T>[]
  /** By the first unit: the places in `sorted` that begin with it. */
  readonly heads: ReadonlyMap<number, { from: number; to: number }>
  /** Length of the longest text. */
  readonly longest: number
}

/** Builds the index. Empty texts are left out. */
export function prefixIndex<T>(values: ReadonlyMap<string, T>): PrefixIndex<T> {
  const texts = [...values].filter(([text]) => text !== '').sort(([a], [b]) => (a < b ? -1 : 1))
  const sorted: IndexedText<T>[] = []
  const heads = new Map<number, { from: number; to: number }>()
  let longest = 0
  for (const [text, value] of texts) {
    let shorter = sorted.at(-1) ?? null
    while (shorter && !text.startsWith(shorter.text)) ({ shorter } = shorter)
    const place = sorted.push({ text, value, shorter })
    const head = heads.get(text.charCodeAt(0))
    if (head) head.to = place
    else heads.set(text.charCodeAt(0), { from: place - 1, to: place })
    longest = Math.max(longest, text.length)
  }
  return { sorted, heads, longest }
}

/**
 * The longest text of the index that stands in `text` at `at`; its `shorter` ones, link by link, are all others that
 * stand there. Null where none does.
 */
export function longestAt<T>(index: PrefixIndex<T>, text: string, at: number): IndexedText<T> | null {
  const head = index.heads.get(text.charCodeAt(at))
  if (!head) return null
  const rest = text.slice(at, at + index.longest)
  let { from, to } = head
  while (from < to) {
    const middle = (from + to) >> 1
    if ((index.sorted[middle]?.text ?? '') <= rest) from = middle + 1
    else to = middle
  }
  // Whatever stands here begins the greatest text that is not after the rest, or is that text.
  let found = from > head.from ? (index.sorted[from - 1] ?? null) : null
  while (found && !rest.startsWith(found.text)) found = found.shorter
  return found
}
