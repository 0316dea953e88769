import type { I18n } from '@lingui/core'
import type { ScopeKind } from '../../domain/permissions/data-scope.ts'
import type { FunctionName, RoleType } from '../../domain/permissions/permissions.ts'
import { errorText, remoteText } from '../../i18n/error-messages.ts'

/** What a person or a role is (§6). */
export const typeText = (i18n: I18n, type: RoleType): string =>
  ({
    SYSTEM: () => i18n._({ id: 'admin.type-system', message: 'Super manager' }),
    ADMIN: () => i18n._({ id: 'admin.type-admin', message: 'Enterprise manager' }),
    NORMAL: () => i18n._({ id: 'admin.type-normal', message: 'Ordinary user' }),
  })[type]()

export const statusText = (i18n: I18n, status: 'ACTIVE' | 'DISABLED'): string =>
  status === 'ACTIVE'
    ? i18n._({ id: 'admin.active', message: 'Active' })
    : i18n._({ id: 'admin.disabled', message: 'Disabled' })

/** What a function permission is called, and what it opens (PERM-01). */
export const functionText = (i18n: I18n, name: FunctionName): { name: string; opens: string } =>
  ({
    course: () => ({
      name: i18n._({ id: 'admin.function-course', message: 'Course manage' }),
      opens: i18n._({
        id: 'admin.function-course-text',
        message: 'Build, import and export courses and their flows',
      }),
    }),
    classify: () => ({
      name: i18n._({ id: 'admin.function-classify', message: 'Category manage' }),
      opens: i18n._({ id: 'admin.function-classify-text', message: 'Sort courses into categories' }),
    }),
    user: () => ({
      name: i18n._({ id: 'admin.function-user', message: 'User manage' }),
      opens: i18n._({
        id: 'admin.function-user-text',
        message: 'Add, change and shut out people; departments and classes; import and export',
      }),
    }),
    permission: () => ({
      name: i18n._({ id: 'admin.function-permission', message: 'Permission manage' }),
      opens: i18n._({ id: 'admin.function-permission-text', message: 'Roles, settings and the audit log' }),
    }),
    statistics: () => ({
      name: i18n._({ id: 'admin.function-statistics', message: 'Data statistics' }),
      opens: i18n._({
        id: 'admin.function-statistics-text',
        message: 'Figures and reports of the people in the data scope',
      }),
    }),
    index: () => ({
      name: i18n._({ id: 'admin.function-index', message: 'My course' }),
      opens: i18n._({
        id: 'admin.function-index-text',
        message: 'Shows “My course” in the menu of a portal; practising needs no permission',
      }),
    }),
    appeal: () => ({
      name: i18n._({ id: 'admin.function-appeal', message: 'Appeal manage' }),
      opens: i18n._({ id: 'admin.function-appeal-text', message: 'Decide on appeals against scores' }),
    }),
    publish: () => ({
      name: i18n._({ id: 'admin.function-publish', message: 'Publish manage' }),
      opens: i18n._({ id: 'admin.function-publish-text', message: 'Publish courses to classes and people' }),
    }),
  })[name]()

/** The message of a fault that a form found itself, or that the platform named. */
export function faultText(i18n: I18n, fault: string, params: Record<string, string | number> = {}): string {
  switch (fault) {
    case 'user-name':
      return i18n._({
        id: 'admin.fault-user-name',
        message: 'Letters, digits, underscore and hyphen only, 64 at most.',
      })
    case 'phone':
      return i18n._({
        id: 'admin.fault-phone',
        message: 'This is not a phone number: 6 to 20 digits, with + in front if needed.',
      })
    case 'email':
      return i18n._({ id: 'admin.fault-email', message: 'This is not an e-mail address.' })
    case 'config-key':
      return i18n._({ id: 'admin.fault-config-key', message: '4 to 40 letters, or letters and digits.' })
    case 'config-type':
      return i18n._({
        id: 'admin.fault-config-type',
        message: 'Letters, digits, underscore and hyphen only, 40 at most.',
      })
    case 'number':
      return i18n._({ id: 'admin.fault-number', message: 'Enter a number.' })
    case 'whole-number':
      return i18n._({ id: 'admin.fault-whole-number', message: 'Enter a whole number from 0 to 1,000,000.' })
    case 'seats':
      return i18n._({
        id: 'admin.fault-seats',
        message: 'Enter a whole number from 1 up, or leave it empty.',
      })
    case 'code':
      return i18n._({
        id: 'admin.fault-code',
        message: '2 to 40 lower-case letters, digits and hyphens; a letter or digit comes first.',
      })
    default:
      return remoteText(i18n, fault, params) ?? errorText(i18n, 'field-validation-failed')
  }
}

/** Whom a role lets see (PERM-05). */
export function scopeText(i18n: I18n, kind: ScopeKind, named?: number): string {
  if (kind === 'ALL') return i18n._({ id: 'admin.scope-all', message: 'All people' })
  if (kind === 'OWN') return i18n._({ id: 'admin.scope-own', message: 'Own department and those below' })
  if (named === undefined)
    return i18n._({ id: 'admin.scope-named', message: 'Named departments and those below' })
  return i18n._({
    id: 'admin.scope-some',
    message: '{count, plural, one {# department} other {# departments}}',
    values: { count: named },
  })
}
