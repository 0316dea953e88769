import { boundedMap } from '../../caches/bounded-map.ts'
import { CallError } from '../../plugins/call-error.ts'
import { bodyLimit } from '../../plugins/limits.ts'
import { fairQueue, QueueFullError } from '../../queues/fair-queue.ts'
import { createRateLimiter } from '../../queues/rate-limiter.ts'

/**
 * Changes of one draft that one person may make at once, and in a second after that: an hour of work without a connection, a paste of all that a
 * scene may have and whoever types are far from it; a client that sends as fast as it can is held to it (COURSE-08d).
 */
export const changesAtOnce = 3_000
const changesPerSecond = 10
/** So many bytes of a change are written, kept and told to colleagues as much as a change of a few words is. */
export const bytesOfChange = 10_000
/** When one that was refused may come again, in seconds. */
const seconds = 1

/** Whose pace is known; who is dropped begins anew. */
const paces = boundedMap<string, ReturnType<typeof createRateLimiter>>(20_000)
const queues = boundedMap<string, ReturnType<typeof fairQueue>>(1_000)

/** Whose change of which draft it is. `bytes` of its request; null where that doesn't say. */
export interface PacedChange {
  tenantId: string
  courseId: string
  userId: string
  bytes: number | null
  now: number
}

/**
 * Makes a change of a draft when it is its turn: those of one draft come one after the other, so that they don't wait for it with connections to
 * the database, and its builders take turns. Throws CallError `too-many-requests` where a person sends more than is ever worked, or
 * has too many waiting.
 */
export async function paced<R>(
  { tenantId, courseId, userId, bytes, now }: PacedChange,
  work: () => Promise<R>,
): Promise<R> {
  const draft = `${tenantId}/${courseId}`
  const own = `${draft}/${userId}`
  const allowed = paces.get(own) ?? createRateLimiter(changesAtOnce, changesPerSecond)
  paces.set(own, allowed)
  if (!allowed(now, Math.max(1, (bytes ?? bodyLimit) / bytesOfChange)))
    throw new CallError('too-many-requests', { seconds })
  const inTurn = queues.get(draft) ?? fairQueue()
  queues.set(draft, inTurn)
  try {
    return await inTurn(userId, work)
  } catch (error) {
    if (error instanceof QueueFullError) throw new CallError('too-many-requests', { seconds })
    throw error
  }
}
