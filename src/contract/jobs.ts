import { z } from 'zod'
import { endpoints, idParam, instant, nothing, pageOf, pageQuery, uuid } from './endpoint.ts'

/** What takes longer than a call should: each kind has its handler in the server's module of its subject. */
export const jobKinds = [
  'train-intents',
  'cross-validate',
  'import-people',
  'export-people',
  'export-audit',
  'export-reports',
  'read-questions',
] as const
export type JobKind = (typeof jobKinds)[number]

/** `waiting` also where a failed attempt is going to be repeated. Nothing follows `done`, `failed` and `cancelled`. */
export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type JobState = (typeof jobStates)[number]

/** How far a job has come: `done` of `total` units of its stage; `total` 0 where that isn't known. */
const progress = z.object({
  stage: z.enum(['reading', 'checking', 'preparing', 'writing', 'training']),
  done: z.int().min(0),
  total: z.int().min(0),
})

/**
 * What is wrong with a cell of a spreadsheet; `row` counts as the spreadsheet shows it. `params.value` is what stands in
 * the cell, cut to 80 characters; a password's is never told.
 */
const importProblem = z.object({
  row: z.int(),
  column: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

/** What a spreadsheet of people did, or would do; its rows count as the spreadsheet shows them. */
const importResult = z.object({
  dryRun: z.boolean(),
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  problems: z.array(importProblem),
  /** First passwords that wait to be fetched, see `POST /coach-api/jobs/:id/passwords`. */
  passwords: z.int(),
})

/** How well the examples of a course's intents were understood where the classifier had not seen them (INTENT-12); ids of its draft. */
const crossValidation = z.object({
  courseId: uuid,
  intents: z.array(z.object({ intent: z.string(), lines: z.int(), right: z.int() })),
  /** `as`: what an example was taken for, null where for nothing; `denial`: the word by which it denies something. Of very many the first. */
  missed: z.array(
    z.object({
      intent: z.string(),
      as: z.string().nullable(),
      line: z.string(),
      /** Null also in results from before it was told. */
      denial: z.string().nullable().default(null),
    }),
  ),
})

const exportResult = z.object({ rows: z.int() })

/** A result by kind; null until the job is done, and for a kind without one. */
const jobResult = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('train-intents') }),
    crossValidation.extend({ kind: z.literal('cross-validate') }),
    importResult.extend({ kind: z.literal('import-people') }),
    exportResult.extend({ kind: z.literal('export-people') }),
    exportResult.extend({ kind: z.literal('export-audit') }),
    exportResult.extend({ kind: z.literal('export-reports') }),
    z.object({ kind: z.literal('read-questions'), questions: z.int() }),
  ])
  .nullable()

export const job = z.object({
  id: uuid,
  kind: z.enum(jobKinds),
  state: z.enum(jobStates),
  /** What it is about, as the person knows it: the name of a file or a course; empty where the kind says it all. */
  subject: z.string(),
  progress: progress.nullable(),
  result: jobResult,
  /** The file that it made, until `expiresAt`. */
  file: z.object({ name: z.string(), bytes: z.int() }).nullable(),
  /** Why it failed: a code of the platform's errors. */
  error: z
    .object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
    .nullable(),
  /** Attempts so far. What fails for a reason that may pass is repeated, at most three times in all. */
  attempts: z.int(),
  createdAt: instant,
  endedAt: instant.nullable(),
  /** When the job and its file are removed; null before it has ended. */
  expiresAt: instant.nullable(),
})

/** The caller's own jobs; nobody sees anybody else's. */
export const jobCalls = endpoints({
  'GET /coach-api/jobs': {
    access: 'signed-in',
    summary: 'The jobs that the caller started, the newest first',
    query: z.strictObject({ ...pageQuery, kind: z.enum(jobKinds).optional() }),
    reply: pageOf(job),
  },
  'GET /coach-api/jobs/:id': {
    access: 'signed-in',
    summary: 'How a job of the caller stands',
    params: idParam,
    reply: job,
    errors: ['not-found'],
  },
  'GET /coach-api/jobs/:id/file': {
    access: 'signed-in',
    summary: 'The file that a job made',
    params: idParam,
    download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    reply: z.unknown(),
    errors: ['not-found'],
  },
  'POST /coach-api/jobs/:id/cancel': {
    access: 'signed-in',
    summary: 'Stop a job: once this is answered as cancelled, it has changed nothing and will change nothing',
    params: idParam,
    body: nothing,
    reply: job,
    errors: ['not-found'],
  },
  'POST /coach-api/jobs/:id/retry': {
    access: 'signed-in',
    summary: 'Do a job again that has failed or was cancelled',
    params: idParam,
    body: nothing,
    reply: job,
    errors: ['not-found', 'too-many-requests'],
  },
  'POST /coach-api/jobs/:id/passwords': {
    access: 'coach:user',
    summary:
      'The first passwords that an import generated, until the caller removes the job, for 24 hours at most',
    params: idParam,
    body: nothing,
    reply: z.object({ passwords: z.array(z.object({ userName: z.string(), password: z.string() })) }),
    errors: ['not-found'],
  },
  'DELETE /coach-api/jobs/:id': {
    access: 'signed-in',
    summary: 'Remove a job that has ended, with its file and its passwords',
    params: idParam,
    reply: nothing,
    errors: ['not-found', 'changed-meanwhile'],
  },
})

export type Job = z.infer<typeof job>
export type JobProgress = z.infer<typeof progress>
export type JobResult = NonNullable<Job['result']>
export type CrossValidation = z.infer<typeof crossValidation>
export type ImportResult = z.infer<typeof importResult>
