import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { JobKind, JobProgress, JobResult } from '../../../src/contract/jobs.ts'
import type { LocaleId } from '../../../src/domain/locale.ts'
import type { Permission } from '../../../src/domain/permissions/permissions.ts'
import type { FirstPasswordRow } from '../../db/schema/jobs.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import type { Actor } from '../../plugins/actor.ts'

/** An instance works on one job of each queue at a time: what trains keeps nobody's spreadsheet waiting. */
export const queueNames = ['training', 'spreadsheets', 'questions'] as const
export type QueueName = (typeof queueNames)[number]

export const queueOf: Record<JobKind, QueueName> = {
  'train-intents': 'training',
  'cross-validate': 'training',
  'import-people': 'spreadsheets',
  'export-people': 'spreadsheets',
  'export-audit': 'spreadsheets',
  'export-reports': 'spreadsheets',
  'read-questions': 'questions',
}

/** What these have made is looked at once, and is large. */
export const shortLived: readonly JobKind[] = ['read-questions']

/** The job is no longer this instance's: it was cancelled, its person is gone, or another instance goes on with it. */
export class JobStoppedError extends Error {
  override name = 'JobStoppedError'
}

type ResultOf<K extends JobKind> = Omit<Extract<JobResult, { kind: K }>, 'kind'>

/** What the end of a job leaves beside its result. */
export interface JobOutcome {
  fileName?: string
  fileBytes?: number
  /** For who started it alone, for a day at most. */
  passwords?: FirstPasswordRow[]
}

/** What the work of a job gets. */
export interface JobContext<K extends JobKind, Input> {
  db: TenantDb
  /** Who started it, with the rights that they have now. */
  actor: Actor
  locale: LocaleId
  input: Input
  /** Aborted where the job is cancelled or the server goes down. */
  signal: AbortSignal
  /** The input file; throws where there is none. */
  inputFile(): Promise<Buffer>
  /** Stores the file that the job makes; `complete` gives it its name. */
  storeFile(content: Uint8Array): Promise<void>
  /** Stores something beside that file, which goes with the job; `id` is a UUID. */
  storeAttachment(id: string, content: Readable): Promise<void>
  /** Gives other work a moment, and throws JobStoppedError where the job is no longer wanted. */
  report(progress: JobProgress): Promise<void>
  /**
   * Ends the job, within the transaction of its last change: either all of it has happened, or none. Throws
   * JobStoppedError, which takes that transaction back, where the job was cancelled meanwhile.
   */
  complete(t: TenantDb, result: ResultOf<K>, outcome?: JobOutcome): Promise<void>
}

/**
 * A kind of job. `run` ends it by `complete`. It may be run again after a crash at any moment before that. A CallError
 * ends it as failed; after another error it is tried again.
 */
export interface JobHandler<K extends JobKind, Input> {
  kind: K
  input: z.ZodType<Input>
  /** One of these its person still has to be allowed when it runs. */
  access: readonly Permission[]
  run(context: JobContext<K, Input>): Promise<void>
}
