import {
  type FunctionName,
  type Permission,
  permissionOf,
  permissionPrefix,
  permissions,
} from './permissions.ts'
import type { PermissionHolder } from './grants.ts'

/**
 * What a token is held to that a service got for a person (AUTH-16a): which service credential, and the permissions that
 * are left of the person's own. Everything that is open to whoever is signed in stays open: to practise, and the own reports.
 */
export interface Delegation {
  service: string
  permissions: readonly Permission[]
}

/** The scope of every token: practice and the own reports. What else a token may is named by its permission. */
const practiceScope = 'practice'

/** Every scope that there is, as the platform's metadata lists them. */
export const scopes: readonly string[] = [practiceScope, ...permissions]

/** The scope of a token as OAuth writes it: words with a space between. */
export const scopeOfPermissions = (held: readonly Permission[]): string =>
  [practiceScope, ...permissions.filter((permission) => held.includes(permission))].join(' ')

/** The permissions that a scope names; null where a word of it is none of ours. */
export function permissionsOfScope(scope: string): Permission[] | null {
  const words = scope.split(' ').filter((word) => word !== '')
  if (words.some((word) => !scopes.includes(word))) return null
  return permissions.filter((permission) => words.includes(permission))
}

/** What is left of somebody's permissions for a token. */
export const permissionsUnder = (
  held: ReadonlySet<Permission>,
  delegation: Delegation | null,
): ReadonlySet<Permission> =>
  delegation ? new Set(delegation.permissions.filter((permission) => held.has(permission))) : held

/** The permissions that these functions are about. */
export const permissionsOfFunctions = (functions: readonly FunctionName[]): Permission[] =>
  functions.map(permissionOf).filter((permission) => permission !== null)

/**
 * Whether somebody may make and end service credentials: managers who see everybody, for a service acts for all kinds of
 * people, other managers too.
 */
export const managesCredentials = ({ type, scope }: Pick<PermissionHolder, 'type' | 'scope'>): boolean =>
  type < 2 && scope.all

/** Whether a holder may hand these functions to a service: nobody grants more than they have. */
export const canGrantToService = (holder: PermissionHolder, functions: readonly FunctionName[]): boolean =>
  managesCredentials(holder) &&
  functions.every((name) => holder.permissions.has(`${permissionPrefix}${name}`))
