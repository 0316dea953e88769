import { askedIn, asksAnything } from './asked.ts'
import type { Conduct, SeenOffence } from '../conduct/offences.ts'
import type { CompiledCourse } from '../course/compile.ts'
import { findPattern, type Pattern } from '../course/pattern.ts'
import { countWords } from '../intent/features.ts'
import type { HandlerKind } from '../handlers/kinds.ts'
import { mayOffend, recognised } from '../handlers/recognise.ts'
import { findAbuse } from '../language/abuse.ts'
import { type Clause, type ClauseKind, readClauses } from '../language/clauses.ts'
import { findContempt } from '../language/contempt.ts'
import type { Language } from '../language/language.ts'
import { findOverpromise, type OverpromiseList } from '../language/overpromise.ts'
import { readChanges, type ValueChange } from '../language/changes.ts'
import { type Code, readCodes } from '../language/codes.ts'
import { dateAt, dateOfText } from '../language/dates.ts'
import { asksOpenly } from '../language/open-question.ts'
import { onlyNamed } from '../language/only-named.ts'
import { spansOfOthers } from '../language/others.ts'
import { type Quantity, readQuantities } from '../language/quantities.ts'
import { withoutDisfluencies } from '../language/disfluencies.ts'
import { isWordList } from '../language/word-list.ts'
import { isDenied, type Stance, stanceOf } from '../language/stance.ts'
import { findEachWord, findWords, type Occurrence } from '../text/find-words.ts'
import type { Instant } from '../session/session.ts'
import { normalIndex, normalise, type NormalisedText, originalSpan, type Span } from '../text/normalise.ts'
import { findSentences, sentenceText } from '../text/sentence.ts'
import { type Sketch, sketchOf } from '../text/sketch.ts'
import { offenceIn } from './blame.ts'
import type { AheadGuesses, IntentGuess, DialogueEvent } from './dialogue.ts'
import { type FactStatement, type SaidFact, statementOf } from './facts.ts'
import { type Candidate, candidatesOf, type FactText } from './fact-candidates.ts'
import { matchesOf } from '../text/matches-of.ts'

export type SayEvent = Extract<DialogueEvent, { type: 'say' }>

/** Words of a line that were looked for, with how they are meant. */
export interface Found {
  /** In the line as typed. */
  span: Span
  stance: Stance
}

/**
 * A learner's line with what was found in it so far; each search is made once, when first asked for. Spans
 * are of the line as typed.
 */
export interface Line {
  readonly text: string
  readonly normal: NormalisedText
  readonly guesses: readonly IntentGuess[]
  /** What the line does to the other; null in logs from before that was classified. */
  readonly conduct: Conduct | null
  /** Whether there is enough of the course's own language in it for a classifier to be believed about a mistake. */
  readonly canBlame: boolean
  /** Whether an intent's examples affirm, so that a denial of its words is not it. */
  affirms(intent: string): boolean
  /** Whether some examples of an intent only deny something. */
  denies(intent: string): boolean
  /**
   * Why words of the line can't mean an intent, though the classifier takes them for it: they only ask for what the customer can tell, and hardly
   * any of its examples does (`asks`), or they only name what it does, such as for later or of another customer (`named`). Of an intent of few
   * examples also: they deny or report and hardly any of the examples does (`turned`), or the line is no more than a word of one (`fragment`;
   * INTENT-13). Null where they can.
   */
  fallsShortOf(intent: string, span: Span): 'asks' | 'fragment' | 'named' | 'turned' | null
  /** Whether every clause that a span of the line as typed reaches into only names what it speaks of, such as for later or of another customer (SCORE-07). */
  onlyNames(span: Span): boolean
  /** How the first clause that a span of the line reaches into and that denies or reports something is meant; null where none does. */
  turn(span: Span): Pick<Stance, 'polarity' | 'kind' | 'cue'> | null
  /** Whether a learner is blamed for an intent somewhere in the course. */
  blames(intent: string): boolean
  /** Whether an intent stands for offensive words somewhere in the course. */
  offends(intent: string): boolean
  /** Whether refusing something may be what an intent means. */
  refuses(intent: string): boolean
  /** The line without its punctuation. */
  readonly sentences: string
  /** By which the line is known again when its like is said. */
  sketch(): Sketch
  /** Whether the line is a heap of words that say nothing together. */
  isWordList(): boolean
  /** The first places of a keyword. */
  keyword(id: string): readonly Found[]
  sentence(wanted: string): Span | null
  /** The first places of a pattern. */
  pattern(pattern: Pattern): readonly Found[]
  /** What the line says of a fact; null where it says nothing. */
  fact(id: string): FactStatement | null
  /** What the learner had said of a fact before. */
  known(id: string): SaidFact | null
  /** The first offensive words, also disguised ones, and turns of phrase that mock or dismiss the customer. */
  abuse(): readonly Found[]
  /** The first words that promise or offer what nobody may, of one list or of all. */
  overpromise(list: OverpromiseList | null): readonly Found[]
  /** The words by which the line is of a kind that is handled anywhere; null where it is not. */
  handled(kind: HandlerKind): Span | null
  /** Where the line asks for what the customer can tell, by the ids of the course's answers. */
  asked(): ReadonlyMap<string, Span>
  /** Whether the line asks to be told anything, of which the customer may know nothing. */
  asksAnything(): boolean
  /** Whether every clause that a span of the line as typed reaches into denies what it says, or leaves it to the listener. */
  disclaims(span: Span): boolean
  /** Whether the words of a span say that the listener isn't to blame, and none behind that turn from it. */
  absolves(span: Span): boolean
  /** Whether the line says of words of the span that its speaker would never say them. */
  disowns(span: Span): boolean
  /** Whether a clause that the span reaches into leaves to the listener what it names. */
  leaves(span: Span): boolean
  /** Whether the line says several things, and each of them is a denial. */
  deniesAll(): boolean
  /** How the words of a span of the line as typed are meant. */
  stance(span: Span): Stance
  /** Whether the line turns from what stands before a span of it, as typed, to what the span says ('but', 'honestly'). */
  turnsTo(span: Span): boolean
  /** Where the line says that what stands before isn't meant, won't be done, or is a guess. */
  takesBack(): readonly Span[]
  /** The sensitive words said and meant, in the order said; of a line full of them the first few. */
  sensitive(): { word: string; span: Span }[]
}

/** Hits that are counted in one line; a line full of one word is one outburst. */
const maxSensitiveHits = 20
/** So near before a span, or within its beginning, a contrast leads to it. */
const lookBack = 14
const contrastReach = 8
/** Places at which one keyword or pattern is looked at: the first may be denied, and the second meant. */
const maxPlaces = 4

const letters = /\p{L}/gu
const cjk = /[\u3040-\u30ff\u3400-\u9fff]/g
const countOf = (text: string, pattern: RegExp): number => (text.match(pattern) ?? []).length

/** Words of another language, and next to none, are strange to a classifier, and strange is not harmful. */
function isOwnLanguage(text: string, language: Language): boolean {
  const all = countOf(text, letters)
  const own = language === 'en' ? all - countOf(text, cjk) : countOf(text, cjk)
  return own >= 3 && own >= all / 2
}

/** A clause with fewer letters ('no', '唉', 'well') says nothing by itself; a character counts as three. */
const fewestLetters = 9
/** A line of more different words, or Chinese or Japanese characters, is more than a word: it may be a short answer. */
const mostOfAWord = 2
const lettersOf = (text: string): number => countOf(text, letters) + 2 * countOf(text, cjk)
const isStating = (kind: ClauseKind): boolean =>
  kind === 'statement' || kind === 'offer' || kind === 'promise'

/** What the reading of a line depends on besides its words. */
export interface Moment {
  /** When it is said: days that are named by how far they lie ahead are days of the calendar only where it is known. */
  at: Instant
  /** By whose clock; left out, that of where the course's language is spoken. */
  timeZone?: string | undefined
  /** What was said of facts before. */
  facts?: Readonly<Record<string, SaidFact>> | undefined
}

/** What facts are looked for in, read when first asked for. */
function factText(course: CompiledCourse, text: string, moment: Moment | null): FactText {
  const { language } = course
  const { today } = course.course.settings
  const dayOf = () =>
    today === undefined ? moment && dateAt(moment.at, language, moment.timeZone) : dateOfText(today)
  let quantities: Quantity[] | null = null
  let changes: ValueChange[] | null = null
  let codes: Code[] | null = null
  const read = () => (quantities ??= readQuantities(text, language, dayOf()))
  return {
    text,
    language,
    locale: course.course.locale,
    patternReach: course.patternReach,
    quantities: read,
    changes: () => (changes ??= readChanges(text, language, read())),
    codes: () => (codes ??= readCodes(text, language)),
  }
}

/** What a line says, whatever a classifier makes of it and whatever was said before. */
interface Words extends Omit<Line, 'guesses' | 'conduct' | 'known' | 'handled'> {
  /** The words by which the line is of a kind that is handled anywhere, by its words alone. */
  recognised(kind: HandlerKind): Span | null
  /** Whether a classifier's word for an offence counts. */
  mayBe(seen: SeenOffence): boolean
}

/** The same function, which answers each question once. */
function once<Key, Answer>(answer: (key: Key) => Answer): (key: Key) => Answer {
  const known = new Map<Key, { answer: Answer }>()
  return (key) => {
    const before = known.get(key)
    if (before) return before.answer
    const now = { answer: answer(key) }
    known.set(key, now)
    return now.answer
  }
}

function readWords(course: CompiledCourse, text: string, moment: Moment | null): Words {
  const meantText = withoutDisfluencies(text, course.language)
  const normal = course.comparing.text(meantText)
  let abusive: Found[] | null = null
  let keywords: Map<string, Occurrence[]> | null = null
  let sentences: Map<string, Span> | null = null
  let clauses: Clause[] | null = null
  const values = factText(course, normal.text, moment)
  const readStance = (span: Span): Stance => {
    clauses ??= readClauses(normal.text, course.lexicon)
    return stanceOf(clauses, span)
  }
  const saysSomething = ({ start, end }: Span): boolean =>
    lettersOf(normal.text.slice(start, end)) >= fewestLetters
  let others: Span[] | null = null
  let words: number | null = null
  const isOfAnother = ({ start, end }: Span): boolean => {
    clauses ??= readClauses(normal.text, course.lexicon)
    others ??= spansOfOthers(normal.text, clauses, course.language)
    return others.some((other) => other.start <= start && end <= other.end)
  }
  let rightValues: Candidate[] | null = null
  /**
   * Whether what stands there is right for any fact of the course. Of a change that is said as a range ('from 65 to 90') both values have its
   * whole span: that the old one is right says nothing of the new one.
   */
  const isRightValue = ({ start, end }: Span): boolean => {
    rightValues ??= [...course.facts.values()].flatMap((fact) =>
      candidatesOf(fact, values).filter(({ state }) => state === 'right'),
    )
    return rightValues.some(
      ({ span, isFormer }) =>
        span.start < end && start < span.end && !(isFormer && span.start === start && span.end === end),
    )
  }
  const toOriginal = ({ start, end }: Span): Span =>
    end > start ? originalSpan(normal, start, end) : { start: 0, end: 0 }
  const meant = (span: Span): Found => ({ span: toOriginal(span), stance: readStance(span) })
  const toNormal = ({ start, end }: Span): Span => ({
    start: normalIndex(normal, start),
    end: normalIndex(normal, end),
  })
  const stance = (span: Span): Stance => readStance(toNormal(span))
  /** Whether a cue of denial spares the other something ('不用交了'). */
  const spares = ({ start, end }: Span): boolean =>
    normal.text.slice(start, end).search(course.lexicon.spares) >= 0
  /** Whether all clauses of a span that say something are so. */
  const isEveryClause = (span: Span, isSo: (clause: Clause, all: readonly Clause[]) => boolean): boolean => {
    const own = toNormal(span)
    const all = (clauses ??= readClauses(normal.text, course.lexicon))
    const saying = all.filter(({ start, end }) => start < own.end && own.start < end).filter(saysSomething)
    return saying.length > 0 && saying.every((clause) => isSo(clause, all))
  }
  const someClause = (span: Span, isSo: (clause: Clause) => boolean): boolean => {
    const own = toNormal(span)
    const all = (clauses ??= readClauses(normal.text, course.lexicon))
    return all.some((clause) => clause.start < own.end && own.start < clause.end && isSo(clause))
  }
  /** Whether a clause says that one needn't do what the pairs of characters stand for. */
  const sparesOf = ({ denials }: Clause, pairs: ReadonlySet<string>): boolean =>
    denials.some(({ cue, reach }) => {
      const spared = normal.text.slice(Math.max(cue.end, reach.start), reach.end)
      return spares(cue) && [...pairs].some((pair) => spared.includes(pair))
    })
  /** A question that offers nothing. */
  const isMereQuestion = ({ start, end, kind }: Clause): boolean =>
    kind === 'question' && normal.text.slice(start, end).search(course.lexicon.offer) < 0
  let named: Clause[] | null = null
  const isOnlyNamed = (clause: Clause, all: readonly Clause[]): boolean =>
    (named ??= onlyNamed(normal.text, all, course.language)).includes(clause)
  const onlyNames = (span: Span): boolean => isEveryClause(span, isOnlyNamed)
  const isOpenQuestion = (clause: Clause): boolean => asksOpenly(normal.text, clause, course.lexicon)
  const disclaims = (span: Span): boolean =>
    isEveryClause(span, (clause, all) => clause.left || isDenied(clause, all))
  /** By what a clause says something else than a plain statement of its words. */
  const turnOf = ({ denials, kind, reports }: Clause): Pick<Stance, 'polarity' | 'kind' | 'cue'> | null => {
    const denial = denials.find(({ cue }) => !spares(cue))
    if (denial) return { polarity: 'denied', kind, cue: denial.cue }
    return kind === 'report' ? { polarity: 'affirmed', kind, cue: reports[0]?.cue ?? null } : null
  }
  const heard = { text: normal.text, language: course.language, stance: readStance }
  const ofKind = once((kind: HandlerKind) => recognised(heard, kind))
  const whole = sentenceText(normal, meantText)
  let sketch: Sketch | null = null
  let list: boolean | null = null
  let taken: Span[] | null = null
  let sensitive: ReturnType<Line['sensitive']> | null = null
  return {
    text,
    normal,
    canBlame: isOwnLanguage(normal.text, course.language),
    affirms: (intent) => course.affirmedIntents.has(intent),
    denies: (intent) => course.denyingIntents.has(intent),
    fallsShortOf(intent, span) {
      if (!course.askingIntents.has(intent) && isEveryClause(span, isOpenQuestion)) return 'asks'
      if (!course.namingIntents.has(intent) && onlyNames(span)) return 'named'
      const sparse = course.sparseIntents.get(intent)
      if (!sparse) return null
      words ??= countWords(meantText)
      if (words <= mostOfAWord && 2 * words <= sparse.fewestWords) return 'fragment'
      if (sparse.states && isEveryClause(span, isMereQuestion)) return 'asks'
      const needNot =
        sparse.obliged.size > 0 && someClause(span, (clause) => sparesOf(clause, sparse.obliged))
      return needNot || (sparse.plain && isEveryClause(span, (clause) => turnOf(clause) !== null))
        ? 'turned'
        : null
    },
    onlyNames,
    turn(span) {
      const own = toNormal(span)
      clauses ??= readClauses(normal.text, course.lexicon)
      const reached = clauses.filter(({ start, end }) => start < own.end && own.start < end)
      const turn = reached.map(turnOf).find((one) => one !== null)
      return turn ? { ...turn, cue: turn.cue && toOriginal(turn.cue) } : null
    },
    blames: (intent) => course.blamedIntents.has(intent),
    offends: (intent) => course.offensiveIntents.has(intent),
    refuses: (intent) => course.refusingIntents.has(intent),
    sentences: whole.text,
    sketch: () => (sketch ??= sketchOf(whole.text)),
    isWordList: () => (list ??= isWordList(course.comparing.fold(normalise(text).text), course.language)),
    keyword: once((id) => {
      keywords ??= findEachWord(course.keywords, normal.text, maxPlaces)
      return (keywords.get(id) ?? []).map(meant)
    }),
    sentence(wanted) {
      sentences ??= findSentences(whole, course.sentences)
      const found = sentences.get(wanted)
      return found ? toOriginal(found) : null
    },
    pattern: once((pattern) =>
      findPattern(pattern, normal.text.slice(0, course.patternReach), maxPlaces).map(meant),
    ),
    fact: once((id) => {
      const fact = course.facts.get(id)
      const said = fact ? statementOf(fact, values, readStance, isRightValue, isOfAnother) : null
      return said && { ...said, span: toOriginal(said.span) }
    }),
    abuse() {
      if (abusive) return abusive
      const open = findAbuse(normal.text, course.language)
      const contempt = findContempt(normal.text, course.language)
      const named = ofKind('abuse')
      return (abusive = [...[open, named].filter((span) => span !== null), ...contempt].map(meant))
    },
    overpromise: once((list) => findOverpromise(normal.text, course.language, list ?? undefined).map(meant)),
    recognised(kind) {
      const span = ofKind(kind)
      return span && toOriginal(span)
    },
    mayBe: (seen) => mayOffend(heard, seen.offence, toNormal(seen)),
    asked() {
      clauses ??= readClauses(normal.text, course.lexicon)
      const places = askedIn(normal.text, clauses, course.asked, course.lexicon)
      return new Map([...places].map(([id, place]) => [id, toOriginal(place)]))
    },
    asksAnything() {
      clauses ??= readClauses(normal.text, course.lexicon)
      return asksAnything(normal.text, clauses, course.lexicon)
    },
    disclaims,
    absolves(span) {
      const { start, end } = toNormal(span)
      const words = normal.text.slice(start, end)
      const at = words.search(course.lexicon.absolves)
      return at >= 0 && words.slice(at).search(course.lexicon.contrast) < 0
    },
    disowns(span) {
      const own = toNormal(span)
      const all = (clauses ??= readClauses(normal.text, course.lexicon))
      return all.some(
        ({ disowned }) => disowned !== null && disowned.start < own.end && own.start < disowned.end,
      )
    },
    leaves(span) {
      const own = toNormal(span)
      clauses ??= readClauses(normal.text, course.lexicon)
      return clauses.some(({ left, start, end }) => left && start < own.end && own.start < end)
    },
    deniesAll() {
      clauses ??= readClauses(normal.text, course.lexicon)
      const all = clauses
      if (all.some(({ retracts }) => retracts)) return false
      const saying = all.filter(saysSomething)
      const isDenial = (clause: Clause) =>
        isDenied(clause, all) && isStating(clause.kind) && !clause.denials.some(({ cue }) => spares(cue))
      return saying.length >= 2 && saying.every(isDenial)
    },
    stance,
    turnsTo({ start, end }) {
      const from = normalIndex(normal, start)
      const words = normal.text.slice(0, normalIndex(normal, end))
      return matchesOf(words, course.lexicon.contrast).some(
        ({ index }) => index > 0 && index + lookBack >= from && index < from + contrastReach,
      )
    },
    takesBack: () =>
      (taken ??= matchesOf(normal.text, course.lexicon.takesBack).map(({ index, 0: words }) =>
        toOriginal({ start: index, end: index + words.length }),
      )),
    sensitive: () =>
      (sensitive ??= findWords(course.sensitive, normal.text, maxSensitiveHits)
        .filter((found) => isMeant(readStance(found)))
        .map((found) => ({ word: found.id, span: toOriginal(found) }))),
  }
}

/** What a line says, as it is heard at a place, after what was said before. */
function lineFrom(words: Words, event: SayEvent, moment: Moment | null): Line {
  const guesses = Array.isArray(event.guesses) ? event.guesses : []
  const before = moment?.facts ?? {}
  return {
    ...words,
    guesses,
    conduct: event.conduct ?? null,
    known: (id) => (Object.hasOwn(before, id) ? (before[id] ?? null) : null),
    handled(kind) {
      const span = words.recognised(kind)
      if (span) return span
      const seen = event.conduct ? offenceIn(event.conduct, kind, guesses) : null
      if (!seen || !words.canBlame || words.disclaims(seen) || !words.mayBe(seen)) return null
      return { start: seen.start, end: seen.end }
    },
  }
}

/** Whether somebody can be blamed for words: not for what they deny, suppose, would never say, or say that somebody else said. */
export const isMeant = ({ polarity, kind, disowned }: Stance): boolean =>
  polarity === 'affirmed' && !disowned && kind !== 'report' && kind !== 'condition'

/** The time zone of a practice, from its log. */
export const zoneOf = (log: readonly { event: DialogueEvent }[]): string | undefined => {
  const start = log.find(({ event }) => event.type === 'start')?.event
  return start?.type === 'start' ? start.timeZone : undefined
}

/** What was read of an event; the line where it was asked for. */
interface ReadEvent {
  course: CompiledCourse
  quarter: number | undefined
  words: Words
  line: Line | null
}

const read = new WeakMap<SayEvent, ReadEvent>()

/** In every time zone days begin with a quarter of an hour: nothing else of the instant matters to a line. */
const quarterOf = (at: Instant): number => Math.floor(at / 900_000)

/** The line of an event, read once for the dialogue and the scoring of the same turn. */
export function lineOf(course: CompiledCourse, event: SayEvent, moment: Moment | null = null): Line {
  const known = read.get(event)
  const quarter = moment ? quarterOf(moment.at) : undefined
  const isSame =
    known?.course === course && known.words.text === event.text && (!moment || known.quarter === quarter)
  if (isSame && known.line) return known.line
  const words = isSame ? known.words : readWords(course, event.text, moment)
  const line = lineFrom(words, event, moment)
  read.set(event, { course, quarter, words, line })
  return line
}

const elsewhere = new WeakMap<Line, Map<readonly IntentGuess[], Line>>()

/** A line as a classifier hears it at another place; all else of it is the same. */
export function heardAs(line: Line, guesses: readonly IntentGuess[]): Line {
  const places = elsewhere.get(line) ?? new Map<readonly IntentGuess[], Line>()
  elsewhere.set(line, places)
  const heard = places.get(guesses) ?? { ...line, guesses }
  places.set(guesses, heard)
  return heard
}

/** What is said, as if it were said first at another place; its words aren't read once more for that. */
export function saidAt(event: SayEvent, other: Pick<SayEvent, 'guesses' | 'round'>): SayEvent {
  const known = read.get(event)
  const same = { ...event, ...other }
  if (known) read.set(same, { ...known, line: null })
  return same
}

/** The event with what it says ahead; it isn't read once more for that. */
export function withAhead(event: SayEvent, ahead: AheadGuesses[]): SayEvent {
  const known = read.get(event)
  const same = { ...event, ahead }
  if (known) read.set(same, known)
  return same
}
