import type { CompiledCourse } from '../course/compile.ts'
import type { Branch, FlowNode } from '../course/dialogue-flow.ts'
import type { Condition } from '../course/condition.ts'
import type { Question } from '../course/question.ts'
import type { FactStatement } from './facts.ts'
import { type Line, lineOf, type SayEvent } from './line.ts'
import { type Answered, endsPractice } from './critical.ts'
import { matchLine, maxUnsure, type Stake, unsureMatch } from './match.ts'
import { evidenceOfRule } from './said-rule.ts'
import type {
  AnswerResult,
  DialogueEffect,
  DialogueEvent,
  DialogueState,
  NotCountedReason,
  UnsureBranch,
} from './dialogue.ts'
import { forgetRow, handle, type Handling, handlingOf, sayAgain } from './handle.ts'
import { remember, whyNotCounted, whyUndone } from './not-counted.ts'
import { isAgainstCustomer } from '../handlers/kinds.ts'
import type { Evidence } from '../session/evidence.ts'
import { keepPart, ownEvidence, togetherText } from './in-parts.ts'
import { lastMissPatience, missed, taken } from './reactions.ts'
import { endSession, mistake, moveMeters, type Turn } from './turn.ts'
import { awaitLearner, say, walk } from './walk.ts'
import { isBest, worthOf } from './worth.ts'

type ChooseEvent = Extract<DialogueEvent, { type: 'choose' }>
export type UserSays = Extract<FlowNode, { kind: 'user-says' }>
type QuestionBank = Extract<FlowNode, { kind: 'question-bank' }>

const rememberedTurns = 8

function accept(turn: Turn, turnId: string): void {
  turn.state.turnIds = [...turn.state.turnIds, turnId].slice(-rememberedTurns)
  turn.state.lastActiveAt = turn.at
}

/** Sensitive words are found before anything else is made of a line (CONV-13). */
function findSensitive(turn: Turn, line: Line): void {
  for (const { word, span } of line.sensitive()) {
    const evidence: Evidence = {
      by: 'sensitive-word',
      ref: word,
      ...span,
      quote: line.text.slice(span.start, span.end),
    }
    turn.state.sensitiveHits += 1
    turn.effects.push({
      type: 'sensitive',
      word,
      deduction: Math.min(10, turn.course.deductions.get(word) ?? 0),
      evidence,
    })
  }
}

function evidenceOf(
  course: CompiledCourse,
  line: Line,
  condition: Condition,
  stake: Stake,
): Evidence[] | null {
  const matcher = course.matchers.get(condition)
  return matcher ? matchLine(line, matcher, stake) : null
}

/** A branch with the words by which a line takes it. */
export interface Match {
  branch: Branch
  evidence: Evidence[]
}

function firstMatch(turn: Turn, line: Line, branches: readonly Branch[]): Match | null {
  for (const branch of branches) {
    const evidence = evidenceOf(turn.course, line, branch.match, branch.wrong ? 'blame' : 'credit')
    if (evidence) return { branch, evidence }
  }
  return null
}

/** Words that name a mistake are as sure of it as a classifier that is as sure as this. */
const sureByWords = 0.9

const certaintyOf = ({ evidence }: Pick<Match, 'evidence'>): number =>
  Math.max(...evidence.map(({ confidence }) => confidence ?? sureByWords))

/** The wrong turn that a line takes: of several the surest, of those that are as sure the first. In logs from before conduct was classified the first. */
function wrongTurnOf(turn: Turn, node: UserSays, line: Line): Match | null {
  const matches = node.branches.flatMap((branch): Match[] => {
    const evidence = branch.wrong ? evidenceOf(turn.course, line, branch.match, 'blame') : null
    return evidence ? [{ branch, evidence }] : []
  })
  if (!line.conduct) return matches[0] ?? null
  return matches.reduce<Match | null>(
    (surest, match) => (surest && certaintyOf(surest) >= certaintyOf(match) ? surest : match),
    null,
  )
}

/** The wrong turns of a place that a less strict reading of the line would have taken: they go before all else. */
function unsureBranches(course: CompiledCourse, line: Line, { branches }: UserSays): UnsureBranch[] {
  return branches
    .flatMap(({ id, wrong, match }) => {
      const matcher = wrong ? course.matchers.get(match) : undefined
      const evidence = matcher && unsureMatch(line, matcher)
      return evidence ? [{ branch: id, evidence }] : []
    })
    .slice(0, maxUnsure)
}

/** The wrong turn that a line is likeliest to be, where it is certain that it does harm; null where it may be none. */
function likeliest(node: UserSays, unsure: readonly UnsureBranch[]): Match | null {
  const [first] = [...unsure].sort((a, b) => certaintyOf(b) - certaintyOf(a))
  const branch = node.branches.find(({ id }) => id === first?.branch)
  return first && branch ? { branch, evidence: first.evidence } : null
}

/** Whether a rule takes points for what a line says, and this place leads to the mistake that it is about. */
const isCharged = ({ rules }: CompiledCourse, { id }: UserSays, line: Line): boolean =>
  rules.says.some(
    (said) =>
      said.rule.points < 0 &&
      (said.homes.size === 0 || said.homes.has(id)) &&
      evidenceOfRule(line, said, id) !== null,
  )

type Heard = Extract<DialogueEffect, { type: 'heard' }>
/** What is noted of a line beside the branch that it took. */
export type Remarks = Pick<Heard, 'notCounted' | 'unsure' | 'ahead' | 'together'>

/** What is shown of a line that took none of the branches. */
const unmatched = (node: UserSays, followUp: number | null, remarks: Remarks): Heard => ({
  type: 'heard',
  node: node.id,
  branch: null,
  wrong: false,
  followUp,
  evidence: [],
  ...remarks,
})

/** Ends the practice where what was said or chosen is a mistake that does so (SCORE-03); otherwise goes on. */
function goOn(turn: Turn, answered: Answered, onward: () => void): void {
  if (endsPractice(turn.course, answered)) endSession(turn, 'critical', 'missed')
  else onward()
}

function followUp(turn: Turn, node: UserSays, line: Line, remarks: Remarks): boolean {
  const followUp = node.followUps[turn.state.followUps]
  if (!followUp) return false
  turn.state.followUps += 1
  turn.effects.push(unmatched(node, turn.state.followUps, remarks))
  const { reason, effects } = missed(turn, line, followUp.effects, remarks)
  moveMeters(turn, reason, ...mistake(turn, turn.course.course.settings.patience.followUp, effects))
  goOn(turn, { node: node.id, what: null, line }, () => askAgain(turn, node, followUp))
  return true
}

function askAgain(turn: Turn, node: UserSays, followUp: UserSays['followUps'][number]): void {
  if (turn.state.patience <= 0) endSession(turn, 'patience', 'missed')
  else {
    say(turn, node.id, followUp, `${node.id} ${turn.state.followUps}`)
    awaitLearner(turn, node.id, 'line')
  }
}

/** Whether what a line says of a fact is kept: what stands in a wrong turn is not held in the learner's favour, nor what isn't their own against them. */
export const isRemembered = (said: FactStatement | null, wrong: boolean): said is FactStatement =>
  said !== null && (said.state === 'right' ? !wrong : said.isOwn)

/** Keeps what the line says of facts (CONV-24e). */
function rememberFacts(turn: Turn, line: Line, wrong: boolean): void {
  for (const id of turn.course.facts.keys()) {
    const said = line.fact(id)
    if (!isRemembered(said, wrong)) continue
    const { state, value, spoken } = said
    turn.state.facts = { ...turn.state.facts, [id]: { state, value, spoken } }
  }
}

/** Takes the branch that a line matches, and goes on from there. */
export function take(
  turn: Turn,
  node: UserSays,
  line: Line,
  { branch, evidence }: Match,
  remarks: Remarks,
): void {
  forgetRow(turn)
  if (turn.state.parts?.node !== node.id) delete turn.state.parts
  if (!remarks.ahead) remember(turn.state, node.id, line)
  rememberFacts(turn, line, branch.wrong)
  turn.effects.push({
    type: 'heard',
    node: node.id,
    branch: branch.id,
    wrong: branch.wrong,
    followUp: null,
    evidence,
    ...remarks,
  })
  const { reason, effects } = taken(turn, line, branch)
  const { wrongTurn } = turn.course.course.settings.patience
  moveMeters(
    turn,
    reason,
    ...(reason === 'answer' ? [effects] : mistake(turn, branch.wrong ? wrongTurn : 0, effects)),
  )
  if (remarks.ahead)
    turn.trail?.passed.push({ node: node.id, branch: branch.id, before: { ...turn.state }, to: branch.next })
  goOn(turn, { node: node.id, what: branch.id, line }, () => walk(turn, branch.next))
}

function leaveUnmatched(turn: Turn, node: UserSays, line: Line, remarks: Remarks): void {
  forgetRow(turn)
  if (followUp(turn, node, line, remarks)) return
  turn.effects.push(unmatched(node, null, remarks))
  const { reason, effects } = missed(turn, line, node.otherwise.effects, remarks)
  moveMeters(turn, reason, ...mistake(turn, lastMissPatience(turn, node), effects))
  goOn(turn, { node: node.id, what: null, line }, () => {
    // Whoever asks the same again says so: nobody is met by silence.
    if (node.otherwise.next === node.id && turn.state.patience > 0) sayAgain(turn)
    walk(turn, node.otherwise.next)
  })
}

/** Whether a handler has answered a line, so that the same node waits again or the session is over. */
function isHandled(
  turn: Turn,
  node: UserSays | QuestionBank,
  line: Line,
  handling: Handling | null,
): boolean {
  if (!handling || !handle(turn, node.id, handling)) return false
  if (turn.state.status !== 'ended')
    goOn(turn, { node: node.id, what: null, line }, () => awaitLearner(turn, node.id, 'line'))
  return true
}

const goodBranchOf = (turn: Turn, node: UserSays, line: Line): Match | null =>
  firstMatch(
    turn,
    line,
    node.branches.filter(({ wrong }) => !wrong),
  )

/** The first branch that does no harm, or why the line counts for nothing. */
function creditOf(
  turn: Turn,
  node: UserSays,
  line: Line,
): { match: Match | null; notCounted: NotCountedReason | null } {
  const notCounted = whyNotCounted(turn.course, turn.state, node.id, line)
  if (notCounted !== null) return { match: null, notCounted }
  const match = goodBranchOf(turn, node, line)
  const undone = match && whyUndone(node, line, match.evidence)
  return undone ? { match: null, notCounted: undone } : { match, notCounted: null }
}

/** The branch that a line takes beyond doubt: no harm that it may do there is as likely, and nothing in it takes it back. */
export function certainBranchOf(turn: Turn, node: UserSays, line: Line): Match | null {
  if (wrongTurnOf(turn, node, line) || isCharged(turn.course, node, line)) return null
  const match = goodBranchOf(turn, node, line)
  if (!match || whyUndone(node, line, match.evidence)) return null
  const doubts = unsureBranches(turn.course, line, node)
  return doubts.some((doubt) => certaintyOf(doubt) >= certaintyOf(match)) ? null : match
}

/**
 * The branch that a line takes together with what was said at the place before (CONV-33): beyond doubt, by words of this line too, and worth more
 * than what it takes by itself. Null where there is none.
 */
function togetherOf(
  turn: Turn,
  node: UserSays,
  event: SayEvent,
  line: Line,
  own: Match | null,
): Match | null {
  const text = togetherText(turn.state, event.text)
  if (text === null || !event.together) return null
  const { course, at, state } = turn
  const whole = lineOf(
    course,
    { ...event, text, guesses: event.together },
    { at, timeZone: state.timeZone, facts: state.facts },
  )
  const match = certainBranchOf(turn, node, whole)
  if (
    !match ||
    worthOf(course, node.id, match.branch.id) <= (own ? worthOf(course, node.id, own.branch.id) : 0)
  )
    return null
  const evidence = match.evidence.flatMap((piece) => ownEvidence(piece, text, line) ?? [])
  return evidence.length > 0 ? { branch: match.branch, evidence } : null
}

/**
 * What a line leads to (CONV-30). Harm goes before good, since who says both has done harm: the course's own wrong turns, then
 * what does harm anywhere; the other branches; what may be said anywhere; and the follow-up.
 */
function hear(turn: Turn, node: UserSays, event: SayEvent, line: Line): void {
  const wrongTurn = wrongTurnOf(turn, node, line)
  if (wrongTurn) return take(turn, node, line, wrongTurn, {})
  const unsure = unsureBranches(turn.course, line, node)
  const doubt = unsure.length === 0 ? {} : { unsure }
  const harm = handlingOf(turn, node.id, line, true)
  const isCertain = (harm && isAgainstCustomer(harm.handler.kind)) || isCharged(turn.course, node, line)
  const named = unsure.length > 0 && isCertain ? likeliest(node, unsure) : null
  if (named) return take(turn, node, line, named, {})
  if (isHandled(turn, node, line, harm)) return
  if (harm) return leaveUnmatched(turn, node, line, doubt)
  const { match, notCounted } = creditOf(turn, node, line)
  const together = notCounted === null ? togetherOf(turn, node, event, line, match) : null
  if (together) {
    delete turn.state.parts
    return take(turn, node, line, together, { ...doubt, together: true })
  }
  if (match) {
    if (isBest(turn.course, node, match.branch)) delete turn.state.parts
    else keepPart(turn.course, turn.state, node.id, line)
    return take(turn, node, line, match, doubt)
  }
  if (notCounted === null) {
    if (isHandled(turn, node, line, handlingOf(turn, node.id, line, false))) return
    keepPart(turn.course, turn.state, node.id, line)
    rememberFacts(turn, line, false)
  }
  leaveUnmatched(turn, node, line, { ...(notCounted === null ? {} : { notCounted }), ...doubt })
}

const wayOf = { CORRECT: 'correct', PARTIALLY_CORRECT: 'partial', WRONG: 'wrong' } as const

function judge(
  turn: Turn,
  node: QuestionBank,
  question: Question,
  result: AnswerResult,
  evidence: Evidence[],
  line: Line | null,
): void {
  const right =
    question.type === 'QA' ? [] : question.options.filter((option) => option.right).map((option) => option.id)
  turn.effects.push({
    type: 'answered',
    node: node.id,
    question: question.id,
    result,
    right,
    explanation: question.explanation,
    evidence,
  })
  const way = node[wayOf[result]]
  moveMeters(turn, result, way.effects)
  turn.state.question = null
  goOn(turn, { node: node.id, what: result, line }, () => walk(turn, way.next))
}

function resultOf(met: number, wanted: number): AnswerResult {
  if (met === wanted) return 'CORRECT'
  return met > 0 ? 'PARTIALLY_CORRECT' : 'WRONG'
}

function waitingQuestion(state: DialogueState, node: QuestionBank): Question | undefined {
  return node.questions.find((question) => question.id === state.question)
}

/** Whether a line, typed or spoken, answers what waits. */
export function awaitsLine(course: CompiledCourse, state: DialogueState): boolean {
  const node = course.nodes.get(state.node ?? '')
  if (node?.kind === 'question-bank') return waitingQuestion(state, node)?.type === 'QA'
  return node?.kind === 'user-says'
}

/** Takes a line at the node that waits; false where a line is not what it waits for. */
export function said(turn: Turn, event: SayEvent): boolean {
  const node = turn.course.nodes.get(turn.state.node ?? '')
  const question = node?.kind === 'question-bank' ? waitingQuestion(turn.state, node) : undefined
  if (!awaitsLine(turn.course, turn.state)) return false
  const line = lineOf(turn.course, event, {
    at: turn.at,
    timeZone: turn.state.timeZone,
    facts: turn.state.facts,
  })
  if (line.normal.text === '') return false
  accept(turn, event.turnId)
  turn.state.lastLine = event.text
  findSensitive(turn, line)
  if (node?.kind === 'user-says') hear(turn, node, event, line)
  else if (node?.kind === 'question-bank' && question?.type === 'QA') {
    // Harm that is done instead of an answer leaves the question open.
    if (isHandled(turn, node, line, handlingOf(turn, node.id, line, true))) return true
    const matches = question.points.map((point) => evidenceOf(turn.course, line, point, 'credit'))
    rememberFacts(turn, line, false)
    const met = matches.filter((match) => match !== null)
    judge(turn, node, question, resultOf(met.length, matches.length), met.flat(), line)
  }
  return true
}

/**
 * Takes chosen options at the question that waits; false where it does not wait for these. All right ones and no other
 * are correct (CONV-02); some right ones and no wrong one are partly correct.
 */
export function chosen(turn: Turn, event: ChooseEvent): boolean {
  const node = turn.course.nodes.get(turn.state.node ?? '')
  const question = node?.kind === 'question-bank' ? waitingQuestion(turn.state, node) : undefined
  if (node?.kind !== 'question-bank' || !question || question.type === 'QA') return false
  const options = new Set(event.options)
  const picked = question.options.filter((option) => options.has(option.id))
  if (picked.length === 0 || picked.length !== event.options.length) return false
  if (question.type === 'RADIO' && picked.length !== 1) return false
  accept(turn, event.turnId)
  const right = question.options.filter((option) => option.right)
  const result = picked.some((option) => !option.right) ? 'WRONG' : resultOf(picked.length, right.length)
  judge(turn, node, question, result, [], null)
  return true
}
