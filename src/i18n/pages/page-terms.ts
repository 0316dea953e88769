import type { I18n } from '@lingui/core'
import type { Outcome } from '../../domain/course/base.ts'
import type { Condition } from '../../domain/course/condition.ts'
import type { Evidence } from '../../domain/session/evidence.ts'
import type { ScoreLevel } from '../../domain/session/score.ts'
import type { Standing } from '../../domain/session/standing.ts'
import { levelText, type Term } from '../terms.ts'

const withoutLevel: Term<Exclude<Standing, ScoreLevel>> = {
  silent: /*i18n*/ { id: 'term.standing.silent', message: 'No answers' },
  open: /*i18n*/ { id: 'term.standing.open', message: 'Unfinished' },
}

const outcomes: Term<Outcome> = {
  achieved: /*i18n*/ { id: 'term.outcome.achieved', message: 'Goal reached' },
  missed: /*i18n*/ { id: 'term.outcome.missed', message: 'Goal missed' },
  neutral: /*i18n*/ { id: 'term.outcome.neutral', message: 'Goal not assessed' },
}

/** By what a line is matched: the same words for the condition of a course and for the evidence of a point. */
const matches: Term<Exclude<Condition['type'], 'group'> | Evidence['by']> = {
  sentence: /*i18n*/ { id: 'term.match.sentence', message: 'Whole sentence' },
  keyword: /*i18n*/ { id: 'term.match.keyword', message: 'Keyword' },
  intent: /*i18n*/ { id: 'term.match.intent', message: 'Intent' },
  regex: /*i18n*/ { id: 'term.match.regex', message: 'Pattern' },
  fact: /*i18n*/ { id: 'term.match.fact', message: 'Stated value' },
  abuse: /*i18n*/ { id: 'term.match.abuse', message: 'Offensive words' },
  overpromise: /*i18n*/ { id: 'term.match.overpromise', message: 'Overpromise or inducement' },
  'sensitive-word': /*i18n*/ { id: 'term.match.sensitive-word', message: 'Sensitive word' },
  handler: /*i18n*/ { id: 'term.match.handler', message: 'General rule' },
}

/** How a practice stands in a list. */
export const standingText = (i18n: I18n, standing: Standing): string =>
  standing === 'silent' || standing === 'open' ? i18n._(withoutLevel[standing]) : levelText(i18n, standing)

/** What came of the goal. */
export const outcomeText = (i18n: I18n, outcome: Outcome): string => i18n._(outcomes[outcome])

export const matchText = (i18n: I18n, by: keyof typeof matches): string => i18n._(matches[by])

/** What a course is filed under. */
export const categoryText = (i18n: I18n): string => i18n._({ id: 'term.category', message: 'Category' })
