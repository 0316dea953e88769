import { atom, type ReadableAtom } from 'nanostores'
import type { Run } from '../../../contract/practice.ts'
import { reportPath } from '../../../ui/report-path.ts'
import { withWayBack } from '../../../ui/way-back.ts'
import type { Core } from '../../../stores/core.ts'
import { coursePath } from '../../../ui/records/course-path.ts'

export type FoundKind = 'recent' | 'action' | 'screen' | 'person' | 'course' | 'report'

export interface Found {
  key: string
  kind: FoundKind
  name: string
  /** What tells it from others of that name. */
  note: string
  /** Where it leads; empty for an action that is done where one is. */
  path: string
  run?: () => void
}

/** Something that can be done from anywhere: it leads to a path, or runs at once. */
export interface PaletteAction {
  id: string
  name: string
  path?: string
  run?: () => void
}

/** What can be gone to: `searching` while the platform still looks; what it could not find out is said. */
export interface PaletteResults {
  found: readonly Found[]
  searching: boolean
  failed: boolean
}

export interface PaletteStore {
  $results: ReadableAtom<PaletteResults>
  search(text: string): void
  /** Keeps what was gone to, the latest first, for the next time. */
  gone(to: Found): void
  dispose(): void
}

interface PaletteOptions {
  /** The screens that are open to the user, in the order of the menu, with what else they are looked for by. */
  screens: readonly { path: string; name: string; alsoFoundBy?: readonly string[] }[]
  /** What can be done, as far as the user may. */
  actions: readonly PaletteAction[]
  people: boolean
  courses: boolean
  /** Reports of other people; the own ones are everybody's. */
  reports: boolean
}

const pause = 200
const mostOfAKind = 6
const mostRecent = 5
const recentKey = 'palette.recent'
/** The list that the report of somebody else belongs to, and leads back to (REPORT-14). */
const learnersReports = '/report-list'
const reportOf = (run: Run, name: string, course: string, path = reportPath(run)): Found => ({
  key: run.sessionId,
  kind: 'report',
  name,
  note: [course, run.total === null ? '' : String(run.total)].filter(Boolean).join(' · '),
  path,
})
const has = (text: string, wanted: string) => text.toLowerCase().includes(wanted)

/** What was gone to lately, as this browser has kept it; nothing where that can't be read. */
function readRecent(kept: string | null): Found[] {
  try {
    const list: unknown = JSON.parse(kept ?? '[]')
    if (!Array.isArray(list)) return []
    return list
      .filter(isKept)
      .map(({ name, note, path }) => ({ key: path, kind: 'recent', name, note, path }))
  } catch {
    return []
  }
}
function isKept(one: unknown): one is Pick<Found, 'name' | 'note' | 'path'> {
  if (typeof one !== 'object' || one === null) return false
  const { name, note, path } = one as Record<string, unknown>
  return [name, note, path].every((text) => typeof text === 'string') && String(path).startsWith('/')
}

/**
 * Looks for screens and actions at once, and for people, courses and reports on the platform, as far as the user may see
 * them (SHELL-01a). Before anything is typed, what was gone to lately comes first.
 */
export function createPaletteStore(
  { api, remember }: Pick<Core, 'api' | 'remember'>,
  { screens, actions, people, courses, reports }: PaletteOptions,
): PaletteStore {
  const hereFor = (wanted: string): Found[] => [
    ...(wanted === '' ? readRecent(remember.get(recentKey)) : []),
    ...screens.flatMap(({ name, path, alsoFoundBy = [] }): Found[] => {
      const found: Found = { key: path, kind: 'screen', name, note: '', path }
      if (has(name, wanted) || has(path, wanted)) return [found]
      const note = alsoFoundBy.filter((word) => has(word, wanted)).join(' · ')
      return note ? [{ ...found, note }] : []
    }),
    ...actions
      .filter(({ name }) => has(name, wanted))
      .map(({ id, name, path = '', run }): Found => {
        return { key: id, kind: 'action', name, note: '', path, ...(run && { run }) }
      }),
  ]
  const $results = atom<PaletteResults>({ found: hereFor(''), searching: false, failed: false })
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: AbortController | null = null

  async function findPeople(text: string, signal: AbortSignal): Promise<Found[]> {
    if (!people) return []
    const { items } = await api(
      'GET /coach-api/user',
      { query: { userName: text, size: mostOfAKind } },
      { signal, quiet: true },
    )
    return items.map(({ id, userName, displayName, department }) => ({
      key: id,
      kind: 'person',
      name: displayName || userName,
      note: [userName, department].filter(Boolean).join(' · '),
      path: `/user-list?userName=${encodeURIComponent(userName)}`,
    }))
  }
  async function findPublished(text: string, signal: AbortSignal): Promise<Found[]> {
    const { items } = await api(
      'GET /coach-api/publishes',
      { query: { search: text, size: mostOfAKind } },
      { signal, quiet: true },
    )
    return items.map(({ id, name }) => ({
      key: id,
      kind: 'course',
      name,
      note: '',
      path: `/coach-info/${id}`,
    }))
  }
  async function findCourses(text: string, signal: AbortSignal): Promise<Found[]> {
    if (!courses) return []
    const { items } = await api(
      'GET /coach-api/courses',
      { query: { search: text, size: mostOfAKind } },
      { signal, quiet: true },
    )
    return items.map((course) => ({
      key: course.id,
      kind: 'course',
      name: course.name,
      note: course.code,
      path: coursePath(course),
    }))
  }

  async function findOwnReports(text: string, signal: AbortSignal): Promise<Found[]> {
    const { items } = await api(
      'GET /coach-api/practice/sessions',
      { query: { status: 'ended', size: 50 } },
      { signal, quiet: true },
    )
    return items
      .filter(({ courseName }) => has(courseName, text.toLowerCase()))
      .slice(0, mostOfAKind)
      .map((one) => reportOf(one, one.courseName, ''))
  }
  async function findReports(text: string, signal: AbortSignal): Promise<Found[]> {
    if (!reports) return []
    const { items } = await api(
      'GET /coach-api/reports',
      { query: { userName: text, size: mostOfAKind } },
      { signal, quiet: true },
    )
    return items
      .filter(({ status }) => status === 'ended')
      .map((one) =>
        reportOf(one, one.learner.displayName, one.courseName, withWayBack(reportPath(one), learnersReports)),
      )
  }

  async function ask(text: string): Promise<void> {
    const mine = new AbortController()
    running = mine
    const parts = await Promise.allSettled(
      [findPublished, findCourses, findPeople, findOwnReports, findReports].map((find) =>
        find(text, mine.signal),
      ),
    )
    if (mine.signal.aborted) return
    const all = parts.flatMap((part) => (part.status === 'fulfilled' ? part.value : []))
    // A practice of one's own is among everybody's.
    const found = [...new Map(all.map((one) => [`${one.kind} ${one.key}`, one])).values()]
    $results.set({
      found: [...hereFor(text.toLowerCase()), ...found],
      searching: false,
      failed: parts.some(({ status }) => status === 'rejected'),
    })
  }

  const stop = () => {
    clearTimeout(timer)
    running?.abort()
  }
  return {
    $results,
    search(text) {
      stop()
      const wanted = text.trim()
      $results.set({ found: hereFor(wanted.toLowerCase()), searching: wanted !== '', failed: false })
      if (wanted) timer = setTimeout(() => void ask(wanted), pause)
    },
    gone({ kind, name, note, path }) {
      if (!path || kind === 'screen' || kind === 'action') return
      const before = readRecent(remember.get(recentKey)).filter((one) => one.path !== path)
      const kept = [{ name, note, path }, ...before].slice(0, mostRecent)
      remember.set(
        recentKey,
        JSON.stringify(kept.map((one) => ({ name: one.name, note: one.note, path: one.path }))),
      )
    },
    dispose: stop,
  }
}
