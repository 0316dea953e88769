import type { I18n } from '@lingui/core'

/** That right answers are kept until everybody has sat the exam, and from when on they are told (EXAM-18). */
export const answersKeptText = (i18n: I18n, from: string, timeZone?: string): string =>
  i18n._({
    id: 'exam.answers-kept',
    message:
      'Correct answers, explanations and the points for each answer are shown once everyone has finished this exam, on {time} at the earliest.',
    values: {
      time: i18n.date(from, { dateStyle: 'medium', timeStyle: 'short', ...(timeZone && { timeZone }) }),
    },
  })
