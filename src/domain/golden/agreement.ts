import type { CompiledCourse } from '../course/compile.ts'
import type { Understanding } from '../dialogue/dialogue.ts'
import { sayAtPlace } from '../scoring/say-at-place.ts'
import type { GoldenLine, PointSign } from './golden-line.ts'

/** What the course made of a golden line. */
export interface Judged {
  line: GoldenLine
  /** Branch that was taken; `follow-up` where none was. */
  branch: string
  /** Sum of the points given and taken for what was said; points held at the end of a session don't count. */
  points: number
  /** Rules that gave or took them. */
  rules: string[]
  /** Branch and points are what a fair trainer accepts. */
  agrees: boolean
  /** Something was taken, or a wrong turn seen, where that isn't accepted. */
  falsePenalty: boolean
  /** Something was given where that isn't accepted. */
  falseReward: boolean
}

/** The name that golden lines have for none of a node's branches. */
export const followUp = 'follow-up'

const acceptsBranch = (accepts: readonly string[], branch: string): boolean => {
  const but = accepts.flatMap((one) => (one.startsWith('!') ? [one.slice(1)] : []))
  const named = accepts.filter((one) => !one.startsWith('!'))
  return !but.includes(branch) && (named.length === 0 || named.includes(branch))
}

const acceptsPoints = (sign: PointSign | null, points: number): boolean => {
  switch (sign) {
    case '+':
      return points > 0
    case '-':
      return points < 0
    case '0':
      return points === 0
    case '!-':
      return points >= 0
    case '!+':
      return points <= 0
    case null:
      return true
  }
}

/**
 * Says a golden line at its place of a fresh session, and holds what comes of it against what is accepted. Throws where
 * the course has no such place.
 */
export function judgeGoldenLine(
  course: CompiledCourse,
  listen: (node: string, text: string) => Understanding,
  line: GoldenLine,
): Judged {
  const node = course.nodes.get(line.node)
  if (node?.kind !== 'user-says') throw new Error(`${course.course.name} has no learner's place ${line.node}`)
  const said = sayAtPlace(course, node.id, line.text, listen(node.id, line.text))
  const { heard } = said
  const lines = said.lines.filter(({ unsure }) => !unsure)
  const branch = heard?.branch ?? followUp
  const points = lines.reduce((sum, one) => sum + one.points, 0)
  const branchAccepted = acceptsBranch(line.accepts, branch)
  const pointsAccepted = acceptsPoints(line.sign, points)
  return {
    line,
    branch,
    points,
    rules: lines.map(({ rule }) => rule),
    agrees: branchAccepted && pointsAccepted,
    falsePenalty: (points < 0 && !pointsAccepted) || (heard?.wrong === true && !branchAccepted),
    falseReward: points > 0 && !pointsAccepted,
  }
}
