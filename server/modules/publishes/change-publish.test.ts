import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {
  AudiencePreview,
  CoursePublish,
  PublishDetails,
} from '../../../src/contract/course-publishes.ts'
import type { ErrorBody } from '../../../src/contract/errors.ts'
import type { OwnExamView } from '../../../src/contract/exams.ts'
import { answerTo, beginPractice, perfect, playPractice } from '../../../tests/factories/played.ts'
import { type callerOf, outcomeOf } from '../../../tests/factories/caller.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeEnterprise } from '../../../tests/factories/enterprise.ts'
import { desk, makeExam, openFor, sitPaper, type TestExam } from '../../../tests/factories/exams.ts'
import {
  giveRole,
  makeDepartment,
  makeTenant,
  makeUser,
  type TestTenant,
  type TestUser,
} from '../../../tests/factories/people.ts'
import {
  makeClass,
  makePublish,
  type PublishValues,
  type TestPublish,
} from '../../../tests/factories/practice.ts'
import type { TestServer } from '../../../tests/factories/server.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { user } from '../../db/schema/people.ts'
import { publish } from '../../db/schema/publishes.ts'
import { freeIdlePlaces } from './idle-places.ts'

const begin = Date.parse('2026-05-04T08:00:00Z')
const hour = 3_600_000
const day = 24 * hour
const iso = (at: number): string => new Date(at).toISOString()

describe.each(databases)('changing a publish that is out on %s', (kind) => {
  let now = begin
  let server: TestServer
  let tenant: TestTenant
  let trainer: TestUser
  let call: ReturnType<typeof callerOf>

  beforeAll(async () => {
    ;({ server, tenant, call, manager: trainer } = await makeEnterprise(kind, { clock: () => now }))
  })
  beforeEach(() => {
    now = begin
  })
  afterAll(() => server.close())

  const learner = (more = {}) => makeUser(server.db, tenant, more)
  const publishFor = (values: PublishValues = {}) =>
    makePublish(server.db, tenant, { startsAt: new Date(begin - day), ...values })
  const at = ({ id }: TestPublish) => `/coach-api/course-publishes/${id}`
  const details = async (of: TestPublish, who = trainer) =>
    (await call(who, 'GET', at(of))).json<PublishDetails>()
  const asEdited = ({
    name,
    description,
    instructions,
    notesAbsences,
    camera,
    showRank,
    passAt,
    members,
    memberList,
    startsAt,
    endsAt,
    revision,
  }: PublishDetails) => ({
    name,
    description,
    instructions,
    notesAbsences,
    camera,
    showRank,
    passAt,
    members,
    memberList: memberList.map(({ type, id }) => ({ type, id })),
    startsAt,
    endsAt,
    revision,
  })
  const change = async (of: TestPublish, part: object, who = trainer) =>
    call(who, 'PUT', at(of), { ...asEdited(await details(of)), ...part })
  const changed = async (of: TestPublish, part: object) => {
    const reply = await change(of, part)
    expect(reply.statusCode).toBe(200)
    return reply.json<CoursePublish>()
  }
  const issueOf = async (of: TestPublish, part: object) => {
    const { code, issues } = (await change(of, part)).json<ErrorBody>()
    return [code, ...issues.map((issue) => `${issue.path} ${issue.code}`)]
  }
  const some = (...people: TestUser[]) => ({
    members: 'PART',
    memberList: people.map(({ id }) => ({ type: 'STUDENT', id })),
  })
  const has = async (who: TestUser, { id }: TestPublish) =>
    (await call(who, 'GET', `/coach-api/publishes/${id}`)).statusCode === 200
  const preview = async (of: TestPublish, audience: object) =>
    (await call(trainer, 'POST', `${at(of)}/audience/_preview`, audience)).json<AudiencePreview>()

  test('PUBLISH-11 changes what it says and shows, and says in the audit log what it was', async () => {
    const of = await publishFor({ name: 'Spring' })
    const made = await changed(of, {
      name: '  Summer ',
      description: '<b>Bring a pen</b>',
      showRank: false,
      camera: true,
      endsAt: iso(begin + day),
    })
    expect(made).toMatchObject({ name: 'Summer', endsAt: iso(begin + day), state: 'in-progress' })
    expect(await details(of)).toMatchObject({
      description: '<b>Bring a pen</b>',
      showRank: false,
      camera: true,
      revision: 2,
    })
    const noted = await server.db.select().from(auditLog).where(eq(auditLog.targetId, of.id))
    expect(noted).toMatchObject([
      {
        action: 'publish-changed',
        userId: trainer.id,
        target: 'Summer',
        details: {
          before: { name: 'Spring', showRank: true, camera: false, endsAt: null },
          after: { name: 'Summer', showRank: false, camera: true, endsAt: iso(begin + day) },
        },
      },
    ])
    expect(Object.keys(noted[0]?.details ?? {})).toEqual(expect.not.arrayContaining(['added', 'removed']))
  })

  test('PUBLISH-11 is refused where somebody was faster, and is made over what stands there then', async () => {
    const of = await publishFor()
    const seen = asEdited(await details(of))
    await changed(of, { name: 'Theirs' })
    expect(outcomeOf(await call(trainer, 'PUT', at(of), { ...seen, name: 'Mine' }))).toBe('changed-meanwhile')
    const both = await Promise.all([change(of, { name: 'A' }), change(of, { name: 'B' })])
    expect(both.map(outcomeOf).sort()).toEqual([200, 'changed-meanwhile'])
  })

  test('PUBLISH-11 a later last day opens what is over again, also out of the archive; an earlier one is still ahead', async () => {
    const of = await publishFor({ endsAt: new Date(begin - hour), archived: true })
    expect(await details(of)).toMatchObject({ state: 'over', archived: true })
    await changed(of, { name: 'Over, and named anew' })
    expect(await details(of)).toMatchObject({ state: 'over', archived: true })
    await changed(of, { endsAt: iso(begin + 7 * day) })
    expect(await details(of)).toMatchObject({ state: 'in-progress', archived: false })
    const who = await learner()
    await playPractice(server.app, who, of, perfect)
    await changed(of, { endsAt: iso(begin + hour) })
    expect(await issueOf(of, { endsAt: iso(begin) })).toEqual([
      'illegal-argument',
      'body.endsAt ended-already',
    ])
    expect(await issueOf(of, { endsAt: iso(begin - day) })).toEqual([
      'illegal-argument',
      'body.endsAt ended-already',
    ])
    await changed(of, { endsAt: null })
    expect(await details(of)).toMatchObject({ endsAt: null, state: 'in-progress' })
  })

  test('PUBLISH-11 HOME-18 reminds before the new end alone, and of none where there is none', async () => {
    const of = await publishFor({ endsAt: new Date(begin + 20 * day), reminders: [7, 1] })
    // Seven days before the new end have passed: nobody is reminded of what changed just now.
    await changed(of, { endsAt: iso(begin + 3 * day) })
    const [row] = await server.db.select().from(publish).where(eq(publish.id, of.id))
    expect(row).toMatchObject({ remindersSince: new Date(begin), reminders: [7, 1] })
    await changed(of, { endsAt: null })
    expect((await details(of)).reminders).toEqual([])
  })

  test('PUBLISH-11 PUBLISH-09 a round ends before the next one begins, and an earlier round stays as it was', async () => {
    const series = { seriesStartedAt: new Date(begin), repeatMonths: 1 as const, dueDays: 7 }
    const seriesId = randomUUID()
    const first = await publishFor({ ...series, seriesId, round: 1, endsAt: new Date(begin - hour) })
    const next = iso(begin + 30 * day)
    const second = await publishFor({
      ...series,
      seriesId,
      round: 2,
      endsAt: new Date(begin + day),
      nextRoundAt: new Date(next),
    })
    await changed(second, { endsAt: iso(begin + 20 * day) })
    for (const endsAt of [null, iso(begin + 31 * day)])
      expect(await issueOf(second, { endsAt })).toEqual(['illegal-argument', 'body.endsAt beyond-round'])
    expect(outcomeOf(await change(first, { endsAt: iso(begin + day) }))).toBe('round-begun')
    await changed(first, { name: 'The first round' })
  })

  test('PUBLISH-11 says who comes in and who leaves before it is changed, and gives it to these people', async () => {
    const [stays, leaves, joins, mate] = await Promise.all([learner(), learner(), learner(), learner()])
    const gone = await learner({ status: 'DISABLED' })
    const classId = await makeClass(server.db, tenant, [mate, joins, gone])
    const of = await publishFor({ users: [stays.id, leaves.id] })
    await beginPractice(server.app, leaves, of)
    await beginPractice(server.app, stays, of)
    const audience = {
      members: 'PART',
      memberList: [
        { type: 'STUDENT', id: stays.id },
        { type: 'STUDENT', id: joins.id },
        { type: 'CLASS', id: classId },
      ],
    }
    expect(await preview(of, audience)).toEqual({
      people: 3,
      joining: 2,
      leaving: 1,
      running: 2,
      runningLeaving: 1,
    })
    expect(await has(joins, of)).toBe(false)
    await changed(of, audience)
    expect(await Promise.all([stays, leaves, joins, mate].map((who) => has(who, of)))).toEqual([
      true,
      false,
      true,
      true,
    ])
    const later = await learner()
    expect(await preview(of, { members: 'ALL', memberList: [] })).toMatchObject({ leaving: 0 })
    await changed(of, { members: 'ALL', memberList: [] })
    expect(await has(later, of)).toBe(true)
    expect(await details(of)).toMatchObject({
      members: 'ALL',
      memberCounts: { departments: 0, classes: 0, people: 0 },
    })
    const [noted] = await server.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.targetId, of.id), eq(auditLog.action, 'publish-changed')))
    expect(noted?.details).toMatchObject({ removed: [{ id: leaves.id }] })
  })

  test('PUBLISH-12 PUBLISH-11 a department is named with all below it: who joins it has it, who leaves keeps what they did', async () => {
    const bank = await makeDepartment(server.db, tenant, 'Bank')
    const cards = await makeDepartment(server.db, tenant, 'Cards', bank)
    const fraud = await makeDepartment(server.db, tenant, 'Fraud', cards)
    const hotel = await makeDepartment(server.db, tenant, 'Hotel')
    const [above, inside, below, elsewhere, nowhere] = await Promise.all([
      learner({ departmentId: bank }),
      learner({ departmentId: cards }),
      learner({ departmentId: fraud }),
      learner({ departmentId: hotel }),
      learner(),
    ])
    const all = [above, inside, below, elsewhere, nowhere]
    const theyHave = (of: TestPublish) => Promise.all(all.map((who) => has(who, of)))
    const of = await publishFor({ users: [nowhere.id] })
    const audience = { members: 'PART', memberList: [{ type: 'DEPARTMENT', id: cards }] }
    expect(await preview(of, audience)).toMatchObject({ people: 2, joining: 2, leaving: 1 })
    await changed(of, audience)
    expect(await theyHave(of)).toEqual([false, true, true, false, false])
    expect(await details(of)).toMatchObject({
      memberCounts: { departments: 1, classes: 0, people: 0 },
      unseen: 0,
      memberList: [{ type: 'DEPARTMENT', id: cards, name: 'Cards' }],
    })
    const done = await playPractice(server.app, below, of, perfect)
    const moveTo = (who: TestUser, departmentId: string | null) =>
      server.db.update(user).set({ departmentId }).where(eq(user.id, who.id))
    await moveTo(below, hotel)
    await moveTo(nowhere, fraud)
    expect(await theyHave(of)).toEqual([false, true, false, false, true])
    expect((await call(below, 'GET', `/coach-api/reports/${done.sessionId}`)).statusCode).toBe(200)
    expect(await preview(of, { members: 'PART', memberList: [{ type: 'DEPARTMENT', id: bank }] })).toEqual({
      people: 3,
      joining: 1,
      leaving: 0,
      running: 0,
      runningLeaving: 0,
    })
  })

  test('PUBLISH-12 PERM-05 a leader names the departments that they see alone, and another enterprise’s are nobody’s', async () => {
    const east = await makeDepartment(server.db, tenant, 'East')
    const team = await makeDepartment(server.db, tenant, 'Team', east)
    const west = await makeDepartment(server.db, tenant, 'West')
    const leader = await makeUser(server.db, tenant, { departmentId: east })
    await giveRole(server.db, leader, {
      functions: ['publish'],
      scope: { kind: 'NAMED', departments: [east] },
    })
    const of = await publishFor({ departments: [team, west] })
    const seen = asEdited(await details(of, leader))
    expect([seen.memberList, (await details(of, leader)).unseen]).toEqual([
      [{ type: 'DEPARTMENT', id: team }],
      1,
    ])
    const named = (id: string) => ({ ...seen, memberList: [{ type: 'DEPARTMENT', id }] })
    const foreign = await makeDepartment(server.db, await makeTenant(server.db), 'Foreign')
    for (const id of [west, foreign])
      expect(outcomeOf(await call(leader, 'PUT', at(of), named(id)))).toBe('not-found')
    expect(outcomeOf(await call(leader, 'PUT', at(of), named(east)))).toBe(200)
    const after = (await details(of)).memberList.map(({ id }) => id)
    expect(after.sort()).toEqual([east, west].sort())
  })

  test('PUBLISH-12 EXAM-23 a place of who left the department goes to who waits in it', async () => {
    const loans = await makeDepartment(server.db, tenant, 'Loans')
    const [leaves, waits] = [await learner({ departmentId: loans }), await learner({ departmentId: loans })]
    const exam = await makeExam(
      server.db,
      tenant,
      begin,
      { registration: true, capacity: 1 },
      { departments: [loans], startsAt: new Date(begin - day) },
    )
    for (const who of [leaves, waits])
      await call(who, 'POST', `/coach-api/exam-sessions/${exam.sessionId}/register`, { waitingList: true })
    await server.db.update(user).set({ departmentId: null }).where(eq(user.id, leaves.id))
    expect(await freeIdlePlaces(server.db, new Date(begin))).toBe(1)
    const own = await call(waits, 'GET', `/coach-api/exams/${exam.id}`)
    expect(own.json<OwnExamView>().sessions).toMatchObject([{ button: 'start' }])
    expect((await call(leaves, 'GET', `/coach-api/exams/${exam.id}`)).statusCode).toBe(404)
  })

  test('PUBLISH-13 the start of one that is to come is moved or taken away; once it has come it stays', async () => {
    const who = await learner()
    const of = await publishFor({ startsAt: new Date(begin + 2 * day), endsAt: new Date(begin + 9 * day) })
    expect(await details(of)).toMatchObject({ state: 'to-be-published', startsAt: iso(begin + 2 * day) })
    expect(await has(who, of)).toBe(false)
    await expect(beginPractice(server.app, who, of)).rejects.toMatchObject({ code: 'publish-not-found' })
    await changed(of, { startsAt: iso(begin + day) })
    for (const [startsAt, code] of [
      [begin - hour, 'passed'],
      [begin + 9 * day, 'after-end'],
    ] as const)
      expect(await issueOf(of, { startsAt: iso(startsAt) })).toEqual([
        'illegal-argument',
        `body.startsAt ${code}`,
      ])
    now = begin + day
    expect(await has(who, of)).toBe(true)
    expect(await issueOf(of, { startsAt: iso(begin + 3 * day) })).toEqual([
      'illegal-argument',
      'body.startsAt begun-already',
    ])
    await changed(of, { startsAt: null, name: 'Begun' })
    expect(await details(of)).toMatchObject({ startsAt: iso(begin + day), state: 'in-progress' })
    const soon = await publishFor({ startsAt: new Date(now + day) })
    expect(await changed(soon, { startsAt: null })).toMatchObject({
      startsAt: iso(now),
      state: 'in-progress',
    })
  })

  test('PUBLISH-13 PUBLISH-09 all rounds of a series move with the start of the first, and a series that was stopped stays so', async () => {
    const seriesId = randomUUID()
    const series = {
      startsAt: new Date(begin + day),
      endsAt: new Date(begin + 8 * day),
      seriesId,
      seriesStartedAt: new Date(begin + day),
      seriesTimeZone: 'UTC',
      repeatMonths: 1 as const,
      dueDays: 7,
      round: 1,
    }
    const of = await publishFor({ ...series, nextRoundAt: new Date('2026-06-05T08:00:00Z') })
    expect(await changed(of, { startsAt: iso(begin + 3 * day) })).toMatchObject({
      startsAt: iso(begin + 3 * day),
      endsAt: iso(begin + 10 * day),
      series: { startedAt: iso(begin + 3 * day), nextAt: '2026-06-07T08:00:00.000Z' },
    })
    const stopped = await publishFor({ ...series, seriesId: randomUUID(), nextRoundAt: null })
    expect(await changed(stopped, { startsAt: null })).toMatchObject({
      startsAt: iso(begin),
      endsAt: iso(begin + 7 * day),
      series: { nextAt: null },
    })
  })

  test('PUBLISH-11 who is taken out goes on with the practice they are in, and keeps what they did', async () => {
    const [who, other] = await Promise.all([learner(), learner()])
    const of = await publishFor({ users: [who.id, other.id] })
    const done = await playPractice(server.app, who, of, perfect)
    const on = await beginPractice(server.app, who, of)
    await changed(of, some(other))
    for (const [place, answer] of perfect.entries())
      await server.app.practice.apply(on, answerTo(place + 1, answer))
    for (const { sessionId } of [done, on]) {
      const url = `/coach-api/reports/${sessionId}`
      expect((await call(who, 'GET', url)).json()).toMatchObject({ score: { total: 100 } })
      expect((await call(trainer, 'GET', url)).statusCode).toBe(200)
    }
    const learners = await call(trainer, 'GET', `${at(of)}/learners`)
    expect(JSON.stringify(learners.json())).toContain(who.id)
    await expect(beginPractice(server.app, who, of)).rejects.toMatchObject({ code: 'publish-not-found' })
  })

  test('PUBLISH-11 who is taken out of an exam ends the attempt that runs, begins no other, and leaves a place', async () => {
    const [sits, registered, waits, other] = await Promise.all([learner(), learner(), learner(), learner()])
    const people = [sits, registered, waits, other].map(({ id }) => id)
    const exam = await makeExam(
      server.db,
      tenant,
      begin,
      { registration: true, capacity: 2, attempts: 2 },
      { users: people, startsAt: new Date(begin - day) },
    )
    const register = (who: TestUser) =>
      call(who, 'POST', `/coach-api/exam-sessions/${exam.sessionId}/register`, { waitingList: true })
    for (const who of [sits, registered, waits]) await register(who)
    const attempt = await sitPaper(call, sits, exam, [{ question: 'one', options: ['b'] }])
    await changed(exam, some(waits, other))
    const own = async (who: TestUser, of: TestExam) => call(who, 'GET', `/coach-api/exams/${of.id}`)
    expect((await own(sits, exam)).json<OwnExamView>().sessions).toMatchObject([{ button: 'continue' }])
    expect((await own(registered, exam)).statusCode).toBe(404)
    // Who waited has the place that became free.
    expect((await own(waits, exam)).json<OwnExamView>().sessions).toMatchObject([{ button: 'start' }])
    const again = await call(sits, 'POST', `/coach-api/exam-sessions/${exam.sessionId}/start`, {})
    expect(again.json()).toMatchObject({ sessionId: attempt.sessionId })
    expect((await attempt.handIn()).statusCode).toBe(200)
    expect((await own(sits, exam)).statusCode).toBe(404)
    expect(outcomeOf(await call(sits, 'POST', `/coach-api/exam-sessions/${exam.sessionId}/start`, {}))).toBe(
      'not-found',
    )
    expect((await call(sits, 'GET', `/coach-api/reports/${attempt.sessionId}`)).statusCode).toBe(200)
    const board = await call(trainer, 'GET', `/coach-api/exam-sessions/${exam.sessionId}/board`)
    expect(JSON.stringify(board.json())).toContain(sits.id)
  })

  test('PUBLISH-11 refuses of an exam what would be unfair in mid-run: its sessions’ time, and what was agreed to', async () => {
    const who = await learner()
    const exam = await makeExam(server.db, tenant, begin, {}, { instructions: 'Be on time.' })
    const until = begin + openFor
    expect((await details(exam)).sessionsUntil).toBe(iso(until))
    expect(await issueOf(exam, { endsAt: iso(until - hour) })).toEqual([
      'illegal-argument',
      'body.endsAt before-session',
    ])
    await changed(exam, { endsAt: iso(until + hour), notesAbsences: true })
    await call(who, 'POST', `/coach-api/exam-sessions/${exam.sessionId}/start`, { agreed: true })
    expect(await issueOf(exam, { notesAbsences: false })).toEqual([
      'illegal-argument',
      'body.notesAbsences begun',
    ])
    await changed(exam, { instructions: 'Be on time. Bring water.' })
    const running = await call(who, 'GET', '/coach-api/practice/sessions')
    const [{ sessionId = '' } = {}] = running.json<{ items: { sessionId: string }[] }>().items
    const opened = await call(who, 'POST', `/coach-api/exam-attempts/${sessionId}/open`, { device: desk })
    expect(opened.json()).toMatchObject({ status: 'open', notesAbsences: true })
  })

  test('PUBLISH-11 nobody is added whom the caller doesn’t see, and those they don’t see stay', async () => {
    const east = await makeDepartment(server.db, tenant, 'East')
    const [near, far] = [await learner({ departmentId: east }), await learner()]
    const leader = await makeUser(server.db, tenant, { departmentId: east })
    await giveRole(server.db, leader, {
      functions: ['publish'],
      scope: { kind: 'NAMED', departments: [east] },
    })
    const of = await publishFor({ users: [near.id, far.id] })
    const seen = asEdited(await details(of, leader))
    expect(seen.memberList).toEqual([{ type: 'STUDENT', id: near.id }])
    const reply = await call(leader, 'PUT', at(of), { ...seen, memberList: [] })
    expect(reply.statusCode).toBe(200)
    expect(await Promise.all([has(near, of), has(far, of)])).toEqual([false, true])
    expect(
      outcomeOf(await call(leader, 'PUT', at(of), { ...seen, revision: 2, ...some(await learner()) })),
    ).toBe('not-found')
  })

  test('PUBLISH-11 is refused to who may not publish, of another enterprise, for nobody, and for what is not theirs', async () => {
    const of = await publishFor()
    const seen = asEdited(await details(of))
    const foreign = await makeTenant(server.db)
    const stranger = await makeUser(server.db, foreign, { type: 1 })
    const theirClass = await makeClass(server.db, foreign, [])
    const audience = { members: 'ALL', memberList: [] }
    for (const [who, outcome] of [
      [await learner(), 'forbidden'],
      [stranger, 'not-found'],
    ] as const) {
      expect(outcomeOf(await call(who, 'PUT', at(of), seen))).toBe(outcome)
      expect(outcomeOf(await call(who, 'POST', `${at(of)}/audience/_preview`, audience))).toBe(outcome)
    }
    expect(await issueOf(of, { members: 'PART', memberList: [] })).toEqual([
      'illegal-argument',
      'body.memberList illegal',
    ])
    const theirs = { members: 'PART', memberList: [{ type: 'CLASS', id: theirClass }] }
    expect(outcomeOf(await change(of, theirs))).toBe('not-found')
    expect(outcomeOf(await call(trainer, 'POST', `${at(of)}/audience/_preview`, theirs))).toBe('not-found')
    expect(outcomeOf(await change(of, { name: ' ' }))).toBe('field-validation-failed')
    expect(await details(of)).toMatchObject({ members: 'ALL', revision: 1 })
  })
})
