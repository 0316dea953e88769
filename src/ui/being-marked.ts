import type { I18n } from '@lingui/core'

/** That people still mark answers of an exam, and how far they are, or that they review its conversation (MARK-04). */
export const beingMarkedText = (
  i18n: I18n,
  { marked, answers }: { marked: number; answers: number },
  { paper }: { paper: boolean },
): string =>
  paper
    ? i18n._({
        id: 'term.being-marked',
        message: 'Being marked: {marked} of {answers, plural, one {# answer} other {# answers}} done',
        values: { marked: i18n.number(marked), answers },
      })
    : i18n._({ id: 'term.being-reviewed', message: 'The conversation is being reviewed by people' })
