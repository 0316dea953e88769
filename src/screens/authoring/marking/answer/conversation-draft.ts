import type { ConversationTask, JudgedTurnView, TurnDecisionBody } from '../../../../contract/marking.ts'
import { changesPoints } from '../../../../domain/marking/conversation-mark.ts'

type Decisions = readonly TurnDecisionBody[]

/** The decision of a turn; null while there is none. */
export const decisionAt = (turns: Decisions, seq: number): TurnDecisionBody | null =>
  turns.find((one) => one.seq === seq) ?? null

/** Whether a decision says enough: what changes points needs a reason. */
const isWhole = (decision: TurnDecisionBody): boolean =>
  !changesPoints(decision) || decision.reason.trim() !== ''

/** The decisions with that of one turn changed; null takes it back. */
export function decide(
  turns: Decisions,
  seq: number,
  change: Partial<Omit<TurnDecisionBody, 'seq'>> | null,
): TurnDecisionBody[] {
  const others = turns.filter((one) => one.seq !== seq)
  if (change === null) return others
  const before = decisionAt(turns, seq) ?? { seq, withdrawn: [], given: [], reason: '' }
  return [...others, { ...before, ...change }].sort((a, b) => a.seq - b.seq)
}

/** What of kept decisions a conversation has room for: a correction may have changed meanwhile what counts in it (MARK-20). Reasons stay. */
export const fittingDecisions = ({ conversation }: ConversationTask, turns: Decisions): TurnDecisionBody[] =>
  turns.flatMap((decision) => {
    const judged = conversation.turns.find(({ seq }) => seq === decision.seq)?.judged
    if (!judged) return []
    const { ways, counted, open } = judged
    const isWay =
      decision.way !== judged.way && (decision.way === null || ways.some(({ id }) => id === decision.way))
    const way = isWay ? decision.way : undefined
    const has = (rules: readonly { rule: string }[]) => (id: string) => rules.some(({ rule }) => rule === id)
    return [
      {
        ...decision,
        way,
        withdrawn: decision.withdrawn.filter(has(counted)),
        given: decision.given.filter(has(way === undefined ? open : open.filter(({ ofWay }) => !ofWay))),
      },
    ]
  })

/** The turns that have to be decided yet, or whose reason is missing. */
export const undecided = ({ conversation }: ConversationTask, turns: Decisions): number[] =>
  conversation.turns.flatMap(({ seq, question }) => {
    const own = decisionAt(turns, seq)
    return own ? (isWhole(own) ? [] : [seq]) : question === null ? [] : [seq]
  })

/** The turn in question after `seq`, or before it where `by` is −1; of none the first, or the last. Null where nothing is in question. */
export function neighbourInQuestion(
  { conversation }: ConversationTask,
  seq: number | null,
  by: 1 | -1,
): number | null {
  const seqs = conversation.turns.flatMap((turn) => (turn.question === null ? [] : [turn.seq]))
  if (seq === null) return (by === 1 ? seqs[0] : seqs.at(-1)) ?? null
  return (by === 1 ? seqs.find((one) => one > seq) : seqs.findLast((one) => one < seq)) ?? null
}

/**
 * A rule that counted is taken back, or counts again. A line with a critical mistake earns nothing else: without the last of its mistakes
 * what it was understood as earns its points after all, which the marker sees ticked and can untick (MARK-16).
 */
export function withdrawnChange(
  { counted, open }: JudgedTurnView,
  { withdrawn, given }: Pick<TurnDecisionBody, 'withdrawn' | 'given'>,
  rule: string,
): Pick<TurnDecisionBody, 'withdrawn' | 'given'> {
  const after = withdrawn.includes(rule) ? withdrawn.filter((one) => one !== rule) : [...withdrawn, rule]
  const isFree = (gone: readonly string[]) => counted.every((one) => !one.critical || gone.includes(one.rule))
  const earned = open.flatMap((one) => (one.ofWay && one.points > 0 ? [one.rule] : []))
  if (isFree(after) === isFree(withdrawn)) return { withdrawn: after, given }
  const others = given.filter((one) => !earned.includes(one))
  return { withdrawn: after, given: isFree(after) ? [...others, ...earned] : others }
}
