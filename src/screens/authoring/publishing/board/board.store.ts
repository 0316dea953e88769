import { atom, computed, type ReadableAtom } from 'nanostores'
import type { CallInput, CallReply } from '../../../../contract/contract.ts'
import type { BoardRow, HeldSession } from '../../../../contract/exam-sessions.ts'
import { boardSorts, type BoardState, boardStates } from '../../../../domain/exam/board.ts'
import type { Filter } from '../../../../stores/address-filter.ts'
import { attempt, type AttemptResult } from '../../../../stores/attempt.ts'
import type { Core, Loadable } from '../../../../stores/core.ts'
import { failureOf } from '../../../../stores/failure.ts'
import { createKeptFilter } from '../../../../stores/kept-filter.ts'
import { nextSorting, type Sorting } from '../../../../ui/table/table-model.ts'

export interface Board {
  session: HeldSession
  publishId: string
  publishName: string
  /** One page of them. */
  rows: readonly BoardRow[]
  page: number
  size: number
  /** How many there are of those that are looked for. */
  total: number
  /** How many there are in each state, of those that are searched for. */
  counts: Readonly<Record<BoardState, number>>
  /** How many are to sit it and haven't begun; null where that isn't known before. */
  expected: number | null
  /** Whether it is noted when the page of the exam is left (EXAM-13). */
  notesAbsences: boolean
  /** What the platform's clock is ahead of this computer's, in milliseconds. */
  ahead: number
  /** The last look failed: what stands here is older than it should be. */
  old: boolean
}

export type BoardAction = CallInput<'POST /coach-api/exam-sessions/:id/actions'>['body']['action']
export type Acted = CallReply<'POST /coach-api/exam-sessions/:id/actions'>
export type BoardFilter = Filter<'search' | 'state' | 'sort' | 'order'>

export const boardSizes = [50, 100, 200] as const
const allOfBoard: BoardFilter = { search: '', state: '', sort: '', order: '' }
/** People that something is done for at once, as the platform takes them. */
const mostAtOnce = 1000
/** Milliseconds between two looks; a slow answer is given as long as it took besides. */
const pause = 3_000

export type BoardStore = ReturnType<typeof createBoardStore>

/**
 * Who sits a session and how far they are: one page, looked at again every few seconds as long as somebody sees it (EXAM-08, EXAM-12). What is
 * searched, chosen and ordered stands in the address.
 */
export function createBoardStore(core: Core, id: string, clock: () => number = Date.now) {
  const $board = atom<Loadable<Board>>({ status: 'loading' })
  const $place = atom<{ page: number; size: number }>({ page: 1, size: boardSizes[0] })
  const $chosen = atom<ReadonlyMap<string, BoardRow>>(new Map())
  const kept = createKeptFilter(core.router, allOfBoard, () => {
    $place.set({ ...$place.get(), page: 1 })
    void look()
  })
  let running = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Answers that people still mark, as far as whoever releases has been told. */
  const unmarked = (): number => {
    const board = $board.get()
    return board.status === 'ready' ? board.session.unmarked : 0
  }
  async function read(signal: AbortSignal): Promise<Board> {
    const filter = kept.$filter.get()
    const state = boardStates.find((one) => one === filter.state)
    const sort = boardSorts.find((one) => one === filter.sort)
    const reply = await core.api(
      'GET /coach-api/exam-sessions/:id/board',
      {
        params: { id },
        query: {
          ...$place.get(),
          ...(filter.search.trim() && { search: filter.search.trim() }),
          ...(state && { state }),
          ...(sort && { sort, order: filter.order === 'desc' ? ('desc' as const) : ('asc' as const) }),
        },
      },
      { signal, quiet: true },
    )
    const { now, items: rows, ...board } = reply
    return { ...board, rows, ahead: Date.parse(now) - clock(), old: false }
  }
  /** Those who are chosen, as they stand now where they are on the page. */
  function refreshChosen(rows: readonly BoardRow[]) {
    const chosen = $chosen.get()
    if (chosen.size === 0) return
    const now = new Map(rows.map((row) => [row.userId, row]))
    $chosen.set(new Map([...chosen].map(([userId, row]) => [userId, now.get(userId) ?? row])))
  }
  async function look(): Promise<void> {
    clearTimeout(timer)
    running.abort()
    const { signal } = (running = new AbortController())
    const began = clock()
    try {
      const board = await read(signal)
      if (signal.aborted) return
      const last = Math.max(1, Math.ceil(board.total / board.size))
      if (board.page > last) {
        // There are fewer than before: the last page is shown instead of none.
        $place.set({ ...$place.get(), page: last })
        return void look()
      }
      $board.set({ status: 'ready', ...board })
      refreshChosen(board.rows)
    } catch (error) {
      if (signal.aborted) return
      const before = $board.get()
      // What was there stays readable; the next look may come through.
      $board.set(before.status === 'ready' ? { ...before, old: true } : failureOf(error))
    }
    if ($board.get().status === 'ready') wait(Math.max(0, clock() - began))
  }
  function wait(took: number) {
    timer = setTimeout(() => void (isHidden() ? wait(took) : look()), pause + took)
  }
  const seen = () => {
    if (!isHidden() && $board.get().status === 'ready') void look()
  }
  if (typeof document !== 'undefined') document.addEventListener('visibilitychange', seen)
  void look()

  const sortingOf = ({ sort, order }: BoardFilter): Sorting | null =>
    boardSorts.some((one) => one === sort) ? { column: sort, descending: order === 'desc' } : null
  const place = (change: Partial<{ page: number; size: number }>) => {
    $place.set({ ...$place.get(), ...change })
    void look()
  }
  /** Asks something of the whole session, and looks again. */
  async function ask<Reply>(call: () => Promise<Reply>): Promise<AttemptResult<Reply>> {
    const outcome = await attempt(call)
    void look()
    return outcome
  }

  return {
    $board: $board as ReadableAtom<Loadable<Board>>,
    $filter: kept.$filter,
    $sorting: computed(kept.$filter, sortingOf),
    /** Those who are chosen, also on other pages, by their id. */
    $chosen: $chosen as ReadableAtom<ReadonlyMap<string, BoardRow>>,
    choose(ids: ReadonlySet<string>) {
      const board = $board.get()
      const known = new Map($chosen.get())
      if (board.status === 'ready') for (const row of board.rows) known.set(row.userId, row)
      $chosen.set(new Map([...known].filter(([userId]) => ids.has(userId))))
    },
    search: (search: string) => kept.change({ search }, true),
    narrow: (state: string) => kept.change({ state }),
    clear: () => kept.change({ search: '', state: '' }),
    sort(column: string) {
      const next = nextSorting(sortingOf(kept.$filter.get()), column)
      kept.change({ sort: next?.column ?? '', order: next?.descending ? 'desc' : '' })
    },
    show: (page: number) => place({ page }),
    resize: (size: number) => place({ size, page: 1 }),
    reload: () => void look(),
    /** Does something for people, a thousand at a time; answers for whom it was done, and who is registered for another session. */
    act: (userIds: readonly string[], action: BoardAction, reason: string) =>
      ask(async () => {
        const acted: Acted = { done: [], elsewhere: [], refused: [] }
        for (let at = 0; at < userIds.length; at += mostAtOnce) {
          const body = { userIds: userIds.slice(at, at + mostAtOnce), action, reason: reason.trim() }
          const reply = await core.api(
            'POST /coach-api/exam-sessions/:id/actions',
            { params: { id }, body },
            { quiet: true },
          )
          acted.done.push(...reply.done)
          acted.elsewhere.push(...reply.elsewhere)
          acted.refused.push(...reply.refused)
        }
        return acted
      }),
    /** Registers people for this session. */
    register: (userIds: readonly string[], reason: string) =>
      ask(() =>
        core.api(
          'POST /coach-api/exam-sessions/:id/registrations',
          { params: { id }, body: { userIds: [...userIds], reason: reason.trim() } },
          { quiet: true },
        ),
      ),
    /** The other sessions of the exam that people can be moved to; none where they can't be read. */
    async others(): Promise<HeldSession[]> {
      const board = $board.get()
      if (board.status !== 'ready') return []
      const reply = await core
        .api(
          'GET /coach-api/course-publishes/:id/sessions',
          { params: { id: board.publishId } },
          { quiet: true },
        )
        .catch(() => null)
      return (reply?.items ?? []).filter(
        (one) => one.id !== id && one.registration && Date.parse(one.endsAt) > clock() + board.ahead,
      )
    },
    /** Pauses the session with all who sit it. */
    pause: (reason: string) =>
      ask(() =>
        core.api(
          'POST /coach-api/exam-sessions/:id/pause',
          { params: { id }, body: { reason: reason.trim() } },
          { quiet: true },
        ),
      ),
    resume: (reason: string) =>
      ask(() =>
        core.api(
          'POST /coach-api/exam-sessions/:id/resume',
          { params: { id }, body: { reason: reason.trim() } },
          { quiet: true },
        ),
      ),
    /** Releases the results; those of which people still mark something follow when they have. */
    release: () =>
      ask(() =>
        core.api(
          'POST /coach-api/exam-sessions/:id/release',
          { params: { id }, body: { unmarked: unmarked() > 0 } },
          { quiet: true },
        ),
      ),
    dispose() {
      clearTimeout(timer)
      running.abort()
      kept.dispose()
      if (typeof document !== 'undefined') document.removeEventListener('visibilitychange', seen)
    },
  }
}

const isHidden = (): boolean => typeof document !== 'undefined' && document.hidden
