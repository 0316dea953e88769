import { type HandlerKind, isHarmful } from '../domain/handlers/kinds.ts'
import type { Exchange } from './report-exchanges.ts'
import type { RuleResult } from './report.ts'

type Weighed = Pick<LostPoint, 'critical' | 'taken' | 'lost'>

/** Mistakes come before what merely earned less. */
const byWeight = (a: Weighed, b: Weighed): number =>
  Number(b.critical) - Number(a.critical) || Number(b.taken) - Number(a.taken) || b.lost - a.lost

export interface LostPoint {
  rule: RuleResult
  /** What it cost of the hundred points; 0 of a mistake where there was nothing left to take. */
  lost: number
  /** Whether the rule took points, or was missed. */
  taken: boolean
  /** Where points were taken first, or where they were due; null where no single answer decided it. */
  seq: number | null
  /** Where else the rule took points. */
  again: number[]
  critical: boolean
}

const net = ({ hits }: RuleResult): number => hits.reduce((sum, { line }) => sum + line.points, 0)

/**
 * Where points were lost: grave mistakes first, then what took points, then what was missed, each the dearest first (REPORT-10). A mistake
 * that took points is among them also where nothing was left to take. Rules that were never reached stand apart,
 * since the learner had no chance at them.
 */
export function lostPoints(rules: readonly RuleResult[]): LostPoint[] {
  return rules
    .flatMap((rule): LostPoint[] => {
      const taking = rule.hits.filter(({ line }) => line.points < 0 || line.critical)
      const critical = taking.some(({ line }) => line.critical)
      if (rule.cost <= 0 && !critical && net(rule) >= 0) return []
      const taken = taking.length > 0
      const seq = (taken ? taking[0]?.seq : rule.due[0]) ?? null
      const again = [...new Set(taking.map((hit) => hit.seq))].filter((one) => one !== seq)
      return [{ rule, lost: rule.cost, taken, seq, again, critical }]
    })
    .sort((a, b) => byWeight(a, b) || (a.taken ? net(a.rule) - net(b.rule) : 0))
}

/** Something to do differently the next time: all that was lost at one answer, or a rule that no single answer decided. */
export interface Change {
  /** The dearest first; never empty. */
  points: LostPoint[]
  /** The sum of them, positive. */
  lost: number
  critical: boolean
  /** Whether something took points there. */
  taken: boolean
  /** The turn of the answer; null where it is about none. */
  seq: number | null
  /** The number of the answer; null where it is about none. */
  number: number | null
  /** Other answers at which the same took points. */
  again: { seq: number; number: number }[]
  /** A good answer to what was asked there; null where the course shows none. */
  reference: string | null
  /** Whether something was said there, which can be said again. */
  said: boolean
}

/** More is not kept in mind until the next practice: the rest is folded. */
export const mostChanges = 3

const round = (points: number): number => Math.round(points * 10) / 10

function changeAt(
  points: LostPoint[],
  exchange: Exchange | undefined,
  exchanges: readonly Exchange[],
): Change {
  const elsewhere = new Set(points.flatMap(({ again }) => again))
  return {
    points,
    lost: round(points.reduce((sum, { lost }) => sum + lost, 0)),
    critical: points.some(({ critical }) => critical),
    taken: points.some(({ taken }) => taken),
    again: exchanges.flatMap(({ seq, number }) =>
      elsewhere.has(seq) && seq !== exchange?.seq && number !== null ? [{ seq, number }] : [],
    ),
    seq: exchange?.seq ?? null,
    number: exchange?.number ?? null,
    reference: exchange?.reference[0] ?? null,
    said: exchange?.said != null,
  }
}

/**
 * What to change (REPORT-11), each with its answer and a good one: mistakes that took points first, then what was missed. What was lost at
 * one answer is one thing to change. Of the first ones, what was missed at no single answer comes last, except among questions (`byPoints`): one that was left
 * blank has no answer, and costs what it costs.
 */
export function changesOf(
  lost: readonly LostPoint[],
  exchanges: readonly Exchange[],
  { byPoints = false }: { byPoints?: boolean } = {},
): Change[] {
  const exchangeOf = (point: LostPoint) =>
    exchanges.find(({ seq, number }) => seq === point.seq && number !== null)
  const groups = new Map<number | LostPoint, LostPoint[]>()
  for (const point of lost) {
    const place = exchangeOf(point)?.seq ?? point
    groups.set(place, [...(groups.get(place) ?? []), point])
  }
  const all = [...groups.values()]
    .flatMap((points) => (points[0] ? [changeAt(points, exchangeOf(points[0]), exchanges)] : []))
    .sort(byWeight)
  if (byPoints) return all
  const isNowhere = ({ taken, seq }: Change) => Number(!taken && seq === null)
  return [...all.slice(0, mostChanges).sort((a, b) => isNowhere(a) - isNowhere(b)), ...all.slice(mostChanges)]
}

const wentWrong = ({ earned, atEnd, missed, sensitive, told }: Exchange): boolean =>
  missed.length > 0 ||
  sensitive.length > 0 ||
  [...earned, ...atEnd].some(({ line }) => line.points < 0) ||
  told.some((entry) => entry.type === 'answered' && entry.result !== 'CORRECT')

/** Whether anything was lost at an answer, marked otherwise by people, or given by a correction: only these stand open in a report at first (REPORT-11). */
export const lostAt = (exchange: Exchange): boolean =>
  exchange.marked !== null ||
  exchange.earned.some(({ line }) => line.inFull !== undefined) ||
  wentWrong(exchange)

/** What went less than well without costing points: how many lines, and the turn of the first. */
export interface Shortfall {
  why: 'not-understood' | 'not-right'
  count: number
  seq: number
}

/** Lines that are no answer of which nothing was understood, and those that nobody would call right. */
const unreadable: ReadonlySet<HandlerKind> = new Set(['nonsense', 'other-language'])
const evasive: ReadonlySet<HandlerKind> = new Set(['silence', 'giving-up'])

const isNotUnderstood = ({ heard, handled }: Exchange): boolean =>
  (heard !== null && !heard.understood && !heard.notCounted) || (handled !== null && unreadable.has(handled))

const isNotRight = (exchange: Exchange): boolean => {
  const { heard, handled } = exchange
  return (
    (heard !== null && (heard.wrong || heard.notCounted !== undefined)) ||
    (handled !== null && (isHarmful(handled) || evasive.has(handled))) ||
    wentWrong(exchange)
  )
}

/** Why it can't be said that all was done right, though there is nothing to change (REPORT-11); null where it can. */
export function shortfallOf(exchanges: readonly Exchange[]): Shortfall | null {
  const of = (why: Shortfall['why'], found: Exchange[]): Shortfall | null =>
    found[0] ? { why, count: found.length, seq: found[0].seq } : null
  return (
    of('not-understood', exchanges.filter(isNotUnderstood)) ?? of('not-right', exchanges.filter(isNotRight))
  )
}
