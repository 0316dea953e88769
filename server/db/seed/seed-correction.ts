import type { KeyChange } from '../../../src/domain/exam/correction.ts'
import { addCorrection, lookOf, workOff } from '../../modules/corrections/public.ts'
import { createPractice } from '../../modules/practice/public.ts'
import type { Database } from '../database.ts'
import type { TenantDb } from '../tenant-db.ts'

/** What turned out after the exam: the question says nothing of a power of attorney, with which another answer is right as well. */
const corrected: { question: string; change: KeyChange; reason: string } = {
  question: 'r-agent',
  change: { kind: 'full' },
  reason: '题目没有说明是否持有公证授权书，存在歧义。本题全员按满分计。',
}

/**
 * Corrects a question of an exam that is over, the day after it, as a trainer does: every attempt is judged anew (MARK-10, MARK-11). `publishId` is the
 * exam's.
 */
export async function seedCorrection(
  database: Database,
  t: TenantDb,
  { publishId, by, at }: { publishId: string; by: string; at: number },
): Promise<void> {
  const practice = createPractice({ database, clock: () => at })
  try {
    const actor = {
      id: by,
      all: true,
      scope: { all: true as const },
      address: '',
      classifies: true,
      now: at,
    }
    const look = await lookOf(t, publishId, 0)
    await addCorrection(t, actor, publishId, { ...corrected, onlyInFavour: true, look })
    await workOff(database.db, { practice, clock: () => at, isWanted: () => true })
  } finally {
    await practice.close()
  }
}
