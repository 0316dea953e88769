import type { Role } from '../../contract/administration.ts'
import type { ClassGroup } from '../../contract/people.ts'
import type { FunctionName, Permission } from '../../domain/permissions/permissions.ts'
import type { Core } from '../../stores/core.ts'
import { createResource, type Resource } from '../../stores/resource.ts'
import { treeOf, type TreeDepartment } from './department-tree.ts'

export const departmentsOf = (core: Core): Resource<{ rows: TreeDepartment[] }> =>
  createResource(async (signal) => ({
    rows: treeOf((await core.api('GET /coach-api/department', {}, { signal, quiet: true })).items),
  }))

export const rolesOf = (core: Core): Resource<{ items: Role[] }> =>
  createResource((signal) => core.api('GET /coach-api/role', {}, { signal, quiet: true }))

export const classesOf = (core: Core): Resource<{ items: ClassGroup[] }> =>
  createResource((signal) =>
    core.api('GET /coach-api/class', { query: { size: 1000 } }, { signal, quiet: true }),
  )

/** What callers may do themselves: nobody grants more than that. */
export const ownPermissions = (core: Core): Resource<{ permissions: Permission[] }> =>
  createResource(async (signal) => {
    const id = core.$user.get()?.user_id ?? ''
    const { data } = await core.api(
      'GET /user/permission/function/:id',
      { params: { id } },
      { signal, quiet: true },
    )
    return { permissions: data.map(({ permission }) => permission) }
  })

/**
 * Whether somebody with these permissions may hand a role on, as far as the browser can tell; the platform
 * looks at its data scope too.
 */
export const mayHandOn = (own: readonly Permission[], functions: readonly FunctionName[]): boolean =>
  functions.every((name) => own.includes(`coach:${name}`))
