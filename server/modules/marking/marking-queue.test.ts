import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { numbersOf } from '../../../src/domain/question-bank/draw-questions.ts'
import type { callerOf } from '../../../tests/factories/caller.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeExam, sitPaper, type TestExam } from '../../../tests/factories/exams.ts'
import {
  begin,
  type Marked,
  makeMarkers,
  markingCalls,
  type Undone,
} from '../../../tests/factories/marking.ts'
import { makeUser, type TestTenant, type TestUser } from '../../../tests/factories/people.ts'
import type { TestServer } from '../../../tests/factories/server.ts'
import { mark, markingTask } from '../../db/schema/marking.ts'
import { user } from '../../db/schema/people.ts'
import { session, turnLog } from '../../db/schema/practice.ts'
import { tenantDb } from '../../db/tenant-db.ts'

/** Enough for each way through the queue to be gone several times. */
const answers = 20

describe.each(databases)('the queue of markers on %s', (kind) => {
  let now = begin
  let server: TestServer
  let tenant: TestTenant
  let markers: [TestUser, TestUser, TestUser]
  let call: ReturnType<typeof callerOf>

  beforeAll(async () => {
    ;({ server, tenant, markers, call } = await makeMarkers(kind, () => now))
  })
  afterAll(() => server.close())

  /** So many attempts of different learners that have ended: the first is sat, the others are made of its rows. */
  async function examOfMany(): Promise<TestExam> {
    const rule = { review: 'all' as const, reviewMarkers: 2 as const, reviewTolerance: 0.2 }
    const exam = await makeExam(server.db, tenant, begin, { release: 'by-hand' }, rule)
    const sat = await sitPaper(call, await makeUser(server.db, tenant), exam, [
      { question: 'free', text: 'Before touching a patient, I think.' },
    ])
    expect((await sat.handIn()).statusCode).toBe(200)
    const db = tenantDb(server.db, tenant.id)
    const [attempt] = await db.select().from(session).where(eq(session.id, sat.sessionId))
    const [task] = await db.select().from(markingTask).where(eq(markingTask.sessionId, sat.sessionId))
    const log = await db.select().from(turnLog).where(eq(turnLog.sessionId, sat.sessionId))
    if (!attempt || !task) throw new Error('nothing was handed in')
    const copies = Array.from({ length: answers - 1 }, (_, n) => ({
      n,
      userId: randomUUID(),
      sessionId: randomUUID(),
    }))
    await db.insertMany(
      user,
      copies.map(({ n, userId }) => ({
        id: userId,
        userName: `queue-${n}`,
        displayName: `${n}`,
        passwordHash: '',
      })),
    )
    const { answered: _, pausedMs: __, untilMs: ___, seenMs: ____, tenantId: _____, ...row } = attempt
    await db.insertMany(
      session,
      copies.map(({ userId, sessionId }) => ({ ...row, id: sessionId, userId })),
    )
    await db.insertMany(
      turnLog,
      copies.flatMap(({ sessionId }) => log.map((entry) => ({ ...entry, sessionId, turnId: null }))),
    )
    await db.insertMany(
      markingTask,
      copies.map(({ sessionId }) => ({ ...task, id: randomUUID(), sessionId })),
    )
    return exam
  }

  test('MARK-03 MARK-08 many answers are marked by two each in whatever order: by nobody twice, with a third where they differ', async () => {
    const exam = await examOfMany()
    const { next, undo, listed } = markingCalls((...asked) => call(...asked), 'free')
    const [first, second, third] = markers
    const random = numbersOf(7)
    const ids = (await server.db.select({ id: markingTask.id }).from(markingTask)).map(({ id }) => id).sort()
    expect(ids).toHaveLength(answers)
    const disputed = new Set(ids.filter((_, n) => n % 5 === 0))
    const done = new Map<TestUser, string[]>([
      [first, []],
      [second, []],
      [third, []],
    ])
    const putOff = new Map<TestUser, string[]>()
    const give = async (who: TestUser, id: string) => {
      now += 1000
      const earned = disputed.has(id) && who === second ? [] : ['p1', 'p2']
      const reply = await call(who, 'POST', `/coach-api/marking/tasks/${id}/mark`, { earned, comment: '' })
      expect(reply.statusCode).toBe(200)
      done.get(who)?.push(id)
      return reply.json<Marked>().state
    }
    /** Marks the next answer, now and then after another one was put off, or twice. False where none is left. */
    const step = async (who: TestUser): Promise<boolean> => {
      const skipped = putOff.get(who) ?? []
      const mine = done.get(who) ?? []
      const { task, left } = await next(who, exam, skipped)
      expect(left).toBe(answers - mine.length)
      if (!task) return false
      // What was put off comes when no other is left.
      if (skipped.includes(task.id)) expect(left).toBeLessThanOrEqual(skipped.length)
      else if (random() < 0.1) {
        putOff.set(who, [...skipped, task.id])
        // Until another is asked for, nobody else gets it.
        return step(who)
      }
      expect(mine).not.toContain(task.id)
      await give(who, task.id)
      if (random() < 0.1) {
        const back = (await undo(who, exam)).json<Undone>().task.id
        expect(back).toBe(mine.pop())
        await give(who, back)
      }
      return true
    }
    const working = new Set([first, second])
    while (working.size > 0) {
      const who = working.size === 2 && random() < 0.5 ? second : ([...working][0] ?? first)
      if (!(await step(who))) working.delete(who)
    }
    expect(done.get(first)?.toSorted()).toEqual(ids)
    expect(done.get(second)?.toSorted()).toEqual(ids)
    for (;;) {
      const { task } = await next(third, exam)
      if (!task) break
      expect(task).toMatchObject({ disagreed: true, marks: [{}, {}] })
      expect(await give(third, task.id)).toBe('settled')
    }
    expect(new Set(done.get(third))).toEqual(disputed)
    const rows = await server.db.select().from(markingTask)
    for (const { id, share, state } of rows)
      expect([share, state]).toEqual([1, disputed.has(id) ? 'settled' : 'marked'])
    expect(await server.db.$count(mark)).toBe(2 * answers + disputed.size)
    const [group] = (await listed(first, exam)).groups
    expect(group ?? { open: 0, others: 0 }).toMatchObject({ open: 0, others: 0 })
    const sessions = await server.db.select().from(session)
    expect(sessions.map(({ answersUnmarked }) => answersUnmarked)).toEqual(sessions.map(() => 0))
  }, 90_000)
})
