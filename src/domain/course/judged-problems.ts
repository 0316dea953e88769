import { type CourseProblem, maxProblems, type ProblemCode } from './problems.ts'

/** What comes of judging lines, or of searching paths, alone; all of it is advice. */
const judged: ReadonlySet<string> = new Set<ProblemCode>([
  'reference-not-understood',
  'reference-earns-nothing',
  'denied-answer-earns',
  'denied-answer-understood',
  'wrong-fact-accepted',
  'node-off-paths',
  'goal-off-paths',
  'rule-off-paths',
  'item-off-paths',
  'pass-out-of-reach',
  'excellent-out-of-reach',
])

/**
 * What is known of a draft between two whole checks: what its static check says now, and what the last whole one said of judged lines and of paths.
 * Both are looked at only in a course without errors.
 */
export function withJudged<P extends Pick<CourseProblem, 'severity'> & { code: string }>(
  now: readonly P[],
  last: readonly P[],
): P[] {
  if (now.some(({ severity }) => severity === 'error')) return [...now]
  return [...now, ...last.filter(({ code }) => judged.has(code))].slice(0, maxProblems)
}
