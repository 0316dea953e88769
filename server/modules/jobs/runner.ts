import { setTimeout as wait } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import type { JobKind, JobProgress, JobResult } from '../../../src/contract/jobs.ts'
import type { Permission } from '../../../src/domain/permissions/permissions.ts'
import { callErrorOfDatabase } from '../../db/database-errors.ts'
import { tenantDb } from '../../db/tenant-db.ts'
import { rightsUnder } from '../../plugins/account-access.ts'
import type { Actor } from '../../plugins/actor.ts'
import { CallError } from '../../plugins/call-error.ts'
import type { Platform } from '../../plugins/platform.ts'
import type { ObjectStorage } from '../../ports/object-storage.ts'
import { type JobContext, JobStoppedError, type QueueName } from './job-kind.ts'
import { beginAttempt, endDone, endFailed, keepAlive, putBack } from './queries.ts'
import type { JobQueue } from './queue.ts'
import { attachmentKey, inputKey, resultKey } from './service.ts'

/** Attempts that a job gets in all. */
export const attemptsAtMost = 3
/** Milliseconds between two signs of life; `lostAfterSeconds` of the sweep is several times as long. */
const heartbeatEvery = 5_000
/** Progress is written so often at most, in milliseconds: nobody looks oftener. */
const progressEvery = 300

/** How a kind is carried out, without the types of the kind. */
export interface StoredHandler {
  access: readonly Permission[]
  run(context: JobContext<JobKind, unknown>): Promise<void>
}

export interface RunnerOptions {
  platform: Pick<Platform, 'database' | 'clock' | 'accountAccess'>
  storage: ObjectStorage
  queue: JobQueue
  handlers: ReadonlyMap<JobKind, StoredHandler>
  announce(id: string): Promise<void>
  onProblem(error: unknown, what: string): void
}

/** Runs jobs one after the other. */
export interface JobRunner {
  /** Makes an attempt of a job that the queue has given; never throws. */
  run(id: string, queue: QueueName): Promise<void>
  /** A job has changed: one that runs here and is no longer wanted is stopped. */
  check(id: string): void
  /** Breaks off what runs, so that another instance, or this one after its restart, goes on with it. */
  shutDown(): void
}

type Row = NonNullable<Awaited<ReturnType<typeof beginAttempt>>>

/** Why an attempt was broken off. */
class ShutdownError extends Error {}

export function createRunner(options: RunnerOptions): JobRunner {
  const { platform, queue, announce, onProblem } = options
  const { db } = platform.database
  const running = new Map<string, AbortController>()
  const stillOurs = new Map<string, () => Promise<void>>()

  /** What follows from how an attempt ended. */
  async function settleAttempt(row: Row, error: unknown, name: QueueName): Promise<void> {
    const own = tenantDb(db, row.tenantId)
    const endedAt = new Date(platform.clock())
    if (error instanceof JobStoppedError) return queue.remove(name, row.id)
    if (error instanceof ShutdownError) {
      await putBack(own, row, true)
      await queue.remove(name, row.id)
      return queue.add(name, row.id, 0)
    }
    const known = error instanceof CallError ? error : callErrorOfDatabase(error)
    if (!known) onProblem(error, `attempt ${row.attempts} of the job ${row.kind} failed`)
    if (!known && row.attempts < attemptsAtMost) {
      await putBack(own, row)
      return queue.postpone(name, row.id)
    }
    const { code, params } = known ?? new CallError('unavailable')
    await endFailed(own, row, { code, params }, endedAt)
    return queue.remove(name, row.id)
  }

  async function attempt(row: Row): Promise<void> {
    const stop = new AbortController()
    running.set(row.id, stop)
    const own = tenantDb(db, row.tenantId)
    const confirm = async (progress?: JobProgress): Promise<void> => {
      if (!(await keepAlive(own, row, progress))) stop.abort(new JobStoppedError('no longer wanted'))
    }
    stillOurs.set(row.id, () => confirm())
    const heartbeat = setInterval(
      () => void confirm().catch((error: unknown) => onProblem(error, 'the heartbeat of a job')),
      heartbeatEvery,
    )
    try {
      const work = carryOut(options, row, stop.signal, confirm)
      // A training, say, can't be broken off: it is left behind, and what it wants to write later is refused.
      work.catch(() => {})
      await Promise.race([work, abortOf(stop.signal)])
      await options.storage.remove(inputKey(row.tenantId, row.id))
    } catch (error) {
      throw stop.signal.aborted ? stop.signal.reason : error
    } finally {
      clearInterval(heartbeat)
      running.delete(row.id)
      stillOurs.delete(row.id)
    }
  }

  return {
    async run(id, name) {
      try {
        const row = await beginAttempt(db, id)
        if (!row) return await queue.remove(name, id)
        await announce(id)
        try {
          await attempt(row)
          await queue.remove(name, id)
        } catch (error) {
          await settleAttempt(row, error, name)
        }
        await announce(id)
      } catch (error) {
        // The sweep finds what is left.
        onProblem(error, 'running a job')
      }
    },
    check(id) {
      void stillOurs
        .get(id)?.()
        .catch((error: unknown) => onProblem(error, 'asking whether a job is wanted'))
    },
    shutDown() {
      for (const stop of running.values()) stop.abort(new ShutdownError('the server goes down'))
    },
  }
}

/** Rejects with the reason when the signal is aborted. */
const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })

/** Who started the job, with the rights that they have now; throws where they may not do it any more. */
async function actorOfJob(
  { accountAccess, clock }: RunnerOptions['platform'],
  row: Row,
  handler: StoredHandler,
): Promise<Actor> {
  const { claims, delegation = null, address } = row.caller
  const access = await accountAccess.of(claims, null)
  if (access.status !== 'active') throw new CallError('operation-forbidden')
  const { permissions, scope } = rightsUnder(access.rights, delegation)
  if (!handler.access.some((one) => permissions.has(one))) throw new CallError('operation-forbidden')
  return { id: claims.user_id, type: claims.type, permissions, scope, address, now: clock() }
}

async function carryOut(
  { platform, storage, handlers }: RunnerOptions,
  row: Row,
  signal: AbortSignal,
  confirm: (progress?: JobProgress) => Promise<void>,
): Promise<void> {
  const handler = handlers.get(row.kind)
  if (!handler) throw new Error(`nothing carries out jobs of the kind ${row.kind}`)
  const { tenantId, id } = row
  let completed = false
  let toldAt = Number.NEGATIVE_INFINITY
  let stage: string | null = null
  const context: JobContext<JobKind, unknown> = {
    db: tenantDb(platform.database.db, tenantId),
    actor: await actorOfJob(platform, row, handler),
    locale: row.caller.locale,
    input: row.input,
    signal,
    async inputFile() {
      const content = await storage.get(inputKey(tenantId, id))
      if (!content) throw new CallError('file-error')
      return buffer(content)
    },
    async storeFile(content) {
      await storage.put(resultKey(tenantId, id), content)
    },
    async storeAttachment(attachment, content) {
      await storage.put(attachmentKey(tenantId, id, attachment), content)
    },
    async report(progress) {
      const now = performance.now()
      if (progress.stage !== stage || now - toldAt >= progressEvery) {
        stage = progress.stage
        toldAt = now
        await confirm(progress)
      }
      // Work that keeps the thread busy would let nobody else in until its end.
      await wait(0)
      signal.throwIfAborted()
    },
    async complete(t, result, outcome = {}) {
      const ended = { kind: row.kind, ...result } as JobResult
      if (!(await endDone(t, row, ended, outcome, new Date(platform.clock()))))
        throw new JobStoppedError('no longer wanted')
      completed = true
    },
  }
  await handler.run(context)
  if (!completed) throw new Error(`a job of the kind ${row.kind} came to no end`)
}
