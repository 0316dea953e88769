import type { LocaleId } from '../locale.ts'
import { comparingIn } from '../text/comparable.ts'
import { findWords, wordTable, type WordTable } from '../text/find-words.ts'
import { originalSpan, type Span } from '../text/normalise.ts'
import { readClauses } from '../language/clauses.ts'
import { languageOf, lexiconOf } from '../language/language.ts'
import { stanceOf } from '../language/stance.ts'
import { type Common, type Coverage, cover, type Said } from './compare.ts'
import { type Content, readContent } from './content.ts'
import { clausesOf } from './parts.ts'
import type { AnswerPoint, GradeReason, PointGrade } from './question.ts'

/** An answer as its points are held against it. */
export interface ReadAnswer {
  text: string
  locale: LocaleId
  content: Content
  /** Whether it is a list of words where none is asked for. */
  bareList: boolean
  /** Its clauses, and each few of them that follow one another. */
  passages: readonly Said[]
  question: Common
}

/** A point with how much of it is there, 0–1, whether or not that earns it. */
export interface JudgedPoint {
  grade: PointGrade
  closeness: number
}

/** So much of a sentence has to be said. */
export const enough = 0.38
/**
 * Of a sentence that says little, more of it: half of a name is another name. So of a bare list of words that gives
 * no value: notes say a thing with most of its words, and one word of each thing is luck.
 */
const fewThings = 3
const enoughOfFew = 0.6
/** From so much on a learner is told what they did with it. */
const noticed = 0.3
/** So much of what is said may be denied. */
const mostDenied = 0.4

/** Neighbouring spans as one. */
function joined(spans: readonly Span[]): Span[] {
  const out: Span[] = []
  for (const { start, end } of spans) {
    const last = out.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else out.push({ start, end })
  }
  return out
}

function judged(
  id: string,
  closeness: number,
  words: readonly Span[],
  reason: GradeReason | null,
): JudgedPoint {
  const spans = joined(words)
  return {
    closeness,
    grade: {
      id,
      earned: reason === null,
      evidence: reason === null ? spans : [],
      nearestMiss: reason === null || spans.length === 0 ? null : { words: spans, reason },
    },
  }
}

/** As many clauses say one thing at most. */
const longestPassage = 4
/** Of passages that say as much the shorter is meant. */
const perClause = 0.02

/** What is said of one thing stands together: each clause, and each few that follow one another. */
export function passagesOf(text: string, { units }: Content): Said[] {
  const clauses = clausesOf(text)
  const byClause = clauses.map(({ start, end }) =>
    units.filter((unit) => unit.start >= start && unit.start < end),
  )
  const wordsOf = (of: Said['units']) => new Set(of.flatMap(({ key, words }) => [key, ...words]))
  return clauses.flatMap((_, first) =>
    Array.from({ length: Math.min(longestPassage, clauses.length - first) }, (_each, more) => {
      const inside = byClause.slice(first, first + more + 1).flat()
      return { units: inside, words: wordsOf(inside), clauses: more + 1 }
    }),
  )
}

function bestPassage(sentence: Content, { passages, content, question }: ReadAnswer): Coverage {
  let best: Coverage | null = null
  let most = -1
  for (const passage of passages) {
    const coverage = cover(passage, sentence, question)
    const value = coverage.recall - perClause * passage.clauses
    if (value > most) [best, most] = [coverage, value]
  }
  return best ?? cover(content, sentence, question)
}

/** Nothing but a few words: no value, and nothing that could be said otherwise. */
const isShortName = ({ keys }: Content): boolean =>
  keys.size <= fewThings && [...keys].every((key) => !/^[#@~]/.test(key))

function judgeMeaning(id: string, sentence: Content, answer: ReadAnswer): JudgedPoint {
  const { recall, denied, wrongQuantity, opposed, matched } = bestPassage(sentence, answer)
  const givesValue = matched.some(({ key }) => key.startsWith('#'))
  const needed = (answer.bareList && !givesValue) || isShortName(sentence) ? enoughOfFew : enough
  if (denied > mostDenied || opposed)
    return judged(id, 0, matched, recall >= noticed ? 'denied' : 'little-in-common')
  if (wrongQuantity) return judged(id, recall / 4, matched, 'wrong-quantity')
  if (recall >= needed) return judged(id, recall, matched, null)
  return judged(id, recall, matched, answer.bareList ? 'words-without-sentence' : 'little-in-common')
}

function judgeWords(id: string, groups: readonly WordTable[], answer: ReadAnswer): JudgedPoint {
  const comparing = comparingIn(answer.locale)
  const normal = comparing.text(answer.text)
  const clauses = readClauses(normal.text, lexiconOf(languageOf(answer.locale)))
  const found = groups.map((forms) => findWords(forms, normal.text))
  const affirmed = found.map((places) =>
    places.filter((place) => stanceOf(clauses, place).polarity === 'affirmed'),
  )
  const spans = (places: typeof found) =>
    places
      .flatMap((group) => group.slice(0, 1))
      .map(({ start, end }) => originalSpan(normal, start, end))
      .sort((a, b) => a.start - b.start)
  const closeness = affirmed.filter((places) => places.length > 0).length / Math.max(1, groups.length)
  if (groups.length > 0 && closeness === 1) return judged(id, 1, spans(affirmed), null)
  const denied = found.some((places, i) => places.length > 0 && affirmed[i]?.length === 0)
  return judged(id, closeness / 2, spans(found), denied ? 'denied' : 'little-in-common')
}

/** A point whose words were read once. */
export type ReadPoint = { id: string } & (
  { sentences: readonly Content[] } | { groups: readonly WordTable[] }
)

export function readPoint({ id, rule }: AnswerPoint, locale: LocaleId): ReadPoint {
  if (rule.kind === 'meaning')
    return {
      id,
      sentences: [rule.sentence, ...(rule.others ?? [])].map((sentence) => readContent(sentence, locale)),
    }
  const comparing = comparingIn(locale)
  const groups = rule.kind === 'wording' ? [rule.texts] : rule.groups
  return {
    id,
    groups: groups.map((forms) => wordTable([{ id, forms }], (form) => comparing.text(form).text)),
  }
}

/** The better of two: one that earns, else the closer. */
const better = (one: JudgedPoint, other: JudgedPoint): JudgedPoint =>
  (Number(other.grade.earned) - Number(one.grade.earned) || other.closeness - one.closeness) > 0 ? other : one

/** Holds an answer against one of its question's points. */
export const judgePoint = (point: ReadPoint, answer: ReadAnswer): JudgedPoint =>
  'sentences' in point
    ? point.sentences.map((sentence) => judgeMeaning(point.id, sentence, answer)).reduce(better)
    : judgeWords(point.id, point.groups, answer)
