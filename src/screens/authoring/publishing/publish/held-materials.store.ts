import { atom, type ReadableAtom } from 'nanostores'
import type { CallReply } from '../../../../contract/contract.ts'
import { learningStates, type CompletionRule } from '../../../../domain/publish/completion.ts'
import { wanted, type Filter } from '../../../../stores/address-filter.ts'
import { attempt, type Refused } from '../../../../stores/attempt.ts'
import type { Core } from '../../../../stores/core.ts'
import { createResource } from '../../../../stores/resource.ts'
import { createPagedList } from '../../../../ui/records/paged-list.ts'
import { draftOfMaterial } from '../materials/material-drafts.ts'
import { createMaterialsEditor, type MaterialsEditor } from '../materials/materials-editor.store.ts'

type Held = CallReply<'GET /coach-api/course-publishes/:id/materials'>
type Learners = CallReply<'GET /coach-api/course-publishes/:id/learners'>
export type LearnerRow = Learners['items'][number] & { id: string }

/** The materials of a publish while they are changed. */
export interface MaterialsEdit {
  editor: MaterialsEditor
  completion: CompletionRule
  tried: boolean
  saving: boolean
  refused: Refused | null
}

export type HeldMaterialsStore = ReturnType<typeof createHeldMaterialsStore>

type LearnerFilterName = 'search' | 'state'
const everybody: Filter<LearnerFilterName> = { search: '', state: '' }

/** The learning materials of a publish, what completes it, and how far its people are (PUBLISH-05, HOME-07). */
export function createHeldMaterialsStore(core: Core, id: string) {
  const at = { params: { id } }
  const $edit = atom<MaterialsEdit | null>(null)
  const $counts = atom<{ people: number; completed: number } | null>(null)
  const held = createResource<Held>((signal) =>
    core.api('GET /coach-api/course-publishes/:id/materials', at, { signal, quiet: true }),
  )
  const learners = createPagedList<LearnerRow, LearnerFilterName>(core, {
    name: 'course-publish-learners',
    none: everybody,
    typed: ['search'],
    async load(page, filter, signal) {
      const { search } = wanted(filter)
      const state = learningStates.find((one) => one === filter.state)
      const found = await core.api(
        'GET /coach-api/course-publishes/:id/learners',
        { ...at, query: { ...page, ...(search && { search }), ...(state && { state }) } },
        { signal, quiet: true },
      )
      $counts.set({ people: found.people, completed: found.completed })
      return { items: found.items.map((row) => ({ ...row, id: row.userId })), total: found.total }
    },
  })
  const update = (part: Partial<MaterialsEdit>) => {
    const edit = $edit.get()
    if (edit) $edit.set({ ...edit, ...part })
  }
  function close() {
    $edit.get()?.editor.dispose()
    $edit.set(null)
  }
  return {
    $held: held.$value,
    $edit: $edit as ReadableAtom<MaterialsEdit | null>,
    learners,
    /** Of all people whom the caller sees; null until it is known. */
    $counts: $counts as ReadableAtom<{ people: number; completed: number } | null>,
    reload: () => void held.reload(),
    begin() {
      const value = held.$value.get()
      if (value.status !== 'ready' || $edit.get()) return
      $edit.set({
        editor: createMaterialsEditor(core, value.items.map(draftOfMaterial), () =>
          update({ refused: null }),
        ),
        completion: value.completion,
        tried: false,
        saving: false,
        refused: null,
      })
    },
    changeCompletion: (completion: CompletionRule) => update({ completion, refused: null }),
    close,
    /** Whether it was saved; where it wasn't, what is wrong is shown from then on. */
    async save(): Promise<boolean> {
      const edit = $edit.get()
      const value = held.$value.get()
      if (!edit || edit.saving || value.status !== 'ready') return false
      if (edit.editor.$faults.get().size > 0) {
        update({ tried: true })
        return false
      }
      update({ saving: true, tried: true, refused: null })
      const outcome = await attempt(() =>
        core.api(
          'PUT /coach-api/course-publishes/:id/materials',
          {
            ...at,
            body: {
              items: edit.editor.body(),
              completion: edit.completion,
              known: value.items.map((item) => item.id),
            },
          },
          { quiet: true },
        ),
      )
      if (outcome.status === 'refused') {
        update({ saving: false, refused: outcome })
        return false
      }
      close()
      void held.reload()
      learners.reload()
      return true
    },
    dispose() {
      close()
      held.dispose()
      learners.dispose()
    },
  }
}
