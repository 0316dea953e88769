/** The first units of a text, without half a surrogate pair at their end: that could not be stored. */
export function cut(text: string, most: number): string {
  return text.length > most ? text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '') : text
}
