import type { I18n } from '@lingui/core'
import type { GradeReason } from '../domain/grading/question.ts'

const missing = (i18n: I18n): string =>
  i18n._({ id: 'term.point.missing', message: 'not found in the answer' })

const reasons: Record<GradeReason, (i18n: I18n) => string> = {
  denied: (i18n) => i18n._({ id: 'term.point.denied', message: 'the answer says the opposite' }),
  'wrong-quantity': (i18n) =>
    i18n._({ id: 'term.point.wrong-quantity', message: 'the answer gives a different figure' }),
  'words-without-sentence': (i18n) =>
    i18n._({ id: 'term.point.words', message: 'keywords alone don’t count; use a full sentence' }),
  'little-in-common': missing,
  'question-repeated': missing,
  empty: missing,
}

/** Why an answer lacks a point. */
export const lackingPointText = (i18n: I18n, reason: GradeReason | null | undefined): string =>
  (reason ? reasons[reason] : missing)(i18n)

/** Says before a point whether the answer has it. */
export const pointStateText = (i18n: I18n, earned: boolean): string =>
  earned
    ? i18n._({ id: 'term.point.earned', message: 'Covered:' })
    : i18n._({ id: 'term.point.lacking', message: 'Missing:' })
