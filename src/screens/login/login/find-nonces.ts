export interface Work {
  salt: string
  /** How many bits of each hash must be zero. */
  bits: number
  /** How many nonces are to be found. */
  parts: number
}

export interface NonceSearch {
  /** From 0 to 1: how likely it is to be found by now. */
  progress(share: number): void
  /** Hands the page back to the person between two slices. */
  pause(): Promise<void>
  /** Milliseconds of some clock. */
  now(): number
  signal: AbortSignal
}

/** So long the page may stand still, in milliseconds. */
const slice = 12

/** Whether the first bits of a hash are zero. */
export function beginsWithZeros(hash: Uint8Array, bits: number): boolean {
  const whole = bits >> 3
  for (let i = 0; i < whole; i++) if (hash[i] !== 0) return false
  const rest = bits & 7
  return rest === 0 || (hash[whole] ?? 255) >> (8 - rest) === 0
}

/**
 * Works out what a picture code would have told: for each part a nonce with which SHA-256 of salt, part and nonce begins
 * with so many zero bits, with a point between two.
 * In small slices, so that the page stays alive. The hash is fetched when it is needed: few need it.
 * @throws the signal's reason where it was given up
 */
export async function findNonces({ salt, bits, parts }: Work, search: NonceSearch): Promise<string> {
  const { sha256 } = await import('@noble/hashes/sha2.js')
  const encoder = new TextEncoder()
  const expected = 2 ** bits
  const found: number[] = []
  let until = search.now() + slice
  for (let nonce = 0; found.length < parts; nonce++) {
    const part = found.length
    if (beginsWithZeros(sha256(encoder.encode(`${salt}${part}.${nonce}`)), bits)) {
      found.push(nonce)
      nonce = -1
      continue
    }
    if ((nonce & 63) !== 0 || search.now() < until) continue
    search.signal.throwIfAborted()
    search.progress((part + 1 - Math.exp(-nonce / expected)) / parts)
    await search.pause()
    search.signal.throwIfAborted()
    until = search.now() + slice
  }
  search.progress(1)
  return found.join('.')
}
