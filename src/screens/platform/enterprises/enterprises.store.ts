import type { Enterprise } from '../../../contract/administration.ts'
import { attempt, attemptChange, type ChangeResult } from '../../../stores/attempt.ts'
import type { Core } from '../../../stores/core.ts'
import { wanted } from '../../../stores/address-filter.ts'
import { createPagedList } from '../../../ui/records/paged-list.ts'
import { fieldsOfEnterprise, issuesOfForm, type EnterpriseDraft } from './enterprise-form.ts'

export type EnterprisesStore = ReturnType<typeof createEnterprisesStore>

/** The enterprises of the platform, for super managers (ADMIN-03, PERM-08). */
export function createEnterprisesStore(core: Core) {
  const list = createPagedList(core, {
    name: 'enterprise-list',
    none: { name: '' },
    typed: ['name'],
    load: (at, filter, signal) =>
      core.api('GET /coach-api/enterprise', { query: { ...at, ...wanted(filter) } }, { signal, quiet: true }),
  })

  /** The platform lists enterprises and has no call for one. */
  async function newest(id: string): Promise<Enterprise | null> {
    for (let page = 1; ; page++) {
      const { items, total, size } = await core.api(
        'GET /coach-api/enterprise',
        { query: { page, size: 1000 } },
        { quiet: true },
      )
      const found = items.find((enterprise) => enterprise.id === id)
      if (found || page * size >= total) return found ?? null
    }
  }
  return {
    list,
    /** Answers the first manager's password. */
    async add(draft: EnterpriseDraft) {
      const manager = { userName: draft.managerUserName.trim(), displayName: draft.managerDisplayName.trim() }
      const outcome = await attempt(() =>
        core.api(
          'POST /coach-api/enterprise',
          { body: { ...fieldsOfEnterprise(draft, null), code: draft.code.trim(), manager } },
          { quiet: true },
        ),
      )
      if (outcome.status === 'refused') return { ...outcome, issues: issuesOfForm(outcome.issues) }
      list.reload()
      return outcome
    },
    async change(base: Enterprise, draft: EnterpriseDraft): Promise<ChangeResult<Enterprise, Enterprise>> {
      const { id, revision } = base
      const outcome = await attemptChange(
        () =>
          core.api(
            'PUT /coach-api/enterprise/:id',
            { params: { id }, body: { ...fieldsOfEnterprise(draft, base), revision } },
            { quiet: true },
          ),
        () => newest(id),
      )
      if (outcome.status === 'refused') return { ...outcome, issues: issuesOfForm(outcome.issues) }
      list.put(outcome.status === 'done' ? outcome.reply : outcome.theirs)
      list.reload()
      return outcome
    },
    dispose: list.dispose,
  }
}
