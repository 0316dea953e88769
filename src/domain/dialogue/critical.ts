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

const failsIt = ({ critical, points }: ScoringRule): boolean => critical === 'fails' && points < 0

/** The words of a line by which it is a critical mistake that the practice goes on after (SCORE-03a); null where it is none. */
export function criticalIn({ rules }: CompiledCourse, node: string, line: Line): Evidence[] | null {
  for (const said of rules.says) {
    const evidence = failsIt(said.rule) ? evidenceOfRule(line, said, node) : null
    if (evidence) return evidence
  }
  return null
}

const endsIt = ({ critical, points }: ScoringRule): boolean => critical === 'ends' && points < 0

/**
 * Whether an answer meets a critical rule that ends the practice (SCORE-03). Such a rule takes its points the first time that
 * it is met, which is also the last: so the step that comes before the scoring can say by itself what the scoring will give.
 */
export function endsPractice({ rules }: CompiledCourse, { node, what, line }: Answered): boolean {
  const key = what === null ? null : ruleKey(node, what)
  const named = key === null ? [] : [...(rules.takes.get(key) ?? []), ...(rules.answers.get(key) ?? [])]
  if (named.some(endsIt)) return true
  return (
    line !== null && rules.says.some((said) => endsIt(said.rule) && evidenceOfRule(line, said, node) !== null)
  )
}
