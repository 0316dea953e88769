import type { I18n } from '@lingui/core'
import { scopeKinds } from '../../../domain/permissions/data-scope.ts'
import { functionNames, roleTypes } from '../../../domain/permissions/permissions.ts'
import { functionText, scopeText, statusText, typeText } from '../words.ts'
import { lineOf } from './audit-details.ts'

/** A value of a field as a person reads it; what has no words of its own stays as it is. */
export function valueText(i18n: I18n, field: string, value: unknown): string {
  const words = Array.isArray(value) ? value.map((one) => wordOf(i18n, field, one) ?? one) : wordOf(i18n, field, value)
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
    default:
      return null
  }
}
