import { randomUUID } from 'node:crypto'
import { waitingQuestion, type BankState, compileBank } from '../../../src/domain/question-bank/practice.ts'
import type { QuestionBankCourse } from '../../../src/domain/course/question-bank.ts'
import { createPractice } from '../../modules/practice/public.ts'
import { firstRoundColumns } from '../../modules/publishes/public.ts'
import type { Database } from '../database.ts'
import { publish } from '../schema/publishes.ts'
import type { TenantDb } from '../tenant-db.ts'
import type { SeededBank } from './seed-attempts.ts'

const day = 86_400_000
/** It begins again every quarter, and each round is due before the next one (PUBLISH-09). */
const recurrence = { months: 3, days: 84 } as const
const timeZone = 'Asia/Shanghai'
/** Every so many questions one isn't known. */
const unknownEvery = 3

/**
 * Publishes a question bank to be practised every quarter, and lets somebody practise it some weeks ago with some answers wrong: those come again
 * by now (HOME-13). It shows no ranks, as only one person has practised it.
 */
export async function seedRepetition(
  database: Database,
  t: TenantDb,
  {
    bank,
    course,
    userId,
    now,
  }: { bank: SeededBank; course: QuestionBankCourse; userId: string; now: number },
): Promise<void> {
  // Before the courses, so that it stands behind them.
  const at = new Date(now - 34 * day)
  const id = randomUUID()
  const [row] = await t
    .insert(publish)
    .values({
      id,
      courseId: bank.id,
      versionId: bank.versionId,
      name: course.name,
      showRank: false,
      startsAt: at,
      createdAt: at,
      ...firstRoundColumns(id, recurrence, { at: at.getTime(), timeZone }),
    })
    .returning({ id: publish.id })
  if (!row) throw new Error('no question bank was published')
  const time = { now: now - 20 * day }
  const practice = createPractice({ database, clock: () => time.now, seed: () => 7 })
  const compiled = compileBank(course)
  try {
    const sessionId = await practice.start(t, { userId, publishId: row.id, endUnfinished: false })
    const ref = { tenantId: t.tenantId, sessionId }
    for (let answers = 0; ; answers++) {
      // A practice of a question bank has no other state.
      const state = (await practice.checkpoint(ref)).state as BankState
      const question = waitingQuestion(compiled, state)
      if (!question) return
      time.now += 12_000
      const knows = answers >= state.drawn || answers % unknownEvery !== 0
      const turn = { turnId: randomUUID(), round: state.round }
      if (question.type === 'QA') {
        const text = (knows && question.references[0]) || question.text
        await practice.apply(ref, { type: 'say', ...turn, text })
        continue
      }
      const fitting = question.options.filter(({ right }) => right === knows).map(({ id }) => id)
      const options = knows ? fitting : fitting.slice(0, 1)
      await practice.apply(ref, { type: 'choose', ...turn, options })
    }
  } finally {
    await practice.close()
  }
}
