import type { CompiledCourse } from '../course/compile.ts'
import { certainBranchOf, type Match, take, type UserSays } from './answers.ts'
import { certaintyOf } from './blame.ts'
import type { Evidence } from '../session/evidence.ts'
import type { Span } from '../text/normalise.ts'
import type { DialogueState } from './dialogue.ts'
import { heardAs, lineOf, type SayEvent } from './line.ts'
import type { Turn } from './turn.ts'
import { isBest, worthOf } from './worth.ts'

/** So many places are answered before they are come to by one line, at most: who recites the whole call has not held it. */
export const mostAhead = 2
/** From so much on a classifier is believed of what nobody has asked for yet. */
const sureAhead = 0.8

const isSure = ({ evidence }: Match): boolean =>
  evidence.every(({ confidence }) => confidence === undefined || certaintyOf(confidence) >= sureAhead)

/** The learner's place that waits, where nothing but what the customer says lies between it and what was heard last. */
function placeAhead({ course, state, effects }: Turn): UserSays | null {
  const node = course.nodes.get(state.node ?? '')
  if (node?.kind !== 'user-says' || state.status !== 'waiting') return null
  const onward = effects.slice(effects.findLastIndex(({ type }) => type === 'heard') + 1)
  return onward.every(({ type }) => type === 'says' || type === 'meters' || type === 'awaits') ? node : null
}

/** Takes back that the customer has asked for what was said already. */
function unask({ state, effects }: Turn, lastSaid: DialogueState['lastSaid']): void {
  const from = effects.findLastIndex(({ type }) => type === 'heard') + 1
  effects.push(...effects.splice(from).filter(({ type }) => type === 'meters'))
  state.round -= 1
  if (lastSaid) state.lastSaid = lastSaid
  else delete state.lastSaid
}

const isAsking = ({ kind }: Evidence): boolean => kind === 'question' || kind === 'request'

/** How much of some words stands in others as well, 0–1. */
function sharedWith(words: readonly Span[], others: readonly Span[]): number {
  const isIn = (at: number) => (one: Span) => one.start <= at && at < one.end
  let all = 0
  let shared = 0
  for (const { start, end } of words)
    for (let at = start; at < end; at++) {
      all += 1
      if (others.some(isIn(at))) shared += 1
    }
  return all === 0 ? 0 : shared / all
}

/** What a line has answered so far. */
interface Answered {
  node: string
  branch: string
  evidence: readonly Evidence[]
}

/** What the line has answered in this step, in its order; null where it did harm, or wasn't understood. */
function answeredIn({ effects }: Turn): Answered[] | null {
  const heard = effects.filter((effect) => effect.type === 'heard')
  const answered = heard.flatMap(({ node, branch, wrong, evidence, notCounted }) =>
    branch === null || wrong || notCounted ? [] : [{ node, branch, evidence }],
  )
  return heard.length > 0 && answered.length === heard.length ? answered : null
}

/**
 * Whether a line says it besides what it has said: words give points once, and a customer who is asked something answers that, unless it is what they
 * are asked next.
 */
const saysBesides = (course: CompiledCourse, match: Match, before: readonly Answered[]): boolean =>
  before.every(({ node, branch, evidence }) => {
    const isSame = sharedWith(match.evidence, evidence) >= 0.5
    if (isSame && worthOf(course, node, branch) > 0) return false
    return !evidence.some(isAsking) || match.evidence.some(isAsking)
  })

/** The step as it goes on from what was said ahead; null where that leads out of the conversation: nobody is seen off before they are done. */
function wentOn(turn: Turn, go: (turn: Turn) => void): Turn | null {
  const { state, effects, used, trail } = turn
  const draft = {
    ...turn,
    state: { ...state, stack: [...state.stack] },
    effects: [...effects],
    used: { ...used },
    trail: trail && { ...trail, passed: [...trail.passed] },
  }
  go(draft)
  return placeAhead(draft) ? draft : null
}

/**
 * Takes what a line says besides of what the customer would ask for next (CONV-32), as the listener heard it there: they don't ask, and go on from the
 * answer. Only what is certain and does no harm counts, and only up to the best that can be said at a place: whoever has said less, and nothing of what
 * comes after, is asked.
 */
export function answerAhead(turn: Turn, event: SayEvent, lastSaid: DialogueState['lastSaid']): Turn {
  let now = turn
  let kept = turn
  for (const { node: id, guesses } of (event.ahead ?? []).slice(0, mostAhead)) {
    const node = placeAhead(now)
    const before = answeredIn(now)
    if (node?.id !== id || node.alwaysAsked || !before || before.some((one) => one.node === id)) break
    const { timeZone, facts } = now.state
    const line = heardAs(lineOf(now.course, event, { at: now.at, timeZone, facts }), guesses)
    const match = certainBranchOf(now, node, line)
    if (!match || !isSure(match) || !saysBesides(now.course, match, before)) break
    const onward = wentOn(now, (draft) => {
      unask(draft, lastSaid)
      take(draft, node, line, match, { ahead: true })
    })
    if (!onward) break
    now = onward
    if (isBest(now.course, node, match.branch)) kept = now
  }
  if (turn.trail && kept.trail) Object.assign(turn.trail, kept.trail)
  return { ...kept, trail: turn.trail }
}
