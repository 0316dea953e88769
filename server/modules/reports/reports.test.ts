import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Report } from '../../../src/contract/report.ts'
import type { RoleScope } from '../../../src/domain/permissions/data-scope.ts'
import type { FunctionName } from '../../../src/domain/permissions/permissions.ts'
import { user } from '../../db/schema/people.ts'
import { databases } from '../../../tests/factories/databases.ts'
import {
  giveRole,
  makeDepartment,
  makeTenant,
  makeUser,
  type TestTenant,
  type TestUser,
} from '../../../tests/factories/people.ts'
import { answerTo, beginPractice, perfect, playPractice } from '../../../tests/factories/played.ts'
import { makeClass, makePublish, smallCourse, type TestPublish } from '../../../tests/factories/practice.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'

describe.each(databases)('reports on %s', (kind) => {
  let now = Date.now()
  let server: TestServer
  let tenant: TestTenant
  let person: TestUser
  let charge: TestPublish

  beforeAll(async () => {
    server = await makeServer(kind, { clock: () => now })
    tenant = await makeTenant(server.db)
    person = await makeUser(server.db, tenant, {
      displayName: '王小明',
      departmentId: await makeDepartment(server.db, tenant, '客服'),
    })
    charge = await makePublish(server.db, tenant)
  })
  afterAll(() => server.close())

  const get = async (id: string, who: TestUser = person) =>
    server.app.inject({ url: `/coach-api/reports/${id}`, headers: await server.signIn(who) })
  const reportOf = async (id: string, who?: TestUser): Promise<Report> => {
    const reply = await get(id, who)
    expect(reply.statusCode).toBe(200)
    return reply.json<Report>()
  }

  const endAtOnce = async (who: TestUser, what: TestPublish) => {
    const ref = await beginPractice(server.app, who, what)
    await server.app.practice.apply(ref, { type: 'end' })
    return ref
  }

  test('REPORT-01 tells who practised what, when, how it ended and what came of it', async () => {
    const startedAt = new Date(now).toISOString()
    const ref = await beginPractice(server.app, person, charge)
    for (const [place, answer] of perfect.entries()) {
      now += 10_000
      await server.app.practice.apply(ref, answerTo(place + 1, answer))
    }
    const report = await reportOf(ref.sessionId)
    expect(report).toMatchObject({
      sessionId: ref.sessionId,
      publishId: charge.id,
      courseName: 'Double charge',
      locale: 'us-en',
      learner: { userId: person.id, displayName: '王小明', department: '客服' },
      persona: { name: 'Ms Li', label: 'Impatient', portrait: 'li-na' },
      startedAt,
      endedAt: new Date(now).toISOString(),
      endReason: 'flow',
      outcome: 'achieved',
      passAt: 60,
      excellentAt: 85,
      score: {
        total: 100,
        level: 'excellent',
        deducted: 0,
        items: [
          { item: 'heart', name: 'Heart', points: 60, max: 60 },
          { item: 'facts', name: 'Facts', points: 40, max: 40 },
        ],
      },
      abilities: [
        { ability: 'empathy', name: 'Empathy', value: 100 },
        { ability: 'knowledge', name: 'Knowledge', value: 100 },
      ],
    })
    expect(report.turns.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
    expect(report.turns.map(({ said, chose }) => said?.text ?? chose?.options.join())).toEqual([
      undefined,
      'I am sorry about that',
      'three',
      'Thanks for calling',
    ])
    expect(report.turns.map(({ reference }) => reference)).toEqual([
      [],
      ['I am sorry about the double charge.'],
      ['Three days'],
      ['Thanks for your patience.'],
    ])
    expect(report.trace.map(({ seconds, emotion, total }) => [seconds, emotion, total])).toEqual([
      [0, 60, 0],
      [10, 70, 60],
      [20, 70, 100],
      [30, 74, 100],
    ])
  })

  test('REPORT-06a names for every point its rule and quotes the words that earned it', async () => {
    const { sessionId } = await playPractice(server.app, person, charge, [
      'I APOLOGISE, I guarantee it',
      ['month'],
      'thanks',
    ])
    const report = await reportOf(sessionId)
    expect(report.score).toMatchObject({ total: 55, level: 'fail', deducted: 5 })
    expect(report.rules).toMatchObject([
      {
        rule: 'apologises',
        name: 'Apologises',
        item: 'heart',
        possible: 60,
        points: 60,
        reached: true,
        advice: 'Say that you are sorry.',
        hits: [
          {
            seq: 2,
            line: {
              rule: 'apologises',
              name: 'Apologises',
              item: 'heart',
              points: 60,
              evidence: [
                {
                  by: 'keyword',
                  start: 2,
                  end: 11,
                  quote: 'APOLOGISE',
                  clause: { start: 0, end: 11 },
                },
              ],
            },
          },
        ],
      },
      {
        rule: 'knows',
        name: 'Knows the days',
        item: 'facts',
        possible: 40,
        points: 0,
        reached: true,
        hits: [],
      },
      {
        rule: 'guarantee',
        name: 'guarantee',
        item: null,
        points: -5,
        reached: true,
        hits: [{ seq: 2, line: { points: -5, evidence: [{ by: 'sensitive-word', quote: 'guarantee' }] } }],
      },
    ])
    for (const turn of report.turns) {
      for (const entry of turn.entries) {
        if (entry.type !== 'scored') continue
        for (const { start, end, quote } of entry.line.evidence)
          expect(turn.said?.text.slice(start, end)).toBe(quote)
      }
    }
    const lines = report.rules.flatMap(({ hits }) => hits.map(({ line }) => line.points))
    expect(lines.reduce((sum, points) => sum + points, 0)).toBe(55)
  })

  test('REPORT-06a tells a trainer which rules could not apply because the practice ended before', async () => {
    const { sessionId } = await playPractice(server.app, person, charge, ['calm down'])
    const trainer = await makeUser(server.db, tenant, { type: 1 })
    const { rules, score, outcome } = await reportOf(sessionId, trainer)
    expect(rules.map(({ rule, reached, points }) => [rule, reached, points])).toEqual([
      ['apologises', true, 0],
      ['knows', false, 0],
    ])
    expect([score.total, outcome]).toEqual([0, 'missed'])
  })

  test('REPORT-02 sets the level by the thresholds of the course', async () => {
    const strict = await makePublish(server.db, tenant, {
      content: smallCourse({ settings: { thresholds: { pass: 61, excellent: 100 } } }),
    })
    const sorry = ['sorry', ['month'], 'thanks'] as const
    expect(
      (await reportOf((await playPractice(server.app, person, strict, sorry)).sessionId)).score,
    ).toMatchObject({ total: 60, level: 'fail' })
    expect(
      (await reportOf((await playPractice(server.app, person, strict, perfect)).sessionId)).score,
    ).toMatchObject({ total: 100, level: 'excellent' })
    expect(
      (await reportOf((await playPractice(server.app, person, charge, sorry)).sessionId)).score,
    ).toMatchObject({ total: 60, level: 'pass' })
  })

  test('REPORT-01 keeps to the version that was practised when the course has changed', async () => {
    const own = await makePublish(server.db, tenant)
    const { sessionId } = await playPractice(server.app, person, own, perfect)
    const before = await reportOf(sessionId)
    await makePublish(server.db, tenant, { content: smallCourse({ name: 'Changed' }) })
    expect(await reportOf(sessionId)).toEqual(before)
  })

  test("REPORT-12 compares with the mean of everybody's best, item by item, once nobody's own can be told from it", async () => {
    const own = await makePublish(server.db, tenant)
    const { sessionId } = await playPractice(server.app, person, own, perfect)
    expect((await reportOf(sessionId)).mean).toBeNull()
    const colleague = await makeUser(server.db, tenant)
    await playPractice(server.app, colleague, own, ['calm down'])
    await playPractice(server.app, colleague, own, ['sorry', ['month'], 'thanks'])
    await beginPractice(server.app, await makeUser(server.db, tenant), own)
    await playPractice(server.app, person, own, ['calm down'])
    // Somebody who said nothing is not somebody who got nothing.
    await endAtOnce(await makeUser(server.db, tenant), own)
    expect((await reportOf(sessionId)).mean).toBeNull()
    await playPractice(server.app, await makeUser(server.db, tenant), own, ['calm down'])
    expect((await reportOf(sessionId)).mean).toEqual({
      of: 'publish',
      total: 53.3,
      items: [
        { item: 'heart', points: 40 },
        { item: 'facts', points: 13.3 },
      ],
    })
  })

  test("REPORT-12 compares with the learner's own class, with one that the publish names before others", async () => {
    const [mate, second, other, stranger] = [
      await makeUser(server.db, tenant),
      await makeUser(server.db, tenant),
      await makeUser(server.db, tenant),
      await makeUser(server.db, tenant),
    ]
    const learner = await makeUser(server.db, tenant)
    const named = await makeClass(server.db, tenant, [learner, mate, second])
    await makeClass(server.db, tenant, [learner, other])
    const foreign = await makeClass(server.db, tenant, [stranger])
    const meanIn = async (own: TestPublish) => {
      for (const one of [mate, second])
        await playPractice(server.app, one, own, ['sorry', ['month'], 'thanks'])
      await playPractice(server.app, stranger, own, perfect)
      const { sessionId } = await playPractice(server.app, learner, own, ['calm down'])
      const { mean } = await reportOf(sessionId, learner)
      return [mean?.of, mean?.total]
    }
    const forAll = await makePublish(server.db, tenant)
    await playPractice(server.app, other, forAll, ['sorry', ['three'], 'thanks'])
    expect(await meanIn(forAll)).toEqual(['class', 55])
    expect(await meanIn(await makePublish(server.db, tenant, { classes: [named, foreign] }))).toEqual([
      'class',
      40,
    ])
    // Of a class of two either would know what the other got.
    const paired = await makeUser(server.db, tenant)
    await makeClass(server.db, tenant, [paired, mate])
    const { sessionId } = await playPractice(server.app, paired, forAll, perfect)
    expect((await reportOf(sessionId, paired)).mean?.of).toBe('publish')
  })

  test('REPORT-07 tells what was earned, what was lost and what did not come up, and where it was due', async () => {
    const { sessionId } = await playPractice(server.app, person, charge, ['That is how it is.', 'calm down'])
    const trainer = await makeUser(server.db, tenant, { type: 1 })
    const { parts, rules, counted } = await reportOf(sessionId, trainer)
    expect([parts, counted]).toEqual([{ earned: 0, lost: 60, unreached: 40 }, true])
    expect(rules.map(({ rule, missed, due }) => [rule, missed, due])).toEqual([
      ['apologises', 60, [3]],
      ['knows', 0, []],
    ])
    const silent = await endAtOnce(person, charge)
    expect(await reportOf(silent.sessionId)).toMatchObject({
      parts: { earned: 0, lost: 0, unreached: 100 },
      counted: false,
    })
  })

  test('REPORT-08 tells how each line was understood, and to a learner what it lacked only where reference answers are shown', async () => {
    const lines = ['I will not say sorry', 'calm down'] as const
    const { sessionId } = await playPractice(server.app, person, charge, lines)
    expect((await reportOf(sessionId)).turns.map(({ reading }) => reading)).toEqual([
      null,
      {
        understoodAs: null,
        nearest: { name: 'Apologises', lacking: [{ why: 'denied', quote: 'sorry', cue: 'not' }] },
      },
      {
        understoodAs: 'Tells to calm down',
        nearest: { name: 'Apologises', lacking: [{ why: 'words', names: ['sorry'] }] },
      },
    ])
    const kept = await makePublish(server.db, tenant, {
      content: smallCourse({ settings: { referenceAnswers: false } }),
    })
    const quiet = await playPractice(server.app, person, kept, lines)
    const nearestFor = async (who?: TestUser) =>
      (await reportOf(quiet.sessionId, who)).turns.flatMap(({ reading }) => reading?.nearest?.name ?? [])
    expect(await nearestFor()).toEqual([])
    expect(await nearestFor(await makeUser(server.db, tenant, { type: 1 }))).toHaveLength(2)
  })

  test('CONV-09 shows an end by idleness when it was due', async () => {
    const ref = await beginPractice(server.app, person, charge)
    const due = now + 60_000
    now += 3_600_000
    await server.app.practice.apply(ref, { type: 'tick' })
    const report = await reportOf(ref.sessionId)
    expect(report).toMatchObject({
      endReason: 'idle',
      outcome: 'missed',
      endedAt: new Date(due).toISOString(),
    })
    expect(report.trace.at(-1)).toMatchObject({ seconds: 60 })
  })

  test("PERM-09a shows a learner their own alone, a manager anybody's of the enterprise", async () => {
    const { sessionId } = await playPractice(server.app, person, charge, perfect)
    expect((await server.app.inject({ url: `/coach-api/reports/${sessionId}` })).statusCode).toBe(401)
    expect((await get('not-an-id')).json()).toMatchObject({
      code: 'id-error',
      issues: [{ path: 'params.id', code: 'illegal' }],
    })
    for (const type of [0, 1] as const) {
      expect((await reportOf(sessionId, await makeUser(server.db, tenant, { type }))).learner.userId).toBe(
        person.id,
      )
      expect(
        (await get(sessionId, await makeUser(server.db, await makeTenant(server.db), { type }))).statusCode,
      ).toBe(404)
    }
    expect((await get(sessionId, await makeUser(server.db, tenant))).json()).toMatchObject({
      code: 'not-found',
    })
    expect((await get(randomUUID())).json()).toMatchObject({ code: 'not-found' })
  })

  test('PERM-05 shows those of the people in the data scope to who has the permission for statistics, and no others', async () => {
    const { sessionId } = await playPractice(server.app, person, charge, perfect)
    const statusFor = async (
      functions: FunctionName[],
      scope: RoleScope,
      departmentId: string | null = null,
    ) => {
      const leader = await makeUser(server.db, tenant, { departmentId })
      await giveRole(server.db, leader, { functions, scope })
      return (await get(sessionId, leader)).statusCode
    }
    const [own] = await server.db
      .select({ departmentId: user.departmentId })
      .from(user)
      .where(eq(user.id, person.id))
    const departmentId = own?.departmentId ?? null
    const other = await makeDepartment(server.db, tenant, 'Elsewhere')
    expect(await statusFor(['statistics'], { kind: 'ALL', departments: [] })).toBe(200)
    expect(await statusFor(['statistics'], { kind: 'OWN', departments: [] }, departmentId)).toBe(200)
    expect(await statusFor(['statistics'], { kind: 'NAMED', departments: [departmentId ?? ''] }, other)).toBe(
      200,
    )
    expect(await statusFor(['statistics'], { kind: 'OWN', departments: [] }, other)).toBe(404)
    expect(await statusFor(['statistics'], { kind: 'OWN', departments: [] })).toBe(404)
    expect(await statusFor(['user', 'course', 'publish'], { kind: 'ALL', departments: [] })).toBe(404)
  })

  test('COURSE-10a shows the report of a trial to whoever tried, and to nobody else who would see their practices', async () => {
    const trainer = await makeUser(server.db, tenant, { type: 1 })
    const trial = await makePublish(server.db, tenant, { trial: true, users: [trainer.id] })
    const { sessionId } = await playPractice(server.app, trainer, trial, perfect)
    expect((await reportOf(sessionId, trainer)).learner.userId).toBe(trainer.id)
    const manager = await makeUser(server.db, tenant, { type: 1 })
    expect((await get(sessionId, manager)).json()).toMatchObject({ code: 'not-found' })
  })

  test('CONV-05 keeps reference answers from the learner where the course does, not from builders', async () => {
    const silent = await makePublish(server.db, tenant, {
      content: smallCourse({ settings: { referenceAnswers: false } }),
    })
    const { sessionId } = await playPractice(server.app, person, silent, perfect)
    const referencesFor = async (who?: TestUser) =>
      (await reportOf(sessionId, who)).turns.flatMap(({ reference }) => reference)
    expect(await referencesFor()).toEqual([])
    expect(await referencesFor(await makeUser(server.db, tenant, { type: 1 }))).toContain(
      'Thanks for your patience.',
    )
  })

  test.each([
    ['before the first answer', [], []],
    ['after the first', ['That is how it is.'], ['apologises']],
    ['where the next round waits', ['sorry'], ['apologises']],
    ['after the next', ['sorry', ['month']], ['apologises', 'knows']],
  ] as const)(
    'CONV-21 tells a learner who ends %s of the rules of answered rounds alone',
    async (_, answers, told) => {
      const ref = await beginPractice(server.app, person, charge)
      for (const [place, answer] of answers.entries())
        await server.app.practice.apply(ref, answerTo(place + 1, answer))
      await server.app.practice.apply(ref, { type: 'end' })
      const report = await reportOf(ref.sessionId)
      expect(report.rules.map(({ rule }) => rule)).toEqual(told)
      expect(JSON.stringify(report).includes('Say that you are sorry.')).toBe(told.length > 0)
    },
  )

  test('CONV-21 has no report of a session that has not ended', async () => {
    const ref = await beginPractice(server.app, person, charge)
    const trainer = await makeUser(server.db, tenant, { type: 1 })
    for (const who of [person, trainer])
      expect((await get(ref.sessionId, who)).json()).toMatchObject({ code: 'not-found' })
    await server.app.practice.apply(ref, { type: 'end' })
    expect(await reportOf(ref.sessionId)).toMatchObject({ endReason: 'learner', score: { total: 0 } })
  })
})
