import { eq } from 'drizzle-orm'
import type { NewExamSession } from '../../../src/contract/exam-sessions.ts'
import { checkSessions, papersOf, type PlannedSession } from '../../../src/domain/exam/check-sessions.ts'
import type { ExamKind } from '../../../src/domain/exam/exam-session.ts'
import { courseVersion } from '../../db/schema/courses.ts'
import { examSession } from '../../db/schema/exams.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'

const instantOf = (at: string | null): number | null => (at === null ? null : Date.parse(at))
const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at))

const plannedOf = (session: NewExamSession): PlannedSession => ({
  ...session,
  startsAt: Date.parse(session.startsAt),
  endsAt: Date.parse(session.endsAt),
  registerFrom: instantOf(session.registerFrom),
  registerUntil: instantOf(session.registerUntil),
  releaseAt: instantOf(session.releaseAt),
})

/**
 * The columns of sessions that a version of a course can hold. Throws `illegal-argument` with each field that is wrong under
 * `path` (PUBLISH-03).
 */
export async function plannedSessions(
  db: TenantDb,
  versionId: string,
  kind: ExamKind,
  sessions: readonly NewExamSession[],
  now: number,
  path: (index: number) => string = (index) => `body.sessions.${index}`,
) {
  const [version] = await db
    .select({ content: courseVersion.content })
    .from(courseVersion)
    .where(eq(courseVersion.id, versionId))
  if (!version) throw new CallError('not-found')
  const faults = checkSessions(version.content, kind, sessions.map(plannedOf), now)
  if (faults.length > 0)
    throw new CallError(
      'illegal-argument',
      {},
      faults.map(({ index, field, code }) => ({
        path: `${path(index)}.${field}`,
        code,
        message: 'not allowed here',
      })),
    )
  return sessions.map((session) => ({
    ...session,
    startsAt: new Date(session.startsAt),
    endsAt: new Date(session.endsAt),
    // A mock exam is open to everybody whom it is published to.
    registration: kind === 'exam' && session.registration,
    registerFrom: dateOf(session.registerFrom),
    registerUntil: dateOf(session.registerUntil),
    releaseAt: session.release === 'at' ? dateOf(session.releaseAt) : null,
  }))
}

/** Throws `paper-config-error` where a version of the course lacks a paper of the publish's sessions. */
export async function assertPapers(db: TenantDb, publishId: string, versionId: string): Promise<void> {
  const [version] = await db
    .select({ content: courseVersion.content })
    .from(courseVersion)
    .where(eq(courseVersion.id, versionId))
  const sessions = await db
    .select({ paperId: examSession.paperId })
    .from(examSession)
    .where(eq(examSession.publishId, publishId))
  const known = new Set(version ? papersOf(version.content).map(({ id }) => id) : [])
  if (sessions.some(({ paperId }) => paperId !== null && !known.has(paperId)))
    throw new CallError('paper-config-error')
}
