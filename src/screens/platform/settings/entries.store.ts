import { atom } from 'nanostores'
import type { ConfigEntry } from '../../../contract/administration.ts'
import { attempt, attemptChange, type ChangeResult, type AttemptResult } from '../../../stores/attempt.ts'
import type { Core } from '../../../stores/core.ts'
import { wanted } from '../../../stores/address-filter.ts'
import { createPagedList } from '../../../ui/records/paged-list.ts'
import { draftOfConfig, fieldsOfConfig, type ConfigDraft } from './config-form.ts'

export type EntriesStore = ReturnType<typeof createEntriesStore>

/** The config entries of the enterprise (ADMIN-05). */
export function createEntriesStore(core: Core) {
  const list = createPagedList(core, {
    name: 'settings-center',
    none: { type: '', key: '' },
    typed: ['type', 'key'],
    load(at, filter, signal) {
      // A type that is only half typed, or none at all, is not asked for: the platform would refuse it.
      const { type, key } = wanted(filter)
      return core.api(
        'GET /coach-api/config',
        {
          query: {
            ...at,
            ...(type && /^[A-Za-z0-9_-]{1,40}$/.test(type) && { type }),
            ...(key && { key: key.slice(0, 40) }),
          },
        },
        { signal, quiet: true },
      )
    },
  })
  /** The entry that was deleted last; it can be brought back. */
  const $deleted = atom<ConfigEntry | null>(null)

  async function newest(type: string, key: string): Promise<ConfigEntry | null> {
    const { entity } = await core.api(
      'GET /coach-api/config/:type/:key',
      { params: { type, key } },
      { quiet: true },
    )
    return entity[0] ?? null
  }
  const send = async (draft: ConfigDraft, base: ConfigEntry | null) => {
    const params = { type: draft.type.trim() }
    const { entity } = await core.api(
      'POST /coach-api/config/:type',
      { params, body: { ...fieldsOfConfig(draft, base), ...(base && { revision: base.revision }) } },
      { quiet: true },
    )
    return entity
  }
  return {
    list,
    $deleted,
    /** Saving under a key that exists would overwrite it: so that is asked first. */
    async add(draft: ConfigDraft): Promise<AttemptResult<ConfigEntry>> {
      const outcome = await attempt(async () =>
        (await newest(draft.type.trim(), draft.key.trim())) === null ? await send(draft, null) : null,
      )
      if (outcome.status === 'refused') return outcome
      if (outcome.reply === null)
        return {
          status: 'refused',
          code: 'repeat',
          params: {},
          requestId: null,
          issues: [{ path: 'body.key', code: 'repeat', message: '' }],
        }
      list.reload()
      return { status: 'done', reply: outcome.reply }
    },
    async change(base: ConfigEntry, draft: ConfigDraft): Promise<ChangeResult<ConfigEntry, ConfigEntry>> {
      const outcome = await attemptChange(
        () => send(draft, base),
        () => newest(base.type, base.key),
      )
      if (outcome.status === 'refused') return outcome
      list.put(outcome.status === 'done' ? outcome.reply : outcome.theirs)
      list.reload()
      return outcome
    },
    async remove(entry: ConfigEntry): Promise<AttemptResult<unknown>> {
      const { type, key, id } = entry
      const outcome = await attempt(() =>
        core.api('DELETE /coach-api/config/:type/:key/:id', { params: { type, key, id } }, { quiet: true }),
      )
      if (outcome.status === 'done') {
        $deleted.set(entry)
        list.reload()
      }
      return outcome
    },
    /** Brings the deleted entry back as it was, unless somebody took its key meanwhile. */
    async undo(): Promise<AttemptResult<unknown>> {
      const entry = $deleted.get()
      if (!entry) return { status: 'done', reply: null }
      const outcome = await this.add(draftOfConfig(entry))
      if (outcome.status === 'done') $deleted.set(null)
      return outcome
    },
    forget: () => $deleted.set(null),
    dispose: list.dispose,
  }
}
