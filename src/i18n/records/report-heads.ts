import type { I18n } from '@lingui/core'
import { measureText } from '../terms.ts'

/** The columns of exported learner reports. */
export const reportHeads = (i18n: I18n): string[] => [
  i18n._({ id: 'ui.name', message: 'Name' }),
  i18n._({ id: 'ui.department', message: 'Department' }),
  i18n._({ id: 'record.report-course', message: 'Course' }),
  i18n._({ id: 'record.report-round', message: 'Round' }),
  i18n._({ id: 'record.report-kind', message: 'Kind' }),
  i18n._({ id: 'record.report-began', message: 'Began' }),
  i18n._({ id: 'record.report-ended', message: 'Ended' }),
  i18n._({ id: 'record.report-result', message: 'Result' }),
  measureText(i18n, 'score'),
]

/** What a practice is beside the others. */
export const reportKindText = (i18n: I18n, kind: 'practice' | 'exam' | 'review'): string =>
  ({
    practice: () => i18n._({ id: 'record.report-practice', message: 'Practice' }),
    exam: () => i18n._({ id: 'record.report-exam', message: 'Exam' }),
    review: () => i18n._({ id: 'record.report-review', message: 'Review' }),
  })[kind]()

/** How an attempt stands of which people still mark answers. */
export const beingMarkedWord = (i18n: I18n): string =>
  i18n._({ id: 'record.report-marking', message: 'Being marked' })
