import type { CompiledCourse } from '../course/compile.ts'
import type { Evidence } from '../session/evidence.ts'
import type { DialogueState } from './dialogue.ts'
import type { Line } from './line.ts'

/** So many lines of an answer are put together with the one that completes it, and so many units of them. */
const mostParts = 3
const mostUnits = 600

/** Parts each line from the next: it ends a sentence in every language. */
const between = '\n'

/**
 * A line together with what was said at the place before (CONV-33), the line last; null where nothing was. Who gives an answer bit by bit has given
 * it: only what they were asked for again is in the last line.
 */
export function togetherText({ parts, node }: DialogueState, text: string): string | null {
  return parts && parts.node === node ? [...parts.lines, text].join(between) : null
}

/** Keeps a line that answers a part of what a place asks for; one that states a fact incorrectly is nothing to build on. */
export function keepPart(course: CompiledCourse, state: DialogueState, node: string, line: Line): void {
  const before = state.parts?.node === node ? state.parts.lines : []
  const isIncorrect = [...course.facts.keys()].some((id) => {
    const said = line.fact(id)
    return said?.isOwn && said.state === 'wrong'
  })
  const lines = (isIncorrect ? before : [...before, line.text]).slice(-mostParts)
  const units = () => lines.reduce((sum, one) => sum + one.length, 0)
  while (units() > mostUnits) lines.shift()
  if (lines.length > 0) state.parts = { node, lines }
  else delete state.parts
}

/** Evidence of a line that was read behind others, as evidence of the line by itself; null for words of the others. */
export function ownEvidence(piece: Evidence, text: string, line: Line): Evidence | null {
  const from = text.length - line.text.length
  if (piece.end <= from) return null
  const start = Math.max(0, piece.start - from)
  const end = piece.end - from
  return { ...piece, start, end, quote: line.text.slice(start, end) }
}
