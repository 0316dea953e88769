import { blamedIntents, offensiveIntents, shareIntent } from './blamed-intents.ts'
import { type SentenceIndex, sentenceIndex, sentenceText } from '../text/sentence.ts'
import { type Comparing, comparingIn } from '../text/comparable.ts'
import { type Clause, readClauses } from '../language/clauses.ts'
import { onlyNamed } from '../language/only-named.ts'
import { asksOpenly } from '../language/open-question.ts'
import { isDenied } from '../language/stance.ts'
import { countWords } from '../intent/features.ts'
import { type Language, languageOf, lexiconOf } from '../language/language.ts'
import { type Handler, handlersOf } from '../handlers/handlers.ts'
import type { HandlerKind } from '../handlers/kinds.ts'
import { withoutRefusals } from '../language/refusals.ts'
import type { Lexicon } from '../language/lexicon.ts'
import type { OverpromiseList } from '../language/overpromise.ts'
import { type WordTable, wordTable } from '../text/find-words.ts'
import { roundLimitMs, type SessionLimits } from '../session/deadlines.ts'
import { readingTime } from '../session/reading-time.ts'
import type { ScoreScale } from '../session/score.ts'
import { compileCoursePatterns, type CoursePatterns } from './course-patterns.ts'
import type { Pattern } from './pattern.ts'
import type { Condition, FactReach, WantedStance } from './condition.ts'
import type { FactState } from './fact-states.ts'
import { homeNumber } from '../language/phones.ts'
import { normalise } from '../text/normalise.ts'
import type { Fact } from './fact.ts'
import type { DialogueFlowCourse, FlowNode, ScoringRule, Table } from './dialogue-flow.ts'
import { conditionsOf, maxConditionDepth } from './walk-conditions.ts'
import { nodesOf } from './walk-nodes.ts'

/** A condition made ready to be held against lines. A pattern that can't be compiled is null and never matches. */
export type Matcher =
  | { type: 'sentence'; ref: string; text: string }
  | { type: 'keyword'; ref: string; stance: WantedStance }
  | { type: 'intent'; ref: string; stance: WantedStance }
  | { type: 'regex'; ref: string; pattern: Pattern | null; stance: WantedStance }
  | { type: 'fact'; ref: string; is: FactState; said: FactReach }
  | { type: 'abuse' }
  | { type: 'overpromise'; list: OverpromiseList | null; stance: WantedStance }
  | { type: 'group'; mode: 'all' | 'any' | 'none'; children: Matcher[] }

type RuleOf<T extends ScoringRule['when']['type']> = ScoringRule & {
  when: Extract<ScoringRule['when'], { type: T }>
}

export interface SaysRule {
  rule: RuleOf<'says'>
  matcher: Matcher
  /** Null: anywhere. */
  nodes: ReadonlySet<string> | null
  /** The nodes of which a branch asks for one of the intents that the rule asks for. */
  homes: ReadonlySet<string>
}

/** The rules of a course by what sets them off, in the course's order. */
export interface RulesByTrigger {
  readonly says: readonly SaysRule[]
  /** By `ruleKey(node, branch)`. */
  readonly takes: ReadonlyMap<string, readonly RuleOf<'takes'>[]>
  /** By `ruleKey(node, result)`. */
  readonly answers: ReadonlyMap<string, readonly RuleOf<'answers'>[]>
  readonly atEnd: readonly (RuleOf<'meter'> | RuleOf<'ends'> | RuleOf<'states'>)[]
}

/**
 * A course made ready to run: immutable, shared by all its sessions, nothing in it depends on a session. Made from any
 * course; only one without errors of `checkCourse` is sure to run as its author meant.
 */
export interface CompiledCourse {
  readonly course: DialogueFlowCourse
  readonly language: Language
  /** The words by which the course's language shows stance. */
  readonly lexicon: Lexicon
  readonly comparing: Comparing
  /** Nodes of the flow and of all scenes: ids are unique in a course. */
  readonly nodes: ReadonlyMap<string, FlowNode>
  /** First nodes of the sub-scenes. */
  readonly sceneStarts: ReadonlyMap<string, string>
  readonly matchers: ReadonlyMap<Condition, Matcher>
  /** Patterns of conditions and of capture operations. */
  readonly patterns: ReadonlyMap<string, Pattern>
  /** Patterns look at so many units of a normalised line; see `CoursePatterns`. */
  readonly patternReach: number
  /** The sentences of all conditions. */
  readonly sentences: SentenceIndex
  readonly keywords: WordTable
  readonly sensitive: WordTable
  readonly facts: ReadonlyMap<string, CompiledFact>
  /** The words by which the customer is asked for what they can tell, by the ids of the answers. */
  readonly asked: WordTable
  /** The global handlers that are on, in the order in which they are looked for. */
  readonly handlers: ReadonlyMap<HandlerKind, Handler>
  /** Intents whose examples hardly ever deny anything: a line that denies their words does not mean them. */
  readonly affirmedIntents: ReadonlySet<string>
  /** Intents of which some examples only deny something: a line that does may be one of them. */
  readonly denyingIntents: ReadonlySet<string>
  /** Asking for something is what they mean, or what some of their examples do; a line that only asks can't mean any other intent. */
  readonly askingIntents: ReadonlySet<string>
  /** Some of their examples only name what they do (for later, of another customer): a line that does so can't mean any other intent. */
  readonly namingIntents: ReadonlySet<string>
  /** Intents of few examples, by their ids. */
  readonly sparseIntents: ReadonlyMap<string, SparseIntent>
  /** Intents that a learner is blamed for somewhere. */
  readonly blamedIntents: ReadonlySet<string>
  /** Of these, those that stand for offensive words: a denial can offend as well. */
  readonly offensiveIntents: ReadonlySet<string>
  /** Intents whose examples refuse something now and then: a refusal may be what they mean. */
  readonly refusingIntents: ReadonlySet<string>
  /** The reference answers that are long enough to be known again, without punctuation. */
  readonly modelAnswers: readonly { node: string; text: string }[]
  /** Points of the total that a hit takes, by the sensitive word's id. */
  readonly deductions: ReadonlyMap<string, number>
  /** The rows of the tables that operations look values up in. */
  readonly tableRows: ReadonlyMap<string, Table['rows']>
  readonly variableTypes: ReadonlyMap<string, 'text' | 'number'>
  readonly rules: RulesByTrigger
  readonly itemMax: ReadonlyMap<string, number>
  readonly scale: ScoreScale
  /** Rules that count in full for whoever they came up to (MARK-20), in the order in which that was said; left out where there are none. */
  readonly inFull?: readonly string[]
  readonly limits: SessionLimits
}

/** A fact with its words made ready to be looked for. */
export interface CompiledFact {
  fact: Fact
  counted: readonly string[]
  cues: readonly string[]
  /** Of a name its ways of writing, of one of a list all values, by their index. */
  forms: WordTable | null
  /** Names as they are compared, with their blanks. */
  fullNames: readonly string[]
  /** Right codes and numbers without what stands between their groups, right texts as they are compared. */
  right: readonly string[]
  pattern: Pattern | null
}

/** Small letters and digits alone. */
const codeOf = (text: string): string => normalise(text).text.replace(/[^a-z\d]/g, '')

function formsOf(fact: Fact, comparing: Comparing): WordTable | null {
  const comparable = (form: string) => comparing.text(form).text
  if (fact.kind === 'name') return wordTable([{ id: 'name', forms: fact.right }], comparable)
  if (fact.kind !== 'choice') return null
  return wordTable(
    fact.values.map(({ name, synonyms }, index) => ({ id: String(index), forms: [name, ...synonyms] })),
    comparable,
  )
}

function rightOf(fact: Fact, comparing: Comparing): string[] {
  if (fact.kind === 'identity') return fact.right.map(codeOf)
  if (fact.kind === 'phone') return fact.right.map((number) => homeNumber(fact.country, codeOf(number)))
  return fact.kind === 'text' ? fact.right.map((text) => comparing.text(text).text) : []
}

function compiledFact(
  fact: Fact,
  { comparing, patterns }: Pick<Parts, 'comparing' | 'patterns'>,
): CompiledFact {
  const comparable = (word: string) => comparing.text(word).text
  return {
    fact,
    counted: fact.kind === undefined || fact.kind === 'quantity' ? fact.counted.map(comparable) : [],
    cues: fact.cues.map(comparable),
    forms: formsOf(fact, comparing),
    fullNames: fact.kind === 'name' ? fact.right.map((name) => comparing.fold(normalise(name).text)) : [],
    right: rightOf(fact, comparing),
    pattern: fact.kind === 'text' ? (patterns.get(fact.pattern) ?? null) : null,
  }
}

/** An example of an intent: as it was written, normalised, and its clauses. */
interface ReadExample {
  readonly written: string
  readonly text: string
  readonly clauses: readonly Clause[]
}

/** Share of denying clauses in an intent's examples from which on denying belongs to what it means. */
const denyingShare = 0.35

function hardlyDenies(examples: readonly ReadExample[]): boolean {
  const shares = examples.map(
    ({ clauses }) => clauses.filter(({ denials }) => denials.length > 0).length / Math.max(1, clauses.length),
  )
  return shares.reduce((sum, share) => sum + share, 0) < denyingShare * examples.length
}

/** Share of examples that only deny from which on a line that only denies may be one of them. */
const onlyDenyingShare = 0.04

/** Whether some of an intent's examples deny in every clause: '便宜的公司不赔的' is a slur all the same. */
const deniesNowAndThen = (examples: readonly ReadExample[]): boolean =>
  examples.filter(({ clauses }) => clauses.every((clause) => isDenied(clause, clauses))).length >=
  onlyDenyingShare * examples.length

/** Share of examples that ask for what only the customer can tell from which on asking may be what an intent means. */
const openlyAskingShare = 0.05
/** Share of examples with a question or a request from which on an intent asks for something, in whatever form. */
const askingShare = 0.7

function asksForSomething(examples: readonly ReadExample[], lexicon: Lexicon): boolean {
  const some = (share: number, isSo: (clause: Clause, text: string) => boolean): boolean =>
    examples.filter(({ text, clauses }) => clauses.some((clause) => isSo(clause, text))).length >
    share * examples.length
  return (
    some(openlyAskingShare, (clause, text) => asksOpenly(text, clause, lexicon)) ||
    some(askingShare, ({ kind }) => kind === 'question' || kind === 'request')
  )
}

/** Share of examples that name an act without doing it from which on naming it may be what an intent means. */
const namingShare = 0.05

const namesNowAndThen = (examples: readonly ReadExample[], language: Language): boolean =>
  examples.filter(({ text, clauses }) => onlyNamed(text, clauses, language).length > 0).length >
  namingShare * examples.length

/** Share of refusing examples from which on refusing belongs to what an intent means. */
const refusingShare = 0.15

const refuses = (examples: readonly ReadExample[], lexicon: Lexicon): boolean =>
  examples.filter(({ text }) => withoutRefusals(text, lexicon) !== null).length >
  refusingShare * examples.length

/** With fewer examples a classifier tells an intent from its opposite, or from a word of it, by chance. */
const fewExamples = 60

/** From this share of its examples on, denying, reporting or asking may be what an intent of few examples means. */
const turnedShare = 0.25

/** What stands in for what a classifier can't learn from few examples (INTENT-13). */
export interface SparseIntent {
  /** Its examples hardly ever deny or report anything: a clause that does can't mean it. */
  readonly plain: boolean
  /** Its examples hardly ever ask anything: a line that only asks can't mean it. */
  readonly states: boolean
  /** What many of its examples say that one has to do, by pairs of characters: who says that one needn't can't mean it. */
  readonly obliged: ReadonlySet<string>
  /** Different words, or Chinese or Japanese characters, of its shortest example. */
  readonly fewestWords: number
}

/** From this share of its examples on, what they oblige to belongs to what an intent of few examples means. */
const obligedShare = 0.4
/** Characters behind 'must' that say what. */
const obligedReach = 14

function obligedBy(examples: readonly ReadExample[], { obliges }: Lexicon): Set<string> {
  const counts = new Map<string, number>()
  for (const { text } of examples) {
    const pairs = [...text.matchAll(obliges)].flatMap(({ 0: cue, index }) => {
      const behind = text.slice(index + cue.length, index + cue.length + obligedReach)
      return pairsOf(behind.split(/[^\p{L}\p{N}]/u)[0] ?? '')
    })
    for (const pair of new Set(pairs)) counts.set(pair, (counts.get(pair) ?? 0) + 1)
  }
  return new Set(
    [...counts].filter(([, count]) => count > obligedShare * examples.length).map(([pair]) => pair),
  )
}

const pairsOf = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2))

function sparseIntentOf(examples: readonly ReadExample[], lexicon: Lexicon): SparseIntent {
  const isRare = (isSo: (clause: Clause) => boolean): boolean =>
    examples.filter(({ clauses }) => clauses.some(isSo)).length < turnedShare * examples.length
  return {
    plain: isRare(({ denials, reports }) => denials.length + reports.length > 0),
    states: isRare(({ kind }) => kind === 'question'),
    obliged: obligedBy(examples, lexicon),
    fewestWords: Math.min(...examples.map(({ written }) => countWords(written))),
  }
}

/** A shorter reference answer may be said by anybody. */
const shortestModelAnswer = 10

export function ruleKey(node: string, what: string): string {
  return `${node} ${what}`
}

/** What matchers are made from, and the sentences that they turned out to have. */
interface Parts {
  readonly patterns: ReadonlyMap<string, Pattern>
  readonly sentences: Set<string>
  readonly comparing: Comparing
}

function matcherOf(condition: Condition, parts: Parts, depth = 1): Matcher {
  switch (condition.type) {
    case 'sentence': {
      const { text } = sentenceText(parts.comparing.text(condition.text), condition.text)
      parts.sentences.add(text)
      return { type: 'sentence', ref: condition.text, text }
    }
    case 'keyword':
      return { type: 'keyword', ref: condition.keyword, stance: condition.stance ?? 'affirmed' }
    case 'intent':
      return { type: 'intent', ref: condition.intent, stance: condition.stance ?? 'affirmed' }
    case 'fact':
      return { type: 'fact', ref: condition.fact, is: condition.is, said: condition.said ?? 'now' }
    case 'regex':
      return {
        type: 'regex',
        ref: condition.pattern,
        pattern: parts.patterns.get(condition.pattern) ?? null,
        stance: condition.stance ?? 'affirmed',
      }
    case 'abuse':
      return { type: 'abuse' }
    case 'overpromise':
      return {
        type: 'overpromise',
        list: condition.list ?? null,
        stance: condition.stance ?? 'affirmed',
      }
    case 'group':
      return {
        type: 'group',
        mode: condition.mode,
        children:
          depth < maxConditionDepth
            ? condition.children.map((child) => matcherOf(child, parts, depth + 1))
            : [],
      }
  }
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

/** The nodes of which a branch asks for an intent that a rule asks for. */
const homesOf = (course: DialogueFlowCourse, condition: Condition): Set<string> =>
  new Set(
    nodesOf(course).flatMap(({ node }) =>
      node.kind === 'user-says' && node.branches.some(({ match }) => shareIntent(match, condition))
        ? [node.id]
        : [],
    ),
  )

function compileRules(course: DialogueFlowCourse, matchers: ReadonlyMap<Condition, Matcher>): RulesByTrigger {
  const says: SaysRule[] = []
  const takes = new Map<string, RuleOf<'takes'>[]>()
  const answers = new Map<string, RuleOf<'answers'>[]>()
  const atEnd: (RuleOf<'meter'> | RuleOf<'ends'> | RuleOf<'states'>)[] = []
  for (const rule of course.scoring.rules) {
    const { when } = rule
    if (when.type === 'says') {
      const matcher = matchers.get(when.match)
      const nodes = when.nodes ? new Set(when.nodes) : null
      if (matcher) says.push({ rule: { ...rule, when }, matcher, nodes, homes: homesOf(course, when.match) })
    } else if (when.type === 'takes')
      for (const { node, branch } of [when, ...when.or]) push(takes, ruleKey(node, branch), { ...rule, when })
    else if (when.type === 'answers') push(answers, ruleKey(when.node, when.result), { ...rule, when })
    else if (when.type === 'meter') atEnd.push({ ...rule, when })
    else if (when.type === 'states') atEnd.push({ ...rule, when })
    else atEnd.push({ ...rule, when })
  }
  return { says, takes, answers, atEnd }
}

/** The patterns that could be compiled; one that could not never matches. */
function usable({ bySource }: CoursePatterns): Map<string, Pattern> {
  return new Map(
    [...bySource].flatMap(([source, result]) => (result.ok ? [[source, result.pattern] as const] : [])),
  )
}

/** What a learner reads before the first answer: what it is about, and what they are told until somebody speaks (CONV-05d). */
function briefOf({ goal, persona, flow }: DialogueFlowCourse): string[] {
  const nodes = new Map(flow.nodes.map((node) => [node.id, node]))
  const told = new Set<string>()
  let node = nodes.get(flow.start)
  while (node?.kind === 'text') {
    told.add(node.text)
    // A circle is no way anywhere.
    nodes.delete(node.id)
    node = typeof node.next === 'string' ? nodes.get(node.next) : undefined
  }
  return [...new Set([goal, persona.background, ...told])]
}

/** Prepares a course for any number of sessions. Never throws on a course of the right shape. */
export function compileCourse(course: DialogueFlowCourse): CompiledCourse {
  const nodes = new Map(nodesOf(course).map(({ node }) => [node.id, node] as const))
  const coursePatterns = compileCoursePatterns(course)
  const comparing = comparingIn(course.locale)
  const language = languageOf(course.locale)
  const lexicon = lexiconOf(language)
  const parts = { patterns: usable(coursePatterns), sentences: new Set<string>(), comparing }
  const matchers = new Map(
    conditionsOf(course).map(({ condition }) => [condition, matcherOf(condition, parts)] as const),
  )
  const intents = course.intents.map(({ id, positive }) => ({
    id,
    examples: positive.map((written): ReadExample => {
      const { text } = comparing.text(written)
      return { written, text, clauses: readClauses(text, lexicon) }
    }),
  }))
  const intentsThat = (isSo: (examples: readonly ReadExample[]) => boolean): Set<string> =>
    new Set(intents.filter(({ examples }) => isSo(examples)).map(({ id }) => id))
  return {
    course,
    language,
    lexicon,
    comparing,
    nodes,
    sceneStarts: new Map(course.scenes.map((scene) => [scene.id, scene.start])),
    matchers,
    patterns: parts.patterns,
    patternReach: coursePatterns.reach,
    sentences: sentenceIndex(parts.sentences),
    keywords: wordTable(
      course.keywords.map((keyword) => ({ id: keyword.id, forms: [keyword.name, ...keyword.synonyms] })),
      (form) => comparing.text(form).text,
    ),
    sensitive: wordTable(
      course.settings.sensitiveWords.map((word) => ({ id: word.id, forms: [word.word, ...word.synonyms] })),
      (form) => comparing.text(form).text,
    ),
    facts: new Map(course.facts.map((fact) => [fact.id, compiledFact(fact, parts)])),
    asked: wordTable(
      course.customerAnswers.map(({ id, words }) => ({ id, forms: words })),
      (form) => comparing.text(form).text,
    ),
    handlers: handlersOf(course.locale, course.handlers),
    refusingIntents: intentsThat((examples) => refuses(examples, lexicon)),
    modelAnswers: [...nodes.values()].flatMap((node) =>
      node.kind !== 'user-says'
        ? []
        : node.reference
            .map((answer) => sentenceText(comparing.text(answer), answer).text)
            .filter((text) => text.length >= shortestModelAnswer)
            .map((text) => ({ node: node.id, text })),
    ),
    blamedIntents: blamedIntents(course),
    offensiveIntents: offensiveIntents(course),
    affirmedIntents: intentsThat(hardlyDenies),
    denyingIntents: intentsThat(deniesNowAndThen),
    askingIntents: intentsThat((examples) => asksForSomething(examples, lexicon)),
    namingIntents: intentsThat((examples) => namesNowAndThen(examples, language)),
    sparseIntents: new Map(
      intents
        .filter(({ examples }) => examples.length < fewExamples)
        .map(({ id, examples }) => [id, sparseIntentOf(examples, lexicon)]),
    ),
    deductions: new Map(course.settings.sensitiveWords.map((word) => [word.id, word.deduction])),
    tableRows: new Map(course.tables.map(({ id, rows }) => [id, rows])),
    variableTypes: new Map(course.variables.map((variable) => [variable.id, variable.type])),
    rules: compileRules(course, matchers),
    itemMax: new Map(course.scoring.items.map((item) => [item.id, item.max])),
    scale: { items: course.scoring.items, thresholds: course.settings.thresholds },
    limits: {
      countdown: course.settings.countdown * 1000,
      idle: course.settings.idle * 1000,
      reading: readingTime(briefOf(course)),
      round: roundLimitMs,
    },
  }
}
