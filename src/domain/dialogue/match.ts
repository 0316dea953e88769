import type { Matcher } from '../course/compile.ts'
import type { Span } from '../text/normalise.ts'
import type { Line } from './line.ts'
import type { Evidence } from '../session/evidence.ts'
import type { IntentGuess } from './dialogue.ts'

/** A match keeps at most this many pieces of evidence, */
const maxEvidence = 20
/** and of more than one piece only as many as quote and name no more than this many units. */
const maxEvidenceText = 2000

function quoted(line: Line, by: Evidence['by'], ref: string, span: Span): Evidence {
  return { by, ref, start: span.start, end: span.end, quote: line.text.slice(span.start, span.end) }
}

function found(line: Line, by: Evidence['by'], ref: string, span: Span | null): Evidence[] | null {
  if (!span) return null
  return span.end > span.start ? [quoted(line, by, ref, span)] : []
}

function within(value: number, length: number): number {
  return Number.isFinite(value) ? Math.max(0, Math.min(length, Math.trunc(value))) : 0
}

/** The words that carried a guess; the whole line where the guess names none. */
function guessedWords(line: Line, guess: IntentGuess): Evidence {
  const start = within(guess.start, line.text.length)
  const end = within(guess.end, line.text.length)
  const span = end > start ? { start, end } : { start: 0, end: line.text.length }
  const confidence = Number.isFinite(guess.confidence) ? Math.max(0, Math.min(1, guess.confidence)) : 0
  return { ...quoted(line, 'intent', guess.intent, span), confidence }
}

function matchGroup(line: Line, group: Extract<Matcher, { type: 'group' }>): Evidence[] | null {
  const matches = group.children.map((child) => matchLine(line, child))
  if (group.mode === 'none') return matches.every((match) => match === null) ? [] : null
  const matched = matches.filter((match) => match !== null)
  const holds = group.mode === 'all' ? matched.length === matches.length : matched.length > 0
  return holds ? distinct(matched.flat()) : null
}

function distinct(evidence: Evidence[]): Evidence[] {
  const seen = new Map(
    evidence.map((piece) => [`${piece.by} ${piece.start} ${piece.end} ${piece.ref}`, piece] as const),
  )
  let text = 0
  return [...seen.values()].slice(0, maxEvidence).filter(({ quote, ref }, index) => {
    text += quote.length + ref.length
    return index === 0 || text <= maxEvidenceText
  })
}

/**
 * Holds a line against a condition (CONV-01, INTENT-05). Null where it does not match; otherwise the words it rests on,
 * quoted from the line as typed. A `none` group and a pattern that takes no character rest on no words.
 */
export function matchLine(line: Line, matcher: Matcher): Evidence[] | null {
  switch (matcher.type) {
    case 'sentence':
      return found(line, 'sentence', matcher.ref, line.sentence(matcher.text))
    case 'keyword':
      return found(line, 'keyword', matcher.ref, line.keyword(matcher.ref))
    case 'regex':
      return matcher.pattern && found(line, 'regex', matcher.ref, line.pattern(matcher.pattern))
    case 'intent': {
      const guess = line.guesses.find((candidate) => candidate?.intent === matcher.ref)
      return guess ? [guessedWords(line, guess)] : null
    }
    case 'group':
      return matchGroup(line, matcher)
  }
}
