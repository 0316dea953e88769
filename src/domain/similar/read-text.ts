import { functionCharacters, functionWords } from '../grading/content-words.ts'
import { stem } from '../grading/content.ts'
import { languageOf } from '../language/language.ts'
import type { LocaleId } from '../locale.ts'
import { comparingIn } from '../text/comparable.ts'

/** A text as it is held against others: its words, or single characters where a script has no blanks; marks don't count. */
export interface ReadText {
  /** Numbers that the reader gave to stems of words and to characters as they are compared. */
  tokens: Uint32Array
  /** What tells one text from another, at each token: the word, or the character with the next one. */
  pieces: Float64Array
  /** What each token says by itself, in words: one that ties others together says little, a character less than half a word. */
  says: Float32Array
  /** Where each begins and ends in the text as typed, in UTF-16 units. */
  starts: Int32Array
  ends: Int32Array
}

/** Reads texts that are held against one another: it gives the same number to the same word in all of them. */
export interface TextReader {
  /** Never throws; linear in the text, and as far as any text is compared (`maxNormalisedLength`). */
  read(original: string): ReadText
  /** The word of a number; empty for a character of a script without blanks. */
  word(token: number): string
  /** Whether the language is written without blanks. */
  unspaced: boolean
}

const tokenPattern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]|[\p{L}\p{N}']+/gu
const han = /\p{Script=Han}/u
const quotes = /^'+$/
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u

const worth = { word: 1, functionWord: 0.35, character: 0.4, functionCharacter: 0.15, kana: 0.15 }

/** More different words than any question's answers have; two numbers below it make one below 2^53. */
const mostTokens = 2 ** 26

const pairOf = (token = 0, next: number): number => (token + 1) * mostTokens + next

interface Token {
  number: number
  unspaced: boolean
  says: number
}

function sayingOf(token: string): { unspaced: boolean; says: number } {
  if (han.test(token))
    return {
      unspaced: true,
      says: functionCharacters.test(token) ? worth.functionCharacter : worth.character,
    }
  if (kana.test(token)) return { unspaced: true, says: worth.kana }
  return { unspaced: false, says: functionWords.has(token) ? worth.functionWord : worth.word }
}

export function createTextReader(locale: LocaleId): TextReader {
  const comparing = comparingIn(locale)
  const known = new Map<string, Token>()
  const words: string[] = []
  const numbers = new Map<string, number>()

  function learn(found: string): Token {
    const bare = found.replaceAll("'", '')
    const { unspaced, says } = sayingOf(bare)
    const word = unspaced ? bare : stem(bare)
    const number = numbers.get(word) ?? words.length
    if (number === words.length) {
      numbers.set(word, number)
      words.push(unspaced ? '' : word)
    }
    const token = { number, unspaced, says }
    known.set(found, token)
    return token
  }

  function read(original: string): ReadText {
    const { text, map, ends } = comparing.text(original)
    const found = text.match(tokenPattern) ?? []
    const tokens = new Uint32Array(found.length)
    const pieces = new Float64Array(found.length)
    const says = new Float32Array(found.length)
    const starts = new Int32Array(found.length)
    const stops = new Int32Array(found.length)
    let [count, from] = [0, 0]
    for (const word of found) {
      const at = text.indexOf(word, from)
      from = at + word.length
      if (quotes.test(word)) continue
      const token = known.get(word) ?? learn(word)
      tokens[count] = token.number
      says[count] = token.says
      // Until the next character is known.
      pieces[count] = token.unspaced ? -1 : token.number
      if (count > 0 && pieces[count - 1] === -1) pieces[count - 1] = pairOf(tokens[count - 1], token.number)
      starts[count] = map[at] ?? 0
      stops[count] = ends[from - 1] ?? 0
      count++
    }
    if (count > 0 && pieces[count - 1] === -1) pieces[count - 1] = pairOf(tokens[count - 1], mostTokens - 1)
    return {
      tokens: tokens.subarray(0, count),
      pieces: pieces.subarray(0, count),
      says: says.subarray(0, count),
      starts: starts.subarray(0, count),
      ends: stops.subarray(0, count),
    }
  }
  return { read, word: (token) => words[token] ?? '', unspaced: languageOf(locale) !== 'en' }
}

/** A number for so many tokens from a place on; different runs may have the same one, by chance of one in four billions. */
export function runNumber({ tokens }: ReadText, at: number, length: number): number {
  let number = 0x811c9dc5
  for (let step = 0; step < length; step++)
    number = Math.imul(number ^ (tokens[at + step] ?? 0), 0x01000193) ^ (number >>> 15)
  return number >>> 0
}
