import type { CompiledCourse } from '../course/compile.ts'
import type { ScoringRule } from '../course/dialogue-flow.ts'
import type { DialogueLogEntry } from '../scoring/fold-log.ts'
import { nodesOfRule, timesOf } from '../scoring/earnable.ts'

/** One coming to a learner's node: from the first answer until it was left, or until the session ended. */
export interface Visit {
  node: string
  /** The first answer of the visit. */
  first: number
  /** The last answer of the visit. */
  seq: number
  /** Points that rules gave during the visit, by rule. */
  given: ReadonlyMap<string, number>
  /** Whether a line was said, which rules about what is said look at. */
  said: boolean
}

/** Points that a rule could have given and did not (REPORT-07). */
export interface MissedPoints {
  rule: string
  item: string
  /** Above 0, in points of the item. */
  points: number
  /** The answer at which they were due; null where they could come anywhere, or are decided at the end. */
  seq: number | null
}

interface OpenVisit {
  node: string
  first: number
  seq: number
  given: Map<string, number>
  said: boolean
}

function addGiven(given: Map<string, number>, { lines }: Pick<DialogueLogEntry, 'lines'>): void {
  for (const { rule, item, points } of lines)
    if (item !== null && points > 0) given.set(rule, (given.get(rule) ?? 0) + points)
}

/** The visits of a log, in their order. A line that is followed up belongs to the same visit as the next. */
export function visitsOf(log: readonly DialogueLogEntry[]): Visit[] {
  const visits: OpenVisit[] = []
  let open: OpenVisit | null = null
  for (const entry of log) {
    for (const effect of entry.effects) {
      if (effect.type !== 'heard' && effect.type !== 'answered') continue
      const visit: OpenVisit =
        open?.node === effect.node
          ? open
          : { node: effect.node, first: entry.seq, seq: entry.seq, given: new Map(), said: false }
      if (visit !== open) visits.push(visit)
      visit.seq = entry.seq
      visit.said ||= entry.event.type === 'say'
      addGiven(visit.given, entry)
      open = effect.type === 'heard' && effect.followUp !== null ? visit : null
    }
  }
  return visits
}

/** What a log has come to, as far as chances depend on it. */
interface Played {
  visits: readonly Visit[]
  /** How many lines were said and taken. */
  lines: number
  /** Whether the conversation ended after an answer. */
  ended: boolean
  /** How often each rule gave points, and how many in all. */
  times: ReadonlyMap<string, number>
  given: ReadonlyMap<string, number>
}

function playedOf(log: readonly DialogueLogEntry[]): Played {
  const visits = visitsOf(log)
  const times = new Map<string, number>()
  const given = new Map<string, number>()
  for (const entry of log) {
    addGiven(given, entry)
    for (const { rule, item, points, inFull } of entry.lines)
      if (item !== null && points > 0 && inFull !== 'rest') times.set(rule, (times.get(rule) ?? 0) + 1)
  }
  const answered = (entry: DialogueLogEntry) =>
    entry.effects.some(({ type }) => type === 'heard' || type === 'answered')
  return {
    visits,
    lines: log.filter((entry) => entry.event.type === 'say' && answered(entry)).length,
    ended: visits.length > 0 && log.some(({ effects }) => effects.some(({ type }) => type === 'ended')),
    times,
    given,
  }
}

/** What may come of a visit or of the end: of several ways one is gone, and each gives the points of its rules. */
type Ways = ReadonlyMap<string, readonly ScoringRule[]>

function pushTo(ways: Map<string, ScoringRule[]>, way: string, rule: ScoringRule): void {
  const rules = ways.get(way)
  if (rules) rules.push(rule)
  else ways.set(way, [rule])
}

/** The ways of each node, and those of the end under null. */
function waysOf(rules: readonly ScoringRule[]): Map<string | null, Map<string, ScoringRule[]>> {
  const nodes = new Map<string | null, Map<string, ScoringRule[]>>()
  const waysAt = (node: string | null) => {
    const known = nodes.get(node) ?? new Map<string, ScoringRule[]>()
    nodes.set(node, known)
    return known
  }
  for (const rule of rules) {
    const { when } = rule
    if (when.type === 'takes')
      for (const { node, branch } of [when, ...when.or]) pushTo(waysAt(node), branch, rule)
    if (when.type === 'answers') pushTo(waysAt(when.node), when.result, rule)
    if (when.type === 'ends') pushTo(waysAt(null), when.outcome, rule)
  }
  return nodes
}

/** Keeps what rules can still give, so that nothing is called missed twice, or missed and earned. */
class Left {
  readonly #times = new Map<string, number>()
  readonly #played: Played
  readonly missed: MissedPoints[] = []

  constructor(played: Played) {
    this.#played = played
  }

  of(rule: ScoringRule): number {
    return timesOf(rule) - (this.#played.times.get(rule.id) ?? 0) - (this.#times.get(rule.id) ?? 0)
  }

  miss(rule: ScoringRule, points: number, seq: number | null): void {
    this.#times.set(rule.id, (this.#times.get(rule.id) ?? 0) + 1)
    this.missed.push({ rule: rule.id, item: rule.item, points, seq })
  }
}

const sumOf = (numbers: Iterable<number>): number => [...numbers].reduce((sum, one) => sum + one, 0)

/** The best of several ways beside what was earned; the difference is missed, by the rules that the better way has more. */
function missBestWay(
  left: Left,
  ways: Ways,
  given: ReadonlyMap<string, number>,
  seq: number | null,
  inFull: CompiledCourse['inFull'] = [],
): void {
  const own = [...new Set([...ways.values()].flat())]
  const earned = sumOf(own.map(({ id }) => given.get(id) ?? 0))
  let best: readonly ScoringRule[] = []
  let most = 0
  for (const rules of ways.values()) {
    const open = [...new Set(rules)].filter((rule) => given.has(rule.id) || left.of(rule) > 0)
    const points = sumOf(open.map((rule) => Math.max(rule.points, given.get(rule.id) ?? 0)))
    if (points > most) [best, most] = [open, points]
  }
  let missing = most - earned
  for (const rule of best) {
    if (inFull.includes(rule.id)) continue
    // Of what two markers see differently a rule gives a part.
    const points = Math.min(rule.points - (given.get(rule.id) ?? 0), missing)
    if (points <= 0) continue
    left.miss(rule, points, seq)
    missing -= points
  }
}

/** What meters and statements have come to is looked at once, when the conversation is over. */
const isDecidedAtEnd = ({ when }: ScoringRule): boolean => when.type === 'meter' || when.type === 'states'

function missSaid(left: Left, rule: ScoringRule, played: Played): void {
  if (rule.when.type !== 'says') return
  const { nodes } = rule.when
  if (!nodes) {
    const chances = Math.min(timesOf(rule), played.lines) - (played.times.get(rule.id) ?? 0)
    for (let i = 0; i < chances; i++) left.miss(rule, rule.points, null)
    return
  }
  for (const { node, seq, given, said } of played.visits) {
    const missing = rule.points - (given.get(rule.id) ?? 0)
    if (said && nodes.includes(node) && missing > 0 && (given.has(rule.id) || left.of(rule) > 0))
      left.miss(rule, missing, seq)
  }
}

/** Where a rule was due: the last answer at one of its places, null where it has none; undefined where none was come to. */
function dueAt({ when }: ScoringRule, { visits, lines, ended }: Played): number | null | undefined {
  const lastAt = (nodes: readonly string[]) => visits.findLast(({ node }) => nodes.includes(node))?.seq
  switch (when.type) {
    case 'says':
      if (when.nodes)
        return visits.findLast(({ node, said }) => said && when.nodes?.includes(node) === true)?.seq
      return lines > 0 ? null : undefined
    case 'takes':
      return lastAt([when, ...when.or].map(({ node }) => node))
    case 'answers':
      return lastAt([when.node])
    case 'meter':
    case 'ends':
    case 'states':
      return ended ? null : undefined
  }
}

/** Of the rules of a group one counts: the best of those that were due. */
function missGroup(left: Left, rules: readonly ScoringRule[], played: Played): void {
  const earned = sumOf(rules.map(({ id }) => played.given.get(id) ?? 0))
  let best: { rule: ScoringRule; seq: number | null } | null = null
  for (const rule of rules) {
    const seq = dueAt(rule, played)
    if (seq !== undefined && rule.points > (best?.rule.points ?? 0)) best = { rule, seq }
  }
  if (best && best.rule.points > earned) left.miss(best.rule, best.rule.points - earned, best.seq)
}

/**
 * Points that were there to be had and were not earned, with where they were due (REPORT-07). Rules that exclude one another
 * count as one chance: the branches of one visit, the results of one question, the outcomes of the end, the rules of a
 * group. Nothing is missed where a rule gave all that it can, wherever it did.
 */
export function missedPoints(
  { course, inFull }: CompiledCourse,
  log: readonly DialogueLogEntry[],
): MissedPoints[] {
  const played = playedOf(log)
  const left = new Left(played)
  const giving = course.scoring.rules.filter(({ points }) => points > 0)
  const single = giving.filter(({ group }) => group === undefined)
  const ways = waysOf(single)
  for (const { node, given, seq } of played.visits) {
    const here = ways.get(node)
    if (here) missBestWay(left, here, given, seq, inFull)
  }
  const atEnd = ways.get(null)
  if (played.ended && atEnd) missBestWay(left, atEnd, played.given, null, inFull)
  for (const rule of single) {
    missSaid(left, rule, played)
    if (isDecidedAtEnd(rule) && played.ended && left.of(rule) > 0) left.miss(rule, rule.points, null)
  }
  for (const group of new Set(giving.map((rule) => rule.group)))
    if (group !== undefined)
      missGroup(
        left,
        giving.filter((rule) => rule.group === group),
        played,
      )
  return left.missed
}

/** Whether a rule came up in a conversation: something was answered at one of its places, or it ended where the rule is held at the end. */
export const cameUp = (log: readonly DialogueLogEntry[], rule: ScoringRule): boolean =>
  dueAt(rule, playedOf(log)) !== undefined

/** A chance at which a rule has given less than it can. */
export interface OpenChance {
  /** What is lacking, above 0, in points of the item. */
  points: number
  /** The answer at which the rest was due; null where it could come anywhere, or is decided at the end. */
  seq: number | null
  /** Whether the rule gave something there. */
  gave: boolean
}

/** What rules that can't count together with one have given at a visit, or at the end: those of other ways, where it is one of a way. */
function givenInstead(ways: Ways | undefined, rule: ScoringRule, given: ReadonlyMap<string, number>): number {
  const all = [...(ways?.values() ?? [])]
  const beside = new Set(all.filter((way) => way.includes(rule)).flat())
  if (beside.size === 0) return 0
  const others = new Set(all.flat().filter((one) => !beside.has(one)))
  return sumOf([...others].map(({ id }) => given.get(id) ?? 0))
}

/** The last turn from `first` to `last` at which a rule gave points. */
const lastGiven = (
  log: readonly DialogueLogEntry[],
  { id }: ScoringRule,
  [first, last]: readonly [number, number] = [0, Number.POSITIVE_INFINITY],
): number | null =>
  log.findLast(
    ({ seq, lines }) =>
      seq >= first &&
      seq <= last &&
      lines.some(({ rule, item, points }) => item !== null && rule === id && points > 0),
  )?.seq ?? null

/**
 * What a rule lacks to have given all that it can wherever it came up (MARK-20): of each chance of it, as often as it may count, its points without what
 * it gave, or what another gave instead that can't count together with it, be it of its place, its end or its group. Unlike `missedPoints` it asks for
 * this rule alone, also where another would have given more.
 */
export function openChances(
  { course }: CompiledCourse,
  log: readonly DialogueLogEntry[],
  rule: ScoringRule,
): OpenChance[] {
  const played = playedOf(log)
  const giving = course.scoring.rules.filter(({ points }) => points > 0)
  const { id, group, when, points: worth } = rule
  let left = timesOf(rule) - (played.times.get(id) ?? 0)
  const open: OpenChance[] = []
  const add = (points: number, gave: boolean, seq: number | null) => {
    if (points <= 0 || !(gave || left > 0)) return
    if (!gave) left -= 1
    open.push({ points, seq, gave })
  }
  const gave = played.given.has(id)
  if (group !== undefined) {
    const due = dueAt(rule, played)
    const earned = sumOf(
      giving.flatMap((one) => (one.group === group ? [played.given.get(one.id) ?? 0] : [])),
    )
    if (due !== undefined) add(worth - earned, gave, gave ? lastGiven(log, rule) : due)
    return open
  }
  const ways = waysOf(giving)
  const nodes = nodesOfRule(rule)
  if (nodes) {
    for (const { node, given, first, seq, said } of played.visits) {
      if (!nodes.includes(node) || (when.type === 'says' && !said)) continue
      const instead = givenInstead(ways.get(node), rule, given)
      const gaveHere = given.has(id)
      const turn = gaveHere ? lastGiven(log, rule, [first, seq]) : seq
      add(worth - (given.get(id) ?? 0) - instead, gaveHere, turn)
    }
  } else if (when.type === 'says') {
    for (let chances = played.lines - (played.times.get(id) ?? 0); chances > 0; chances--)
      add(worth, false, null)
  } else if (played.ended) {
    const instead = givenInstead(ways.get(null), rule, played.given)
    add(worth - (played.given.get(id) ?? 0) - instead, gave, gave ? lastGiven(log, rule) : null)
  }
  return open
}
