import type { I18n } from '@lingui/core'

/** What corrections of an exam are about: questions, or the rules of its conversation. */
export const correctionsText = (i18n: I18n, conversation: boolean): string =>
  conversation
    ? i18n._({ id: 'authoring.rule-corrections', message: 'Scoring rules and corrections' })
    : i18n._({ id: 'authoring.corrections', message: 'Questions and corrections' })
