import type { I18n } from '@lingui/core'
import { pathWithFilter } from '../../stores/address-filter.ts'

/** The list of the reports of one person, of a class or of a course, by its id (REPORT-14). */
export const learnerReportsPath = (of: { person: string } | { class: string } | { course: string }): string =>
  pathWithFilter('/report-list', of)

/** What that list is called, and the way to it. */
export const learnerReportsText = (i18n: I18n): string =>
  i18n._({ id: 'record.learner-reports', message: 'Learner reports' })
