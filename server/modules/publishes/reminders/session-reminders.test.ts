import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OwnReminder } from '../../../../src/contract/reminders.ts'
import { callerOf } from '../../../../tests/factories/caller.ts'
import { databases } from '../../../../tests/factories/databases.ts'
import { makeEnterprise } from '../../../../tests/factories/enterprise.ts'
import { makeExam } from '../../../../tests/factories/exams.ts'
import { makeUser, type TestTenant, type TestUser } from '../../../../tests/factories/people.ts'
import type { TestServer } from '../../../../tests/factories/server.ts'
import { auditLog } from '../../../db/schema/audit.ts'
import { examSession } from '../../../db/schema/exams.ts'
import { user } from '../../../db/schema/people.ts'
import { publish } from '../../../db/schema/publishes.ts'
import type { Message } from '../../../ports/messages.ts'
import { remindOfSessions } from './session-reminders.ts'

const begin = Date.parse('2026-05-04T08:00:00Z')
const hour = 3_600_000
const startsAt = begin + 100 * hour
const closes = begin + 90 * hour

describe.each(databases)('reminders of exam sessions on %s', (kind) => {
  let now = begin
  let phones = 13_800_000_000
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

  const learner = async () => {
    const who = await makeUser(server.db, tenant)
    await server.db
      .update(user)
      .set({ phone: String((phones += 1)) })
      .where(eq(user.id, who.id))
    return who
  }
  const examFor = (people: TestUser[], values = {}) =>
    makeExam(
      server.db,
      tenant,
      startsAt,
      { registration: true, registerUntil: new Date(closes), ...values },
      { users: people.map(({ id }) => id), startsAt: new Date(begin - hour) },
    )
  const register = (who: TestUser, { sessionId }: { sessionId: string }) =>
    call(who, 'POST', `/coach-api/exam-sessions/${sessionId}/register`, { waitingList: true })
  const remindAt = (hours: number) => {
    now = begin + hours * hour
    sent.length = 0
    return remindOfSessions({ database: server.database, messages }, { warn: () => {} }, new Date(now))
  }
  const own = async (who: TestUser) =>
    (await call(who, 'GET', '/coach-api/reminders'))
      .json<{ items: OwnReminder[] }>()
      .items.map(({ session }) => session && [session.what, session.at])

  test('EXAM-21 reminds who has registered the day before and an hour before, and who must still register, once each', async () => {
    const [comes, waits, lacks] = [await learner(), await learner(), await learner()]
    const exam = await examFor([comes, waits, lacks], { capacity: 2 })
    await register(comes, exam)
    expect(await remindAt(65)).toBe(0)
    expect(await remindAt(66)).toBe(2)
    expect(sent.map(({ text }) => text)).toEqual([
      expect.stringContaining('尚未报名'),
      expect.stringContaining('尚未报名'),
    ])
    expect(await remindAt(66.1)).toBe(0)
    expect(await own(lacks)).toEqual([['register', new Date(closes).toISOString()]])
    await register(waits, exam)
    expect(await own(waits)).toEqual([])
    expect(await remindAt(76)).toBe(2)
    expect(sent[0]).toMatchObject({
      purpose: 'reminder',
      text: expect.stringMatching(/Morning.*20:00 开始/u),
    })
    expect(await own(comes)).toEqual([['begins', new Date(startsAt).toISOString()]])
    expect(await remindAt(98)).toBe(0)
    expect(await remindAt(99)).toBe(2)
    expect(await remindAt(99.5)).toBe(0)
    expect(await remindAt(100)).toBe(0)
    expect(await own(comes)).toEqual([])
    expect(await own(lacks)).toEqual([])
    const noted = await server.db.select().from(auditLog).where(eq(auditLog.targetId, exam.id))
    expect(noted.map(({ action, details }) => [action, details])).toEqual(
      [2, 2, 2].map((people) => ['publish-reminded', { people, session: 'Morning' }]),
    )
  })

  test('EXAM-21 gives one reminder after a time without a server, and one more where the session was moved', async () => {
    const who = await learner()
    const exam = await examFor([who], { registerUntil: null })
    await register(who, exam)
    expect(await remindAt(99.5)).toBe(1)
    await server.db
      .update(examSession)
      .set({ startsAt: new Date(startsAt + 10 * hour) })
      .where(eq(examSession.id, exam.sessionId))
    expect(await remindAt(99.6)).toBe(1)
    expect(await remindAt(109)).toBe(1)
    expect(await remindAt(109.5)).toBe(0)
  })

  test('EXAM-21 reminds of nothing that is over, terminated or full, and nobody who is away or registered just now', async () => {
    const [late, away, full] = [await learner(), await learner(), await learner()]
    const exam = await examFor([late, away], { registerUntil: null })
    await register(away, exam)
    await server.db.update(user).set({ status: 'DISABLED' }).where(eq(user.id, away.id))
    now = startsAt - 2 * hour
    await register(late, exam)
    expect(await remindAt(98)).toBe(0)
    now = begin + 70 * hour
    const taken = await examFor([late, full], { capacity: 1 })
    await register(late, taken)
    expect(await remindAt(80)).toBe(1)
    expect(sent).toHaveLength(1)
    await server.db.update(publish).set({ terminated: true })
    expect(await remindAt(99)).toBe(0)
  })

  test('EXAM-21 reaches each once, however many look at once', async () => {
    const who = await learner()
    await register(who, await examFor([who]))
    const looks = await Promise.all([remindAt(80), remindAt(80)])
    expect(looks.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect(sent).toHaveLength(1)
  })
})
