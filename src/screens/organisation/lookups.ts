import type { Role } from '../../contract/administration.ts'
import type { ClassGroup } from '../../contract/people.ts'
import { grantRulesOf, type PermissionHolder } from '../../domain/permissions/grants.ts'
import type { FunctionName } from '../../domain/permissions/permissions.ts'
import type { Core, Loadable } from '../../stores/core.ts'
import { createResource, type Resource } from '../../stores/resource.ts'
import { treeOf, type TreeDepartment } from './department-tree.ts'

export const departmentsOf = (core: Core): Resource<{ rows: TreeDepartment[] }> =>
  createResource(async (signal) => ({
    rows: treeOf((await core.api('GET /coach-api/department', {}, { signal, quiet: true })).items),
  }))

export const rolesOf = (core: Core): Resource<{ items: Role[] }> =>
  createResource((signal) => core.api('GET /coach-api/role', {}, { signal, quiet: true }))

/** Roles that people are given. A built-in one is everybody's of its type who was given none, and has no name of its own. */
export const givenRoles = (roles: readonly Role[]): Role[] => roles.filter(({ builtIn }) => !builtIn)

export const classesOf = (core: Core): Resource<{ items: ClassGroup[] }> =>
  createResource((signal) =>
    core.api('GET /coach-api/class', { query: { size: 1000 } }, { signal, quiet: true }),
  )

/** Callers with their own permissions and data scope, as far as their enterprise has them: nobody grants more. */
export interface OwnRights extends PermissionHolder {
  id: string
  privileges: readonly FunctionName[]
}

export const ownRights = (core: Core): Resource<{ own: OwnRights }> =>
  createResource(async (signal) => {
    const { user_id, type, permissions, scope, privileges } = await core.api(
      'GET /coach-api/me',
      {},
      { signal, quiet: true },
    )
    return { own: { id: user_id, type, permissions: new Set(permissions), scope, privileges } }
  })

/** The rules of the platform for what a caller may hand on and change, as far as the browser knows all it takes. */
export interface OwnRules {
  own: OwnRights
  grants: ReturnType<typeof grantRulesOf>
  /** Whether the caller may leave people and departments outside of every department. */
  top: boolean
}

/** Null until everything is there, or where it can't be: then nothing is held back, and the platform answers. */
export const ownRulesOf = (
  own: Loadable<{ own: OwnRights }>,
  roles: Loadable<{ items: readonly Role[] }>,
  departments: Loadable<{ rows: readonly TreeDepartment[] }>,
): OwnRules | null =>
  own.status === 'ready' && roles.status === 'ready' && departments.status === 'ready'
    ? {
        own: own.own,
        grants: grantRulesOf(own.own, {
          roles: roles.items,
          departments: departments.rows.map(({ id, above }) => ({ id, parentId: above.at(-1) ?? null })),
          privileges: own.own.privileges,
        }),
        top: own.own.scope.all,
      }
    : null
