import { atom, type ReadableAtom } from 'nanostores'
import type { ReviewRule } from '../../../../domain/marking/review-rule.ts'
import { attempt, type Refused } from '../../../../stores/attempt.ts'
import type { Core } from '../../../../stores/core.ts'
import { createResource } from '../../../../stores/resource.ts'
import { certaintiesResource } from '../certainties.ts'

export type HeldReviewStore = ReturnType<typeof createHeldReviewStore>

/** Which answers of an exam people mark, while it runs (MARK-01). */
export function createHeldReviewStore(core: Core, publishId: string) {
  const at = { params: { id: publishId } }
  const rule = createResource<ReviewRule & { courseId: string }>((signal) =>
    core.api('GET /coach-api/course-publishes/:id/review', at, { signal, quiet: true }),
  )
  const certainties = certaintiesResource(core, () => {
    const held = rule.$value.get()
    return held.status === 'ready' ? held.courseId : null
  })
  const $draft = atom<ReviewRule | null>(null)
  const $refused = atom<Refused | null>(null)
  const $saving = atom(false)
  return {
    $rule: rule.$value,
    $certainties: certainties.$value,
    /** Null while nothing is changed. */
    $draft: $draft as ReadableAtom<ReviewRule | null>,
    $refused: $refused as ReadableAtom<Refused | null>,
    $saving: $saving as ReadableAtom<boolean>,
    reload: () => void rule.reload(),
    edit() {
      const held = rule.$value.get()
      if (held.status !== 'ready') return
      const { review, certainty, markers, tolerance } = held
      $draft.set({ review, certainty, markers, tolerance })
      void certainties.reload()
    },
    change: (draft: ReviewRule) => {
      $refused.set(null)
      $draft.set(draft)
    },
    cancel: () => $draft.set(null),
    /** Saves what was changed; answers whether it was. */
    async save(): Promise<boolean> {
      const draft = $draft.get()
      if (!draft || $saving.get()) return false
      $saving.set(true)
      const outcome = await attempt(() =>
        core.api('PUT /coach-api/course-publishes/:id/review', { ...at, body: draft }, { quiet: true }),
      )
      if (outcome.status === 'done') {
        await rule.reload()
        $draft.set(null)
      } else $refused.set(outcome)
      $saving.set(false)
      return outcome.status === 'done'
    },
    dispose() {
      rule.dispose()
      certainties.dispose()
    },
  }
}
