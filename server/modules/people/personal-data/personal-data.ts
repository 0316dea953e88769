import { type SQL, and, eq, getTableColumns, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'
import { isOneOf } from '../../../db/id-list.ts'
import { auditLog } from '../../../db/schema/audit.ts'
import { certificate } from '../../../db/schema/certificates.ts'
import { classGroup, classMember, user } from '../../../db/schema/people.ts'
import { configEntry } from '../../../db/schema/config.ts'
import {
  course,
  courseComment,
  courseDraft,
  courseDraftChange,
  courseTest,
  courseMember,
  courseTemplate,
  courseVersion,
} from '../../../db/schema/courses.ts'
import { examQueue, examRegistration, sessionReminder } from '../../../db/schema/exams.ts'
import { feedback, unreadFeedback } from '../../../db/schema/feedback.ts'
import { file, upload } from '../../../db/schema/files.ts'
import { job } from '../../../db/schema/jobs.ts'
import { materialProgress } from '../../../db/schema/materials.ts'
import { mark, markingTask } from '../../../db/schema/marking.ts'
import { persona } from '../../../db/schema/personas.ts'
import {
  attemptContinuation,
  drill,
  examAbsence,
  lateAnswer,
  liveTicket,
  questionRepetition,
  recording,
  session,
  turnLog,
  weakPoint,
} from '../../../db/schema/practice.ts'
import {
  knownDevice,
  loginSecret,
  refreshToken,
  serviceCredential,
  signIn,
  userIdentity,
} from '../../../db/schema/identity.ts'
import { publishMember, reminder } from '../../../db/schema/publishes.ts'
import { userRole } from '../../../db/schema/roles.ts'
import { similarPair } from '../../../db/schema/similar.ts'
import { type TenantDb, type TenantTable, tenantDb } from '../../../db/tenant-db.ts'
import { comparableNumber } from '../../identity/public.ts'

/** A table with personal data: which columns say whose it is, and which of it an export shows. */
export interface PersonalTable {
  table: TenantTable
  by: PgColumn[]
  fields: Record<string, PgColumn>
  /** Where the columns don't hold the person's id itself. */
  where?: (t: TenantDb, id: string) => SQL | undefined
}

const ownSessions = (t: TenantDb, id: string) =>
  t.select({ id: session.id }).from(session).where(eq(session.userId, id))

/** What belongs to the person by the session that a column names. */
const inOwnSessions =
  (column: PgColumn): PersonalTable['where'] =>
  (t, id) =>
    inArray(column, ownSessions(t, id))

/** All columns but the tenant's, and but secrets, which are of no use to the person. */
const columnsBut = (table: TenantTable, ...secret: string[]): Record<string, PgColumn> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => name !== 'tenantId' && !secret.includes(name)),
  )

/**
 * Every table of an enterprise that holds something of a person, by what the data is called (ADMIN-09a). A
 * test holds it against the schema.
 */
export const personalTables: Record<string, PersonalTable> = {
  person: { table: user, by: [user.id], fields: columnsBut(user, 'passwordHash') },
  roles: { table: userRole, by: [userRole.userId], fields: columnsBut(userRole) },
  classes: { table: classMember, by: [classMember.userId], fields: columnsBut(classMember) },
  identities: { table: userIdentity, by: [userIdentity.userId], fields: columnsBut(userIdentity) },
  signIns: { table: refreshToken, by: [refreshToken.userId], fields: columnsBut(refreshToken, 'hash') },
  // Courses that are open to them by name.
  courses: { table: courseMember, by: [courseMember.memberId], fields: columnsBut(courseMember) },
  publishes: { table: publishMember, by: [publishMember.memberId], fields: columnsBut(publishMember) },
  practices: { table: session, by: [session.userId], fields: columnsBut(session) },
  turns: {
    table: turnLog,
    by: [turnLog.sessionId],
    fields: columnsBut(turnLog),
    where: inOwnSessions(turnLog.sessionId),
  },
  examRegistrations: {
    table: examRegistration,
    by: [examRegistration.userId],
    fields: columnsBut(examRegistration),
  },
  examAbsences: {
    table: examAbsence,
    by: [examAbsence.sessionId],
    fields: columnsBut(examAbsence),
    where: inOwnSessions(examAbsence.sessionId),
  },
  // Who allowed it is somebody else.
  attemptContinuations: {
    table: attemptContinuation,
    by: [attemptContinuation.sessionId],
    fields: columnsBut(attemptContinuation, 'userId'),
    where: inOwnSessions(attemptContinuation.sessionId),
  },
  allowedContinuations: {
    table: attemptContinuation,
    by: [attemptContinuation.userId],
    fields: columnsBut(attemptContinuation),
  },
  // Who decided on them is somebody else.
  lateAnswers: {
    table: lateAnswer,
    by: [lateAnswer.sessionId],
    fields: columnsBut(lateAnswer, 'userId'),
    where: inOwnSessions(lateAnswer.sessionId),
  },
  decidedLateAnswers: {
    table: lateAnswer,
    by: [lateAnswer.userId],
    fields: { decidedAt: lateAnswer.decidedAt, accepted: lateAnswer.accepted, reason: lateAnswer.reason },
  },
  examQueues: { table: examQueue, by: [examQueue.userId], fields: columnsBut(examQueue) },
  materialProgress: {
    table: materialProgress,
    by: [materialProgress.userId],
    fields: columnsBut(materialProgress),
  },
  marks: { table: mark, by: [mark.userId], fields: columnsBut(mark, 'place') },
  answersToMark: {
    table: markingTask,
    by: [markingTask.leasedBy, markingTask.sessionId],
    fields: columnsBut(markingTask, 'leasedBy', 'leasedUntil'),
    where: inOwnSessions(markingTask.sessionId),
  },
  reminders: { table: reminder, by: [reminder.userId], fields: columnsBut(reminder) },
  sessionReminders: {
    table: sessionReminder,
    by: [sessionReminder.userId],
    fields: columnsBut(sessionReminder),
  },
  // What was said to them in their reports; who said it is somebody else.
  feedback: {
    table: feedback,
    by: [feedback.sessionId],
    fields: columnsBut(feedback, 'userId'),
    where: inOwnSessions(feedback.sessionId),
  },
  writtenFeedback: { table: feedback, by: [feedback.userId], fields: columnsBut(feedback) },
  unreadFeedback: {
    table: unreadFeedback,
    by: [unreadFeedback.userId],
    fields: columnsBut(unreadFeedback),
  },
  similarAnswers: {
    table: similarPair,
    by: [similarPair.oneId, similarPair.otherId],
    // The other attempt, and where its words stand, are somebody else's.
    fields: columnsBut(similarPair, 'oneId', 'otherId', 'passages'),
    where: (t, id) => {
      const own = ownSessions(t, id)
      return or(inArray(similarPair.oneId, own), inArray(similarPair.otherId, own))
    },
  },
  certificates: {
    table: certificate,
    by: [certificate.userId],
    fields: columnsBut(certificate, 'revokedBy'),
  },
  revokedCertificates: {
    table: certificate,
    by: [certificate.revokedBy],
    fields: { id: certificate.id, revokedAt: certificate.revokedAt },
  },
  questionRepetitions: {
    table: questionRepetition,
    by: [questionRepetition.userId],
    fields: columnsBut(questionRepetition),
  },
  weakPoints: { table: weakPoint, by: [weakPoint.userId], fields: columnsBut(weakPoint) },
  drills: { table: drill, by: [drill.userId], fields: columnsBut(drill) },
  recordings: { table: recording, by: [recording.userId], fields: columnsBut(recording, 'parts') },
  tickets: { table: liveTicket, by: [liveTicket.userId], fields: columnsBut(liveTicket, 'hash') },
  knownDevices: { table: knownDevice, by: [knownDevice.userId], fields: columnsBut(knownDevice, 'hash') },
  uploads: { table: upload, by: [upload.userId], fields: columnsBut(upload) },
  files: { table: file, by: [file.createdBy], fields: columnsBut(file) },
  jobs: { table: job, by: [job.userId], fields: columnsBut(job, 'input', 'passwords') },
  madeClasses: { table: classGroup, by: [classGroup.createdBy], fields: columnsBut(classGroup) },
  // The course itself is the enterprise's.
  madeCourses: { table: course, by: [course.createdBy], fields: columnsBut(course) },
  changedDrafts: {
    table: courseDraft,
    by: [courseDraft.updatedBy],
    fields: columnsBut(courseDraft, 'content', 'problems'),
  },
  madeDraftChanges: {
    table: courseDraftChange,
    by: [courseDraftChange.userId],
    fields: columnsBut(courseDraftChange, 'commands', 'inverse'),
  },
  changedCourseTests: {
    table: courseTest,
    by: [courseTest.updatedBy],
    fields: columnsBut(courseTest, 'start', 'moves', 'expected'),
  },
  courseComments: {
    table: courseComment,
    by: [courseComment.userId],
    fields: columnsBut(courseComment),
  },
  madeCourseTemplates: {
    table: courseTemplate,
    by: [courseTemplate.createdBy],
    fields: columnsBut(courseTemplate, 'content'),
  },
  madePersonas: { table: persona, by: [persona.createdBy], fields: columnsBut(persona) },
  madeCourseVersions: {
    table: courseVersion,
    by: [courseVersion.createdBy],
    fields: columnsBut(courseVersion, 'content', 'intentModel'),
  },
  changedConfigEntries: {
    table: configEntry,
    by: [configEntry.createdBy, configEntry.updatedBy],
    fields: columnsBut(configEntry),
  },
  madeServiceCredentials: {
    table: serviceCredential,
    by: [serviceCredential.createdBy],
    fields: columnsBut(serviceCredential, 'secretHash', 'previousHash'),
  },
  auditLog: { table: auditLog, by: [auditLog.userId, auditLog.targetId], fields: columnsBut(auditLog) },
}

/** Everything that the platform holds of a person, by table. */
export async function personalDataOf(db: Db, tenantId: string, id: string): Promise<Record<string, unknown>> {
  const t = tenantDb(db, tenantId)
  const data: Record<string, unknown> = {}
  for (const [name, { table, by, fields, where }] of Object.entries(personalTables)) {
    data[name] = await t
      .select(fields)
      .from(table)
      .where(where ? where(t, id) : or(...by.map((column) => eq(column, id))))
  }
  const provedIn = await db
    .select({ loginType: signIn.loginType, product: signIn.product, createdAt: signIn.createdAt })
    .from(signIn)
    .where(hasMember(id))
  return { ...data, waysOfSigningIn: provedIn }
}

/** Codes on their way to phones that are theirs: the numbers stand beside them. */
async function forgetCodes(tx: Db, t: TenantDb, ids: string[]): Promise<void> {
  const phones = await t
    .select({ phone: user.phone })
    .from(user)
    .where(and(isOneOf(user.id, ids), ne(user.phone, '')))
  const numbers = phones.map(({ phone }) => comparableNumber(phone))
  const isTheirs = (column: SQL | PgColumn) =>
    sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(numbers)}::text::jsonb))`
  await tx
    .delete(loginSecret)
    .where(
      or(
        and(eq(loginSecret.kind, 'phone-code'), isTheirs(loginSecret.subject)),
        and(eq(loginSecret.kind, 'reset-code'), isTheirs(sql`(${loginSecret.data} -> 'about' ->> 'number')`)),
      ),
    )
}

/** First passwords that whoever imported them has not fetched yet. */
async function forgetFirstPasswords(t: TenantDb, ids: string[]): Promise<void> {
  const people = await t.select({ userName: user.userName }).from(user).where(isOneOf(user.id, ids))
  const names = sql`(select jsonb_array_elements_text(${JSON.stringify(people.map(({ userName }) => userName))}::text::jsonb))`
  const others = sql`(select jsonb_agg(entry) from jsonb_array_elements(${job.passwords}) as entry where entry ->> 'userName' not in ${names})`
  await t.update(job).set({ passwords: others }).where(isNotNull(job.passwords))
}

const hasMember = (id: string): SQL =>
  sql`${signIn.members} @> ${JSON.stringify([{ userId: id }])}::text::jsonb`

/**
 * Removes people with all that is theirs; their rows go with them by reference. What the enterprise keeps no
 * longer names its author. The audit log keeps no names of them and no addresses; that one person did several
 * things stays visible, under an id that belongs to nobody any more, so that erasing an account doesn't erase
 * what was done with it. To be called in a transaction.
 */
export async function erasePeople(tx: Db, tenantId: string, ids: string[]): Promise<void> {
  const t = tenantDb(tx, tenantId)
  await t.update(auditLog).set({ target: '', details: {} }).where(isOneOf(auditLog.targetId, ids))
  await t.update(auditLog).set({ address: '' }).where(isOneOf(auditLog.userId, ids))
  await forgetCodes(tx, t, ids)
  await forgetFirstPasswords(t, ids)
  await t.update(classGroup).set({ createdBy: null }).where(isOneOf(classGroup.createdBy, ids))
  await t.update(course).set({ createdBy: null }).where(isOneOf(course.createdBy, ids))
  await t.update(courseDraft).set({ updatedBy: null }).where(isOneOf(courseDraft.updatedBy, ids))
  await t.update(courseDraftChange).set({ userId: null }).where(isOneOf(courseDraftChange.userId, ids))
  await t.update(courseComment).set({ userId: null }).where(isOneOf(courseComment.userId, ids))
  await t.update(feedback).set({ userId: null }).where(isOneOf(feedback.userId, ids))
  await t.update(courseTest).set({ updatedBy: null }).where(isOneOf(courseTest.updatedBy, ids))
  await t.update(courseVersion).set({ createdBy: null }).where(isOneOf(courseVersion.createdBy, ids))
  await t.update(configEntry).set({ createdBy: null }).where(isOneOf(configEntry.createdBy, ids))
  await t.update(configEntry).set({ updatedBy: null }).where(isOneOf(configEntry.updatedBy, ids))
  await t.update(certificate).set({ revokedBy: null }).where(isOneOf(certificate.revokedBy, ids))
  await t.update(serviceCredential).set({ createdBy: null }).where(isOneOf(serviceCredential.createdBy, ids))
  await t.update(file).set({ createdBy: null }).where(isOneOf(file.createdBy, ids))
  await t.update(attemptContinuation).set({ userId: null }).where(isOneOf(attemptContinuation.userId, ids))
  await t.update(lateAnswer).set({ userId: null }).where(isOneOf(lateAnswer.userId, ids))
  await t.update(mark).set({ userId: null }).where(isOneOf(mark.userId, ids))
  await t
    .update(markingTask)
    .set({ leasedBy: null, leasedUntil: null })
    .where(isOneOf(markingTask.leasedBy, ids))
  await t.delete(courseMember).where(isOneOf(courseMember.memberId, ids))
  await t.delete(publishMember).where(isOneOf(publishMember.memberId, ids))
  await t.delete(liveTicket).where(isOneOf(liveTicket.userId, ids))
  await t.delete(user).where(isOneOf(user.id, ids))
  const gone = sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))`
  const others = sql`(select coalesce(jsonb_agg(member), '[]'::jsonb) from jsonb_array_elements(${signIn.members}) as member where member ->> 'userId' not in ${gone})`
  await tx
    .update(signIn)
    .set({ members: others })
    .where(
      sql`exists(select from jsonb_array_elements(${signIn.members}) as member where member ->> 'userId' in ${gone})`,
    )
}
