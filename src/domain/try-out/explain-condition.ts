import type { CompiledCourse, Matcher } from '../course/compile.ts'
import type { WantedStance } from '../course/condition.ts'
import type { FactState } from '../course/fact-states.ts'
import { certaintyOf, isBelieved } from '../dialogue/blame.ts'
import type { Found, Line } from '../dialogue/line.ts'
import {
  clauseAround,
  guessedSpan,
  isDisclaimed,
  isNone,
  isWanted,
  matchIn,
  neededFor,
  type Stake,
  type View,
} from '../dialogue/match.ts'
import type { IntentGuess } from '../dialogue/dialogue.ts'
import type { WeighedAtPlace } from '../intent/course-model.ts'
import type { ClauseKind } from '../language/clauses.ts'
import type { Polarity } from '../language/stance.ts'
import { cueOf } from '../report/lacking.ts'
import type { Evidence } from '../session/evidence.ts'
import type { Span } from '../text/normalise.ts'

/** Why a condition doesn't hold for a line. `quote` and `cue` are words of the line as typed. */
export type Unmet =
  /** Nothing of it is in the line. */
  | { why: 'not-said' }
  /** It is said and meant otherwise than is asked for; `cue` is the word that makes it so. */
  | { why: 'stance'; quote: string; polarity: Polarity; kind: ClauseKind; cue: string | null }
  /** It is said in another clause than what stands beside it in the group. */
  | { why: 'other-clause'; quote: string }
  /** The classifier doesn't take the line for it; both null where nothing was learned for it. */
  | { why: 'not-understood'; confidence: number | null; needed: number | null }
  /**
   * The place by itself takes the line for it, and all intents of the course together don't (INTENT-14): it is more like another one of
   * them, or, where `nearer` is null, like none.
   */
  | { why: 'overruled'; nearer: string | null }
  /** The classifier takes it for it, and is not sure enough to blame anybody. */
  | { why: 'unsure'; quote: string; confidence: number; needed: number }
  /** The line is no more than a word of what is meant. */
  | { why: 'fragment'; quote: string }
  /** It is left to the listener to do. */
  | { why: 'left'; quote: string }
  /** The learner refuses to do it; `cue` is the word that says so. */
  | { why: 'refused'; quote: string; cue: string | null }
  /** There is too little of the course's language in the line for a classifier to be believed about a mistake. */
  | { why: 'other-language' }
  /** Nothing is said of the fact, now or (where asked for) before. */
  | { why: 'not-stated' }
  | { why: 'states'; quote: string; state: FactState }
  /** The learner asks, supposes or reports it. */
  | { why: 'not-own'; quote: string }
  /** The expression can't be used. */
  | { why: 'broken' }
  /** Of its children too few hold, or in a group of which nothing is to be said, one does. */
  | { why: 'children' }

/** Whether a condition holds for a line, and why not: a tree as the condition is (FLOW-05). Plain data. */
export interface ConditionVerdict {
  type: Matcher['type']
  /** What it looks for, by the name that the course gives it; empty where its type says it all. */
  name: string
  stance: WantedStance | null
  is: FactState | null
  mode: 'all' | 'any' | 'none' | null
  holds: boolean
  /** The words that it rests on; of a group those of its children. */
  evidence: Evidence[]
  /** Null where it holds. */
  unmet: Unmet | null
  children: ConditionVerdict[]
}

/** What a line is held against. */
export interface Looked {
  course: CompiledCourse
  line: Line
  /** How likely the line is each intent at its place; null where nothing was learned. */
  weighed: WeighedAtPlace | null
  /** How many conditions may still be told of: a draft may hold any number of them. */
  left: { conditions: number }
}

const textOf = (line: Line, { start, end }: Span): string => line.text.slice(start, end)

const intentName = ({ course }: CompiledCourse, ref: string): string =>
  course.intents.find(({ id }) => id === ref)?.name ?? ref

function nameOf(compiled: CompiledCourse, matcher: Matcher): string {
  const { course } = compiled
  switch (matcher.type) {
    case 'keyword':
      return course.keywords.find(({ id }) => id === matcher.ref)?.name ?? matcher.ref
    case 'intent':
      return intentName(compiled, matcher.ref)
    case 'fact':
      return course.facts.find(({ id }) => id === matcher.ref)?.name ?? matcher.ref
    case 'sentence':
    case 'regex':
      return matcher.ref
    case 'overpromise':
      return matcher.list ?? ''
    case 'abuse':
    case 'group':
      return ''
  }
}

/** Words that are there and don't count. */
function unmetWords(view: View, places: readonly Found[], wanted: WantedStance): Unmet {
  const { line, stake } = view
  const [first] = places
  if (!first) return { why: 'not-said' }
  const meant = places.find((place) => isWanted({ ...view, within: null }, place, wanted))
  if (meant) return { why: 'other-clause', quote: textOf(line, meant.span) }
  const named = places.find(({ span, stance }) => stance.polarity === 'affirmed' && line.onlyNames(span))
  if (named && stake === 'credit' && wanted === 'affirmed')
    return { why: 'not-own', quote: textOf(line, named.span) }
  const { polarity, kind } = first.stance
  const cue = cueOf(line, first.span)
  return { why: 'stance', quote: textOf(line, first.span), polarity, kind, cue: cue && textOf(line, cue) }
}

/** Why words that the classifier takes for an intent mean something else than its examples, though they may be affirmed by themselves. */
function unlikeExamples({ line, stake }: View, guess: IntentGuess, span: Span): Unmet | null {
  const ref = guess.intent
  const quote = textOf(line, span)
  const short = stake === 'credit' ? line.fallsShortOf(ref, span) : null
  if (short === 'fragment') return { why: 'fragment', quote }
  if (short === 'asks' || short === 'named') return { why: 'not-own', quote }
  const isDenied = stake === 'credit' ? line.affirms(ref) && line.deniesAll() : isDisclaimed(line, guess)
  if (short === null && !isDenied) return null
  if (stake === 'blame' && line.leaves(span)) return { why: 'left', quote }
  const { polarity, kind, cue } = line.turn(span) ?? { ...line.stance(span), polarity: 'denied' }
  return { why: 'stance', quote, polarity, kind, cue: cue && textOf(line, cue) }
}

/** Of a line that is much like an intent and was taken for another: whether it denies what the intent says, or only asks. */
function meantOtherwise({ line, stake }: View, ref: string, wanted: WantedStance): Unmet | null {
  if (stake !== 'credit' || wanted !== 'affirmed') return null
  const span = { start: 0, end: line.text.length }
  const quote = line.text
  const short = line.fallsShortOf(ref, span)
  if (short === 'asks' || short === 'named') return { why: 'not-own', quote }
  const { polarity, kind } = line.stance(span)
  if (polarity !== 'denied' && short !== 'turned') return null
  const cue = line.turn(span)?.cue ?? cueOf(line, span)
  return { why: 'stance', quote, polarity: 'denied', kind, cue: cue && textOf(line, cue) }
}

function unmetIntent(
  { course, weighed }: Looked,
  view: View,
  { ref, stance: wanted }: Extract<Matcher, { type: 'intent' }>,
): Unmet {
  const { line, stake } = view
  const guess = line.guesses.find((candidate) => candidate?.intent === ref)
  if (!guess) {
    const nearer = weighed?.overruled.get(ref)
    if (nearer !== undefined) return { why: 'overruled', nearer: nearer && intentName(course, nearer) }
    const confidence = weighed?.confidence.get(ref) ?? null
    const meant =
      weighed && confidence !== null && confidence >= weighed.threshold
        ? meantOtherwise(view, ref, wanted)
        : null
    if (meant) return meant
    return { why: 'not-understood', confidence, needed: confidence === null ? null : weighed!.threshold }
  }
  const span = guessedSpan(line, guess)
  const quote = textOf(line, span)
  const confidence = certaintyOf(guess.confidence)
  if (stake === 'blame') {
    if (!line.canBlame) return { why: 'other-language' }
    const needed = neededFor(line, guess)
    if (!isBelieved(guess, needed)) return { why: 'unsure', quote, confidence, needed }
  }
  if (stake === 'credit' && guess.refused && !line.refuses(ref)) {
    const said = line.turn(span)?.cue
    return { why: 'refused', quote, cue: said ? textOf(line, said) : null }
  }
  const unlike = unlikeExamples(view, guess, span)
  if (unlike) return unlike
  const { polarity, kind } = line.stance(span)
  const cue = cueOf(line, span)
  if (
    view.within &&
    isWanted(
      { ...view, stake: 'credit', within: null },
      { span, stance: line.stance(span) },
      wanted === 'affirmed' ? 'any' : wanted,
    )
  )
    return { why: 'other-clause', quote }
  return { why: 'stance', quote, polarity, kind, cue: cue && textOf(line, cue) }
}

function unmetFact({ line }: View, { ref }: Extract<Matcher, { type: 'fact' }>, stake: Stake): Unmet {
  const said = line.fact(ref)
  if (!said) {
    const known = line.known(ref)
    return known ? { why: 'states', quote: known.spoken, state: known.state } : { why: 'not-stated' }
  }
  const quote = textOf(line, said.span)
  if (stake === 'blame' && !said.isOwn) return { why: 'not-own', quote }
  return { why: 'states', quote, state: said.state }
}

function unmetOf(looked: Looked, view: View, matcher: Matcher): Unmet {
  const { line, stake } = view
  switch (matcher.type) {
    case 'sentence':
      return { why: 'not-said' }
    case 'keyword':
      return unmetWords(view, line.keyword(matcher.ref), matcher.stance)
    case 'regex':
      return matcher.pattern
        ? unmetWords(view, line.pattern(matcher.pattern), matcher.stance)
        : { why: 'broken' }
    case 'intent':
      return unmetIntent(looked, view, matcher)
    case 'fact':
      return unmetFact(view, matcher, stake)
    case 'abuse':
      return unmetWords(view, line.abuse(), 'affirmed')
    case 'overpromise':
      return unmetWords(view, line.overpromise(matcher.list), matcher.stance)
    case 'group':
      return { why: 'children' }
  }
}

/** Where the children of a group are looked for: what is not to be said, only beside what is. */
function viewOfChild(view: View, group: Extract<Matcher, { type: 'group' }>, child: Matcher): View {
  if (group.mode !== 'all' || !isNone(child)) return view
  const beside = group.children
    .filter((one) => !isNone(one))
    .flatMap((one) => matchIn(view, one) ?? [])
    .map((piece) => clauseAround(view.line, piece))
  return { ...view, within: beside.length > 0 ? beside : view.within }
}

function explainIn(looked: Looked, view: View, matcher: Matcher): ConditionVerdict {
  const match = matchIn(view, matcher)
  looked.left.conditions -= 1
  const children =
    matcher.type === 'group' && looked.left.conditions > 0
      ? matcher.children
          .slice(0, looked.left.conditions)
          .map((child) => explainIn(looked, viewOfChild(view, matcher, child), child))
      : []
  return {
    type: matcher.type,
    name: nameOf(looked.course, matcher),
    stance: 'stance' in matcher ? matcher.stance : null,
    is: matcher.type === 'fact' ? matcher.is : null,
    mode: matcher.type === 'group' ? matcher.mode : null,
    holds: match !== null,
    evidence: match ?? [],
    unmet: match ? null : unmetOf(looked, view, matcher),
    children,
  }
}

/**
 * Holds a line against a condition as `matchLine` does, and tells of each of its parts whether it holds and why not. That it
 * holds is what the engine itself says. Pure.
 */
export const explainCondition = (looked: Looked, matcher: Matcher, stake: Stake): ConditionVerdict =>
  explainIn(looked, { line: looked.line, stake, within: null }, matcher)
