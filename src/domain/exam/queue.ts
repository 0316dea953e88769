import type { Instant } from '../session/session.ts'

/** Where somebody stands who wants to begin (EXAM-03), by the names of the source. */
export const queueStates = [
  'NOT_IN_LINE',
  'QUEUE_ERROR',
  'QUEUE_REJECT',
  'QUEUE_WAIT',
  'QUEUE_REPEAT',
  'WAITING_FOR_EXAM',
  'EXAM',
] as const
export type QueueState = (typeof queueStates)[number]

/**
 * Who has not been heard of for so long has left the line, or, where their page said that it is hidden, for three minutes: browsers let a
 * hidden page speak once a minute. A seat is kept for so long for who may begin.
 */
export const queueTimes = { unheard: 30_000, hidden: 180_000, admitted: 120_000 } as const

/** Somebody in the line, in its order: who came first stands first. */
export interface QueueEntry {
  userId: string
  seenAt: Instant
  /** Their page is hidden, as it said when it was last heard of. */
  hidden: boolean
  /** When they were last told that they may begin; null before, and once they have come back after they let it pass. */
  admittedAt: Instant | null
}

/** Whether a seat is kept for somebody. */
export const mayBegin = ({ admittedAt }: Pick<QueueEntry, 'admittedAt'>, now: Instant): boolean =>
  admittedAt !== null && now - admittedAt < queueTimes.admitted

/** Who is still there. */
export const isInLine = (entry: QueueEntry, now: Instant): boolean =>
  mayBegin(entry, now) || now - entry.seenAt < (entry.hidden ? queueTimes.hidden : queueTimes.unheard)

/**
 * Who of a line is told that they may begin, besides those who may already: as many as there are free seats, those who came first. `running`
 * are attempts that are on; a seat is kept for who may begin and hasn't yet. Who let theirs pass keeps the place in the line, and the seat
 * goes on to the next, until they have come back.
 */
export function admitted(
  line: readonly QueueEntry[],
  seats: number,
  running: number,
  now: Instant,
): string[] {
  const there = line.filter((entry) => isInLine(entry, now))
  const kept = there.filter((entry) => mayBegin(entry, now)).length
  const free = Math.max(0, seats - running - kept)
  return there
    .filter(({ admittedAt }) => admittedAt === null)
    .slice(0, free)
    .map(({ userId }) => userId)
}

/** An entry whose page has just been heard of: who looks at it again after a seat went on to the next waits for one anew. */
export const heardOf = (entry: QueueEntry, hidden: boolean, now: Instant): QueueEntry => ({
  ...entry,
  seenAt: now,
  hidden,
  admittedAt: hidden || mayBegin(entry, now) ? entry.admittedAt : null,
})

/** How many wait before somebody, counted from 1; 0 for who doesn't wait. */
export function placeInLine(line: readonly QueueEntry[], userId: string, now: Instant): number {
  const waiting = line.filter((entry) => !mayBegin(entry, now) && isInLine(entry, now))
  return waiting.findIndex((entry) => entry.userId === userId) + 1
}

/** Seconds that somebody at this place waits, where an attempt takes `seconds` and so many run side by side. */
export const estimateOf = (place: number, seats: number, seconds: number): number =>
  seats > 0 ? Math.ceil((place / seats) * seconds) : 0
