import type { I18n } from '@lingui/core'
import type { QuestionType, RuleKind } from './change-questions.ts'

/** How a question is answered. */
export const typeText = (i18n: I18n, type: QuestionType): string =>
  ({
    RADIO: () => i18n._({ id: 'authoring.question-radio', message: 'One right answer' }),
    CHECK_BOX: () => i18n._({ id: 'authoring.question-check-box', message: 'Several right answers' }),
    QA: () => i18n._({ id: 'authoring.question-qa', message: 'In their own words' }),
  })[type]()

/** By what a point of a free answer is found. */
export const ruleText = (i18n: I18n, kind: RuleKind): string =>
  ({
    meaning: () => i18n._({ id: 'authoring.point-meaning', message: 'Meaning of a sentence' }),
    keywords: () => i18n._({ id: 'authoring.point-keywords', message: 'Keywords' }),
    wording: () => i18n._({ id: 'authoring.point-wording', message: 'Exact wording' }),
  })[kind]()

/** A difficulty as it is chosen from a list. */
export const starOptions = [1, 2, 3, 4, 5].map((stars) => ({
  value: String(stars),
  label: '★'.repeat(stars) + '☆'.repeat(5 - stars),
}))

/** How many points something is worth. */
export const worthText = (i18n: I18n, points: number): string =>
  i18n._({
    id: 'authoring.worth-points',
    message: '{points, plural, one {# point} other {# points}}',
    values: { points },
  })
