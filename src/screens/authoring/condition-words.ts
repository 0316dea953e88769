import type { I18n } from '@lingui/core'
import type { FactReach, WantedStance } from '../../domain/course/condition.ts'
import type { FactState } from '../../domain/course/fact-states.ts'
import type { OverpromiseList } from '../../domain/language/overpromise.ts'

const factStateTexts: Record<FactState, (i18n: I18n) => string> = {
  right: (i18n) => i18n._({ id: 'authoring.fact-right', message: 'stated correctly' }),
  imprecise: (i18n) => i18n._({ id: 'authoring.fact-imprecise', message: 'stated imprecisely' }),
  wrong: (i18n) => i18n._({ id: 'authoring.fact-wrong', message: 'stated incorrectly' }),
  stated: (i18n) => i18n._({ id: 'authoring.fact-stated', message: 'stated' }),
  unsaid: (i18n) => i18n._({ id: 'authoring.fact-unsaid', message: 'not stated' }),
}
/** How a fact was stated. */
export const factStateText = (i18n: I18n, state: FactState): string => factStateTexts[state](i18n)
export const isFactState = (is: string): is is FactState => Object.hasOwn(factStateTexts, is)

/** Where a fact is looked for. */
export const factReachText = (i18n: I18n, reach: FactReach): string =>
  ({
    now: () => i18n._({ id: 'authoring.fact-now', message: 'in this line' }),
    ever: () => i18n._({ id: 'authoring.fact-ever', message: 'so far in the conversation' }),
  })[reach]()

/** How conditions of a group combine. */
export const modeText = (i18n: I18n, mode: 'all' | 'any' | 'none'): string =>
  ({
    all: () => i18n._({ id: 'authoring.match-all', message: 'All of these' }),
    any: () => i18n._({ id: 'authoring.match-any', message: 'Any of these' }),
    none: () => i18n._({ id: 'authoring.match-none', message: 'None of these' }),
  })[mode]()

/** How words must be meant. */
export const stanceText = (i18n: I18n, stance: WantedStance): string =>
  ({
    affirmed: () => i18n._({ id: 'authoring.stance-affirmed', message: 'said' }),
    denied: () => i18n._({ id: 'authoring.stance-denied', message: 'negated' }),
    any: () => i18n._({ id: 'authoring.stance-any', message: 'said or negated' }),
  })[stance]()

/** What is promised or offered that nobody may. */
export const overpromiseListText = (i18n: I18n, list: OverpromiseList): string =>
  ({
    guarantee: () => i18n._({ id: 'authoring.overpromise-guarantee', message: 'guarantees' }),
    exception: () => i18n._({ id: 'authoring.overpromise-exception', message: 'exceptions made in secret' }),
    inducement: () => i18n._({ id: 'authoring.overpromise-inducement', message: 'gifts or money' }),
    finance: () => i18n._({ id: 'authoring.overpromise-finance', message: 'returns without risk' }),
    medicine: () => i18n._({ id: 'authoring.overpromise-medicine', message: 'medical claims' }),
  })[list]()
