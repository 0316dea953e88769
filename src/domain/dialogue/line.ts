import type { CompiledCourse } from '../course/compile.ts'
import { findPattern, type Pattern } from '../course/pattern.ts'
import { findFirstWords, findWords, type Occurrence } from '../text/find-words.ts'
import { normalise, type NormalisedText, originalSpan, type Span } from '../text/normalise.ts'
import { findSentences, sentenceText } from '../text/sentence.ts'
import type { IntentGuess, DialogueEvent } from './dialogue.ts'

export type SayEvent = Extract<DialogueEvent, { type: 'say' }>

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
  /** The sensitive words said, in the order said; of a line full of them the first few. */
  sensitive(): { word: string; span: Span }[]
}

function toOriginal(normal: NormalisedText, found: Span | null): Span | null {
  return found && originalSpan(normal, found.start, found.end)
}

/** Hits that are counted in one line; a line full of one word is one outburst. */
const maxSensitiveHits = 20

function readLine(course: CompiledCourse, event: SayEvent): Line {
  const normal = normalise(event.text)
  const patterns = new Map<Pattern, Span | null>()
  let keywords: Map<string, Occurrence> | null = null
  let sentences: Map<string, Span> | null = null
  return {
    text: event.text,
    normal,
    guesses: Array.isArray(event.guesses) ? event.guesses : [],
    keyword(id) {
      keywords ??= findFirstWords(course.keywords, normal.text)
      return toOriginal(normal, keywords.get(id) ?? null)
    },
    sentence(wanted) {
      sentences ??= findSentences(sentenceText(normal, event.text), course.sentences)
      return toOriginal(normal, sentences.get(wanted) ?? null)
    },
    pattern(pattern) {
      const known = patterns.get(pattern)
      if (known !== undefined) return known
      const found = findPattern(pattern, normal.text.slice(0, course.patternReach))
      const span =
        found &&
        (found.end > found.start ? originalSpan(normal, found.start, found.end) : { start: 0, end: 0 })
      patterns.set(pattern, span)
      return span
    },
    sensitive() {
      return findWords(course.sensitive, normal.text, maxSensitiveHits).map(({ id, start, end }) => ({
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
