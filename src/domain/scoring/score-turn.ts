import { type CompiledCourse, ruleKey } from '../course/compile.ts'
import type { ScoringRule } from '../course/dialogue-flow.ts'
import { lineOf, type SayEvent } from '../dialogue/line.ts'
import { matchLine } from '../dialogue/match.ts'
import type { DialogueEffect, Evidence, SessionEvent, SessionState, Step } from '../dialogue/session.ts'
import type { ItemScore, Score, ScoreLevel, ScoreLine, ScoreState } from './score.ts'

/** The score before anything happened. */
export function initialScore(): ScoreState {
  return { applied: {}, items: {}, deducted: 0 }
}

// Ids such as `constructor` are legal: a plain look-up would find what every object inherits.
function countOf(counts: Record<string, number>, id: string): number {
  return Object.hasOwn(counts, id) ? (counts[id] ?? 0) : 0
}

interface Tally {
  readonly score: ScoreState
  readonly lines: ScoreLine[]
}

function apply(tally: Tally, rule: ScoringRule, evidence: Evidence[]): void {
  const { score, lines } = tally
  const applied = countOf(score.applied, rule.id)
  if (applied >= timesOf(rule)) return
  score.applied[rule.id] = applied + 1
  score.items[rule.item] = countOf(score.items, rule.item) + rule.points
  lines.push({ rule: rule.id, item: rule.item, points: rule.points, evidence })
}

/** How many times a rule may apply in one session: what is held at the end applies once. */
export function timesOf(rule: ScoringRule): number {
  return rule.when.type === 'meter' || rule.when.type === 'ends' ? 1 : rule.times
}

function applySays(course: CompiledCourse, tally: Tally, node: string | null, event: SayEvent): void {
  for (const { rule, matcher, nodes } of course.rules.says) {
    if (nodes && !nodes.has(node ?? '')) continue
    if (countOf(tally.score.applied, rule.id) >= rule.times) continue
    const evidence = matchLine(lineOf(course, event), matcher)
    if (evidence) apply(tally, rule, evidence)
  }
}

function applyAtEnd(course: CompiledCourse, tally: Tally, state: SessionState): void {
  for (const rule of course.rules.atEnd) {
    const holds =
      rule.when.type === 'meter'
        ? state[rule.when.meter] >= rule.when.atLeast
        : state.outcome === rule.when.outcome
    if (holds) apply(tally, rule, [])
  }
}

function applyEffect(
  course: CompiledCourse,
  tally: Tally,
  state: SessionState,
  effect: DialogueEffect,
): void {
  switch (effect.type) {
    case 'sensitive':
      if (effect.deduction <= 0) return
      tally.score.deducted += effect.deduction
      tally.lines.push({
        rule: effect.word,
        item: null,
        points: -effect.deduction,
        evidence: [effect.evidence],
      })
      return
    case 'heard':
      if (effect.branch === null) return
      for (const rule of course.rules.takes.get(ruleKey(effect.node, effect.branch)) ?? [])
        apply(tally, rule, effect.evidence)
      return
    case 'answered':
      for (const rule of course.rules.answers.get(ruleKey(effect.node, effect.result)) ?? [])
        apply(tally, rule, effect.evidence)
      return
    case 'ended':
      applyAtEnd(course, tally, state)
  }
}

/**
 * Scores one step (REPORT-06a): every point with its rule and the words that earned it. `before` is the state that the
 * step was made from. A refused event earns nothing; the end that such a step may carry is scored. Pure.
 */
export function scoreStep(
  course: CompiledCourse,
  score: ScoreState,
  before: SessionState,
  event: SessionEvent,
  result: Step,
): { state: ScoreState; lines: ScoreLine[] } {
  if (result.effects.length === 0) return { state: score, lines: [] }
  const tally: Tally = {
    score: { applied: { ...score.applied }, items: { ...score.items }, deducted: score.deducted },
    lines: [],
  }
  // What was said comes before what it led to: the end, if it ended the session, is scored last.
  const ended = result.effects.filter((effect) => effect.type === 'ended')
  for (const effect of result.effects)
    if (effect.type !== 'ended') applyEffect(course, tally, result.state, effect)
  if (result.refused === null && event.type === 'say') applySays(course, tally, before.node, event)
  for (const effect of ended) applyEffect(course, tally, result.state, effect)
  return tally.lines.length > 0 ? { state: tally.score, lines: tally.lines } : { state: score, lines: [] }
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}

/** The level of a total by the course's thresholds (REPORT-02). */
export function levelOf(course: CompiledCourse, total: number): ScoreLevel {
  const { pass, excellent } = course.course.settings.thresholds
  if (total >= excellent) return 'excellent'
  return total >= pass ? 'pass' : 'fail'
}

/**
 * The score as it stands: items limited to 0 … max each, the total their share of the most possible less what
 * was deducted.
 */
export function scoreOf(course: CompiledCourse, state: ScoreState): Score {
  const items: ItemScore[] = course.course.scoring.items.map(({ id, max }) => ({
    item: id,
    points: Math.max(0, Math.min(max, countOf(state.items, id))),
    max,
  }))
  const most = items.reduce((sum, { max }) => sum + max, 0)
  const earned = items.reduce((sum, { points }) => sum + points, 0)
  const share = most > 0 ? (earned / most) * 100 : 0
  const total = rounded(Math.max(0, Math.min(100, share - state.deducted)))
  return { total, items, deducted: state.deducted, level: levelOf(course, total) }
}
