import { RE2JS } from 're2js'
import type { Span } from '../text/normalise.ts'
import { patternSize } from './pattern-size.ts'

/**
 * Builders' regular expressions (INTENT-06). They run in an RE2 engine: time is linear in the line's length, and
 * look-around and back-references don't exist. They look at the normalised line, so full-width figures, capitals and
 * doubled spaces don't matter; the pattern itself is folded the same way.
 */
export interface Pattern {
  readonly source: string
  readonly regex: RE2JS
  /** What a search costs at most, in steps a character of the line. */
  readonly cost: number
}

export type PatternProblem =
  | 'regex-syntax'
  | 'regex-unsupported'
  | 'regex-repeat'
  | 'regex-too-large'
  | 'regex-wide-classes'
  | 'regex-empty-match'

export type PatternResult =
  { ok: true; pattern: Pattern } | { ok: false; problem: PatternProblem; detail: string }

/** A pattern may compile to this many RE2 instructions; the cost of a match is at most this times the line's length. */
export const maxPatternSize = 1000
/** The ranges of a pattern's classes may span so many characters: six times all Chinese ones. */
export const maxClassWidth = 131_072
/** The estimate, made before anything is compiled, may be wrong by this factor. */
const estimateLeeway = 2
/** Characters of a class's ranges that cost as much to compile as an instruction. */
const widthPerInstruction = 400
/** Steps that even the smallest pattern takes for a character. */
const stepsAnyway = 10

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

/** Why a pattern is not even compiled: finding out what it compiles to would be the cost itself. */
function refusedUnread(source: string): Extract<PatternResult, { ok: false }> | null {
  const { instructions, classWidth } = patternSize(source)
  if (classWidth > maxClassWidth)
    return { ok: false, problem: 'regex-wide-classes', detail: String(classWidth) }
  // So many can't be written out in a pattern: it repeats them.
  if (instructions > estimateLeeway * maxPatternSize)
    return { ok: false, problem: 'regex-repeat', detail: String(instructions) }
  return null
}

/** What compiling a pattern costs at most, in RE2 instructions; next to nothing where it is refused unread. */
export function compileCost(source: string): number {
  const { instructions, classWidth } = patternSize(source)
  return refusedUnread(source) ? 1 : instructions + Math.ceil(classWidth / widthPerInstruction)
}

const ownScript = (text: string): string => text

/** Makes a pattern comparable to the lines it is held against; the ends of a class's ranges stay what they are. */
const comparablePattern = (source: string, fold: (text: string) => string): string =>
  foldPattern(source).replace(
    /[^\x00-\x7F]-[^\x00-\x7F]|[^\x00-\x7F]+?(?=[^\x00-\x7F]-|[\x00-\x7F]|$)/gu,
    (part) => (part.includes('-') ? part : fold(part)),
  )

/**
 * Compiles a builder's pattern or says why it is refused. Never throws, and takes milliseconds at most. `fold` is what is
 * done to the lines that it is held against.
 */
export function compilePattern(source: string, fold: (text: string) => string = ownScript): PatternResult {
  const refused = refusedUnread(source)
  if (refused) return refused
  try {
    const regex = RE2JS.compile(comparablePattern(source, fold), RE2JS.CASE_INSENSITIVE)
    const size = regex.programSize()
    if (size > maxPatternSize) return { ok: false, problem: 'regex-too-large', detail: String(size) }
    // `find` and not `test`, which would build tables of all characters that the pattern tells apart.
    if (regex.matcher('').find()) return { ok: false, problem: 'regex-empty-match', detail: '' }
    return { ok: true, pattern: { source, regex, cost: size + stepsAnyway } }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return {
      ok: false,
      problem: problemOf(message),
      detail: message.replace('error parsing regexp: ', '').replace('(?i)', '').slice(0, 200),
    }
  }
}

/** The first `most` matches in a normalised text. All of them together take as long as one search to the end. */
export function findPattern({ regex }: Pattern, text: string, most: number): Span[] {
  const matcher = regex.matcher(text)
  const found: Span[] = []
  while (found.length < most && matcher.find()) found.push({ start: matcher.start(0), end: matcher.end(0) })
  return found
}

/** What the first group of the first match took in a normalised text; the whole match where the pattern has no group. */
export function findCapture({ regex }: Pattern, text: string): Span | null {
  const matcher = regex.matcher(text)
  if (!matcher.find()) return null
  const group = matcher.groupCount() > 0 && matcher.start(1) >= 0 ? 1 : 0
  return { start: matcher.start(group), end: matcher.end(group) }
}

/** What a search for a capture costs at most, in steps a character: each group is kept track of. */
export function captureCost({ cost, regex }: Pattern): number {
  return cost * (1 + regex.groupCount())
}
