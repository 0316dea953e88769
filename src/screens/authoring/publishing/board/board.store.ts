import { atom, type ReadableAtom } from 'nanostores'
import type { CallReply } from '../../../../contract/contract.ts'
import type { BoardRow, HeldSession } from '../../../../contract/exams.ts'
import { attempt, type AttemptResult } from '../../../../stores/attempt.ts'
import type { Core, Loadable } from '../../../../stores/core.ts'
import { failureOf } from '../../../../stores/failure.ts'

export interface Board {
  session: HeldSession
  publishId: string
  publishName: string
  rows: readonly BoardRow[]
  /** How many there are; more than `rows` where the board doesn't hold them all. */
  total: number
  /** What the platform's clock is ahead of this computer's, in milliseconds. */
  ahead: number
  /** The last look failed: what stands here is older than it should be. */
  old: boolean
}

export type BoardAction =
  { type: 'warn'; text: string } | { type: 'extend'; minutes: number } | { type: 'end' } | { type: 'reopen' }

export type Acted = CallReply<'POST /coach-api/exam-sessions/:id/actions'>

/** People of one answer, and on the board, at most. */
const pageSize = 1000
const mostPages = 5
const pause = 3_000

export type BoardStore = ReturnType<typeof createBoardStore>

/** Who sits a session and how far they are, looked at again every few seconds as long as somebody sees it (EXAM-08). */
export function createBoardStore(core: Core, id: string, clock: () => number = Date.now) {
  const $board = atom<Loadable<Board>>({ status: 'loading' })
  let running = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Answers that people still mark, as far as whoever releases has been told. */
  const unmarked = (): number => {
    const board = $board.get()
    return board.status === 'ready' ? board.session.unmarked : 0
  }
  async function read(signal: AbortSignal): Promise<Board> {
    const rows: BoardRow[] = []
    for (let page = 1; ; page++) {
      const reply = await core.api(
        'GET /coach-api/exam-sessions/:id/board',
        { params: { id }, query: { page, size: pageSize } },
        { signal, quiet: true },
      )
      rows.push(...reply.items)
      if (reply.items.length < pageSize || rows.length >= reply.total || page >= mostPages)
        return {
          session: reply.session,
          publishId: reply.publishId,
          publishName: reply.publishName,
          rows,
          total: reply.total,
          ahead: Date.parse(reply.now) - clock(),
          old: false,
        }
    }
  }
  async function look(): Promise<void> {
    clearTimeout(timer)
    running.abort()
    const { signal } = (running = new AbortController())
    try {
      const board = await read(signal)
      if (!signal.aborted) $board.set({ status: 'ready', ...board })
    } catch (error) {
      if (signal.aborted) return
      const before = $board.get()
      // What was there stays readable; the next look may come through.
      $board.set(before.status === 'ready' ? { ...before, old: true } : failureOf(error))
    }
    if (!signal.aborted && $board.get().status === 'ready') wait()
  }
  function wait() {
    const board = $board.get()
    const pages = board.status === 'ready' ? Math.max(1, Math.ceil(board.rows.length / pageSize)) : 1
    timer = setTimeout(() => void (isHidden() ? wait() : look()), pause * pages)
  }
  const seen = () => {
    if (!isHidden() && $board.get().status === 'ready') void look()
  }
  if (typeof document !== 'undefined') document.addEventListener('visibilitychange', seen)
  void look()

  return {
    $board: $board as ReadableAtom<Loadable<Board>>,
    reload: () => void look(),
    /** Does something for people, a thousand at a time; answers for whom it was done, and who is registered for another session. */
    async act(
      userIds: readonly string[],
      action: BoardAction,
      reason: string,
    ): Promise<AttemptResult<Acted>> {
      const outcome = await attempt(async () => {
        const acted: Acted = { done: [], elsewhere: [] }
        for (let at = 0; at < userIds.length; at += pageSize) {
          const body = { userIds: userIds.slice(at, at + pageSize), action, reason: reason.trim() }
          const reply = await core.api(
            'POST /coach-api/exam-sessions/:id/actions',
            { params: { id }, body },
            { quiet: true },
          )
          acted.done.push(...reply.done)
          acted.elsewhere.push(...reply.elsewhere)
        }
        return acted
      })
      void look()
      return outcome
    },
    /** Releases the results; those of which people still mark something follow when they have. */
    async release(): Promise<AttemptResult<{ released: number }>> {
      const outcome = await attempt(() =>
        core.api(
          'POST /coach-api/exam-sessions/:id/release',
          { params: { id }, body: { unmarked: unmarked() > 0 } },
          { quiet: true },
        ),
      )
      if (outcome.status === 'done') void look()
      return outcome
    },
    dispose() {
      clearTimeout(timer)
      running.abort()
      if (typeof document !== 'undefined') document.removeEventListener('visibilitychange', seen)
    },
  }
}

const isHidden = (): boolean => typeof document !== 'undefined' && document.hidden
