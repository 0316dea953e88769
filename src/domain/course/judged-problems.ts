import { type CourseProblem, maxProblems, type ProblemCode } from './problems.ts'

/** What comes of judging lines alone; all of it is advice. */
const judged: ReadonlySet<string> = new Set<ProblemCode>([
  'reference-not-understood',
  'reference-earns-nothing',
  'denied-answer-earns',
  'denied-answer-understood',
  'wrong-fact-accepted',
])

/**
 * What is known of a draft between two whole checks: what its static check says now, and what the last whole one said of judged lines.
 * Lines are judged only in a course without errors.
 */
export function withJudged<P extends Pick<CourseProblem, 'severity'> & { code: string }>(
  now: readonly P[],
  last: readonly P[],
): P[] {
  if (now.some(({ severity }) => severity === 'error')) return [...now]
  return [...now, ...last.filter(({ code }) => judged.has(code))].slice(0, maxProblems)
}
