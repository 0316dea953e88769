import { type CompiledCourse, ruleKey } from '../course/compile.ts'
import type { ScoringRule } from '../course/dialogue-flow.ts'
import { isStated } from '../course/fact-states.ts'
import { heardAs, type Line, lineOf, type SayEvent } from '../dialogue/line.ts'
import { maxUnsure, unsureMatch } from '../dialogue/match.ts'
import { evidenceOfRule } from '../dialogue/said-rule.ts'
import { handlerRule, isHarmful } from '../handlers/kinds.ts'
import type {
  DialogueEffect,
  DialogueEvent,
  DialogueState,
  DialogueStep,
  MarkedTurn,
  RuleCorrectionEvent,
} from '../dialogue/dialogue.ts'
import type { Evidence } from '../session/evidence.ts'
import { timesOf } from './earnable.ts'
import { pointsAfterFollowUps } from './follow-up-penalty.ts'
import { addScoreLines, groupSums, type ScoreLine, type ScoreState, timesApplied } from '../session/score.ts'

/** The score in the making, with the lines of this step so far. */
interface Tally {
  score: ScoreState
  readonly lines: ScoreLine[]
  /** The learner's place, and how often its customer has asked again there. */
  readonly place: Pick<DialogueState, 'node' | 'followUps'>
  /** What was said does harm, or counts for nothing: whatever else is in the line earns nothing (SCORE-04). */
  earnsNothing: boolean
}

function give(tally: Tally, line: ScoreLine): void {
  tally.score = addScoreLines(tally.score, [line])
  tally.lines.push(line)
}

/** What a rule is met by. */
export interface Met {
  evidence: Evidence[]
  /** How often the customer had asked again for what the rule is about. */
  followUps: number
}

/** What a rule gives or takes now, beside what it and its group have; null where that is nothing any more. */
export function lineOfRule(
  { course: { settings } }: CompiledCourse,
  score: ScoreState,
  rule: ScoringRule,
  { evidence, followUps }: Met,
): ScoreLine | null {
  if (timesApplied(score, rule.id) >= timesOf(rule)) return null
  const critical = isGrave(rule)
  const given = pointsAfterFollowUps(rule.points, followUps, settings.followUpPenalty)
  const points = pointsBeyondGroup(score, { group: rule.group, points: given })
  if (points === 0 && !critical) return null
  const { id, item, group } = rule
  return {
    rule: id,
    item,
    points,
    evidence,
    ...(group === undefined ? {} : { group }),
    ...(critical ? { critical } : {}),
    ...(given === rule.points ? {} : { followUps }),
  }
}

function apply(course: CompiledCourse, tally: Tally, rule: ScoringRule, met: Met): void {
  if (rule.points > 0 && tally.earnsNothing) return
  const line = lineOfRule(course, tally.score, rule, met)
  if (line) give(tally, line)
}

/** What a rule adds to what its group has given or taken already: the group comes to its best, and to its worst. */
function pointsBeyondGroup(
  score: ScoreState,
  { group, points }: Pick<ScoringRule, 'group' | 'points'>,
): number {
  if (group === undefined) return points
  const { given, taken } = groupSums(score, group)
  return points > 0 ? Math.max(0, points - given) : Math.min(0, points - taken)
}

/** Whether a rule marks a grave mistake (SCORE-03). */
export const isGrave = ({ critical, points }: ScoringRule): boolean => critical !== undefined && points < 0

interface SaidRule extends Met {
  rule: ScoringRule
  /** The rule takes points, and only a less strict reading of the line meets it: nothing is taken (SCORE-12). */
  unsure: boolean
}

/** The rules that the line meets at its place, and those that it may meet; nobody asks again for what has no place. */
function saidRules(
  course: CompiledCourse,
  score: ScoreState,
  { node, followUps: asked }: Tally['place'],
  line: Line,
): SaidRule[] {
  return course.rules.says.flatMap((said): SaidRule[] => {
    const { rule, matcher, nodes } = said
    if (nodes && !nodes.has(node ?? '')) return []
    if (rule.points > 0 && timesApplied(score, rule.id) >= timesOf(rule)) return []
    const evidence = evidenceOfRule(line, said, node)
    const followUps = nodes ? asked : 0
    if (evidence) return [{ rule, evidence, followUps, unsure: false }]
    const doubtful = rule.points < 0 ? unsureMatch(line, matcher) : null
    return doubtful ? [{ rule, evidence: doubtful, followUps, unsure: true }] : []
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
      saidRules(course, score, { node, followUps: 0 }, heardAs(line, guesses)).filter(
        ({ rule, unsure }) =>
          rule.points > 0 && !unsure && rule.when.type === 'says' && rule.when.nodes?.includes(node),
      ),
    )
}

/** All that a line met, or may have met, in a step: each rule once, also where it is about several places of which the line has answered two. */
function rulesSaid(
  course: CompiledCourse,
  score: ScoreState,
  { node, followUps, timeZone, facts }: DialogueState,
  event: SayEvent,
  { state, effects }: DialogueStep,
): SaidRule[] {
  const line = lineOf(course, event, { at: state.lastActiveAt, timeZone, facts })
  const said = [
    ...saidRules(course, score, { node, followUps }, line),
    ...saidAhead(course, score, event, effects, line),
  ]
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
    if (holdsAtEnd(rule.when, state)) apply(course, tally, rule, { evidence: [], followUps: 0 })
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
    case 'heard': {
      if (effect.branch === null) return
      const { evidence, node, branch, ahead } = effect
      const followUps = node === tally.place.node && !ahead ? tally.place.followUps : 0
      for (const rule of course.rules.takes.get(ruleKey(node, branch)) ?? [])
        apply(course, tally, rule, { evidence, followUps })
      return
    }
    case 'answered':
      for (const rule of course.rules.answers.get(ruleKey(effect.node, effect.result)) ?? [])
        apply(course, tally, rule, { evidence: effect.evidence, followUps: 0 })
      return
    case 'ended':
      applyAtEnd(course, tally, state)
  }
}

const counts = ({ unsure }: ScoreLine): boolean => !unsure

/** What people marked, or a correction changed, as lines: all that counted at their turns is taken back, and what counts from then on is given (MARK-16). */
const changedLines = (turns: readonly Pick<MarkedTurn, 'before' | 'after'>[]): ScoreLine[] =>
  turns.flatMap(({ before, after }) => [
    ...before
      .filter(counts)
      .map((line): ScoreLine => ({ ...line, points: -line.points, evidence: [], withdrawn: true })),
    ...after.filter(counts),
  ])

/** What corrections of rules change, as lines (MARK-20): also what can be reached no more. */
export const correctionLines = (corrections: readonly RuleCorrectionEvent[]): ScoreLine[] =>
  corrections.flatMap(({ correction: { rule }, item, outOf, turns }) => [
    ...(outOf === 0 ? [] : [{ rule, item, points: 0, evidence: [], outOf }]),
    ...changedLines(turns),
  ])

/** The corrections that an event brings: itself, or those that a conversation which it ends is judged by. */
export function correctionsIn(event: DialogueEvent): readonly RuleCorrectionEvent[] {
  if (event.type === 'correction') return [event]
  return event.type === 'start' || event.type === 'marking' ? [] : (event.corrections ?? [])
}

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
    const lines = result.refused === null ? changedLines(event.turns) : []
    return { state: addScoreLines(score, lines), lines }
  }
  const judged = judgedStep(course, score, before, event, result)
  const isOver = result.refused === null && result.state.status === 'ended'
  const corrected = isOver ? correctionLines(correctionsIn(event)) : []
  return corrected.length === 0
    ? judged
    : { state: addScoreLines(judged.state, corrected), lines: [...judged.lines, ...corrected] }
}

/** What the rules give and take at a step, without what is marked or corrected. */
export function judgedStep(
  course: CompiledCourse,
  score: ScoreState,
  before: DialogueState,
  event: DialogueEvent,
  result: DialogueStep,
): { state: ScoreState; lines: ScoreLine[] } {
  if (result.effects.length === 0) return { state: score, lines: [] }
  const said =
    result.refused === null && event.type === 'say' ? rulesSaid(course, score, before, event, result) : []
  const met = said.filter(({ unsure }) => !unsure)
  const tally: Tally = {
    score,
    lines: [],
    place: before,
    earnsNothing: result.effects.some(doesHarm) || met.some(({ rule }) => isGrave(rule)),
  }
  // What was said comes before what it led to: the end, if it ended the session, is scored last.
  const ended = result.effects.filter((effect) => effect.type === 'ended')
  for (const effect of result.effects)
    if (effect.type !== 'ended') applyEffect(course, tally, result.state, effect)
  for (const one of met) apply(course, tally, one.rule, one)
  noteUnsure(tally, said)
  tally.earnsNothing = false
  for (const effect of ended) applyEffect(course, tally, result.state, effect)
  return { state: tally.score, lines: tally.lines }
}
