import type { ScoreLineView, Turn } from '../../contract/practice.ts'
import type { Report, RuleResult } from '../../contract/report.ts'

/** Points that a rule gave or took at a turn, with the advice of the rule behind them. */
export interface EarnedPoints {
  line: ScoreLineView
  advice: string
}

type Entry = Turn['entries'][number]

/** One exchange of the dialogue as the report shows it: what the learner did and what came of it. */
export interface Exchange {
  seq: number
  at: string
  said: string | null
  chose: string[] | null
  earned: EarnedPoints[]
  /** Everything that is told in the dialogue: speech, questions, answers, stage directions, the end. */
  told: Extract<Entry, { type: 'narrates' | 'says' | 'asks' | 'answered' | 'ended' }>[]
  heard: Extract<Entry, { type: 'heard' }> | null
  sensitive: Extract<Entry, { type: 'sensitive' }>[]
  meters: Extract<Entry, { type: 'meters' }> | null
  /** Good answers to what the learner was asked here. */
  reference: string[]
}

const told = new Set<Entry['type']>(['narrates', 'says', 'asks', 'answered', 'ended'])
const isTold = (entry: Entry): entry is Exchange['told'][number] => told.has(entry.type)

/** The dialogue turn by turn (REPORT-01), without the turns in which nothing was said or shown. */
export function exchangesOf(report: Pick<Report, 'turns' | 'rules'>): Exchange[] {
  const advice = new Map(report.rules.map((rule) => [rule.rule, rule.advice]))
  const options = new Map<string, string>()
  return report.turns.flatMap((turn) => {
    const chose = turn.chose?.options.map((id) => options.get(id) ?? id) ?? null
    const exchange: Exchange = {
      seq: turn.seq,
      at: turn.at,
      said: turn.said?.text ?? null,
      chose,
      earned: turn.entries.flatMap((entry) =>
        entry.type === 'scored' ? [{ line: entry.line, advice: advice.get(entry.line.rule) ?? '' }] : [],
      ),
      told: turn.entries.filter(isTold),
      heard: turn.entries.find((entry) => entry.type === 'heard') ?? null,
      sensitive: turn.entries.filter((entry) => entry.type === 'sensitive'),
      meters: turn.entries.findLast((entry) => entry.type === 'meters') ?? null,
      reference: turn.reference,
    }
    for (const entry of turn.entries) {
      if (entry.type === 'asks')
        for (const option of entry.question.options) options.set(option.id, option.text)
    }
    const shown =
      exchange.said !== null ||
      exchange.chose !== null ||
      exchange.told.length > 0 ||
      exchange.earned.length > 0
    return shown ? [exchange] : []
  })
}

export interface LostPoint {
  rule: RuleResult
  /** Points that were not got, always positive. */
  lost: number
  /** Where points were taken; null where they were just not earned. */
  seq: number | null
}

/**
 * Where points were lost, the dearest first: rules that took points, and rules that were reached and gave less than
 * they could. Rules that were never reached stand apart, since the learner had no chance at them.
 */
export function lostPoints(rules: readonly RuleResult[]): LostPoint[] {
  return rules
    .flatMap((rule): LostPoint[] => {
      const last = rule.hits.findLast((hit) => hit.line.points < 0)
      if (rule.points < 0) return [{ rule, lost: -rule.points, seq: last?.seq ?? null }]
      if (rule.reached && rule.possible > rule.points)
        return [{ rule, lost: rule.possible - rule.points, seq: null }]
      return []
    })
    .sort((a, b) => b.lost - a.lost)
}

/** Rules that could have given points but whose place in the conversation was never come to. */
export const notReached = (rules: readonly RuleResult[]): RuleResult[] =>
  rules.filter((rule) => !rule.reached && rule.possible > 0 && rule.points <= 0)

export interface ItemBar {
  item: string
  name: string
  points: number
  max: number
  /** Share of the maximum, 0–1. */
  share: number
  /** The class's mean as points and share; null while there is none. */
  mean: { points: number; share: number } | null
}

/** Items as bars against the class (REPORT-01). */
export function itemBars(report: Pick<Report, 'score' | 'classMean'>): ItemBar[] {
  const means = new Map(report.classMean?.items.map((item) => [item.item, item.points]))
  const share = (points: number, max: number) => (max > 0 ? Math.max(0, Math.min(1, points / max)) : 0)
  return report.score.items.map(({ item, name, points, max }) => {
    const mean = means.get(item)
    return {
      item,
      name,
      points,
      max,
      share: share(points, max),
      mean: mean === undefined ? null : { points: mean, share: share(mean, max) },
    }
  })
}

/** Index of the last point of the trace at or before `seconds`; 0 before the first, −1 without points. */
export function traceIndexAt(trace: readonly { seconds: number }[], seconds: number): number {
  const after = trace.findIndex((point) => point.seconds > seconds)
  return after === -1 ? trace.length - 1 : Math.max(0, after - 1)
}

/** The report with everything that is derived from it. */
export interface ReportPage {
  report: Report
  exchanges: Exchange[]
  lost: LostPoint[]
  unreached: Report['rules']
  items: ItemBar[]
  passed: boolean
}

export function pageOf(report: Report): ReportPage {
  return {
    report,
    exchanges: exchangesOf(report),
    lost: lostPoints(report.rules),
    unreached: notReached(report.rules),
    items: itemBars(report),
    passed: report.score.level !== 'fail',
  }
}
