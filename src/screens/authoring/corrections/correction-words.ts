import type { I18n } from '@lingui/core'
import type { AskedQuestion, MadeCorrection, ScoringRuleView } from '../../../contract/corrections.ts'
import { signed } from '../../../i18n/points.ts'
import { criticalMistakeText } from '../../../i18n/terms.ts'

/** What a question offers, by how it is answered. */
export const correctText = (i18n: I18n, type: AskedQuestion['type']): string =>
  type === 'QA'
    ? i18n._({ id: 'authoring.correct-free', message: 'Correct the grading' })
    : i18n._({ id: 'authoring.correct-key', message: 'Correct the answer key' })

export const ruleText = (i18n: I18n): string => i18n._({ id: 'authoring.rule', message: 'Scoring rule' })

export const correctRuleText = (i18n: I18n): string =>
  i18n._({ id: 'authoring.correct-rule', message: 'Correct the scoring rule' })

/** What a correction changes. */
export const changeText = (i18n: I18n, kind: MadeCorrection['kind']): string =>
  ({
    key: () => i18n._({ id: 'authoring.correct-kind-key', message: 'New correct answer' }),
    full: () => i18n._({ id: 'authoring.correct-kind-full', message: 'Full points for everyone' }),
    free: () => i18n._({ id: 'authoring.correct-kind-free', message: 'Free answers graded again' }),
    'left-out': () => i18n._({ id: 'authoring.correct-kind-left-out', message: 'Counts for no one' }),
    'in-full': () =>
      i18n._({ id: 'authoring.correct-kind-in-full', message: 'Full points for everyone it came up for' }),
  })[kind]()

export const inFavourText = (i18n: I18n): string =>
  i18n._({ id: 'authoring.correct-favour', message: 'Only in favor of learners' })

/** What a rule gives or takes. */
export const ruleFactsText = (i18n: I18n, { points, critical }: ScoringRuleView): string =>
  [signed(points, (value) => i18n.number(value)), critical ? criticalMistakeText(i18n) : '']
    .filter(Boolean)
    .join(' · ')

/** Why a rule can't be left out; null where it can. */
export const notLeftOutText = (i18n: I18n, { corrected, ways }: ScoringRuleView): string | null =>
  ways.includes('left-out') || corrected === 'left-out'
    ? null
    : i18n._({
        id: 'authoring.rule-last',
        message: 'No other rule gives points, so this one can’t be left out.',
      })

/** What was corrected of a rule; null where that is nothing. */
export const ruleStandingText = (i18n: I18n, { corrected }: ScoringRuleView): string | null =>
  corrected &&
  (corrected === 'left-out'
    ? i18n._({ id: 'authoring.rule-left-out', message: 'This rule already counts for no one.' })
    : i18n._({
        id: 'authoring.rule-in-full',
        message: 'This rule already counts in full for everyone it came up for.',
      }))
