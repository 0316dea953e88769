import { randomUUID } from 'node:crypto'
import { count, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compileCourse } from '../../../src/domain/course/compile.ts'
import { initialState } from '../../../src/domain/dialogue/step.ts'
import { initialScore, scoreOf } from '../../../src/domain/session/score.ts'
import { databases, makeStore, type TestStore } from '../../../tests/factories/databases.ts'
import { makeExam, type TestExam } from '../../../tests/factories/exams.ts'
import { makeTenant, type TestTenant } from '../../../tests/factories/people.ts'
import { smallCourse } from '../../../tests/factories/practice.ts'
import type { Database } from '../../db/database.ts'
import { user } from '../../db/schema/people.ts'
import { session, turnLog } from '../../db/schema/practice.ts'
import { publish } from '../../db/schema/publishes.ts'
import { CallError } from '../../plugins/call-error.ts'
import { createStartWriter, type StartRecord } from './start-writer.ts'

const course = compileCourse(smallCourse())
const at = Date.parse('2026-03-02T08:00:00Z')

describe.each(databases)('the writer of starts on %s', (kind) => {
  let store: TestStore
  let database: Database

  beforeAll(async () => {
    store = await makeStore(kind)
    database = await store.open()
  })
  afterAll(async () => {
    await database.close()
    await store.remove()
  })

  interface Enterprise {
    tenant: TestTenant
    exam: TestExam
    people: string[]
  }
  async function makeEnterprise(learners: number): Promise<Enterprise> {
    const tenant = await makeTenant(database.db)
    const exam = await makeExam(database.db, tenant, at)
    const rows = await database.db
      .insert(user)
      .values(
        Array.from({ length: learners }, (_, i) => ({
          tenantId: tenant.id,
          userName: `u${i}`,
          displayName: `U ${i}`,
          passwordHash: '',
        })),
      )
      .returning({ id: user.id })
    return { tenant, exam, people: rows.map(({ id }) => id) }
  }

  const startOf = (
    { tenant, exam }: Enterprise,
    userId: string,
    over: Partial<NonNullable<StartRecord['exam']>> = {},
  ): StartRecord => ({
    userId,
    publishId: exam.id,
    versionId: exam.versionId,
    easier: false,
    repetition: false,
    camera: false,
    exam: {
      examSessionId: exam.sessionId,
      paperId: 'whole',
      notesAbsences: false,
      isWithheld: () => false,
      ...over,
    },
    record: {
      tenantId: tenant.id,
      sessionId: randomUUID(),
      entry: {
        seq: 1,
        at,
        event: { type: 'active' },
        effects: [],
        lines: [],
        total: 0,
      },
      state: { ...initialState(course), status: 'waiting', round: 1 },
      scoring: initialScore(),
      score: scoreOf(course.scale, initialScore()),
      deadlineAt: at,
      passAt: null,
    },
  })
  const sessionsOf = (people: string[]) =>
    database.db.select().from(session).where(inArray(session.userId, people))

  test('EXAM-04 stores those who begin at once, each with the first entry of its log', async () => {
    const writer = createStartWriter(database.db)
    const enterprise = await makeEnterprise(30)
    const starts = enterprise.people.map((userId, n) =>
      startOf(enterprise, userId, { isWithheld: () => n % 2 === 1, notesAbsences: n === 0 }),
    )
    const results = await Promise.all(starts.map((start) => writer.begin(start)))
    expect(results).toEqual(starts.map((_, n) => ({ withheld: n % 2 === 1, passAt: null })))
    const rows = await sessionsOf(enterprise.people)
    expect(rows).toHaveLength(30)
    for (const [n, { record, userId }] of starts.entries()) {
      expect(rows.find(({ id }) => id === record.sessionId)).toMatchObject({
        tenantId: enterprise.tenant.id,
        userId,
        examSessionId: enterprise.exam.sessionId,
        paperId: 'whole',
        seq: 1,
        status: 'open',
        state: record.state,
        startedAt: new Date(at),
        deadlineAt: new Date(at),
        endedAt: null,
        score: null,
        withheld: n % 2 === 1,
        notesAbsences: n === 0,
      })
      expect(await database.db.select().from(turnLog).where(eq(turnLog.sessionId, record.sessionId))).toEqual(
        [expect.objectContaining({ seq: 1, turnId: null, at: new Date(at), event: record.entry.event })],
      )
    }
  })

  test('PUBLISH-14 what begins while its publish is judged anew has the new pass mark, whichever comes first', async () => {
    const writer = createStartWriter(database.db)
    const enterprise = await makeEnterprise(2)
    const [first = '', second = ''] = enterprise.people
    const { exam } = enterprise
    const judge = (passAt: number) =>
      database.db.transaction(async (t) => {
        await t.update(publish).set({ passAt }).where(eq(publish.id, exam.id))
        await t.update(session).set({ passAt }).where(eq(session.publishId, exam.id))
      })
    // Each looked at the publish before it was changed.
    await judge(70)
    expect(await writer.begin(startOf(enterprise, first))).toEqual({ withheld: false, passAt: 70 })
    expect((await sessionsOf([first])).map(({ passAt }) => passAt)).toEqual([70])
    await Promise.all([writer.begin(startOf(enterprise, second)), judge(80)])
    expect((await sessionsOf(enterprise.people)).map(({ passAt }) => passAt)).toEqual([80, 80])
  })

  test('CONV-06 one of several starts of a person wins; nothing is written of the others', async () => {
    const writers = [createStartWriter(database.db), createStartWriter(database.db)]
    const enterprise = await makeEnterprise(3)
    const results = await Promise.all(
      enterprise.people.map((userId) =>
        Promise.all([...writers, ...writers].map((writer) => writer.begin(startOf(enterprise, userId)))),
      ),
    )
    for (const ofOne of results)
      expect(ofOne.filter((result) => result !== 'unfinished')).toEqual([{ withheld: false, passAt: null }])
    const rows = await sessionsOf(enterprise.people)
    expect(rows).toHaveLength(3)
    const logged = await database.db
      .select({ count: count() })
      .from(turnLog)
      .where(eq(turnLog.tenantId, enterprise.tenant.id))
    expect(logged).toEqual([{ count: 3 }])
  })

  test('EXAM-04 who may not begin now fails alone, also beside another enterprise', async () => {
    const writer = createStartWriter(database.db)
    const [one, other] = [await makeEnterprise(3), await makeEnterprise(1)]
    const [first = '', second = '', third = ''] = one.people
    const paused = () => {
      throw new CallError('exam-paused')
    }
    const settled = await Promise.allSettled([
      writer.begin(startOf(one, first)),
      writer.begin(startOf(one, second, { isWithheld: paused })),
      writer.begin(startOf(one, third, { examSessionId: other.exam.sessionId })),
      writer.begin(startOf(other, other.people[0] ?? '')),
      writer.begin({ ...startOf(one, randomUUID()) }),
    ])
    expect(
      settled.map((result) => {
        if (result.status === 'fulfilled') return result.value
        return result.reason instanceof CallError ? result.reason.code : 'failed'
      }),
    ).toEqual([
      { withheld: false, passAt: null },
      'exam-paused',
      'not-found',
      { withheld: false, passAt: null },
      'failed',
    ])
    const rows = await sessionsOf([...one.people, ...other.people])
    expect(rows.map(({ userId }) => userId).sort()).toEqual([first, other.people[0]].sort())
  })

  test('refuses starts once it is closed', async () => {
    const writer = createStartWriter(database.db)
    await writer.close()
    const enterprise = await makeEnterprise(1)
    await expect(writer.begin(startOf(enterprise, enterprise.people[0] ?? ''))).rejects.toMatchObject({
      code: 'unavailable',
    })
  })
})
