import type { CompiledCourse } from '../domain/course/compile.ts'
import type { TriedTurn } from '../domain/try-out/try-out.ts'
import { presenterOf } from './present-dialogue-flow.ts'
import type { TriedTurnView } from './try-out.ts'

/** How the turns of a tried conversation are shown: as a learner is shown them, with all that the builder is told besides (FLOW-05). */
export function triedTurnsOf(compiled: CompiledCourse, turns: readonly TriedTurn[]): TriedTurnView[] {
  const present = presenterOf(compiled)
  const { settings } = compiled.course
  let emotion = settings.emotion.initial
  let patience = settings.patience.initial
  return turns.map(({ entry, score, ...turn }) => {
    // The log tells the meters only where they move.
    for (const effect of entry.effects) if (effect.type === 'meters') ({ emotion, patience } = effect)
    return {
      ...turn,
      entries: present.turn(entry, score).entries,
      score: present.score(score),
      emotion,
      patience,
    }
  })
}
