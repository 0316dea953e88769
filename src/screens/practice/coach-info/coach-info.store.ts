import { atom, type ReadableAtom } from 'nanostores'
import type { CallReply } from '../../../contract/contract.ts'
import { ownTimeZone } from '../../../i18n/format.ts'
import type { Core, Loadable } from '../../../stores/core.ts'
import { failureOf } from '../../../stores/failure.ts'
import { createResource } from '../../../stores/resource.ts'
import { type InTheWay, inTheWayOf } from '../in-the-way.ts'

export type PublishDetails = CallReply<'GET /coach-api/publishes/:id'>
export type PublishRank = CallReply<'GET /coach-api/publishes/:id/ranking'>['items'][number]

/** Where starting stands. `unfinished`: another practice, or an exam, is live and must be gone on with or ended first (HOME-06). */
export type Starting =
  | { status: 'idle' }
  | { status: 'starting' }
  | ({ status: 'unfinished' } & InTheWay)
  | Extract<Loadable<object>, { status: 'failed' }>

export interface CoachInfoStore {
  $publish: ReadableAtom<Loadable<{ publish: PublishDetails }>>
  /** Stays `loading` while the publish shows no ranks. */
  $ranking: ReadableAtom<Loadable<{ items: readonly PublishRank[] }>>
  $starting: ReadableAtom<Starting>
  /** Reads the publish again, as after a failure. */
  reload(): Promise<void>
  reloadRanking(): Promise<void>
  /** `difficulty` where the learner chose one; ending an unfinished practice keeps what was chosen. */
  start(options?: { endUnfinished?: boolean; difficulty?: number }): Promise<void>
  continueUnfinished(): void
  /** Back from the question about the unfinished practice. */
  cancel(): void
  dispose(): void
}

/** One publish before it is practised, and the way into a practice (HOME-02, CONV-06). */
export const createCoachInfoStore = (core: Core, id: string): CoachInfoStore => {
  const aborter = new AbortController()
  const { signal } = aborter
  const { $value: $ranking, ...ranking } = createResource(
    (signal) => core.api('GET /coach-api/publishes/:id/ranking', { params: { id } }, { signal, quiet: true }),
    { lazy: true },
  )
  const { $value: $publish, ...details } = createResource(async (signal) => {
    const publish = await core.api(
      'GET /coach-api/publishes/:id',
      { params: { id } },
      { signal, quiet: true },
    )
    if (publish.showRank) void ranking.reload()
    return { publish }
  })
  const $starting = atom<Starting>({ status: 'idle' })
  let chosen: number | undefined

  return {
    $publish,
    $ranking,
    $starting,
    reload: details.reload,
    reloadRanking: ranking.reload,
    async start({ endUnfinished = false, difficulty = endUnfinished ? chosen : undefined } = {}) {
      if ($starting.get().status === 'starting') return
      chosen = difficulty
      $starting.set({ status: 'starting' })
      try {
        const { sessionId } = await core.api(
          'POST /coach-api/practice/sessions',
          {
            body: {
              publishId: id,
              endUnfinished,
              timeZone: ownTimeZone(),
              ...(difficulty === undefined ? {} : { difficulty }),
            },
          },
          { signal, quiet: true },
        )
        $starting.set({ status: 'idle' })
        core.router.go(`/conversation/${sessionId}`)
      } catch (error) {
        if (signal.aborted) return
        const other = inTheWayOf(error)
        $starting.set(other ? { status: 'unfinished', ...other } : failureOf(error))
      }
    },
    continueUnfinished() {
      const starting = $starting.get()
      if (starting.status === 'unfinished') core.router.go(starting.path)
    },
    cancel: () => $starting.set({ status: 'idle' }),
    dispose() {
      aborter.abort()
      details.dispose()
      ranking.dispose()
    },
  }
}
