import { isSpacedWord } from '../text/word-boundary.ts'

/** Milliseconds for a word, and for a character of a script without blanks: 180 words or 300 characters a minute, as somebody reads who is to remember it. */
const perWord = 60_000 / 180
const perCharacter = 60_000 / 300
/** What takes less is taken in at a glance. */
const glance = 10_000

const isWordOrCharacter = /[\p{L}\p{N}]/u

/** Milliseconds that somebody needs who reads texts with care; 0 for what is taken in at a glance (CONV-09a). */
export function readingTime(texts: readonly string[]): number {
  let time = 0
  let inWord = false
  for (const character of texts.join('\n')) {
    const spaced = isSpacedWord(character)
    if (spaced && !inWord) time += perWord
    if (!spaced && isWordOrCharacter.test(character)) time += perCharacter
    inWord = spaced || (inWord && /['’-]/.test(character))
  }
  return time < glance ? 0 : Math.round(time)
}
