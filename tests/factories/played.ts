import { randomUUID } from 'node:crypto'
import type { App } from '../../server/plugins/platform.ts'
import { tenantDb } from '../../server/db/tenant-db.ts'
import type {} from '../../server/modules/practice/parts.ts'
import type { SessionRef } from '../../server/modules/practice/queries.ts'
import type { SessionRequest } from '../../src/domain/session/session.ts'
import type { TestUser } from './people.ts'
import type { TestPublish } from './practice.ts'

/** What answers a round: a line, or the ids of the chosen options. */
export type TestAnswer = string | readonly string[]

/** What brings `smallCourse` to its goal with 100 points. */
export const perfect: readonly TestAnswer[] = ['I am sorry about that', ['three'], 'Thanks for calling']

export const answerTo = (
  round: number,
  answer: TestAnswer,
  turnId: string = randomUUID(),
): Extract<SessionRequest, { type: 'say' | 'choose' }> =>
  typeof answer === 'string'
    ? { type: 'say', turnId, round, text: answer }
    : { type: 'choose', turnId, round, options: [...answer] }

/** Starts a practice without the way through the API. */
export async function beginPractice(
  app: App,
  { tenantId, id: userId }: Pick<TestUser, 'tenantId' | 'id'>,
  { id: publishId }: Pick<TestPublish, 'id'>,
  timeZone?: string,
): Promise<SessionRef> {
  const sessionId = await app.practice.start(tenantDb(app.platform.database.db, tenantId), {
    userId,
    publishId,
    endUnfinished: false,
    timeZone,
  })
  return { tenantId, sessionId }
}

/** Plays a practice from its start: one answer a round. */
export async function playPractice(
  app: App,
  person: Pick<TestUser, 'tenantId' | 'id'>,
  publish: Pick<TestPublish, 'id'>,
  answers: readonly TestAnswer[],
  timeZone?: string,
): Promise<SessionRef> {
  const ref = await beginPractice(app, person, publish, timeZone)
  for (const [place, answer] of answers.entries()) await app.practice.apply(ref, answerTo(place + 1, answer))
  return ref
}
