/** A number in [0, 1); a fixed sequence for a seed, so that the demo is the same on every machine. */
export type Draw = () => number

/** Mulberry32. */
export function drawsOf(seed: number): Draw {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const between = (draw: Draw, least: number, most: number): number =>
  least + Math.floor(draw() * (most - least + 1))

/** One of the list; undefined of an empty one. */
export const oneOf = <T>(draw: Draw, list: readonly T[]): T | undefined =>
  list[Math.floor(draw() * list.length)]
