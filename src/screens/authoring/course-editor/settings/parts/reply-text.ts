import type { I18n } from '@lingui/core'

/** What one of the customer's replies is called. */
export const replyText = (i18n: I18n): string => i18n._({ id: 'authoring.reply', message: 'Reply' })
