import type { Span } from './spans.ts'
import { characterAt, characterBefore, isBoundary } from './word-boundary.ts'

const isDigit = (character: string): boolean => /^\p{Nd}$/u.test(character)

/** Whether a number goes on over the mark at `index`, as in 3,920 and 39.5. */
const joinsDigits = (text: string, index: number): boolean =>
  /[.,]/.test(text.charAt(index)) &&
  isDigit(characterBefore(text, index)) &&
  isDigit(characterAt(text, index + 1))

const isWhole = (text: string, index: number): boolean =>
  isBoundary(text, index) && !joinsDigits(text, index) && !(index > 0 && joinsDigits(text, index - 1))

/**
 * A span of a text widened until it cuts no number, and no word of a script that puts spaces between words: what is quoted to
 * a person is never 39 out of 3920 (REPORT-10). A span that is empty or reaches out of the text stays as it is.
 */
export function wholeWords(text: string, { start, end }: Span): Span {
  if (start < 0 || end > text.length || start >= end) return { start, end }
  let from = start
  let to = end
  while (!isWhole(text, from)) from -= 1
  while (!isWhole(text, to)) to += 1
  return { start: from, end: to }
}
