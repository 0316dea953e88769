import type { NormalisedText, Span } from './normalise.ts'
import { longestAt, type PrefixIndex, prefixIndex } from './prefix-index.ts'
import { characterAt, isSpacedWord } from './word-boundary.ts'

/** A normalised text without its punctuation, for comparing whole sentences. */
export interface SentenceText {
  text: string
  /** For each unit of `text` its index in the normalised text. */
  map: number[]
  /** Indices of `text` (0 … length) at which a sentence of the line begins or ends. */
  borders: Set<number>
}

// Emoji and the like (So) say nothing that a sentence could differ by.
const separator = /[\p{P}\p{Z}\p{So}\s~]/u
const kept = /[%#&@*]/
const terminator = /[.!?。！？;；…]/
const insideNumber = /[.:/-]/
const digit = /\d/

function separates(text: string, at: number, character: string): boolean {
  if (!separator.test(character) || kept.test(character)) return false
  return !(insideNumber.test(character) && digit.test(text.charAt(at - 1)) && digit.test(text.charAt(at + 1)))
}

/**
 * Drops punctuation and spaces, so that "你好，世界！" equals "你好世界" and "Hello, world." equals "hello world". Words of
 * spaced scripts stay apart by one space; the apostrophe just goes.
 */
export function sentenceText(normal: NormalisedText, original: string): SentenceText {
  const { text } = normal
  const parts: string[] = []
  const map: number[] = []
  const borders = new Set([0])
  let gap = false
  let length = 0
  let last = ''
  const append = (character: string, at: number) => {
    parts.push(character)
    for (let i = 0; i < character.length; i++) map.push(at + i)
    length += character.length
    last = character
  }
  for (let at = 0; at < text.length;) {
    const character = characterAt(text, at)
    if (separates(text, at, character)) {
      if (
        terminator.test(character) ||
        (character === ' ' && original.slice(normal.map[at], normal.ends[at]).includes('\n'))
      )
        borders.add(length)
      if (character !== "'") gap = true
    } else {
      if (gap && last !== '' && isSpacedWord(last) && isSpacedWord(character)) {
        if (borders.has(length)) borders.add(length + 1)
        append(' ', at)
      }
      gap = false
      append(character, at)
    }
    at += character.length
  }
  borders.add(length)
  return { text: parts.join(''), map, borders }
}

/** Whole sentences as `sentenceText` gives them, ready to be found in one pass over a line. */
export type SentenceIndex = PrefixIndex<null>

/** Builds the index. Empty sentences are left out. */
export function sentenceIndex(sentences: Iterable<string>): SentenceIndex {
  return prefixIndex(new Map([...sentences].map((sentence) => [sentence, null])))
}

/**
 * Where each sentence of the index first stands whole in a line: the line itself, or one or several neighbouring
 * sentences of it. Spans count units of the normalised text.
 */
export function findSentences(line: SentenceText, index: SentenceIndex): Map<string, Span> {
  const found = new Map<string, Span>()
  for (const at of [...line.borders].sort((a, b) => a - b)) {
    for (let place = longestAt(index, line.text, at); place; place = place.shorter) {
      const end = at + place.text.length
      if (!line.borders.has(end) || found.has(place.text)) continue
      found.set(place.text, { start: line.map[at] ?? 0, end: (line.map[end - 1] ?? 0) + 1 })
    }
  }
  return found
}
