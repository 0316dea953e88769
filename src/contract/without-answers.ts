import type { Turn } from './practice.ts'
import type { Report } from './report.ts'
import { withoutResult } from './without-result.ts'

/**
 * A turn of an exam as its learner gets it while right answers are kept (EXAM-18): what was said, asked and done, and
 * how it ended. Which answer earned points is not told either: of a question to choose from that would be the right option.
 */
export function withoutAnswers<T extends Turn>(turn: T): T {
  const ended = turn.entries.find(({ type }) => type === 'ended')
  const { entries, score } = withoutResult(turn)
  return {
    ...turn,
    entries: entries.map((entry) => (entry.type === 'ended' && ended ? ended : entry)),
    score,
  }
}

/**
 * A report without the right answers, which are told from an instant on (EXAM-18): the result stays, and what was
 * asked and answered. What limited the total is a rule by name and a turn, and goes with the rules, as do those that were corrected (MARK-20).
 */
export function reportWithoutAnswers(
  { limit: _, correctedRules: __, ...report }: Report,
  from: string,
): Report {
  return {
    ...report,
    exam: report.exam && { ...report.exam, answersFrom: from, missed: 0 },
    // Of topics with one question each they would say which was right.
    abilities: [],
    rules: [],
    trace: [],
    ...(report.review && { review: { ...report.review, comment: '' } }),
    turns: report.turns.map((turn) => ({ ...withoutAnswers(turn), reference: [], reading: null })),
  }
}
