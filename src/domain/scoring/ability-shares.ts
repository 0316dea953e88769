import type { DialogueFlowCourse } from '../course/dialogue-flow.ts'
import type { ItemScore } from '../session/score.ts'

/** How much of what the items of an ability can give was earned, 0–100 with one decimal; null where none of them can give any. */
export interface AbilityShare {
  ability: string
  name: string
  value: number | null
}

/** The abilities of a course, in its order, by the items of one score or of several. */
export const abilityShares = (
  { abilities, items }: Pick<DialogueFlowCourse['scoring'], 'abilities' | 'items'>,
  scores: readonly ItemScore[],
): AbilityShare[] =>
  abilities.map(({ id, name }) => {
    const own = new Set(items.flatMap((item) => (item.ability === id ? [item.id] : [])))
    const counted = scores.filter(({ item }) => own.has(item))
    const most = counted.reduce((sum, { max }) => sum + max, 0)
    const earned = counted.reduce((sum, { points }) => sum + points, 0)
    return { ability: id, name, value: most > 0 ? Math.round((earned / most) * 1000) / 10 : null }
  })
