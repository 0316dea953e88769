import { useEffect, useState } from 'react'
import type { RichText as Runs } from '../../domain/text/rich-text.ts'
import type { RichText } from './rich-text.tsx'

/** Once it is there, every further text is formatted at once. */
let loaded: typeof RichText | null = null

async function load(): Promise<typeof RichText | null> {
  const module = await import('./rich-text.tsx').catch(() => null)
  return (loaded = module?.RichText ?? null)
}

/**
 * A formatted text as it is read (TEXT-01). What formats it is fetched with the first such text: its words stand there plainly
 * meanwhile, and where that fails.
 */
export function FormattedText({ runs, text }: { runs: Runs; text: string }) {
  const [Rich, setRich] = useState(() => loaded)
  useEffect(() => {
    if (Rich) return
    let gone = false
    void load().then((found) => {
      if (!gone) setRich(() => found)
    })
    return () => {
      gone = true
    }
  }, [Rich])
  return Rich ? <Rich runs={runs} /> : text
}
