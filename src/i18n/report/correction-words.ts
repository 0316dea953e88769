import type { I18n } from '@lingui/core'
import type { LateInReport, Report } from '../../contract/report.ts'
import type { CorrectedQuestion, Exchange } from '../../contract/report-exchanges.ts'
import { markGap } from '../composed.ts'
import { signed } from '../points.ts'
import { endText, pointsText, resultText } from '../terms.ts'
import { rounded } from './report-words.ts'

/** What a report says of what people did to it: what they marked, corrected, let go on or took after the end; on screen and in its file, once. */

/** That people marked an answer (MARK-06). */
export const markedText = (i18n: I18n): string =>
  i18n._({ id: 'report.marked', message: 'Marked by a person' })

/** That people reviewed a conversation, and what that did to its total (MARK-17). */
export const reviewText = (i18n: I18n, { before, after }: NonNullable<Report['review']>): string =>
  before === after
    ? i18n._({
        id: 'report.review-same',
        message: 'A person reviewed this conversation. The total stays the same.',
      })
    : i18n._({
        id: 'report.review-changed',
        message: 'A person reviewed this conversation. The rules came to {before} points, now {after} count.',
        values: { before: rounded(i18n, before), after: rounded(i18n, after) },
      })

/** What people changed of a turn, line by line, with the reason last (MARK-17). */
export function markedTurnTexts(
  i18n: I18n,
  { as, result, points, reason }: NonNullable<Exchange['marked']>,
): string[] {
  const way = as === undefined ? result && resultText(i18n, result) : as
  return [
    ...(way ? [i18n._({ id: 'report.marked-as', message: 'Counts as: {name}', values: { name: way } })] : []),
    ...(as === null
      ? [
          i18n._({
            id: 'report.marked-as-none',
            message: 'Counts as none of the answers that were expected here',
          }),
        ]
      : []),
    ...points.map((one) =>
      i18n._({
        id: 'report.marked-points',
        message: '{rule}: {before} → {after} points',
        values: {
          rule: pointsText(i18n, one),
          before: signed(one.before, (value) => rounded(i18n, value)),
          after: signed(one.after, (value) => rounded(i18n, value)),
        },
      }),
    ),
    ...(reason === '' ? [] : [reason]),
  ]
}

/** What was corrected of a question, and by how much that moved its points (MARK-12). */
export function correctedText(
  i18n: I18n,
  { number, corrected: { at, before, after, inFull } }: CorrectedQuestion,
  timeZone?: string,
): string {
  const values = {
    number,
    at: i18n.date(at, { dateStyle: 'medium', ...(timeZone && { timeZone }) }),
    before: rounded(i18n, before ?? 0),
    after: rounded(i18n, after),
  }
  if (inFull && before === null)
    return i18n._({
      id: 'report.corrected-full',
      message: 'Question {number} was corrected on {at}: it counts in full for everyone.',
      values,
    })
  if (inFull)
    return i18n._({
      id: 'report.corrected-full-points',
      message:
        'Question {number} was corrected on {at}: it counts in full for everyone. {before} points before, {after} now.',
      values,
    })
  if (before === null)
    return i18n._({
      id: 'report.corrected-before',
      message: 'Question {number} was corrected on {at}. The answer was judged by the corrected question.',
      values,
    })
  return before === after
    ? i18n._({
        id: 'report.corrected-same',
        message: 'Question {number} was corrected on {at}. Its points stay the same: {after}.',
        values,
      })
    : i18n._({
        id: 'report.corrected',
        message: 'Question {number} was corrected on {at}: {before} points before, {after} now.',
        values,
      })
}

/** That a rule of a conversation counts for nobody any more, or in full for whoever it came up to, since when, and what that changed (MARK-20). */
export function correctedRuleText(
  i18n: I18n,
  { name, inFull, at, before, after }: NonNullable<Report['correctedRules']>[number],
  timeZone?: string,
): string {
  const values = {
    name,
    at: i18n.date(at, { dateStyle: 'medium', ...(timeZone && { timeZone }) }),
    before: i18n.number(before ?? after),
    after: i18n.number(after),
  }
  if (inFull && before === null)
    return i18n._({
      id: 'report.in-full-before',
      message:
        'The scoring rule “{name}” was corrected on {at}: it counts in full for everyone it came up for. This conversation was scored that way from the start.',
      values,
    })
  if (inFull)
    return before === after
      ? i18n._({
          id: 'report.in-full-same',
          message:
            'The scoring rule “{name}” was corrected on {at}: it counts in full for everyone it came up for. The score stays the same: {after}.',
          values,
        })
      : i18n._({
          id: 'report.in-full-points',
          message:
            'The scoring rule “{name}” was corrected on {at}: it counts in full for everyone it came up for. Score {before} before, {after} now.',
          values,
        })
  if (before === null)
    return i18n._({
      id: 'report.left-out-before',
      message:
        'The scoring rule “{name}” was corrected on {at}: it counts for no one, and didn’t count here.',
      values,
    })
  return before === after
    ? i18n._({
        id: 'report.left-out-same',
        message:
          'The scoring rule “{name}” was corrected on {at}: it counts for no one anymore. The score stays the same: {after}.',
        values,
      })
    : i18n._({
        id: 'report.left-out',
        message:
          'The scoring rule “{name}” was corrected on {at}: it counts for no one anymore. Score {before} before, {after} now.',
        values,
      })
}

/** Why a question or a rule was corrected. */
export const correctionReasonText = (i18n: I18n, reason: string): string =>
  i18n._({ id: 'report.correction-reason', message: 'Reason: {reason}', values: { reason } })

const instantText = (i18n: I18n, at: string, timeZone: string | undefined): string =>
  i18n.date(at, { dateStyle: 'medium', timeStyle: 'short', ...(timeZone && { timeZone }) })

export const continuationsTitle = (i18n: I18n): string =>
  i18n._({ id: 'report.continuations', message: 'This attempt went on after it had ended' })

/** When and how an attempt had ended, who let it go on and until when, and why (EXAM-22). */
export function continuationTexts(
  i18n: I18n,
  { endedAt, endReason, at, until, by, reason }: NonNullable<Report['exam']>['continuations'][number],
  timeZone?: string,
): string[] {
  const time = instantText(i18n, at, timeZone)
  const last = instantText(i18n, until, timeZone)
  const ended = i18n._({
    id: 'report.continuation-ended',
    message: 'It had ended {time}.',
    values: { time: instantText(i18n, endedAt, timeZone) },
  })
  return [
    `${ended}${markGap(i18n)}${endText(i18n, endReason, 'question-bank')}`,
    by === null
      ? i18n._({
          id: 'report.continuation-erased',
          message: 'It was allowed to go on {time}, until {until}.',
          values: { time, until: last },
        })
      : i18n._({
          id: 'report.continuation',
          message: '{name} allowed it to go on {time}, until {until}.',
          values: { name: by, time, until: last },
        }),
    i18n._({ id: 'report.continuation-reason', message: 'Reason: {reason}', values: { reason } }),
  ]
}

/** What became of an answer that arrived after the end (EXAM-25). */
export function lateText(i18n: I18n, { state, by, reason }: LateInReport): string {
  switch (state) {
    case 'accepted':
      return by === null
        ? i18n._({
            id: 'report.late-accepted-erased',
            message: 'Arrived after the end; accepted: {reason}',
            values: { reason },
          })
        : i18n._({
            id: 'report.late-accepted',
            message: 'Arrived after the end; accepted by {name}: {reason}',
            values: { name: by, reason },
          })
    case 'declined':
      return by === null
        ? i18n._({
            id: 'report.late-declined-erased',
            message: 'An answer that arrived after the end was declined and doesn’t count: {reason}',
            values: { reason },
          })
        : i18n._({
            id: 'report.late-declined',
            message: '{name} declined an answer that arrived after the end. It doesn’t count: {reason}',
            values: { name: by, reason },
          })
    case 'waiting':
      return i18n._({
        id: 'report.late-waiting',
        message: 'An answer arrived after the end. It doesn’t count unless a trainer accepts it.',
      })
    case 'missed':
      return i18n._({
        id: 'report.late-missed',
        message:
          'An answer arrived after the end and doesn’t count: it hadn’t been decided on when the results came out.',
      })
  }
}
