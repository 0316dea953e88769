import type { CompiledCourse } from '../course/compile.ts'
import { findCapture } from '../course/pattern.ts'
import { type NormalisedText, originalSpan } from '../text/normalise.ts'

/** Gives what a pattern captures of a line; undefined where it finds nothing. */
export type Captures = (source: string) => string | undefined

/** What patterns capture of one line, each looked for once, when first asked for. */
export function capturesOf(course: CompiledCourse, text: string): Captures {
  const known = new Map<string, string | undefined>()
  let line: NormalisedText | null = null
  return (source) => {
    if (known.has(source)) return known.get(source)
    line ??= course.comparing.text(text)
    const pattern = course.patterns.get(source)
    const found = pattern && findCapture(pattern, line.text.slice(0, course.patternReach))
    const span = found && found.end > found.start ? originalSpan(line, found.start, found.end) : null
    const captured = span ? text.slice(span.start, span.end) : undefined
    known.set(source, captured)
    return captured
  }
}
