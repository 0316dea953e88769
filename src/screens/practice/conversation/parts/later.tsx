import { type ComponentProps, useEffect, useState } from 'react'
import type { AnswerPoints } from '../../../../ui/answer-points.tsx'
import type { EndedBanner } from './ended-banner.tsx'
import type { PointsList } from './points-list.tsx'
import type { QuestionCard } from './question-card.tsx'
import type { Reference } from './reference.tsx'

type Later = typeof import('./later-parts.ts')

/** So long after the dialogue stands, in milliseconds: what a practice begins with is fetched first. */
const pause = 1000

let fetched: Later | null = null

async function fetchLater(): Promise<Later> {
  fetched ??= await import('./later-parts.ts')
  return fetched
}

/** Fetches the parts before they are wanted, once the dialogue stands. What fails here is fetched where it is wanted. */
export function useLaterFetched(stands: boolean): void {
  useEffect(() => {
    if (!stands || fetched) return
    const timer = setTimeout(() => void fetchLater().catch(() => {}), pause)
    return () => clearTimeout(timer)
  }, [stands])
}

/** The parts, at once where they have been fetched; null until they are there. What the practice can't go on without says that it can't be fetched. */
function useLater(needed: boolean): Later | null {
  const [later, setLater] = useState(fetched)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  useEffect(() => {
    if (later) return
    let stale = false
    fetchLater().then(
      (parts) => !stale && setLater(parts),
      (error: unknown) => !stale && setFailure({ error }),
    )
    return () => {
      stale = true
    }
  }, [later])
  if (failure && needed) throw failure.error
  return later
}

/** A question in the dialogue. */
export function LaterQuestion(props: ComponentProps<typeof QuestionCard>) {
  const later = useLater(true)
  return later && <later.QuestionCard {...props} />
}

/** How the practice went, in the composer's place. */
export function LaterEnd(props: ComponentProps<typeof EndedBanner>) {
  const later = useLater(true)
  return later && <later.EndedBanner {...props} />
}

/** What points were for: opened again, it is fetched again where it couldn't be. */
export function LaterPoints(props: ComponentProps<typeof PointsList>) {
  const later = useLater(false)
  return later && <later.PointsList {...props} />
}

/** What could have been answered, fetched likewise. */
export function LaterReference(props: ComponentProps<typeof Reference>) {
  const later = useLater(false)
  return later && <later.Reference {...props} />
}

/** What an answer in one's own words had and what it lacked. */
export function LaterAnswerPoints(props: ComponentProps<typeof AnswerPoints>) {
  const later = useLater(false)
  return later && <later.AnswerPoints {...props} />
}
