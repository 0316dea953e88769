import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallReply } from '../../../src/contract/contract.ts'
import type { AttemptStatus } from '../../../src/contract/exam-attempts.ts'
import type { Session, Turn } from '../../../src/contract/practice.ts'
import type { Report } from '../../../src/contract/report.ts'
import { shownCode } from '../../../src/domain/certificate/code.ts'
import { type callerOf, outcomeOf } from '../../../tests/factories/caller.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeEnterprise } from '../../../tests/factories/enterprise.ts'
import { desk, makeExam, sitPaper } from '../../../tests/factories/exams.ts'
import {
  giveRole,
  makeTenant,
  makeUser,
  type TestTenant,
  type TestUser,
} from '../../../tests/factories/people.ts'
import { makePublish, smallCourse } from '../../../tests/factories/practice.ts'
import type { TestServer } from '../../../tests/factories/server.ts'
import { readPdf } from '../../pdf/read-pdf-double.ts'

const second = 1000
const minute = 60_000
const begin = Date.parse('2026-05-04T08:00:00Z')
type Receipts = CallReply<'GET /coach-api/exam-attempts/:id/receipts'>

describe.each(databases)('receipts of exams on %s', (kind) => {
  let now = begin
  let server: TestServer
  let tenant: TestTenant
  let invigilator: TestUser
  let call: ReturnType<typeof callerOf>

  beforeAll(async () => {
    ;({ server, tenant, call, manager: invigilator } = await makeEnterprise(kind, { clock: () => now }))
  })
  beforeEach(() => {
    now = begin
  })
  afterAll(() => server.close())

  const one = { question: 'one', options: ['b'] }
  const sit = async (values = {}) => {
    const exam = await makeExam(server.db, tenant, begin, { release: 'by-hand', ...values })
    const who = await makeUser(server.db, tenant)
    const { sessionId: id, handIn } = await sitPaper(call, who, exam, [one])
    return { exam, who, id, handIn }
  }
  const receipts = async (who: TestUser, id: string) =>
    (await call(who, 'GET', `/coach-api/exam-attempts/${id}/receipts`)).json<Receipts>()

  test('EXAM-26 is had with the hand-in, and is read again while the result is withheld', async () => {
    const { who, id, handIn } = await sit()
    expect((await receipts(who, id)).items).toEqual([])
    now = begin + minute
    const { receipt } = (await handIn()).json<AttemptStatus>()
    expect(receipt).toMatchObject({
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Y]{16}$/),
      endedAt: new Date(begin + minute).toISOString(),
      endReason: 'flow',
      answered: 1,
      questions: 3,
      lastAnswerAt: new Date(begin).toISOString(),
      late: 0,
    })
    expect(outcomeOf(await call(who, 'GET', `/coach-api/reports/${id}`))).toBe('result-withheld')
    expect((await receipts(who, id)).items).toEqual([receipt])
    const path = `/coach-api/exam-attempts/${id}`
    const again = (await call(who, 'POST', `${path}/open`, { device: desk })).json<AttemptStatus>()
    expect(again.receipt).toEqual(receipt)
  })

  test('EXAM-26 who loses what their roles allow in mid-exam saves and hands in; who is disabled loses nothing that was saved', async () => {
    const [stripped, disabled] = [await sit({ release: 'at-once' }), await sit({ release: 'at-once' })]
    const save = (who: TestUser, id: string) =>
      call(who, 'PUT', `/coach-api/exam-attempts/${id}/answers`, {
        turnId: randomUUID(),
        device: desk,
        answers: [{ question: 'several', options: ['a', 'b'] }],
      })
    const become = (who: TestUser, status: 'ACTIVE' | 'DISABLED') =>
      call(invigilator, 'POST', '/coach-api/user/_status', { ids: [who.id], status })
    await giveRole(server.db, stripped.who, { functions: [] })
    expect((await become(disabled.who, 'DISABLED')).statusCode).toBe(200)
    now = begin + minute
    expect((await save(stripped.who, stripped.id)).statusCode).toBe(200)
    expect((await stripped.handIn()).json<AttemptStatus>().receipt).toMatchObject({ answered: 2 })
    expect((await save(disabled.who, disabled.id)).statusCode).toBe(403)
    now = begin + 31 * minute
    await server.app.sweeper.sweep()
    expect((await become(disabled.who, 'ACTIVE')).statusCode).toBe(200)
    expect((await receipts(disabled.who, disabled.id)).items).toMatchObject([
      { endReason: 'countdown', answered: 1, lastAnswerAt: new Date(begin).toISOString() },
    ])
    const report = await call(disabled.who, 'GET', `/coach-api/reports/${disabled.id}`)
    expect(report.json<Report>().score.total).toBeGreaterThan(0)
  })

  test('EXAM-26 says that the clock ended it, or an invigilator', async () => {
    const cut = await sit()
    now = begin + 31 * minute
    await server.app.sweeper.sweep()
    expect((await receipts(cut.who, cut.id)).items).toMatchObject([
      { endedAt: new Date(begin + 30 * minute).toISOString(), endReason: 'countdown' },
    ])
    now = begin
    const ended = await sit()
    await call(invigilator, 'POST', `/coach-api/exam-sessions/${ended.exam.sessionId}/actions`, {
      userIds: [ended.who.id],
      action: { type: 'end' },
      reason: 'Left the room',
    })
    expect((await receipts(ended.who, ended.id)).items).toMatchObject([{ endReason: 'invigilator' }])
  })

  test('EXAM-26 an attempt that goes on has a new one with its next end, and keeps the earlier one', async () => {
    const { exam, who, id, handIn } = await sit()
    const first = (await handIn()).json<AttemptStatus>().receipt
    now = begin + minute
    const act = await call(invigilator, 'POST', `/coach-api/exam-sessions/${exam.sessionId}/actions`, {
      userIds: [who.id],
      action: { type: 'continue', minutes: null },
      reason: 'Handed in by mistake',
    })
    expect(act.statusCode).toBe(200)
    const path = `/coach-api/exam-attempts/${id}`
    const open = (await call(who, 'POST', `${path}/open`, { device: desk })).json<AttemptStatus>()
    expect(open.receipt).toBeNull()
    expect((await receipts(who, id)).items).toEqual([first])
    await call(who, 'PUT', `${path}/answers`, {
      turnId: randomUUID(),
      device: desk,
      answers: [{ question: 'one', options: ['a'] }],
    })
    const second = (await handIn()).json<AttemptStatus>().receipt
    expect(second?.code).not.toBe(first?.code)
    expect((await receipts(who, id)).items).toEqual([first, second])
  })

  test('EXAM-26 stands in the report and its file', async () => {
    const { id, handIn } = await sit()
    const { receipt } = (await handIn()).json<AttemptStatus>()
    const report = (await call(invigilator, 'GET', `/coach-api/reports/${id}`)).json<Report>()
    expect(report.exam?.receipts).toEqual([receipt])
    const file = await call(invigilator, 'GET', `/coach-api/reports/${id}/file`)
    const text = (await readPdf(file.rawPayload)).pages.join(' ').replaceAll(/\s+/g, ' ')
    expect(text).toContain(shownCode(receipt?.code ?? ''))
  })

  describe('of a conversation', () => {
    const begun = async (kind: 'exam' | 'mock-exam' = 'exam') => {
      const exam = await makeExam(
        server.db,
        tenant,
        begin,
        { paperId: null, minutes: 5, release: 'by-hand' },
        { content: smallCourse(), kind },
      )
      const who = await makeUser(server.db, tenant)
      const started = await call(who, 'POST', `/coach-api/exam-sessions/${exam.sessionId}/start`, {})
      const { sessionId: id } = started.json<{ sessionId: string }>()
      const live = async (body: object) =>
        (await call(who, 'POST', `/coach-api/practice/sessions/${id}/live`, { after: 0, ...body })).json<{
          messages: { type: string; session?: Session; turns?: Turn[] }[]
        }>().messages
      const say = (text: string, turnId: string = randomUUID()) =>
        live({ messages: [{ type: 'say', turnId, round: 1, text }] })
      return { exam, who, id, live, say }
    }

    test.each(['exam', 'mock-exam'] as const)(
      'EXAM-26b %s: every line says when the platform had it; its end has a receipt while the result is withheld',
      async (exam) => {
        const { who, id, live, say } = await begun(exam)
        now = begin + second
        const turnId = randomUUID()
        await say('Good morning', turnId)
        now = begin + 2 * second
        await say('Good morning', turnId)
        const [ready] = await live({ greet: true })
        expect(ready?.session?.attempt).toBe(true)
        expect(ready?.turns?.filter(({ said }) => said).map(({ at }) => at)).toEqual([
          new Date(begin + second).toISOString(),
        ])
        expect((await receipts(who, id)).items).toEqual([])
        await call(who, 'POST', `/coach-api/practice/sessions/${id}/end`)
        expect(outcomeOf(await call(who, 'GET', `/coach-api/reports/${id}`))).toBe('result-withheld')
        const { items } = await receipts(who, id)
        expect(items).toMatchObject([
          {
            code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Y]{16}$/),
            answered: 1,
            questions: null,
            lastAnswerAt: new Date(begin + second).toISOString(),
            late: 0,
          },
        ])
        expect((await receipts(invigilator, id)).items).toEqual(items)
      },
    )

    test('EXAM-26b stands in the report and its file; no practice has one', async () => {
      const { id, say } = await begun()
      await say('Good morning')
      now = begin + 6 * minute
      await server.app.sweeper.sweep()
      const report = (await call(invigilator, 'GET', `/coach-api/reports/${id}`)).json<Report>()
      const [receipt] = report.exam?.receipts ?? []
      expect(receipt).toMatchObject({ answered: 1, questions: null })
      const file = await call(invigilator, 'GET', `/coach-api/reports/${id}/file`)
      const text = (await readPdf(file.rawPayload)).pages.join(' ').replaceAll(/\s+/g, ' ')
      expect(text).toContain(shownCode(receipt?.code ?? ''))
      const who = await makeUser(server.db, tenant)
      const practice = await makePublish(server.db, tenant)
      const started = await call(who, 'POST', '/coach-api/practice/sessions', { publishId: practice.id })
      const { sessionId: own } = started.json<{ sessionId: string }>()
      const shown = await call(who, 'GET', `/coach-api/practice/sessions/${own}`)
      expect(shown.json<Session>()).toMatchObject({ id: own, status: 'open' })
      expect(shown.json<Session>().attempt).toBeUndefined()
      expect(outcomeOf(await call(who, 'GET', `/coach-api/exam-attempts/${own}/receipts`))).toBe('not-found')
    })
  })

  test('EXAM-26a is open to its learner and to who holds the exam and sees them, and to no one else', async () => {
    const { who, id, handIn } = await sit()
    await handIn()
    const path = `/coach-api/exam-attempts/${id}/receipts`
    expect((await receipts(invigilator, id)).items).toEqual((await receipts(who, id)).items)
    expect(outcomeOf(await call(await makeUser(server.db, tenant), 'GET', path))).toBe('not-found')
    const foreign = await makeUser(server.db, await makeTenant(server.db, {}), { type: 1 })
    expect(outcomeOf(await call(foreign, 'GET', path))).toBe('not-found')
  })

  test('EXAM-26 an answer that is sent again says when it was had, not when it came again', async () => {
    const exam = await makeExam(server.db, tenant, begin)
    const who = await makeUser(server.db, tenant)
    const { sessionId: id } = await sitPaper(call, who, exam, [one])
    const turn = { turnId: randomUUID(), device: desk, answers: [{ question: 'several', options: ['a'] }] }
    const path = `/coach-api/exam-attempts/${id}`
    const savedAt = async () =>
      (await call(who, 'PUT', `${path}/answers`, turn)).json<{ savedAt: string }>().savedAt
    const had = await savedAt()
    now = begin + 2 * minute
    await call(who, 'POST', `${path}/seen`, { device: desk })
    expect(await savedAt()).toBe(had)
  })
})
