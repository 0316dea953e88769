import type { Job } from '../contract/jobs.ts'

/** An export that waits, unless told otherwise. */
export const jobOf = (change: Partial<Job> = {}): Job => ({
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'export-people',
  state: 'waiting',
  subject: '',
  progress: null,
  result: null,
  file: null,
  error: null,
  attempts: 0,
  createdAt: '2026-11-20T09:00:00Z',
  endedAt: null,
  expiresAt: null,
  ...change,
})

export const doneExport = (change: Partial<Job> = {}): Job =>
  jobOf({
    state: 'done',
    attempts: 1,
    result: { kind: 'export-people', rows: 1234 },
    file: { name: 'people.xlsx', bytes: 48_000 },
    endedAt: '2026-11-20T09:00:05Z',
    expiresAt: '2026-11-27T09:00:05Z',
    ...change,
  })
