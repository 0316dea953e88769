import type { Emotion } from '../course/base.ts'
import { emotionAt } from '../course/mood.ts'

/** How the customer feels: two meters of 0–100 each, and the face they show. */
export interface Meters {
  emotion: number
  patience: number
  mood: Emotion
}

/** A change of the meters, in points; a mood that is named is shown whatever the meters say. */
export interface MeterChange {
  emotion?: number | undefined
  patience?: number | undefined
  mood?: Emotion | undefined
}

function limited(value: number): number {
  return Math.max(0, Math.min(100, value))
}

/** The meters after several changes at once. A named mood wins, otherwise the mood follows the emotion where that moved. */
export function movedMeters(before: Meters, changes: readonly MeterChange[]): Meters {
  const emotion = limited(changes.reduce((sum, change) => sum + (change.emotion ?? 0), before.emotion))
  const patience = limited(changes.reduce((sum, change) => sum + (change.patience ?? 0), before.patience))
  const named = changes.findLast((change) => change.mood !== undefined)?.mood
  return { emotion, patience, mood: named ?? (emotion === before.emotion ? before.mood : emotionAt(emotion)) }
}
