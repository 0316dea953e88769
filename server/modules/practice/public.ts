/** Practice sessions: their turns, their logs and what is shown of them. The only file of this module that others import. */
export { type Checkpoint, turnsOf } from './checkpoint.ts'
export { practiceParts } from './parts.ts'
export type { Engine } from './engines/engine.ts'
export { correctionsOf, ruleCorrectionsOf } from './corrections.ts'
export {
  appendToEnded,
  correctedRow,
  countedShare,
  countedShares,
  type EndedEvent,
  lockAttempt,
} from './marked-sessions.ts'
export { logOf, openSessionOf, type SessionRow } from './queries.ts'
export {
  newestFirst,
  newestRunsOf,
  ownRunOf,
  type Practised,
  practisedBy,
  runFields,
  runOf,
  runsOf,
  standsAt,
} from './runs.ts'
export { repeatedBy, repetitionsOf } from './repetitions.ts'
export { replay } from './replay.ts'
export type { ExamAttempt } from './start-session.ts'
export { createPractice, type Practice } from './service.ts'
export { refusalCodes, storable } from './session-runner.ts'
export { reviewOf } from './answers-to-mark.ts'
