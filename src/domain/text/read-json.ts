/** Where JSON stopped being readable, counted from 1. */
export interface Unreadable {
  line: number
  column: number
}

/** What a text of JSON says, or the place where it stops being JSON. A byte-order mark is taken off. */
export function readJson(text: string): { value: unknown } | { unreadable: Unreadable } {
  const clean = text.replace(/^\uFEFF/, '')
  try {
    return { value: JSON.parse(clean) }
  } catch (error) {
    return { unreadable: placeOf(clean, offsetOf(error, clean)) }
  }
}

/** Engines name the place as `position N`, as `line N column M`, or not at all (then it is the end of the text). */
function offsetOf(error: unknown, text: string): number {
  const message = error instanceof Error ? error.message : ''
  const position = /position (\d+)/.exec(message)?.[1]
  if (position !== undefined) return Number(position)
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? []
  if (line === undefined || column === undefined) return text.length
  const before = text.split('\n').slice(0, Number(line) - 1)
  return before.reduce((sum, part) => sum + part.length + 1, 0) + Number(column) - 1
}

function placeOf(text: string, offset: number): Unreadable {
  const lines = text.slice(0, offset).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}
