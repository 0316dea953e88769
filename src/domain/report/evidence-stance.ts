import type { CompiledCourse } from '../course/compile.ts'
import { type Line, lineOf, zoneOf } from '../dialogue/line.ts'
import type { DialogueEffect } from '../dialogue/dialogue.ts'
import type { DialogueLogEntry } from '../scoring/fold-log.ts'
import type { Evidence } from '../session/evidence.ts'
import { originalSpan, type Span } from '../text/normalise.ts'
import { wholeWords } from '../text/whole-words.ts'
import { cueOf } from './lacking.ts'

/** The clause of a line that some words stand in, in units of the line as typed: at least the words themselves. */
function clauseOf(line: Line, { start, end }: Span): Span {
  const { clause } = line.stance({ start, end })
  if (clause.end <= clause.start) return { start, end }
  const around = originalSpan(line.normal, clause.start, clause.end)
  return { start: Math.min(start, around.start), end: Math.max(end, around.end) }
}

/** Logs of before may quote a part of a word. The cue is told only where the log says that the words are no plain statement: the judgement of its time holds. */
function shown(line: Line, piece: Evidence): Evidence {
  const cue = piece.polarity !== undefined || piece.kind !== undefined ? cueOf(line, piece) : null
  const { start, end } = wholeWords(line.text, piece)
  const quote = line.text.slice(start, end)
  return { ...piece, start, end, quote, clause: clauseOf(line, piece), ...(cue ? { cue } : {}) }
}

function withClauses(line: Line, effect: DialogueEffect): DialogueEffect {
  if (effect.type === 'heard' || effect.type === 'answered')
    return { ...effect, evidence: effect.evidence.map((piece) => shown(line, piece)) }
  return effect.type === 'sensitive' ? { ...effect, evidence: shown(line, effect.evidence) } : effect
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
    return {
      ...entry,
      effects: entry.effects.map((effect) => withClauses(line, effect)),
      lines: entry.lines.map((one) => ({
        ...one,
        evidence: one.evidence.map((piece) => shown(line, piece)),
      })),
    }
  })
}
