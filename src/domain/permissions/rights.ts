import { type DataScope, type DepartmentNode, type RoleScope, scopeOf } from './data-scope.ts'
import { defaultFunctions, type FunctionName, type RoleType, roleTypeOf } from './permissions.ts'

/** A role, as what somebody may do is worked out from it. */
export interface CountedRole {
  type: RoleType
  builtIn: boolean
  functions: readonly FunctionName[]
  scope: RoleScope
}

/** Of whom it is asked what they may do. */
export interface RoleHolder {
  type: 0 | 1 | 2
  departmentId: string | null
}

/**
 * Which roles of an enterprise count for a person: those they were given, and without one the built-in ones of their type.
 */
export function countingRoles<R extends Pick<CountedRole, 'type' | 'builtIn'>>(
  { type }: Pick<RoleHolder, 'type'>,
  roles: readonly R[],
  isGiven: (role: R) => boolean,
): R[] {
  const given = roles.filter(isGiven)
  return given.length > 0 ? given : roles.filter((role) => role.builtIn && role.type === roleTypeOf(type))
}

/** What the roles that count for a person add up to. Without any, the defaults of their type count (PERM-05). */
export function rightsOfRoles(
  { type, departmentId }: RoleHolder,
  roles: readonly Pick<CountedRole, 'functions' | 'scope'>[],
  tree: readonly DepartmentNode[],
): { functions: FunctionName[]; scope: DataScope } {
  if (roles.length === 0)
    return {
      functions: [...defaultFunctions[type]],
      scope: type === 1 ? { all: true } : { all: false, departments: [] },
    }
  return {
    functions: roles.flatMap(({ functions }) => functions),
    scope: scopeOf(
      roles.map(({ scope }) => scope),
      departmentId,
      tree,
    ),
  }
}
