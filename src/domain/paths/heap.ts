/** What is kept of a heap: the least first, by `before`. */
interface Heap<T> {
  push(one: T): void
  pop(): T | undefined
  readonly size: number
}

/** A binary heap; `before` says whether the first is to come out before the second. */
export function heapOf<T>(before: (a: T, b: T) => boolean): Heap<T> {
  const items: T[] = []
  const swap = (a: number, b: number) => {
    const first = items[a]
    const second = items[b]
    if (first === undefined || second === undefined) return
    items[a] = second
    items[b] = first
  }
  const isBefore = (a: number, b: number) => {
    const first = items[a]
    const second = items[b]
    return first !== undefined && second !== undefined && before(first, second)
  }
  return {
    get size() {
      return items.length
    },
    push(one) {
      items.push(one)
      for (let at = items.length - 1; at > 0;) {
        const parent = (at - 1) >> 1
        if (!isBefore(at, parent)) return
        swap(at, parent)
        at = parent
      }
    },
    pop() {
      const [first] = items
      const last = items.pop()
      if (items.length === 0 || last === undefined) return first
      items[0] = last
      for (let at = 0; ;) {
        const left = 2 * at + 1
        const right = left + 1
        let best = at
        if (isBefore(left, best)) best = left
        if (isBefore(right, best)) best = right
        if (best === at) return first
        swap(at, best)
        at = best
      }
    },
  }
}
