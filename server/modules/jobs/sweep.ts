import type { Db } from '../../db/database.ts'
import { tenantDb } from '../../db/tenant-db.ts'
import { queueOf } from './job-kind.ts'
import { endFailed, lostJobs, putBack, removeOld, waitingJobs } from './queries.ts'
import type { JobQueue } from './queue.ts'
import { attemptsAtMost } from './runner.ts'
import { keptMilliseconds } from './service.ts'

const uploadingMilliseconds = 3600_000

export interface SweepOptions {
  db: Db
  queue: JobQueue
  now: number
  /** No instance but this one can be there, and it runs nothing yet: what is under way has lost whoever ran it. */
  alone?: boolean
}

/** Seconds of silence after which whoever runs a job is taken to have died. */
const lostAfterSeconds = 30
/** Seconds after which a waiting job is shown to the queue again. */
const forgottenAfterSeconds = 60

/**
 * Gives the jobs of instances that died to the others, shows the queue what it was never told of, and removes what is too
 * old. A job whose instance died at each attempt has failed. Answers the ids of the jobs that changed.
 */
export async function sweepJobs(options: SweepOptions): Promise<string[]> {
  const { db, queue, now, alone = false } = options
  const changed: string[] = []
  for (const row of await lostJobs(db, alone ? 0 : lostAfterSeconds)) {
    const own = tenantDb(db, row.tenantId)
    const name = queueOf[row.kind]
    const isLast = row.attempts >= attemptsAtMost
    const taken = isLast
      ? await endFailed(own, row, { code: 'unavailable', params: {} }, new Date(now))
      : await putBack(own, row)
    if (!taken) continue
    changed.push(row.id)
    await queue.remove(name, row.id)
    if (!isLast) await queue.add(name, row.id, 0)
  }
  for (const { kind, id } of await waitingJobs(db, alone ? 0 : forgottenAfterSeconds)) {
    // The queue may have given it to whoever died.
    if (alone) await queue.remove(queueOf[kind], id)
    await queue.add(queueOf[kind], id, 0)
  }
  await removeOld(db, {
    done: new Date(now - keptMilliseconds.done),
    rest: new Date(now - keptMilliseconds.rest),
    uploading: new Date(now - uploadingMilliseconds),
  })
  return changed
}
