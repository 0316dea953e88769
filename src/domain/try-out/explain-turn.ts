import type { Outcome } from '../course/base.ts'
import type { CompiledCourse } from '../course/compile.ts'
import type { FactState } from '../course/fact-states.ts'
import type { FlowNode, JudgementTest, ScoringRule } from '../course/dialogue-flow.ts'
import type {
  AnswerResult,
  DialogueEffect,
  DialogueEvent,
  DialogueState,
  DialogueStep,
  NotCountedReason,
} from '../dialogue/dialogue.ts'
import { isStated } from '../course/fact-states.ts'
import { lineOf } from '../dialogue/line.ts'
import type { Passed, Trail } from '../dialogue/turn.ts'
import { holds, subjectOf } from '../dialogue/variables.ts'
import type { Value } from '../operations/values.ts'
import { type HandlerKind, isHarmful } from '../handlers/kinds.ts'
import type { WeighedAtPlace } from '../intent/course-model.ts'
import { timesOf } from '../scoring/earnable.ts'
import { doesHarm, isGrave } from '../scoring/score-turn.ts'
import { type ScoreLine, type ScoreState, timesApplied } from '../session/score.ts'
import { type ConditionVerdict, explainCondition, type Looked } from './explain-condition.ts'

/**
 * How a branch came off: it was taken; in doubt, because the line does harm for certain; another one that holds as well goes
 * before it; harm was done, which goes before good; the line was answered by a general rule, or counts for nothing; or its
 * condition doesn't hold.
 */
export const branchStandings = [
  'taken',
  'taken-in-doubt',
  'after-another',
  'after-harm',
  'handled',
  'not-counted',
  'unmet',
] as const

export interface BranchVerdict {
  branch: string
  name: string
  wrong: boolean
  standing: (typeof branchStandings)[number]
  condition: ConditionVerdict
  /** A wrong turn that the line would have been, had it been read less strictly. */
  unsure: boolean
}

/**
 * How a rule came off: it gave or took points; it might have, had the line been read less strictly; it holds and has been
 * used up, earns nothing because the line does harm or counts for nothing, or another of its group counts; or it doesn't hold.
 */
export const ruleStandings = ['applied', 'unsure', 'used-up', 'earns-nothing', 'group', 'unmet'] as const

export interface RuleVerdict {
  rule: string
  name: string
  /** What it gives or takes at most. */
  worth: number
  /** What it gave or took here. */
  points: number
  standing: (typeof ruleStandings)[number]
  /** What it asks for. */
  asks:
    | { type: 'says'; condition: ConditionVerdict }
    /** One of these branches of the node. */
    | { type: 'takes'; branches: string[] }
    | { type: 'answers'; result: AnswerResult }
    | { type: 'meter'; meter: 'emotion' | 'patience'; atLeast: number; was: number }
    | { type: 'ends'; outcome: Outcome; was: Outcome | null }
    | { type: 'states'; fact: string; is: FactState; was: FactState | null }
}

/** A node on the way that chose between exits by what was known, without asking the learner. */
export interface Decision {
  node: string
  cases: {
    name: string
    holds: boolean
    tests: { subject: string; of: string | null; is: string; value: Value; was: Value; holds: boolean }[]
  }[]
}

/** What the customer was asked: an answer that the course has for it, and the words by which (CONV-31). */
export interface AskedVerdict {
  answer: string
  name: string
  quote: string
}

/** Why it went there, and why not elsewhere (FLOW-05). Plain data. */
export interface TurnExplanation {
  /** Null where it was taken for no question to the customer. */
  asked: AskedVerdict | null
  /** The line asks the customer something that the course has no answer for, and nothing else took it. */
  unanswered: boolean
  branches: BranchVerdict[]
  /** What an answer in one's own words to a question was to contain. */
  points: ConditionVerdict[]
  rules: RuleVerdict[]
  decisions: Decision[]
}

/** One answer with all that it depended on. */
export interface ExplainedTurn {
  before: DialogueState
  event: DialogueEvent
  taken: DialogueStep
  passed: readonly Passed[]
  asked: Trail['asked']
  scoreBefore: ScoreState
  lines: readonly ScoreLine[]
  weighed: WeighedAtPlace | null
}

/** Conditions that are told of one answer: a page could show no more. */
const mostConditions = 1500

type Heard = Extract<DialogueEffect, { type: 'heard' }>
type UserSays = Extract<FlowNode, { kind: 'user-says' }>

interface Fate {
  heard: Heard | undefined
  handled: HandlerKind | undefined
  notCounted: NotCountedReason | undefined
}

function fateOf(effects: readonly DialogueEffect[]): Fate {
  const heard = effects.find((effect) => effect.type === 'heard')
  const handled = effects.find((effect) => effect.type === 'handled')
  return { heard, handled: handled?.handler, notCounted: heard?.notCounted }
}

function standingOf(
  { heard, handled, notCounted }: Fate,
  { branches }: UserSays,
  { id, wrong }: UserSays['branches'][number],
  isMet: boolean,
): BranchVerdict['standing'] {
  if (heard?.branch === id) return isMet ? 'taken' : 'taken-in-doubt'
  if (!isMet) return 'unmet'
  if (wrong) return 'after-another'
  const taken = branches.find((branch) => branch.id === heard?.branch)
  if (taken) return taken.wrong ? 'after-harm' : 'after-another'
  if (notCounted) return 'not-counted'
  return handled && isHarmful(handled) ? 'handled' : 'not-counted'
}

function branchVerdicts(looked: Looked, node: UserSays, fate: Fate): BranchVerdict[] {
  return node.branches.flatMap((branch): BranchVerdict[] => {
    const matcher = looked.course.matchers.get(branch.match)
    if (!matcher) return []
    const condition = explainCondition(looked, matcher, branch.wrong ? 'blame' : 'credit')
    const { id, name, wrong } = branch
    return [
      {
        branch: id,
        name,
        wrong,
        standing: standingOf(fate, node, branch, condition.holds),
        condition,
        unsure: fate.heard?.unsure?.some((one) => one.branch === id) ?? false,
      },
    ]
  })
}

function pointVerdicts(
  looked: Looked,
  node: FlowNode | undefined,
  question: string | null,
): ConditionVerdict[] {
  if (node?.kind !== 'question-bank') return []
  const asked = node.questions.find(({ id }) => id === question)
  if (asked?.type !== 'QA') return []
  return asked.points.flatMap((point) => {
    const matcher = looked.course.matchers.get(point)
    return matcher ? [explainCondition(looked, matcher, 'credit')] : []
  })
}

const branchName = (
  { nodes }: CompiledCourse,
  { node, branch }: { node: string; branch: string },
): string => {
  const at = nodes.get(node)
  return (at?.kind === 'user-says' && at.branches.find(({ id }) => id === branch)?.name) || branch
}

/** What a rule asks for at this answer, and whether that is so; null where it couldn't have applied. */
function askedOf(
  { course, before, taken: { state, effects } }: ExplainedTurn & { course: CompiledCourse },
  { when, points }: ScoringRule,
  looked: Looked | null,
): { asks: RuleVerdict['asks']; isMet: boolean } | null {
  const ended = effects.some(({ type }) => type === 'ended')
  switch (when.type) {
    case 'says': {
      const matcher = course.matchers.get(when.match)
      if (!looked || !matcher || (when.nodes && !when.nodes.includes(before.node ?? ''))) return null
      const condition = explainCondition(looked, matcher, points < 0 ? 'blame' : 'credit')
      return { asks: { type: 'says', condition }, isMet: condition.holds }
    }
    case 'takes': {
      const heard = effects.filter((effect) => effect.type === 'heard')
      const nodes = new Set([before.node, ...heard.map(({ node }) => node)])
      const here = [when, ...when.or].filter(({ node }) => nodes.has(node))
      if (here.length === 0) return null
      const isMet = heard.some((one) =>
        here.some(({ node, branch }) => node === one.node && branch === one.branch),
      )
      return { asks: { type: 'takes', branches: here.map((one) => branchName(course, one)) }, isMet }
    }
    case 'answers': {
      if (when.node !== before.node) return null
      const isMet = effects.some((effect) => effect.type === 'answered' && effect.result === when.result)
      return { asks: { type: 'answers', result: when.result }, isMet }
    }
    case 'meter': {
      const was = state[when.meter]
      return ended
        ? {
            asks: { type: 'meter', meter: when.meter, atLeast: when.atLeast, was },
            isMet: was >= when.atLeast,
          }
        : null
    }
    case 'ends': {
      const was = state.outcome
      return ended
        ? { asks: { type: 'ends', outcome: when.outcome, was }, isMet: was === when.outcome }
        : null
    }
    case 'states': {
      if (!ended) return null
      const said = state.facts?.[when.fact]
      const fact = course.facts.get(when.fact)?.fact.name ?? when.fact
      return {
        asks: { type: 'states', fact, is: when.is, was: said?.state ?? null },
        isMet: isStated(said, when.is),
      }
    }
  }
}

function ruleStanding(
  turn: ExplainedTurn,
  rule: ScoringRule,
  { isMet, isHarm }: { isMet: boolean; isHarm: boolean },
): RuleVerdict['standing'] {
  const given = turn.lines.filter((line) => line.item !== null && line.rule === rule.id)
  if (given.some(({ unsure }) => !unsure)) return 'applied'
  if (given.length > 0) return 'unsure'
  if (!isMet) return 'unmet'
  if (timesApplied(turn.scoreBefore, rule.id) >= timesOf(rule)) return 'used-up'
  return isHarm && rule.points > 0 ? 'earns-nothing' : 'group'
}

function ruleVerdicts(course: CompiledCourse, turn: ExplainedTurn, looked: Looked | null): RuleVerdict[] {
  const asked = course.course.scoring.rules.flatMap((rule) => {
    const found = askedOf({ ...turn, course }, rule, looked)
    return found ? [{ rule, ...found }] : []
  })
  const isHarm =
    turn.taken.effects.some(doesHarm) ||
    asked.some(({ rule, isMet }) => rule.when.type === 'says' && isMet && isGrave(rule))
  return asked.map(({ rule, asks, isMet }) => ({
    rule: rule.id,
    name: rule.name,
    worth: rule.points,
    points: turn.lines
      .filter((line) => line.item !== null && line.rule === rule.id)
      .reduce((sum, { points }) => sum + points, 0),
    standing: ruleStanding(turn, rule, { isMet, isHarm }),
    asks,
  }))
}

function subjectName({ course }: CompiledCourse, { subject }: JudgementTest): string | null {
  if (subject.kind === 'variable')
    return course.variables.find(({ id }) => id === subject.variable)?.name ?? subject.variable
  return subject.kind === 'fact'
    ? (course.facts.find(({ id }) => id === subject.fact)?.name ?? subject.fact)
    : null
}

function decisionsOf(course: CompiledCourse, passed: readonly Passed[]): Decision[] {
  return passed.flatMap(({ node: id, before }): Decision[] => {
    const node = course.nodes.get(id)
    if (node?.kind !== 'judgement') return []
    return [
      {
        node: id,
        cases: node.cases.map(({ name, tests }) => {
          const told = tests.map((test) => ({
            subject: test.subject.kind,
            of: subjectName(course, test),
            is: test.is,
            value: test.value,
            was: subjectOf(before, test.subject),
            holds: holds(test, before),
          }))
          return { name, holds: told.every((test) => test.holds), tests: told }
        }),
      },
    ]
  })
}

/** Whether no branch took the line, and no general rule answered it. */
const isLost = (effects: readonly DialogueEffect[]): boolean =>
  effects.some((effect) => effect.type === 'heard' && effect.branch === null) &&
  !effects.some(({ type }) => type === 'handled')

/** Tells of an answer why it went where it went, of every branch and every rule that could have applied. Pure. */
export function explainTurn(course: CompiledCourse, turn: ExplainedTurn): TurnExplanation {
  const { before, event, taken, weighed, asked } = turn
  const line =
    event.type === 'say' && taken.refused === null
      ? lineOf(course, event, {
          at: taken.state.lastActiveAt,
          timeZone: before.timeZone,
          facts: before.facts,
        })
      : null
  const looked: Looked | null = line && { course, line, weighed, left: { conditions: mostConditions } }
  const node = course.nodes.get(before.node ?? '')
  return {
    asked: asked ? { answer: asked.answer.id, name: asked.answer.name, quote: asked.quote } : null,
    unanswered:
      line !== null && node?.kind === 'user-says' && !asked && isLost(taken.effects) && line.asksAnything(),
    branches: looked && node?.kind === 'user-says' ? branchVerdicts(looked, node, fateOf(taken.effects)) : [],
    points: looked ? pointVerdicts(looked, node, before.question) : [],
    rules: taken.refused === null ? ruleVerdicts(course, turn, looked) : [],
    decisions: decisionsOf(course, turn.passed),
  }
}
