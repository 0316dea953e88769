import { atom, computed, map, type MapStore, type ReadableAtom } from 'nanostores'
import type { ConfigEntry } from '../../../contract/administration.ts'
import {
  type SettingName,
  entryOfSetting,
  settingNames,
  settingOf,
  settingType,
} from '../../../domain/settings/settings.ts'
import { attemptChange, type Refused } from '../../../stores/attempt.ts'
import type { Core, Loadable } from '../../../stores/core.ts'
import { createKeptFilter } from '../../../stores/kept-filter.ts'
import { createResource } from '../../../stores/resource.ts'
import { type SettingDraft, draftOf, faultsOf, keptOf, sameDraft } from './settings-form.ts'

type Kept = Readonly<Record<SettingName, ConfigEntry | null>>
/** Why a setting was not saved: refused, or somebody else was faster and it now stands otherwise. */
export type Unsaved = Refused | { status: 'changed' }

export interface SettingsStore {
  $kept: ReadableAtom<Loadable<{ entries: Kept }>>
  /** What was changed here and isn't saved. */
  $drafts: MapStore<Partial<Record<SettingName, SettingDraft>>>
  $unsaved: MapStore<Partial<Record<SettingName, Unsaved>>>
  $changed: ReadableAtom<readonly SettingName[]>
  $saving: ReadableAtom<boolean>
  /** Faults are shown from the first wish to save on; before that those of fields that were left. */
  $tried: ReadableAtom<boolean>
  /** By which words settings are looked for; the address keeps them (UI-10b). */
  $search: ReadableAtom<string>
  search(text: string): void
  kept(name: SettingName): SettingDraft
  fallback(name: SettingName): SettingDraft
  change(name: SettingName, draft: SettingDraft): void
  discard(): void
  /** True once all is saved. What is faulty or refused stays in the form. */
  save(): Promise<boolean>
  reload(): Promise<void>
  dispose(): void
}

const none = Object.fromEntries(settingNames.map((name) => [name, null])) as Kept

/** The settings of the enterprise as a form (ADMIN-05a): a default is kept by no entry at all. */
export function createSettingsStore(core: Core): SettingsStore {
  const entryOf = async (name: SettingName, signal?: AbortSignal) => {
    const { entity } = await core.api(
      'GET /coach-api/config/:type/:key',
      { params: entryOfSetting(name) },
      { quiet: true, ...(signal && { signal }) },
    )
    return entity[0] ?? null
  }
  const resource = createResource(async (signal) => {
    const elsewhere = settingNames.filter((name) => entryOfSetting(name).type !== settingType)
    const [page, ...others] = await Promise.all([
      core.api('GET /coach-api/config', { query: { type: settingType, size: 100 } }, { signal, quiet: true }),
      ...elsewhere.map((name) => entryOf(name, signal)),
    ])
    const entries = settingNames.map((name) => {
      const at = elsewhere.indexOf(name)
      return [name, (at < 0 ? page.items.find(({ key }) => key === name) : others[at]) ?? null]
    })
    return { entries: Object.fromEntries(entries) as Kept }
  })
  const $kept = atom<Loadable<{ entries: Kept }>>(resource.$value.get())
  const stop = resource.$value.subscribe((value) => $kept.set(value))
  const $drafts = map<Partial<Record<SettingName, SettingDraft>>>({})
  const $unsaved = map<Partial<Record<SettingName, Unsaved>>>({})
  const $saving = atom(false)
  const found = createKeptFilter(core.router, { search: '' })
  const $tried = atom(false)

  const entries = () => {
    const value = $kept.get()
    return value.status === 'ready' ? value.entries : none
  }
  const kept = (name: SettingName) => draftOf(settingOf(name, entries()[name]?.value ?? null))
  const fallback = (name: SettingName) => draftOf(settingOf(name, null))
  const keep = (name: SettingName, entry: ConfigEntry | null) =>
    $kept.set({ status: 'ready', entries: { ...entries(), [name]: entry } })
  const $changed = computed([$drafts, $kept], (drafts) =>
    settingNames.filter((name) => drafts[name] !== undefined && !sameDraft(name, drafts[name], kept(name))),
  )

  async function remove(name: SettingName, { id }: ConfigEntry): Promise<null> {
    const params = { ...entryOfSetting(name), id }
    await core.api('DELETE /coach-api/config/:type/:key/:id', { params }, { quiet: true })
    return null
  }
  async function write(name: SettingName, draft: SettingDraft, before: ConfigEntry | null) {
    const { type, key } = entryOfSetting(name)
    const value = JSON.stringify(keptOf(name, draft))
    const { entity } = await core.api(
      'POST /coach-api/config/:type',
      { params: { type }, body: { key, value, ...(before && { revision: before.revision }) } },
      { quiet: true },
    )
    return entity
  }
  /** Neither a first entry nor a removal names the revision that it goes by: so that is looked at first. */
  async function put(name: SettingName, draft: SettingDraft, before: ConfigEntry | null) {
    const isDefault = sameDraft(name, draft, fallback(name))
    const now = before && !isDefault ? before : await entryOf(name)
    if (now?.revision !== before?.revision) return { overtaken: true, entry: now }
    if (!isDefault) return { overtaken: false, entry: await write(name, draft, now) }
    return { overtaken: false, entry: now && (await remove(name, now)) }
  }
  async function saveOne(name: SettingName, draft: SettingDraft): Promise<boolean> {
    const outcome = await attemptChange(
      () => put(name, draft, entries()[name]),
      () => entryOf(name),
    )
    if (outcome.status === 'refused') {
      $unsaved.setKey(name, outcome)
      return false
    }
    const overtaken = outcome.status === 'changed' || outcome.reply.overtaken
    keep(name, outcome.status === 'changed' ? outcome.theirs : outcome.reply.entry)
    $unsaved.setKey(name, overtaken ? { status: 'changed' } : undefined)
    if (!overtaken) $drafts.setKey(name, undefined)
    return !overtaken
  }

  return {
    $kept,
    $drafts,
    $unsaved,
    $changed,
    $saving,
    $tried,
    kept,
    fallback,
    change(name, draft) {
      $drafts.setKey(name, draft)
      $unsaved.setKey(name, undefined)
    },
    discard() {
      $drafts.set({})
      $unsaved.set({})
      $tried.set(false)
    },
    async save() {
      if ($saving.get()) return false
      $tried.set(true)
      const drafts = $drafts.get()
      const wanted = $changed.get()
      if (wanted.some((name) => faultsOf(name, drafts[name] ?? kept(name)).length > 0)) return false
      $saving.set(true)
      let all = true
      // One after the other: where the network goes, what was saved is known.
      for (const name of wanted) all = (await saveOne(name, drafts[name] ?? kept(name))) && all
      $saving.set(false)
      if (all) $tried.set(false)
      return all
    },
    reload: resource.reload,
    $search: computed(found.$filter, ({ search }) => search),
    search: (search) => found.change({ search }, search !== ''),
    dispose() {
      found.dispose()
      stop()
      resource.dispose()
    },
  }
}
