import type { Emotion } from '../domain/course/base.ts'
import type { MeterMove } from '../domain/dialogue/dialogue.ts'
import { movesIn } from '../domain/dialogue/meter-moves.ts'
import {
  type Change,
  changesOf,
  lostPoints,
  mostChanges,
  type Shortfall,
  shortfallOf,
} from './report-changes.ts'
import { answerNumbers, type Exchange, exchangesOf } from './report-exchanges.ts'
import { type ItemBar, itemBars } from './report-items.ts'
import { notReached } from './report-rules.ts'
import type { Report } from './report.ts'

/** Index of the last point of the trace at or before `seconds`; 0 before the first, −1 without points. */
export function traceIndexAt(trace: readonly { seconds: number }[], seconds: number): number {
  const after = trace.findIndex((point) => point.seconds > seconds)
  return after === -1 ? trace.length - 1 : Math.max(0, after - 1)
}

/** The report with everything that is derived from it. */
export interface ReportPage {
  report: Report
  exchanges: Exchange[]
  /** The numbers of the learner's answers, by `seq`. */
  numbers: ReadonlyMap<number, number>
  /** The first ones are to be changed first; never more than `mostChanges`. */
  changes: Change[]
  /** What else there is to change. */
  furtherChanges: Change[]
  /** Null where every line was understood and right. */
  shortfall: Shortfall | null
  unreached: Report['rules']
  items: ItemBar[]
  passed: boolean
  /** What moved the customer's meters, by the `seq` of the turn. */
  moves: ReadonlyMap<number, readonly MeterMove[]>
  /** How the customer felt at last, as their face and label show it. */
  mood: Emotion
}

export function pageOf(report: Report): ReportPage {
  const exchanges = exchangesOf(report)
  const changes = changesOf(lostPoints(report.rules), exchanges, {
    byPoints: report.kind === 'question-bank',
  })
  return {
    report,
    exchanges,
    numbers: answerNumbers(report.turns),
    changes: changes.slice(0, mostChanges),
    furtherChanges: changes.slice(mostChanges),
    shortfall: shortfallOf(exchanges),
    unreached: notReached(report.rules),
    items: itemBars(report),
    passed: report.score.level !== 'fail',
    moves: new Map(report.turns.map(({ seq, entries }) => [seq, movesIn(entries)])),
    mood:
      report.turns.flatMap(({ entries }) => entries).findLast((entry) => entry.type === 'meters')?.mood ??
      'NEUTRAL',
  }
}

/** How many answers the learner gave, or in a bank how many questions were asked: as a person counts what the dialogue shows. */
export function countShown({
  report: { kind },
  exchanges,
  numbers,
}: Pick<ReportPage, 'exchanges' | 'numbers'> & { report: Pick<Report, 'kind'> }): number {
  if (kind !== 'question-bank') return numbers.size
  const asked = exchanges.flatMap(({ asked: before, told }) =>
    [...before, ...told].flatMap((entry) => (entry.type === 'asks' ? [entry.question.id] : [])),
  )
  return new Set(asked).size
}
