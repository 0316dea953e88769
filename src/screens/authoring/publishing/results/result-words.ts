import type { I18n } from '@lingui/core'
import type { ResultDays } from '../../../../domain/publish/results.ts'

export const resultsTitle = (i18n: I18n): string =>
  i18n._({ id: 'authoring.results', message: 'Results dashboard' })

/** Where the results of a publish are; of none, the list of those that have some. */
export const resultsPath = (publishId = ''): string =>
  publishId ? `/publish-results/${publishId}` : '/publish-results'

export const daysText = (i18n: I18n, days: ResultDays): string =>
  ({
    7: () => i18n._({ id: 'authoring.results-days-7', message: '7 days' }),
    30: () => i18n._({ id: 'authoring.results-days-30', message: '30 days' }),
    365: () => i18n._({ id: 'authoring.results-days-365', message: '1 year' }),
  })[days]()

/** A share of some sessions: '45% (9 of 20)'. */
export const shareOfText = (i18n: I18n, times: number, all: number): string =>
  i18n._({
    id: 'authoring.results-share',
    message: '{share} ({times} of {all})',
    values: {
      share: i18n.number(all > 0 ? times / all : 0, { style: 'percent', maximumFractionDigits: 0 }),
      times: i18n.number(times),
      all: i18n.number(all),
    },
  })
