import type { I18n } from '@lingui/core'

/** In the place of the customer's words where nothing was said yet. */
export const youBeginText = (i18n: I18n): string =>
  i18n._({ id: 'practice.you-begin', message: 'The start of the conversation: you speak first' })
