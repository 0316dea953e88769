import { and, eq, inArray, not } from 'drizzle-orm'
import type { ScoreLevel } from '../../../src/domain/session/score.ts'
import { passesMove } from '../../../src/domain/publish/completion.ts'
import { holdsResult } from '../../db/counted-session.ts'
import { isOneOf } from '../../db/id-list.ts'
import { examSession } from '../../db/schema/exams.ts'
import { session } from '../../db/schema/practice.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import type { HeldExam } from './held-exam.ts'

/** An attempt that passes before and not after, or the other way round. */
export interface Crossing {
  sessionId: string
  userId: string
  examSessionId: string | null
  before: { level: ScoreLevel }
  after: { level: ScoreLevel }
}

const passes = ({ level }: { level: ScoreLevel }): boolean => level !== 'fail'

/** Whom attempts that cross the line bring to complete the sessions of an exam, and whom not to any more: other attempts of theirs still count. */
export async function passesMoved(
  db: TenantDb,
  exam: Pick<HeldExam, 'id' | 'completionNeed' | 'completionBy'>,
  crossing: readonly Crossing[],
): Promise<{ completes: string[]; misses: string[] }> {
  const moved: { completes: string[]; misses: string[] } = { completes: [], misses: [] }
  if (crossing.length === 0) return moved
  const sessions = await db.count(examSession, eq(examSession.publishId, exam.id))
  const userIds = [...new Set(crossing.map(({ userId }) => userId))]
  const others = await db
    .selectDistinct({ userId: session.userId, examSessionId: session.examSessionId })
    .from(session)
    .where(
      and(
        eq(session.publishId, exam.id),
        isOneOf(session.userId, userIds),
        not(
          isOneOf(
            session.id,
            crossing.map(({ sessionId }) => sessionId),
          ),
        ),
        eq(session.status, 'ended'),
        holdsResult,
        eq(session.answersUnmarked, 0),
        inArray(session.level, ['pass', 'excellent']),
      ),
    )
  const placesOf = (rows: readonly Pick<Crossing, 'userId' | 'examSessionId'>[], userId: string) =>
    rows.filter((row) => row.userId === userId).map(({ examSessionId }) => examSessionId)
  for (const userId of userIds) {
    const kept = placesOf(others, userId)
    const passedIn = (when: 'before' | 'after') =>
      new Set([
        ...kept,
        ...placesOf(
          crossing.filter((one) => passes(one[when])),
          userId,
        ),
      ]).size
    const move = passesMove(
      { need: exam.completionNeed, by: exam.completionBy },
      { sessions, before: passedIn('before'), after: passedIn('after') },
    )
    if (move) moved[move].push(userId)
  }
  return moved
}
