import type { CallReply } from '../../contract/contract.ts'
import type { DialogueFlowCourse } from '../../domain/course/dialogue-flow.ts'

type Paths = Pick<CallReply<'GET /coach-api/courses/:id/paths'>, 'outcomes' | 'isComplete'>

/** What a trainer should know of the points that paths give. */
export type PathFinding =
  | { code: 'goal-not-reached' }
  | { code: 'pass-not-reached'; most: number; pass: number }
  | { code: 'passed-without-goal'; most: number; pass: number }
  | { code: 'always-passed'; least: number; pass: number }

export function findingsOf({ settings }: DialogueFlowCourse, { outcomes, isComplete }: Paths): PathFinding[] {
  const { pass } = settings.thresholds
  const achieved = outcomes.find(({ outcome }) => outcome === 'achieved')
  const others = outcomes.filter(({ outcome }) => outcome !== 'achieved').map(({ most }) => most.total)
  const other = Math.max(-1, ...others)
  const findings: PathFinding[] = []
  if (!achieved && isComplete) findings.push({ code: 'goal-not-reached' })
  if (achieved && achieved.most.limit < pass)
    findings.push({ code: 'pass-not-reached', most: achieved.most.limit, pass })
  if (achieved && achieved.least.limit >= pass)
    findings.push({ code: 'always-passed', least: achieved.least.limit, pass })
  if (other >= pass) findings.push({ code: 'passed-without-goal', most: other, pass })
  return findings
}
