import type { I18n } from '@lingui/core'
import type { Repetitions } from '../../contract/practice.ts'

/** What a practice is called that asks what is due alone (CONV-02b). */
export const repetitionText = (i18n: I18n): string => i18n._({ id: 'practice.repetition', message: 'Review' })

/** How many questions come again today. */
export const dueText = (i18n: I18n, due: number): string =>
  i18n._({
    id: 'practice.repetition.due',
    message: '{due, plural, one {# question to review today} other {# questions to review today}}',
    values: { due },
  })

/** A day of the learner's own calendar, as '2026-11-26', and how many questions come again on it. */
export function comingText(i18n: I18n, { on, questions }: Repetitions['days'][number]): string {
  const date = i18n.date(`${on}T12:00:00`, { weekday: 'short', month: 'short', day: 'numeric' })
  return i18n._({
    id: 'practice.repetition.coming',
    message: '{date}: {questions, plural, one {# question} other {# questions}}',
    values: { date, questions },
  })
}

/** What a practice that repeats is not counted for. */
export const uncountedText = (i18n: I18n): string =>
  i18n._({
    id: 'practice.repetition.uncounted',
    message: 'Reviews don’t count toward your best result, your rank or completion.',
  })

/** Begins one. */
export const repeatText = (i18n: I18n): string =>
  i18n._({ id: 'practice.repetition.start', message: 'Review now' })
