/** Every table, for what has to know them all: migrations, and tests that walk them. Others import from the area's file. */
export { auditLog } from './audit.ts'
export { category } from './categories.ts'
export { certificate } from './certificates.ts'
export { configEntry } from './config.ts'
export { correction } from './corrections.ts'
export {
  course,
  courseComment,
  courseDraft,
  courseDraftChange,
  courseFile,
  courseMember,
  courseTemplate,
  courseTest,
  courseVersion,
} from './courses.ts'
export { lineLabel } from './doubts.ts'
export { tenant } from './enterprises.ts'
export { examQueue, examRegistration, examSession, sessionReminder } from './exams.ts'
export { feedback, unreadFeedback } from './feedback.ts'
export { file, orphanedObject, upload } from './files.ts'
export {
  knownDevice,
  loginSecret,
  rateCount,
  refreshToken,
  serviceCredential,
  signIn,
  signingKey,
  userIdentity,
} from './identity.ts'
export { intentModel, job } from './jobs.ts'
export { mark, markingTask } from './marking.ts'
export { material, materialProgress, videoCaptions } from './materials.ts'
export { classGroup, classMember, department, user } from './people.ts'
export { persona, portrait } from './personas.ts'
export { programme, programmeStage } from './programmes.ts'
export {
  drill,
  attemptContinuation,
  examAbsence,
  lateAnswer,
  liveTicket,
  questionRepetition,
  recording,
  session,
  turnLog,
  weakPoint,
} from './practice.ts'
export { publish, publishMember, reminder } from './publishes.ts'
export { similarLook, similarPair } from './similar.ts'
export { role, userRole } from './roles.ts'
