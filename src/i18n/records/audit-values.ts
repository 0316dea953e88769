import type { I18n } from '@lingui/core'
import { scopeKinds } from '../../domain/permissions/data-scope.ts'
import { functionNames, roleTypes } from '../../domain/permissions/permissions.ts'
import { remoteText } from '../error-messages.ts'
import { functionText, scopeText, statusText, typeText } from './permission-labels.ts'
import { lineOf } from './audit-details.ts'

/** A value of a field as a person reads it; what has no words of its own stays as it is. */
export function valueText(i18n: I18n, field: string, value: unknown): string {
  const words = Array.isArray(value)
    ? value.map((one) => wordOf(i18n, field, one) ?? one)
    : wordOf(i18n, field, value)
  return lineOf(words ?? value) ?? '—'
}

function wordOf(i18n: I18n, field: string, value: unknown): string | null {
  switch (field) {
    case 'type': {
      const type = roleTypes.find((known, index) => known === value || index === value)
      return type ? typeText(i18n, type) : null
    }
    case 'status':
      return value === 'ACTIVE' || value === 'DISABLED' ? statusText(i18n, value) : null
    case 'functions':
    case 'privileges': {
      const name = functionNames.find((known) => known === value)
      return name ? functionText(i18n, name).name : null
    }
    case 'scope': {
      const kind = scopeKinds.find((known) => known === value)
      return kind ? scopeText(i18n, kind) : null
    }
    case 'permission':
      return value === 'ALL'
        ? i18n._({ id: 'record.permission-all', message: 'Everyone' })
        : value === 'PART'
          ? i18n._({ id: 'record.permission-part', message: 'Restricted' })
          : null
    case 'members':
      return value === 'ALL'
        ? i18n._({ id: 'record.audience-all', message: 'Everyone' })
        : value === 'PART'
          ? i18n._({ id: 'record.audience-part', message: 'Selected departments, classes and people' })
          : null
    case 'passAt':
      return value === null ? i18n._({ id: 'record.pass-course', message: 'As in the course' }) : null
    case 'showRank':
    case 'camera':
    case 'notesAbsences':
      return value === true
        ? i18n._({ id: 'record.yes', message: 'Yes' })
        : value === false
          ? i18n._({ id: 'record.no', message: 'No' })
          : null
    case 'loginType':
      return wayText(i18n, value)
    case 'namesPeople':
      return value === true
        ? i18n._({ id: 'record.allowed', message: 'Allowed' })
        : value === false
          ? i18n._({ id: 'record.not-allowed', message: 'Not allowed' })
          : null
    case 'refusal':
      return refusalText(i18n, value)
    // Refusals are codes of errors, which the catalogue says.
    case 'reason':
      return typeof value === 'string' ? remoteText(i18n, value) : null
    case 'password':
      return value === 'reset' ? i18n._({ id: 'record.password-anew', message: 'Reset' }) : null
    default:
      return null
  }
}

/** Why a service credential was not taken (AUTH-16c). */
function refusalText(i18n: I18n, refusal: unknown): string | null {
  switch (refusal) {
    case 'wrong-secret':
      return i18n._({ id: 'record.refusal-wrong-secret', message: 'Wrong secret' })
    case 'revoked':
      return i18n._({ id: 'record.refusal-revoked', message: 'The credential was revoked' })
    case 'expired':
      return i18n._({ id: 'record.refusal-expired', message: 'The credential has expired' })
    default:
      return null
  }
}

function wayText(i18n: I18n, way: unknown): string | null {
  switch (way) {
    case 'password':
      return i18n._({ id: 'ui.password', message: 'Password' })
    case 'phone':
      return i18n._({ id: 'ui.phone', message: 'Phone' })
    case 'sso':
      return i18n._({ id: 'record.way-sso', message: 'Single sign-on' })
    case 'saas-a':
      return i18n._({ id: 'record.way-service', message: 'External service' })
    case 'service':
      return i18n._({ id: 'record.way-credential', message: 'Service credential' })
    default:
      return null
  }
}
