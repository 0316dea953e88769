import type { CompiledCourse } from '../course/compile.ts'
import type { ScoringRule } from '../course/dialogue-flow.ts'
import { openChances } from '../report/chances.ts'
import type { DialogueLogEntry } from '../scoring/fold-log.ts'
import type { ScoreLine } from '../session/score.ts'

/** Lines without what only counts because a rule counts in full. */
export const linesEarned = (lines: readonly ScoreLine[]): ScoreLine[] =>
  lines.filter(({ inFull }) => inFull === undefined)

/** The log with what a rule lacks: at the turn at which it was due, or at the end. */
function withRuleInFull(
  course: CompiledCourse,
  log: readonly DialogueLogEntry[],
  rule: ScoringRule,
): readonly DialogueLogEntry[] {
  const end = log.findLast(({ effects }) => effects.some(({ type }) => type === 'ended')) ?? log.at(-1)
  const given = new Map<number | undefined, ScoreLine[]>()
  for (const { points, seq, gave } of openChances(course, log, rule)) {
    const { id, item, group } = rule
    const line: ScoreLine = {
      rule: id,
      item,
      points,
      evidence: [],
      ...(group !== undefined && { group }),
      inFull: gave ? 'rest' : 'all',
    }
    const turn = seq ?? end?.seq
    given.set(turn, [...(given.get(turn) ?? []), line])
  }
  return log.map((entry) => {
    const own = given.get(entry.seq)
    return own ? { ...entry, lines: [...entry.lines, ...own] } : entry
  })
}

/**
 * A log whose rules that count in full (MARK-20) have given all that they can wherever they came up, whatever they had been given before; totals stay as
 * they are. To do it again changes nothing.
 */
export function withRulesInFull(
  course: CompiledCourse,
  log: readonly DialogueLogEntry[],
): readonly DialogueLogEntry[] {
  const rules = (course.inFull ?? []).flatMap(
    (id) => course.course.scoring.rules.find((one) => one.id === id) ?? [],
  )
  if (rules.length === 0) return log
  const earned: readonly DialogueLogEntry[] = log.map((entry) => ({
    ...entry,
    lines: linesEarned(entry.lines),
  }))
  return rules.reduce((before, rule) => withRuleInFull(course, before, rule), earned)
}
