import type { I18n } from '@lingui/core'
import type { BankQuestion } from '../../domain/course/question-bank.ts'
import { isTrueFalse } from '../../domain/course/true-false.ts'

type QuestionType = BankQuestion['type']
type RuleKind = Extract<BankQuestion, { type: 'QA' }>['points'][number]['rule']['kind']

const types: Record<QuestionType, true> = { RADIO: true, CHECK_BOX: true, QA: true }
export const isQuestionType = (text: string): text is QuestionType => Object.hasOwn(types, text)

/** How a question is answered. */
export const typeText = (i18n: I18n, type: QuestionType): string =>
  ({
    RADIO: () => i18n._({ id: 'authoring.question-radio', message: 'Single choice' }),
    CHECK_BOX: () => i18n._({ id: 'authoring.question-check-box', message: 'Multiple choice' }),
    QA: () => i18n._({ id: 'authoring.question-qa', message: 'Free answer' }),
  })[type]()

export const trueFalseText = (i18n: I18n): string =>
  i18n._({ id: 'authoring.question-true-false', message: 'True or false' })

/** The same of one question. */
export const answeredText = (i18n: I18n, question: BankQuestion): string =>
  isTrueFalse(question) ? trueFalseText(i18n) : typeText(i18n, question.type)

/** By what a point of a free answer is found. */
export const ruleText = (i18n: I18n, kind: RuleKind): string =>
  ({
    meaning: () => i18n._({ id: 'authoring.point-meaning', message: 'Meaning of a sentence' }),
    keywords: () => i18n._({ id: 'authoring.point-keywords', message: 'Keywords' }),
    wording: () => i18n._({ id: 'authoring.point-wording', message: 'Exact wording' }),
  })[kind]()

/** How many points something is worth. */
export const worthText = (i18n: I18n, points: number): string =>
  i18n._({
    id: 'authoring.worth-points',
    message: '{points, plural, one {# point} other {# points}}',
    values: { points },
  })
