import type { DialogueFlowCourse } from '../course/dialogue-flow.ts'
import { testedIn } from './moves.ts'
import type { Aim } from './points.ts'

/**
 * Which of two conversations at the same place is never the worse one, by its meters. 0: they have to be told apart; 1 or −1:
 * more, or less, is never worse.
 */
export interface Senses {
  emotion: -1 | 0 | 1
  patience: 0 | 1
}

/** What the meters of a course are good for when the most, or the least, is looked for. */
export function sensesOf(course: DialogueFlowCourse, aim: Aim): Senses {
  const tested = testedIn(course)
  const pointsBy = (meter: 'emotion' | 'patience') =>
    course.scoring.rules.flatMap(({ when, points }) =>
      when.type === 'meter' && when.meter === meter ? [points] : [],
    )
  const gives = (meter: 'emotion' | 'patience') => pointsBy(meter).every((points) => points > 0)
  const emotion = aim === 'most' ? 1 : -1
  // Patience that earns points is unwelcome where the least is looked for, and yet the conversation lives by it.
  const isPatienceClear = gives('patience') && (aim === 'most' || pointsBy('patience').length === 0)
  return {
    emotion: tested.emotion || !gives('emotion') ? 0 : emotion,
    patience: tested.patience || !isPatienceClear ? 0 : 1,
  }
}

/** What a path has at a place when it comes there. */
export interface Standing {
  emotion: number
  patience: number
  turns: number
}

/** Remembers the places that paths have come to. Answers whether one is new: no earlier one is as good in everything. */
export function memoryOf({ emotion, patience }: Senses): (key: string, one: Standing) => boolean {
  const known = new Map<string, Standing[]>()
  const isCovered = (by: Standing, one: Standing) =>
    by.turns <= one.turns &&
    (emotion === 0 ? by.emotion === one.emotion : emotion * (by.emotion - one.emotion) >= 0) &&
    (patience === 0 ? by.patience === one.patience : by.patience >= one.patience)
  return (key, one) => {
    const earlier = known.get(key) ?? []
    if (earlier.some((by) => isCovered(by, one))) return false
    known.set(key, [...earlier.filter((other) => !isCovered(one, other)), one])
    return true
  }
}
