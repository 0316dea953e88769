import type { Database } from '../../db/database.ts'
import type { Repeat } from '../../plugins/repeat.ts'
import { dueSessions, removeOldTickets } from './queries.ts'
import type { Recordings } from './recordings/recordings.ts'
import type { Practice } from './service.ts'

/**
 * Ends the sessions whose time is up with nobody connected (CONV-08, CONV-09), each at its own deadline however late it
 * is found. Every instance sweeps; a session that two find is ended by one of them. Tickets and recordings that have
 * expired go every minute.
 */
export interface Sweeper {
  /** One round over what has been due for `leeway` milliseconds; answers how many sessions this instance has ended. */
  sweep(leeway?: number): Promise<number>
  close(): Promise<void>
}

export interface SweeperOptions {
  database: Database
  practice: Practice
  recordings: Pick<Recordings, 'sweep'>
  repeat: Repeat
  onProblem(error: unknown, what: string): void
}

const every = 1_000
/** What came in before a deadline and still waits for its turn goes first (EXAM-04b); the session ends at its deadline nevertheless. */
const usualLeeway = 1_500
const expiredEvery = 60_000
/** Sessions ended side by side, so that their writes share commits. */
const atOnce = 100

export const createSweeper = ({
  database,
  practice,
  recordings,
  repeat,
  onProblem,
}: SweeperOptions): Sweeper => {
  let sweeping: Promise<number> | null = null
  let removing: Promise<void> | null = null
  let expiredAt = Number.NEGATIVE_INFINITY

  const end = async (ref: { tenantId: string; sessionId: string }) => {
    try {
      return (await practice.apply(ref, { type: 'tick' })) !== null
    } catch (error) {
      onProblem(error, 'sweeper')
      return false
    }
  }

  const round = async (leeway: number) => {
    let ended = 0
    for (;;) {
      const due = await dueSessions(database.db, new Date(practice.clock() - leeway), atOnce)
      const done = (await Promise.all(due.map(end))).filter(Boolean).length
      ended += done
      // With nothing done the rest is another instance's, or can't be done now: the next round looks again.
      if (due.length < atOnce || done === 0) break
    }
    if (practice.clock() - expiredAt >= expiredEvery) {
      expiredAt = practice.clock()
      await removeOldTickets(database.db, new Date(expiredAt))
      // Beside: the end of a practice doesn't wait for a slow disk.
      removing ??= recordings
        .sweep()
        .catch((error: unknown) => onProblem(error, 'sweeping recordings'))
        .finally(() => {
          removing = null
        })
    }
    return ended
  }

  const sweep = (leeway = 0) => {
    sweeping ??= round(leeway).finally(() => {
      sweeping = null
    })
    return sweeping
  }

  const stop = repeat(
    () => void sweep(usualLeeway).catch((error: unknown) => onProblem(error, 'sweeper')),
    every,
  )

  return {
    sweep,
    async close() {
      stop()
      await sweeping?.catch(() => 0)
      await removing
    },
  }
}
