import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compileCourse } from '../../../src/domain/course/compile.ts'
import type { SessionEvent } from '../../../src/domain/session/session.ts'
import { initialState } from '../../../src/domain/dialogue/step.ts'
import { initialScore, scoreOf } from '../../../src/domain/session/score.ts'
import { databases, makeStore, type TestStore } from '../../../tests/factories/databases.ts'
import { makeTenant } from '../../../tests/factories/people.ts'
import { makePublish, sessionIn, smallCourse } from '../../../tests/factories/practice.ts'
import type { Database } from '../../db/database.ts'
import { session, turnLog } from '../../db/schema/practice.ts'
import { user } from '../../db/schema/people.ts'
import { createTurnWriter, type TurnRecord } from './turn-writer.ts'

const course = compileCourse(smallCourse())
const at = new Date('2026-03-02T08:00:00Z')

describe.each(databases)('the turn writer on %s', (kind) => {
  let store: TestStore
  let database: Database
  let tenantId: string
  let ids: string[]

  beforeAll(async () => {
    store = await makeStore(kind)
    database = await store.open()
    const tenant = await makeTenant(database.db)
    tenantId = tenant.id
    const { id: publishId, versionId } = await makePublish(database.db, tenant)
    const people = Array.from({ length: 60 }, (_, i) => ({
      tenantId,
      userName: `u${i}`,
      displayName: `U ${i}`,
      passwordHash: '',
    }))
    const users = await database.db.insert(user).values(people).returning({ id: user.id })
    const rows = users.map(({ id: userId }) => ({
      tenantId,
      userId,
      publishId,
      versionId,
      state: initialState(course),
      scoring: initialScore(),
      startedAt: at,
      deadlineAt: at,
    }))
    ids = (await database.db.insert(session).values(rows).returning({ id: session.id })).map(({ id }) => id)
  })
  afterAll(async () => {
    await database.close()
    await store.remove()
  })

  /** A session that no test has used. */
  const fresh = () => ids.pop() ?? ''
  const turn = (
    sessionId: string,
    seq: number,
    {
      event = { type: 'active', turnId: randomUUID() },
      ...over
    }: Partial<TurnRecord> & { event?: SessionEvent } = {},
  ): TurnRecord => ({
    tenantId,
    sessionId,
    entry: { seq, at: at.getTime(), event, effects: [], lines: [], total: 0 },
    state: { ...initialState(course), status: 'waiting', round: seq },
    scoring: initialScore(),
    score: scoreOf(course.scale, initialScore()),
    deadlineAt: at.getTime(),
    passAt: null,
    ...over,
  })
  const logOf = (sessionId: string) =>
    database.db.select().from(turnLog).where(eq(turnLog.sessionId, sessionId)).orderBy(asc(turnLog.seq))

  test('CONV-18 has a turn and its checkpoint on disk before it says so', async () => {
    const writer = createTurnWriter(database.db)
    const id = fresh()
    const event = { type: 'say', turnId: randomUUID(), round: 1, text: '"quoted" \\ 你好 😀', guesses: [] }
    const first = turn(id, 1, { event })
    expect(await writer.append(first)).toBe('written')
    expect(await logOf(id)).toEqual([
      expect.objectContaining({ seq: 1, turnId: event.turnId, at, event, total: 0 }),
    ])
    expect(await sessionIn(database.db, id)).toMatchObject({
      seq: 1,
      status: 'open',
      state: first.state,
      endedAt: null,
      total: null,
    })
  })

  test('CONV-18 writes one of several turns that claim the same place', async () => {
    const writers = [createTurnWriter(database.db), createTurnWriter(database.db)]
    const id = fresh()
    const results = await Promise.all([...writers, ...writers].map((writer) => writer.append(turn(id, 1))))
    expect(results.sort()).toEqual(['stale', 'stale', 'stale', 'written'])
    expect(await writers[0]?.append(turn(id, 3))).toBe('stale')
    expect(await logOf(id)).toHaveLength(1)
  })

  test('CONV-18 keeps the order of a session whose turns are handed in at once', async () => {
    const writer = createTurnWriter(database.db)
    const id = fresh()
    const results = await Promise.all(Array.from({ length: 10 }, (_, i) => writer.append(turn(id, i + 1))))
    expect(results).toEqual(Array(10).fill('written'))
    expect((await logOf(id)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('CONV-18 fails only the turn that is at fault among those that arrive together', async () => {
    const writer = createTurnWriter(database.db)
    const repeated = fresh()
    const turnId = randomUUID()
    await writer.append(turn(repeated, 1, { event: { type: 'active', turnId } }))
    const broken = fresh()
    const others = Array.from({ length: 20 }, fresh)
    const [again, unreadable, ...rest] = await Promise.allSettled([
      writer.append(turn(repeated, 2, { event: { type: 'active', turnId } })),
      writer.append(
        turn(broken, 1, {
          event: { type: 'say', turnId, round: 1, text: 'NUL \0', guesses: [] } as SessionEvent,
        }),
      ),
      ...others.map((id) => writer.append(turn(id, 1))),
    ])
    expect(again).toEqual({ status: 'fulfilled', value: 'repeated' })
    expect(unreadable?.status).toBe('rejected')
    expect(rest).toEqual(others.map(() => ({ status: 'fulfilled', value: 'written' })))
    expect(await sessionIn(database.db, repeated)).toMatchObject({ seq: 1 })
    expect(await sessionIn(database.db, broken)).toMatchObject({ seq: 0 })
  })

  test('CONV-07 writes how a session ended and nothing after it', async () => {
    const writer = createTurnWriter(database.db)
    const id = fresh()
    const score = scoreOf(course.scale, { ...initialScore(), items: { heart: 60 } })
    const state = {
      ...initialState(course),
      status: 'ended' as const,
      endedAt: at.getTime(),
      endReason: 'learner' as const,
      outcome: 'missed' as const,
    }
    expect(await writer.append(turn(id, 1, { state, score }))).toBe('written')
    expect(await sessionIn(database.db, id)).toMatchObject({
      status: 'ended',
      endedAt: at,
      endReason: 'learner',
      total: 60,
      level: 'pass',
      score,
    })
    expect(await writer.append(turn(id, 2))).toBe('stale')
  })

  test('PERM-09a writes to no session of another tenant', async () => {
    const writer = createTurnWriter(database.db)
    const id = fresh()
    const { id: foreign } = await makeTenant(database.db)
    expect(await writer.append(turn(id, 1, { tenantId: foreign }))).toBe('stale')
    expect(await logOf(id)).toEqual([])
  })

  test('CONV-18 refuses more turns than may wait, and any once it is closed, having written what waited', async () => {
    const writer = createTurnWriter(database.db, { waiting: 5, batch: 2 })
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => writer.append(turn(fresh(), 1))))
    expect(results.map(({ status }) => status)).toEqual([
      ...Array(5).fill('fulfilled'),
      ...Array(3).fill('rejected'),
    ])
    const last = writer.append(turn(fresh(), 1))
    await writer.close()
    expect(await last).toBe('written')
    await expect(writer.append(turn(fresh(), 1))).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('CONV-18 tells every instance which session has moved on, and who moved it', async () => {
    const told: string[] = []
    let onBoth = () => {}
    const both = new Promise<void>((resolve) => (onBoth = resolve))
    await database.listen('turn', (payload) => told.push(payload) === 2 && onBoth())
    const writer = createTurnWriter(database.db, { instance: 'me' })
    const [a, b] = [fresh(), fresh()]
    await Promise.all([writer.append(turn(a, 1)), writer.append(turn(b, 1))])
    await both
    expect(told.sort()).toEqual([`me ${a} 1`, `me ${b} 1`].sort())
  })
})
