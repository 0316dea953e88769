import type { I18n } from '@lingui/core'

export const resetPasswordText = (i18n: I18n): string =>
  i18n._({ id: 'organisation.reset-password', message: 'Reset password' })
