import type { CompiledCourse } from '../course/compile.ts'
import { handlerRule } from '../handlers/kinds.ts'
import type { ScoringRule } from '../course/dialogue-flow.ts'
import type { DialogueEffect } from '../dialogue/dialogue.ts'
import type { LogEntry } from '../session/log.ts'
import { deadlinesOf } from '../session/deadlines.ts'
import { type ConversationReview, type CorrectedRule, markedLog } from '../marking/marked-log.ts'
import type { EndReason, Instant } from '../session/session.ts'
import { referenceOf, referencesAt } from '../dialogue/reference.ts'
import { initialState } from '../dialogue/step.ts'
import type { DialogueLogEntry } from '../scoring/fold-log.ts'
import {
  addScoreLines,
  initialScore,
  type Score,
  type ScoreLine,
  scoreOf,
  type ScoreScale,
  type ScoreState,
} from '../session/score.ts'
import { type AbilityShare, abilityShares } from '../scoring/ability-shares.ts'
import { nodesOfRule, timesOf } from '../scoring/earnable.ts'
import { itemsThatCameUp } from './came-up.ts'
import { type Breakdown, breakdownOf, type ScoreLimit, type ScoreParts } from './breakdown.ts'
import { logWithClauses } from './evidence-stance.ts'
import { saidAt } from './said-at.ts'
import { type LineReading, readingsOf } from './line-reading.ts'

/** What came of a rule, or of a sensitive word (`item` null; only those that were said are listed). */
export interface RuleResult {
  rule: string
  name: string
  item: string | null
  /**
   * What it could give (positive) or take (negative) in one session, before its item is limited; of a
   * sensitive word what it took.
   */
  possible: number
  points: number
  /** What it could have given besides, had it not been missed; 0 where another of its place counted instead. */
  missed: number
  /** The answers at which what was missed was due; empty where no single one was. */
  due: number[]
  /** What it took, missed or, as a grave mistake, limited, of the hundred points; all rules together cost what was lost. */
  cost: number
  /** Whether it gave or took something, or could have in a round that the learner answered. */
  reached: boolean
  advice: string
  /** `saidAt`: what the end gave or took by what was said of a fact, with the turn at which that was said. */
  hits: { seq: number; line: ScoreLine; saidAt?: number }[]
}

export interface TracePoint {
  seq: number
  /** Since the start. */
  seconds: number
  emotion: number
  patience: number
  total: number
}

/** A round that the learner answered, with the good answers of its node. */
export interface AnsweredTurn {
  seq: number
  node: string
  reference: string[]
}

export interface ReportFold {
  score: Score
  scoreState: ScoreState
  rules: RuleResult[]
  trace: TracePoint[]
  /** 0–100 each, one decimal: the share of the ability's items that was earned; null where nothing of it came up. */
  abilities: AbilityShare[]
  turns: AnsweredTurn[]
  parts: ScoreParts
  /** What a grave mistake left of what the rules came to; left out where none did. */
  limit?: ScoreLimit
  readings: LineReading[]
  /** Whether the session counts: not where nothing was answered (REPORT-12). */
  counted: boolean
  /** The log with the clauses of its evidence. */
  log: LogEntry[]
  /** Of a conversation that people marked (MARK-17); null or left out otherwise. */
  review?: ConversationReview | null
  /** Rules of a conversation that were corrected, the oldest first (MARK-20); left out where there are none. */
  correctedRules?: CorrectedRule[]
  /** What the log is measured by where that may not be the course's own: rules were corrected. */
  scale?: ScoreScale
}

function effectsOf<T extends DialogueEffect['type']>(
  log: readonly DialogueLogEntry[],
  type: T,
): Extract<DialogueEffect, { type: T }>[] {
  return log.flatMap(({ effects }) =>
    effects.filter((effect): effect is Extract<DialogueEffect, { type: T }> => effect.type === type),
  )
}

interface Reached {
  /** Nodes at which the learner has answered. */
  nodes: ReadonlySet<string>
  /** Whether the learner said anything. */
  said: boolean
  /** Whether the conversation has ended after an answer. */
  ended: boolean
}

function isReached({ when }: ScoringRule, reached: Reached): boolean {
  switch (when.type) {
    case 'says':
      return when.nodes ? when.nodes.some((node) => reached.nodes.has(node)) : reached.said
    case 'takes':
      return [when, ...when.or].some(({ node }) => reached.nodes.has(node))
    case 'answers':
      return reached.nodes.has(when.node)
    case 'meter':
    case 'ends':
    case 'states':
      return reached.ended
  }
}

function pointsOf(hits: RuleResult['hits']): number {
  return hits.reduce((sum, { line }) => sum + line.points, 0)
}

function hitsOf(log: readonly DialogueLogEntry[], wanted: (line: ScoreLine) => boolean): RuleResult['hits'] {
  return log.flatMap(({ seq, lines }) =>
    lines.filter((line) => !line.unsure && wanted(line)).map((line) => ({ seq, line })),
  )
}

/** What takes points off the total: sensitive words, and what is handled anywhere, under the rule that stands for its name. */
const offTotal = ({ course, handlers }: CompiledCourse): { id: string; word: string }[] => [
  ...course.settings.sensitiveWords,
  ...[...handlers.keys()].map((kind) => ({ id: handlerRule(kind), word: kind })),
]

/** What the end gave by what was said of a fact, with where that was said; nothing that people took back. */
function withSaidAt(
  course: CompiledCourse,
  log: readonly DialogueLogEntry[],
  { when }: ScoringRule,
  hits: RuleResult['hits'],
): RuleResult['hits'] {
  if (when.type !== 'states' || hits.length !== 1) return hits
  return hits.map((hit) => {
    const at = saidAt(course, log, when.fact, when.is)
    return at === null || at >= hit.seq ? hit : { ...hit, saidAt: at }
  })
}

function ruleResults(
  course: CompiledCourse,
  log: readonly DialogueLogEntry[],
  { missed, costs }: Pick<Breakdown, 'missed' | 'costs'>,
): RuleResult[] {
  const costOf = (rule: string, item: string | null) =>
    costs.find((one) => one.rule === rule && one.item === item)?.points ?? 0
  const heard = effectsOf(log, 'heard')
  const nodes = new Set([...heard, ...effectsOf(log, 'answered')].map(({ node }) => node))
  const reached: Reached = {
    nodes,
    said:
      heard.length > 0 ||
      log.some(
        ({ event, effects }) => event.type === 'say' && effects.some(({ type }) => type === 'answered'),
      ),
    ended: nodes.size > 0 && effectsOf(log, 'ended').length > 0,
  }
  const rules = course.course.scoring.rules.map((rule): RuleResult => {
    const found = hitsOf(log, (line) => line.item !== null && line.rule === rule.id)
    const hits = withSaidAt(course, log, rule, found)
    const { id, name, item, advice, points } = rule
    const open = missed.filter((one) => one.rule === id)
    return {
      rule: id,
      name,
      item,
      advice,
      possible: points * timesOf(rule),
      points: pointsOf(hits),
      missed: open.reduce((sum, one) => sum + one.points, 0),
      due: [...new Set(open.flatMap(({ seq }) => seq ?? []))],
      cost: costOf(id, item),
      reached: hits.length > 0 || isReached(rule, reached),
      hits,
    }
  })
  const words = offTotal(course).flatMap(({ id, word }): RuleResult[] => {
    const hits = hitsOf(log, (line) => line.item === null && line.rule === id)
    const points = pointsOf(hits)
    return hits.length === 0
      ? []
      : [
          {
            rule: id,
            name: word,
            item: null,
            advice: '',
            possible: points,
            points,
            missed: 0,
            due: [],
            cost: costOf(id, null),
            reached: true,
            hits,
          },
        ]
  })
  return [...rules, ...words]
}

/** Follows the instants that deadlines count from, so that an end found late is shown when it was due. */
function clockOf({ limits }: CompiledCourse, startedAt: Instant) {
  const clock = { startedAt, round: 0, roundStartedAt: startedAt, lastActiveAt: startedAt }
  const dueAt = (reason: EndReason): Instant =>
    deadlinesOf(limits, clock).find((deadline) => deadline.reason === reason)?.at ?? Number.POSITIVE_INFINITY
  return ({ at, event, effects }: DialogueLogEntry): Instant => {
    const ended = effects.find((effect) => effect.type === 'ended')
    const happenedAt = ended ? Math.min(at, dueAt(ended.reason)) : at
    const awaits = effects.findLast((effect) => effect.type === 'awaits')
    if (awaits) {
      clock.round = awaits.round
      clock.roundStartedAt = at
    }
    if (event.type === 'active' || effects.some(({ type }) => type === 'heard' || type === 'answered'))
      clock.lastActiveAt = at
    return happenedAt
  }
}

function traceOf(course: CompiledCourse, log: readonly DialogueLogEntry[]): TracePoint[] {
  let { emotion, patience } = initialState(course)
  const startedAt = log.find(({ event }) => event.type === 'start')?.at ?? log[0]?.at ?? 0
  const happenedAt = clockOf(course, startedAt)
  const trace: TracePoint[] = []
  for (const entry of log) {
    const at = happenedAt(entry)
    if (entry.effects.length === 0 && entry.lines.length === 0) continue
    for (const effect of entry.effects) if (effect.type === 'meters') ({ emotion, patience } = effect)
    trace.push({
      seq: entry.seq,
      seconds: Math.max(0, (at - startedAt) / 1000),
      emotion,
      patience,
      total: entry.total,
    })
  }
  return trace
}

function abilitiesOf(
  { course: { scoring } }: CompiledCourse,
  { items }: Score,
  rules: readonly RuleResult[],
): ReportFold['abilities'] {
  const up = itemsThatCameUp(rules)
  return abilityShares(scoring, items).map((one) =>
    scoring.items.some(({ id, ability }) => ability === one.ability && up.has(id))
      ? one
      : { ...one, value: null },
  )
}

/** A line may have been heard at several places: the good answers of those at which something was missed come first. */
function answeredTurns(
  course: CompiledCourse,
  log: readonly DialogueLogEntry[],
  missedAt: (seq: number) => readonly ScoringRule[],
): AnsweredTurn[] {
  return log.flatMap(({ seq, effects }) => {
    const reference = referenceOf(course, effects)
    if (!reference) return []
    const missed = new Set(missedAt(seq).flatMap((rule) => nodesOfRule(rule) ?? []))
    const heard = effects.flatMap((effect) => (effect.type === 'heard' ? [effect.node] : []))
    const lacking = heard.filter((node) => missed.has(node)).flatMap((node) => referencesAt(course, node))
    return [{ seq, node: reference.node, reference: [...new Set([...lacking, ...reference.answers])] }]
  })
}

/**
 * The report of a session from its log alone (REPORT-02, REPORT-06a). Every point stands under its rule with the words
 * that earned it; the sum of all lines is the score. Pure.
 */
export function foldReport(original: CompiledCourse, stored: readonly DialogueLogEntry[]): ReportFold {
  const { course, log: marked, review, correctedRules } = markedLog(original, stored)
  const log = logWithClauses(course, marked)
  const scoreState = addScoreLines(
    initialScore(),
    log.flatMap(({ lines }) => lines),
  )
  const score = scoreOf(course.scale, scoreState)
  const { missed, costs, limit, ...parts } = breakdownOf(course, log)
  const missedAt = (seq: number) =>
    course.course.scoring.rules.filter(({ id }) => missed.some((one) => one.seq === seq && one.rule === id))
  const turns = answeredTurns(course, log, missedAt)
  const rules = ruleResults(course, log, { missed, costs })
  return {
    score,
    scoreState,
    parts,
    ...(limit && { limit }),
    rules,
    readings: readingsOf(course, log, missedAt),
    counted: turns.length > 0,
    log,
    trace: traceOf(course, log),
    abilities: abilitiesOf(course, score, rules),
    turns,
    review,
    ...(correctedRules.length > 0 && { correctedRules, scale: course.scale }),
  }
}
