import type { DataScope } from '../../../domain/permissions/data-scope.ts'
import type { Core } from '../../../stores/core.ts'
import { createStoredTree } from '../../../ui/folder-tree/stored-tree.store.ts'
import { departmentWords, hindranceText } from './department-labels.ts'

export type DepartmentsStore = ReturnType<typeof createDepartmentsStore>

/** The departments as a tree that can be changed (ADMIN-01, UI-04, UI-05). */
export function createDepartmentsStore(core: Core) {
  /** Only people who see everybody have departments at the top (PERM-05). */
  const rules: { top?: boolean } = {}
  const { $value, tree, sumIn, reload, dispose } = createStoredTree(
    core,
    {
      async load(signal) {
        const [{ items }, scope] = await Promise.all([
          core.api('GET /coach-api/department', {}, { signal, quiet: true }),
          ownScope(core, signal),
        ])
        if (scope?.all === false) rules.top = false
        return { items, scope }
      },
      add: (body) => core.api('POST /coach-api/department', { body }, { quiet: true }),
      change: (id, body) =>
        core.api('PUT /coach-api/department/:id', { params: { id }, body }, { quiet: true }),
      remove: (id) => core.api('DELETE /coach-api/department/:id', { params: { id } }, { quiet: true }),
    },
    {
      hindranceOf: (department, departments) =>
        hindranceText(core.i18n, {
          people: department?.members ?? 0,
          roles: department?.roles ?? 0,
          departments,
        }),
      isOutdated: (code) => code === 'changed-meanwhile' || code === 'not-found',
      wordsOf: departmentWords,
      rules,
    },
  )
  return {
    $departments: $value,
    tree,
    /** People of the department itself, and with all departments below it. */
    membersOf: (id: string) => sumIn(id, ({ members }) => members),
    reload,
    dispose,
  }
}

/** Whose data the caller sees; null where that could not be read: then the platform answers alone. */
const ownScope = (core: Core, signal: AbortSignal): Promise<DataScope | null> =>
  core.api('GET /coach-api/me', {}, { signal, quiet: true }).then(
    ({ scope }) => scope,
    () => null,
  )
