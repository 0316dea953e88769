import type { SaysRule } from '../course/compile.ts'
import type { Evidence } from '../session/evidence.ts'
import { certaintyOf } from './blame.ts'
import type { Line } from './line.ts'
import { matchLine } from './match.ts'

/** So likely a line does harm in this course that a mistake is believed where the course doesn't expect it. */
const harmfulAnywhere = 0.95
/** And so sure it is of this mistake. */
const sureAnywhere = 0.65

/**
 * The words that a course names are sure of a mistake. A classifier has learned of it from what is said at its own places, and the platform's
 * lists of what over-promises fit what is promised there ('自己掏').
 */
function isSureElsewhere(line: Line, { by, ref, confidence }: Evidence): boolean {
  if (by === 'overpromise') return false
  if (by !== 'intent') return true
  if (certaintyOf(confidence) < sureAnywhere) return false
  return certaintyOf(line.guesses.find((guess) => guess?.intent === ref)?.harm ?? 1) >= harmfulAnywhere
}

/**
 * What a line has of a rule about what is said, at a node; null where the rule isn't met. A rule that takes points anywhere in the conversation is
 * met away from the nodes that lead to the same mistake only where the line does harm beyond doubt (SCORE-03a).
 */
export function evidenceOfRule(
  line: Line,
  { rule, matcher, nodes, homes }: SaysRule,
  node: string | null,
): Evidence[] | null {
  if (nodes && !nodes.has(node ?? '')) return null
  const evidence = matchLine(line, matcher, rule.points < 0 ? 'blame' : 'credit')
  if (!evidence || rule.points >= 0 || homes.size === 0 || homes.has(node ?? '')) return evidence
  return evidence.some((piece) => isSureElsewhere(line, piece)) ? evidence : null
}
