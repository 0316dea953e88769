import { edgesOf } from '../paths/edges.ts'
import { resultsOf, waysOf } from '../paths/moves.ts'
import { pointsOf } from '../paths/points.ts'
import { searchTotal } from '../paths/search-total.ts'
import { searchTurns } from '../paths/search-turns.ts'
import { type WaysAhead, waysAheadTo } from '../paths/ways-ahead.ts'
import { bestTotalOf, earnableOf, nodesOfRule } from '../scoring/earnable.ts'
import { difficultyLevels } from '../session/difficulty.ts'
import type { Outcome } from './base.ts'
import type { DialogueFlowCourse, FlowNode, ScoringRule } from './dialogue-flow.ts'
import type { Note } from './problems.ts'
import { nodesOf } from './walk-nodes.ts'

/** Places that are looked at, at most: where one of these is used up, nothing is told of what it was for. */
export interface PathCheckLimits {
  turns: number
  total: number
  /** Of all score items together. */
  items: number
  /** Nodes that are gone through between these places, of each of the three. */
  steps: number
}

const usualLimits: PathCheckLimits = { turns: 5000, total: 1000, items: 2000, steps: 300_000 }

/** What the searches of one kind share. */
interface Budget {
  places: number
  steps: number
}

/** What lies before an outcome: the same for all that is asked of it. */
type AheadOf = (outcome: Outcome) => WaysAhead

/** What is come to: nodes, and how conversations end. */
interface Reach {
  nodes: ReadonlySet<string>
  outcomes: ReadonlySet<Outcome>
}

/** Where the links of a course lead, whatever decides between them. */
interface Links extends Reach {
  /** The nodes that lead to each. */
  from: ReadonlyMap<string, readonly string[]>
}

function linked(course: DialogueFlowCourse): Links {
  const to = new Map<string, string[]>()
  const from = new Map<string, string[]>()
  const ends = new Map<string, Outcome[]>()
  const push = <K, V>(map: Map<K, V[]>, key: K, value: V) => {
    const known = map.get(key)
    if (known) known.push(value)
    else map.set(key, [value])
  }
  for (const edge of edgesOf(course)) {
    if (typeof edge.to === 'object') push(ends, edge.from, edge.to.end)
    else {
      push(to, edge.from, edge.to)
      push(from, edge.to, edge.from)
    }
  }
  const nodes = new Set([course.flow.start])
  for (const id of nodes) for (const next of to.get(id) ?? []) nodes.add(next)
  return { nodes, outcomes: new Set([...nodes].flatMap((id) => ends.get(id) ?? [])), from }
}

/**
 * What paths come to at any of the difficulties that a learner may be given; null where not all places were looked at. The customer's
 * feelings and patience are left out, so that paths are more rather than fewer than there are.
 */
function reachOf(
  course: DialogueFlowCourse,
  levels: readonly number[],
  links: Reach,
  budget: Budget,
): Reach | null {
  const nodes = new Set<string>()
  const ends = new Set<Outcome>()
  const wanted = {
    turnsTo: new Map([...links.nodes].map((id) => [id, 0])),
    shortest: new Map([...links.outcomes].map((outcome) => [outcome, { opening: [], steps: [] }])),
  }
  let isCut = false
  for (const level of levels) {
    const found = searchTurns(course, waysOf(course, level, 'ignored', budget), budget.places, wanted)
    for (const id of found.turnsTo.keys()) nodes.add(id)
    for (const outcome of found.shortest.keys()) ends.add(outcome)
    isCut ||= found.isCut
  }
  const isWhole = nodes.size >= links.nodes.size && ends.size >= links.outcomes.size
  return isWhole || !isCut ? { nodes, outcomes: ends } : null
}

/** Whether a rule can apply on a path that comes to some nodes only. What looks at how a conversation ends is not decided here. */
function mayApply(
  { when, points }: ScoringRule,
  nodes: ReadonlyMap<string, FlowNode>,
  reached: ReadonlySet<string>,
): boolean {
  switch (when.type) {
    case 'takes':
      return [when, ...when.or].some(({ node, branch }) => {
        const at = nodes.get(node)
        if (!reached.has(node) || at?.kind !== 'user-says') return false
        // Who takes a wrong turn earns nothing by it (SCORE-04).
        return points < 0 || at.branches.some(({ id, wrong }) => id === branch && !wrong)
      })
    case 'answers': {
      const at = nodes.get(when.node)
      return reached.has(when.node) && at?.kind === 'question-bank' && resultsOf(at).includes(when.result)
    }
    case 'says':
      return when.nodes?.some((id) => reached.has(id)) ?? true
    case 'meter':
    case 'ends':
    case 'states':
      return true
  }
}

const noPath = -1

/** What paths to an outcome come to at most, 0–100; null where some path is known to come to `enough`, or it isn't proven; `noPath` where there is none. */
function mostBelow(
  course: DialogueFlowCourse,
  outcome: Outcome,
  levels: readonly number[],
  enough: number,
  aheadOf: AheadOf,
  budget: Budget,
): number | null {
  const ahead = aheadOf(outcome)
  const points = pointsOf(course, 'most', outcome, ahead)
  let most = noPath
  for (const level of levels) {
    if (budget.places <= 0) return null
    const ways = waysOf(course, level, 'ignored', budget)
    const target = { course, aim: 'most', outcome, ahead, points } as const
    const found = searchTotal(target, ways, { meters: 'ignored', places: budget.places, enough })
    budget.places -= found.looked
    // A whole search without a path: at this difficulty there is none.
    if (!ways.cut && !found.isCut && found.best === null) continue
    if (ways.cut || found.limit >= enough) return null
    most = Math.max(most, found.limit)
  }
  return most
}

/** The pass mark, and the one for excellent, can be come to by who reaches the goal. */
function checkThresholds(
  course: DialogueFlowCourse,
  levels: readonly number[],
  aheadOf: AheadOf,
  budget: Budget,
  note: Note,
): void {
  const { pass, excellent } = course.settings.thresholds
  const most = mostBelow(course, 'achieved', levels, excellent, aheadOf, budget)
  if (most === null || most === noPath) return
  if (most < pass) note('pass-out-of-reach', 'settings.thresholds.pass', null, { possible: most, max: pass })
  // Where the rules don't give so many points at all, the checker says of which item.
  else if (bestTotalOf(course.scoring) >= excellent)
    note('excellent-out-of-reach', 'settings.thresholds.excellent', null, { possible: most, max: excellent })
}

/** Each score item that its rules can fill together can be filled on one path. */
function checkItems(
  course: DialogueFlowCourse,
  levels: readonly number[],
  outcomes: ReadonlySet<Outcome>,
  aheadOf: AheadOf,
  budget: Budget,
  note: Note,
): void {
  const { items, rules, groups } = course.scoring
  const earnable = earnableOf(course.scoring)
  items.forEach((item, index) => {
    const { id, name, max } = item
    // What its rules can't give together is told without the paths.
    if ((earnable.get(id) ?? 0) < max) return
    // A grave mistake fails the practice, and takes no points of an item beside its own.
    const own = rules.flatMap(({ critical: _, ...rule }) => (rule.item === id ? [rule] : []))
    const alone = { ...course, scoring: { ...course.scoring, items: [item], rules: own, groups } }
    let most = 0
    for (const outcome of outcomes) {
      const found = mostBelow(alone, outcome, levels, 100, aheadOf, budget)
      if (found === null) return
      most = Math.max(most, found)
    }
    const possible = Math.floor((most / 100) * max * 2) / 2
    if (possible < max)
      note('item-off-paths', `scoring.items.${index}.max`, null, { item: name, possible, max })
  })
}

/** The nodes, the goal and the rules that no path comes to, though links lead to them. */
function checkReached(course: DialogueFlowCourse, links: Links, reached: Reach, note: Note): void {
  const nodes = nodesOf(course)
  for (const { node, path } of nodes) {
    const isOff = links.nodes.has(node.id) && !reached.nodes.has(node.id)
    // Of what lies behind one another the first is named: mended, it brings the rest.
    if (isOff && links.from.get(node.id)?.some((id) => reached.nodes.has(id)))
      note('node-off-paths', path, node.id)
  }
  if (links.outcomes.has('achieved') && !reached.outcomes.has('achieved'))
    note('goal-off-paths', 'flow', null)
  const byId = new Map(nodes.map(({ node }) => [node.id, node]))
  course.scoring.rules.forEach((rule, index) => {
    // A rule whose nodes no link leads to is told without the paths.
    const isLinked = nodesOfRule(rule)?.some((id) => links.nodes.has(id)) ?? true
    if (isLinked && !mayApply(rule, byId, reached.nodes))
      note('rule-off-paths', `scoring.rules.${index}.when`, null, { rule: rule.name })
  })
}

/**
 * What no path through a course comes to, though its links would lead there (FLOW-10b): nodes, the goal, scoring rules, the points of an
 * item, the pass mark. Told only where it is proven: where a search would take more than its limit nothing is said. For a course without errors.
 */
export function checkPaths(course: DialogueFlowCourse, note: Note, limits = usualLimits): void {
  const isGraded = nodesOf(course).some(({ node }) => node.kind === 'difficulty-branch')
  const levels = isGraded ? difficultyLevels : [course.difficulty]
  const links = linked(course)
  const known = new Map<Outcome, WaysAhead>()
  const aheadOf = (outcome: Outcome): WaysAhead => {
    const ahead = known.get(outcome) ?? waysAheadTo(course, outcome)
    known.set(outcome, ahead)
    return ahead
  }
  const budgetOf = (places: number): Budget => ({ places, steps: limits.steps })
  checkThresholds(course, levels, aheadOf, budgetOf(limits.total), note)
  const reached = reachOf(course, levels, links, budgetOf(limits.turns))
  if (reached) checkReached(course, links, reached, note)
  checkItems(course, levels, links.outcomes, aheadOf, budgetOf(limits.items), note)
}
