/** A number in 0 … 1 from a seed and how often it was drawn from: the same for the same two, on every machine. */
function fraction(seed: number, draws: number): number {
  let mixed = (Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) + Math.imul(draws + 1, 0x9e3779b9)) | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x100000000
}

/** Draws one of a list for a session and counts the draw; undefined for an empty list. A list of one draws nothing. */
export function drawOne<T>(session: { seed: number; draws: number }, list: readonly T[]): T | undefined {
  if (list.length < 2) return list[0]
  const index = Math.floor(fraction(session.seed, session.draws) * list.length)
  session.draws += 1
  return list[index]
}
