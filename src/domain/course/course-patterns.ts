import { comparingIn } from '../text/comparable.ts'
import { maxNormalisedLength } from '../text/normalise.ts'
import type { Condition } from './condition.ts'
import type { DialogueFlowCourse } from './dialogue-flow.ts'
import { captureCost, compileCost, compilePattern, type Pattern, type PatternResult } from './pattern.ts'
import { conditionsOf } from './walk-conditions.ts'
import { capturePatternsOf, conditionPatternsOf, patternsIn } from './walk-patterns.ts'

/** Different patterns that a course may have. */
export const maxPatterns = 300
/** What compiling all patterns of a course may cost, in RE2 instructions. */
export const maxCompileCost = 10_000
/**
 * Steps that the patterns of a course may take together for one line of the learner. It bounds how far into a line they
 * look (`reach`), and so is counted and not timed: the same line gives the same result on every machine and in every
 * fold of the log.
 */
const lineBudget = 3_000_000
/** Patterns look at least 300 units into a line: a course whose patterns cost more a character is refused. */
export const maxLineCost = lineBudget / 300

/** Why a pattern was not even compiled: those before it had used up what a course may cost. */
export type CoursePatternResult = PatternResult | { ok: false; problem: 'over-budget' }

/** The patterns of a course, each compiled once, within the budget of a course. */
export interface CoursePatterns {
  readonly bySource: ReadonlyMap<string, CoursePatternResult>
  /** What compiling all of them costs, in RE2 instructions. */
  readonly totalCompileCost: number
  /** Steps a character that a line costs at the node where it costs most. */
  readonly lineCost: number
  /** The node where a line costs most; null where it costs the same at all. */
  readonly dearestNode: string | null
  /** Patterns look at so many units of a normalised line. */
  readonly reach: number
}

function compileAll(
  sources: ReadonlySet<string>,
  fold: (text: string) => string,
): Pick<CoursePatterns, 'bySource' | 'totalCompileCost'> {
  const bySource = new Map<string, CoursePatternResult>()
  let totalCompileCost = 0
  for (const source of sources) {
    totalCompileCost += compileCost(source)
    const affordable = totalCompileCost <= maxCompileCost && bySource.size < maxPatterns
    bySource.set(source, affordable ? compilePattern(source, fold) : { ok: false, problem: 'over-budget' })
  }
  return { bySource, totalCompileCost }
}

function sumOf(
  sources: ReadonlySet<string>,
  bySource: CoursePatterns['bySource'],
  cost: (pattern: Pattern) => number,
): number {
  let sum = 0
  for (const source of sources) {
    const result = bySource.get(source)
    if (result?.ok) sum += cost(result.pattern)
  }
  return sum
}

/** Sources by the node where a line is held against them; scoring rules that look anywhere are at every node. */
function sourcesByNode(course: DialogueFlowCourse): Map<string | null, Set<string>> {
  const everywhere = new Set<string>()
  const byNode = new Map<string | null, Set<string>>([[null, everywhere]])
  const add = (node: string | null, condition: Condition) => {
    const sources = byNode.get(node) ?? new Set()
    byNode.set(node, sources)
    for (const { source } of patternsIn(condition)) sources.add(source)
  }
  for (const { condition, node } of conditionsOf(course)) if (node !== null) add(node, condition)
  for (const { when } of course.scoring.rules)
    if (when.type === 'says') for (const node of when.nodes ?? [null]) add(node, when.match)
  for (const sources of byNode.values()) for (const source of everywhere) sources.add(source)
  return byNode
}

/** Compiles the patterns of a course as far as its budget goes. Bounded for any course of the right shape. */
export function compileCoursePatterns(course: DialogueFlowCourse): CoursePatterns {
  const captures = new Set(capturePatternsOf(course).map(({ source }) => source))
  const matched = conditionPatternsOf(course).map(({ source }) => source)
  const { bySource, totalCompileCost } = compileAll(
    new Set([...matched, ...captures]),
    comparingIn(course.locale).fold,
  )
  // Any capture may follow any line.
  const afterwards = sumOf(captures, bySource, captureCost)
  let lineCost = afterwards
  let dearestNode: string | null = null
  for (const [node, sources] of sourcesByNode(course)) {
    const cost = afterwards + sumOf(sources, bySource, (pattern) => pattern.cost)
    if (cost <= lineCost) continue
    lineCost = cost
    dearestNode = node
  }
  const reach = Math.min(maxNormalisedLength, Math.floor(lineBudget / Math.max(1, lineCost)))
  return { bySource, totalCompileCost, lineCost, dearestNode, reach }
}
