import type { CompiledCourse } from '../course/compile.ts'
import {
  answerResults,
  type ConversationMarkingEvent,
  type DialogueEffect,
  type MarkedPoints,
  type MarkedTurn,
} from '../dialogue/dialogue.ts'
import type { DialogueLogEntry } from '../scoring/fold-log.ts'
import { addScoreLines, initialScore, type ScoreLine, scoreOf } from '../session/score.ts'
import type { Instant } from '../session/session.ts'

/** That people looked at a conversation (MARK-17). */
export interface ConversationReview {
  at: Instant
  comment: string
  /** The totals that the rules came to, and that counts. */
  before: number
  after: number
}

/** The log as it was when the conversation ended. */
export const withoutMarks = (log: readonly DialogueLogEntry[]): DialogueLogEntry[] =>
  log.filter(({ event }) => event.type !== 'marking')

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

/**
 * A log with what people marked taken back into the turns that it is about, so that whatever is told of a session sees each turn as it
 * counts: points are added up by the same sums, and the totals before and after stand in the review. A log of which nothing was marked stays as it is.
 */
export function markedLog(
  course: CompiledCourse,
  stored: readonly DialogueLogEntry[],
): { log: readonly DialogueLogEntry[]; review: ConversationReview | null } {
  const markings = stored.flatMap(({ at, event, total }) =>
    event.type === 'marking' ? [{ at, event, total }] : [],
  )
  const last = markings.at(-1)
  if (!last) return { log: stored, review: null }
  const after = new Map(markings.flatMap(({ event }) => event.turns.map((turn) => [turn.seq, turn.after])))
  const told = new Map(toldTurns(last.event).map((turn) => [turn.seq, turn]))
  const ended = withoutMarks(stored)
  let score = initialScore()
  const log = ended.map((entry): DialogueLogEntry => {
    const lines = after.get(entry.seq) ?? entry.lines
    const turn = told.get(entry.seq)
    score = addScoreLines(score, lines)
    const { total } = scoreOf(course.scale, score)
    return { ...entry, lines, total, effects: turn ? markedEffects(course, entry, turn) : entry.effects }
  })
  const review = {
    at: last.at,
    comment: last.event.comment,
    before: ended.at(-1)?.total ?? 0,
    after: last.total,
  }
  return { log, review: last.event.decided ? review : null }
}

const toldTurns = ({ decided, turns }: ConversationMarkingEvent): readonly MarkedTurn[] =>
  decided ? turns : []
