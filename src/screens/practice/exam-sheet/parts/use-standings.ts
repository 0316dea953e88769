import { useStore } from '@nanostores/react'
import type { AttemptView } from '../../../../contract/exam-attempts.ts'
import { isAnswered } from '../../parts/questions/given.ts'
import { type AnswerStanding, standingOfAnswer } from '../answer-standing.ts'
import type { ExamSheetStore } from '../exam-sheet.store.ts'

/** What of a sheet says where its answers are. */
export type StandingStore = Pick<ExamSheetStore, '$given' | '$receipts' | '$unsent' | '$refused' | '$saving'>

/** Where the answer to each question of a sheet is, in the order of its questions (EXAM-26). */
export function useStandings(
  { questions }: Pick<AttemptView, 'questions'>,
  store: StandingStore,
): AnswerStanding[] {
  const given = useStore(store.$given)
  const receipts = useStore(store.$receipts)
  const unsent = useStore(store.$unsent)
  const refused = useStore(store.$refused)
  const { status } = useStore(store.$saving)
  return questions.map(({ id }) =>
    standingOfAnswer({
      answered: isAnswered(given[id]),
      received: receipts[id] !== undefined,
      unsent: unsent.has(id),
      refused: refused[id] !== undefined,
      saving: status,
    }),
  )
}
