import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Feedback } from '../../../../contract/feedback.ts'
import { attempt, type AttemptResult } from '../../../../stores/attempt.ts'
import type { Core, Loadable } from '../../../../stores/core.ts'
import { newId } from '../../../../stores/new-id.ts'
import { createResource } from '../../../../stores/resource.ts'
import { shared } from '../../../../stores/shared.ts'
import type { CommentActions } from '../../../../ui/comments/comment.ts'

/** A first piece of feedback with the answers to it, the oldest first. */
export interface FeedbackThread {
  /** Of the first one. */
  id: string
  /** The turn that it is about; null where it is about the whole practice. */
  seq: number | null
  comments: readonly Feedback[]
}

export interface FeedbackView {
  mayGive: boolean
  threads: readonly FeedbackThread[]
  /** How many there are, answers among them and what was deleted not. */
  count: number
}

export interface FeedbackStore extends CommentActions {
  $feedback: ReadableAtom<Loadable<FeedbackView>>
  /** The turns of which something is said. */
  $noted: ReadableAtom<ReadonlySet<number>>
  /** Whether it was read, or couldn't be: until then nothing stands that it would move. */
  $settled: ReadableAtom<boolean>
  /** The thread that the address leads to; null once it was shown. */
  $wanted: ReadableAtom<string | null>
  give(seq: number | null, text: string): Promise<AttemptResult<unknown>>
  /** The wanted thread was shown. */
  found(): void
  reload(): void
  dispose(): void
}

function threadsOf(items: readonly Feedback[]): FeedbackThread[] {
  const threads = new Map<string, Feedback[]>()
  for (const one of items) threads.set(one.thread, [...(threads.get(one.thread) ?? []), one])
  return [...threads].map(([id, comments]) => ({ id, seq: comments[0]?.seq ?? null, comments }))
}

const none: ReadonlySet<number> = new Set()

const wantedIn = (path: string): string | null =>
  new URLSearchParams(path.split('?', 2)[1] ?? '').get('feedback')

/** What is said to the learner of a report (REPORT-16). Once it was shown, its reader is told of it no more. */
export function createFeedbackStore(core: Pick<Core, 'api' | 'router'>, id: string): FeedbackStore {
  const params = { id }
  const quiet = { quiet: true }
  const $wantedOne = atom(wantedIn(core.router.$path.get()))
  /** What was new when the page was opened stays marked as new on it. */
  const fresh = new Set<string>()
  const { $value, ...resource } = createResource(async (signal): Promise<FeedbackView> => {
    const { mayGive, items } = await core.api(
      'GET /coach-api/reports/:id/feedback',
      { params },
      { signal, quiet: true },
    )
    const ids = items.filter(({ unread }) => unread).map((one) => one.id)
    for (const one of ids) fresh.add(one)
    // It is told again where that fails.
    if (ids.length > 0)
      void attempt(() =>
        core.api('PUT /coach-api/reports/:id/feedback-read', { params, body: { ids } }, quiet),
      ).then(({ status }) => {
        if (status === 'done') shared.$feedbackRead.set(shared.$feedbackRead.get() + 1)
      })
    return {
      mayGive,
      threads: threadsOf(items.map((one) => ({ ...one, unread: fresh.has(one.id) }))),
      count: items.filter(({ deleted }) => !deleted).length,
    }
  })
  /** What comes of one's own change is read at once. */
  const make = async (work: () => Promise<unknown>): Promise<AttemptResult<unknown>> => {
    const made = await attempt(work)
    if (made.status === 'done') await resource.reload()
    return made
  }
  const one = (feedbackId: string) => ({ params: { id, feedbackId } })
  return {
    $feedback: $value,
    $noted: computed($value, (value) =>
      value.status === 'ready' ? new Set(value.threads.flatMap(({ seq }) => seq ?? [])) : none,
    ),
    $settled: computed($value, ({ status }) => status !== 'loading'),
    $wanted: computed([$value, $wantedOne], (value, wanted) =>
      value.status === 'ready' && wanted !== null
        ? (value.threads.find(({ comments }) => comments.some((said) => said.id === wanted))?.id ?? null)
        : null,
    ),
    typed: new Map(),
    give: (seq, text) =>
      make(() =>
        core.api(
          'POST /coach-api/reports/:id/feedback',
          { params, body: { feedbackId: newId(), seq, text } },
          quiet,
        ),
      ),
    answer: (thread, text) =>
      make(() =>
        core.api(
          'POST /coach-api/reports/:id/feedback/:feedbackId/answers',
          { ...one(thread), body: { answerId: newId(), text } },
          quiet,
        ),
      ),
    change: (feedbackId, text) =>
      make(() =>
        core.api(
          'PUT /coach-api/reports/:id/feedback/:feedbackId',
          { ...one(feedbackId), body: { text } },
          quiet,
        ),
      ),
    remove: (feedbackId) =>
      make(() => core.api('DELETE /coach-api/reports/:id/feedback/:feedbackId', one(feedbackId), quiet)),
    restore: (feedbackId) =>
      make(() =>
        core.api('POST /coach-api/reports/:id/feedback/:feedbackId/restore', one(feedbackId), quiet),
      ),
    found: () => $wantedOne.set(null),
    reload: () => void resource.reload(),
    dispose: resource.dispose,
  }
}
