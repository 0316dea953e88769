import { atom, computed, type ReadableAtom } from 'nanostores'
import type { CanvasPlace, PagePointer } from '../../../../contract/course-pointers.ts'
import { pointerPause, pointerRests } from '../../../../domain/course/working-together.ts'
import type { Core } from '../../../../stores/core.ts'
import { failureOf } from '../../../../stores/failure.ts'
import type { CourseDraft } from './course-draft.ts'
import { keepAsking, type Later } from './listening.ts'

/** Where a colleague's pointer is on the canvas. */
export interface ShownPointer extends PagePointer {
  name: string
  /** One of `colleagueColours`. */
  colour: number
}

export interface Pointers {
  /** Whether a colleague has the draft open: only then anything is sent or asked. */
  $accompanied: ReadableAtom<boolean>
  $shown: ReadableAtom<readonly ShownPointer[]>
  /** Shows the pointers of the others, and tells one's own, until what it answers with is called. */
  watch(): () => void
  /** Where one's own pointer is; null: it has left the canvas. */
  point(at: CanvasPlace | null): void
  dispose(): void
}

export interface PointerSurroundings {
  later: Later
  now(): number
  /** Whether the page can be seen, and when that changes; answers what ends it. */
  onSeen(seen: (isSeen: boolean) => void): () => void
}

const browser: PointerSurroundings = {
  later(work, milliseconds) {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
  now: () => performance.now(),
  onSeen(seen) {
    const tell = () => seen(document.visibilityState === 'visible')
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  },
}

const isSamePlace = (one: CanvasPlace | null, other: CanvasPlace | null): boolean =>
  one === other ||
  (one !== null && other !== null && one.scene === other.scene && one.x === other.x && one.y === other.y)

/** The pointers of those who have a draft open on its canvas (COURSE-09b). A builder who is alone neither sends nor asks. */
export function createPointers(
  core: Pick<Core, 'api' | '$user'>,
  courseId: string,
  draft: Pick<CourseDraft, '$present' | 'page' | 'colourOf'>,
  { later, now, onSeen }: PointerSurroundings = browser,
): Pointers {
  const params = { id: courseId }
  const { page } = draft
  const gone = new AbortController()
  const $heard = atom<readonly (PagePointer & { since: number })[]>([])
  const $watchers = atom(0)
  const $seen = atom(true)
  const $colleagues = computed([draft.$present, core.$user], (present, me) =>
    present.filter(({ id }) => id !== me?.user_id),
  )
  const $accompanied = computed($colleagues, (colleagues) => colleagues.length > 0)
  const $listens = computed(
    [$watchers, $seen, $accompanied],
    (watchers, seen, accompanied) => watchers > 0 && seen && accompanied,
  )

  const pause = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const stop = later(resolve, pointerPause)
      signal.addEventListener('abort', () => (stop(), resolve()), { once: true })
    })

  // Telling
  let told: CanvasPlace | null = null
  let wanted: CanvasPlace | null = null
  let isTelling = false
  async function tell(): Promise<void> {
    if (isTelling || isSamePlace(told, wanted)) return
    isTelling = true
    told = wanted
    // Where a word is lost the next one stands for it.
    await core
      .api(
        'POST /coach-api/courses/:id/draft/pointer',
        { params, body: { page, at: told } },
        { signal: gone.signal, quiet: true },
      )
      .catch(() => {})
    await pause(gone.signal)
    isTelling = false
    if (!gone.signal.aborted) void tell()
  }
  function point(at: CanvasPlace | null): void {
    if (at && !$listens.get()) return
    wanted = at && { ...at, x: Math.round(at.x), y: Math.round(at.y) }
    void tell()
  }

  // Hearing
  let forget = () => {}
  function hear(pointers: readonly PagePointer[]): void {
    const before = $heard.get()
    $heard.set(
      pointers.map(({ page: of, at }) => {
        const known = before.find((one) => one.page === of)
        return { page: of, at, since: known && isSamePlace(known.at, at) ? known.since : now() }
      }),
    )
    forgetResting()
  }
  /** The platform tells of what moves, not of what has come to rest. */
  function forgetResting(): void {
    forget()
    const heard = $heard.get().filter(({ since }) => now() - since < pointerRests)
    if (heard.length < $heard.get().length) $heard.set(heard)
    if (heard.length > 0) forget = later(forgetResting, pointerRests / 2)
  }

  let known: string | null = null
  async function ask(signal: AbortSignal): Promise<void> {
    const reply = await core.api(
      'POST /coach-api/courses/:id/draft/pointers',
      { params, body: { page, known } },
      { signal, quiet: true },
    )
    known = reply.known
    hear(reply.pointers)
    await pause(signal)
  }
  let stopAsking = () => {}
  const stopListening = $listens.subscribe((listens) => {
    stopAsking()
    stopAsking = () => {}
    if (listens) {
      known = null
      const asking = keepAsking(later, ask, (error) =>
        failureOf(error).code === 'forbidden' ? 'stop' : 'again',
      )
      stopAsking = asking.stop
    } else {
      forget()
      $heard.set([])
      point(null)
    }
  })

  return {
    $accompanied,
    $shown: computed([$heard, $colleagues], (heard, colleagues) =>
      heard.flatMap(({ page: of, at }) => {
        const by = colleagues.find((one) => one.page === of)
        return by ? [{ page: of, at, name: by.name, colour: draft.colourOf(by.id) }] : []
      }),
    ),
    watch() {
      const stopSeeing = onSeen((isSeen) => $seen.set(isSeen))
      $watchers.set($watchers.get() + 1)
      let watches = true
      return () => {
        if (!watches) return
        watches = false
        stopSeeing()
        $watchers.set($watchers.get() - 1)
      }
    },
    point,
    dispose() {
      stopListening()
      stopAsking()
      forget()
      gone.abort()
    },
  }
}
