import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OwnReminder } from '../../../../src/contract/reminders.ts'
import { callerOf } from '../../../../tests/factories/caller.ts'
import { databases } from '../../../../tests/factories/databases.ts'
import { makeEnterprise } from '../../../../tests/factories/enterprise.ts'
import { makeExam, sitPaper, type TestExam } from '../../../../tests/factories/exams.ts'
import { makeUser, type TestTenant, type TestUser } from '../../../../tests/factories/people.ts'
import { makeClass } from '../../../../tests/factories/practice.ts'
import type { TestServer } from '../../../../tests/factories/server.ts'
import { auditLog } from '../../../db/schema/audit.ts'
import { examRegistration } from '../../../db/schema/exams.ts'
import { classMember, user } from '../../../db/schema/people.ts'
import { publish, publishMember } from '../../../db/schema/publishes.ts'
import type { Message } from '../../../ports/messages.ts'
import { erasePeople } from '../../people/personal-data/personal-data.ts'
import { freeIdlePlaces } from '../idle-places.ts'
import { remindOfSessions } from './session-reminders.ts'
import { tellOfPlaces } from './told-places.ts'

const begin = Date.parse('2026-05-04T08:00:00Z')
const hour = 3_600_000
const startsAt = begin + 100 * hour

describe.each(databases)('places of exam sessions on %s', (kind) => {
  let now = begin
  let phones = 13_900_000_000
  let server: TestServer
  let tenant: TestTenant
  let call: ReturnType<typeof callerOf>
  const sent: Message[] = []
  const messages = {
    async send(message: Message) {
      sent.push(message)
    },
  }

  beforeAll(async () => {
    ;({ server, tenant, call } = await makeEnterprise(kind, { clock: () => now }))
  })
  beforeEach(async () => {
    now = begin
    sent.length = 0
    // Sessions of the tests before are none of this one.
    await server.db.update(publish).set({ terminated: true })
  })
  afterAll(() => server.close())

  const learners = (count: number): Promise<TestUser[]> =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const who = await makeUser(server.db, tenant)
        const phone = String((phones += 1))
        await server.db.update(user).set({ phone }).where(eq(user.id, who.id))
        return who
      }),
    )
  const examFor = (values = {}, more = {}) =>
    makeExam(
      server.db,
      tenant,
      startsAt,
      { registration: true, capacity: 1, ...values },
      { startsAt: new Date(begin - hour), ...more },
    )
  const register = async (who: TestUser, exam: TestExam) => {
    now += 1000
    const url = `/coach-api/exam-sessions/${exam.sessionId}/register`
    return (await call(who, 'POST', url, { waitingList: true })).json<{ state: string }>().state
  }
  const unregister = (who: TestUser, exam: TestExam) =>
    call(who, 'POST', `/coach-api/exam-sessions/${exam.sessionId}/unregister`, {})
  const statesIn = async (exam: TestExam, people: TestUser[]) => {
    const rows = await server.db
      .select()
      .from(examRegistration)
      .where(eq(examRegistration.examSessionId, exam.sessionId))
    return people.map(({ id }) => rows.find(({ userId }) => userId === id)?.state ?? 'none')
  }
  const platform = () => ({ database: server.database, messages })
  const tell = () => tellOfPlaces(platform(), { warn: () => {} }, new Date(now))
  const free = () => freeIdlePlaces(server.db, new Date(now))
  const own = async (who: TestUser) =>
    (await call(who, 'GET', '/coach-api/reminders'))
      .json<{ items: OwnReminder[] }>()
      .items.map(({ session }) => session && [session.what, session.at])

  test('EXAM-23 who gets a place from the waiting list is told once, on the home page and by text message', async () => {
    const exam = await examFor()
    const [first, waits] = (await learners(2)) as [TestUser, TestUser]
    expect([await register(first, exam), await register(waits, exam)]).toEqual(['registered', 'waiting'])
    expect(await tell()).toBe(0)
    await unregister(first, exam)
    expect(await own(waits)).toEqual([])
    expect((await Promise.all([tell(), tell()])).reduce((sum, one) => sum + one, 0)).toBe(1)
    expect(sent).toMatchObject([{ text: expect.stringContaining('您已获得考试') }])
    expect(await own(waits)).toEqual([['place', new Date(startsAt).toISOString()]])
    expect(await own(first)).toEqual([])
    expect(await tell()).toBe(0)
    // Who gives it up and gets it anew is told anew.
    await register(first, exam)
    await unregister(waits, exam)
    expect(await tell()).toBe(1)
    await register(waits, exam)
    expect(await own(waits)).toEqual([])
    await unregister(first, exam)
    expect(await tell()).toBe(1)
    expect(await own(waits)).toHaveLength(1)
  })

  test('EXAM-23 EXAM-21 a place that is given within the last day is told as such, and not reminded of at once', async () => {
    const exam = await examFor()
    const [first, waits] = (await learners(2)) as [TestUser, TestUser]
    await register(first, exam)
    await register(waits, exam)
    now = startsAt - 5 * hour
    await unregister(first, exam)
    expect(await tell()).toBe(1)
    const remind = () => remindOfSessions(platform(), { warn: () => {} }, new Date(now))
    expect(await remind()).toBe(0)
    expect(await own(waits)).toEqual([['place', new Date(startsAt).toISOString()]])
    now = startsAt - hour / 2
    expect(await remind()).toBe(1)
    expect(await own(waits)).toEqual([['begins', new Date(startsAt).toISOString()]])
  })

  test('EXAM-23 who gets a place while it can be sat reads so until they begin', async () => {
    const exam = await examFor()
    const [first, waits] = (await learners(2)) as [TestUser, TestUser]
    await register(first, exam)
    await register(waits, exam)
    now = startsAt + hour
    await server.db.update(user).set({ status: 'DISABLED' }).where(eq(user.id, first.id))
    expect(await free()).toBe(1)
    expect(await tell()).toBe(1)
    expect(await own(waits)).toHaveLength(1)
    await sitPaper(call, waits, exam, [{ question: 'one', options: ['b'] }])
    expect(await own(waits)).toEqual([])
  })

  test('EXAM-23 a place of who was disabled, erased or taken out of the audience goes to who waits longest, once', async () => {
    const people = (await learners(6)) as [TestUser, TestUser, TestUser, TestUser, TestUser, TestUser]
    const [disabled, erased, out, second, third, last] = people
    const classId = await makeClass(server.db, tenant, [out])
    const users = people.filter((one) => one !== out).map(({ id }) => id)
    const exam = await examFor({ capacity: 3 }, { users })
    await server.db
      .insert(publishMember)
      .values({ tenantId: tenant.id, publishId: exam.id, type: 'CLASS', memberId: classId })
    for (const one of people) await register(one, exam)
    expect(await free()).toBe(0)
    await server.db.update(user).set({ status: 'DISABLED' }).where(eq(user.id, disabled.id))
    expect(await Promise.all([free(), free()])).toEqual(expect.arrayContaining([1, 0]))
    expect(await statesIn(exam, people)).toEqual([
      'none',
      'registered',
      'registered',
      'registered',
      'waiting',
      'waiting',
    ])
    await server.db.transaction((t) => erasePeople(t, tenant.id, [erased.id]))
    await free()
    await server.db.delete(classMember).where(eq(classMember.userId, out.id))
    await free()
    expect(await statesIn(exam, [out, second, third, last])).toEqual([
      'none',
      'registered',
      'registered',
      'registered',
    ])
    expect(await tell()).toBe(3)
    const noted = await server.db.select().from(auditLog).where(eq(auditLog.targetId, exam.id))
    expect(noted.map(({ action, details }) => [action, details])).toEqual([
      ['exam-places-freed', { people: 1 }],
      ['exam-places-freed', { people: 1 }],
    ])
  })

  test('EXAM-23 who has begun keeps the place, nobody who is disabled gets one, and of what is over nothing is given', async () => {
    const exam = await examFor()
    const [sits, away, waits] = (await learners(3)) as [TestUser, TestUser, TestUser]
    for (const one of [sits, away, waits]) await register(one, exam)
    now = startsAt
    await sitPaper(call, sits, exam, [{ question: 'one', options: ['b'] }])
    const disable = (who: TestUser) =>
      server.db.update(user).set({ status: 'DISABLED' }).where(eq(user.id, who.id))
    await disable(sits)
    await disable(away)
    await free()
    expect(await statesIn(exam, [sits, away, waits])).toEqual(['registered', 'none', 'waiting'])
    const other = await examFor({ endsAt: new Date(startsAt + 2 * hour) })
    const [one, two] = (await learners(2)) as [TestUser, TestUser]
    await register(one, other)
    await register(two, other)
    await disable(one)
    now = startsAt + 3 * hour
    await free()
    expect(await statesIn(other, [one, two])).toEqual(['registered', 'waiting'])
  })
})
