import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Feedback, UnreadFeedback } from '../../../src/contract/feedback.ts'
import type { Home } from '../../../src/contract/home.ts'
import { mostFeedback } from '../../../src/domain/report/feedback.ts'
import type { callerOf } from '../../../tests/factories/caller.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeEnterprise } from '../../../tests/factories/enterprise.ts'
import { bankWithPaper, makeExam, openFor, sitPaper } from '../../../tests/factories/exams.ts'
import {
  giveRole,
  makeDepartment,
  makeTenant,
  makeUser,
  type TestTenant,
  type TestUser,
} from '../../../tests/factories/people.ts'
import { perfect, playPractice } from '../../../tests/factories/played.ts'
import { makePublish, type TestPublish } from '../../../tests/factories/practice.ts'
import type { TestServer } from '../../../tests/factories/server.ts'
import { feedback, unreadFeedback } from '../../db/schema/feedback.ts'
import { user } from '../../db/schema/people.ts'
import { session } from '../../db/schema/practice.ts'
import { erasePeople, personalDataOf } from '../people/personal-data/personal-data.ts'

describe.each(databases)('feedback on %s', (kind) => {
  let now = Date.parse('2026-05-04T08:00:00Z')
  let server: TestServer
  let tenant: TestTenant
  let call: ReturnType<typeof callerOf>
  let manager: TestUser
  let leader: TestUser
  let otherLeader: TestUser
  let learner: TestUser
  let colleague: TestUser
  let practice: TestPublish
  let bank: string

  beforeAll(async () => {
    ;({ server, tenant, call, manager } = await makeEnterprise(kind, { clock: () => now }))
    bank = await makeDepartment(server.db, tenant, 'Bank')
    const shop = await makeDepartment(server.db, tenant, 'Shop')
    const leads = async (displayName: string, departmentId: string) => {
      const who = await makeUser(server.db, tenant, { displayName, departmentId })
      await giveRole(server.db, who, {
        functions: ['statistics'],
        scope: { kind: 'OWN', departments: [] },
      })
      return who
    }
    leader = await leads('Lin Leader', bank)
    otherLeader = await leads('Otto Other', shop)
    learner = await makeUser(server.db, tenant, { displayName: 'Lea Learner', departmentId: bank })
    colleague = await makeUser(server.db, tenant, { departmentId: bank })
    practice = await makePublish(server.db, tenant)
  })
  afterAll(() => server.close())

  const play = async (who = learner) => (await playPractice(server.app, who, practice, perfect)).sessionId
  const at = (id: string, rest = '') => `/coach-api/reports/${id}/feedback${rest}`
  const read = async (who: TestUser, id: string) => {
    const reply = await call(who, 'GET', at(id))
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json<{ mayGive: boolean; items: Feedback[] }>()
  }
  const give = (who: TestUser, id: string, text: string, seq: number | null = null, feedbackId?: string) =>
    call(who, 'POST', at(id), { feedbackId: feedbackId ?? randomUUID(), seq, text })
  const given = async (...of: Parameters<typeof give>) => {
    const reply = await give(...of)
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json<Feedback>()
  }
  const answer = (who: TestUser, id: string, thread: string, text: string) =>
    call(who, 'POST', at(id, `/${thread}/answers`), { answerId: randomUUID(), text })
  const unread = async (who: TestUser) =>
    (await call(who, 'GET', '/coach-api/reminders')).json<{ feedback: UnreadFeedback[] }>().feedback
  const toldOf = async (who: TestUser, id: string) =>
    (await unread(who)).find(({ sessionId }) => sessionId === id)

  test('REPORT-16 who reads the report of somebody else gives feedback on it and on a turn, and its learner answers', async () => {
    const id = await play()
    const text = '<b>Good</b> 👍🏽\nNext time: ask first.'
    const whole = await given(leader, id, `  ${text} `)
    expect(whole).toMatchObject({ seq: null, thread: whole.id, by: { name: 'Lin Leader' }, text })
    now += 1000
    const onTurn = await given(manager, id, 'Warm.', 2)
    now += 1000
    const replied = await answer(learner, id, onTurn.id, 'Thank you')
    expect(replied.json()).toMatchObject({ thread: onTurn.id, seq: 2, by: { id: learner.id } })
    const shown = await read(learner, id)
    expect(shown.mayGive).toBe(false)
    expect(shown.items.map(({ text: said, seq }) => [said, seq])).toEqual([
      [text, null],
      ['Warm.', 2],
      ['Thank you', 2],
    ])
    expect(await read(leader, id)).toMatchObject({ mayGive: true, items: [{}, {}, {}] })
  })

  test('REPORT-16 refuses a bad body, and a turn at which the learner said nothing', async () => {
    const id = await play()
    const first = await given(leader, id, 'First')
    const bad = ['', ' \n\t', '\u200b\u200d\ufe0f', 'x'.repeat(1001), 'nothing\0', '\ud800', 7, undefined]
    for (const text of bad) {
      const own = [
        await call(leader, 'POST', at(id), { feedbackId: randomUUID(), seq: null, text }),
        await call(leader, 'POST', at(id, `/${first.id}/answers`), { answerId: randomUUID(), text }),
        await call(leader, 'PUT', at(id, `/${first.id}`), { text }),
      ]
      expect(own.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400])
    }
    for (const seq of [0, 1.5, '2', undefined])
      expect(
        (await call(leader, 'POST', at(id), { feedbackId: randomUUID(), seq, text: 'Hello' })).statusCode,
      ).toBe(400)
    for (const seq of [1, 99]) expect((await give(leader, id, 'Hello', seq)).statusCode).toBe(404)
    expect((await give(leader, id, 'x'.repeat(1000))).statusCode).toBe(200)
    expect(
      (await call(leader, 'PUT', `/coach-api/reports/${id}/feedback-read`, { ids: [] })).statusCode,
    ).toBe(400)
  })

  test('REPORT-16 is open to whom the report is, and to nobody else', async () => {
    const id = await play()
    const first = await given(leader, id, 'First')
    const stranger = await makeUser(server.db, await makeTenant(server.db), { type: 1 })
    const calls = (who: TestUser) =>
      Promise.all([
        call(who, 'GET', at(id)),
        give(who, id, 'Hello'),
        answer(who, id, first.id, 'Hello'),
        call(who, 'PUT', at(id, `/${first.id}`), { text: 'Mine' }),
        call(who, 'DELETE', at(id, `/${first.id}`)),
        call(who, 'POST', at(id, `/${first.id}/restore`)),
        call(who, 'PUT', `/coach-api/reports/${id}/feedback-read`, { ids: [first.id] }),
      ])
    for (const who of [stranger, otherLeader, colleague])
      expect((await calls(who)).map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(404))
    // They answer in threads of their own report and begin none; what others wrote is theirs.
    expect((await calls(learner)).map(({ statusCode }) => statusCode)).toEqual([
      200, 403, 200, 403, 403, 403, 200,
    ])
    const own = (await playPractice(server.app, leader, practice, perfect)).sessionId
    expect((await give(leader, own, 'Well done me')).statusCode).toBe(403)
    // A thread belongs to its report.
    const other = await play()
    expect((await answer(leader, other, first.id, 'Hello')).statusCode).toBe(404)
    expect((await call(leader, 'PUT', at(other, `/${first.id}`), { text: 'x' })).statusCode).toBe(404)
    expect((await read(leader, id)).items.map(({ text }) => text)).toEqual(['First', 'Hello'])
  })

  test('REPORT-16 what is one’s own is changed, deleted and brought back; what is sent twice is added once', async () => {
    const id = await play()
    const first = await given(leader, id, 'First')
    await given(leader, id, 'First again', null, first.id)
    expect((await read(leader, id)).items).toMatchObject([{ text: 'First', editedAt: null }])
    await call(leader, 'PUT', at(id, `/${first.id}`), { text: 'Second' })
    expect((await read(learner, id)).items[0]).toMatchObject({ text: 'Second' })
    expect((await read(learner, id)).items[0]?.editedAt).not.toBeNull()
    expect((await call(manager, 'DELETE', at(id, `/${first.id}`))).statusCode).toBe(403)
    await call(leader, 'DELETE', at(id, `/${first.id}`))
    expect((await read(learner, id)).items).toEqual([])
    expect(await toldOf(learner, id)).toBeUndefined()
    expect((await call(leader, 'PUT', at(id, `/${first.id}`), { text: 'Late' })).statusCode).toBe(404)
    await call(leader, 'POST', at(id, `/${first.id}/restore`))
    now += 1000
    await answer(learner, id, first.id, 'Thanks')
    await call(leader, 'DELETE', at(id, `/${first.id}`))
    expect((await read(leader, id)).items).toMatchObject([{ deleted: true, text: '' }, { text: 'Thanks' }])
    now += 25 * 60 * 60_000
    const gone = await given(leader, id, 'Gone')
    await call(leader, 'DELETE', at(id, `/${gone.id}`))
    now += 25 * 60 * 60_000
    await given(leader, id, 'Next')
    expect((await call(leader, 'POST', at(id, `/${gone.id}/restore`))).statusCode).toBe(404)
  })

  test('REPORT-16 the learner is told of it, and who began the thread of their answer, until they have read it', async () => {
    const id = await play()
    const first = await given(leader, id, 'First', 2)
    now += 1000
    const second = await given(manager, id, 'Second')
    expect(await toldOf(learner, id)).toEqual({
      sessionId: id,
      kind: 'dialogue-flow',
      exam: false,
      courseName: 'Double charge',
      locale: 'us-en',
      learner: 'Lea Learner',
      own: true,
      from: manager.userName,
      feedbackId: first.id,
      count: 2,
    })
    expect(await toldOf(leader, id)).toBeUndefined()
    const home = (await call(learner, 'GET', '/coach-api/home')).json<Home>()
    expect(home.feedback).toEqual(await unread(learner))
    expect((await read(learner, id)).items.map((one) => one.unread)).toEqual([true, true])
    expect((await read(manager, id)).items.map((one) => one.unread)).toEqual([false, false])
    // Nobody reads it for them.
    await call(leader, 'PUT', `/coach-api/reports/${id}/feedback-read`, { ids: [first.id, second.id] })
    await call(learner, 'PUT', `/coach-api/reports/${id}/feedback-read`, { ids: [first.id] })
    expect(await toldOf(learner, id)).toMatchObject({ count: 1, feedbackId: second.id })

    await answer(learner, id, first.id, 'Thanks')
    expect(await toldOf(leader, id)).toMatchObject({ own: false, from: 'Lea Learner', count: 1 })
    expect(await toldOf(manager, id)).toBeUndefined()
    // Who doesn't see the learner any more isn't told of them.
    const elsewhere = await makeDepartment(server.db, tenant, 'Elsewhere')
    await moveTo(learner, elsewhere)
    expect(await toldOf(leader, id)).toBeUndefined()
    await moveTo(learner, bank)
    expect(await toldOf(leader, id)).toBeDefined()
  })

  test('REPORT-16 EXAM-07 EXAM-18 of an exam its learner gets nothing before the result, or what is right, is told', async () => {
    const begin = now
    const exam = await makeExam(server.db, tenant, begin, {}, { content: bankWithPaper() })
    const { sessionId: id, handIn } = await sitPaper(call, learner, exam, [
      { question: 'one', options: ['b'] },
    ])
    await handIn()
    const first = await given(leader, id, 'The second option was right.')
    expect(await read(learner, id)).toEqual({ mayGive: false, items: [] })
    expect(await toldOf(learner, id)).toBeUndefined()
    expect((await answer(learner, id, first.id, 'Was it?')).statusCode).toBe(404)
    now = begin + openFor
    expect(await toldOf(learner, id)).toMatchObject({ exam: true, count: 1 })
    await setSession(id, { withheld: true })
    expect((await call(learner, 'GET', at(id))).json()).toMatchObject({ code: 'result-withheld' })
    expect(await toldOf(learner, id)).toBeUndefined()
    expect((await read(leader, id)).items).toHaveLength(1)
    await setSession(id, { withheld: false, answersToMark: 1, answersUnmarked: 1 })
    expect((await call(learner, 'GET', at(id))).json()).toMatchObject({ code: 'result-being-marked' })
    expect(await toldOf(learner, id)).toBeUndefined()
    await setSession(id, { answersUnmarked: 0 })
    expect((await read(learner, id)).items).toMatchObject([{ unread: true }])
  })

  test('REPORT-16 a report takes so much feedback and no more', async () => {
    const id = await play()
    await server.db.insert(feedback).values(
      Array.from({ length: mostFeedback }, () => {
        const one = randomUUID()
        return {
          ...{ tenantId: tenant.id, id: one, sessionId: id, threadId: one },
          ...{ userId: leader.id, text: 'x', createdAt: new Date(now) },
        }
      }),
    )
    expect((await give(leader, id, 'One more')).json()).toMatchObject({ code: 'illegal-argument' })
    const [one] = (await read(leader, id)).items
    await call(leader, 'DELETE', at(id, `/${one?.id}`))
    await given(leader, id, 'One more')
    expect((await call(leader, 'POST', at(id, `/${one?.id}/restore`))).statusCode).toBe(400)
  })

  test('REPORT-16 ADMIN-09a goes with the practice; an author who is erased leaves their words without a name', async () => {
    const author = await makeUser(server.db, tenant, { type: 1, displayName: 'Ann Author' })
    const learns = await makeUser(server.db, tenant)
    const id = await play(learns)
    const first = await given(author, id, 'Kept')
    const of = async (who: TestUser) => personalDataOf(server.db, tenant.id, who.id)
    expect(await of(author)).toMatchObject({ writtenFeedback: [{ id: first.id, text: 'Kept' }] })
    const data = await of(learns)
    expect(data).toMatchObject({ feedback: [{ text: 'Kept' }], unreadFeedback: [{ feedbackId: first.id }] })
    expect(JSON.stringify(data.feedback)).not.toContain(author.id)
    await server.db.transaction((tx) => erasePeople(tx, tenant.id, [author.id]))
    expect((await read(learns, id)).items).toMatchObject([{ text: 'Kept', by: { id: null, name: '' } }])
    expect(await toldOf(learns, id)).toMatchObject({ from: '' })
    await server.db.delete(session).where(and(eq(session.tenantId, tenant.id), eq(session.id, id)))
    expect(await server.db.select().from(feedback).where(eq(feedback.sessionId, id))).toEqual([])
    expect(
      await server.db.select().from(unreadFeedback).where(eq(unreadFeedback.feedbackId, first.id)),
    ).toEqual([])
  })

  const setSession = (id: string, values: Partial<typeof session.$inferInsert>) =>
    server.db.update(session).set(values).where(eq(session.id, id))
  const moveTo = async (who: TestUser, departmentId: string) => {
    await server.db.update(user).set({ departmentId }).where(eq(user.id, who.id))
  }
})
