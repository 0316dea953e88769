/** The beginning of a text, so many units at most, without half a character. */
export function cut(text: string, units: number): string {
  let beginning = ''
  for (const character of text) {
    if (beginning.length + character.length > units) break
    beginning += character
  }
  return beginning.trim()
}

/** A title of 15 characters at most, of whole words where it has blanks. */
export function shortTitle(whole: string): string {
  const title = cut(whole, 15)
  const blank = title.lastIndexOf(' ')
  const isBroken = title.length < whole.length && whole.charAt(title.length) !== ' '
  return isBroken && blank > 0 ? title.slice(0, blank).trim() : title
}

/** Signs that no text keeps, and half characters. */
const unkept = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]|\p{Cs}/gu

/** A stranger's text as it may be kept: without signs that don't show, its lines trimmed at the ends. */
export const keptText = (text: string): string => text.replace(unkept, '').replace(/\r\n?/g, '\n').trim()

/** The lines of a text that say something. */
export const linesOf = (text: string): string[] =>
  keptText(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
