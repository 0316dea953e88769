/** More pairs than this are not held against each other: then only what is alike at both ends is found. */
const mostPairs = 4_000_000

/**
 * The longest run of entries that two lists have in common, in their order, as pairs of places. Entries that are alike at
 * both ends cost nothing.
 */
export function commonRun<T>(a: readonly T[], b: readonly T[]): [number, number][] {
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const pairs: [number, number][] = []
  for (let i = 0; i < start; i++) pairs.push([i, i])
  pairs.push(...middleRun(a, b, start, end))
  for (let i = end; i > 0; i--) pairs.push([a.length - i, b.length - i])
  return pairs
}

function middleRun<T>(a: readonly T[], b: readonly T[], start: number, end: number): [number, number][] {
  const [rows, columns] = [a.length - start - end, b.length - start - end]
  if (rows === 0 || columns === 0 || rows * columns > mostPairs) return []
  // Length of the longest run from each pair of places on.
  const width = columns + 1
  const lengths = new Uint16Array((rows + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--)
      lengths[row * width + column] =
        a[start + row] === b[start + column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
  const pairs: [number, number][] = []
  for (let row = 0, column = 0; row < rows && column < columns;)
    if (a[start + row] === b[start + column]) pairs.push([start + row++, start + column++])
    else if (at(row + 1, column) >= at(row, column + 1)) row++
    else column++
  return pairs
}

/** Of the same entries in two orders, each once, as many as can be that kept their order: the others were moved. */
export function keptInOrder(before: readonly string[], after: readonly string[]): Set<string> {
  const place = new Map(before.map((entry, index) => [entry, index]))
  const places = after.map((entry) => place.get(entry) ?? 0)
  // The last place of the best rising run of each length, and what came before each.
  const ends: number[] = []
  const previous: number[] = []
  places.forEach((value, index) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((places[ends[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    previous[index] = low > 0 ? (ends[low - 1] ?? -1) : -1
    ends[low] = index
  })
  const kept = new Set<string>()
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) kept.add(after[index] ?? '')
  return kept
}
