// Scripts written without spaces between words: a word there may stand anywhere.
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々〆]/u
const wordUnit = /[\p{L}\p{M}\p{N}_]/u

/** Whether a character belongs to a word of a script that puts spaces between words, or to a number. */
export function isSpacedWord(character: string): boolean {
  const code = character.charCodeAt(0)
  if (code < 0x80)
    return (
      (code >= 0x61 && code <= 0x7a) ||
      (code >= 0x30 && code <= 0x39) ||
      (code >= 0x41 && code <= 0x5a) ||
      code === 0x5f
    )
  return wordUnit.test(character) && !unspaced.test(character)
}

/** The whole character that ends before `index`, '' at the start. */
export function characterBefore(text: string, index: number): string {
  const low = text.charCodeAt(index - 1)
  const paired = index > 1 && low >= 0xdc00 && low <= 0xdfff
  return text.slice(Math.max(0, index - (paired ? 2 : 1)), index)
}

/** The whole character that begins at `index`, '' at the end. */
export function characterAt(text: string, index: number): string {
  const code = text.codePointAt(index)
  return code === undefined ? '' : String.fromCodePoint(code)
}

/** Whether no word of a spaced script is cut in two at `index`. */
export function isBoundary(text: string, index: number): boolean {
  const before = characterBefore(text, index)
  const after = characterAt(text, index)
  if (before === '' || after === '' || !isSpacedWord(before)) return true
  // "can" must not be found in "can't", which says the opposite; "Anna" may be found in "Anna's".
  if (after === "'")
    return !(text.charAt(index + 1) === 't' && !isSpacedWord(characterAt(text, index + 2) || ' '))
  return !isSpacedWord(after)
}
