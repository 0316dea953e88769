import type { DialogueFlowCourse, FlowNode } from '../course/dialogue-flow.ts'
import type { BankQuestion } from '../course/question-bank.ts'
import { nodesOf } from '../course/walk-nodes.ts'
import type { AnswerResult } from '../dialogue/dialogue.ts'
import type { ScoreLine } from '../session/score.ts'
import { nodesOfRule } from '../scoring/earnable.ts'
import { rivalsOf } from './results.ts'

/** Which figure of a publish's results somebody is concerned by: a place, a rule that gives, what took points, a question of a bank. */
export const concernKinds = ['place', 'rule', 'taken', 'question'] as const
export type ConcernKind = (typeof concernKinds)[number]

/**
 * How the answer of somebody was understood whom a figure concerns, those first who need practice most: a poor response; never understood
 * there; it took points; a question answered incorrectly; it counts for nothing; another branch than the rule rewards; a question answered in
 * part; understood once it was asked again.
 */
export const concernWays = [
  'wrong-turn',
  'missed',
  'taken',
  'incorrect',
  'not-counted',
  'other-branch',
  'partly-correct',
  'follow-up',
] as const
export type ConcernWay = (typeof concernWays)[number]

/** A turn of a session, as far as it says whom a figure concerns. */
export interface ResultTurn {
  seq: number
  /** Null where no line was said. */
  text: string | null
  options: readonly string[]
  /** What the turn's effects say of how lines were understood and questions answered. */
  heard: readonly ResultHeard[]
  lines: readonly Pick<ScoreLine, 'rule' | 'item' | 'points' | 'unsure'>[]
}

type ResultHeard =
  | { type: 'heard'; node: string; branch: string | null; notCounted?: string }
  | {
      type: 'answered'
      /** Of a dialogue course. */
      node?: string
      question: string
      result: AnswerResult
      /** Of a question bank: of what the question is worth, 0–1. */
      share?: number
    }

/** How a figure concerns the session that some turns are of. */
export interface Concern {
  way: ConcernWay
  branch: string | null
  said: readonly string[]
  /** The turn in which it was said; null where it hangs on none. */
  seq: number | null
  points: number
}

const pointsIn = (lines: ResultTurn['lines']): number =>
  lines.reduce((sum, { points, unsure }) => sum + (unsure ? 0 : points), 0)

const nodeIn = (course: DialogueFlowCourse, id: string): FlowNode | undefined =>
  nodesOf(course).find(({ node }) => node.id === id)?.node

const chosenOf = (options: readonly { id: string; text: string }[], chosen: readonly string[]): string[] =>
  options.flatMap(({ id, text }) => (chosen.includes(id) ? [text] : []))

/** What was said or chosen in a turn, in words. */
function saidIn(course: DialogueFlowCourse, { text, options, heard }: ResultTurn): string[] {
  if (text !== null) return [text]
  const at = heard.find((one) => one.type === 'answered')
  const node = at?.node === undefined ? undefined : nodeIn(course, at.node)
  const question =
    node?.kind === 'question-bank' ? node.questions.find(({ id }) => id === at?.question) : undefined
  if (!question || question.type === 'QA') return []
  return chosenOf(question.options, options)
}

type Understood = Pick<Concern, 'way' | 'branch'>

/** How the first answer at a node was understood; null where the course doesn't have its branch any more, and `fine` where it did no harm. */
function understoodAt(
  node: FlowNode,
  turns: readonly ResultTurn[],
): (Understood & { turn: ResultTurn; fine: boolean }) | null {
  const here = turns.flatMap((turn) =>
    turn.heard.flatMap((heard) => (heard.node === node.id ? [{ turn, heard }] : [])),
  )
  const [first, ...later] = here
  if (!first) return null
  const { turn, heard } = first
  if (heard.type === 'answered')
    return {
      turn,
      fine: heard.result === 'CORRECT',
      way: heard.result === 'PARTIALLY_CORRECT' ? 'partly-correct' : 'incorrect',
      branch: null,
    }
  const branches = node.kind === 'user-says' ? node.branches : []
  const isUnderstood = (one: ResultHeard) =>
    one.type === 'heard' &&
    one.notCounted === undefined &&
    branches.some(({ id, wrong }) => id === one.branch && !wrong)
  if (heard.notCounted !== undefined || heard.branch === null) {
    const isMade = later.some((one) => isUnderstood(one.heard))
    const missed = heard.notCounted === undefined ? 'missed' : 'not-counted'
    return { turn, fine: false, way: isMade ? 'follow-up' : missed, branch: null }
  }
  const branch = branches.find(({ id }) => id === heard.branch)
  if (!branch) return null
  return { turn, fine: !branch.wrong, way: branch.wrong ? 'wrong-turn' : 'other-branch', branch: branch.name }
}

/** Of a place: whose first answer there was a poor response, not understood or not counted. Null for a place that the course doesn't have. */
export function concernOfPlace(course: DialogueFlowCourse, id: string) {
  const node = nodeIn(course, id)
  if (node?.kind !== 'user-says') return null
  return (turns: readonly ResultTurn[]): Concern | null => {
    const found = understoodAt(node, turns)
    if (!found || found.fine) return null
    const { turn, way, branch } = found
    return { way, branch, said: saidIn(course, turn), seq: turn.seq, points: pointsIn(turn.lines) }
  }
}

/**
 * Of a rule that gives points: who got none, though they came to where it gives some, and no rule that excludes it gave as much. Null for a
 * rule that the course doesn't have.
 */
export function concernOfRule(course: DialogueFlowCourse, id: string) {
  const rule = course.scoring.rules.find((one) => one.id === id && one.points > 0)
  if (!rule) return null
  const places = nodesOfRule(rule)
  const nodes = places?.flatMap((place) => nodeIn(course, place) ?? [])
  const rivals = rivalsOf(course.scoring.rules, id)
  return {
    nodes: places ?? [],
    /** The rules whose lines tell, its own among them. */
    rules: [id, ...rivals],
    of(turns: readonly ResultTurn[]): Concern | null {
      const pointsBy = (ids: readonly string[]) =>
        pointsIn(turns.flatMap(({ lines }) => lines.filter((line) => ids.includes(line.rule))))
      const points = pointsBy([id])
      if (points > 0 || pointsBy(rivals) >= rule.points) return null
      if (!nodes) return { way: 'missed', branch: null, said: [], seq: null, points }
      const [found] = nodes.flatMap((node) => understoodAt(node, turns) ?? [])
      if (!found) return null
      const { turn, way, branch, fine } = found
      // A question that was answered well, by a rule for another answer.
      const isOther = fine && branch === null
      return {
        way: isOther ? 'other-branch' : way,
        branch,
        said: saidIn(course, turn),
        seq: turn.seq,
        points,
      }
    },
  }
}

/** Of what took points: from whom it took some, and the words that cost most. */
export const concernOfTaken =
  (course: DialogueFlowCourse, id: string) =>
  (turns: readonly ResultTurn[]): Concern | null => {
    const isOfItem = course.scoring.rules.some((rule) => rule.id === id)
    const each = turns.map((turn) => {
      const own = turn.lines.filter(({ rule, item }) => rule === id && (item !== null) === isOfItem)
      return { turn, points: pointsIn(own) }
    })
    const points = each.reduce((sum, one) => sum + one.points, 0)
    const [most] = each.sort((a, b) => a.points - b.points)
    if (!most || points >= 0) return null
    return { way: 'taken', branch: null, said: saidIn(course, most.turn), seq: most.turn.seq, points }
  }

/** What an attempt at a paper holds of a question. */
export interface HeldAnswer {
  options?: readonly string[]
  text?: string
}

/**
 * Of a question of a bank: who didn't get all of its points at the first answer; of an attempt at a paper, whose answer is `held`, as it was
 * judged last. What an attempt left empty is no answer.
 */
export const concernOfQuestion =
  (question: BankQuestion) =>
  (turns: readonly ResultTurn[], held: HeldAnswer | null, isAttempt: boolean): Concern | null => {
    const judged = turns.flatMap((turn) =>
      turn.heard.flatMap((one) =>
        one.type === 'answered' && one.question === question.id ? [{ turn, judged: one }] : [],
      ),
    )
    const found = isAttempt ? judged.at(-1) : judged[0]
    if (!found || (isAttempt && !held)) return null
    const share = found.judged.share ?? 0
    if (share >= 1) return null
    const { text, options } = isAttempt ? { text: null, options: [], ...held } : found.turn
    const chosen = question.type === 'QA' ? [] : chosenOf(question.options, options)
    return {
      way: share > 0 ? 'partly-correct' : 'incorrect',
      branch: null,
      said: text === null ? chosen : [text],
      seq: found.turn.seq,
      points: share,
    }
  }
