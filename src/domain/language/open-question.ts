import type { Clause } from './clauses.ts'
import type { Lexicon } from './lexicon.ts'

/**
 * Whether a clause of a normalised text asks for what only the other can tell: it has the form of a question, a question word, and neither
 * offers nor confirms anything.
 */
export const asksOpenly = (text: string, { start, end, kind }: Clause, { openQuestion }: Lexicon): boolean =>
  kind === 'question' && text.slice(start, end).trim().search(openQuestion) >= 0
