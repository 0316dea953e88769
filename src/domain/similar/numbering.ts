/** Gives numbers, from 0 on, to pairs of whole numbers below 2^32; the same to the same pair. */
export interface Numbering {
  /** Of a pair, which gets the next number where it has none yet. */
  of(first: number, second: number): number
  /** How many have a number. */
  size(): number
}

/** By place in the table: the two of a pair, and its number plus 1, or 0 where the place is free. */
const units = 3

/** A table with open addressing: millions of pairs cost a fraction of what a Map with numbers as keys costs. */
export function createNumbering(): Numbering {
  let places = 1 << 12
  let table = new Uint32Array(places * units)
  let size = 0

  /** Where a pair stands, or would stand. */
  function placeOf(first: number, second: number): number {
    const mixed = Math.imul(Math.imul(first, 0x9e3779b1) ^ (second + (second << 15)), 0x85ebca6b)
    let place = (mixed ^ (mixed >>> 15)) & (places - 1)
    for (;;) {
      const at = place * units
      if (table[at + 2] === 0 || (table[at] === first && table[at + 1] === second)) return at
      place = (place + 1) & (places - 1)
    }
  }

  function put(first: number, second: number, number: number): void {
    const at = placeOf(first, second)
    table[at] = first
    table[at + 1] = second
    table[at + 2] = number
  }

  function grow(): void {
    const before = table
    places *= 2
    table = new Uint32Array(places * units)
    for (let at = 0; at < before.length; at += units)
      if (before[at + 2]) put(before[at] ?? 0, before[at + 1] ?? 0, before[at + 2] ?? 0)
  }

  return {
    of(first, second) {
      const at = placeOf(first, second)
      const known = table[at + 2] ?? 0
      if (known !== 0) return known - 1
      put(first, second, ++size)
      // Half of the places stay free, so that few are looked at for each pair.
      if (size * 2 > places) grow()
      return size - 1
    },
    size: () => size,
  }
}
