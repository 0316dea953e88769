import type { CompiledCourse } from '../course/compile.ts'
import type { DialogueFlowCourse, ScoringRule } from '../course/dialogue-flow.ts'
import { earnableOf } from './earnable.ts'

type Scoring = DialogueFlowCourse['scoring']

/** What the rules of an item can give, within its `max`. */
const reachableOf = (scoring: Pick<Scoring, 'items' | 'rules'>, id: string): number => {
  const max = scoring.items.find((item) => item.id === id)?.max ?? 0
  return Math.min(max, earnableOf(scoring).get(id) ?? 0)
}

/**
 * By how much, 0 or less, less can be reached of a rule's item without the rule (MARK-20): what it was worth beside the others. A penalty changes
 * nothing of it, nor a rule whose points the others of its item make up for.
 */
export function outOfOf({ items, rules }: Pick<Scoring, 'items' | 'rules'>, rule: ScoringRule): number {
  const others = rules.filter(({ id }) => id !== rule.id)
  const less = reachableOf({ items, rules: others }, rule.item) - reachableOf({ items, rules }, rule.item)
  return less < 0 ? less : 0
}

/** The items and rules that are left without a rule. */
function scoringWithout(scoring: Scoring, id: string): Scoring {
  const rule = scoring.rules.find((one) => one.id === id)
  if (!rule) return scoring
  const less = outOfOf(scoring, rule)
  return {
    ...scoring,
    items: scoring.items
      .map((item) => (item.id === rule.item ? { ...item, max: item.max + less } : item))
      .filter((item) => item.id !== rule.item || less === 0 || item.max > 0),
    rules: scoring.rules.filter((one) => one.id !== id),
  }
}

/** The items and rules that count where these rules count for nobody (MARK-20), in this order; those that there are not change nothing. */
export const scoringWithoutRules = (scoring: Scoring, left: readonly string[]): Scoring =>
  left.reduce(scoringWithout, scoring)

/**
 * The course as it scores where these rules count for nobody (MARK-20), in this order: they neither give nor take, and what they were worth can't
 * be reached. Rules that it doesn't have change nothing.
 */
export function withoutRules(course: CompiledCourse, left: readonly string[]): CompiledCourse {
  const scoring = scoringWithoutRules(course.course.scoring, left)
  const { items } = scoring
  const { says, takes, answers, atEnd } = course.rules
  const counts = ({ id }: ScoringRule) => !left.includes(id)
  return {
    ...course,
    course: { ...course.course, scoring },
    itemMax: new Map(items.map(({ id, max }) => [id, max])),
    scale: { ...course.scale, items },
    rules: {
      says: says.filter(({ rule }) => counts(rule)),
      takes: new Map([...takes].map(([key, own]) => [key, own.filter(counts)])),
      answers: new Map([...answers].map(([key, own]) => [key, own.filter(counts)])),
      atEnd: atEnd.filter(counts),
    },
  }
}

/** What was corrected of rules: those that count for nobody, and those that count in full. */
export interface CorrectedRules {
  leftOut: readonly string[]
  inFull: readonly string[]
}

/** The course as it scores by corrections of its rules (MARK-20). One that counted in full and was left out later counts for nobody. */
export function correctedRules(course: CompiledCourse, { leftOut, inFull }: CorrectedRules): CompiledCourse {
  const own = withoutRules(course, leftOut)
  const full = inFull.filter((rule) => !leftOut.includes(rule))
  return full.length === 0 ? own : { ...own, inFull: full }
}

/**
 * Why a rule can't count in full for whoever it came up to (MARK-20): there is none such (`unknown`), it does already (`same`), or it takes points or
 * counts for nobody (`unfit`). Null where it can.
 */
export function inFullProblem(
  { rules }: Pick<Scoring, 'rules'>,
  { leftOut, inFull }: CorrectedRules,
  rule: string,
): 'unknown' | 'same' | 'unfit' | null {
  const found = rules.find(({ id }) => id === rule)
  if (!found) return 'unknown'
  if (found.points <= 0 || leftOut.includes(rule)) return 'unfit'
  return inFull.includes(rule) ? 'same' : null
}

/**
 * Why a rule can't be left out (MARK-20): there is none such (`unknown`), it counts for nobody already (`same`), or nothing could be earned without
 * it (`last`). Null where it can. `before`: those that are left out, the oldest first.
 */
export function leavingOutProblem(
  scoring: Scoring,
  before: readonly string[],
  rule: string,
): 'unknown' | 'same' | 'last' | null {
  if (!scoring.rules.some(({ id }) => id === rule)) return 'unknown'
  if (before.includes(rule)) return 'same'
  const left = scoringWithoutRules(scoring, [...before, rule])
  return left.items.some(({ id }) => reachableOf(left, id) > 0) ? null : 'last'
}
