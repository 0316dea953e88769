import type { Span } from '../text/normalise.ts'
import type { Lexicon } from './lexicon.ts'
import { matchesOf } from '../text/matches-of.ts'

/** What a clause is for. A clause that is several of these is the one that comes first here. */
export const clauseKinds = [
  'report',
  'condition',
  'question',
  'request',
  'promise',
  'offer',
  'statement',
] as const
export type ClauseKind = (typeof clauseKinds)[number]

/** A cue with the words that it speaks of. */
interface Scope {
  cue: Span
  reach: Span
}

/** A part of a line that says one thing, with how it says it. Spans count units of the text that was read. */
export interface Clause extends Span {
  kind: ClauseKind
  /** Perhaps, might. */
  uncertain: boolean
  denials: readonly Scope[]
  /** What stands before it and the speaker says they would never say. */
  disowned: Span | null
  /** Whether it takes back what it names itself ('that was out of line'): who does so denies nothing of what they mean. */
  retracts: boolean
  /** Whether what it denies is the listener's own doing alone ('you never asked'). */
  theirs: boolean
  /** Whether it leaves what it names to the listener ('enter it yourself'). */
  left: boolean
  reports: readonly Scope[]
  /** The words by which the clause says the opposite of what it seems to say. */
  rhetorical: Span | null
}

/** Clauses that are read in one line; what follows is read as one. */
const maxClauses = 60
/** Cues that are looked at in one clause. */
const maxCues = 20
/** So near to its end a denial has nothing left to deny but what stands before it. */
const trailing = 2
/** As short as that, a word of its own ('退款'), and no particles behind the denial. */
const twoCharacterWord = /(?![的了吗呢啊吧呀啦哦])[\u3400-\u9fff]{2}/
/** Denials so near to each other undo each other. */
const double = 1
const taken = '\u0001'

function spansOf(pattern: RegExp, text: string, offset = 0): Span[] {
  const spans: Span[] = []
  for (const match of matchesOf(text, pattern)) {
    if (match[0] === '') continue
    spans.push({ start: offset + match.index, end: offset + match.index + match[0].length })
    if (spans.length >= maxCues) break
  }
  return spans
}

/** Where clauses lie between separators and before the words that open one. */
function cut(text: string, { separator, opens }: Lexicon): Span[] {
  const clauses: Span[] = []
  let from = 0
  const add = (end: number, next: number) => {
    if (clauses.length < maxClauses && text.slice(from, end).trim() !== '') clauses.push({ start: from, end })
    if (clauses.length < maxClauses) from = next
  }
  const marks = [
    ...matchesOf(text, separator).map((m) => ({ end: m.index, next: m.index + m[0].length })),
    ...matchesOf(text, opens).map((m) => ({ end: m.index, next: m.index })),
  ].sort((a, b) => a.end - b.end)
  for (const { end, next } of marks) if (end > from || next > end) add(Math.max(end, from), next)
  add(text.length, text.length)
  return clauses
}

/** Takes out what only looks like a denial; lengths stay. */
const withoutHarmless = (text: string, { harmless }: Lexicon): string =>
  text.replace(harmless, (found) => taken.repeat(found.length))

function denialsOf(clause: Span, text: string, lexicon: Lexicon): Scope[] {
  const open = withoutHarmless(text, lexicon)
  const before = spansOf(lexicon.deniesBefore, open, clause.start)
  const cues = spansOf(lexicon.denies, open, clause.start)
  if (before.length + cues.length === 0) return []
  const allEnds = spansOf(lexicon.denialEnds, open, clause.start)
  const scopes: Scope[] = []
  let last: Span | null = null
  for (const cue of cues) {
    if (before.some((other) => other.start < cue.end && cue.start < other.end)) continue
    // 'not … not' says yes: the second takes the first back.
    if (last && cue.start - last.end <= double) {
      scopes.pop()
      last = null
      continue
    }
    last = cue
    const rest = open.slice(cue.end - clause.start)
    const ends = allEnds.find(({ start }) => start >= cue.end)
    const far = Math.min(rest.length, lexicon.reach, ends ? ends.start - cue.end : Infinity)
    const alone = rest.trim().length <= trailing && !twoCharacterWord.test(rest)
    scopes.push({
      cue,
      reach: alone
        ? { start: Math.max(clause.start, cue.start - lexicon.reach), end: cue.end + far }
        : { start: cue.end, end: cue.end + far },
    })
  }
  for (const cue of before)
    scopes.push({ cue, reach: { start: Math.max(clause.start, cue.start - lexicon.reach), end: cue.start } })
  return scopes
}

const reportsOf = (clause: Span, text: string, { reports, reportsBefore }: Lexicon): Scope[] => [
  // Words of the cue are reported as well: '业务员私下答应' tells of what was done in private.
  ...spansOf(reports, text, clause.start).map((cue) => ({
    cue,
    reach: { start: cue.start, end: clause.end },
  })),
  ...spansOf(reportsBefore, text, clause.start).map((cue) => ({
    cue,
    reach: { start: clause.start, end: cue.start },
  })),
]

const has = (pattern: RegExp, text: string): boolean => text.search(pattern) >= 0

function kindOf(text: string, after: string, lexicon: Lexicon, reports: readonly Scope[]): ClauseKind {
  if (reports.length > 0) return 'report'
  if (has(lexicon.condition, text)) return 'condition'
  if (has(lexicon.question, text) || /^\s*[?？]/.test(after)) return 'question'
  if (has(lexicon.request, text)) return 'request'
  if (has(lexicon.promise, text)) return 'promise'
  return has(lexicon.offer, text) ? 'offer' : 'statement'
}

/**
 * Cuts a normalised line into clauses and reads the stance of each by cue and scope, as NegEx (Chapman 2001) and ConText
 * (Harkema 2009) do: a cue, its direction, its reach and what ends it. Never throws; linear in the line for the lexicons
 * of this folder.
 */
export function readClauses(text: string, lexicon: Lexicon): Clause[] {
  const clauses = withDisowned(text, lexicon, withLists(text, lexicon, readApart(text, lexicon)))
  return withQuotedDisowned(text, lexicon, clauses)
}

/** What a line denies, as `readClauses` reads it, and nothing else of it: a classifier asks for no more. */
export function readDenials(text: string, lexicon: Lexicon): Span[] {
  const clauses = cut(text, lexicon).map((clause) => ({
    ...clause,
    denials: denialsOf(clause, text.slice(clause.start, clause.end), lexicon),
  }))
  return withLists(text, lexicon, clauses).flatMap(({ denials }) => denials.map(({ reach }) => reach))
}

/** A clause with what it denies. */
type Denying = Span & Pick<Clause, 'denials'>

/** Lets denials reach the lists before and behind their clauses. */
const withLists = <Part extends Denying>(text: string, lexicon: Lexicon, clauses: Part[]): Part[] =>
  clauses.some(({ denials }) => denials.length > 0)
    ? withListsBehind(text, lexicon, withListsDenied(text, lexicon, clauses))
    : clauses

/**
 * Lets a clause that disowns what stands before it reach the rest of its sentence, or, where it begins one, the sentence before; and one that
 * takes something back itself and the rest of its sentence before it.
 */
function withDisowned(text: string, { disowns, retracts }: Lexicon, clauses: Clause[]): Clause[] {
  const isEnd = (at: number): boolean => {
    const [one, next] = [clauses[at], clauses[at + 1]]
    return !one || !next || sentenceEnd.test(text.slice(one.end, next.start))
  }
  return clauses.map((clause, at) => {
    const words = text.slice(clause.start, clause.end)
    const isRetracting = has(retracts, words)
    if (!isRetracting && (at === 0 || !has(disowns, words))) return clause
    let first = isRetracting ? at : at - 1
    while (first > 0 && !isEnd(first - 1)) first--
    return {
      ...clause,
      retracts: isRetracting,
      disowned: { start: clauses[first]?.start ?? 0, end: isRetracting ? clause.end : clause.start },
    }
  })
}

/** A mark behind which what is said of somebody or something may be over. */
export const sentenceEnd = /[。.!?！？;；\n]/

/** What somebody quotes: short, and on one line. */
const quoted = /"[^"\n]{1,60}"|「[^「」\n]{1,60}」|『[^『』\n]{1,60}』/g
/** So near to a quotation stands what disowns it. */
const quotedReach = 40

/** Disowns the clauses that quote something which the speaker takes back, is sorry for or wouldn't say. */
function withQuotedDisowned(text: string, { disownsQuoted }: Lexicon, clauses: Clause[]): Clause[] {
  const quotes = spansOf(quoted, text)
  const outside = quotes.reduce(
    (rest, { start, end }) => rest.slice(0, start) + taken.repeat(end - start) + rest.slice(end),
    text,
  )
  const disowned = quotes.filter(({ start, end }) =>
    has(disownsQuoted, outside.slice(Math.max(0, start - quotedReach), end + quotedReach)),
  )
  if (disowned.length === 0) return clauses
  return clauses.map((clause) =>
    clause.disowned === null && disowned.some(({ start, end }) => start < clause.end && clause.start < end)
      ? { ...clause, disowned: { start: clause.start, end: clause.end } }
      : clause,
  )
}

/** Lets a denial reach what is listed before it ('suing you, calling your boss, none of that will happen'). */
function withListsDenied<Part extends Denying>(
  text: string,
  { pointsBack, carriesOn }: Lexicon,
  clauses: Part[],
): Part[] {
  const wordsOf = ({ start, end }: Span) => text.slice(start, end)
  return clauses.map((clause, at) => {
    const denial = clause.denials[0]
    if (!denial) return clause
    const back = spansOf(pointsBack, wordsOf(clause), clause.start)[0]
    let start: number | null = null
    for (let before = at - 1; before >= 0; before--) {
      const item = clauses[before]
      const next = clauses[before + 1]
      if (!item || !next || item.denials.length > 0) break
      if (sentenceEnd.test(text.slice(item.end, next.start))) break
      if (!back && !has(carriesOn, wordsOf(item).trimEnd())) break
      start = item.start
    }
    const cue = back ?? denial.cue
    return start === null
      ? clause
      : { ...clause, denials: [...clause.denials, { cue, reach: { start, end: clause.start } }] }
  })
}

/** Lets a denial that reaches the end of its clause reach the list that goes on behind it ('we can't pay for golf, dinner or gift cards'). */
function withListsBehind<Part extends Denying>(
  text: string,
  { listItem, listEnd }: Lexicon,
  clauses: Part[],
): Part[] {
  const wordsOf = ({ start, end }: Span) => text.slice(start, end)
  return clauses.map((clause, at) => {
    const denial = clause.denials.find(({ cue, reach }) => reach.end >= clause.end && cue.end <= reach.start)
    if (!denial || clause.denials.length > 1) return clause
    let end: number | null = null
    for (let behind = at + 1; behind < clauses.length; behind++) {
      const item = clauses[behind]
      const before = clauses[behind - 1]
      if (!item || !before || item.denials.length > 0) break
      if (!/^\s*,\s*$/.test(text.slice(before.end, item.start)) || !has(listItem, wordsOf(item))) break
      if (!has(listEnd, wordsOf(item))) continue
      end = item.end
      break
    }
    return end === null
      ? clause
      : { ...clause, denials: [...clause.denials, { cue: denial.cue, reach: { start: clause.end, end } }] }
  })
}

function readApart(text: string, lexicon: Lexicon): Clause[] {
  return cut(text, lexicon).map((clause) => {
    const words = text.slice(clause.start, clause.end)
    const reports = reportsOf(clause, words, lexicon)
    const denials = denialsOf(clause, words, lexicon)
    return {
      ...clause,
      kind: kindOf(words, text.slice(clause.end, clause.end + 2), lexicon, reports),
      uncertain: has(lexicon.uncertain, words),
      denials,
      disowned: null,
      retracts: false,
      theirs:
        denials.length > 0 &&
        denials.every(({ cue }) => has(lexicon.theirs, words.slice(0, cue.end - clause.start))),
      left: has(lexicon.leaves, words),
      reports,
      rhetorical: spansOf(lexicon.rhetorical, words, clause.start)[0] ?? null,
    }
  })
}
