import type { Department } from '../../../contract/people.ts'
import type { DataScope } from '../../../domain/permissions/data-scope.ts'
import { errorText } from '../../../i18n/error-messages.ts'
import type { Core } from '../../../stores/core.ts'
import {
  createFolderTree,
  type FolderHost,
  type HostAnswer,
} from '../../../ui/folder-tree/folder-tree.store.ts'
import { descendants, type FolderNode } from '../../../ui/folder-tree/tree-model.ts'
import { attempt, type AttemptResult } from '../../../stores/attempt.ts'
import { createResource } from '../../../stores/resource.ts'
import { departmentWords, hindranceText, type Hindrance } from './department-labels.ts'

export type DepartmentsStore = ReturnType<typeof createDepartmentsStore>

/** The departments as a tree that can be changed (ADMIN-01, UI-04, UI-05). */
export function createDepartmentsStore(core: Core) {
  const known = new Map<string, Department>()
  const departments = createResource(async (signal) => {
    const [{ items }, scope] = await Promise.all([
      core.api('GET /coach-api/department', {}, { signal, quiet: true }),
      ownScope(core, signal),
    ])
    return { items, scope }
  })
  const host: FolderHost = {
    async add({ parentId, name }) {
      const outcome = await attempt(() =>
        core.api('POST /coach-api/department', { body: { parentId, name } }, { quiet: true }),
      )
      if (outcome.status === 'refused') return said(outcome)
      known.set(outcome.reply.id, outcome.reply)
      return { id: outcome.reply.id }
    },
    rename: (folder, name) => change(folder, { name, parentId: folder.parentId }),
    move: (folder, parentId) => change(folder, { name: folder.name, parentId }),
    async remove({ id }) {
      const outcome = await attempt(() =>
        core.api('DELETE /coach-api/department/:id', { params: { id } }, { quiet: true }),
      )
      return outcome.status === 'refused' ? said(outcome) : 'success'
    },
    hindrance: ({ id }) => hindranceText(core.i18n, hindranceOf(id)),
  }
  /** Only people who see everybody have departments at the top (PERM-05). */
  const rules: { top?: boolean } = {}
  const tree = createFolderTree(core, host, [], rules, departmentWords)
  const stop = departments.$value.subscribe((value) => {
    if (value.status !== 'ready') return
    if (value.scope?.all === false) rules.top = false
    known.clear()
    for (const department of value.items) known.set(department.id, department)
    tree.show(value.items.map(({ id, name, parentId }): FolderNode => ({ id, name, parentId })))
    // A small enterprise is seen whole; a large one opens at its top.
    for (const { id, parentId } of value.items)
      if (parentId === null || value.items.length <= 30) tree.toggle(id, true)
  })

  /** What has to go first. */
  const hindranceOf = (id: string): Hindrance => ({
    people: known.get(id)?.members ?? 0,
    roles: known.get(id)?.roles ?? 0,
    departments: (tree.$index.get().below.get(id) ?? []).length,
  })

  /** Says why in the platform's words; where somebody else was faster, shows what stands there now. */
  function said(outcome: Extract<AttemptResult<unknown>, { status: 'refused' }>): 'fail' {
    core.notify('error', errorText(core.i18n, outcome.code, outcome.params))
    if (outcome.code === 'changed-meanwhile' || outcome.code === 'not-found') void departments.reload()
    return 'fail'
  }
  async function change(
    { id }: FolderNode,
    to: { name: string; parentId: string | null },
  ): Promise<HostAnswer> {
    const revision = known.get(id)?.revision ?? 1
    const outcome = await attempt(() =>
      core.api(
        'PUT /coach-api/department/:id',
        { params: { id }, body: { ...to, revision } },
        { quiet: true },
      ),
    )
    if (outcome.status === 'refused') return said(outcome)
    known.set(id, outcome.reply)
    return 'success'
  }
  return {
    $departments: departments.$value,
    tree,
    /** People of the department itself, and with all departments below it. */
    membersOf(id: string) {
      const of = (one: string) => known.get(one)?.members ?? 0
      return {
        own: of(id),
        all: descendants(tree.$index.get(), id).reduce((sum, below) => sum + of(below.id), of(id)),
      }
    },
    reload: () => void departments.reload(),
    dispose() {
      stop()
      tree.dispose()
      departments.dispose()
    },
  }
}

/** Whose data the caller sees; null where that could not be read: then the platform answers alone. */
const ownScope = (core: Core, signal: AbortSignal): Promise<DataScope | null> =>
  core.api('GET /coach-api/me', {}, { signal, quiet: true }).then(
    ({ scope }) => scope,
    () => null,
  )
