import type { Turn, TurnEntry } from './practice.ts'

/** What of an entry says nothing of points, or of right and wrong; null where all of it does. */
function plainEntry(entry: TurnEntry): TurnEntry | null {
  switch (entry.type) {
    case 'answered':
    case 'heard':
    case 'handled':
    case 'sensitive':
    case 'scored':
    case 'marked':
      return null
    case 'meters': {
      // How the customer feels belongs to the conversation; why it changed judges the line.
      const { move: _, ...meters } = entry
      return meters
    }
    case 'asks': {
      // A question that was answered wrongly comes again.
      const { again: _, ...asked } = entry
      return asked
    }
    case 'ended':
      return { ...entry, outcome: 'neutral' }
    default:
      return entry
  }
}

/**
 * A turn of an attempt whose result is withheld, as its learner gets it (EXAM-07): what was said, asked and done, and nothing of points, of
 * what was right or wrong, of why the customer was moved. The outcome of its end is always `neutral`, which says nothing.
 */
export const withoutResult = (turn: Turn): Turn => ({
  ...turn,
  entries: turn.entries.flatMap((entry) => plainEntry(entry) ?? []),
  score: null,
})
