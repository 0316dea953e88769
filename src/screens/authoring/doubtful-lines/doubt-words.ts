import type { I18n } from '@lingui/core'
import type { DoubtReason } from '../../../domain/scoring/doubtful-line.ts'

/** Why a line is in doubt, in a word or two. */
export function reasonText(i18n: I18n, reason: DoubtReason): string {
  switch (reason) {
    case 'unsure':
      return i18n._({ id: 'authoring.doubt-unsure', message: 'Unsure' })
    case 'not-understood':
      return i18n._({ id: 'authoring.doubt-not-understood', message: 'Not understood' })
    case 'not-counted':
      return i18n._({ id: 'authoring.doubt-not-counted', message: 'Not counted' })
  }
}
