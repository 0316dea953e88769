import { atom, type ReadableAtom } from 'nanostores'
import type { Person } from '../../../contract/people.ts'
import type { Core, Loadable } from '../../../stores/core.ts'
import { failureOf } from '../../../stores/failure.ts'
import { firstPageSize, pageSizes, pageWithin } from '../../../ui/table/table-model.ts'
import { treeOf, type TreeDepartment } from './department-tree.ts'

export interface PeopleFilter {
  search: string
  /** Empty for all. */
  status: '' | 'ACTIVE' | 'DISABLED'
  /** Id of a department; empty for the whole enterprise. */
  department: string
}

export interface PeoplePage {
  items: Person[]
  total: number
  page: number
  size: number
  /** A newer page is on its way; this one stays readable meanwhile. */
  stale: boolean
}

export interface UserListStore {
  $people: ReadableAtom<Loadable<PeoplePage>>
  $departments: ReadableAtom<Loadable<{ rows: TreeDepartment[] }>>
  $filter: ReadableAtom<PeopleFilter>
  /** Starts again at page 1. */
  filter(change: Partial<PeopleFilter>): void
  page(page: number): void
  /** Keeps the first row of the page in view; remembered in this browser. */
  size(size: number): void
  reload(): void
  dispose(): void
}

/** Typing is over when this many milliseconds have passed without a key. */
const typingPause = 200
const sizeKey = 'user-list.size'

/** The people of the enterprise, page by page from the platform (ADMIN-01). */
export function createUserListStore(core: Core): UserListStore {
  const $people = atom<Loadable<PeoplePage>>({ status: 'loading' })
  const $departments = atom<Loadable<{ rows: TreeDepartment[] }>>({ status: 'loading' })
  const $filter = atom<PeopleFilter>({ search: '', status: '', department: '' })
  const ended = new AbortController()
  const kept = Number(core.remember.get(sizeKey))
  const at = { page: 1, size: pageSizes.some((size) => size === kept) ? kept : firstPageSize }
  let running = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function load() {
    clearTimeout(timer)
    running.abort()
    const { signal } = (running = new AbortController())
    const before = $people.get()
    $people.set(before.status === 'ready' ? { ...before, stale: true } : { status: 'loading' })
    const { search, status, department } = $filter.get()
    const query = { ...at, ...(search.trim() && { userName: search.trim() }), ...(status && { status }), ...(department && { department }) }
    try {
      const { items, total } = await core.api('GET /coach-api/user', { query }, { signal })
      if (signal.aborted) return
      const page = pageWithin(query.page, total, query.size)
      if (page !== query.page) {
        at.page = page
        return void load()
      }
      $people.set({ status: 'ready', items, total, page, size: query.size, stale: false })
    } catch (error) {
      if (!signal.aborted) $people.set(failureOf(error))
    }
  }

  async function loadDepartments() {
    $departments.set({ status: 'loading' })
    try {
      const { items } = await core.api('GET /coach-api/department', {}, { signal: ended.signal })
      if (!ended.signal.aborted) $departments.set({ status: 'ready', rows: treeOf(items) })
    } catch (error) {
      if (!ended.signal.aborted) $departments.set(failureOf(error))
    }
  }
  void load()
  void loadDepartments()

  return {
    $people,
    $departments,
    $filter,
    filter(change) {
      $filter.set({ ...$filter.get(), ...change })
      at.page = 1
      clearTimeout(timer)
      if ('search' in change) timer = setTimeout(() => void load(), typingPause)
      else void load()
    },
    page(page) {
      at.page = page
      void load()
    },
    size(size) {
      const first = (at.page - 1) * at.size
      at.size = size
      at.page = Math.floor(first / size) + 1
      core.remember.set(sizeKey, String(size))
      void load()
    },
    reload() {
      void load()
      if ($departments.get().status === 'failed') void loadDepartments()
    },
    dispose() {
      clearTimeout(timer)
      ended.abort()
      running.abort()
    },
  }
}
