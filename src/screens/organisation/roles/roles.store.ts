import { computed } from 'nanostores'
import type { Role } from '../../../contract/administration.ts'
import type { Core } from '../../../stores/core.ts'
import { attempt, attemptChange, type ChangeResult, type AttemptResult } from '../../../stores/attempt.ts'
import { departmentsOf, ownRights, ownRulesOf, rolesOf } from '../lookups.ts'
import { fieldsOfRole, type RoleDraft } from './role-form.ts'

export type RolesStore = ReturnType<typeof createRolesStore>

/** The roles of the enterprise (ADMIN-02, PERM-05). */
export function createRolesStore(core: Core) {
  const roles = rolesOf(core)
  const departments = departmentsOf(core)
  const own = ownRights(core)

  async function reloading<O extends { status: string }>(work: Promise<O>): Promise<O> {
    const outcome = await work
    if (outcome.status !== 'refused') await roles.reload()
    return outcome
  }
  const newest = async (id: string) =>
    (await core.api('GET /coach-api/role', {}, { quiet: true })).items.find((role) => role.id === id) ?? null
  return {
    $roles: roles.$value,
    $departments: departments.$value,
    $rules: computed([own.$value, roles.$value, departments.$value], ownRulesOf),
    reload: () => void roles.reload(),
    add(draft: RoleDraft): Promise<AttemptResult<Role>> {
      const type = draft.type === 'ADMIN' ? 'ADMIN' : 'NORMAL'
      return reloading(
        attempt(() =>
          core.api('POST /coach-api/role', { body: { ...fieldsOfRole(draft), type } }, { quiet: true }),
        ),
      )
    },
    change({ id, revision }: Role, draft: RoleDraft): Promise<ChangeResult<Role, Role>> {
      const body = { ...fieldsOfRole(draft), type: draft.type, revision }
      return reloading(
        attemptChange(
          () => core.api('PUT /coach-api/role/:id', { params: { id }, body }, { quiet: true }),
          () => newest(id),
        ),
      )
    },
    remove: ({ id }: Role): Promise<AttemptResult<unknown>> =>
      reloading(attempt(() => core.api('DELETE /coach-api/role/:id', { params: { id } }, { quiet: true }))),
    dispose() {
      for (const part of [roles, departments, own]) part.dispose()
    },
  }
}
