import { type CompiledCourse, ruleKey } from '../course/compile.ts'
import type { ScoringRule } from '../course/dialogue-flow.ts'
import { isStated } from '../course/fact-states.ts'
import { heardAs, type Line, lineOf, type SayEvent } from '../dialogue/line.ts'
import { maxUnsure, unsureMatch } from '../dialogue/match.ts'
import { evidenceOfRule } from '../dialogue/said-rule.ts'
import { handlerRule, isHarmful } from '../handlers/kinds.ts'
import type {
  ConversationMarkingEvent,
  DialogueEffect,
  DialogueEvent,
  DialogueState,
  DialogueStep,
} from '../dialogue/dialogue.ts'
import type { Evidence } from '../session/evidence.ts'
import { timesOf } from './earnable.ts'
import { addScoreLines, groupSums, type ScoreLine, type ScoreState, timesApplied } from '../session/score.ts'

/** The score in the making, with the lines of this step so far. */
interface Tally {
  score: ScoreState
  readonly lines: ScoreLine[]
  /** What was said does harm, or counts for nothing: whatever else is in the line earns nothing (SCORE-04). */
  earnsNothing: boolean
}

function give(tally: Tally, line: ScoreLine): void {
  tally.score = addScoreLines(tally.score, [line])
  tally.lines.push(line)
}

/** What a rule gives or takes now, beside what it and its group have; null where that is nothing any more. */
export function lineOfRule(score: ScoreState, rule: ScoringRule, evidence: Evidence[]): ScoreLine | null {
  if (timesApplied(score, rule.id) >= timesOf(rule)) return null
  const critical = isGrave(rule)
  const points = pointsBeyondGroup(score, rule)
  if (points === 0 && !critical) return null
  const { id, item, group } = rule
  return {
    rule: id,
    item,
    points,
    evidence,
    ...(group === undefined ? {} : { group }),
    ...(critical ? { critical } : {}),
  }
}

function apply(tally: Tally, rule: ScoringRule, evidence: Evidence[]): void {
  if (rule.points > 0 && tally.earnsNothing) return
  const line = lineOfRule(tally.score, rule, evidence)
  if (line) give(tally, line)
}

/** What a rule adds to what its group has given or taken already: the group comes to its best, and to its worst. */
function pointsBeyondGroup(score: ScoreState, { group, points }: ScoringRule): number {
  if (group === undefined) return points
  const { given, taken } = groupSums(score, group)
  return points > 0 ? Math.max(0, points - given) : Math.min(0, points - taken)
}

/** Whether a rule marks a grave mistake (SCORE-03). */
export const isGrave = ({ critical, points }: ScoringRule): boolean => critical !== undefined && points < 0

interface SaidRule {
  rule: ScoringRule
  evidence: Evidence[]
  /** The rule takes points, and only a less strict reading of the line meets it: nothing is taken (SCORE-12). */
  unsure: boolean
}

/** The rules that the line meets at its place, and those that it may meet. */
function saidRules(course: CompiledCourse, score: ScoreState, node: string | null, line: Line): SaidRule[] {
  return course.rules.says.flatMap((said): SaidRule[] => {
    const { rule, matcher, nodes } = said
    if (nodes && !nodes.has(node ?? '')) return []
    if (rule.points > 0 && timesApplied(score, rule.id) >= timesOf(rule)) return []
    const evidence = evidenceOfRule(line, said, node)
    if (evidence) return [{ rule, evidence, unsure: false }]
    const doubtful = rule.points < 0 ? unsureMatch(line, matcher) : null
    return doubtful ? [{ rule, evidence: doubtful, unsure: true }] : []
  })
}

/** The rules that give points for what is said at places that the line has answered ahead (CONV-32). */
function saidAhead(
  course: CompiledCourse,
  score: ScoreState,
  event: SayEvent,
  effects: readonly DialogueEffect[],
  line: Line,
): SaidRule[] {
  const heard = new Set(effects.flatMap((one) => (one.type === 'heard' && one.ahead ? [one.node] : [])))
  return (event.ahead ?? [])
    .filter(({ node }) => heard.has(node))
    .flatMap(({ node, guesses }) =>
      saidRules(course, score, node, heardAs(line, guesses)).filter(
        ({ rule, unsure }) =>
          rule.points > 0 && !unsure && rule.when.type === 'says' && rule.when.nodes?.includes(node),
      ),
    )
}

/** All that a line met, or may have met, in a step: each rule once, also where it is about several places of which the line has answered two. */
function rulesSaid(
  course: CompiledCourse,
  score: ScoreState,
  { node, timeZone, facts }: DialogueState,
  event: SayEvent,
  { state, effects }: DialogueStep,
): SaidRule[] {
  const line = lineOf(course, event, { at: state.lastActiveAt, timeZone, facts })
  const said = [...saidRules(course, score, node, line), ...saidAhead(course, score, event, effects, line)]
  const first = new Map(said.toReversed().map((one) => [one.rule.id, one]))
  return said.filter((one) => first.get(one.rule.id) === one)
}

/** Notes the rules that might have taken points, a few of them: a line is in doubt however many they are. */
function noteUnsure(tally: Tally, said: readonly SaidRule[]): void {
  const unsure = said.filter((one) => one.unsure).slice(0, maxUnsure)
  for (const { rule, evidence } of unsure)
    give(tally, { rule: rule.id, item: rule.item, points: 0, evidence, unsure: true })
}

/** Whether what was said earns nothing, whatever else is in the line. */
export const doesHarm = (effect: DialogueEffect): boolean =>
  (effect.type === 'handled' && isHarmful(effect.handler)) ||
  (effect.type === 'heard' && (effect.wrong || effect.notCounted !== undefined))

function applyHandler(
  course: CompiledCourse,
  tally: Tally,
  { handler, evidence }: Extract<DialogueEffect, { type: 'handled' }>,
): void {
  const { deduction = 0, critical = false } = course.handlers.get(handler) ?? {}
  if (deduction === 0 && !critical) return
  const points = deduction === 0 ? 0 : -deduction
  const grave = critical ? { critical } : {}
  give(tally, { rule: handlerRule(handler), item: null, points, evidence, ...grave })
}

function holdsAtEnd(when: CompiledCourse['rules']['atEnd'][number]['when'], state: DialogueState): boolean {
  if (when.type === 'meter') return state[when.meter] >= when.atLeast
  if (when.type === 'ends') return state.outcome === when.outcome
  return isStated(state.facts?.[when.fact], when.is)
}

function applyAtEnd(course: CompiledCourse, tally: Tally, state: DialogueState): void {
  for (const rule of course.rules.atEnd) {
    if (holdsAtEnd(rule.when, state)) apply(tally, rule, [])
  }
}

function applyEffect(
  course: CompiledCourse,
  tally: Tally,
  state: DialogueState,
  effect: DialogueEffect,
): void {
  switch (effect.type) {
    case 'sensitive':
      if (effect.deduction <= 0) return
      give(tally, { rule: effect.word, item: null, points: -effect.deduction, evidence: [effect.evidence] })
      return
    case 'handled':
      return applyHandler(course, tally, effect)
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

const counts = ({ unsure }: ScoreLine): boolean => !unsure

/** What people marked, as lines: all that counted at their turns is taken back, and what counts from then on is given (MARK-16). */
const markingLines = ({ turns }: ConversationMarkingEvent): ScoreLine[] =>
  turns.flatMap(({ before, after }) => [
    ...before
      .filter(counts)
      .map((line): ScoreLine => ({ ...line, points: -line.points, evidence: [], withdrawn: true })),
    ...after.filter(counts),
  ])

/**
 * Scores one step (REPORT-06a): every point with its rule and the words that earned it. `before` is the state that the
 * step was made from. A refused event earns nothing; the end that such a step may carry is scored. Pure.
 */
export function scoreStep(
  course: CompiledCourse,
  score: ScoreState,
  before: DialogueState,
  event: DialogueEvent,
  result: DialogueStep,
): { state: ScoreState; lines: ScoreLine[] } {
  // What a log holds is typed only by promise.
  if (event?.type === 'marking') {
    const lines = result.refused === null ? markingLines(event) : []
    return { state: addScoreLines(score, lines), lines }
  }
  if (result.effects.length === 0) return { state: score, lines: [] }
  const said =
    result.refused === null && event.type === 'say' ? rulesSaid(course, score, before, event, result) : []
  const met = said.filter(({ unsure }) => !unsure)
  const tally: Tally = {
    score,
    lines: [],
    earnsNothing: result.effects.some(doesHarm) || met.some(({ rule }) => isGrave(rule)),
  }
  // What was said comes before what it led to: the end, if it ended the session, is scored last.
  const ended = result.effects.filter((effect) => effect.type === 'ended')
  for (const effect of result.effects)
    if (effect.type !== 'ended') applyEffect(course, tally, result.state, effect)
  for (const { rule, evidence } of met) apply(tally, rule, evidence)
  noteUnsure(tally, said)
  tally.earnsNothing = false
  for (const effect of ended) applyEffect(course, tally, result.state, effect)
  return { state: tally.score, lines: tally.lines }
}
