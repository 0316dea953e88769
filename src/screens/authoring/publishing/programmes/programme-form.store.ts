import { atom, type ReadableAtom } from 'nanostores'
import type { CallReply } from '../../../../contract/contract.ts'
import type { ListedPublish } from '../../../../contract/course-publishes.ts'
import type { Programme } from '../../../../contract/programmes.ts'
import { mostStages } from '../../../../domain/publish/programme.ts'
import { wanted, type Filter } from '../../../../stores/address-filter.ts'
import { attempt, type Refused } from '../../../../stores/attempt.ts'
import type { Core, Loadable } from '../../../../stores/core.ts'
import { createResource } from '../../../../stores/resource.ts'
import { createPagedList } from '../../../../ui/records/paged-list.ts'

type Learners = CallReply<'GET /coach-api/programmes/:id/learners'>
export type ProgrammeLearner = Learners['items'][number] & { id: string }
export type StageDraft = Pick<
  Programme['stages'][number],
  'publishId' | 'name' | 'round' | 'kind' | 'courseName'
>

export interface ProgrammeDraft {
  name: string
  description: string
  mode: Programme['mode']
  stages: readonly StageDraft[]
  certificate: Programme['certificate']
}

export interface ProgrammeFormState {
  /** As it is kept; null where it is new. */
  kept: Programme | null
  draft: ProgrammeDraft
  dirty: boolean
  /** From now on what is lacking is shown. */
  tried: boolean
  saving: boolean
  refused: Refused | null
}

const nothing: ProgrammeDraft = {
  name: '',
  description: '',
  mode: 'breakthrough',
  stages: [],
  certificate: null,
}
/** So many publishes are offered at once. */
const offered = 20

/** What is lacking before it can be saved. */
export const programmeFaultsOf = ({ name, stages }: ProgrammeDraft) => ({
  name: name.trim() === '',
  stages: stages.length === 0,
})

export type ProgrammeFormStore = ReturnType<typeof createProgrammeFormStore>

/** A programme while it is made or changed; `id` is `new` for one that isn't there yet. */
export function createProgrammeFormStore(core: Core, id: string) {
  const isNew = id === 'new'
  const $state = atom<ProgrammeFormState | null>(null)
  const $search = atom('')
  const begin = (kept: Programme | null) =>
    $state.set({
      kept,
      draft: kept ?? nothing,
      dirty: false,
      tried: false,
      saving: false,
      refused: null,
    })
  const page = createResource<{ there: true }>(async (signal) => {
    if (!isNew)
      begin(await core.api('GET /coach-api/programmes/:id', { params: { id } }, { signal, quiet: true }))
    else if ($state.get() === null) begin(null)
    return { there: true }
  })
  const found = createResource<{ items: readonly ListedPublish[] }>((signal) => {
    const search = $search.get().trim()
    return core.api(
      'GET /coach-api/course-publishes',
      { query: { size: offered, ...(search && { search }) } },
      { signal, quiet: true },
    )
  })
  const learners = isNew
    ? null
    : createPagedList<ProgrammeLearner, 'search'>(core, {
        name: 'programme-learners',
        none: { search: '' } as Filter<'search'>,
        typed: ['search'],
        async load(at, filter, signal) {
          const reply = await core.api(
            'GET /coach-api/programmes/:id/learners',
            { params: { id }, query: { ...at, ...wanted(filter) } },
            { signal, quiet: true },
          )
          $counts.set({ people: reply.people, completed: reply.completed })
          return { items: reply.items.map((row) => ({ ...row, id: row.userId })), total: reply.total }
        },
      })
  const $counts = atom<{ people: number; completed: number } | null>(null)
  let searching: ReturnType<typeof setTimeout> | undefined

  const update = (part: Partial<ProgrammeFormState>) => {
    const state = $state.get()
    if (state) $state.set({ ...state, ...part })
  }
  function change(part: Partial<ProgrammeDraft>) {
    const state = $state.get()
    if (state) update({ draft: { ...state.draft, ...part }, dirty: true, refused: null })
  }
  const stages = () => $state.get()?.draft.stages ?? []

  return {
    $page: page.$value as ReadableAtom<Loadable<{ there: true }>>,
    $state: $state as ReadableAtom<ProgrammeFormState | null>,
    $search: $search as ReadableAtom<string>,
    /** Publishes that can be added, by what is searched for. */
    $found: found.$value,
    learners,
    /** Of all people whom the reader sees; null until it is known. */
    $counts: $counts as ReadableAtom<{ people: number; completed: number } | null>,
    reload: () => void page.reload(),
    change,
    search(text: string) {
      $search.set(text)
      clearTimeout(searching)
      searching = setTimeout(() => void found.reload(), 250)
    },
    /** Adds a publish at the end, once, up to as many as there may be. */
    add({ id: publishId, name, series, kind, courseName }: ListedPublish) {
      const now = stages()
      if (now.length >= mostStages || now.some((one) => one.publishId === publishId)) return
      change({ stages: [...now, { publishId, name, round: series?.round ?? null, kind, courseName }] })
    },
    /** Takes one out; what is answered puts it back where it was. */
    remove(at: number): () => void {
      const before = stages()
      change({ stages: before.filter((_, place) => place !== at) })
      return () => {
        const one = before[at]
        if (one && !stages().some(({ publishId }) => publishId === one.publishId))
          change({ stages: stages().toSpliced(at, 0, one) })
      }
    },
    move(from: number, to: number) {
      const now = [...stages()]
      const [one] = now.splice(from, 1)
      if (!one || to < 0 || to > now.length) return
      now.splice(to, 0, one)
      change({ stages: now })
    },
    /** The programme as it is kept now; null where something is lacking, or it was refused. */
    async save(): Promise<Programme | null> {
      const state = $state.get()
      if (!state || state.saving) return null
      const faults = programmeFaultsOf(state.draft)
      if (faults.name || faults.stages) {
        update({ tried: true })
        return null
      }
      update({ saving: true, refused: null })
      const { name, description, mode, certificate } = state.draft
      const body = {
        name: name.trim(),
        description: description.trim(),
        mode,
        certificate,
        stages: state.draft.stages.map(({ publishId }) => publishId),
      }
      const { kept } = state
      const outcome = await attempt(() =>
        kept === null
          ? core.api('POST /coach-api/programmes', { body }, { quiet: true })
          : core.api(
              'PUT /coach-api/programmes/:id',
              { params: { id: kept.id }, body: { ...body, revision: kept.revision } },
              { quiet: true },
            ),
      )
      if (outcome.status === 'refused') {
        update({ saving: false, refused: outcome })
        return null
      }
      begin(outcome.reply)
      learners?.reload()
      return outcome.reply
    },
    dispose() {
      clearTimeout(searching)
      page.dispose()
      found.dispose()
      learners?.dispose()
    },
  }
}
