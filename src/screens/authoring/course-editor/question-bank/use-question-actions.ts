import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { Paper } from '../../../../domain/course/paper.ts'
import type { BankQuestion } from '../../../../domain/course/question-bank.ts'
import type { Refusal } from '../../../../domain/course/edit/apply-command.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { deletedText } from '../parts/list-actions.ts'
import { refusalText } from '../parts/refusal-text.ts'
import { tellWithUndo } from '../parts/tell-with-undo.ts'
import { papersWith } from '../papers/change-papers.ts'
import { newQuestion, type NewQuestionKind } from './change-questions.ts'
import { unwrittenOptionText, unwrittenQuestionText } from './unwritten-words.ts'
import type { BankProps, Changed } from './question-bank.store.ts'

/** Which papers ask for what was deleted. */
const missedText = (i18n: I18n, papers: readonly Paper[]): string =>
  i18n._({
    id: 'authoring.questions-missed',
    message: 'Still asked for by: {papers}. Remove it there, or undo.',
    values: {
      papers: new Intl.ListFormat(i18n.locales).format(
        papers.map(({ name }) =>
          i18n._({ id: 'authoring.compare-quoted', message: '“{text}”', values: { text: name } }),
        ),
      ),
    },
  })

/** What is done to questions, with what is told of it. */
export function useQuestionActions({ page, store }: BankProps) {
  const { i18n } = useLingui()
  const core = useCore()
  const { draft, course } = page
  const refused = (refusal: Refusal | null): boolean => {
    if (refusal) core.notify('warning', refusalText(i18n, refusal))
    return refusal !== null
  }
  /** Tells what was done, with a way to undo all of it. */
  const tell = (changed: Changed, told: string): boolean => {
    if (changed.status === 'refused') return !refused(changed.refusal)
    const { changes } = changed
    if (changes > 0) tellWithUndo(core, draft, told, changes)
    return true
  }
  return {
    tell,
    /** Adds a question behind the one that is shown; true where it stands there. */
    add(kind: NewQuestionKind): boolean {
      const text = unwrittenQuestionText(i18n, course.questions)
      const options = [unwrittenOptionText(i18n, 0), unwrittenOptionText(i18n, 1)] as const
      return !refused(store.add(newQuestion(kind, { text, options }, course.locale)))
    },
    duplicate: (id: string) => void refused(store.duplicate(id)),
    move: (id: string, by: -1 | 1) => void refused(store.move(id, by)),
    remove(questions: readonly BankQuestion[]) {
      const [first] = questions
      if (!first) return
      const using = papersWith(course.papers, questions)
      tell(
        store.remove(questions.map(({ id }) => id)),
        [
          questions.length === 1
            ? deletedText(i18n, first.text)
            : i18n._({
                id: 'authoring.questions-deleted',
                message: '{count, plural, one {# question was deleted.} other {# questions were deleted.}}',
                values: { count: questions.length },
              }),
          ...(using.length > 0 ? [missedText(i18n, using)] : []),
        ].join(' '),
      )
    },
  }
}
