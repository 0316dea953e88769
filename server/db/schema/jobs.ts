import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import type { JobKind, JobProgress, JobResult, JobState } from '../../../src/contract/jobs.ts'
import type { Claims } from '../../../src/contract/identity.ts'
import type { Delegation } from '../../../src/domain/permissions/delegation.ts'
import type { LocaleId } from '../../../src/domain/locale.ts'
import { at, bytes, id } from './columns.ts'
import { tenantId } from './enterprises.ts'
import { user } from './people.ts'

/** Who started a job, from where and in which language: it runs with the rights that they have by then. */
export interface JobCaller {
  claims: Claims
  /** What their token was held to that a service got for them; missing in jobs from before there were any. */
  delegation?: Delegation | null
  address: string
  locale: LocaleId
}

export interface FirstPasswordRow {
  userName: string
  password: string
}

/**
 * Work that outlives the call that started it (decision 56). pg-boss's own tables say when it is whose turn; what
 * became of it is here. Its input file and the file that it makes are objects below `{tenant}/jobs/{id}`, which a
 * trigger hands to the sweeper of files when the row goes.
 */
export const job = pgTable(
  'job',
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<JobKind>().notNull(),
    /** `uploading`: its input file is still being stored. */
    state: text('state').$type<JobState | 'uploading'>().notNull(),
    subject: text('subject').notNull().default(''),
    caller: jsonb('caller').$type<JobCaller>().notNull(),
    /** As the handler of the kind reads it. */
    input: jsonb('input').notNull(),
    progress: jsonb('progress').$type<JobProgress>(),
    result: jsonb('result').$type<JobResult>(),
    /** Generated first passwords: for who started it alone, for a day at most. */
    passwords: jsonb('passwords').$type<FirstPasswordRow[]>(),
    fileName: text('file_name'),
    fileBytes: integer('file_bytes'),
    error: jsonb('error').$type<{ code: ErrorCode; params: Record<string, string | number> }>(),
    attempts: integer('attempts').notNull().default(0),
    /** Of whoever runs it, who loses it to the next by silence; of one that waits, since when. */
    heartbeatAt: at('heartbeat_at').notNull().defaultNow(),
    createdAt: at('created_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('job_of_person').on(t.tenantId, t.userId, t.createdAt),
    index('job_state').on(t.state, t.heartbeatAt),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [user.tenantId, user.id] }).onDelete(
      'cascade',
    ),
  ],
)

/**
 * Intent models that were trained for courses which don't have them yet, by the SHA-256 of what they were trained from
 * (INTENT-02). A version keeps its own copy, so these are removed after a week.
 */
export const intentModel = pgTable(
  'intent_model',
  {
    tenantId: tenantId(),
    id: id(),
    corpusHash: text('corpus_hash').notNull(),
    model: bytes('model').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('intent_model_corpus').on(t.tenantId, t.corpusHash),
  ],
)
