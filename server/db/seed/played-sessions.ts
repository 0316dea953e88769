import { shareIntent } from '../../../src/domain/course/blamed-intents.ts'
import type { CompiledCourse } from '../../../src/domain/course/compile.ts'
import type { DialogueFlowCourse } from '../../../src/domain/course/dialogue-flow.ts'
import type { FlowNode } from '../../../src/domain/course/dialogue-flow.ts'
import type { DialogueEvent, DialogueState } from '../../../src/domain/dialogue/dialogue.ts'
import { heardWithAhead } from '../../../src/domain/dialogue/hear-ahead.ts'
import { initialState, step } from '../../../src/domain/dialogue/step.ts'
import type { Listener } from '../../../src/domain/intent/course-model.ts'
import type { GoldenLine } from '../../../src/domain/golden/golden-line.ts'
import { scoreStep } from '../../../src/domain/scoring/score-turn.ts'
import { initialScore, type Score, scoreOf } from '../../../src/domain/session/score.ts'
import { type Draw, drawsOf, oneOf } from './draw.ts'
import { answerOf } from './played-learner.ts'

/**
 * Kinds of learners that whole sessions are played by (SCORE-05): honest says golden lines that are right, half-hearted ones that say
 * half of it, hostile what is wrong; keywords strings the course's words together, pasted says all reference answers in one line each
 * round, repeated one good line again and again; violating says reference answers and takes one critical rule.
 */
export const learnerKinds = [
  'honest',
  'half-hearted',
  'hostile',
  'keywords',
  'pasted',
  'repeated',
  'violating',
] as const
export type LearnerKind = (typeof learnerKinds)[number]

/** A course that sessions are played in, with the golden lines that learners say. */
export interface Stage {
  compiled: CompiledCourse
  listen: Listener
  lines: readonly GoldenLine[]
}

type UserSays = Extract<FlowNode, { kind: 'user-says' }>
type Speaker = (node: UserSays, draw: Draw) => string

const mostTurns = 60
/** A line is refused above 2 000 characters. */
const pastedLength = 1900

const nodesOf = ({ flow, scenes }: DialogueFlowCourse): FlowNode[] =>
  [flow, ...scenes].flatMap(({ nodes }) => nodes)
const placesOf = (course: DialogueFlowCourse): UserSays[] =>
  nodesOf(course).flatMap((node) => (node.kind === 'user-says' ? [node] : []))

const shuffled = <T>(draw: Draw, list: readonly T[]): T[] =>
  list
    .map((one) => ({ one, at: draw() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)

/** Words of a place's model answers and of the course's keywords, in no order. */
function keywordsOf(course: DialogueFlowCourse, node: UserSays, draw: Draw): string {
  const spaced = course.locale === 'us-en'
  const said = node.reference.flatMap(
    (answer) => answer.match(spaced ? /[a-z]{5,}/gi : /[\u3400-\u9fff\u30a0-\u30ff]{2,4}/g) ?? [],
  )
  const words = [...new Set([...course.keywords.map(({ name }) => name), ...said])]
  return shuffled(draw, words)
    .slice(0, 12)
    .join(spaced ? ' ' : '、')
}

/** Branches of a place by which a critical rule takes points. */
function criticalBranches({ scoring }: DialogueFlowCourse, { id, branches }: UserSays): string[] {
  return scoring.rules.flatMap(({ critical, points, when }) => {
    if (critical === undefined || points >= 0) return []
    if (when.type === 'takes')
      return [when, ...(when.or ?? [])].filter((taken) => taken.node === id).map(({ branch }) => branch)
    if (when.type !== 'says') return []
    return branches.filter(({ match }) => shareIntent(match, when.match)).map((branch) => branch.id)
  })
}

const inItsScript = ({ locale }: DialogueFlowCourse, text: string): boolean =>
  locale === 'us-en' || /[\u3040-\u30ff\u3400-\u9fff]/.test(text)

/**
 * Golden lines by which a fair trainer would see a critical rule broken, and nothing else. Those in another script ('mi ma') are left out: they
 * aren't understood, and never blamed.
 */
function violations(course: DialogueFlowCourse, lines: readonly GoldenLine[]): GoldenLine[] {
  const critical = new Map(placesOf(course).map((node) => [node.id, criticalBranches(course, node)]))
  return lines.filter(
    ({ node, accepts, sign, text }) =>
      sign === '-' &&
      inItsScript(course, text) &&
      accepts.every((branch) => critical.get(node)?.includes(branch)),
  )
}

function speakerOf(kind: LearnerKind, { compiled: { course }, lines }: Stage, draw: Draw): Speaker {
  const golden =
    (...groups: string[]): Speaker =>
    (node) =>
      oneOf(
        draw,
        lines.filter((line) => line.node === node.id && groups.includes(line.group)),
      )?.text ?? '…'
  const reference: Speaker = (node) => oneOf(draw, node.reference) ?? '…'
  switch (kind) {
    case 'honest':
      return golden('right', 'other-words')
    case 'half-hearted':
      return golden('partly')
    case 'hostile':
      return golden('wrong')
    case 'keywords':
      return (node) => keywordsOf(course, node, draw)
    case 'pasted': {
      const all = placesOf(course).flatMap((node) => node.reference.slice(0, 1))
      return () => all.join(' ').slice(0, pastedLength)
    }
    case 'repeated': {
      const first = placesOf(course)[0]?.reference[0] ?? '…'
      return () => first
    }
    case 'violating': {
      const violation = oneOf(draw, violations(course, lines))
      let done = false
      return (node) => {
        if (done || node.id !== violation?.node) return reference(node, draw)
        done = true
        return violation.text
      }
    }
  }
}

const answersRight: readonly LearnerKind[] = ['honest', 'half-hearted', 'violating']

/** A session that was played. `said` has what was said at learners' places. */
interface PlayedSession {
  score: Score
  state: DialogueState
  said: { node: string; text: string }[]
}

const mostTries = 20

/**
 * Plays one whole session; the same stage, kind and seed always give the same score. A learner who violates a rule is sent again, by
 * another draw, where the call never came to the place of it.
 */
export function playSession(stage: Stage, kind: LearnerKind, seed: number): PlayedSession {
  const violating = new Set(violations(stage.compiled.course, stage.lines).map(({ text }) => text))
  let played = playOnce(stage, kind, seed)
  for (let again = 1; kind === 'violating' && again < mostTries; again++) {
    if (played.said.some(({ text }) => violating.has(text))) break
    played = playOnce(stage, kind, seed + again * 7919)
  }
  return played
}

function playOnce(stage: Stage, kind: LearnerKind, seed: number): PlayedSession {
  const { compiled } = stage
  const draw = drawsOf(seed)
  const speaker = speakerOf(kind, stage, draw)
  const places = new Map(placesOf(compiled.course).map((node) => [node.id, node]))
  let state = initialState(compiled)
  let scoring = initialScore()
  const said: { node: string; text: string }[] = []
  const take = (event: DialogueEvent, now: number) => {
    const taken = step(compiled, state, event, now)
    scoring = scoreStep(compiled, scoring, state, event, taken).state
    state = taken.state
  }
  take({ type: 'start', seed, difficulty: compiled.course.difficulty }, 0)
  for (let turn = 1; state.status === 'waiting' && turn <= mostTurns; turn++) {
    const given = { turnId: `t${turn}`, round: state.round }
    const node = places.get(state.node ?? '')
    const answer = node
      ? { type: 'say' as const, text: speaker(node, draw) }
      : answerOf(compiled.course, state, answersRight.includes(kind) ? 1 : 0, draw)
    if (node && answer.type === 'say') said.push({ node: node.id, text: answer.text })
    take(
      answer.type === 'say'
        ? heardWithAhead(compiled, state, { ...answer, ...given }, stage.listen)
        : { ...answer, ...given },
      turn * 5000,
    )
  }
  return { score: scoreOf(compiled.scale, scoring), state, said }
}
