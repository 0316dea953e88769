/** What a function permission is about (PERM-01); the permission is `coach:{function}`. */
export const functionNames = [
  'course',
  'classify',
  'user',
  'permission',
  'statistics',
  'index',
  'appeal',
  'publish',
] as const
/**
 * Functions that open nothing yet (PERM-10b): a portal may name them, and whoever has one keeps it, but no role or
 * enterprise is offered it.
 */
export const unbuiltFunctions: readonly (typeof functionNames)[number][] = ['appeal']

export type FunctionName = (typeof functionNames)[number]
/** What a role or an enterprise may be given. */
export const offeredFunctions: readonly FunctionName[] = functionNames.filter(
  (name) => !unbuiltFunctions.includes(name),
)
export type Permission = `coach:${FunctionName}`

export const permissionPrefix = 'coach:'
export const permissions: readonly Permission[] = functionNames.map((name): Permission => `coach:${name}`)

/**
 * The permission of a key as a function-permission relation or a remote gives it: lower-cased, with the
 * prefix (PERM-03).
 * Null for keys that are none of ours.
 */
export function permissionOf(key: string): Permission | null {
  const lower = key.trim().toLowerCase()
  const full = lower.startsWith(permissionPrefix) ? lower : `${permissionPrefix}${lower}`
  return permissions.find((permission) => permission === full) ?? null
}

/** Those of a remote's list that count: only what starts with `coach:` (PERM-03). */
export const remotePermissions = (keys: readonly string[]): Permission[] =>
  permissions.filter((permission) =>
    keys.some((key) => key.startsWith(permissionPrefix) && key.toLowerCase() === permission),
  )

/** What each kind of person may where no role says otherwise: SYSTEM and ADMIN all, NORMAL the own course. */
export const defaultFunctions: Record<0 | 1 | 2, readonly FunctionName[]> = {
  0: functionNames,
  1: functionNames,
  2: ['index'],
}

/** The kinds of role, and of person, by user type. */
export const roleTypes = ['SYSTEM', 'ADMIN', 'NORMAL'] as const
export type RoleType = (typeof roleTypes)[number]
export const roleTypeOf = (type: 0 | 1 | 2): RoleType => roleTypes[type]
