import { atom, type ReadableAtom } from 'nanostores'
import type { Core } from '../../../stores/core.ts'
import { coursePath } from '../../../ui/records/course-path.ts'

export type FoundKind = 'screen' | 'person' | 'course'

export interface Found {
  key: string
  kind: FoundKind
  name: string
  /** What tells it from others of that name. */
  note: string
  path: string
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
  dispose(): void
}

interface PaletteOptions {
  /** The screens that are open to the user, in the order of the menu. */
  screens: readonly { path: string; name: string }[]
  people: boolean
  courses: boolean
}

const pause = 200
const mostOfAKind = 6
const has = (text: string, wanted: string) => text.toLowerCase().includes(wanted)

/** Looks for screens at once, and for people and courses on the platform, as far as the user may see them. */
export function createPaletteStore(
  { api }: Pick<Core, 'api'>,
  { screens, people, courses }: PaletteOptions,
): PaletteStore {
  const screensFor = (wanted: string): Found[] =>
    screens
      .filter(({ name, path }) => has(name, wanted) || has(path, wanted))
      .map(({ path, name }) => ({ key: path, kind: 'screen', name, note: '', path }))
  const $results = atom<PaletteResults>({ found: screensFor(''), searching: false, failed: false })
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

  async function ask(text: string): Promise<void> {
    const mine = new AbortController()
    running = mine
    const parts = await Promise.allSettled(
      [findPublished, findCourses, findPeople].map((find) => find(text, mine.signal)),
    )
    if (mine.signal.aborted) return
    const found = parts.flatMap((part) => (part.status === 'fulfilled' ? part.value : []))
    $results.set({
      found: [...screensFor(text.toLowerCase()), ...found],
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
      $results.set({ found: screensFor(wanted.toLowerCase()), searching: wanted !== '', failed: false })
      if (wanted) timer = setTimeout(() => void ask(wanted), pause)
    },
    dispose: stop,
  }
}
