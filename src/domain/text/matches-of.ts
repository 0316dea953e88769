/**
 * As `text.matchAll(pattern)`, by the pattern itself: that makes a copy of it first, which takes several times as long as to
 * look for words that are not there. The pattern is global.
 */
export function matchesOf(text: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    found.push(match)
    if (match[0] === '') pattern.lastIndex += widthAt(text, match.index, pattern)
  }
  return found
}

/** Units of the character that a pattern goes on behind. */
const widthAt = (text: string, at: number, { unicode }: RegExp): number =>
  unicode && (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
