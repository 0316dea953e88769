import type { I18n } from '@lingui/core'
import type { DoubtReason } from '../../../domain/scoring/doubtful-line.ts'

/** Why a line is in doubt, in a few words; `unsure` names what the judgement was unsure of. */
export function reasonText(i18n: I18n, reason: DoubtReason, unsure: readonly string[] = []): string {
  if (reason === 'unsure' && unsure.length > 0)
    return i18n._({
      id: 'authoring.doubt-unsure-of',
      message: 'Unsure: {names}',
      values: { names: new Intl.ListFormat(i18n.locales, { type: 'unit' }).format(unsure) },
    })
  switch (reason) {
    case 'unsure':
      return i18n._({ id: 'authoring.doubt-unsure', message: 'Unsure' })
    case 'not-understood':
      return i18n._({ id: 'authoring.doubt-not-understood', message: 'Not understood' })
    case 'not-counted':
      return i18n._({ id: 'authoring.doubt-not-counted', message: 'Not counted' })
  }
}
