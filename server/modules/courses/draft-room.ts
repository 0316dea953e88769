import { type SQL, sql } from 'drizzle-orm'
import type { PresentBuilder } from '../../../src/contract/courses.ts'
import type { Database } from '../../db/database.ts'
import { createSignals } from '../../queues/signals.ts'

/** Who has which draft open, on every instance, and the word that something has happened to one (COURSE-09a). */
export interface DraftRooms {
  /** Says that a page has a draft open, and where in it; null: not any more. */
  enter(room: Room, who: Omit<PresentBuilder, 'at'>, at: PresentBuilder['at'] | null): Promise<void>
  /** Who else has the draft open. */
  others(room: Room, page: string): PresentBuilder[]
  /** Resolves when something happens to the draft or to who is there, when `until` is aborted, or after so many milliseconds. */
  told(room: Room, milliseconds: number, until: AbortSignal): Promise<void>
  /** Answers all who wait: the server goes down. */
  drain(): void
  close(): Promise<void>
}

export interface Room {
  tenantId: string
  courseId: string
}

type Word = Room & { who?: Omit<PresentBuilder, 'at'>; at?: PresentBuilder['at'] | null }

const channel = 'course_draft'
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
  const rooms = new Map<string, Map<string, PresentBuilder & { heard: number }>>()

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
      const pages = rooms.get(name) ?? new Map<string, PresentBuilder & { heard: number }>()
      const before = pages.get(who.page)
      if (at && (before || pages.size < mostPages)) {
        pages.set(who.page, { ...who, at, heard: clock() })
        rooms.set(name, pages)
      } else pages.delete(who.page)
      const isSame = before && at && before.at.node === at.node && before.at.field === at.field
      if (isSame) return
    }
    signals.tell(name)
  }

  const unlisten = await database.listen(channel, (payload) => hear(JSON.parse(payload) as Word))
  return {
    enter: ({ tenantId, courseId }, who, at) =>
      database.notify(channel, JSON.stringify({ tenantId, courseId, who, at } satisfies Word)),
    others: (room, page) =>
      peopleIn(room)
        .filter((one) => one.page !== page)
        .map(({ heard: _heard, ...one }) => one),
    told: (room, milliseconds, until) =>
      signals.told(nameOf(room), milliseconds, AbortSignal.any([until, draining.signal])),
    drain: () => draining.abort(),
    close: unlisten,
  }
}
