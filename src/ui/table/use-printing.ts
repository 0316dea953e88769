import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether the page is being printed. It is told before the browser looks at what there is to print, so what
 * is drawn in windows can be drawn whole.
 */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal })
    window.addEventListener('afterprint', () => setPrinting(false), { signal })
    return () => listening.abort()
  }, [])
  return printing
}
