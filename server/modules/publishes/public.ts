/** Publishes: which course versions are open, and who they are open to. The only file of this module that others import. */
export { plannedSessions } from './planned-sessions.ts'
export { isFor, openBanksOf } from './queries.ts'
export { meanFor, type MeanOfBest, type Startable, startablePublish } from './service.ts'
