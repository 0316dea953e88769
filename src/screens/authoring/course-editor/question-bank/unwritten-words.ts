import type { I18n } from '@lingui/core'
import type { BankQuestion } from '../../../../domain/course/question-bank.ts'

/**
 * What a question is called in lists until its text is written: a name that no other has. Its field shows it as empty
 * (`isUnwrittenQuestion`), and the checker keeps it from being published.
 */
export function unwrittenQuestionText(i18n: I18n, questions: readonly BankQuestion[]): string {
  const taken = new Set(questions.map(({ text }) => text))
  let number = questions.length + 1
  const textOf = () =>
    i18n._({ id: 'authoring.question-new', message: 'New question {number}', values: { number } })
  while (taken.has(textOf())) number += 1
  return textOf()
}

/** The same of an option, by its place from 0; also the name of its field. */
export const unwrittenOptionText = (i18n: I18n, index: number): string =>
  i18n._({ id: 'authoring.option', message: 'Option {number}', values: { number: index + 1 } })
