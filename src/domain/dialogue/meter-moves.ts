import type { MeterMove } from './dialogue.ts'

/** What may move the meters: an effect of the log, or what a turn shows of it. */
interface Shown {
  type: string
  move?: MeterMove | undefined
}

/**
 * How the meters moved in a turn: one move for each reason, in the order in which they came, without those that moved nothing (a mood alone,
 * or there and back again).
 */
export function movesIn(shown: readonly Shown[]): MeterMove[] {
  const moves = new Map<MeterMove['reason'], MeterMove>()
  for (const { move } of shown) {
    if (!move) continue
    const { reason } = move
    const before = moves.get(reason)
    const emotion = move.emotion + (before?.emotion ?? 0)
    const patience = move.patience + (before?.patience ?? 0)
    moves.set(reason, { reason, emotion, patience })
  }
  return [...moves.values()].filter(({ emotion, patience }) => emotion !== 0 || patience !== 0)
}
