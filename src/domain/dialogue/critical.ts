import { type CompiledCourse, ruleKey } from '../course/compile.ts'
import type { ScoringRule } from '../course/dialogue-flow.ts'
import type { Evidence } from '../session/evidence.ts'
import type { Line } from './line.ts'
import { evidenceOfRule } from './said-rule.ts'

/** What the learner has said or chosen at a place. */
export interface Answered {
  node: string
  /** The branch that was taken, or the result of the answer; null where a line took no branch. */
  what: string | null
  /** Null where an option was chosen. */
  line: Line | null
}

const isCritical = ({ critical, points }: ScoringRule, how: ScoringRule['critical']): boolean =>
  critical === how && points < 0

/** The words of a line by which it meets a critical rule of a kind; null where it meets none. */
function saidCritical(
  { rules }: CompiledCourse,
  how: ScoringRule['critical'],
  node: string,
  line: Line,
): Evidence[] | null {
  for (const said of rules.says) {
    const evidence = isCritical(said.rule, how) ? evidenceOfRule(line, said, node) : null
    if (evidence) return evidence
  }
  return null
}

/** The words of a line by which it is a critical mistake that the practice goes on after (SCORE-03a); null where it is none. */
export const criticalIn = (course: CompiledCourse, node: string, line: Line): Evidence[] | null =>
  saidCritical(course, 'fails', node, line)

/**
 * Whether an answer meets a critical rule that ends the practice (SCORE-03). Such a rule takes its points the first time that
 * it is met, which is also the last: so the step that comes before the scoring can say by itself what the scoring will give.
 */
export function endsPractice(course: CompiledCourse, { node, what, line }: Answered): boolean {
  const { takes, answers } = course.rules
  const key = what === null ? null : ruleKey(node, what)
  const named = key === null ? [] : [...(takes.get(key) ?? []), ...(answers.get(key) ?? [])]
  if (named.some((rule) => isCritical(rule, 'ends'))) return true
  return line !== null && saidCritical(course, 'ends', node, line) !== null
}
