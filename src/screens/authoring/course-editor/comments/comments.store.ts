import { atom, computed, type ReadableAtom } from 'nanostores'
import type { CourseComment } from '../../../../contract/course-comments.ts'
import { attempt, type AttemptResult } from '../../../../stores/attempt.ts'
import type { Core, Loadable } from '../../../../stores/core.ts'
import { newId } from '../../../../stores/new-id.ts'
import { createResource } from '../../../../stores/resource.ts'
import type { CourseDraft } from '../draft/course-draft.ts'

/** A first comment on a node with the answers to it, the oldest first. */
export interface Thread {
  /** Of the first comment. */
  id: string
  node: string
  resolved: boolean
  comments: readonly CourseComment[]
}

export interface CommentsStore {
  $threads: ReadableAtom<Loadable<{ threads: readonly Thread[] }>>
  /** How many threads are open, by node; those of nodes that were deleted among them. */
  $open: ReadableAtom<ReadonlyMap<string, number>>
  /** The thread that is to be shown at its node; null once it was. */
  $wanted: ReadableAtom<string | null>
  /** What is typed and not sent, by what it is for: it outlives the panel that it is typed in. */
  typed: Map<string, string>
  add(node: string, text: string): Promise<AttemptResult<unknown>>
  answer(thread: string, text: string): Promise<AttemptResult<unknown>>
  change(comment: string, text: string): Promise<AttemptResult<unknown>>
  resolve(thread: string, resolved: boolean): Promise<AttemptResult<unknown>>
  remove(comment: string): Promise<AttemptResult<unknown>>
  restore(comment: string): Promise<AttemptResult<unknown>>
  want(thread: string | null): void
  reload(): void
  dispose(): void
}

function threadsOf(items: readonly CourseComment[]): Thread[] {
  const threads = new Map<string, CourseComment[]>()
  for (const one of items) threads.set(one.thread, [...(threads.get(one.thread) ?? []), one])
  return [...threads].map(([id, comments]) => ({
    id,
    node: comments[0]?.node ?? '',
    resolved: comments.some((one) => one.id === id && one.resolved),
    comments,
  }))
}

const nobody: ReadonlyMap<string, number> = new Map()

/**
 * What the builders of a course say to one another of its nodes (FLOW-02g). It is read when the course is opened and whenever
 * listening to the draft tells that it has changed.
 */
export function createCommentsStore(
  core: Pick<Core, 'api'>,
  courseId: string,
  draft: Pick<CourseDraft, '$comments'>,
): CommentsStore {
  const params = { id: courseId }
  const $wanted = atom<string | null>(null)
  let read: number | null = null
  const { $value, ...resource } = createResource(async (signal) => {
    const { revision, items } = await core.api(
      'GET /coach-api/courses/:id/comments',
      { params },
      { signal, quiet: true },
    )
    read = revision
    return { threads: threadsOf(items) }
  })
  const stopListening = draft.$comments.listen((revision) => {
    if (revision !== null && revision !== read) void resource.reload()
  })
  /** What comes of one's own change is read at once. */
  const make = async (work: () => Promise<unknown>): Promise<AttemptResult<unknown>> => {
    const made = await attempt(work)
    await resource.reload()
    return made
  }
  const ofComment = (commentId: string) => ({ params: { id: courseId, commentId } })
  const quiet = { quiet: true }
  return {
    $threads: $value,
    $open: computed($value, (value) => {
      if (value.status !== 'ready') return nobody
      const open = new Map<string, number>()
      for (const { node, resolved } of value.threads) if (!resolved) open.set(node, (open.get(node) ?? 0) + 1)
      return open
    }),
    $wanted,
    typed: new Map(),
    add: (node, text) =>
      make(() =>
        core.api(
          'POST /coach-api/courses/:id/comments',
          { params, body: { commentId: newId(), node, text } },
          quiet,
        ),
      ),
    answer: (thread, text) =>
      make(() =>
        core.api(
          'POST /coach-api/courses/:id/comments/:commentId/answers',
          { ...ofComment(thread), body: { commentId: newId(), text } },
          quiet,
        ),
      ),
    change: (comment, text) =>
      make(() =>
        core.api(
          'PUT /coach-api/courses/:id/comments/:commentId',
          { ...ofComment(comment), body: { text } },
          quiet,
        ),
      ),
    resolve: (thread, resolved) =>
      make(() =>
        core.api(
          'PUT /coach-api/courses/:id/comments/:commentId/resolved',
          { ...ofComment(thread), body: { resolved } },
          quiet,
        ),
      ),
    remove: (comment) =>
      make(() => core.api('DELETE /coach-api/courses/:id/comments/:commentId', ofComment(comment), quiet)),
    restore: (comment) =>
      make(() =>
        core.api('POST /coach-api/courses/:id/comments/:commentId/restore', ofComment(comment), quiet),
      ),
    want: (thread) => $wanted.set(thread),
    reload: () => void resource.reload(),
    dispose() {
      stopListening()
      resource.dispose()
    },
  }
}
