import {
  coversScope,
  type DataScope,
  type DepartmentNode,
  type RoleScope,
  withDescendants,
} from './data-scope.ts'
import {
  type FunctionName,
  type Permission,
  permissionPrefix,
  type RoleType,
  roleTypeOf,
  roleTypes,
} from './permissions.ts'

/** A person with their own permissions and data scope. */
export interface PermissionHolder {
  type: 0 | 1 | 2
  permissions: ReadonlySet<Permission>
  scope: DataScope
}

export interface GrantedRole {
  id: string
  type: RoleType
  builtIn: boolean
  functions: readonly FunctionName[]
  scope: RoleScope
}

export interface Grantee {
  type: 0 | 1 | 2
  roleIds: readonly string[]
}

/** What an enterprise has, for deciding who can grant what. */
export interface GrantContext {
  roles: readonly GrantedRole[]
  departments: readonly DepartmentNode[]
  /** What the enterprise's people can be allowed at most. */
  privileges: readonly FunctionName[]
}

/** Functions that concern nobody but oneself, so that granting them gives nothing away. */
const ownOnly: readonly FunctionName[] = ['index']

/**
 * Whether a role grants nothing that the holder doesn't have: functions, as far as the enterprise has them,
 * and data scope. A role for a higher type of person is not within it either. The scope `OWN` is that of the
 * person who gets the role, and they are within the holder's.
 */
export function isRoleWithin(
  { type, permissions, scope }: PermissionHolder,
  role: Omit<GrantedRole, 'id' | 'builtIn'>,
  { departments, privileges }: Omit<GrantContext, 'roles'>,
): boolean {
  if (type === 0) return true
  if (roleTypes.indexOf(role.type) < type) return false
  if (
    role.functions.some(
      (name) =>
        !ownOnly.includes(name) &&
        privileges.includes(name) &&
        !permissions.has(`${permissionPrefix}${name}`),
    )
  )
    return false
  if (role.scope.kind === 'OWN') return true
  return coversScope(
    scope,
    role.scope.kind === 'ALL'
      ? { all: true }
      : { all: false, departments: withDescendants(departments, role.scope.departments) },
  )
}

/** The rules for one holder; what is the same for thousands of people is worked out once. */
export function grantRulesOf(
  holder: PermissionHolder,
  context: GrantContext,
): { canGrant(roleId: string): boolean; canChange(person: Grantee): boolean } {
  const ungrantable = new Set(
    context.roles.filter((role) => !isRoleWithin(holder, role, context)).map(({ id }) => id),
  )
  const builtIn = context.roles.filter((role) => role.builtIn)
  const known = new Set(context.roles.map(({ id }) => id))
  return {
    canGrant: (roleId) => !ungrantable.has(roleId),
    /** Nobody changes a person of a higher type, or one with more rights than they have. */
    canChange({ type, roleIds }) {
      if (holder.type === 0) return true
      if (type < holder.type) return false
      const own = roleIds.filter((id) => known.has(id))
      const counting =
        own.length > 0 ? own : builtIn.filter((role) => role.type === roleTypeOf(type)).map(({ id }) => id)
      return !counting.some((id) => ungrantable.has(id))
    },
  }
}
