/** Publishes: which course versions are open, and who they are open to. The only file of this module that others import. */
export { certificateCheckRoutes } from './certificates/check-routes.ts'
export { foreseeCertificates } from './certificates/foreseen.ts'
export { issueOf, issueOfProgrammes, issueOwn } from './certificates/issue.ts'
export { learningOf } from './materials/standings.ts'
export { plannedSessions } from './planned-sessions.ts'
export { ownProgrammes, programmeLocksOf, stagesIn } from './programmes/own-programmes.ts'
export { lackingMaterialsOf } from './stages.ts'
export { publishParts } from './publish-timer.ts'
export {
  cardsOf,
  isFor,
  openBanksOf,
  openPracticesOf,
  type OwnCard,
  type OwnPublishes,
  ownPublishesOf,
} from './queries.ts'
export { recentRankingFor } from './rankings.ts'
export { ownReminders, remindersTo } from './reminders/own-reminders.ts'
export { firstRoundColumns } from './series/rounds.ts'
export { meanFor, type MeanOfBest, type Startable, startablePublish } from './service.ts'
export { readsResultsOf, resultReaderOf } from './results/result-reader.ts'
export { teamDueOf } from './team-due.ts'
