/** Lists of which a session remembers what was drawn; beyond that it forgets the one drawn from longest ago. */
const rememberedLists = 500

/** What was drawn from a list: its key, and a bit for each place. */
export type Drawn = readonly [key: string, places: number]

/** What a draw depends on; the state of a session has it. */
export interface Drawing {
  seed: number
  /** How often the seed was drawn from. */
  draws: number
  /** The list drawn from last stands last. Left out where a session began before it was kept. */
  drawn?: readonly Drawn[]
}

/** A number in 0 … 1 from a seed and how often it was drawn from: the same for the same two, on every machine. */
function fraction(seed: number, draws: number): number {
  let mixed = (Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) + Math.imul(draws + 1, 0x9e3779b9)) | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x100000000
}

/**
 * Draws one of a list of at most 31 for a session and counts the draw; undefined for an empty list. A list of one draws nothing.
 * What was drawn from the list of this `key` is not drawn again while anything else of it is left (CONV-26a); once all of it was
 * drawn, only the last one is kept back. Only the places that are `open` are drawn from; left out, all are.
 */
export function drawOne<T>(
  session: Drawing,
  key: string,
  list: readonly T[],
  open: readonly number[] = list.map((_, place) => place),
): T | undefined {
  if (open.length < 2) return list[open[0] ?? 0]
  const before = session.drawn?.find(([known]) => known === key)?.[1] ?? 0
  const undrawn = open.filter((place) => !((before >> place) & 1))
  const left = undrawn.length > 0 ? undrawn : open
  const place = left[Math.floor(fraction(session.seed, session.draws) * left.length)] ?? 0
  session.draws += 1
  remember(session, key, undrawn.length > 1 ? before | (1 << place) : 1 << place)
  return list[place]
}

function remember(session: Drawing, key: string, places: number): void {
  if (!session.drawn) return
  const others = session.drawn.filter(([known]) => known !== key).slice(1 - rememberedLists)
  session.drawn = [...others, [key, places]]
}

/** The next of a list of at most 31, in its order, and from the beginning again after the last one; undefined for an empty list. As for the rest `drawOne`. */
export function drawInOrder<T>(
  session: Drawing,
  key: string,
  list: readonly T[],
  open: readonly number[],
): T | undefined {
  const before = session.drawn?.find(([known]) => known === key)?.[1] ?? 0
  const place = open.find((one) => !((before >> one) & 1))
  const next = place ?? open[0]
  if (next === undefined) return undefined
  remember(session, key, place === undefined ? 1 << next : before | (1 << next))
  return list[next]
}
