import { useRef } from 'react'
import { useCore } from '../../../../ui/use-core.ts'
import { newThingId } from '../draft/new-thing-id.ts'
import { tellWithUndo } from '../parts/tell-with-undo.ts'
import { bankQuestion } from '../questions/bank-question.ts'
import type { QuestionFilesProps } from '../questions/question-files-props.ts'
import { addQuestion } from './change-questions.ts'
import type { BankProps } from './question-bank.store.ts'

/** Adds questions of a file at the end, in as many changes as it takes; undo takes all of them back (PAPER-03). */
export function useBroughtQuestions({ page, store }: BankProps): Pick<QuestionFilesProps, 'add' | 'tell'> {
  const core = useCore()
  const changes = useRef(0)
  return {
    async add(questions) {
      const reading = await import('../../../../domain/grading/parts.ts').catch(() => null)
      const making = { newId: newThingId, locale: page.course.locale, reading }
      const changed = store.change(
        questions.map((question) => addQuestion(bankQuestion(question, making), null)),
      )
      if (changed.status === 'refused') return changed.refusal
      changes.current = changed.changes
      return null
    },
    tell: (told) => tellWithUndo(core, page.draft, told, changes.current),
  }
}
