import type { Course } from '../course/course.ts'
import type { Paper } from '../course/paper.ts'
import type { Instant } from '../session/session.ts'
import type { ExamKind, ResultRelease } from './exam-session.ts'

/** A session as it is set up, before anybody has seen it. */
export interface PlannedSession {
  name: string
  paperId: string | null
  startsAt: Instant
  endsAt: Instant
  registration: boolean
  registerFrom: Instant | null
  registerUntil: Instant | null
  capacity: number | null
  release: ResultRelease
  releaseAt: Instant | null
}

type SessionField = keyof PlannedSession

/** What is wrong with a session: its place in the list, the field, and a code that says why (§8). */
export interface SessionFault {
  index: number
  field: SessionField
  code: 'required' | 'illegal' | 'repeat' | 'not-exist'
}

function timesOf(session: PlannedSession, now: Instant): Pick<SessionFault, 'field' | 'code'>[] {
  const { startsAt, endsAt, registration, registerFrom, registerUntil, release, releaseAt } = session
  const faults: Pick<SessionFault, 'field' | 'code'>[] = []
  const note = (field: SessionField, isWrong: boolean) => {
    if (isWrong) faults.push({ field, code: 'illegal' })
  }
  note('endsAt', endsAt <= startsAt || endsAt <= now)
  if (registration) {
    note('registerFrom', registerFrom !== null && registerFrom >= endsAt)
    note(
      'registerUntil',
      registerUntil !== null && (registerUntil > endsAt || registerUntil <= (registerFrom ?? now)),
    )
  }
  if (release === 'at' && releaseAt === null) faults.push({ field: 'releaseAt', code: 'required' })
  return faults
}

/** The papers of a course; a conversation has none, and is the exam itself. */
export const papersOf = (course: Course): readonly Paper[] =>
  course.kind === 'question-bank' ? course.papers : []

/** What of a course the sessions depend on. */
export type Papered =
  | { kind: 'question-bank'; papers: readonly Pick<Paper, 'id'>[] }
  | { kind: Exclude<Course['kind'], 'question-bank'> }

function paperFault(course: Papered, paperId: string | null): SessionFault['code'] | null {
  if (course.kind !== 'question-bank') return paperId === null ? null : 'illegal'
  if (paperId === null) return 'required'
  return course.papers.some(({ id }) => id === paperId) ? null : 'not-exist'
}

/**
 * What is wrong with the sessions of a mock exam or an exam (PUBLISH-03): names that repeat, an end before the start, a paper
 * that the course doesn't have.
 */
export function checkSessions(
  course: Papered,
  kind: ExamKind,
  sessions: readonly PlannedSession[],
  now: Instant,
): SessionFault[] {
  const names = new Set<string>()
  return sessions.flatMap((session, index): SessionFault[] => {
    const compared = session.name.trim().toLocaleLowerCase()
    const isRepeated = names.has(compared)
    names.add(compared)
    const paper = paperFault(course, session.paperId)
    return [
      ...(isRepeated ? [{ index, field: 'name' as const, code: 'repeat' as const }] : []),
      ...(paper ? [{ index, field: 'paperId' as const, code: paper }] : []),
      ...(session.capacity !== null && (!session.registration || kind === 'mock-exam')
        ? [{ index, field: 'capacity' as const, code: 'illegal' as const }]
        : []),
      ...timesOf(session, now).map((fault) => ({ index, ...fault })),
    ]
  })
}
