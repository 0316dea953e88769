import PgBoss from 'pg-boss'
import { queueNames, type QueueName } from './job-kind.ts'
import type { Database } from '../../db/database.ts'

/** Whose turn it is. What became of a job is told by the table `job`, not by this. */
export interface JobQueue {
  /** Adds a job once, however often it is called. The lower the priority the later its turn. */
  add(queue: QueueName, id: string, priority: number): Promise<void>
  /** The id of the next job that is due; null where none is. It stays this caller's until `remove` or `postpone`. */
  next(queue: QueueName): Promise<string | null>
  /** To be tried again after a while, which grows with each time. */
  postpone(queue: QueueName, id: string): Promise<void>
  remove(queue: QueueName, id: string): Promise<void>
  close(): Promise<void>
}

const schema = 'pgboss'
/** Seconds that come before the second attempt, or up to twice as many; twice that before the third. */
const retryDelay = 1
/** More than a job gets: the table of jobs counts its attempts. */
const retryLimit = 100
/** Seconds after which pg-boss offers a job again; one that is still running is not begun twice. */
const expireInSeconds = 300
/** Instances that start together make the queue's tables one after the other. */
const setUpLock = 727_275

/** Opens the queue on the platform's own database, embedded or not (decision 56). */
export async function openQueue(database: Database, onProblem: (error: unknown) => void): Promise<JobQueue> {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => ({ rows: await database.execute(text, values) }) },
    schema,
    schedule: false,
    supervise: true,
    maintenanceIntervalSeconds: 300,
    archiveCompletedAfterSeconds: 3600,
    deleteAfterHours: 24,
  })
  boss.on('error', onProblem)
  await database.underLock(setUpLock, async () => {
    await boss.start()
    for (const name of queueNames)
      await boss.createQueue(name, {
        name,
        policy: 'standard',
        retryLimit,
        retryDelay,
        retryBackoff: true,
        expireInSeconds,
      })
  })
  return {
    async add(queue, id, priority) {
      // Due at once: `next` may ask within the same millisecond, which would be too early.
      const startAfter = new Date(Date.now() - 1000)
      await boss.send(queue, {}, { id, priority, startAfter })
    },
    async next(queue) {
      const [ticket] = await boss.fetch(queue, { batchSize: 1 })
      return ticket?.id ?? null
    },
    async postpone(queue, id) {
      await boss.fail(queue, id, {})
    },
    async remove(queue, id) {
      await boss.deleteJob(queue, id)
    },
    close: () => boss.stop({ graceful: false }),
  }
}
