/** Bytes of a recording that the platform is not known to have, by their place in the whole. */
export interface AudioBuffer {
  add(sound: Uint8Array): void
  /** Bytes from a place on, as many as one frame carries; null where there are none yet. */
  piece(from: number): Uint8Array | null
  /** Everything before the place may go. */
  forget(before: number): void
  /** The first byte that is kept. */
  start(): number
  /** One after the last byte that was ever added. */
  end(): number
}

/** Half of what a frame may carry: a message waits for less. */
const blockBytes = 16_384

export function createAudioBuffer(): AudioBuffer {
  /** All but the last are full. */
  let blocks: Uint8Array[] = []
  /** Place of the first byte of the first block, and of the first byte that is kept. */
  let base = 0
  let start = 0
  let end = 0

  return {
    add(sound) {
      for (let from = 0; from < sound.length;) {
        const at = (end - base) % blockBytes
        if (end - base === blocks.length * blockBytes) blocks.push(new Uint8Array(blockBytes))
        const some = sound.subarray(from, from + blockBytes - at)
        blocks.at(-1)?.set(some, at)
        from += some.length
        end += some.length
      }
    },
    piece(from) {
      const block = blocks[Math.floor((from - base) / blockBytes)]
      if (from < start || from >= end || !block) return null
      const at = (from - base) % blockBytes
      return block.subarray(at, Math.min(blockBytes, at + end - from))
    },
    forget(before) {
      start = Math.max(start, Math.min(before, end))
      const whole = Math.floor((start - base) / blockBytes)
      blocks = blocks.slice(whole)
      base += whole * blockBytes
    },
    start: () => start,
    end: () => end,
  }
}
