import { itemsThatCameUp } from '../domain/report/came-up.ts'
import type { Report, RuleResult } from './report.ts'

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

/** Whether abilities say anything that the items don't: often each is one item under another name. */
export const abilitiesDiffer = ({ abilities, score }: Pick<Report, 'abilities' | 'score'>): boolean =>
  abilities.length !== score.items.length ||
  abilities.some(({ value }, index) => {
    const item = score.items[index]
    return !item || item.max === 0 || Math.round((item.points / item.max) * 1000) / 10 !== (value ?? 0)
  })
