const firstPause = 1_000
const longestPause = 30_000

/** Runs something later, in milliseconds; what it answers with calls it off. */
export type Later = (work: () => void, milliseconds: number) => () => void

/** Pauses between attempts that fail, in milliseconds: each twice as long as the one before, 30 s at most. */
export function pauses() {
  let pause = firstPause
  return {
    next: (): number => {
      const now = pause
      pause = Math.min(longestPause, pause * 2)
      return now
    },
    reset: (): void => void (pause = firstPause),
  }
}

/**
 * Asks again and again, each time when the last answer is there; after a failure it waits. `failed` says whether to go on
 * at all. Starts at once.
 */
export function keepAsking(
  later: Later,
  ask: (signal: AbortSignal) => Promise<void>,
  failed: (error: unknown) => 'again' | 'stop',
): { askAnew(): void; stop(): void } {
  let asking = new AbortController()
  let isOver = false

  const pauseFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const over = () => {
        stop()
        signal.removeEventListener('abort', over)
        resolve()
      }
      const stop = later(over, milliseconds)
      signal.addEventListener('abort', over)
    })

  async function run(signal: AbortSignal): Promise<void> {
    const pause = pauses()
    while (!signal.aborted) {
      try {
        await ask(signal)
        pause.reset()
      } catch (error) {
        if (signal.aborted || failed(error) === 'stop') return
        await pauseFor(pause.next(), signal)
      }
    }
  }
  void run(asking.signal)
  return {
    askAnew() {
      asking.abort()
      if (isOver) return
      asking = new AbortController()
      void run(asking.signal)
    },
    stop() {
      isOver = true
      asking.abort()
    },
  }
}
