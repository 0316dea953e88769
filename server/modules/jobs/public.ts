/** Work that outlives the call that starts it. The only file of this module that others import. */
export { finishExport } from './finish-export.ts'
export { type JobContext, type JobHandler, JobStoppedError } from './job-kind.ts'
export { jobParts } from './parts.ts'
export { type Jobs } from './service.ts'
export { jobCallerOf } from './caller.ts'
export { lastState } from './queries.ts'
