import { type SQL, sql } from 'drizzle-orm'
import type { CanvasPlace, PagePointer } from '../../../src/contract/course-pointers.ts'
import type { PresentBuilder } from '../../../src/contract/course-drafts.ts'
import { pointerRests } from '../../../src/domain/course/working-together.ts'
import type { Database } from '../../db/database.ts'
import { createRateLimiter } from '../../queues/rate-limiter.ts'
import { createSignals } from '../../queues/signals.ts'

/** Who has which draft open, on every instance, and the word that something has happened to one (COURSE-09a). */
export interface DraftRooms {
  /** Says that a page has a draft open, and where in it; null: not any more. */
  enter(room: Room, who: Omit<PresentBuilder, 'at'>, at: PresentBuilder['at'] | null): Promise<void>
  /** Who else has the draft open. */
  others(room: Room, page: string): PresentBuilder[]
  /** Resolves with whether something happened to the draft or to who is there before `until` was aborted and so many milliseconds had passed. */
  told(room: Room, milliseconds: number, until: AbortSignal): Promise<boolean>
  /** Whether this page of this person has the draft open: it may say and hear where pointers are (COURSE-09b). */
  has(room: Room, page: string, userId: string): boolean
  /** Says where the pointer of a page that has the draft open is; null: not on the canvas. False where it says so too often. */
  point(room: Room, page: string, at: CanvasPlace | null): Promise<boolean>
  /** Where the pointers of the others are, in the order of their pages. */
  pointers(room: Room, page: string): PagePointer[]
  /** As `told`, of pointers. */
  pointed(room: Room, milliseconds: number, until: AbortSignal): Promise<boolean>
  /** Answers all who wait: the server goes down. */
  drain(): void
  close(): Promise<void>
}

export interface Room {
  tenantId: string
  courseId: string
}

type Word = Room & { who?: Omit<PresentBuilder, 'at'>; at?: PresentBuilder['at'] | null }
type PointerWord = Room & { page: string; place: CanvasPlace | null }

/** A page that has a draft open. */
interface OpenPage extends PresentBuilder {
  heard: number
  pointer: { at: CanvasPlace; since: number } | null
  mayPoint: ReturnType<typeof createRateLimiter>
}

const channel = 'course_draft'
const pointerChannel = 'course_pointer'
/** Words of a pointer at once, and in a second after that: a page says less. */
const pointerBurst = 20
const pointersPerSecond = 15
/** A page that hasn't been heard of for so long is gone, in milliseconds: it asks more often than this. */
const forgottenAfter = 40_000
/** Pages in one draft that are told of one another. */
const mostPages = 50

/** Put into the statement that changes a draft: whoever waits for it hears when that is committed. */
export const draftTold = (tenantId: string, courseId: string): SQL =>
  sql`pg_notify(${channel}, ${JSON.stringify({ tenantId, courseId } satisfies Word)})`

const nameOf = ({ tenantId, courseId }: Room): string => `${tenantId}/${courseId}`

export async function openDraftRooms(database: Database, clock: () => number): Promise<DraftRooms> {
  const signals = createSignals()
  const moves = createSignals()
  const rooms = new Map<string, Map<string, OpenPage>>()

  const draining = new AbortController()
  const peopleIn = (room: Room) => {
    const pages = rooms.get(nameOf(room))
    if (!pages) return []
    for (const [page, { heard }] of pages) if (clock() - heard > forgottenAfter) pages.delete(page)
    if (pages.size === 0) rooms.delete(nameOf(room))
    return [...pages.values()]
  }

  function hear({ who, at, ...room }: Word): void {
    const name = nameOf(room)
    if (who) {
      const pages = rooms.get(name) ?? new Map<string, OpenPage>()
      const before = pages.get(who.page)
      if (at && (before || pages.size < mostPages)) {
        const { pointer = null, mayPoint = createRateLimiter(pointerBurst, pointersPerSecond) } = before ?? {}
        pages.set(who.page, { ...who, at, heard: clock(), pointer, mayPoint })
        rooms.set(name, pages)
      } else pages.delete(who.page)
      const isSame = before && at && before.at.node === at.node && before.at.field === at.field
      if (isSame) return
    }
    signals.tell(name)
  }

  function hearPointer({ page, place, ...room }: PointerWord): void {
    const open = rooms.get(nameOf(room))?.get(page)
    if (!open) return
    open.pointer = place && { at: place, since: clock() }
    moves.tell(nameOf(room))
  }

  const unlisten = await database.listen(channel, (payload) => hear(JSON.parse(payload) as Word))
  const unlistenPointers = await database.listen(pointerChannel, (payload) =>
    hearPointer(JSON.parse(payload) as PointerWord),
  )
  const openPage = (room: Room, page: string) => peopleIn(room).find((one) => one.page === page)
  return {
    enter: ({ tenantId, courseId }, who, at) =>
      database.notify(channel, JSON.stringify({ tenantId, courseId, who, at } satisfies Word)),
    others: (room, page) =>
      peopleIn(room)
        .filter((one) => one.page !== page)
        .map(({ page: other, id, name, at }) => ({ page: other, id, name, at })),
    told: (room, milliseconds, until) =>
      signals.told(nameOf(room), milliseconds, AbortSignal.any([until, draining.signal])),
    has: (room, page, userId) => openPage(room, page)?.id === userId,
    async point({ tenantId, courseId }, page, place) {
      if (!openPage({ tenantId, courseId }, page)?.mayPoint(clock())) return false
      const word: PointerWord = { tenantId, courseId, page, place }
      await database.notify(pointerChannel, JSON.stringify(word))
      return true
    },
    pointers: (room, page) =>
      peopleIn(room)
        .flatMap(({ page: other, pointer }) =>
          other !== page && pointer && clock() - pointer.since < pointerRests
            ? [{ page: other, at: pointer.at }]
            : [],
        )
        .sort((one, two) => (one.page < two.page ? -1 : 1)),
    pointed: (room, milliseconds, until) =>
      moves.told(nameOf(room), milliseconds, AbortSignal.any([until, draining.signal])),
    drain: () => draining.abort(),
    async close() {
      await unlisten()
      await unlistenPointers()
    },
  }
}
