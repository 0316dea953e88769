import type { Outcome } from '../course/base.ts'
import type { DialogueFlowCourse, FlowNode, ScoringRule } from '../course/dialogue-flow.ts'
import { nodesOf } from '../course/walk-nodes.ts'
import { isHeldAtEnd, timesOf } from '../scoring/earnable.ts'
import { pointsAfterFollowUps } from '../scoring/follow-up-penalty.ts'
import { initialScore, type Score, scoreOf } from '../session/score.ts'
import type { Choice } from './moves.ts'
import type { Edge } from './edges.ts'
import type { WaysAhead } from './ways-ahead.ts'

/** Whether the best of what may be said is looked for, or the least. */
export type Aim = 'most' | 'least'

/** What has applied on a path so far: how often each rule of the course has, by its index. */
export interface Earned {
  times: Uint8Array
  /** What follow-ups have taken of the points of rules that stand alone, by item (SCORE-14). */
  less: Float64Array
  /** What each group has given. */
  given: Float64Array
  /** A grave mistake was made: the total stays under the pass mark. */
  failed: boolean
}

/** How a path ends, as far as rules look at it. */
export interface Ending {
  emotion: number
  patience: number
}

/**
 * What the paths to an outcome earn. The learner's words are theirs to choose: looking for the most, they say all that gives
 * points where it does and nothing that takes any; looking for the least, the other way round.
 */
export interface Points {
  readonly none: Earned
  /** After a turn. `wrong`: it took a wrong turn, so that nothing is earned; `followUps`: how often the customer had asked again. */
  after(earned: Earned, choice: Choice, wrong: boolean, followUps: number): Earned
  /** The score at an end; without an ending the meters are as one would have them. */
  score(earned: Earned, ending: Ending | null): Score
  /** The best (or least) total that may still come from a turn at a node: no path gives more (or less). */
  bound(earned: Earned, node: string): number
  /** What is told apart of what was earned by a turn at a node: what no later turn looks at is summed up. */
  key(earned: Earned, node: string): string
}

interface Rule {
  index: number
  rule: ScoringRule
  item: number
  most: number
}

const isGrave = ({ critical, points }: ScoringRule): boolean => critical !== undefined && points < 0

/** Whether a line is awaited at a node: words can be said where options are to be chosen as little as where nobody asks. */
const takesLine = (node: FlowNode): boolean =>
  node.kind === 'user-says' ||
  (node.kind === 'question-bank' && node.questions.some(({ type }) => type === 'QA'))

const push = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}

/** The rules by what sets them off: a choice (`node taken`), or what may be said at a node. */
function triggersOf(rules: readonly Rule[], nodes: readonly FlowNode[], isWanted: (rule: Rule) => boolean) {
  const chosen = new Map<string, Rule[]>()
  const said = new Map<string, Rule[]>()
  for (const one of rules) {
    const { when, critical, points } = one.rule
    if (when.type === 'takes')
      for (const { node, branch } of [when, ...when.or]) push(chosen, `${node} ${branch}`, one)
    else if (when.type === 'answers') push(chosen, `${when.node} ${when.result}`, one)
    else if (when.type === 'says' && isWanted(one) && !(points < 0 && critical === 'ends'))
      for (const node of nodes)
        if (takesLine(node) && (when.nodes?.includes(node.id) ?? true)) push(said, node.id, one)
  }
  return { chosen, said }
}

/** For each node what a turn there, or a later one, may set off; nodes of one circle share it. */
function gather<T>(
  { parts, edges, turnsLeft }: WaysAhead,
  at: (node: string) => readonly T[],
  by: (edge: Edge) => readonly T[],
): Map<string, ReadonlySet<T>> {
  const out = new Map<string, Edge[]>()
  for (const edge of edges) push(out, edge.from, edge)
  const ahead = new Map<string, ReadonlySet<T>>()
  for (const part of parts) {
    const all = new Set<T>()
    for (const id of part) {
      if (turnsLeft.has(id)) for (const one of at(id)) all.add(one)
      for (const edge of out.get(id) ?? []) {
        for (const one of by(edge)) all.add(one)
        if (typeof edge.to === 'string') for (const one of ahead.get(edge.to) ?? []) all.add(one)
      }
    }
    for (const id of part) ahead.set(id, all)
  }
  return ahead
}

/** What an outcome's paths through a course earn; `ways` leads to that outcome. */
export function pointsOf(course: DialogueFlowCourse, aim: Aim, outcome: Outcome, ways: WaysAhead): Points {
  const { items, groups } = course.scoring
  const { thresholds, followUpPenalty } = course.settings
  const scale = { items, thresholds }
  /** What a rule gives where the customer had asked again: what may be said anywhere is asked for by nobody. */
  const givenBy = ({ when, points }: ScoringRule, followUps: number): number =>
    when.type === 'takes' || (when.type === 'says' && when.nodes)
      ? pointsAfterFollowUps(points, followUps, followUpPenalty)
      : points
  const sign = aim === 'most' ? 1 : -1
  const nodes = nodesOf(course).map(({ node }) => node)
  const rules = course.scoring.rules.map((rule, index): Rule => ({
    index,
    rule,
    item: items.findIndex(({ id }) => id === rule.item),
    most: timesOf(rule),
  }))
  const isWanted = ({ rule }: Rule) => sign * rule.points > 0
  const { chosen, said } = triggersOf(rules, nodes, isWanted)
  const graveAt = new Set(
    [...said].flatMap(([node, own]) => (own.some(({ rule }) => isGrave(rule)) ? [node] : [])),
  )
  const atEnd = rules.filter(({ rule }) => isHeldAtEnd(rule))
  const grouped = groups
    .map(({ id }) => rules.filter(({ rule }) => rule.group === id))
    .filter((own) => own.length > 0)
  const alone = rules.filter(({ rule }) => rule.group === undefined)
  const groupOf = new Map(grouped.flatMap((own, group) => own.map(({ index }) => [index, group] as const)))
  const mostFollowUps = new Map(
    nodes.map((node) => [node.id, node.kind === 'user-says' ? node.followUps.length : 0]),
  )

  const bySaying = gather(
    ways,
    (id) => (said.get(id) ?? []).filter(isWanted),
    () => [],
  )
  const wantedBy = ({ from, taken, wrong }: Edge) =>
    taken === null || (wrong && sign > 0) ? [] : (chosen.get(`${from} ${taken}`) ?? []).filter(isWanted)
  const byChoice = gather(ways, () => [], wantedBy)
  const settersAhead = gather(
    ways,
    (id) => said.get(id) ?? [],
    ({ from, taken }) => chosen.get(`${from} ${taken}`) ?? [],
  )

  /** Rules that a turn at one node alone sets off: passed once, they apply once. */
  const ofOneNode = new Set(
    alone.filter(({ rule: { when } }) => {
      if (when.type === 'answers') return true
      return when.type === 'takes' && when.or.every(({ node }) => node === when.node)
    }),
  )
  const unwantedBy = ({ from, taken, wrong }: Edge) =>
    (chosen.get(`${from} ${taken}`) ?? []).filter(
      (one) =>
        ofOneNode.has(one) &&
        !isWanted(one) &&
        (one.rule.points < 0 || !(wrong || (aim === 'least' && graveAt.has(from)))),
    )

  /** By node and item what the choices of the best way onward give, signed so that more is what is looked for. */
  const bestWay = new Map<string, Float64Array>()
  const outOf = new Map<string, Edge[]>()
  for (const edge of ways.edges) push(outOf, edge.from, edge)
  for (const part of ways.parts) {
    const own = new Set(part)
    const best = new Float64Array(items.length).fill(-Infinity)
    const within = new Set<Rule>()
    for (const id of part)
      for (const edge of outOf.get(id) ?? []) {
        const wanted = wantedBy(edge).filter(({ rule }) => rule.group === undefined)
        if (typeof edge.to === 'string' && own.has(edge.to)) wanted.forEach((rule) => within.add(rule))
        else {
          const way = new Float64Array(items.length)
          if (typeof edge.to === 'string') way.set(bestWay.get(edge.to) ?? [])
          const met = part.length === 1 ? [...wanted, ...unwantedBy(edge)] : wanted
          for (const { item, rule } of met) {
            // Where the least is looked for, the customer has asked as often as they do.
            const points = sign < 0 ? givenBy(rule, mostFollowUps.get(id) ?? 0) : rule.points
            way[item] = (way[item] ?? 0) + sign * points
          }
          way.forEach((value, item) => (best[item] = Math.max(best[item] ?? 0, value)))
        }
      }
    for (const { item, rule, most } of within) best[item] = (best[item] ?? 0) + sign * rule.points * most
    for (const id of part) bestWay.set(id, best)
  }

  /** The points of each item as the engine would have added them up, of some of the rules. */
  function sumsOf(times: Uint8Array, counted: readonly Rule[] = alone): Float64Array {
    const sums = new Float64Array(items.length)
    for (const { index, item, rule } of counted)
      sums[item] = (sums[item] ?? 0) + rule.points * (times[index] ?? 0)
    return sums
  }

  /** What the rules that stand alone have come to. */
  function earnedAlone({ times, less }: Earned, counted?: readonly Rule[]): Float64Array {
    const sums = sumsOf(times, counted)
    return sums.map((points, item) => points - (less[item] ?? 0))
  }

  const groupSums = ({ times, given }: Earned, own: readonly Rule[], group: number) => ({
    given: given[group] ?? 0,
    taken: Math.min(0, ...own.map(({ rule, index }) => (times[index] ? rule.points : 0))),
  })

  function raised(earned: Earned, raises: readonly Rule[], followUps = 0): Earned {
    const times = earned.times.slice()
    const less = earned.less.slice()
    const given = earned.given.slice()
    for (const { index, item, most, rule } of raises) {
      if ((times[index] ?? 0) >= most) continue
      const points = givenBy(rule, followUps)
      const group = groupOf.get(index)
      if (group !== undefined && points > 0) {
        // What adds nothing to its group hasn't applied yet.
        if (points <= (given[group] ?? 0)) continue
        given[group] = points
      } else if (group === undefined) less[item] = (less[item] ?? 0) + rule.points - points
      times[index] = (times[index] ?? 0) + 1
    }
    return { times, less, given, failed: earned.failed || raises.some(({ rule }) => isGrave(rule)) }
  }

  function isHeld({ when, points }: ScoringRule, ending: Ending | null): boolean {
    if (when.type === 'ends') return when.outcome === outcome
    if (ending && when.type === 'meter') return ending[when.meter] >= when.atLeast
    return sign * points > 0
  }

  const total = (sums: Float64Array, failed: boolean): Score =>
    scoreOf(scale, {
      ...initialScore(),
      items: Object.fromEntries(items.map(({ id }, item) => [id, sums[item] ?? 0])),
      ...(failed ? { critical: 1 } : {}),
    })

  return {
    none: {
      times: new Uint8Array(rules.length),
      less: new Float64Array(items.length),
      given: new Float64Array(grouped.length),
      failed: false,
    },
    after(earned, choice, wrong, followUps) {
      const { node, branch, as } = choice
      const earnsNothing = wrong || (aim === 'least' && graveAt.has(node))
      const met = [...(chosen.get(`${node} ${branch ?? as}`) ?? []), ...(said.get(node) ?? [])]
      return raised(earned, earnsNothing ? met.filter(({ rule }) => rule.points < 0) : met, followUps)
    },
    score(earned, ending) {
      const ended = raised(
        earned,
        atEnd.filter(({ rule }) => isHeld(rule, ending)),
      )
      const sums = earnedAlone(ended)
      grouped.forEach((own, group) => {
        const { given, taken } = groupSums(ended, own, group)
        const item = own[0]?.item ?? 0
        sums[item] = (sums[item] ?? 0) + given + taken
      })
      return total(sums, ended.failed)
    },
    bound(earned, node) {
      const { times, failed } = earned
      const ending = atEnd.filter(({ rule }) =>
        rule.when.type === 'ends' ? rule.when.outcome === outcome : sign * rule.points > 0,
      )
      const ends = new Set(ending)
      const speaks = bySaying.get(node) ?? new Set()
      const chooses = byChoice.get(node) ?? new Set()
      const sums = earnedAlone(earned)
      const add = (item: number, points: number) => (sums[item] = (sums[item] ?? 0) + points)
      for (const { index, item, rule, most } of speaks)
        if (rule.group === undefined) add(item, rule.points * (most - (times[index] ?? 0)))
      const byChoosing = new Float64Array(items.length)
      for (const { index, item, rule, most } of chooses)
        if (rule.group === undefined)
          byChoosing[item] = (byChoosing[item] ?? 0) + sign * rule.points * (most - (times[index] ?? 0))
      const way = bestWay.get(node)
      byChoosing.forEach((most, item) => add(item, sign * Math.min(most, way?.[item] ?? 0)))
      for (const { item, rule } of ending) if (rule.group === undefined) add(item, rule.points)
      grouped.forEach((own, group) => {
        const coming = own.filter((one) => speaks.has(one) || chooses.has(one) || ends.has(one))
        const { given, taken } = groupSums(earned, own, group)
        const points = coming.map(({ rule }) => rule.points)
        add(own[0]?.item ?? 0, Math.max(given, ...points) + Math.min(taken, ...points))
      })
      const mayFail = [...speaks, ...chooses, ...ending].some(({ rule }) => isGrave(rule))
      return total(sums, failed || (aim === 'least' && mayFail)).total
    },
    key(earned, node) {
      const { times, given, failed } = earned
      const rest = settersAhead.get(node) ?? new Set()
      const apart = rules.map((one) =>
        rest.has(one) || one.rule.group !== undefined ? (times[one.index] ?? 0) : 0,
      )
      const sums = earnedAlone(
        earned,
        alone.filter((one) => !rest.has(one)),
      )
      return `${apart.join()}|${sums.join()}|${given.join()}|${failed}`
    },
  }
}
