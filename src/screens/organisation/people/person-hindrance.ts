import type { I18n } from '@lingui/core'
import type { Person } from '../../../contract/people.ts'
import type { OwnRules } from '../lookups.ts'

/** Whether the caller's rights let them change the account, as far as is known; the platform has the last word. */
export const mayChange = (rules: OwnRules | null, { id, type, roles }: Person): boolean =>
  rules === null ||
  id === rules.own.id ||
  rules.grants.canChange({ type, roleIds: roles.map((one) => one.id) })

export const beyondText = (i18n: I18n): string =>
  i18n._({
    id: 'organisation.person-beyond',
    message: 'This person has more permissions than you, so you can’t change this account.',
  })

/** Why nothing can be done with a person by this caller; null where something can (PERM-10a). */
export const personHindrance = (i18n: I18n, rules: OwnRules | null, person: Person): string | null =>
  mayChange(rules, person) ? null : beyondText(i18n)
