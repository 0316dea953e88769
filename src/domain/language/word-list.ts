import { chineseFunction, englishFunction, englishReply, withoutChineseContent } from './holding-words.ts'
import { isItemList } from './item-list.ts'
import type { Language } from './language.ts'

/** A row of characters without a mark, in which nobody who speaks does without any of those. */
const unmarked = /[\u3400-\u9fff]{14,}/g
const leastChinese = 0.06
const words = /[a-z][a-z'-]*|\d[\d,.]*/g
const fewestWords = 8
const leastEnglish = 0.13
/** So many words of which none holds anything together. */
const fewestLoose = 6
/** Long lists of words have some of them by chance. */
const manyWords = 12
const leastOfMany = 0.25
/** So many words in a row with blanks between them, each a few characters long: nobody writes Chinese so. */
const spaced = /(?:(?:^|\s)[\u3400-\u9fff]{1,4}(?=\s|$)){5,}/
/** As `spaced`, with commas between them; fewer are an enumeration. */
const enumerated = /(?:(?:^|[\s、，,])[\d\u3040-\u30ff\u3400-\u9fff]{1,5}(?=[\s、，,。.]|$)){7,}/
/** So often nobody says the same pair of characters in one breath. */
const tooOften = 3
/** Share of a line in words that it says more than once, from which on it says nothing; shorter lines may be an outcry. */
const leastRepeated = 0.62
const shortestRepeating = 15
const predicate = /(?:です|ます|した|せん|ださい|しょう|[たださるいうかねよのすく])[。！？!?.…」\s]*$/

/** How often each pair of Chinese characters stands in a text. */
function pairs(text: string): number[] {
  const counts = new Map<string, number>()
  for (const run of text.match(/[\u3400-\u9fff]{2,}/g) ?? [])
    for (let at = 0; at + 2 <= run.length; at++) {
      const pair = run.slice(at, at + 2)
      counts.set(pair, (counts.get(pair) ?? 0) + 1)
    }
  return [...counts.values()]
}

/** Share of the Chinese characters of a text that stand in pairs of content characters which it has more than once. */
function repeatedShare(text: string): number {
  const runs = text.match(/[\u3400-\u9fff]+/g) ?? []
  const isContent = (pair: string) => pair.length === 2 && pair.search(chineseFunction) < 0
  const counts = new Map<string, number>()
  const pairAt = (run: string, at: number) => run.slice(at, at + 2)
  for (const run of runs)
    for (let at = 0; at + 2 <= run.length; at++)
      counts.set(pairAt(run, at), (counts.get(pairAt(run, at)) ?? 0) + 1)
  const isRepeated = (pair: string) => isContent(pair) && (counts.get(pair) ?? 0) >= 2
  let repeated = 0
  let all = 0
  for (const run of runs)
    for (let at = 0; at < run.length; at++) {
      all++
      if (isRepeated(pairAt(run, at)) || (at > 0 && isRepeated(pairAt(run, at - 1)))) repeated++
    }
  return all < shortestRepeating ? 0 : repeated / all
}

/** Runs of so many characters that come back again and again are one phrase, said over and over; */
const phraseLength = 6
/** no speech of this length */
const shortestChant = 60
/** has so small a share of runs that are new. */
const leastNew = 0.34

function isChant(text: string): boolean {
  const runs = text.length - phraseLength + 1
  if (text.length < shortestChant) return false
  const different = new Set(Array.from({ length: runs }, (_, at) => text.slice(at, at + phraseLength)))
  return different.size < leastNew * runs
}

const countOf = (text: string, pattern: RegExp): number => (text.match(pattern) ?? []).length

/** Whether next to nothing holds a row of characters together, or only what looks like it. */
const isBareRow = (row: string): boolean =>
  countOf(row, chineseFunction) / row.length < leastChinese ||
  countOf(withoutChineseContent(row), chineseFunction) === 0

function isChineseList(text: string): boolean {
  if (spaced.test(text) || enumerated.test(text)) return true
  if ((text.match(unmarked) ?? []).some(isBareRow)) return true
  if (repeatedShare(text) >= leastRepeated) return true
  const units = countOf(text, /[\u3400-\u9fff]/g)
  const repeated = Math.max(0, ...pairs(text))
  return units >= 10 && repeated >= tooOften && countOf(text, chineseFunction) / units < 2 * leastChinese
}

function isJapaneseList(text: string): boolean {
  if (spaced.test(text) || enumerated.test(text)) return true
  const counts = pairs(text)
  const repeated = counts.filter((count) => count >= 2).length
  return (repeated >= 2 || Math.max(0, ...counts) >= tooOften) && !predicate.test(text)
}

function isEnglishList(text: string): boolean {
  if (/[,;:?!]|\.\s/.test(text)) return false
  const count = countOf(text, words)
  const share = countOf(text, englishFunction) / count
  if (share === 0 && count >= fewestLoose && !englishReply.test(text)) return true
  return (count >= fewestWords && share < leastEnglish) || (count >= manyWords && share < leastOfMany)
}

/**
 * Whether a normalised line (simplified, in Chinese) strings keywords together instead of saying something: next to none of the
 * words that hold speech together where anybody would need some, or the same few content words, or one phrase, over and over. Linear.
 */
export function isWordList(text: string, language: Language): boolean {
  if (isChant(text) || isItemList(text, language)) return true
  if (language === 'zh') return isChineseList(text)
  return language === 'ja' ? isJapaneseList(text) : isEnglishList(text)
}
