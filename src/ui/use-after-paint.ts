import { useEffect, useState } from 'react'

/** In a page that isn't shown no frame comes. */
const longest = 100

/** Work that waits until what was typed has been painted; of several the last one is done. */
export interface AfterPaint {
  later(work: () => void): void
  /** Does at once what waits. */
  flush(): void
}

export function createAfterPaint(): AfterPaint {
  let waiting: (() => void) | null = null
  let stop = () => {}
  const flush = () => {
    const work = waiting
    waiting = null
    stop()
    work?.()
  }
  return {
    flush,
    later(work) {
      const isAsked = waiting !== null
      waiting = work
      if (isAsked) return
      const frame = requestAnimationFrame(() => setTimeout(flush))
      const timer = setTimeout(flush, longest)
      // What was typed into a page that goes is kept.
      addEventListener('pagehide', flush)
      stop = () => {
        cancelAnimationFrame(frame)
        clearTimeout(timer)
        removeEventListener('pagehide', flush)
      }
    },
  }
}

/** As `createAfterPaint`; what waits is done before the component goes. */
export function useAfterPaint(): AfterPaint {
  const [after] = useState(createAfterPaint)
  useEffect(() => after.flush, [after])
  return after
}
