import type { CompiledCourse } from '../course/compile.ts'
import type { AnswerResult } from '../dialogue/dialogue.ts'
import type { Repetition } from '../question-bank/repetition.ts'
import { visitsOf } from '../report/chances.ts'
import { foldReport, type ReportFold } from '../report/fold-report.ts'
import type { NearestMiss } from '../report/line-reading.ts'
import type { DialogueLogEntry } from '../scoring/fold-log.ts'
import type { Instant } from '../session/session.ts'

/** How a line went by the rules of its place, in the words of the report. */
export interface JudgedLine {
  /** Wrong: a wrong turn, or not understood. Partly correct: points were due and weren't earned. */
  result: AnswerResult
  /** The name of the branch that it took; null where it took none. */
  understoodAs: string | null
  nearest: NearestMiss | null
  /** Names of the rules whose points were due and weren't earned. */
  missed: string[]
}

/** One coming to a learner's place, and how it went: as its last line did, but no better than partly correct where it took several. */
export interface Moment extends JudgedLine {
  node: string
  /** The turn of its first line: before it stands what the customer said there. */
  seq: number
  /** That line. */
  said: string
}

/** Where a weak point stands, without the words that stand in its practice. */
export interface WeakPointStanding extends Repetition {
  /** In how many practices it was missed. */
  misses: number
}

/** Practices that weak points are read from at most, the newest; so many of them at a time, since each takes as long as its report (HOME-15). */
export const practicesRead = 30
export const practicesAtOnce = 4
/** Days for which a miss is told. */
export const daysTold = 90

/** After so many days a miss weighs half. */
const halfLifeDays = 14
const dayMilliseconds = 86_400_000

function judgedAt(
  log: readonly DialogueLogEntry[],
  { rules, readings }: ReportFold,
  seq: number,
): JudgedLine | null {
  const entry = log.find((one) => one.seq === seq)
  if (entry?.event.type !== 'say') return null
  const effect = entry.effects.find(({ type }) => type === 'heard' || type === 'answered')
  const missed = rules.flatMap((rule) => (rule.missed > 0 && rule.due.includes(seq) ? [rule.name] : []))
  const reading = readings.find((one) => one.seq === seq)
  const lost = missed.length > 0 ? 'PARTIALLY_CORRECT' : 'CORRECT'
  const resultOf = (): AnswerResult => {
    if (effect?.type === 'answered') return effect.result
    if (effect?.type !== 'heard' || effect.branch === null || effect.wrong || effect.notCounted)
      return 'WRONG'
    return lost
  }
  return {
    result: resultOf(),
    understoodAs: reading?.understoodAs ?? null,
    nearest: reading?.nearest ?? null,
    missed,
  }
}

/** How the line of a turn went (HOME-16). Null where the learner spoke no line at that turn. Pure. */
export const judgedLineOf = (
  course: CompiledCourse,
  log: readonly DialogueLogEntry[],
  seq: number,
): JudgedLine | null => judgedAt(log, foldReport(course, log), seq)

/**
 * How it went at each place of a practice where the learner speaks, each place once: what was come to several times is as it went last. What is
 * chosen from options isn't among it. Pure.
 */
export function momentsOf(course: CompiledCourse, log: readonly DialogueLogEntry[]): Moment[] {
  const report = foldReport(course, log)
  const moments = new Map<string, Moment>()
  for (const { node, first, seq } of visitsOf(log)) {
    const judged = judgedAt(log, report, seq)
    const event = log.find((entry) => entry.seq === first)?.event
    if (!judged || event?.type !== 'say') continue
    const late = judged.result === 'CORRECT' && first !== seq
    moments.set(node, {
      ...judged,
      ...(late && { result: 'PARTIALLY_CORRECT' }),
      node,
      seq: first,
      said: event.text,
    })
  }
  return [...moments.values()]
}

/**
 * Where a weak point stands after a practice came to its place (HOME-15); null where it is none any more: who does it right in a whole practice knows
 * it. What was missed can be drilled the same day. `today` is the learner's.
 */
export const weakPointAfter = (
  before: Pick<WeakPointStanding, 'misses'> | null,
  result: AnswerResult,
  today: string,
): WeakPointStanding | null =>
  result === 'CORRECT' ? null : { box: 1, due: today, misses: (before?.misses ?? 0) + 1 }

/** What was missed often and lately first: a miss halves in weight in two weeks; of the same weight in an order that doesn't change. */
export function rankedWeakPoints<T extends { misses: number; missedAt: Instant; key: string }>(
  points: readonly T[],
  now: Instant,
): T[] {
  const weight = ({ misses, missedAt }: T) =>
    misses * 0.5 ** (Math.max(0, now - missedAt) / dayMilliseconds / halfLifeDays)
  return [...points].sort((a, b) => weight(b) - weight(a) || (a.key < b.key ? -1 : 1))
}
