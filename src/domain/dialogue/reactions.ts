import type { Branch, DialogueFlowCourse, FlowNode, MeterEffects } from '../course/dialogue-flow.ts'
import { noEffects, type ReactionKind } from '../course/effects.ts'
import type { HandlerKind } from '../handlers/kinds.ts'
import type { MeterReason, NotCountedReason } from './dialogue.ts'
import type { Line } from './line.ts'
import type { Turn } from './turn.ts'

/**
 * How the customer takes what the learner says where the course says nothing of it (CONV-12c), in points of the meters. What a follow-up
 * and a wrong turn take of the patience by the course's settings comes besides. `docs/judgement.md` tells trainers.
 */
export const usualReactions: Record<ReactionKind, MeterEffects> = {
  answer: { emotion: 4, patience: 2 },
  'wrong-turn': { emotion: -10, patience: 0 },
  'not-understood': { emotion: -2, patience: 0 },
  'not-counted': { emotion: -4, patience: 0 },
  'wrong-fact': { emotion: -4, patience: -3 },
}

/** Why the meters move, and how far before the course's settings for mistakes. */
export interface Reaction {
  reason: MeterReason
  effects: MeterEffects
}

/** Whether a place of the course leaves the meters to the judgement. */
export const saysNothing = ({ emotion, patience, mood }: MeterEffects): boolean =>
  emotion === 0 && patience === 0 && mood === undefined

/** How the customer takes an answer of a kind at a place: as the place says, else as the course or the platform does. */
export const reactionAt = (
  { settings }: Pick<DialogueFlowCourse, 'settings'>,
  kind: ReactionKind,
  effects: MeterEffects,
): MeterEffects => (saysNothing(effects) ? (settings.reactions?.[kind] ?? usualReactions[kind]) : effects)

/** Whether the meters move by judgement at a place; in a session that began before they did, they don't. */
const byJudgement = ({ state }: Turn, effects: MeterEffects): boolean =>
  (state.rules ?? 0) >= 3 && saysNothing(effects)

const reactionOf = ({ course }: Turn, kind: ReactionKind): MeterEffects =>
  reactionAt(course.course, kind, noEffects)

/** Whether the learner states a fact incorrectly; what they ask, suppose or report is no statement. */
const statesWrongly = ({ course }: Turn, line: Line): boolean =>
  [...course.facts.keys()].some((id) => {
    const said = line.fact(id)
    return said?.state === 'wrong' && said.isOwn
  })

/** How the customer takes an answer that took a branch. */
export function taken(turn: Turn, line: Line, { wrong, effects }: Branch): Reaction {
  const reason = wrong ? 'wrong-turn' : 'answer'
  if (!byJudgement(turn, effects)) return { reason, effects }
  const kind = !wrong && statesWrongly(turn, line) ? 'wrong-fact' : reason
  return { reason: kind, effects: reactionOf(turn, kind) }
}

/** What a line was that a handler has answered already, though it is followed up besides. */
const handledAs = ({ effects }: Turn): HandlerKind | null =>
  effects.find((effect) => effect.type === 'handled')?.handler ?? null

/** How the customer takes a line that took no branch; what a handler has dealt with moves nothing twice. */
export function missed(
  turn: Turn,
  line: Line,
  effects: MeterEffects,
  { notCounted }: { notCounted?: NotCountedReason },
): Reaction {
  const handled = handledAs(turn)
  if (handled || !byJudgement(turn, effects))
    return { reason: handled ?? notCounted ?? 'not-understood', effects }
  if (notCounted) return { reason: notCounted, effects: reactionOf(turn, 'not-counted') }
  const kind = statesWrongly(turn, line) ? 'wrong-fact' : 'not-understood'
  return { reason: kind, effects: reactionOf(turn, kind) }
}

type UserSays = Extract<FlowNode, { kind: 'user-says' }>

/**
 * What a line takes of the patience besides once the follow-ups are used up: as much as one of them did, where the course says nothing. A
 * node without follow-ups takes any line as it comes.
 */
export const lastMissPatience = (turn: Turn, { followUps, otherwise }: UserSays): number =>
  followUps.length > 0 && byJudgement(turn, otherwise.effects)
    ? turn.course.course.settings.patience.followUp
    : 0
