import type { I18n } from '@lingui/core'
import { errorText, remoteText } from '../../i18n/error-messages.ts'

/** The message of a fault that a form found itself, or that the platform named. */
export function faultText(i18n: I18n, fault: string, params: Record<string, string | number> = {}): string {
  switch (fault) {
    case 'user-name':
      return i18n._({
        id: 'ui.fault-user-name',
        message: 'Letters, digits, underscores and hyphens only, up to 64.',
      })
    case 'phone':
      return i18n._({
        id: 'ui.fault-phone',
        message: 'Enter a valid phone number: 6 to 20 digits, with an optional + in front.',
      })
    case 'email':
      return i18n._({ id: 'ui.fault-email', message: 'Enter a valid e-mail address.' })
    case 'config-key':
      return i18n._({ id: 'ui.fault-config-key', message: '4 to 40 letters, or letters and digits.' })
    case 'config-type':
      return i18n._({
        id: 'ui.fault-config-type',
        message: 'Letters, digits, underscores and hyphens only, up to 40.',
      })
    case 'number':
      return i18n._({ id: 'ui.fault-number', message: 'Enter a number.' })
    case 'whole-number':
      return i18n._({ id: 'ui.fault-whole-number', message: 'Enter a whole number from 0 to 1,000,000.' })
    case 'seats':
      return i18n._({
        id: 'ui.fault-seats',
        message: 'Enter a whole number from 1 up, or leave blank.',
      })
    case 'code':
      return i18n._({
        id: 'ui.fault-code',
        message: '2 to 40 lowercase letters, digits and hyphens, starting with a letter or digit.',
      })
    case 'too-long':
      return i18n._({
        id: 'ui.fault-too-long',
        message: 'Too long: {length} characters, at most {most} are possible.',
        values: { length: i18n.number(Number(params['length'])), most: i18n.number(Number(params['most'])) },
      })
    default:
      return remoteText(i18n, fault, params) ?? errorText(i18n, 'field-validation-failed')
  }
}
