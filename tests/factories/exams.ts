import type { Db } from '../../server/db/database.ts'
import { examSession } from '../../server/db/schema/exams.ts'
import { bankOf } from '../../src/domain/question-bank/bank.factory.ts'
import type { Course } from '../../src/domain/course/course.ts'
import type { TestTenant } from './people.ts'
import { makePublish, type PublishValues, type TestPublish } from './practice.ts'

/** A bank of three questions with a paper of all of them, worth 50, 25 and 25 points. */
export const bankWithPaper = (): Course =>
  bankOf({
    papers: [
      {
        id: 'whole',
        name: 'Hygiene test',
        parts: [
          { kind: 'chosen', questions: [{ question: 'one' }, { question: 'several' }, { question: 'free' }] },
        ],
        shuffleOptions: false,
        levels: [
          { name: 'Gold', from: 80 },
          { name: 'Silver', from: 60 },
        ],
      },
    ],
  })

export interface TestExam extends TestPublish {
  sessionId: string
}

type SessionValues = Partial<Omit<typeof examSession.$inferInsert, 'tenantId' | 'publishId'>>

/** An exam with one session of half an hour for each attempt, open to everybody for a day from `startsAt` on. */
export async function makeExam(
  db: Db,
  tenant: Pick<TestTenant, 'id'>,
  startsAt: number,
  values: SessionValues = {},
  publishValues: PublishValues = {},
): Promise<TestExam> {
  const publish = await makePublish(db, tenant, { content: bankWithPaper(), kind: 'exam', ...publishValues })
  const [row] = await db
    .insert(examSession)
    .values({
      tenantId: tenant.id,
      publishId: publish.id,
      name: 'Morning',
      paperId: 'whole',
      attempts: 1,
      minutes: 30,
      startsAt: new Date(startsAt),
      endsAt: new Date(startsAt + 86_400_000),
      registration: false,
      ...values,
    })
    .returning({ id: examSession.id })
  if (!row) throw new Error('no session was made')
  return { ...publish, sessionId: row.id }
}
