import type { Span } from '../text/normalise.ts'
import type { Lexicon } from './lexicon.ts'
import { matchesOf } from '../text/matches-of.ts'

const mark = /[。！？!?；;，,、…\n]+|\.(?=\s|$)/g

/** The parts of a text between its marks. */
function parts(text: string): Span[] {
  const found: Span[] = []
  let from = 0
  for (const { index, 0: marks } of matchesOf(text, mark)) {
    if (index > from) found.push({ start: from, end: index })
    from = index + marks.length
  }
  if (from < text.length) found.push({ start: from, end: text.length })
  return found
}

/** A sentence of so many units says something of its own; 'Or your PIN.' doesn't. */
const ownSentence = 20
const sentenceEnd = /[。！？!?；;…\n.]/

/**
 * A line without what its speaker refuses to do or to say ('I'm not going to tell you …'), blanks in its place; null where
 * nothing is refused. A refusal reaches over the parts behind it until one says something of its own. Lengths stay.
 */
export function withoutRefusals(text: string, { refuses, resumes }: Lexicon): string | null {
  if (text.search(refuses) < 0) return null
  let left = text
  let refusing = false
  let last = 0
  for (const { start, end } of parts(text)) {
    const words = text.slice(start, end)
    const isOwn =
      words.search(resumes) >= 0 || (end - start >= ownSentence && sentenceEnd.test(text.slice(last, start)))
    refusing = words.search(refuses) >= 0 || (refusing && !isOwn)
    if (refusing) left = left.slice(0, start) + ' '.repeat(end - start) + left.slice(end)
    last = end
  }
  return left
}
