import type { I18n } from '@lingui/core'
import type { ScopeKind } from '../../domain/permissions/data-scope.ts'
import type { FunctionName, RoleType } from '../../domain/permissions/permissions.ts'

/** What a person or a role is (§6). */
export const typeText = (i18n: I18n, type: RoleType): string =>
  ({
    SYSTEM: () => i18n._({ id: 'ui.type-system', message: 'Super manager' }),
    ADMIN: () => i18n._({ id: 'ui.type-admin', message: 'Enterprise manager' }),
    NORMAL: () => i18n._({ id: 'ui.type-normal', message: 'Standard user' }),
  })[type]()

export const statusText = (i18n: I18n, status: 'ACTIVE' | 'DISABLED'): string =>
  status === 'ACTIVE'
    ? i18n._({ id: 'ui.active', message: 'Active' })
    : i18n._({ id: 'ui.disabled', message: 'Disabled' })

/** What a function permission is called, and what it opens (PERM-01). */
export const functionText = (i18n: I18n, name: FunctionName): { name: string; opens: string } =>
  ({
    course: () => ({
      name: i18n._({ id: 'ui.function-course', message: 'Courses' }),
      opens: i18n._({
        id: 'ui.function-course-text',
        message: 'Build, import and export courses and their flows',
      }),
    }),
    classify: () => ({
      name: i18n._({ id: 'ui.function-classify', message: 'Categories' }),
      opens: i18n._({ id: 'ui.function-classify-text', message: 'Sort courses into categories' }),
    }),
    user: () => ({
      name: i18n._({ id: 'ui.function-user', message: 'People' }),
      opens: i18n._({
        id: 'ui.function-user-text',
        message: 'Add, change and disable people; departments and classes; import and export',
      }),
    }),
    permission: () => ({
      name: i18n._({ id: 'ui.function-permission', message: 'Roles and permissions' }),
      opens: i18n._({
        id: 'ui.function-permission-text',
        message: 'Roles, settings, service credentials and the audit log',
      }),
    }),
    statistics: () => ({
      name: i18n._({ id: 'ui.function-statistics', message: 'Statistics' }),
      opens: i18n._({
        id: 'ui.function-statistics-text',
        message: 'Figures and reports of the people in the data scope',
      }),
    }),
    index: () => ({
      name: i18n._({ id: 'ui.function-index', message: 'My courses' }),
      opens: i18n._({
        id: 'ui.function-index-text',
        message: 'Shows “My courses” in the menu of a portal; practicing needs no permission',
      }),
    }),
    appeal: () => ({
      name: i18n._({ id: 'ui.function-appeal', message: 'Appeals' }),
      opens: i18n._({ id: 'ui.function-appeal-text', message: 'Decide on appeals against scores' }),
    }),
    publish: () => ({
      name: i18n._({ id: 'ui.function-publish', message: 'Publishing' }),
      opens: i18n._({
        id: 'ui.function-publish-text',
        message: 'Publish courses to departments, classes and people',
      }),
    }),
  })[name]()

/** Whom a role lets see (PERM-05). */
export function scopeText(i18n: I18n, kind: ScopeKind, named?: number): string {
  if (kind === 'ALL') return i18n._({ id: 'ui.scope-all', message: 'All people' })
  if (kind === 'OWN') return i18n._({ id: 'ui.scope-own', message: 'Own department and those below' })
  if (named === undefined)
    return i18n._({ id: 'ui.scope-named', message: 'Selected departments and those below' })
  return i18n._({
    id: 'ui.scope-some',
    message: '{count, plural, one {# department} other {# departments}}',
    values: { count: named },
  })
}
