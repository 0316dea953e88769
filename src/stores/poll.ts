/** Milliseconds between two looks: a little longer each time, and long where nobody sees the page. */
const shortest = 500
const longest = 2_000
const whileHidden = 10_000
const growth = 1.3

export interface Poll {
  /** Looks from now on, after the shortest pause first. What an earlier look still brings counts no more. */
  start(): void
  stop(): void
}

/** Looks again and again until `look` answers false or is stopped; at once when the page is seen again. It never rejects. */
export function createPoll(look: (signal: AbortSignal) => Promise<boolean>): Poll {
  let running = new AbortController()
  let pause = shortest

  async function run(signal: AbortSignal): Promise<void> {
    do {
      await pauseOf(document.hidden ? whileHidden : pause, signal)
      pause = Math.min(longest, pause * growth)
      // It may have been stopped meanwhile.
    } while (!signal.aborted && (await look(signal)) && !signal.aborted)
  }
  return {
    start() {
      running.abort()
      running = new AbortController()
      pause = shortest
      void run(running.signal)
    },
    stop: () => running.abort(),
  }
}

/** Resolves after so many milliseconds, when the page is seen again, or when the signal fires. */
const pauseOf = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', shown)
      signal.removeEventListener('abort', over)
      resolve()
    }
    const shown = () => !document.hidden && over()
    const timer = setTimeout(over, milliseconds)
    document.addEventListener('visibilitychange', shown)
    signal.addEventListener('abort', over, { once: true })
  })
