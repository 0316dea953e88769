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

/** Who has not been heard of for so long has left the line; who may begin keeps the place so long. */
export const queueTimes = { unheard: 30_000, admitted: 120_000 } as const

/** Somebody in the line, in its order: who came first stands first. */
export interface QueueEntry {
  userId: string
  seenAt: Instant
  /** When they were told that they may begin; null while they wait. */
  admittedAt: Instant | null
}

/** Who is still there. */
export const isInLine = ({ seenAt, admittedAt }: QueueEntry, now: Instant): boolean =>
  admittedAt === null ? now - seenAt < queueTimes.unheard : now - admittedAt < queueTimes.admitted

/**
 * Who of a line may begin besides those who may already: as many as there are free seats, those who came first. `running` are
 * attempts that are on; a seat is kept for who may begin and hasn't yet.
 */
export function admitted(
  line: readonly QueueEntry[],
  seats: number,
  running: number,
  now: Instant,
): string[] {
  const there = line.filter((entry) => isInLine(entry, now))
  const kept = there.filter(({ admittedAt }) => admittedAt !== null).length
  const free = Math.max(0, seats - running - kept)
  return there
    .filter(({ admittedAt }) => admittedAt === null)
    .slice(0, free)
    .map(({ userId }) => userId)
}

/** How many wait before somebody, counted from 1; 0 for who doesn't wait. */
export function placeInLine(line: readonly QueueEntry[], userId: string, now: Instant): number {
  const waiting = line.filter((entry) => entry.admittedAt === null && isInLine(entry, now))
  return waiting.findIndex((entry) => entry.userId === userId) + 1
}

/** Seconds that somebody at this place waits, where an attempt takes `seconds` and so many run side by side. */
export const estimateOf = (place: number, seats: number, seconds: number): number =>
  seats > 0 ? Math.ceil((place / seats) * seconds) : 0
