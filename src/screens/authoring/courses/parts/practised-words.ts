import type { I18n } from '@lingui/core'
import type { CoursePractised } from '../../../../contract/courses.ts'

/** How often something was practised. */
export const runsText = (i18n: I18n, runs: number): string =>
  i18n._({
    id: 'authoring.publish-runs',
    message: '{count, plural, =0 {No practices yet} one {# practice} other {# practices}}',
    values: { count: runs },
  })

/** The share of the practices that passed, from 0 to 1; null where nobody practised, or it is not for this reader. */
export const passShareOf = (practised: CoursePractised | null): number | null =>
  practised && practised.runs > 0 ? practised.passed / practised.runs : null

/** A share in whole percent. */
export const shareText = (i18n: I18n, share: number): string =>
  i18n.number(share, { style: 'percent', maximumFractionDigits: 0 })

/** How often a course was practised and how much of that passed, each in a few words; empty where it is not for this reader. */
export function practisedTexts(i18n: I18n, practised: CoursePractised | null): string[] {
  if (!practised) return []
  const share = passShareOf(practised)
  const runs = runsText(i18n, practised.runs)
  if (share === null) return [runs]
  return [
    runs,
    i18n._({
      id: 'authoring.passed-share',
      message: '{share} passed',
      values: { share: shareText(i18n, share) },
    }),
  ]
}
