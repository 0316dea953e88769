import type { Refusal } from '../../../../domain/course/edit/apply-command.ts'
import type { PortableQuestion } from '../../../../domain/course/portable-question.ts'
import type { QuestionLoss } from '../../../../domain/course/question-file.ts'
import type { LeavingQuestion } from './flow-question.ts'

/** What an editor that holds questions gives for their files. */
export interface QuestionFilesProps {
  /** The questions that can be exported. */
  questions: readonly LeavingQuestion[]
  /** How many there may still be. */
  room: number
  /** What a question of a file may have and none has here. */
  unused: readonly ('worth' | 'difficulty' | 'tags')[]
  /** Questions are plain words here: of a file nothing else is taken. */
  isPlain?: boolean
  /** What of a question of a file can't be taken over here, whatever file it is of. */
  lossesOf?(question: PortableQuestion): readonly QuestionLoss[]
  /** Adds questions in one step; why they can't be added, or null. */
  add(questions: readonly PortableQuestion[]): Refusal | null | Promise<Refusal | null>
  /** Tells what was added last, with a way to undo it. */
  tell(told: string): void
}
