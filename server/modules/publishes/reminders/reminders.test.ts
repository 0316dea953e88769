import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OwnReminder, ReminderReach } from '../../../../src/contract/reminders.ts'
import { callerOf, outcomeOf } from '../../../../tests/factories/caller.ts'
import { databases } from '../../../../tests/factories/databases.ts'
import { makeEnterprise } from '../../../../tests/factories/enterprise.ts'
import {
  giveRole,
  makeDepartment,
  makeTenant,
  makeUser,
  type TestTenant,
  type TestUser,
} from '../../../../tests/factories/people.ts'
import { perfect, playPractice } from '../../../../tests/factories/played.ts'
import { makePublish, type TestPublish } from '../../../../tests/factories/practice.ts'
import { makeServer, type TestServer } from '../../../../tests/factories/server.ts'
import { auditLog } from '../../../db/schema/audit.ts'
import { tenant as tenants } from '../../../db/schema/enterprises.ts'
import { user } from '../../../db/schema/people.ts'
import { publish, publishMember, reminder } from '../../../db/schema/publishes.ts'
import type { Message } from '../../../ports/messages.ts'
import { remindDue } from './reminders.ts'

const begin = Date.parse('2026-05-04T08:00:00Z')
const end = '2026-05-20T08:00:00.000Z'

describe.each(databases)('reminders on %s', (kind) => {
  let now = begin
  let server: TestServer
  let tenant: TestTenant
  let trainer: TestUser
  let call: ReturnType<typeof callerOf>
  const sent: Message[] = []
  const messages = {
    async send(message: Message) {
      sent.push(message)
    },
  }
  const log = { warn: () => {} }

  beforeAll(async () => {
    ;({ server, tenant, call, manager: trainer } = await makeEnterprise(kind, { clock: () => now }))
  })
  beforeEach(() => {
    now = begin
    sent.length = 0
  })
  afterAll(() => server.close())

  const learner = async (phone = '', more = {}) => {
    const who = await makeUser(server.db, tenant, more)
    if (phone) await server.db.update(user).set({ phone }).where(eq(user.id, who.id))
    return who
  }
  async function publishFor(people: TestUser[], values: Partial<typeof publish.$inferInsert> = {}) {
    const made = await makePublish(server.db, tenant, { users: people.map(({ id }) => id) })
    await server.db
      .update(publish)
      .set({ startsAt: new Date(begin), endsAt: new Date(end), reminders: [7, 3, 1], ...values })
      .where(eq(publish.id, made.id))
    return made
  }
  const remindAt = (text: string) => {
    now = Date.parse(text)
    return remindDue({ database: server.database, messages }, log, new Date(now))
  }
  const rowsOf = async ({ id }: TestPublish) =>
    (await server.db.select().from(reminder).where(eq(reminder.publishId, id))).map(({ userId }) => userId)
  const own = async (who: TestUser) =>
    (await call(who, 'GET', '/coach-api/reminders')).json<{ items: OwnReminder[] }>().items
  const remind = (who: TestUser, { id }: TestPublish) =>
    call(who, 'POST', `/coach-api/course-publishes/${id}/remind`, {})
  const reach = async (who: TestUser, { id }: TestPublish) =>
    (await call(who, 'GET', `/coach-api/course-publishes/${id}/reminders`)).json<ReminderReach>()

  test('HOME-18 reminds once at each instant those alone who haven’t completed it, are there and still have it', async () => {
    const [lacking, done, gone, left] = [
      await learner('13800000001'),
      await learner('13800000002'),
      await learner('13800000003'),
      await learner('13800000004'),
    ]
    const of = await publishFor([lacking, done, gone, left])
    await playPractice(server.app, done, of, perfect)
    for (const who of [gone, left]) await playPractice(server.app, who, of, ['calm down'])
    await server.db.update(user).set({ status: 'DISABLED' }).where(eq(user.id, gone.id))
    await server.db.delete(publishMember).where(eq(publishMember.memberId, left.id))
    expect(await remindAt('2026-05-13T07:59:59Z')).toBe(0)
    expect(await remindAt('2026-05-13T08:00:00Z')).toBe(1)
    expect(await remindAt('2026-05-13T08:00:30Z')).toBe(0)
    expect(await rowsOf(of)).toEqual([lacking.id])
    expect(sent).toMatchObject([{ phone: '13800000001', purpose: 'reminder' }])
    const noted = await server.db.select().from(auditLog).where(eq(auditLog.targetId, of.id))
    expect(noted).toMatchObject([{ action: 'publish-reminded', userId: null, details: { people: 1 } }])
    // The other two instants have come meanwhile: one reminder stands for both.
    expect(await remindAt('2026-05-19T12:00:00Z')).toBe(1)
    expect(await remindAt('2026-05-19T12:00:30Z')).toBe(0)
    expect(sent).toHaveLength(2)
    expect(await remindAt('2026-05-20T08:00:00Z')).toBe(0)
  })

  test('HOME-18 says so on the home page until it is completed or over', async () => {
    const [who, other] = [await learner(), await learner()]
    const [first, second] = [
      await publishFor([who, other], { endsAt: new Date('2026-05-30T08:00:00Z') }),
      await publishFor([who]),
    ]
    await remindAt('2026-05-19T12:00:00Z')
    expect(await own(who)).toMatchObject([{ publishId: second.id, endsAt: end, kind: 'practice' }])
    await remindAt('2026-05-19T13:00:00Z')
    expect(await own(other)).toEqual([])
    await playPractice(server.app, who, second, perfect)
    expect(await own(who)).toEqual([])
    await remindAt('2026-05-23T08:00:00Z')
    expect((await own(who)).map(({ publishId }) => publishId)).toEqual([first.id])
    await server.db.update(publish).set({ terminated: true }).where(eq(publish.id, first.id))
    expect(await own(who)).toEqual([])
    expect(await own(other)).toEqual([])
  })

  test('HOME-18 reminds of nothing that ended, was terminated, is a trial, or began after the instant', async () => {
    const who = await learner()
    await publishFor([who], { terminated: true })
    await publishFor([who], { trial: true })
    await publishFor([who], { reminders: [] })
    await publishFor([who], { startsAt: new Date('2026-05-19T09:00:00Z') })
    await remindAt('2026-05-19T12:00:00Z')
    expect(await own(who)).toEqual([])
  })

  test('HOME-18 sends messages in the language of the enterprise, one to a phone, and goes on where one fails', async () => {
    const people = [await learner('13900000001'), await learner('13900000001'), await learner('13900000002')]
    const of = await publishFor(people, { name: '安全\n复训' })
    await server.db.update(tenants).set({ locale: 'ja-jp' }).where(eq(tenants.id, tenant.id))
    const failing = {
      async send(message: Message) {
        if (message.phone === '13900000001') throw new Error('the gateway is away')
        sent.push(message)
      },
    }
    const warned: object[] = []
    now = Date.parse('2026-05-19T12:00:00Z')
    const platform = { database: server.database, messages: failing }
    await remindDue(platform, { warn: (what) => warned.push(what) }, new Date(now))
    expect(sent.map(({ phone }) => phone)).toEqual(['13900000002'])
    expect(sent[0]?.text).toContain('「安全 复训」が未修了です。期限は 2026/05/20 です。')
    expect(warned).toMatchObject([{ publishId: of.id, failed: 1, of: 2 }])
    expect((await rowsOf(of)).sort()).toEqual(people.map(({ id }) => id).sort())
  })

  test('HOME-18 stops sending where the server closes, and sends nobody a second one afterwards', async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, (_, place) => learner(`137000000${10 + place}`)),
    )
    await publishFor(people)
    now = Date.parse('2026-05-19T12:00:00Z')
    const closing = new AbortController()
    const stopping = {
      async send(message: Message) {
        sent.push(message)
        closing.abort()
      },
    }
    const platform = { database: server.database, messages: stopping }
    expect(await remindDue(platform, log, new Date(now), closing.signal)).toBe(12)
    expect(sent).toHaveLength(10)
    expect(await remindAt('2026-05-19T12:00:30Z')).toBe(0)
    expect(sent).toHaveLength(10)
    expect(await own(people[11] ?? trainer)).toHaveLength(1)
  })

  test('HOME-18 reminds by hand once an hour those whom the trainer sees, and says before how many', async () => {
    const east = await makeDepartment(server.db, tenant, 'East')
    const [near, far] = [await learner('', { departmentId: east }), await learner()]
    const leader = await makeUser(server.db, tenant, { departmentId: east })
    await giveRole(server.db, leader, {
      functions: ['publish'],
      scope: { kind: 'NAMED', departments: [east] },
    })
    const of = await publishFor([near, far])
    now = Date.parse('2026-05-10T08:00:00Z')
    expect(await reach(trainer, of)).toEqual({ people: 2, remindedAt: null, wait: 0 })
    expect(await reach(leader, of)).toMatchObject({ people: 1 })
    const both = await Promise.all([remind(leader, of), remind(leader, of)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429])
    expect(await rowsOf(of)).toEqual([near.id])
    now += 1_800_000
    expect(await reach(trainer, of)).toMatchObject({ people: 2, wait: 1800 })
    expect(outcomeOf(await remind(trainer, of))).toBe('too-many-requests')
    now += 1_800_000
    expect((await remind(trainer, of)).json()).toEqual({ people: 2 })
    const noted = await server.db.select().from(auditLog).where(eq(auditLog.targetId, of.id))
    expect(noted.map(({ userId }) => userId).sort()).toEqual([leader.id, trainer.id].sort())
  })

  test('HOME-18 lets nobody remind who may not publish, of another enterprise, or of what is over', async () => {
    const who = await learner()
    const of = await publishFor([who])
    const stranger = await makeUser(server.db, await makeTenant(server.db), { type: 1 })
    const url = `/coach-api/course-publishes/${of.id}`
    expect((await server.app.inject({ method: 'POST', url: `${url}/remind`, payload: {} })).statusCode).toBe(
      401,
    )
    expect((await remind(who, of)).statusCode).toBe(403)
    expect((await call(who, 'GET', `${url}/reminders`)).statusCode).toBe(403)
    expect(outcomeOf(await remind(stranger, of))).toBe('not-found')
    expect(outcomeOf(await call(stranger, 'GET', `${url}/reminders`))).toBe('not-found')
    now = Date.parse(end)
    expect(outcomeOf(await remind(trainer, of))).toBe('course-terminated')
  })
})

describe('reminders over two servers on one PostgreSQL', () => {
  test('HOME-18 reach each person once, however many servers look, and again after a restart', async () => {
    const now = Date.parse('2026-05-19T12:00:00Z')
    const server = await makeServer('postgres', { clock: () => now })
    const other = await server.another()
    const sent: Message[] = []
    const messages = {
      async send(message: Message) {
        sent.push(message)
      },
    }
    try {
      const tenant = await makeTenant(server.db)
      const people = await Promise.all([1, 2, 3].map(() => makeUser(server.db, tenant)))
      for (const [place, { id }] of people.entries())
        await server.db
          .update(user)
          .set({ phone: `1390000000${place}` })
          .where(eq(user.id, id))
      const made = await makePublish(server.db, tenant, { users: people.map(({ id }) => id) })
      await server.db
        .update(publish)
        .set({ startsAt: new Date(begin), endsAt: new Date(end), reminders: [1] })
        .where(eq(publish.id, made.id))
      const look = (database: TestServer['database']) =>
        remindDue({ database, messages }, { warn: () => {} }, new Date(now))
      const reached = await Promise.all([server, other, server, other].map(({ database }) => look(database)))
      expect(reached.reduce((sum, one) => sum + one, 0)).toBe(3)
      expect(sent.map(({ phone }) => phone).sort()).toEqual(['13900000000', '13900000001', '13900000002'])
      const third = await server.another()
      expect(await look(third.database)).toBe(0)
      await third.close()
    } finally {
      await other.close()
      await server.close()
    }
  })
})
