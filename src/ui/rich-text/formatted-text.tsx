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
 * A formatted text as it is read (TEXT-01); a plain one without `runs`. What formats it is fetched with the first text that is
 * not plain: its words stand there plainly meanwhile, and where that fails.
 */
export function FormattedText({
  runs,
  text,
  inLabel,
}: {
  runs: Runs | undefined
  text: string
  /** It names a field: nothing in it can be pressed, as that chooses the field. */
  inLabel?: boolean
}) {
  const [Rich, setRich] = useState(() => loaded)
  const isPlain = runs === undefined
  useEffect(() => {
    if (Rich || isPlain) return
    let gone = false
    void load().then((found) => {
      if (!gone) setRich(() => found)
    })
    return () => {
      gone = true
    }
  }, [Rich, isPlain])
  return Rich && runs ? <Rich runs={runs} inLabel={inLabel} /> : text
}
