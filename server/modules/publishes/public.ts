/** Publishes: which course versions are open, and who they are open to. The only file of this module that others import. */
export { certificateCheckRoutes } from './certificates/check-routes.ts'
export { issueOf, issueOfProgrammes, issueOwn } from './certificates/issue.ts'
export { learningOf } from './materials/standings.ts'
export { plannedSessions } from './planned-sessions.ts'
export { programmeLocksOf } from './programmes/own-programmes.ts'
export { lackingMaterialsOf } from './stages.ts'
export { isFor, openBanksOf, openPracticesOf } from './queries.ts'
export { meanFor, type MeanOfBest, type Startable, startablePublish } from './service.ts'
