import type { DialogueFlowCourse, ScoringRule } from '../course/dialogue-flow.ts'
import { nodesOf } from '../course/walk-nodes.ts'
import { abilityShares } from '../scoring/ability-shares.ts'
import type { ItemScore } from '../session/score.ts'

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

/** In how many sessions a rule gave points in sum, and in how many it took some. */
export interface RuleTimes {
  rule: string
  /** False for what is taken off the total: sensitive words, and what is handled anywhere. */
  ofItem: boolean
  given: number
  taken: number
}

export interface RuleResults {
  rule: string
  name: string
  advice: string
  times: number
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

/** The counts of each rule added up: each of its counts is of other sessions. */
function summed(times: readonly RuleTimes[]): RuleTimes[] {
  const rules = new Map<string, RuleTimes>()
  for (const one of times) {
    const key = `${one.ofItem} ${one.rule}`
    const known = rules.get(key)
    rules.set(key, known ? { ...one, given: known.given + one.given, taken: known.taken + one.taken } : one)
  }
  return [...rules.values()]
}

/** Rules that exclude one another have the same: the branches of a place, the results of a question, the outcomes of the end, a group (REPORT-07). */
function chanceOf({ id, group, when }: ScoringRule): string {
  if (group !== undefined) return `group ${group}`
  if (when.type === 'takes' || when.type === 'answers') return `node ${when.node}`
  return when.type === 'ends' ? 'end' : `rule ${id}`
}

/** The rules that give points; of those that exclude one another the one that gives most. */
function bestWays(rules: readonly ScoringRule[]): Set<string> {
  const best = new Map<string, ScoringRule>()
  for (const rule of rules) {
    if (rule.points <= 0) continue
    const known = best.get(chanceOf(rule))
    if (!known || rule.points > known.points) best.set(chanceOf(rule), rule)
  }
  return new Set([...best.values()].map(({ id }) => id))
}

/**
 * What gave and what took points in some sessions, by the rules of a course: those that give, the rarest first, and what took some, the most
 * frequent first. Of rules that exclude one another only the one that gives most is among the former: who meets it can't meet the others. What is taken off the total is called by `nameOf`, which is null for what the course doesn't know any more.
 */
export function rulesOf(
  { scoring }: Pick<DialogueFlowCourse, 'scoring'>,
  counted: readonly RuleTimes[],
  nameOf: (rule: string) => string | null,
): { earned: RuleResults[]; taken: RuleResults[] } {
  const best = bestWays(scoring.rules)
  const times = summed(counted)
  const timesOf = new Map(times.flatMap((one) => (one.ofItem ? [[one.rule, one]] : [])))
  const ofItems = scoring.rules.map(({ id, name, advice, points }) => {
    const { given, taken } = timesOf.get(id) ?? { given: 0, taken: 0 }
    return { rule: id, name, advice, given, taken, gives: points > 0 }
  })
  const offTotal = times.flatMap(({ rule, ofItem, taken }) => {
    const name = ofItem ? null : nameOf(rule)
    return name === null ? [] : [{ rule, name, advice: '', times: taken }]
  })
  const view = ({ rule, name, advice }: (typeof ofItems)[number], times: number): RuleResults => ({
    rule,
    name,
    advice,
    times,
  })
  return {
    earned: ofItems
      .filter(({ rule }) => best.has(rule))
      .map((rule) => view(rule, rule.given))
      .sort((a, b) => a.times - b.times),
    taken: [...ofItems.filter(({ gives }) => !gives).map((rule) => view(rule, rule.taken)), ...offTotal]
      .filter((rule) => rule.times > 0)
      .sort((a, b) => b.times - a.times),
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
