import type { EvidenceView, ScoreLineView, Turn } from './practice.ts'
import type { Reading, Report, RuleResult } from './report.ts'
import type { Emotion } from '../domain/course/base.ts'
import type { MeterMove } from '../domain/dialogue/dialogue.ts'
import { movesIn } from '../domain/dialogue/meter-moves.ts'
import { type HandlerKind, isHarmful } from '../domain/handlers/kinds.ts'
import { itemsThatCameUp } from '../domain/report/came-up.ts'

/** Points that a rule gave or took at a turn, with the advice of the rule behind them. */
export interface EarnedPoints {
  line: ScoreLineView
  advice: string
  /** The words that it rests on, without those that a rule before it at the same turn has quoted. */
  quotes: EvidenceView[]
}

type Entry = Turn['entries'][number]

/** One exchange of the dialogue as the report shows it: what the learner did and what came of it. */
export interface Exchange {
  seq: number
  /** Counts the learner's answers from 1, as a person would; null where the learner answered nothing. */
  number: number | null
  at: string
  said: string | null
  chose: string[] | null
  earned: EarnedPoints[]
  /** What the end gave or took by what was said here of a fact: the points stand, and count, at the turn `seq` alone. */
  atEnd: { line: ScoreLineView; seq: number }[]
  /** In a question bank: what the learner was asked before they answered. */
  asked: Exchange['told']
  /** Everything that is told in the dialogue: speech, questions, answers, stage directions, the end. */
  told: Extract<Entry, { type: 'narrates' | 'says' | 'asks' | 'answered' | 'ended' }>[]
  heard: Extract<Entry, { type: 'heard' }> | null
  sensitive: Extract<Entry, { type: 'sensitive' }>[]
  meters: Extract<Entry, { type: 'meters' }> | null
  /** How far the meters moved here, and why. */
  moves: MeterMove[]
  /** What the line was, where it was handled as it is anywhere. */
  handled: HandlerKind | null
  /** Good answers to what the learner was asked here. */
  reference: string[]
  reading: Reading | null
  /** Rules that were due here and gave nothing, or less than they could. */
  missed: RuleResult[]
  /** What people changed of it (MARK-17). */
  marked: Extract<Entry, { type: 'marked' }> | null
}

const told = new Set<Entry['type']>(['narrates', 'says', 'asks', 'answered', 'ended'])
const isTold = (entry: Entry): entry is Exchange['told'][number] => told.has(entry.type)

const isAnswer = ({ entries }: Turn): boolean =>
  entries.some(({ type }) => type === 'heard' || type === 'answered')

/** The number of each answer of the learner by its `seq` (REPORT-10): the same in the dialogue and beside the rules. */
export function answerNumbers(turns: readonly Turn[]): Map<number, number> {
  return new Map(turns.filter(isAnswer).map(({ seq }, index) => [seq, index + 1]))
}

/** Each line's quotes without those of the lines before it, and without what another of its own quotes says in more words. */
function withoutRepeated(lines: readonly ScoreLineView[]): EvidenceView[][] {
  const shown = new Set<string>()
  return lines.map(({ evidence }) =>
    evidence.filter((piece) => {
      const place = `${piece.start}-${piece.end}`
      if (shown.has(place) || evidence.some((other) => isPartOf(piece, other))) return false
      shown.add(place)
      return true
    }),
  )
}

const isPartOf = (one: EvidenceView, other: EvidenceView): boolean =>
  other.start <= one.start && one.end <= other.end && one.end - one.start < other.end - other.start

function earnedAt(turn: Turn, rules: Report['rules']): EarnedPoints[] {
  const lines = turn.entries.flatMap((entry) => (entry.type === 'scored' ? [entry.line] : []))
  const quotes = withoutRepeated(lines)
  return lines.map((line, index) => ({
    line,
    advice: rules.find(({ rule, item }) => rule === line.rule && item === line.item)?.advice ?? '',
    quotes: quotes[index] ?? [],
  }))
}

/** From where on what is told belongs to the next answer: behind what came of this one. */
function nextQuestion(told: Exchange['told']): number {
  if (!told.some(({ type }) => type === 'asks')) return told.length
  return told.findLastIndex(({ type }) => type === 'answered') + 1
}

/** The dialogue turn by turn (REPORT-01), without the turns in which nothing was said or shown. */
export function exchangesOf({
  turns,
  rules,
  kind,
}: Pick<Report, 'turns' | 'rules'> & Partial<Pick<Report, 'kind'>>): Exchange[] {
  const options = new Map<string, string>()
  const numbers = answerNumbers(turns)
  // A question belongs to its answer, and comes with what was said of the one before.
  let asked: Exchange['told'] = []
  return turns.flatMap((turn) => {
    const told = turn.entries.filter(isTold)
    const next = kind === 'question-bank' && turn !== turns.at(-1) ? nextQuestion(told) : told.length
    const exchange: Exchange = {
      seq: turn.seq,
      number: numbers.get(turn.seq) ?? null,
      at: turn.at,
      said: turn.said?.text ?? null,
      chose: turn.chose?.options.map((id) => options.get(id) ?? id) ?? null,
      earned: earnedAt(turn, rules),
      atEnd: rules.flatMap(({ hits }) =>
        hits.flatMap(({ seq, line, saidAt }) => (saidAt === turn.seq ? [{ line, seq }] : [])),
      ),
      asked,
      told: told.slice(0, next),
      heard: turn.entries.find((entry) => entry.type === 'heard') ?? null,
      sensitive: turn.entries.filter((entry) => entry.type === 'sensitive'),
      meters: turn.entries.findLast((entry) => entry.type === 'meters') ?? null,
      moves: movesIn(turn.entries),
      handled: turn.entries.find((entry) => entry.type === 'handled')?.handler ?? null,
      reference: turn.reference,
      reading: turn.reading,
      missed: rules.filter(({ due }) => due.includes(turn.seq)),
      marked: turn.entries.find((entry) => entry.type === 'marked') ?? null,
    }
    asked = told.slice(next)
    for (const entry of turn.entries) {
      if (entry.type === 'asks')
        for (const option of entry.question.options) options.set(option.id, option.text)
    }
    const shown =
      exchange.said !== null ||
      exchange.chose !== null ||
      exchange.asked.length + exchange.told.length > 0 ||
      exchange.earned.length > 0
    return shown ? [exchange] : []
  })
}

/** A question of an attempt that was corrected; `number` is its place in the paper. */
export interface CorrectedQuestion {
  number: number
  corrected: NonNullable<Extract<Entry, { type: 'answered' }>['corrected']>
}

/** The questions that were corrected, in the order of the paper (MARK-12). */
export function correctedQuestions({ turns }: Pick<Report, 'turns'>): CorrectedQuestion[] {
  let number = 0
  return turns.flatMap(({ entries }) =>
    entries.flatMap((entry): CorrectedQuestion[] => {
      if (entry.type === 'asks') number = entry.place ?? number
      return entry.type === 'answered' && entry.corrected ? [{ number, corrected: entry.corrected }] : []
    }),
  )
}

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
 * one answer is one thing to change. Of the first ones, what was missed at no single answer comes last.
 */
export function changesOf(lost: readonly LostPoint[], exchanges: readonly Exchange[]): Change[] {
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
  const isNowhere = ({ taken, seq }: Change) => Number(!taken && seq === null)
  return [...all.slice(0, mostChanges).sort((a, b) => isNowhere(a) - isNowhere(b)), ...all.slice(mostChanges)]
}

const wentWrong = ({ earned, atEnd, missed, sensitive, told }: Exchange): boolean =>
  missed.length > 0 ||
  sensitive.length > 0 ||
  [...earned, ...atEnd].some(({ line }) => line.points < 0) ||
  told.some((entry) => entry.type === 'answered' && entry.result !== 'CORRECT')

/** Whether anything was lost at an answer, or marked otherwise by people: only these stand open in a report at first (REPORT-11). */
export const lostAt = (exchange: Exchange): boolean => exchange.marked !== null || wentWrong(exchange)

/**
 * What a learner's answer replies to: the line or question that was told last before it. Null where it comes with its question, as in a bank, or nothing
 * was told before.
 */
export function repliedTo(exchanges: readonly Exchange[], seq: number): string | null {
  const at = exchanges.findIndex((exchange) => exchange.seq === seq)
  const own = exchanges[at]
  if (!own || own.asked.length > 0 || (own.said === null && own.chose === null)) return null
  const before = exchanges
    .slice(0, at)
    .flatMap(({ told }) => told)
    .findLast(({ type }) => type === 'says' || type === 'asks')
  if (before?.type === 'says') return before.text
  return before?.type === 'asks' ? before.question.text : null
}

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

/** Rules that could have given points but whose place in the conversation was never come to. */
export const notReached = (rules: readonly RuleResult[]): RuleResult[] =>
  rules.filter((rule) => !rule.reached && rule.possible > 0 && rule.points <= 0)

export interface ItemBar {
  item: string
  name: string
  points: number
  max: number
  /** Share of the maximum, 0–1; null where nothing of it came up. */
  share: number | null
  /** Whether less than half was earned of what there was to earn. */
  weak: boolean
  /** The mean of others as points and share; null while there is none. */
  mean: { points: number; share: number } | null
}

/** Less than this share of what there was to earn is what to work on. */
const enough = 0.5

/** Whether so much of an item, of what it could have come to with what came up, is too little. */
function isWeak(
  { item, points, max }: Report['score']['items'][number],
  rules: readonly RuleResult[],
): boolean {
  const own = rules.filter((rule) => rule.item === item)
  const reachable = own.reduce((sum, rule) => sum + Math.max(0, rule.points) + rule.missed, 0)
  return points < Math.min(max, reachable) * enough
}

const share = (points: number, max: number): number => (max > 0 ? Math.max(0, Math.min(1, points / max)) : 0)

/** Items as bars against the mean (REPORT-01). */
export function itemBars(report: Pick<Report, 'score' | 'mean' | 'rules'>): ItemBar[] {
  const up = itemsThatCameUp(report.rules)
  const means = new Map(report.mean?.items.map((item) => [item.item, item.points]))
  return report.score.items.map((one) => {
    const { item, name, points, max } = one
    const mean = means.get(item)
    return {
      item,
      name,
      points,
      max,
      share: up.has(item) ? share(points, max) : null,
      weak: isWeak(one, report.rules),
      mean: mean === undefined ? null : { points: mean, share: share(mean, max) },
    }
  })
}

/** Topics of a question bank as bars: of each, the share of its questions that was earned. */
export const topicBars = ({ abilities }: Pick<Report, 'abilities'>): ItemBar[] =>
  abilities.map(({ ability, name, value }) => ({
    item: ability,
    name,
    points: value ?? 0,
    max: 100,
    share: value === null ? null : share(value, 100),
    weak: value !== null && share(value, 100) < enough,
    mean: null,
  }))

/** Index of the last point of the trace at or before `seconds`; 0 before the first, −1 without points. */
export function traceIndexAt(trace: readonly { seconds: number }[], seconds: number): number {
  const after = trace.findIndex((point) => point.seconds > seconds)
  return after === -1 ? trace.length - 1 : Math.max(0, after - 1)
}

/** Whether abilities say anything that the items don't: often each is one item under another name. */
export const abilitiesDiffer = ({ abilities, score }: Pick<Report, 'abilities' | 'score'>): boolean =>
  abilities.length !== score.items.length ||
  abilities.some(({ value }, index) => {
    const item = score.items[index]
    return !item || item.max === 0 || Math.round((item.points / item.max) * 1000) / 10 !== (value ?? 0)
  })

/** The report with everything that is derived from it. */
export interface ReportPage {
  report: Report
  exchanges: Exchange[]
  /** The numbers of the learner's answers, by `seq`. */
  numbers: ReadonlyMap<number, number>
  /** The first ones are to be changed first; never more than `mostChanges`. */
  changes: Change[]
  /** What else there is to change. */
  furtherChanges: Change[]
  /** Null where every line was understood and right. */
  shortfall: Shortfall | null
  unreached: Report['rules']
  items: ItemBar[]
  passed: boolean
  /** What moved the customer's meters, by the `seq` of the turn. */
  moves: ReadonlyMap<number, readonly MeterMove[]>
  /** How the customer felt at last, as their face and label show it. */
  mood: Emotion
}

export function pageOf(report: Report): ReportPage {
  const exchanges = exchangesOf(report)
  const changes = changesOf(lostPoints(report.rules), exchanges)
  return {
    report,
    exchanges,
    numbers: answerNumbers(report.turns),
    changes: changes.slice(0, mostChanges),
    furtherChanges: changes.slice(mostChanges),
    shortfall: shortfallOf(exchanges),
    unreached: notReached(report.rules),
    items: itemBars(report),
    passed: report.score.level !== 'fail',
    moves: new Map(report.turns.map(({ seq, entries }) => [seq, movesIn(entries)])),
    mood:
      report.turns.flatMap(({ entries }) => entries).findLast((entry) => entry.type === 'meters')?.mood ??
      'NEUTRAL',
  }
}

/** How many answers the learner gave, or in a bank how many questions were asked: as a person counts what the dialogue shows. */
export function countShown({
  report: { kind },
  exchanges,
  numbers,
}: Pick<ReportPage, 'exchanges' | 'numbers'> & { report: Pick<Report, 'kind'> }): number {
  if (kind !== 'question-bank') return numbers.size
  const asked = exchanges.flatMap(({ asked: before, told }) =>
    [...before, ...told].flatMap((entry) => (entry.type === 'asks' ? [entry.question.id] : [])),
  )
  return new Set(asked).size
}

/** What came of a rule, in the order of a reader's interest. */
export type RuleState = 'earned' | 'partly' | 'missed' | 'other' | 'taken' | 'clean' | 'not-reached'

export function ruleStateOf(rule: RuleResult): RuleState {
  if (rule.points < 0) return 'taken'
  if (rule.possible < 0) return 'clean'
  if (rule.points >= rule.possible) return 'earned'
  if (rule.points > 0) return rule.missed > 0 ? 'partly' : 'earned'
  if (!rule.reached) return 'not-reached'
  return rule.missed > 0 ? 'missed' : 'other'
}

/** Where advice helps the next time. */
export const isAdvised = (state: RuleState): boolean => ['missed', 'partly', 'taken'].includes(state)

/** The answers that a rule is about: where it gave or took points, and where it was due. */
export function ruleTurns(
  { hits, due }: RuleResult,
  numbers: ReadonlyMap<number, number>,
): { seq: number; number: number }[] {
  const seqs = [...new Set([...hits.map(({ seq, saidAt }) => saidAt ?? seq), ...due])].sort((a, b) => a - b)
  return seqs.flatMap((seq) => {
    const number = numbers.get(seq)
    return number === undefined ? [] : [{ seq, number }]
  })
}

export interface RuleGroupView {
  /** The item's id; null of what is taken from the total. */
  item: string | null
  /** What was earned in the item and what it can give; null of what is taken from the total. */
  sum: { points: number; max: number } | null
  /** As the course calls the item. */
  name: string
  rules: RuleResult[]
}

/** The rules that were reached, by item, so that the total can be added up by hand; what is taken from the total comes last. */
export function ruleGroups({ report, unreached }: ReportPage): RuleGroupView[] {
  const reached = report.rules.filter((rule) => !unreached.includes(rule))
  const { items } = report.score
  const rest = reached.filter((rule) => !items.some(({ item }) => item === rule.item))
  return [
    ...items.map(({ item, name, points, max }) => ({
      item,
      name,
      sum: { points, max },
      rules: reached.filter((rule) => rule.item === item),
    })),
    { item: null, name: '', sum: null, rules: rest },
  ].filter(({ rules }) => rules.length > 0)
}
