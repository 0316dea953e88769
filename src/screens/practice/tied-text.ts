import type { I18n } from '@lingui/core'

/** Told beside a rank that several people share (HOME-09). */
export const tiedText = (i18n: I18n): string => i18n._({ id: 'practice.rank.tied', message: 'tied' })
