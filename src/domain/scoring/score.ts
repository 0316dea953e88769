import type { Evidence } from '../dialogue/session.ts'

/**
 * One gain or loss of points. `item` is null for sensitive words, which are taken off the total.
 * `evidence` quotes the words that earned it; it is empty where the rule looks at how the session went
 * (meters, outcome, a chosen option).
 */
export interface ScoreLine {
  rule: string
  item: string | null
  points: number
  evidence: Evidence[]
}

export interface ItemScore {
  item: string
  /** 0 … max. */
  points: number
  max: number
}

/**
 * Everything the score depends on; bounded by the number of rules, kept as a checkpoint beside the dialogue's
 * state.
 */
export interface ScoreState {
  /** How often each rule has applied. */
  applied: Record<string, number>
  /** Sum of points per item, before it is limited to 0 … max. */
  items: Record<string, number>
  /** Points taken off the total by sensitive words. */
  deducted: number
}

export type ScoreLevel = 'excellent' | 'pass' | 'fail'

/** `total` is 0–100 with one decimal. */
export interface Score {
  total: number
  items: ItemScore[]
  deducted: number
  level: ScoreLevel
}
