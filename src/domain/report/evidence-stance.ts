import type { CompiledCourse } from '../course/compile.ts'
import { type Line, lineOf, zoneOf } from '../dialogue/line.ts'
import type { DialogueEffect } from '../dialogue/dialogue.ts'
import type { DialogueLogEntry } from '../scoring/fold-log.ts'
import type { Evidence } from '../session/evidence.ts'
import { readClauses } from '../language/clauses.ts'
import { normalIndex, originalSpan, type Span } from '../text/normalise.ts'
import { wholeWords } from '../text/whole-words.ts'
import { cueOf } from './lacking.ts'

/** The clause of a line that some words stand in, in units of the line as typed: at least the words themselves. */
function clauseOf(line: Line, { start, end }: Span): Span {
  const { clause } = line.stance({ start, end })
  if (clause.end <= clause.start) return { start, end }
  const around = originalSpan(line.normal, clause.start, clause.end)
  return { start: Math.min(start, around.start), end: Math.max(end, around.end) }
}

/**
 * The clauses that words stand in, without those of which they are only an end: what a classifier goes by begins and ends anywhere, and
 * '到。是我們' is nothing that anybody said.
 */
function wholeClauses(line: Line, clauses: readonly Span[], piece: Span): Span {
  const from = normalIndex(line.normal, piece.start)
  const to = normalIndex(line.normal, piece.end)
  const met = clauses
    .map(({ start, end }) => ({ start, end, shared: Math.min(end, to) - Math.max(start, from) }))
    .filter(({ shared }) => shared > 0)
  const most = Math.max(...met.map(({ shared }) => shared))
  const kept = met.filter(({ start, end, shared }) => shared === most || 2 * shared >= end - start)
  const [first, last] = [kept[0], kept.at(-1)]
  if (!first || !last) return piece
  const { start, end } = originalSpan(line.normal, first.start, last.end)
  const said = line.text.slice(start, end)
  const lead = said.length - said.replace(/^[\s\p{P}]+/u, '').length
  const words = said.slice(lead).replace(/\s+$/u, '')
  return words === '' ? piece : { start: start + lead, end: start + lead + words.length }
}

/** Logs of before may quote a part of a word. The cue is told only where the log says that the words are no plain statement: the judgement of its time holds. */
function shown(line: Line, clauses: readonly Span[], piece: Evidence): Evidence {
  const cue = piece.polarity !== undefined || piece.kind !== undefined ? cueOf(line, piece) : null
  const { start, end } = wholeWords(
    line.text,
    piece.by === 'intent' ? wholeClauses(line, clauses, piece) : piece,
  )
  const quote = line.text.slice(start, end)
  return { ...piece, start, end, quote, clause: clauseOf(line, piece), ...(cue ? { cue } : {}) }
}

function withClauses(line: Line, clauses: readonly Span[], effect: DialogueEffect): DialogueEffect {
  if (effect.type === 'heard' || effect.type === 'answered')
    return { ...effect, evidence: effect.evidence.map((piece) => shown(line, clauses, piece)) }
  return effect.type === 'sensitive' ? { ...effect, evidence: shown(line, clauses, effect.evidence) } : effect
}

/**
 * The log with the clause of each piece of evidence and the word that makes its stance (REPORT-09): they follow from the line, so
 * that no log has to keep them.
 */
export const logWithClauses = (
  course: CompiledCourse,
  log: readonly DialogueLogEntry[],
): DialogueLogEntry[] => {
  const timeZone = zoneOf(log)
  return log.map((entry) => {
    if (entry.event.type !== 'say') return entry
    const line = lineOf(course, entry.event, { at: entry.at, timeZone })
    const clauses = readClauses(line.normal.text, course.lexicon)
    return {
      ...entry,
      effects: entry.effects.map((effect) => withClauses(line, clauses, effect)),
      lines: entry.lines.map((one) => ({
        ...one,
        evidence: one.evidence.map((piece) => shown(line, clauses, piece)),
      })),
    }
  })
}
