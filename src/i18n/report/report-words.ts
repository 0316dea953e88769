import type { I18n } from '@lingui/core'
import type { ScoreLineView } from '../../contract/practice.ts'
import type { Report, RuleResult } from '../../contract/report.ts'
import type { LostPoint } from '../../contract/report-changes.ts'
import type { Exchange } from '../../contract/report-exchanges.ts'
import type { RuleGroupView, RuleState } from '../../contract/report-rules.ts'
import type { ReportPage } from '../../contract/report-view.ts'
import { isHarmful } from '../../domain/handlers/kinds.ts'
import { mostPointsOf, shareOf } from '../../domain/session/score.ts'
import { clockText } from '../clock.ts'
import { meterReasonText } from '../meter-moves.ts'
import { signed } from '../points.ts'
import { handlerText, moodText, notCountedText, pointsText } from '../terms.ts'

/** What a report says on screen and in its file, once. */

export const kickerText = (i18n: I18n, { exam }: Pick<Report, 'exam'>): string =>
  exam
    ? i18n._({
        id: 'report.kicker-exam',
        message: 'Exam report – {session}',
        values: { session: exam.sessionName },
      })
    : i18n._({ id: 'report.kicker', message: 'Practice report' })

/** The name of a report as a document. */
export const reportTitle = (i18n: I18n, { courseName, learner }: Pick<Report, 'courseName' | 'learner'>) =>
  i18n._({
    id: 'report.file-title',
    message: 'Report – {course} – {learner}',
    values: { course: courseName, learner: learner.displayName },
  })

/** How long it took, without what it was paused. */
export const lastedText = (
  i18n: I18n,
  { startedAt, endedAt, pausedSeconds = 0 }: Pick<Report, 'startedAt' | 'endedAt' | 'pausedSeconds'>,
) =>
  i18n._({
    id: 'report.lasted',
    message: 'Duration {time}',
    values: { time: clockText((Date.parse(endedAt) - Date.parse(startedAt)) / 1000 - pausedSeconds) },
  })

/** Points to a tenth. */
export const rounded = (i18n: I18n, points: number): string => i18n.number(Math.round(points * 10) / 10)

/** Where it ended, for what ended before its course did; null otherwise. */
export function endedAfterText(i18n: I18n, { report, exchanges }: Pick<ReportPage, 'report' | 'exchanges'>) {
  if (report.endReason === 'flow') return null
  const count = exchanges.reduce((most, { number }) => Math.max(most, number ?? 0), 0)
  return i18n._({
    id: 'report.ended-after',
    message: '{count, plural, =0 {Before the first answer.} one {After # answer.} other {After # answers.}}',
    values: { count },
  })
}

/** A mean of best results, and whose. */
export function meanText(i18n: I18n, { of, total }: NonNullable<Report['mean']>): string {
  const values = { total: rounded(i18n, total) }
  return of === 'class'
    ? i18n._({ id: 'report.class-mean', message: 'Class average {total}', values })
    : i18n._({ id: 'report.publish-mean', message: 'Course average {total}', values })
}

/** A mean of an item, which stands beside the points of it. */
export const itemMeanText = (i18n: I18n, points: number): string =>
  i18n._({ id: 'report.item-mean', message: 'average {points}', values: { points: rounded(i18n, points) } })

export const deductedText = (i18n: I18n, points: number): string =>
  i18n._({
    id: 'report.deducted',
    message: '{points} points deducted from the total',
    values: { points: i18n.number(points) },
  })

export const partsTitle = (i18n: I18n): string => i18n._({ id: 'report.parts', message: 'Score breakdown' })

export const partTexts = (i18n: I18n): Record<keyof Report['parts'], string> => ({
  earned: i18n._({ id: 'report.part.earned', message: 'Earned' }),
  lost: i18n._({ id: 'report.part.lost', message: 'Lost' }),
  unreached: i18n._({ id: 'report.part.unreached', message: 'Didn’t come up' }),
})

export const unreachedNote = (i18n: I18n): string =>
  i18n._({
    id: 'report.parts.unreached',
    message: '“Didn’t come up” means parts of the course this conversation didn’t reach.',
  })

/** Why a total is less than what the rules came to (REPORT-07a). */
export const limitText = (
  i18n: I18n,
  { score, rules }: Pick<Report, 'score' | 'rules'>,
  limit: NonNullable<Report['limit']>,
): string => {
  const rule = rules.find((one) => one.rule === limit.rule && one.item === limit.item)
  return i18n._({
    id: 'report.limit',
    message:
      'The rules came to {before} points. The total is limited to {total} because of a critical mistake: {rule}',
    values: {
      before: rounded(i18n, limit.before),
      total: i18n.number(score.total),
      rule: rule ? pointsText(i18n, rule) : limit.rule,
    },
  })
}

/**
 * Why what a rule cost differs from what its turn shows (REPORT-07a): a critical mistake limits the total as well, and no item goes below 0. Null
 * where it doesn't, and where points of rules aren't points of the hundred.
 */
export function costNote(
  i18n: I18n,
  { items }: Pick<Report['score'], 'items'>,
  { rule, lost, taken, critical }: LostPoint,
): string | null {
  const byRule = -rule.hits.reduce((sum, { line }) => sum + Math.min(0, line.points), 0)
  if (!taken || items.reduce((sum, { max }) => sum + max, 0) !== 100 || Math.abs(lost - byRule) < 0.1)
    return null
  if (lost < byRule)
    return i18n._({
      id: 'report.cost-less',
      message: 'The rule deducts {points}; there was no more to lose here.',
      values: { points: rounded(i18n, byRule) },
    })
  return critical
    ? i18n._({
        id: 'report.cost-limit',
        message: '{points} of these because a critical mistake limits the total.',
        values: { points: rounded(i18n, lost - byRule) },
      })
    : null
}

export const changesTitle = (i18n: I18n): string =>
  i18n._({ id: 'report.changes', message: 'What to work on next' })

/** Unfolds what is to be changed beside the first ones. */
export const furtherChangesText = (i18n: I18n, count: number): string =>
  i18n._({
    id: 'report.changes-more',
    message: '{count, plural, one {# more thing to work on} other {# more things to work on}}',
    values: { count },
  })

/** What to do next where nothing was said in a practice; null where what to change says it, or the verdict all. */
export const emptyPracticeText = (
  i18n: I18n,
  { answered, counted }: Pick<Report, 'answered' | 'counted'>,
): string | null =>
  answered || counted
    ? null
    : i18n._({
        id: 'report.changes-silent',
        message: 'Practice again, and answer the customer this time.',
      })

/** The way to the first of the answers that weren't understood or could have gone better. */
export const shortfallWayText = (i18n: I18n, count: number): string =>
  i18n._({
    id: 'report.shortfall-first',
    message: '{count, plural, one {Show this answer} other {Show the first of them}}',
    values: { count },
  })

export const forExampleText = (i18n: I18n): string =>
  i18n._({ id: 'report.change-say', message: 'For example:' })

export const itemsTitle = (i18n: I18n): string => i18n._({ id: 'report.items', message: 'Scores by item' })
export const topicsTitle = (i18n: I18n): string => i18n._({ id: 'report.topics', message: 'Scores by topic' })
export const abilitiesTitle = (i18n: I18n): string => i18n._({ id: 'report.abilities', message: 'Abilities' })

export const dialogueTitle = (i18n: I18n, { kind }: Pick<Report, 'kind'>): string =>
  kind === 'question-bank'
    ? i18n._({ id: 'report.answers', message: 'Answers by question' })
    : i18n._({ id: 'report.dialogue', message: 'Conversation, turn by turn' })

/** Unfolds the dialogue. */
export function showAllText(i18n: I18n, kind: Report['kind'], count: number): string {
  if (count === 0) return i18n._({ id: 'report.show-all', message: 'Show all' })
  return kind === 'question-bank'
    ? i18n._({
        id: 'report.questions-all',
        message: '{count, plural, one {Show the question} other {Show all # questions}}',
        values: { count },
      })
    : i18n._({
        id: 'report.turns-all',
        message: '{count, plural, one {Show the turn} other {Show all # turns}}',
        values: { count },
      })
}

export const learnerText = (i18n: I18n): string => i18n._({ id: 'report.learner', message: 'Learner' })

/** How the customer felt after a turn. */
export const metersText = (i18n: I18n, meters: NonNullable<Exchange['meters']>): string =>
  i18n._({
    id: 'report.meters',
    message: 'Customer emotion: {mood} {emotion} · Patience {patience}',
    values: {
      mood: moodText(i18n, meters.mood),
      emotion: Math.round(meters.emotion),
      patience: Math.round(meters.patience),
    },
  })

/** How a line was understood and taken, a word or two each; whether that did harm (REPORT-08). */
export function lineMarks(
  i18n: I18n,
  { handled, reading, heard }: Pick<Exchange, 'handled' | 'reading' | 'heard'>,
): { text: string; bad: boolean }[] {
  const marks: { text: string; bad: boolean }[] = []
  if (handled) marks.push({ text: handlerText(i18n, handled), bad: isHarmful(handled) })
  if (reading && reading.understoodAs !== null) {
    const values = { name: reading.understoodAs }
    marks.push({
      text: i18n._({ id: 'report.understood-as', message: 'Understood as: {name}', values }),
      bad: false,
    })
  }
  if (heard?.together)
    marks.push({
      text: i18n._({ id: 'report.together', message: 'Counted together with the line before' }),
      bad: false,
    })
  for (const name of reading?.also ?? [])
    marks.push({
      text: i18n._({
        id: 'report.said-ahead',
        message: 'Said before it was asked: {name}',
        values: { name },
      }),
      bad: false,
    })
  if (heard && !heard.understood)
    marks.push({
      text: heard.notCounted
        ? notCountedText(i18n, heard.notCounted)
        : meterReasonText(i18n, 'not-understood', -1),
      bad: false,
    })
  if (heard?.wrong) marks.push({ text: meterReasonText(i18n, 'wrong-turn', -1), bad: true })
  return marks
}

export const nearestText = (i18n: I18n, name: string): string =>
  i18n._({ id: 'report.nearest', message: 'Closest: {name}', values: { name } })

/** That what was said here gave or took points when the conversation ended. */
export const atEndText = (i18n: I18n, line: ScoreLineView): string =>
  i18n._({
    id: 'report.at-end',
    message: '{rule}: {points}, counted at the end of the conversation',
    values: { rule: pointsText(i18n, line), points: signed(line.points) },
  })

/** A rule that was due at an answer and gave nothing; of a bank it is the question itself, which stands there. */
export const missedHereText = (
  i18n: I18n,
  { name, missed }: Pick<RuleResult, 'name' | 'missed'>,
  kind: Report['kind'],
): string =>
  kind === 'question-bank'
    ? i18n._({
        id: 'report.question-lost',
        message: 'Points lost here: {points}',
        values: { points: i18n.number(missed) },
      })
    : i18n._({
        id: 'report.missed-here',
        message: 'Missed here: {rule} ({points})',
        values: { rule: name, points: i18n.number(missed) },
      })

export const offTotalText = (i18n: I18n): string =>
  i18n._({ id: 'report.off-total', message: 'from the total' })

export const criticalText = (i18n: I18n): string =>
  i18n._({
    id: 'report.critical',
    message: 'Critical mistake: this practice isn’t passed, however well the rest went.',
  })

/** Why a rule gave a part of its points; null where it gave them all. */
export const followUpsText = (i18n: I18n, { followUps }: Pick<ScoreLineView, 'followUps'>): string | null =>
  followUps === undefined
    ? null
    : i18n._({
        id: 'report.follow-ups',
        message:
          '{count, plural, one {The customer had to ask again once, so this gave only part of its points.} other {The customer had to ask again # times, so this gave only part of its points.}}',
        values: { count: followUps },
      })

/** Why a rule gave points that nothing said earned: a correction has it count in full (MARK-20); null where none did. */
export const inFullText = (i18n: I18n, { inFull }: Pick<ScoreLineView, 'inFull'>): string | null =>
  inFull === undefined
    ? null
    : i18n._({
        id: 'report.in-full',
        message: 'Given by a correction: this rule counts in full.',
      })

export const rulesTitle = (i18n: I18n, { kind }: Pick<Report, 'kind'>): string =>
  kind === 'question-bank'
    ? i18n._({ id: 'report.every-question', message: 'Score by question' })
    : i18n._({ id: 'report.rules', message: 'All scoring rules' })

/** How points add up to a score of 100, where those of all items together are another number; else nothing. */
export function convertedText(i18n: I18n, { score }: Pick<Report, 'score'>): string | null {
  const most = mostPointsOf(score)
  return most === 100 || most === 0
    ? null
    : i18n._({
        id: 'report.converted',
        message:
          'The points below add up to at most {most}. The total is the share of them that was earned, out of 100: each point counts for {share}.',
        values: { most: i18n.number(most), share: i18n.number(shareOf(score, 1)) },
      })
}

/** What stands over the rules of an item: a question bank has one item for all of its questions. */
export const groupText = (
  i18n: I18n,
  { kind }: Pick<Report, 'kind'>,
  { item, name }: { item: string | null; name: string },
): string => {
  if (item === null) return offTotalText(i18n)
  return kind === 'question-bank' ? i18n._({ id: 'report.all-questions', message: 'All questions' }) : name
}

/** Why an item gave less than its rules come to; nothing where it gave all of them. */
export const overText = (i18n: I18n, { sum, over }: Pick<RuleGroupView, 'sum' | 'over'>): string | null =>
  sum === null || over === null
    ? null
    : i18n._({
        id: 'report.item-over',
        message: 'The points add up to {over}. This item gives at most {max}.',
        values: { over: i18n.number(over), max: i18n.number(sum.max) },
      })

export const ruleStateTexts = (i18n: I18n): Record<RuleState, string> => ({
  earned: i18n._({ id: 'report.rule-earned', message: 'Met' }),
  partly: i18n._({ id: 'report.rule-partly', message: 'Partly met' }),
  missed: i18n._({ id: 'report.rule-missed', message: 'Missed' }),
  taken: i18n._({ id: 'report.rule-taken', message: 'Points deducted' }),
  clean: i18n._({ id: 'report.rule-clean', message: 'No deduction' }),
  other: i18n._({ id: 'report.rule-other', message: 'The same place is scored by another rule' }),
  'not-reached': partTexts(i18n).unreached,
})

/** From which totals a practice is passed, and excellent. */
export const thresholdsText = (i18n: I18n, { passAt, excellentAt }: Pick<Report, 'passAt' | 'excellentAt'>) =>
  i18n._({
    id: 'report.thresholds',
    message: 'Score to pass: {pass} · Score for excellent: {excellent}',
    values: { pass: i18n.number(passAt), excellent: i18n.number(excellentAt) },
  })

/** What a total, or the points of an item or rule, are out of. */
export const outOfText = (i18n: I18n, points: number, max: number): string =>
  `${i18n.number(points)} / ${i18n.number(max)}`
