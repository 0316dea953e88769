import type { I18n } from '@lingui/core'
import { pointsText } from '../terms.ts'
import type { ReportPage } from '../../contract/report-view.ts'

/** A name at the end of a sentence: that of a question has a mark of its own. */
const endless = (name: string): string => name.replace(/[\s.。．!！?？…]+$/u, '')

/** The verdict in one sentence (REPORT-11). */
export function verdictText(i18n: I18n, { report, changes, passed, shortfall }: ReportPage): string {
  const { total } = report.score
  const first = changes.find(({ critical }) => critical) ?? changes[0]
  const rule = first?.points[0]?.rule
  if (!report.counted)
    return i18n._({
      id: 'report.verdict.silent',
      message:
        'Nothing was answered, so this practice doesn’t count toward your best result, averages or leaderboard.',
    })
  if (!report.answered)
    return i18n._({
      id: 'report.verdict.empty-exam',
      message: 'Nothing was answered. This attempt counts as 0 points.',
    })
  if (first?.critical && rule)
    return i18n._({
      id: 'report.verdict.critical',
      message: 'Not passed because of a critical mistake, however well the rest went: {rule}.',
      values: { rule: endless(pointsText(i18n, rule)) },
    })
  const values = {
    total: i18n.number(total),
    pass: report.passAt,
    short: i18n.number(Math.round((report.passAt - total) * 10) / 10),
  }
  // What would be to gain is what was wrong.
  if (report.exam?.answersFrom)
    return passed
      ? i18n._({
          id: 'report.verdict.kept-passed',
          message: '{total} of 100 points, {pass} to pass.',
          values,
        })
      : i18n._({
          id: 'report.verdict.kept-failed',
          message: '{total} of 100 points, {short} more to pass.',
          values,
        })
  if (!rule && shortfall) {
    const short = { ...values, count: shortfall.count }
    return shortfall.why === 'not-understood'
      ? i18n._({
          id: 'report.verdict.understood',
          message:
            '{total} of 100 points. No points were lost, but {count, plural, one {# answer wasn’t} other {# answers weren’t}} understood.',
          values: short,
        })
      : i18n._({
          id: 'report.verdict.better',
          message:
            '{total} of 100 points. No points were lost, but {count, plural, one {# answer} other {# answers}} could have gone better.',
          values: short,
        })
  }
  if (!rule)
    return i18n._({
      id: 'report.verdict.all',
      message: '{total} of 100 points: everything that came up was done right.',
      values,
    })
  return passed
    ? i18n._({
        id: 'report.verdict.passed',
        message: '{total} of 100 points, {pass} to pass. Work on this first: {rule}.',
        values: { ...values, rule: endless(pointsText(i18n, rule)) },
      })
    : i18n._({
        id: 'report.verdict.failed',
        message: '{total} of 100 points, {short} more to pass. Work on this first: {rule}.',
        values: { ...values, rule: endless(pointsText(i18n, rule)) },
      })
}
