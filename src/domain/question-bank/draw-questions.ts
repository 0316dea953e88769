/** Numbers of 0 … 1 from a seed, the same for the same seed on every machine (mulberry32). */
export function numbersOf(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000
  }
}

/** The list in an order that the seed decides (Fisher–Yates). */
export function shuffled<T>(list: readonly T[], seed: number): T[] {
  const next = numbersOf(seed)
  const out = [...list]
  for (let last = out.length - 1; last > 0; last--) {
    const at = Math.floor(next() * (last + 1))
    const moved = out[last] as T
    out[last] = out[at] as T
    out[at] = moved
  }
  return out
}

/** A seed of its own for something with an id, so that what is drawn for one thing doesn't depend on the others (FNV-1a). */
export function seedFor(seed: number, id: string): number {
  let hash = (seed ^ 0x811c9dc5) | 0
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
  return hash | 0
}

/**
 * The ids of the questions that a practice asks, in their order: `count` of all, each as likely as any other. Where they
 * are not shuffled they keep the order of the bank.
 */
export function drawQuestions(
  ids: readonly string[],
  count: number,
  seed: number,
  isShuffled: boolean,
): string[] {
  const drawn = shuffled(ids, seed).slice(0, count)
  if (isShuffled) return drawn
  const chosen = new Set(drawn)
  return ids.filter((id) => chosen.has(id))
}
