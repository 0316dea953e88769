import type { CompiledCourse } from '../course/compile.ts'
import {
  answerResults,
  type ConversationMarkingEvent,
  type DialogueEffect,
  type MarkedPoints,
  type MarkedTurn,
} from '../dialogue/dialogue.ts'
import type { DialogueLogEntry } from '../scoring/fold-log.ts'
import { correctionsIn } from '../scoring/score-turn.ts'
import type { ScoreLine } from '../session/score.ts'
import type { Instant } from '../session/session.ts'
import { countedLines, judgedConversation, withLines } from './corrected-conversation.ts'

/** That people looked at a conversation (MARK-17). */
export interface ConversationReview {
  at: Instant
  comment: string
  /** The totals that the rules came to, and that counts. */
  before: number
  after: number
}

/** That a rule was corrected for a conversation (MARK-20). */
export interface CorrectedRule {
  rule: string
  name: string
  /** It counts in full for whoever it came up to; else for nobody. */
  inFull: boolean
  at: Instant
  reason: string
  /** The totals before and after it; `before` is null where the conversation was judged by it from its end on. */
  before: number | null
  after: number
}

function changedPoints(before: readonly ScoreLine[], after: readonly ScoreLine[]): MarkedPoints[] {
  const sums = new Map<string, MarkedPoints>()
  const add = (lines: readonly ScoreLine[], side: 'before' | 'after') => {
    for (const { rule, item, points, unsure } of lines) {
      if (unsure) continue
      const key = JSON.stringify([rule, item])
      const sum = sums.get(key) ?? { rule, item, before: 0, after: 0 }
      sums.set(key, { ...sum, [side]: sum[side] + points })
    }
  }
  add(before, 'before')
  add(after, 'after')
  return [...sums.values()].filter((one) => one.before !== one.after)
}

/** The judgement of an answer, as people found it to be. */
function judgedEffect({ nodes }: CompiledCourse, effect: DialogueEffect, way: string | null): DialogueEffect {
  if (effect.type === 'answered') {
    const result = answerResults.find((one) => one === way)
    return result ? { ...effect, result, evidence: [] } : effect
  }
  // People judge a line at its place; what it says ahead stays as it was judged.
  if (effect.type !== 'heard' || effect.ahead) return effect
  const node = nodes.get(effect.node)
  const branch = node?.kind === 'user-says' ? node.branches.find(({ id }) => id === way) : undefined
  const { notCounted: _, ...heard } = effect
  return { ...heard, branch: way, wrong: branch?.wrong ?? false, evidence: [] }
}

const markedEffect = (entry: DialogueLogEntry, { after, way, reason }: MarkedTurn) => {
  const said = entry.effects.find(({ type }) => type === 'heard' || type === 'answered')
  return {
    type: 'marked' as const,
    node: said && 'node' in said ? said.node : null,
    ...(way !== undefined && { way }),
    reason,
    points: changedPoints(entry.lines, after),
  }
}

function markedEffects(course: CompiledCourse, entry: DialogueLogEntry, turn: MarkedTurn): DialogueEffect[] {
  const { way } = turn
  const judged =
    way === undefined ? entry.effects : entry.effects.map((effect) => judgedEffect(course, effect, way))
  return [...judged, markedEffect(entry, turn)]
}

/** A log as it counts. */
export interface MarkedLog {
  /** As the conversation scores by what was corrected of its rules. */
  course: CompiledCourse
  log: readonly DialogueLogEntry[]
  review: ConversationReview | null
  correctedRules: CorrectedRule[]
}

const correctedRulesOf = (course: CompiledCourse, stored: readonly DialogueLogEntry[]): CorrectedRule[] =>
  stored.flatMap((entry, index) =>
    correctionsIn(entry.event).map(({ correction: { rule, inFull = false, at, reason } }) => ({
      rule,
      name: course.course.scoring.rules.find(({ id }) => id === rule)?.name ?? '',
      inFull,
      at,
      reason,
      before: entry.event.type === 'correction' ? (stored[index - 1]?.total ?? null) : null,
      after: entry.total,
    })),
  )

/**
 * A log with what people marked, and what was corrected, taken back into the turns that it is about, so that whatever is told of a session sees each
 * turn as it counts: points are added up by the same sums, and the totals before and after stand in the review. A log of which nothing was marked or
 * corrected stays as it is.
 */
export function markedLog(original: CompiledCourse, stored: readonly DialogueLogEntry[]): MarkedLog {
  const markings = stored.flatMap(({ at, event, total }) =>
    event.type === 'marking' ? [{ at, event, total }] : [],
  )
  const { course, log: judged, corrections } = judgedConversation(original, stored)
  if (markings.length === 0 && corrections.length === 0)
    return { course, log: stored, review: null, correctedRules: [] }
  const counted = countedLines(stored)
  const last = markings.at(-1)
  const told = new Map(last ? toldTurns(last.event).map((turn) => [turn.seq, turn]) : [])
  const log = withLines(
    course,
    judged.map((entry): DialogueLogEntry => {
      const lines = counted.get(entry.seq) ?? entry.lines
      const turn = told.get(entry.seq)
      const effects = turn ? markedEffects(course, entry, { ...turn, after: lines }) : entry.effects
      return { ...entry, lines, effects }
    }),
  )
  const review = last?.event.decided
    ? {
        at: last.at,
        comment: last.event.comment,
        before: judged.at(-1)?.total ?? 0,
        after: log.at(-1)?.total ?? 0,
      }
    : null
  return { course, log, review, correctedRules: correctedRulesOf(original, stored) }
}

const toldTurns = ({ decided, turns }: ConversationMarkingEvent): readonly MarkedTurn[] =>
  decided ? turns : []
