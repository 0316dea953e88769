import { sessionLockReason, type StageLock, stageLockOf } from '../../../src/domain/publish/stages.ts'
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

/** Whether nobody knows its result yet, or its learner may not. */
const isAwaited = ({ status, withheld, answersUnmarked }: Attempt): boolean =>
  status === 'ended' && (withheld || answersUnmarked > 0)

/** What locks a session of an exam for a learner (PUBLISH-02), from all sessions of that exam and the learner's attempts at them. */
export function sessionLockOf(
  exam: Pick<ExamRow, 'mode' | 'completionNeed' | 'completionBy'>,
  row: Pick<ExamSessionRow, 'id'>,
  {
    sessions,
    attempts,
    lackingMaterials,
    before,
    isOpen,
  }: {
    sessions: readonly ExamSessionRow[]
    attempts: readonly Attempt[]
    lackingMaterials: number
    /** What a programme asks for before. */
    before: StageLock | null
    /** Whether the learner can begin a session, or go on with it, now or later. */
    isOpen: (session: ExamSessionRow) => boolean
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
      before: earlier.map((one) => ({
        name: one.name,
        done: at(one.id).some((attempt) => isDone(attempt, exam.completionBy)),
        reason: sessionLockReason({
          open: isOpen(one),
          attempts: at(one.id).length,
          awaited: at(one.id).some(isAwaited),
        }),
      })),
      begun: at(row.id).length > 0,
    },
  )
}

/** Whether a session is locked for a learner, with all that it takes to know it. */
export async function isSessionLocked(
  db: TenantDb,
  userId: string,
  exam: ExamRules,
  row: ExamSessionRow,
  now: Date,
): Promise<boolean> {
  const before = (await programmeLocksOf(db, userId, [exam.publishId], now)).get(exam.publishId) ?? null
  if (before || exam.mode === 'free') return before !== null
  const sessions = await sessionsOf(db, [exam.publishId])
  // One after the other: a transaction has one connection.
  const attempts = await attemptsOf(
    db,
    userId,
    sessions.map(({ id }) => id),
  )
  const lacking = await lackingMaterialsOf(db, userId, [exam.publishId])
  const lock = sessionLockOf(exam, row, {
    sessions,
    attempts,
    lackingMaterials: lacking.get(exam.publishId) ?? 0,
    before,
    // What it waits for makes no difference here.
    isOpen: () => true,
  })
  return lock !== null
}
