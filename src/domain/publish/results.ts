import type { DialogueFlowCourse, ScoringRule } from '../course/dialogue-flow.ts'
import { nodesOf } from '../course/walk-nodes.ts'
import { abilityShares } from '../scoring/ability-shares.ts'
import type { ItemScore } from '../session/score.ts'
import { nodesOfRule } from '../scoring/earnable.ts'

/** How many days the trend of a publish's results goes back (STAT-01). */
export const resultDays = [7, 30, 365] as const
export type ResultDays = (typeof resultDays)[number]

/** A total of 0–100 stands in one of so many bands of the same width. */
export const bandsOfResults = 10

/** Places, rules and abilities rest on so many sessions at most, the newest (PUBLISH-06). */
export const mostResultSessions = 2000

/** How often a line was heard in one way at a place, each session's first answer there. */
export interface HeardTimes {
  node: string
  /** Null where none was taken. */
  branch: string | null
  /** The line counted for nothing: said before, pasted, keywords alone. */
  notCounted: boolean
  times: number
}

/** How the answers at one place went. */
export interface PlaceResults {
  node: string
  title: string
  times: number
  branches: { id: string; name: string; wrong: boolean; times: number }[]
  notUnderstood: number
}

/** What a session says of the rules of its course. */
export interface ResultSession {
  /** The places at which something was answered. */
  nodes: readonly string[]
  /** Whether a line was said. */
  said: boolean
  /** What each rule gave or took in sum; `ofItem` is false for what is taken off the total: sensitive words, and what is handled anywhere. */
  rules: readonly { rule: string; ofItem: boolean; points: number }[]
}

export interface RuleResults {
  rule: string
  name: string
  advice: string
  times: number
}

/** A rule that gives points: `times` of so many sessions in which it came up. */
export interface EarnedResults extends RuleResults {
  cameUp: number
}

/** The mean with one decimal; null of nothing. */
export const meanOf = (values: readonly number[]): number | null =>
  values.length === 0
    ? null
    : Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10

/** How many of some totals, 0–100, stand in each band. */
export function bandsOf(totals: readonly number[]): number[] {
  const bands = Array.from({ length: bandsOfResults }, () => 0)
  for (const total of totals) {
    const band = Math.min(bandsOfResults - 1, Math.max(0, Math.floor((total / 100) * bandsOfResults)))
    bands[band] = (bands[band] ?? 0) + 1
  }
  return bands
}

const wentWrong = ({ branches, notUnderstood }: PlaceResults): number =>
  notUnderstood + branches.reduce((sum, { wrong, times }) => sum + (wrong ? times : 0), 0)

/**
 * How the answers at the places of a course went, those first where most went wrong; places that no session came to are left out. What an
 * older version of the course heard under a branch that it no longer has counts nowhere.
 */
export function placesOf(course: DialogueFlowCourse, heard: readonly HeardTimes[]): PlaceResults[] {
  const places = nodesOf(course).flatMap(({ node }): PlaceResults[] => {
    if (node.kind !== 'user-says') return []
    const own = heard.filter((one) => one.node === node.id)
    const branches = node.branches.map(({ id, name, wrong }) => ({
      id,
      name,
      wrong,
      times: own.reduce((sum, one) => sum + (one.branch === id && !one.notCounted ? one.times : 0), 0),
    }))
    const notUnderstood = own.reduce(
      (sum, one) => sum + (one.branch === null || one.notCounted ? one.times : 0),
      0,
    )
    const times = notUnderstood + branches.reduce((sum, branch) => sum + branch.times, 0)
    return times === 0 ? [] : [{ node: node.id, title: node.title, times, branches, notUnderstood }]
  })
  return places.sort((a, b) => wentWrong(b) / b.times - wentWrong(a) / a.times || b.times - a.times)
}

/** Whether a rule could have given points in a session: conversations that count have ended after an answer. */
function cameUpIn(rule: ScoringRule, { nodes, said }: ResultSession): boolean {
  const own = nodesOfRule(rule)
  if (own) return own.some((node) => nodes.includes(node))
  return rule.when.type !== 'says' || said
}

/**
 * What is one chance (REPORT-07), as ways of which one is gone: the branches of a place, the results of a question, the outcomes of the end,
 * the rules of a group. The rules of one way don't exclude one another.
 */
function chancesOf(rules: readonly ScoringRule[]): { node: string | null; ways: ScoringRule[][] }[] {
  const chances = new Map<string, { node: string | null; ways: Map<string, ScoringRule[]> }>()
  const add = (chance: string, node: string | null, way: string, rule: ScoringRule) => {
    const known = chances.get(chance) ?? { node, ways: new Map<string, ScoringRule[]>() }
    chances.set(chance, known)
    known.ways.set(way, [...(known.ways.get(way) ?? []), rule])
  }
  for (const rule of rules) {
    const { id, when, group } = rule
    if (rule.points <= 0) continue
    if (group !== undefined) add(`group ${group}`, null, id, rule)
    else if (when.type === 'takes')
      for (const { node, branch } of [when, ...when.or]) add(`node ${node}`, node, branch, rule)
    else if (when.type === 'answers') add(`node ${when.node}`, when.node, when.result, rule)
    else if (when.type === 'ends') add('end', null, when.outcome, rule)
    else add(`rule ${id}`, null, id, rule)
  }
  return [...chances.values()].map(({ node, ways }) => ({ node, ways: [...ways.values()] }))
}

/** The rules that exclude a rule: where one of them gave as much, nothing was missed of it. */
export function rivalsOf(rules: readonly ScoringRule[], id: string): string[] {
  const rivals = chancesOf(rules).flatMap(({ ways }) =>
    ways.some((way) => way.some((rule) => rule.id === id))
      ? ways.filter((way) => way.every((rule) => rule.id !== id)).flat()
      : [],
  )
  return [...new Set(rivals.map((rule) => rule.id))]
}

/** The rules that a session is held to: of those that exclude one another what it earned where nothing gives more, else what gives most. */
function heldTo(
  chances: ReturnType<typeof chancesOf>,
  session: ResultSession,
  given: ReadonlyMap<string, number>,
): Set<string> {
  const held = new Set<string>()
  for (const { node, ways } of chances) {
    if (node !== null && !session.nodes.includes(node)) continue
    const open = ways
      .map((way) => way.filter((rule) => given.has(rule.id) || cameUpIn(rule, session)))
      .filter((way) => way.length > 0)
    const sum = (way: ScoringRule[]) => way.reduce((all, { points }) => all + points, 0)
    const best = open.reduce<ScoringRule[]>((most, way) => (sum(way) > sum(most) ? way : most), [])
    const earned = new Set(open.flat().filter(({ id }) => given.has(id)))
    const points = [...earned].reduce((all, { id }) => all + (given.get(id) ?? 0), 0)
    for (const { id } of points >= sum(best) ? earned : best) held.add(id)
  }
  return held
}

/** What each rule that gives points came to. A rule that came up, but never as what a session was held to, is left out. */
function earnedIn(rules: readonly ScoringRule[], sessions: readonly ResultSession[]): EarnedResults[] {
  const chances = chancesOf(rules)
  const counts = new Map(rules.map(({ id }) => [id, { times: 0, cameUp: 0 }]))
  for (const session of sessions) {
    const given = new Map(
      session.rules.flatMap(({ rule, ofItem, points }) => (ofItem && points > 0 ? [[rule, points]] : [])),
    )
    for (const id of heldTo(chances, session, given)) {
      const count = counts.get(id)
      if (!count) continue
      count.cameUp += 1
      if (given.has(id)) count.times += 1
    }
  }
  const share = ({ times, cameUp }: EarnedResults) => (cameUp > 0 ? times / cameUp : 2)
  return rules
    .flatMap((rule): EarnedResults[] => {
      const { times, cameUp } = counts.get(rule.id) ?? { times: 0, cameUp: 0 }
      if (rule.points <= 0 || (cameUp === 0 && sessions.some((session) => cameUpIn(rule, session)))) return []
      return [{ rule: rule.id, name: rule.name, advice: rule.advice, times, cameUp }]
    })
    .sort((a, b) => share(a) - share(b) || b.cameUp - a.cameUp)
}

/**
 * What gave and what took points in some sessions, by the rules of a course: those that give, the rarest of the sessions in which they came up
 * first and those that came up in none last, and what took some, the most frequent first. Of rules that exclude one another a session is held
 * to one: who meets it can't meet the others. What is taken off the total is called by `nameOf`, which is null for what the course doesn't know
 * any more.
 */
export function rulesOf(
  { scoring }: Pick<DialogueFlowCourse, 'scoring'>,
  sessions: readonly ResultSession[],
  nameOf: (rule: string) => string | null,
): { earned: EarnedResults[]; taken: RuleResults[] } {
  const taken = { ofItems: new Map<string, number>(), offTotal: new Map<string, number>() }
  for (const { rule, ofItem, points } of sessions.flatMap(({ rules }) => rules)) {
    const times = ofItem ? taken.ofItems : taken.offTotal
    if (points < 0) times.set(rule, (times.get(rule) ?? 0) + 1)
  }
  const ofItems = scoring.rules.flatMap(({ id, name, advice, points }) => {
    const times = taken.ofItems.get(id) ?? 0
    return points > 0 || times === 0 ? [] : [{ rule: id, name, advice, times }]
  })
  const offTotal = [...taken.offTotal].flatMap(([rule, times]) => {
    const name = nameOf(rule)
    return name === null ? [] : [{ rule, name, advice: '', times }]
  })
  return {
    earned: earnedIn(scoring.rules, sessions),
    taken: [...ofItems, ...offTotal].sort((a, b) => b.times - a.times),
  }
}

/** The mean share of each ability that was earned in some sessions, the weakest first; without those whose items none of them had. */
export const weakestAbilities = (
  { scoring }: Pick<DialogueFlowCourse, 'scoring'>,
  items: readonly ItemScore[],
): { ability: string; name: string; value: number }[] =>
  abilityShares(scoring, items)
    .flatMap(({ value, ...ability }) => (value === null ? [] : [{ ...ability, value }]))
    .sort((a, b) => a.value - b.value)
