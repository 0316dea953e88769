import type { Clause } from '../language/clauses.ts'
import type { Lexicon } from '../language/lexicon.ts'
import { findEachWord, type Occurrence, type WordTable } from '../text/find-words.ts'

/** Places at which each word is looked at: the first may be told, and the second asked. */
const maxPlaces = 4
const sentenceEnd = /[.!?。！？…]/

/** The sentences of a text, as its clauses come together. */
function sentencesOf(text: string, clauses: readonly Clause[]): Clause[][] {
  const sentences: Clause[][] = []
  let last: Clause | null = null
  for (const clause of clauses) {
    const isNew = last === null || sentenceEnd.test(text.slice(last.end, clause.start))
    if (isNew) sentences.push([clause])
    else sentences.at(-1)?.push(clause)
    last = clause
  }
  return sentences
}

/** The sentences of a normalised text that ask to be told something: by a question, a request, or words that say so. */
function askingSentences(
  text: string,
  clauses: readonly Clause[],
  { asksToTell, asksForAction }: Lexicon,
): Clause[][] {
  const has = (pattern: RegExp) => (clause: Clause) =>
    text.slice(clause.start, clause.end).search(pattern) >= 0
  return sentencesOf(text, clauses).filter(
    (sentence) =>
      sentence.some(has(asksToTell)) ||
      (sentence.some(({ kind }) => kind === 'question' || kind === 'request') &&
        !sentence.some(has(asksForAction))),
  )
}

/** Whether a normalised text asks to be told anything at all. */
export const asksAnything = (text: string, clauses: readonly Clause[], lexicon: Lexicon): boolean =>
  askingSentences(text, clauses, lexicon).length > 0

/**
 * Where a normalised text asks for what words name: the first such place of each, by the words' ids (CONV-31). A sentence asks by a question, a
 * request, or words that ask to be told something; who asks to do something asks nothing.
 */
export function askedIn(
  text: string,
  clauses: readonly Clause[],
  words: WordTable,
  lexicon: Lexicon,
): Map<string, Occurrence> {
  const asking = askingSentences(text, clauses, lexicon)
  const isAsked = ({ start }: Occurrence): boolean =>
    asking.some((sentence) => sentence.some((clause) => clause.start <= start && start < clause.end))
  const asked = new Map<string, Occurrence>()
  for (const [id, places] of findEachWord(words, text, maxPlaces)) {
    const place = places.find(isAsked)
    if (place) asked.set(id, place)
  }
  return asked
}
