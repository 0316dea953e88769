import { type StageLock, stageLockOf } from '../../../src/domain/publish/stages.ts'
import type { CompletionRule } from '../../../src/domain/publish/completion.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { lackingMaterialsOf, programmeLocksOf } from '../publishes/public.ts'
import { attemptsOf, type ExamRow, type ExamRules, type ExamSessionRow, sessionsOf } from './exam-rows.ts'

type Attempt = Awaited<ReturnType<typeof attemptsOf>>[number]

/** Whether an attempt makes its session done, as completion counts it (HOME-07): what is withheld was passed by nobody yet. */
const isDone = ({ status, counted, withheld, level }: Attempt, by: CompletionRule['by']): boolean =>
  status === 'ended' &&
  counted &&
  (by === 'finish' || (!withheld && (level === 'pass' || level === 'excellent')))

/** What locks a session of an exam for a learner (PUBLISH-02), from all sessions of that exam and the learner's attempts at them. */
export function sessionLockOf(
  exam: Pick<ExamRow, 'mode' | 'completionNeed' | 'completionBy'>,
  row: Pick<ExamSessionRow, 'id'>,
  {
    sessions,
    attempts,
    lackingMaterials,
    before,
  }: {
    sessions: readonly Pick<ExamSessionRow, 'id' | 'name'>[]
    attempts: readonly Attempt[]
    lackingMaterials: number
    /** What a programme asks for before. */
    before: StageLock | null
  },
): StageLock | null {
  if (before) return before
  const at = (id: string) => attempts.filter(({ examSessionId }) => examSessionId === id)
  const earlier = sessions.slice(
    0,
    Math.max(
      0,
      sessions.findIndex(({ id }) => id === row.id),
    ),
  )
  return stageLockOf(
    { mode: exam.mode, need: exam.completionNeed },
    {
      lackingMaterials,
      before: earlier.map(({ id, name }) => ({
        name,
        done: at(id).some((attempt) => isDone(attempt, exam.completionBy)),
      })),
      begun: at(row.id).length > 0,
    },
  )
}

/** The same for one session, with all that it takes to know it. */
export async function readSessionLock(
  db: TenantDb,
  userId: string,
  exam: ExamRules,
  row: ExamSessionRow,
  now: Date,
): Promise<StageLock | null> {
  const before = (await programmeLocksOf(db, userId, [exam.publishId], now)).get(exam.publishId) ?? null
  if (before || exam.mode === 'free') return before
  const sessions = await sessionsOf(db, [exam.publishId])
  // One after the other: a transaction has one connection.
  const attempts = await attemptsOf(
    db,
    userId,
    sessions.map(({ id }) => id),
  )
  const lacking = await lackingMaterialsOf(db, userId, [exam.publishId])
  return sessionLockOf(exam, row, {
    sessions,
    attempts,
    lackingMaterials: lacking.get(exam.publishId) ?? 0,
    before,
  })
}
