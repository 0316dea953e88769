import { RE2JS } from 're2js'
import type { NormalisedText, Span } from '../text/normalise.ts'

/**
 * Builders' regular expressions (INTENT-06). They run in an RE2 engine: time is linear in the line's length, and
 * look-around and back-references don't exist. They look at the normalised line, so full-width figures, capitals and
 * doubled spaces don't matter; the pattern itself is folded the same way.
 */
export interface Pattern {
  readonly source: string
  readonly regex: RE2JS
}

export type PatternProblem =
  'regex-syntax' | 'regex-unsupported' | 'regex-repeat' | 'regex-too-large' | 'regex-empty-match'

export type PatternResult =
  { ok: true; pattern: Pattern } | { ok: false; problem: PatternProblem; detail: string }

/** A pattern may compile to this many RE2 instructions; the cost of a match is at most this times the line's length. */
export const maxPatternSize = 1000

const meta = /[\\^$.|?*+()[\]{}\-&~#]/

// A character with its Japanese voicing mark, which NFKC makes one.
const voiced = /[^][\uFF9E\uFF9F\u3099\u309A]?/gu

/** Folds full-width and curly characters of a pattern as `normalise` folds a line, keeping them literal. */
function foldPattern(source: string): string {
  let folded = ''
  for (const [character] of source.matchAll(voiced)) {
    const plain =
      character < '\u0080'
        ? character
        : character
            .normalize('NFKC')
            .replace(/[\u2018\u2019\u02BC]/g, "'")
            .replace(/[\u201C\u201D]/g, '"')
    if (plain === character) folded += character
    // An escaped full-width bracket is the same literal as a bare one: its own backslash goes.
    else
      folded =
        folded.replace(/(^|[^\\])((?:\\\\)*)\\$/, '$1$2') +
        [...plain].map((c) => (meta.test(c) ? `\\${c}` : c)).join('')
  }
  return folded
}

function problemOf(message: string): PatternProblem {
  if (message.includes('repeat count') || message.includes('too large') || message.includes('nesting'))
    return 'regex-repeat'
  if (/Perl syntax|named capture: `\(\?<[=!]|escape sequence: `\\[1-9]/.test(message))
    return 'regex-unsupported'
  return 'regex-syntax'
}

/** Compiles a builder's pattern or says why it is refused. Never throws. */
export function compilePattern(source: string): PatternResult {
  try {
    const regex = RE2JS.compile(foldPattern(source), RE2JS.CASE_INSENSITIVE)
    if (regex.programSize() > maxPatternSize)
      return { ok: false, problem: 'regex-too-large', detail: String(regex.programSize()) }
    if (regex.test('')) return { ok: false, problem: 'regex-empty-match', detail: '' }
    return { ok: true, pattern: { source, regex } }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return {
      ok: false,
      problem: problemOf(message),
      detail: message.replace('error parsing regexp: ', '').replace('(?i)', '').slice(0, 200),
    }
  }
}

/** The first match in a normalised line, and what its first group took (the whole match where it has none). */
export function findPattern(pattern: Pattern, line: NormalisedText): { span: Span; captured: Span } | null {
  const matcher = pattern.regex.matcher(line.text)
  if (!matcher.find()) return null
  const span = { start: matcher.start(0), end: matcher.end(0) }
  const grouped = matcher.groupCount() > 0 && matcher.start(1) >= 0
  return { span, captured: grouped ? { start: matcher.start(1), end: matcher.end(1) } : span }
}
