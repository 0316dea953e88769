import type { PublishKind } from '../exam/exam-session.ts'
import type { PublishState } from './publish-state.ts'

interface Told {
  id: string
  kind: PublishKind
  state: PublishState
}

/**
 * Of the publishes of a question bank those that don't go together with one of this kind, as long as both are on: a practice tells its learners
 * what is right, and so does a mock exam once it was sat; an exam of the same questions asks it (PUBLISH-02c).
 */
export const toldAnswersOf = <T extends Told>(
  publishes: readonly T[],
  { id, kind }: { id?: string; kind: PublishKind },
): T[] =>
  publishes.filter(
    (other) =>
      other.id !== id &&
      (other.state === 'in-progress' || other.state === 'to-be-published') &&
      (kind === 'exam') !== (other.kind === 'exam'),
  )
