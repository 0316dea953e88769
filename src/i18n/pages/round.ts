import type { I18n } from '@lingui/core'

/** Which round of a series a publish is, as a list tells it from those before (PUBLISH-09). */
export const roundText = (i18n: I18n, round: number): string =>
  i18n._({ id: 'publish.round', message: 'Round {round}', values: { round: i18n.number(round) } })
