import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Db } from '../../server/db/database.ts'
import { examSession } from '../../server/db/schema/exams.ts'
import { bankOf } from '../../src/domain/question-bank/bank.factory.ts'
import type { Course } from '../../src/domain/course/course.ts'
import type { callerOf } from './caller.ts'
import type { TestTenant, TestUser } from './people.ts'
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

/** How long a session is open in which nothing else is said; its right answers are told after it. */
export const openFor = 86_400_000

/** An exam with one session of half an hour for each attempt, open to everybody for a day from `startsAt` on. */
export async function makeExam(
  db: Db,
  tenant: Pick<TestTenant, 'id'>,
  startsAt: number,
  values: SessionValues = {},
  publishValues: PublishValues = {},
): Promise<TestExam> {
  const publish = await makePublish(db, tenant, { content: bankWithPaper(), kind: 'exam', ...publishValues })
  return { ...publish, sessionId: await addSession(db, tenant, publish.id, startsAt, values) }
}

/** One more session of an exam; gives its id. */
export async function addSession(
  db: Db,
  tenant: Pick<TestTenant, 'id'>,
  publishId: string,
  startsAt: number,
  values: SessionValues = {},
): Promise<string> {
  const [row] = await db
    .insert(examSession)
    .values({
      tenantId: tenant.id,
      publishId,
      name: 'Morning',
      paperId: 'whole',
      attempts: 1,
      minutes: 30,
      startsAt: new Date(startsAt),
      endsAt: new Date(startsAt + openFor),
      registration: false,
      ...values,
    })
    .returning({ id: examSession.id })
  if (!row) throw new Error('no session was made')
  return row.id
}

/** Where tests sit their exams. */
export const desk = 'device-at-the-desk'

/** Begins an attempt, opens it and saves these answers. */
export async function sitPaper(
  call: ReturnType<typeof callerOf>,
  learner: TestUser,
  { sessionId: held }: Pick<TestExam, 'sessionId'>,
  answers: object[],
) {
  const begun = await call(learner, 'POST', `/coach-api/exam-sessions/${held}/start`, {})
  const { sessionId } = begun.json<{ sessionId: string }>()
  const path = `/coach-api/exam-attempts/${sessionId}`
  await call(learner, 'POST', `${path}/open`, { device: desk })
  const turn = { turnId: randomUUID(), device: desk, answers }
  expect((await call(learner, 'PUT', `${path}/answers`, turn)).statusCode).toBe(200)
  return { learner, sessionId, handIn: () => call(learner, 'POST', `${path}/hand-in`, { device: desk }) }
}
