import type { CallReply } from '../../contract/contract.ts'
import type { DialogueFlowCourse } from '../../domain/course/dialogue-flow.ts'

type Paths = Pick<CallReply<'GET /coach-api/courses/:id/paths'>, 'outcomes' | 'isComplete'>

/** What a trainer should know of the points that paths give. */
export type PathFinding =
  | { code: 'goal-not-reached' }
  | { code: 'pass-not-reached'; most: number; pass: number }
  | { code: 'excellent-not-reached'; most: number; excellent: number }
  | { code: 'passed-without-goal'; most: number; pass: number }
  | { code: 'passed-undecided'; most: number; pass: number }
  | { code: 'always-passed'; least: number; pass: number }

export function findingsOf({ settings }: DialogueFlowCourse, { outcomes, isComplete }: Paths): PathFinding[] {
  const { pass, excellent } = settings.thresholds
  const achieved = outcomes.find(({ outcome }) => outcome === 'achieved')
  const mostOf = (isSo: (outcome: Paths['outcomes'][number]['outcome']) => boolean) =>
    Math.max(-1, ...outcomes.filter(({ outcome }) => isSo(outcome)).map(({ most }) => most.total))
  const findings: PathFinding[] = []
  if (!achieved && isComplete) findings.push({ code: 'goal-not-reached' })
  if (achieved && achieved.most.limit < pass)
    findings.push({ code: 'pass-not-reached', most: achieved.most.limit, pass })
  if (achieved && achieved.most.limit >= pass && achieved.most.limit < excellent)
    findings.push({ code: 'excellent-not-reached', most: achieved.most.limit, excellent })
  if (achieved && achieved.least.limit >= pass)
    findings.push({ code: 'always-passed', least: achieved.least.limit, pass })
  const missed = mostOf((outcome) => outcome !== 'achieved' && outcome !== 'neutral')
  const undecided = mostOf((outcome) => outcome === 'neutral')
  if (missed >= pass) findings.push({ code: 'passed-without-goal', most: missed, pass })
  if (undecided >= pass) findings.push({ code: 'passed-undecided', most: undecided, pass })
  return findings
}
