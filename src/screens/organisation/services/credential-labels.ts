import type { I18n } from '@lingui/core'
import { offeredFunctions, type FunctionName } from '../../../domain/permissions/permissions.ts'
import { functionText } from '../../../i18n/records/permission-labels.ts'
import type { CredentialState } from './credential-form.ts'

export const stateText = (i18n: I18n, state: CredentialState): string =>
  ({
    active: () => i18n._({ id: 'ui.active', message: 'Active' }),
    expired: () => i18n._({ id: 'organisation.credential-expired', message: 'Expired' }),
    revoked: () => i18n._({ id: 'organisation.credential-revoked', message: 'Revoked' }),
  })[state]()

/** What a service's tokens may: to practise in any case. */
export function grantedText(i18n: I18n, functions: readonly FunctionName[]): string {
  const names = offeredFunctions
    .filter((name) => functions.includes(name))
    .map((name) => functionText(i18n, name).name)
  return [i18n._({ id: 'organisation.practice-only', message: 'Practice and own reports' }), ...names].join(
    ' · ',
  )
}
