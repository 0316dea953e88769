import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PublishDetails } from '../../../src/contract/course-publishes.ts'
import type { ErrorBody } from '../../../src/contract/errors.ts'
import type { HeldSession } from '../../../src/contract/exam-sessions.ts'
import type { OwnExamView } from '../../../src/contract/exams.ts'
import { mostOfExam } from '../../../src/domain/exam/exam-session.ts'
import { type callerOf, outcomeOf } from '../../../tests/factories/caller.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeEnterprise } from '../../../tests/factories/enterprise.ts'
import { addSession, makeExam, openFor, sitPaper, type TestExam } from '../../../tests/factories/exams.ts'
import { makeTenant, makeUser, type TestTenant, type TestUser } from '../../../tests/factories/people.ts'
import { makePublish } from '../../../tests/factories/practice.ts'
import type { TestServer } from '../../../tests/factories/server.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { publish } from '../../db/schema/publishes.ts'

const begin = Date.parse('2026-05-04T08:00:00Z')
const day = 86_400_000
const iso = (at: number): string => new Date(at).toISOString()

describe.each(databases)('sessions of an exam that is out on %s', (kind) => {
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

  const learner = () => makeUser(server.db, tenant)
  const second = {
    name: 'Second date',
    paperId: 'whole',
    attempts: 1,
    minutes: 30,
    startsAt: iso(begin + 10 * day),
    endsAt: iso(begin + 11 * day),
    registration: true,
    registerFrom: null,
    registerUntil: iso(begin + 9 * day),
    capacity: 5,
    seats: null,
    release: 'at-once',
    releaseAt: null,
  }
  const add = (of: { id: string }, part: object = {}, who = trainer) =>
    call(who, 'POST', `/coach-api/course-publishes/${of.id}/sessions`, { ...second, ...part })
  const added = async (of: TestExam, part: object = {}) => {
    const reply = await add(of, part)
    expect(reply.statusCode).toBe(200)
    return reply.json<HeldSession>()
  }
  const remove = (sessionId: string, who = trainer) =>
    call(who, 'DELETE', `/coach-api/exam-sessions/${sessionId}`)
  const details = async (of: TestExam) =>
    (await call(trainer, 'GET', `/coach-api/course-publishes/${of.id}`)).json<PublishDetails>()
  const heldNames = async (of: TestExam) =>
    (await call(trainer, 'GET', `/coach-api/course-publishes/${of.id}/sessions`))
      .json<{ items: HeldSession[] }>()
      .items.map(({ name }) => name)
  const noted = async (targetId: string) =>
    (await server.db.select().from(auditLog).where(eq(auditLog.targetId, targetId))).map(
      ({ action }) => action,
    )

  test('EXAM-20 a second date opens an exam that was over: those who missed it see it, register, and the board knows it', async () => {
    const exam = await makeExam(server.db, tenant, begin - 2 * openFor)
    const who = await learner()
    expect(await details(exam)).toMatchObject({ state: 'over' })
    await server.db.update(publish).set({ archived: true }).where(eq(publish.id, exam.id))
    const session = await added(exam)
    expect(session).toMatchObject({
      name: 'Second date',
      revision: 1,
      registered: 0,
      paperName: 'Hygiene test',
    })
    expect(await details(exam)).toMatchObject({
      state: 'in-progress',
      archived: false,
      lastsUntil: second.endsAt,
    })
    const own = (await call(who, 'GET', `/coach-api/exams/${exam.id}`)).json<OwnExamView>()
    expect(own.sessions.map(({ name, button }) => [name, button])).toEqual([
      ['Morning', 'ended'],
      ['Second date', 'register'],
    ])
    const register = `/coach-api/exam-sessions/${session.id}/register`
    expect((await call(who, 'POST', register, {})).json()).toEqual({ state: 'registered' })
    const board = await call(trainer, 'GET', `/coach-api/exam-sessions/${session.id}/board`)
    expect(board.json<{ items: object[] }>().items).toMatchObject([{ userId: who.id, state: 'registered' }])
    expect(await noted(session.id)).toEqual(['exam-session-added'])
    now = begin + 10 * day
    const attempt = await sitPaper(call, who, { sessionId: session.id }, [
      { question: 'one', options: ['b'] },
    ])
    expect((await attempt.handIn()).statusCode).toBe(200)
  })

  test('EXAM-20 an exam that would end before the new session ends with it, and no session shortens it', async () => {
    const exam = await makeExam(server.db, tenant, begin, {}, { endsAt: new Date(begin + 2 * day) })
    await added(exam)
    expect(await details(exam)).toMatchObject({ endsAt: second.endsAt, revision: 2 })
    await added(exam, {
      name: 'Between',
      startsAt: iso(begin + day),
      endsAt: iso(begin + 2 * day),
      registerUntil: null,
    })
    expect(await details(exam)).toMatchObject({ endsAt: second.endsAt, revision: 2 })
  })

  test('EXAM-20 refuses a name that is taken, an end before the start, a paper that isn’t there, one too many, and what is terminated', async () => {
    const exam = await makeExam(server.db, tenant, begin)
    const issues = async (part: object) =>
      (await add(exam, part)).json<ErrorBody>().issues.map(({ path, code }) => `${path} ${code}`)
    expect(await issues({ name: ' MORNING ' })).toEqual(['body.name repeat'])
    expect(await issues({ endsAt: iso(begin + 9 * day) })).toContain('body.endsAt illegal')
    expect(await issues({ startsAt: iso(begin - 2 * day), endsAt: iso(begin - day) })).toContain(
      'body.endsAt illegal',
    )
    expect(await issues({ paperId: 'gone' })).toEqual(['body.paperId not-exist'])
    const twice = await Promise.all([add(exam), add(exam)])
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    for (let n = 3; n <= mostOfExam.sessions; n++)
      await addSession(server.db, tenant, exam.id, begin, { name: `Session ${n}` })
    expect(outcomeOf(await add(exam, { name: 'One too many' }))).toBe('sessions-used-up')
    await server.db.update(publish).set({ terminated: true }).where(eq(publish.id, exam.id))
    expect(outcomeOf(await add(exam, { name: 'Late' }))).toBe('course-terminated')
    expect(outcomeOf(await add(await makePublish(server.db, tenant)))).toBe('not-found')
  })

  test('EXAM-20 removes a session that nobody relies on; of another the refusal says how many do', async () => {
    const exam = await makeExam(server.db, tenant, begin)
    const [first, waiting, sits] = await Promise.all([learner(), learner(), learner()])
    const empty = await added(exam, { name: 'Empty' })
    const taken = await added(exam, { name: 'Taken', capacity: 1 })
    const register = (who: TestUser) =>
      call(who, 'POST', `/coach-api/exam-sessions/${taken.id}/register`, { waitingList: true })
    await register(first)
    await register(waiting)
    await sitPaper(call, sits, exam, [{ question: 'one', options: ['b'] }])
    const refused = await remove(taken.id)
    expect([refused.statusCode, refused.json<ErrorBody>()]).toMatchObject([
      409,
      { code: 'session-in-use', params: { registered: 2, begun: 0 } },
    ])
    expect((await remove(exam.sessionId)).json()).toMatchObject({
      code: 'session-in-use',
      params: { registered: 0, begun: 1 },
    })
    expect(outcomeOf(await remove(empty.id))).toBe(200)
    expect(await heldNames(exam)).toEqual(['Morning', 'Taken'])
    expect(await noted(empty.id)).toEqual(['exam-session-added', 'exam-session-removed'])
    expect(outcomeOf(await remove(empty.id))).toBe('not-found')
  })

  test('EXAM-20 leaves one session, also where two people remove one each at once', async () => {
    const exam = await makeExam(server.db, tenant, begin)
    expect(outcomeOf(await remove(exam.sessionId))).toBe('only-session')
    const other = await added(exam)
    const both = await Promise.all([remove(exam.sessionId), remove(other.id)])
    expect(both.map(outcomeOf).sort()).toEqual([200, 'only-session'])
  })

  test('EXAM-20 is refused to who may not publish, and of another enterprise', async () => {
    const exam = await makeExam(server.db, tenant, begin)
    const stranger = await makeUser(server.db, await makeTenant(server.db), { type: 1 })
    for (const [who, outcome] of [
      [await learner(), 'forbidden'],
      [stranger, 'not-found'],
    ] as const) {
      expect(outcomeOf(await add(exam, {}, who))).toBe(outcome)
      expect(outcomeOf(await remove(exam.sessionId, who))).toBe(outcome)
    }
    expect(await heldNames(exam)).toEqual(['Morning'])
  })
})
