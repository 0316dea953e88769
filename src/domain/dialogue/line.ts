import type { CompiledCourse } from '../course/compile.ts'
import { findPattern, type Pattern } from '../course/pattern.ts'
import { findWords, type Occurrence } from '../text/find-words.ts'
import { normalise, type NormalisedText, originalSpan, type Span } from '../text/normalise.ts'
import { findSentence, type SentenceText, sentenceText } from '../text/sentence.ts'
import type { IntentGuess, SessionEvent } from './session.ts'

export type SayEvent = Extract<SessionEvent, { type: 'say' }>

/**
 * A learner's line with what was found in it so far; each search is made once, when first asked for. Spans
 * are of the line as typed.
 */
export interface Line {
  readonly text: string
  readonly normal: NormalisedText
  readonly guesses: readonly IntentGuess[]
  keyword(id: string): Span | null
  sentence(wanted: string): Span | null
  pattern(pattern: Pattern): Span | null
  /** Every sensitive word said, in the order said. */
  sensitive(): { word: string; span: Span }[]
}

function toOriginal(normal: NormalisedText, found: Span | null): Span | null {
  return found && originalSpan(normal, found.start, found.end)
}

function firstOf(occurrences: readonly Occurrence[]): Map<string, Occurrence> {
  const first = new Map<string, Occurrence>()
  for (const occurrence of occurrences) if (!first.has(occurrence.id)) first.set(occurrence.id, occurrence)
  return first
}

function readLine(course: CompiledCourse, event: SayEvent): Line {
  const normal = normalise(event.text)
  const patterns = new Map<Pattern, Span | null>()
  let keywords: Map<string, Occurrence> | null = null
  let sentences: SentenceText | null = null
  return {
    text: event.text,
    normal,
    guesses: Array.isArray(event.guesses) ? event.guesses : [],
    keyword(id) {
      keywords ??= firstOf(findWords(course.keywords, normal.text))
      return toOriginal(normal, keywords.get(id) ?? null)
    },
    sentence(wanted) {
      sentences ??= sentenceText(normal, event.text)
      return toOriginal(normal, findSentence(sentences, wanted))
    },
    pattern(pattern) {
      const known = patterns.get(pattern)
      if (known !== undefined) return known
      const found = findPattern(pattern, normal)?.span ?? null
      const span =
        found &&
        (found.end > found.start ? originalSpan(normal, found.start, found.end) : { start: 0, end: 0 })
      patterns.set(pattern, span)
      return span
    },
    sensitive() {
      return findWords(course.sensitive, normal.text).map(({ id, start, end }) => ({
        word: id,
        span: originalSpan(normal, start, end),
      }))
    },
  }
}

const read = new WeakMap<SayEvent, { course: CompiledCourse; line: Line }>()

/** The line of an event, read once for the dialogue and the scoring of the same turn. */
export function lineOf(course: CompiledCourse, event: SayEvent): Line {
  const known = read.get(event)
  if (known?.course === course && known.line.text === event.text) return known.line
  const line = readLine(course, event)
  read.set(event, { course, line })
  return line
}
