import { functionCharacters, functionWords } from '../grading/content-words.ts'
import { stem } from '../text/stem.ts'
import { languageOf } from '../language/language.ts'
import type { LocaleId } from '../locale.ts'
import { comparingIn } from '../text/comparable.ts'
import { createNumbering } from './numbering.ts'

/** A text as it is held against others: its words, or single characters where a script has no blanks; marks don't count. */
export interface ReadText {
  /** Numbers that the reader gave to stems of words and to characters as they are compared. */
  tokens: Uint32Array
  /** What tells one text from another, at each token: the word, or the character with the next one; as numbers that the reader gave. */
  pieces: Uint32Array
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
  /** The piece that a word is. */
  pieceOfWord(token: number): number
  /** How many tokens and pieces have a number so far. */
  tokens(): number
  pieces(): number
  /** Whether the language is written without blanks. */
  unspaced: boolean
}

const character = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u
const wordPart = /[\p{L}\p{N}']/u
const han = /\p{Script=Han}/u
const quotes = /^'+$/
const apostrophe = 0x27
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u

const worth = {
  word: 1,
  functionWord: 0.35,
  character: 0.4,
  functionCharacter: 0.15,
  kana: 0.15,
}

/** In place of what follows a token: it is a word, or the last character. */
const [aWord, theLast] = [2 ** 32 - 1, 2 ** 32 - 2]

const [isKnown, isCharacter, isWordPart] = [1, 2, 4]
/** By UTF-16 unit what it is a part of, once it was met. */
const kinds = new Uint8Array(2 ** 16)

function kindOf(text: string): number {
  return (character.test(text) ? isCharacter : 0) | (wordPart.test(text) ? isWordPart : 0)
}

/** What stands at a place of a text; the unit alone decides, but where two make one character. */
function kindAt(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  if (unit >= 0xd800 && unit < 0xdc00) return kindOf(String.fromCodePoint(text.codePointAt(at) ?? 0))
  const known = kinds[unit] ?? 0
  return known === 0 ? (kinds[unit] = kindOf(text.charAt(at)) | isKnown) : known
}

/** How many units the character at a place has. */
const unitsAt = (text: string, at: number): number => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)

/** Where the token that begins at a place ends: a character of a script without blanks, or a word; the place itself where none begins. */
function tokenEnd(text: string, at: number): number {
  const kind = kindAt(text, at)
  if (kind & isCharacter) return at + unitsAt(text, at)
  let end = at
  while (end < text.length && kindAt(text, end) & isWordPart) end += unitsAt(text, end)
  return end
}

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
  return {
    unspaced: false,
    says: functionWords.has(token) ? worth.functionWord : worth.word,
  }
}

export function createTextReader(locale: LocaleId): TextReader {
  const comparing = comparingIn(locale)
  const known = new Map<string, Token>()
  /** What is known of single units, by the unit. */
  const ofUnit: (Token | undefined)[] = []
  const words: string[] = []
  const numbers = new Map<string, number>()
  const numbering = createNumbering()

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

  /** The token in a text from here to there; null where it is nothing but quotes. */
  function tokenOf(text: string, from: number, to: number): Token | null {
    if (to - from > 1) {
      const word = text.slice(from, to)
      return known.get(word) ?? (quotes.test(word) ? null : learn(word))
    }
    const unit = text.charCodeAt(from)
    const token = ofUnit[unit]
    if (token || unit === apostrophe) return token ?? null
    return (ofUnit[unit] = learn(text.charAt(from)))
  }

  function read(original: string): ReadText {
    const { text, map, ends } = comparing.text(original)
    const tokens = new Uint32Array(text.length)
    const says = new Float32Array(text.length)
    const starts = new Int32Array(text.length)
    const stops = new Int32Array(text.length)
    const pieces = new Uint32Array(text.length)
    /** Whether a character stands at the end, which is a piece together with what follows it. */
    let isOpen = false
    let count = 0
    for (let at = 0; at < text.length;) {
      const end = tokenEnd(text, at)
      if (end === at) {
        at += unitsAt(text, at)
        continue
      }
      const from = at
      at = end
      const token = tokenOf(text, from, end)
      if (!token) continue
      starts[count] = map[from] ?? 0
      stops[count] = ends[end - 1] ?? 0
      tokens[count] = token.number
      says[count] = token.says
      if (isOpen) pieces[count - 1] = numbering.of(tokens[count - 1] ?? 0, token.number)
      isOpen = token.unspaced
      if (!isOpen) pieces[count] = numbering.of(token.number, aWord)
      count++
    }
    if (isOpen) pieces[count - 1] = numbering.of(tokens[count - 1] ?? 0, theLast)
    return {
      tokens: tokens.slice(0, count),
      pieces: pieces.slice(0, count),
      says: says.slice(0, count),
      starts: starts.slice(0, count),
      ends: stops.slice(0, count),
    }
  }
  return {
    read,
    word: (token) => words[token] ?? '',
    pieceOfWord: (token) => numbering.of(token, aWord),
    tokens: () => words.length,
    pieces: numbering.size,
    unspaced: languageOf(locale) !== 'en',
  }
}

/** A number for so many tokens from a place on; different runs may have the same one, by chance of one in four billions. */
export function runNumber({ tokens }: ReadText, at: number, length: number): number {
  let number = 0x811c9dc5
  for (let step = 0; step < length; step++)
    number = Math.imul(number ^ (tokens[at + step] ?? 0), 0x01000193) ^ (number >>> 15)
  return number >>> 0
}
