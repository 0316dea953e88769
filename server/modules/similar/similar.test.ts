import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallReply } from '../../../src/contract/contract.ts'
import { callerOf } from '../../../tests/factories/caller.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeEnterprise } from '../../../tests/factories/enterprise.ts'
import { makeExam, sitPaper, type TestExam } from '../../../tests/factories/exams.ts'
import {
  giveRole,
  makeDepartment,
  makeTenant,
  makeUser,
  type TestTenant,
  type TestUser,
} from '../../../tests/factories/people.ts'
import type { TestServer } from '../../../tests/factories/server.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { session } from '../../db/schema/practice.ts'
import { similarPair } from '../../db/schema/similar.ts'
import { askSimilar, compareDue, lookAgainAfter } from './compare-answers.ts'
// It gives the server what compares.
import './parts.ts'

type Listed = CallReply<'GET /coach-api/course-publishes/:id/similar-answers'>
type Next = CallReply<'POST /coach-api/marking/next'>

const begin = Date.parse('2026-05-04T08:00:00Z')
const copied =
  'My grandmother always said that soap is cheaper than a funeral, so I scrub until the song is over and dry each finger by itself.'
const reworded =
  'My grandma always said that soap is cheaper than a funeral! So I scrub until the song is over, and dry each finger by itself.'
const different =
  'There are five moments on the poster near the lift; the first two are the ones that our inspectors look at when they visit the ward in spring.'

describe.each(databases)('similar answers on %s', (kind) => {
  let now = begin
  let server: TestServer
  let tenant: TestTenant
  let holder: TestUser
  let call: ReturnType<typeof callerOf>

  beforeAll(async () => {
    ;({ server, tenant, call, manager: holder } = await makeEnterprise(kind, { clock: () => now }))
  })
  beforeEach(() => {
    now = begin
  })
  afterAll(() => server.close())

  const sit = async (exam: TestExam, text: string, who?: TestUser) =>
    sitPaper(call, who ?? (await makeUser(server.db, tenant)), exam, [{ question: 'free', text }])
  const handedIn = async (exam: TestExam, text: string, who?: TestUser) => {
    const sat = await sit(exam, text, who)
    expect((await sat.handIn()).statusCode).toBe(200)
    return sat
  }
  const ask = (who: TestUser, exam: TestExam, query = '') =>
    call(who, 'GET', `/coach-api/course-publishes/${exam.id}/similar-answers${query}`)
  const listed = async (exam: TestExam, query = '', who = holder) => {
    const reply = await ask(who, exam, query)
    expect(reply.statusCode).toBe(200)
    return reply.json<Listed>()
  }

  test('EXAM-14 are found when attempts have ended, with both texts, who gave them, when, and the words that stand in both', async () => {
    const exam = await makeExam(server.db, tenant, begin)
    const first = await handedIn(exam, copied)
    now += 60_000
    await handedIn(exam, reworded)
    await handedIn(exam, different)
    const late = await sit(exam, different)
    expect(await listed(exam)).toMatchObject({ items: [], waiting: 3, comparedAt: null })
    await server.app.compareAnswers()
    // Somebody still writes.
    expect(await listed(exam)).toMatchObject({ items: [], waiting: 3 })
    await late.handIn()
    await server.app.compareAnswers()
    const { items, ...rest } = await listed(exam)
    expect(rest).toMatchObject({
      total: 2,
      waiting: 0,
      counts: { open: 2, dismissed: 0 },
      comparedAt: new Date(now).toISOString(),
    })
    const pair = items.find(({ one, other }) => [one.text, other.text].includes(copied))
    const sides = [pair?.one, pair?.other].sort((a, b) => (a?.text === copied ? -1 : b ? 1 : 0))
    expect(sides).toMatchObject([
      { text: copied, session: 'Morning', answeredAt: new Date(begin).toISOString(), answeredAfter: 0 },
      { text: reworded, session: 'Morning', answeredAt: new Date(begin + 60_000).toISOString() },
    ])
    expect(pair?.question).not.toBe('')
    const words = pair?.passages.map(({ one }) => pair.one.text.slice(one.start, one.end))
    expect(words?.join(' ')).toContain('always said that soap is cheaper than a funeral')
    const own = await server.db
      .select({ name: session.userId })
      .from(session)
      .where(eq(session.id, first.sessionId))
    expect(own).toEqual([{ name: first.learner.id }])
  })

  test('EXAM-14 are looked for after ten minutes where somebody is still writing, and again where more attempts end', async () => {
    const exam = await makeExam(server.db, tenant, begin)
    await handedIn(exam, copied)
    await sit(exam, different)
    await handedIn(exam, reworded)
    now += lookAgainAfter
    await server.app.compareAnswers()
    expect((await listed(exam)).total).toBe(1)
    await handedIn(exam, copied)
    await server.app.compareAnswers()
    expect(await listed(exam)).toMatchObject({ total: 1, waiting: 1 })
    now += lookAgainAfter
    await server.app.compareAnswers()
    expect(await listed(exam)).toMatchObject({ total: 3, waiting: 0 })
  })

  test('EXAM-14 one instance compares what several find due, and a failure is made good later', async () => {
    const exam = await makeExam(server.db, tenant, begin)
    await handedIn(exam, copied)
    await handedIn(exam, reworded)
    let asked = 0
    const failing = async (): Promise<never> => {
      asked++
      throw new Error('the thread died')
    }
    await expect(compareDue(server.db, { now, ask: failing, isWanted: () => true })).rejects.toThrow(
      'some answers were not compared',
    )
    expect(asked).toBe(1)
    await compareDue(server.db, { now, ask: failing, isWanted: () => true })
    expect(asked).toBe(1)
    now += lookAgainAfter
    const counting = (owner: string, order: Parameters<typeof askSimilar>[1]) => {
      asked++
      return askSimilar(owner, order)
    }
    await Promise.all(
      [1, 2, 3].map(() => compareDue(server.db, { now, ask: counting, isWanted: () => true })),
    )
    expect(asked).toBe(2)
    expect((await listed(exam)).total).toBe(1)
  })

  test('EXAM-14 are dismissed with a note and stay so, are listed again when that is undone, and both stand in the audit log', async () => {
    const exam = await makeExam(server.db, tenant, begin)
    await handedIn(exam, copied)
    await handedIn(exam, reworded)
    await server.app.compareAnswers()
    const [pair] = (await listed(exam)).items
    const at = `/coach-api/similar-answers/${pair?.id}/dismissal`
    expect((await call(holder, 'PUT', at, { note: ' Both sat in one course. ' })).statusCode).toBe(200)
    await call(holder, 'PUT', at, { note: 'twice' })
    expect(await listed(exam)).toMatchObject({ items: [], counts: { open: 0, dismissed: 1 } })
    expect((await listed(exam, '?dismissed=true')).items).toMatchObject([
      { id: pair?.id, dismissed: { note: 'Both sat in one course.', at: new Date(now).toISOString() } },
    ])
    now += lookAgainAfter
    await handedIn(exam, different)
    await server.app.compareAnswers()
    expect((await listed(exam)).counts).toEqual({ open: 0, dismissed: 1 })
    expect((await call(holder, 'DELETE', at)).statusCode).toBe(200)
    expect((await listed(exam)).counts).toEqual({ open: 1, dismissed: 0 })
    const noted = await server.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.targetId, exam.id), eq(auditLog.userId, holder.id)))
    expect(noted.map(({ action, details }) => [action, details]).sort()).toEqual([
      ['similar-dismissed', expect.objectContaining({ question: 'free', note: 'Both sat in one course.' })],
      ['similar-restored', expect.objectContaining({ question: 'free' })],
    ])
  })

  test('EXAM-14 are shown only to who holds the exam and sees both learners, and never to one of the two', async () => {
    const [cards, loans] = [
      await makeDepartment(server.db, tenant, 'Cards'),
      await makeDepartment(server.db, tenant, 'Loans'),
    ]
    const leader = await makeUser(server.db, tenant, { departmentId: cards })
    await giveRole(server.db, leader, { functions: ['publish'], scope: { kind: 'OWN', departments: [] } })
    const exam = await makeExam(server.db, tenant, begin)
    await handedIn(exam, copied, await makeUser(server.db, tenant, { departmentId: cards }))
    const other = await handedIn(exam, reworded, await makeUser(server.db, tenant, { departmentId: loans }))
    await server.app.compareAnswers()
    const [pair] = (await listed(exam)).items
    expect((await ask(leader, exam)).json<Listed>().items).toEqual([])
    const dismiss = (who: TestUser) =>
      call(who, 'PUT', `/coach-api/similar-answers/${pair?.id}/dismissal`, { note: '' })
    expect((await dismiss(leader)).statusCode).toBe(404)
    expect((await ask(other.learner, exam)).statusCode).toBe(403)
    const stranger = await makeUser(server.db, await makeTenant(server.db), { type: 1 })
    expect((await ask(stranger, exam)).statusCode).toBe(404)
    expect((await dismiss(stranger)).statusCode).toBe(404)
    // Who holds the exam and has sat it too is not shown what is said of the own answer.
    const sitting = await makeUser(server.db, tenant, { type: 1 })
    const own = await makeExam(server.db, tenant, begin)
    await handedIn(own, copied, sitting)
    await handedIn(own, reworded)
    await server.app.compareAnswers()
    expect((await listed(own, '', sitting)).counts).toEqual({ open: 0, dismissed: 0 })
    expect((await listed(own)).counts).toEqual({ open: 1, dismissed: 0 })
  })

  test('EXAM-14 change no points, and go with the attempts', async () => {
    const exam = await makeExam(server.db, tenant, begin)
    const one = await handedIn(exam, copied)
    await handedIn(exam, reworded)
    const score = async () =>
      (await server.db.select().from(session).where(eq(session.id, one.sessionId)))[0]?.score
    const before = await score()
    await server.app.compareAnswers()
    expect(await score()).toEqual(before)
    const report = await call(one.learner, 'GET', `/coach-api/reports/${one.sessionId}`)
    expect(report.body).not.toContain('funeral, and')
    await server.db.delete(session).where(eq(session.id, one.sessionId))
    expect(await server.db.select().from(similarPair).where(eq(similarPair.publishId, exam.id))).toEqual([])
  })

  test('EXAM-14 are hinted at where one person marks, and after the mark where two do, who must not see it before', async () => {
    for (const markers of [1, 2] as const) {
      const exam = await makeExam(server.db, tenant, begin, {}, { review: 'all', reviewMarkers: markers })
      await handedIn(exam, copied)
      await handedIn(exam, reworded)
      await server.app.compareAnswers()
      const { task } = (
        await call(holder, 'POST', '/coach-api/marking/next', { publishId: exam.id, questionId: 'free' })
      ).json<Next>()
      expect(task?.similar).toBe(markers === 1 ? 1 : null)
      const list = await call(holder, 'GET', `/coach-api/marking?publish=${exam.id}`)
      expect(list.json()).toMatchObject({ publishes: [{ similar: 1 }] })
      const unnamed = await listed(exam)
      expect(unnamed.items.map(({ one, other }) => [one.learner, other.learner])).toEqual([[null, null]])
      const marked = await call(holder, 'POST', `/coach-api/marking/tasks/${task?.id}/mark`, { earned: [] })
      expect(marked.json()).toMatchObject({ similar: 1 })
      const hinted = await listed(exam, `?task=${task?.id}`)
      expect(hinted.total).toBe(1)
      // Of one who marks alone, what was marked is decided, and has its name.
      const names = hinted.items.flatMap(({ one, other }) => [one.learner, other.learner])
      expect(names.filter((name) => name !== null)).toHaveLength(markers === 1 ? 1 : 0)
      expect((await ask(holder, exam, `?task=${randomUUID()}`)).statusCode).toBe(404)
    }
  })
})
