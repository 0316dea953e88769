import type { Matcher } from '../course/compile.ts'
import type { WantedStance } from '../course/condition.ts'
import type { Stance } from '../language/stance.ts'
import type { Span } from '../text/normalise.ts'
import { wholeWords } from '../text/whole-words.ts'
import type { Evidence } from '../session/evidence.ts'
import { certaintyOf, isBelieved, neededCertainty } from './blame.ts'
import type { IntentGuess } from './dialogue.ts'
import { isStated } from '../course/fact-states.ts'
import { type Found, isMeant, type Line } from './line.ts'

/** A match keeps at most this many pieces of evidence, */
const maxEvidence = 20
/** and of more than one piece only as many as quote and name no more than this many units. */
const maxEvidenceText = 2000
/**
 * What hangs on a match. `blame` is for a wrong turn and for what takes points: there words count only where the
 * learner themselves says them and means them, and a classifier only where it is sure (CONV-24a).
 */
export type Stake = 'credit' | 'blame'

/** Doubts that are kept of one line (SCORE-12). */
export const maxUnsure = 5

/** How a line is looked at. */
export interface View {
  line: Line
  stake: Stake
  /** Only words within these spans of the line are looked at; null: all. */
  within: readonly Span[] | null
}

const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end

/** Whether words stand where they are looked for, and are meant as they are to be. */
export function isWanted(
  { line, stake, within }: View,
  { span, stance }: Found,
  wanted: WantedStance,
): boolean {
  if (within && !within.some((clause) => overlaps(clause, span))) return false
  if (wanted === 'any') return true
  if (wanted === 'denied') return stance.polarity === 'denied'
  return stake === 'blame' ? isMeant(stance) : stance.polarity === 'affirmed' && !line.onlyNames(span)
}

/** The part of a stance that evidence shows: nothing for a plain affirmed statement. */
const stanceShown = ({ polarity, kind }: Stance): Pick<Evidence, 'polarity' | 'kind'> => ({
  ...(polarity === 'affirmed' ? {} : { polarity }),
  ...(kind === 'statement' ? {} : { kind }),
})

/** Whole words and numbers: a pattern may rest on a part of one, which says nothing to a person. */
const quoted = (line: Line, by: Evidence['by'], ref: string, span: Span): Evidence => {
  const { start, end } = wholeWords(line.text, span)
  return { by, ref, start, end, quote: line.text.slice(start, end) }
}

function found(
  view: View,
  by: Evidence['by'],
  ref: string,
  places: readonly Found[],
  wanted: WantedStance,
): Evidence[] | null {
  const place = places.find((one) => isWanted(view, one, wanted))
  if (!place) return null
  const { span, stance } = place
  return span.end > span.start ? [{ ...quoted(view.line, by, ref, span), ...stanceShown(stance) }] : []
}

/** As like an example of a mistake as that a line is one, though it denies something or promises what nobody may (decision 170). */
const alike = 0.25
/** From so much on by the platform's classifier of conduct: '那家公司好不好我不方便评价' is polite. */
const likely = 0.5

function within(value: number, length: number): number {
  return Number.isFinite(value) ? Math.max(0, Math.min(length, Math.trunc(value))) : 0
}

/** The words that carried a guess; the whole line where the guess names none. */
export function guessedSpan(line: Line, guess: IntentGuess): Span {
  const start = within(guess.start, line.text.length)
  const end = within(guess.end, line.text.length)
  return end > start ? { start, end } : { start: 0, end: line.text.length }
}

/** Of two mistakes either may be meant, once classifiers say how a line treats the other. */
const isSame = ({ conduct, blames }: Line, guess: IntentGuess, { intent }: IntentGuess): boolean =>
  intent === guess.intent || (conduct !== null && blames(intent))

/**
 * How sure the classifier is of the likeliest thing that the line may mean instead. What stands before a contrast doesn't speak for what follows
 * it: the last clause rules.
 */
function rivalOf(line: Line, guess: IntentGuess): number {
  const turns = line.turnsTo(guessedSpan(line, guess))
  return line.guesses.reduce(
    (most, other) =>
      !other || isSame(line, guess, other) || (turns && other.end <= guess.start)
        ? most
        : Math.max(most, certaintyOf(other.confidence)),
    0,
  )
}

/**
 * How much more like the examples of another mistake, which the classifier is surer of, the line is. An improper promise is another mistake of
 * who isn't spoken to as in any example of an offence ('我偷偷塞三千給妳').
 */
function likerMistake(line: Line, { intent, confidence, near }: IntentGuess): number {
  if (line.offends(intent) && certaintyOf(near) < alike && promisesImproperly(line)) return 1
  const likeness = line.guesses.flatMap((other) =>
    other &&
    line.blames(other.intent) &&
    certaintyOf(other.confidence) > certaintyOf(confidence) &&
    !isDisclaimed(line, other)
      ? [certaintyOf(other.near)]
      : [],
  )
  return Math.max(0, ...likeness.map((one) => one - certaintyOf(near)))
}

const promisesImproperly = (line: Line): boolean =>
  line.overpromise(null).some(({ stance }) => isMeant(stance))

/** How sure the classifier has to be of a guess to be believed about a mistake: 0–1. */
export const neededFor = (line: Line, guess: IntentGuess): number =>
  neededCertainty(line.conduct, guess, { rival: rivalOf(line, guess), liker: likerMistake(line, guess) })

/**
 * A line that only denies is not the mistake that it is taken for, unless examples of that deny as well and the line is like one of them. How somebody is spoken to
 * is no better for a denial in it ('我才懒得给您复述', 'we won't even notice'): where conduct says that the line does harm, only what the speaker would never say excuses
 * that. Where it doesn't, a denial does: who says 'don't blame yourself' or 'it isn't a stupid question' names what they spare somebody. Who says that the
 * other isn't to blame blames nobody.
 */
export function isDisclaimed(line: Line, guess: IntentGuess): boolean {
  const span = guessedSpan(line, guess)
  if (line.disowns(span)) return true
  if (line.offends(guess.intent) && certaintyOf(line.conduct?.harm) >= likely) return false
  if (!line.offends(guess.intent) && line.absolves(span)) return true
  const deniesLikeIt = line.denies(guess.intent) && certaintyOf(guess.near) >= alike
  return line.affirms(guess.intent) && line.disclaims(span) && !deniesLikeIt
}

function matchIntent(view: View, ref: string, wanted: WantedStance): Evidence[] | null {
  const guess = view.line.guesses.find((candidate) => candidate?.intent === ref)
  if (!guess) return null
  const confidence = certaintyOf(guess.confidence)
  if (view.stake === 'blame' && (!view.line.canBlame || !isBelieved(guess, neededFor(view.line, guess))))
    return null
  const span = guessedSpan(view.line, guess)
  const stance = view.line.stance(span)
  // What an intent denies is part of what its examples teach; nobody is blamed for what they deny or leave to the other all the same.
  if (view.stake === 'credit' && guess.refused && !view.line.refuses(ref)) return null
  if (view.stake === 'credit' && view.line.affirms(ref) && view.line.deniesAll()) return null
  if (view.stake === 'credit' && view.line.fallsShortOf(ref, span) !== null) return null
  if (view.stake === 'blame' && isDisclaimed(view.line, guess)) return null
  if (!isWanted({ ...view, stake: 'credit' }, { span, stance }, wanted === 'affirmed' ? 'any' : wanted))
    return null
  return [{ ...quoted(view.line, 'intent', ref, span), ...stanceShown(stance), confidence }]
}

function matchGroup(view: View, group: Extract<Matcher, { type: 'group' }>): Evidence[] | null {
  if (group.mode === 'all') return matchAll(view, group.children)
  const matches = group.children.map((child) => matchIn(view, child))
  if (group.mode === 'none') return matches.every((match) => match === null) ? [] : null
  const matched = matches.filter((match) => match !== null)
  return matched.length > 0 ? distinct(matched.flat()) : null
}

/** A group of which nothing is to be said. */
export const isNone = (matcher: Matcher): boolean => matcher.type === 'group' && matcher.mode === 'none'

/** All of them; a `none` among them looks only where the others were found. */
function matchAll(view: View, children: readonly Matcher[]): Evidence[] | null {
  const evidence: Evidence[] = []
  for (const child of children) {
    if (isNone(child)) continue
    const match = matchIn(view, child)
    if (!match) return null
    evidence.push(...match)
  }
  const clauses = evidence.map((piece) => clauseAround(view.line, piece))
  const where = { ...view, within: clauses.length > 0 ? clauses : view.within }
  for (const child of children) if (isNone(child) && !matchIn(where, child)) return null
  return distinct(evidence)
}

/** The clause that evidence stands in, in units of the line as typed: from the words themselves as far as it goes. */
export function clauseAround(line: Line, { start, end }: Evidence): Span {
  const { clause } = line.stance({ start, end })
  const { map, ends } = line.normal
  return {
    start: Math.min(start, map[clause.start] ?? start),
    end: Math.max(end, ends[clause.end - 1] ?? end),
  }
}

function distinct(evidence: Evidence[]): Evidence[] {
  const seen = new Map(
    evidence.map((piece) => [`${piece.by} ${piece.start} ${piece.end} ${piece.ref}`, piece] as const),
  )
  let text = 0
  return [...seen.values()].slice(0, maxEvidence).filter(({ quote, ref }, index) => {
    text += quote.length + ref.length
    return index === 0 || text <= maxEvidenceText
  })
}

/** What was said before rests on no words of this line. */
function matchFact(
  { line, stake }: View,
  { ref, is, said }: Extract<Matcher, { type: 'fact' }>,
): Evidence[] | null {
  const stated = line.fact(ref)
  // Nobody is blamed for a value that they ask for, suppose or report.
  if (stated && stake === 'blame' && !stated.isOwn) return null
  if (stated) return isStated(stated, is) ? [quoted(line, 'fact', ref, stated.span)] : null
  return isStated(said === 'ever' ? line.known(ref) : null, is) ? [] : null
}

/** What a line was held against: the dialogue and the scoring of a turn ask the same of it several times. */
const matched = new WeakMap<Line, Record<Stake, Map<Matcher, Evidence[] | null>>>()

/** `matchLine`, as a line is looked at. */
export function matchIn(view: View, matcher: Matcher): Evidence[] | null {
  const { line } = view
  switch (matcher.type) {
    case 'sentence': {
      const span = line.sentence(matcher.text)
      return span && [quoted(line, 'sentence', matcher.ref, span)]
    }
    case 'keyword':
      return found(view, 'keyword', matcher.ref, line.keyword(matcher.ref), matcher.stance)
    case 'regex':
      return (
        matcher.pattern && found(view, 'regex', matcher.ref, line.pattern(matcher.pattern), matcher.stance)
      )
    case 'intent':
      return matchIntent(view, matcher.ref, matcher.stance)
    case 'fact':
      return matchFact(view, matcher)
    case 'abuse':
      return found(view, 'abuse', '', line.abuse(), 'affirmed')
    case 'overpromise':
      return found(view, 'overpromise', matcher.list ?? '', line.overpromise(matcher.list), matcher.stance)
    case 'group':
      return matchGroup(view, matcher)
  }
}

/**
 * Holds a line against a condition (CONV-01, INTENT-05). Null where it does not match; otherwise the words it rests on,
 * quoted from the line as typed. A `none` group and a pattern that takes no character rest on no words.
 */
export function matchLine(line: Line, matcher: Matcher, stake: Stake): Evidence[] | null {
  const known = matched.get(line) ?? { credit: new Map(), blame: new Map() }
  matched.set(line, known)
  const before = known[stake].get(matcher)
  if (before !== undefined) return before
  const found = matchIn({ line, stake, within: null }, matcher)
  known[stake].set(matcher, found)
  return found
}

/**
 * The words for which a condition that blames would hold if they were read as those of one that gives credit are: a classifier that is
 * in doubt, words in a question, a condition or a report (SCORE-12). Asked where the strict reading found nothing; null where there is no
 * doubt either, or no word that it rests on.
 */
export function unsureMatch(line: Line, matcher: Matcher): Evidence[] | null {
  const evidence = matchLine(line, matcher, 'credit')
  return evidence && evidence.length > 0 ? evidence : null
}
