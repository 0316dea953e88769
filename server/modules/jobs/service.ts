import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Job, JobKind } from '../../../src/contract/jobs.ts'
import type { JobCaller } from '../../db/schema/jobs.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import type { ObjectStorage } from '../../ports/object-storage.ts'
import type { Delegation } from '../../../src/domain/permissions/delegation.ts'
import { queueOf, shortLived } from './job-kind.ts'
import {
  addJob,
  cancelJob,
  countUnfinished,
  type JobRow,
  lockStarts,
  ownJob,
  removeJob,
  removeOlder,
  restartJob,
  setWaiting,
  stateOf,
  unfinishedJob,
} from './queries.ts'
import type { JobQueue } from './queue.ts'

/** Unfinished jobs that a person, and an enterprise, may have in one queue. */
export const unfinishedAtMost = { person: 5, enterprise: 20 } as const
const day = 24 * 3600_000
/** Milliseconds for which a job and its file are kept; `rest`: what failed or was cancelled, and first passwords. */
export const keptMilliseconds = { done: 7 * day, rest: day } as const
/** Who waits for a job looks again after so many milliseconds, should a notification have been lost. */
const lookEvery = 1000

export const inputKey = (tenantId: string, id: string) => `${tenantId}/jobs/${id}/input`
export const resultKey = (tenantId: string, id: string) => `${tenantId}/jobs/${id}/result`
export const attachmentKey = (tenantId: string, id: string, attachment: string) =>
  `${tenantId}/jobs/${id}/attachments/${attachment}`

/** What a call starts. */
export interface NewJob {
  kind: JobKind
  /** The name of a file or a course, where the kind doesn't say it all. */
  subject?: string
  /** As the kind's handler reads it. */
  input: object
  /** A file that the handler reads besides. */
  file?: Readable | Uint8Array
  /** Asked once the file is stored: why it is no input. */
  refuseFile?: () => CallError | null
}

export interface Owner {
  db: TenantDb
  userId: string
}

/** The jobs of people: started by calls, carried out by whichever instance is free (decision 56). */
export interface Jobs {
  /** Throws `too-many-requests` where the person or their enterprise has too many unfinished. */
  start(db: TenantDb, caller: JobCaller, job: NewJob): Promise<Job>
  /**
   * Starts a job unless one with the same value of that field of its input is unfinished, and waits for its end. Throws
   * the CallError that it failed with, and `unavailable` where it was cancelled. Callers at the same moment wait for one job;
   * the job takes no file.
   */
  runOnce(
    db: TenantDb,
    caller: JobCaller,
    job: Omit<NewJob, 'file' | 'refuseFile'>,
    field: string,
  ): Promise<void>
  cancel(owner: Owner, id: string): Promise<Job>
  retry(owner: Owner, id: string): Promise<Job>
  /** Throws `changed-meanwhile` where it hasn't ended. */
  remove(owner: Owner, id: string): Promise<void>
  /** Removes the owner's jobs of a kind that have ended, but for so many of the newest. */
  keepNewest(owner: Owner, kind: JobKind, most: number): Promise<void>
  /**
   * The file that a job of this kind has made, or an attachment of it. Throws `not-found` where there is none, and where it isn't the owner's or
   * not within what their token may.
   */
  made(
    owner: Owner & { delegation: Delegation | null },
    id: string,
    kind: JobKind,
    attachment?: string,
  ): Promise<Readable>
}

export interface JobsOptions {
  storage: ObjectStorage
  clock: () => number
  queue: JobQueue
  /** Tells every instance that a job has changed. */
  announce(id: string): Promise<void>
  /** Resolves when a job is told to have changed, or after a while. */
  changed(id: string, milliseconds: number): Promise<unknown>
}

const expiryOf = ({ state, kind }: JobRow, endedAt: Date): string => {
  const isKeptLong = state === 'done' && !shortLived.includes(kind)
  return new Date(endedAt.getTime() + keptMilliseconds[isKeptLong ? 'done' : 'rest']).toISOString()
}

/** A job as its person sees it. */
export const jobView = (row: JobRow): Job => ({
  id: row.id,
  kind: row.kind,
  state: row.state === 'uploading' ? 'waiting' : row.state,
  subject: row.subject,
  progress: row.progress,
  result: row.result,
  file: row.fileName === null ? null : { name: row.fileName, bytes: row.fileBytes ?? 0 },
  error: row.error,
  attempts: row.attempts,
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  expiresAt: row.endedAt ? expiryOf(row, row.endedAt) : null,
})

async function viewOf({ db, userId }: Owner, id: string): Promise<Job> {
  const row = await ownJob(db, userId, id)
  if (!row) throw new CallError('not-found')
  return jobView(row)
}

/** Who has many unfinished comes after who has few, however long they have waited. */
async function priorityOf(t: TenantDb, userId: string, kind: JobKind): Promise<number> {
  const { own, all } = await countUnfinished(t, userId, queueOf[kind])
  if (own >= unfinishedAtMost.person || all >= unfinishedAtMost.enterprise)
    throw new CallError('too-many-requests')
  return -all
}

export function createJobs({ storage, clock, queue, announce, changed }: JobsOptions): Jobs {
  const enqueue = async (id: string, kind: JobKind, priority: number): Promise<void> => {
    await queue.add(queueOf[kind], id, priority)
    await announce(id)
  }

  /** Throws `too-many-requests`. */
  const add = async (t: TenantDb, caller: JobCaller, { kind, subject = '', input, file }: NewJob) => {
    const id = randomUUID()
    const userId = caller.claims.user_id
    const priority = await priorityOf(t, userId, kind)
    const state = file ? 'uploading' : 'waiting'
    await addJob(t, { id, userId, kind, state, subject, caller, input, createdAt: new Date(clock()) })
    return { id, priority }
  }

  const start: Jobs['start'] = async (db, caller, wanted) => {
    const { kind, file, refuseFile } = wanted
    const userId = caller.claims.user_id
    const { id, priority } = await db.transaction((t) => add(t, caller, wanted))
    if (file) {
      try {
        await storage.put(inputKey(db.tenantId, id), file)
        const refused = refuseFile?.()
        if (refused) throw refused
        if (!(await setWaiting(db, id))) throw new CallError('not-found')
      } catch (error) {
        await cancelJob(db, userId, id, new Date(clock()))
        await removeJob(db, userId, id)
        throw error
      }
    }
    // Should the server die before this, the sweep finds the job waiting and adds it.
    await enqueue(id, kind, priority)
    return viewOf({ db, userId }, id)
  }

  const ended = async (db: TenantDb, id: string): Promise<void> => {
    for (;;) {
      const change = changed(id, lookEvery)
      const row = await stateOf(db, id)
      if (row?.state === 'done') return
      if (row?.state === 'failed' && row.error) throw new CallError(row.error.code, row.error.params)
      if (!row || row.state === 'cancelled') throw new CallError('unavailable')
      await change
    }
  }

  return {
    start,
    async runOnce(db, caller, wanted, field) {
      const value = String(Reflect.get(wanted.input, field))
      const { id, priority } = await db.transaction(async (t) => {
        await lockStarts(t, wanted.kind, value)
        const known = await unfinishedJob(t, wanted.kind, field, value)
        return known === null ? add(t, caller, wanted) : { id: known, priority: null }
      })
      if (priority !== null) await enqueue(id, wanted.kind, priority)
      await ended(db, id)
    },
    async cancel(owner, id) {
      if (await cancelJob(owner.db, owner.userId, id, new Date(clock()))) {
        const { kind } = await viewOf(owner, id)
        await queue.remove(queueOf[kind], id)
        await announce(id)
      }
      return viewOf(owner, id)
    },
    async retry(owner, id) {
      const { kind } = await viewOf(owner, id)
      const priority = await owner.db.transaction(async (t) => {
        const given = await priorityOf(t, owner.userId, kind)
        return (await restartJob(t, owner.userId, id)) ? given : null
      })
      if (priority !== null) {
        await queue.remove(queueOf[kind], id)
        await enqueue(id, kind, priority)
      }
      return viewOf(owner, id)
    },
    async remove(owner, id) {
      await viewOf(owner, id)
      if (!(await removeJob(owner.db, owner.userId, id))) throw new CallError('changed-meanwhile')
    },
    keepNewest: ({ db, userId }, kind, most) => removeOlder(db, userId, kind, most),
    async made({ db, userId, delegation }, id, kind, attachment) {
      const row = await ownJob(db, userId, id, delegation)
      const key =
        attachment === undefined ? resultKey(db.tenantId, id) : attachmentKey(db.tenantId, id, attachment)
      const content = row?.kind === kind && row.state === 'done' ? await storage.get(key) : null
      if (!content) throw new CallError('not-found')
      return content
    },
  }
}
