import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ListedPublish, PublishDetails } from '../../../src/contract/course-publishes.ts'
import type { CourseVersionRow } from '../../../src/contract/course-versions.ts'
import type { CourseRow } from '../../../src/contract/courses.ts'
import type { ExamPage } from '../../../src/contract/exams.ts'
import type { Programme } from '../../../src/contract/programmes.ts'
import type { PublishState } from '../../../src/domain/publish/publish-state.ts'
import { type callerOf, outcomeOf } from '../../../tests/factories/caller.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeEnterprise } from '../../../tests/factories/enterprise.ts'
import { addSession, makeExam, openFor, sitPaper, type TestExam } from '../../../tests/factories/exams.ts'
import { makeUser, type TestTenant, type TestUser } from '../../../tests/factories/people.ts'
import { makePublish } from '../../../tests/factories/practice.ts'
import type { TestServer } from '../../../tests/factories/server.ts'
import { examSession } from '../../db/schema/exams.ts'
import { material } from '../../db/schema/materials.ts'
import { remindDue } from './reminders/reminders.ts'

const minute = 60_000
const day = openFor
const begin = Date.parse('2026-05-04T08:00:00Z')

describe.each(databases)('exams whose sessions are over on %s', (kind) => {
  let now = begin
  let server: TestServer
  let tenant: TestTenant
  let trainer: TestUser
  let learner: TestUser
  let call: ReturnType<typeof callerOf>

  beforeAll(async () => {
    ;({ server, tenant, call, manager: trainer } = await makeEnterprise(kind, { clock: () => now }))
    learner = await makeUser(server.db, tenant)
  })
  beforeEach(() => {
    now = begin
  })
  afterAll(() => server.close())

  const examFor = (values = {}, publishValues = {}) =>
    makeExam(server.db, tenant, begin, values, { endsAt: new Date(begin + 30 * day), ...publishValues })
  const listedIn = async (state?: PublishState) => {
    const reply = await call(
      trainer,
      'GET',
      `/coach-api/course-publishes?size=100${state ? `&state=${state}` : ''}`,
    )
    return reply.json<{ items: ListedPublish[] }>().items
  }
  /** As the list, its filter and the publish's own page have it, which always agree. */
  const stateOf = async ({ id }: Pick<TestExam, 'id'>): Promise<PublishState> => {
    const page = await call(trainer, 'GET', `/coach-api/course-publishes/${id}`)
    const { state } = page.json<PublishDetails>()
    expect((await listedIn()).find((one) => one.id === id)?.state).toBe(state)
    const filtered: PublishState[] = []
    for (const one of ['to-be-published', 'in-progress', 'over', 'terminated'] as const)
      if ((await listedIn(one)).some((row) => row.id === id)) filtered.push(one)
    expect(filtered).toEqual([state])
    return state
  }
  const change = (id: string, what: string, body?: object) =>
    call(trainer, 'POST', `/coach-api/course-publishes/${id}/${what}`, body)

  test('PUBLISH-01 an exam is over with the last of its sessions, and goes on with one that is added or moved', async () => {
    const exam = await examFor()
    now = begin + day - 1
    expect(await stateOf(exam)).toBe('in-progress')
    now = begin + day
    expect(await stateOf(exam)).toBe('over')
    const other = await addSession(server.db, tenant, exam.id, begin + day, { name: 'Second' })
    expect(await stateOf(exam)).toBe('in-progress')
    now = begin + 2 * day
    expect(await stateOf(exam)).toBe('over')
    await server.db
      .update(examSession)
      .set({ endsAt: new Date(now + minute) })
      .where(eq(examSession.id, other))
    expect(await stateOf(exam)).toBe('in-progress')
    await change(exam.id, 'terminate')
    now += minute
    expect(await stateOf(exam)).toBe('terminated')
  })

  test('PUBLISH-01 one without an end of its own, and a mock exam, are over with their sessions as well', async () => {
    const endless = await examFor({}, { endsAt: null })
    const mock = await examFor({}, { kind: 'mock-exam' })
    const [practice, empty] = [
      await makePublish(server.db, tenant),
      await makePublish(server.db, tenant, { kind: 'exam' }),
    ]
    now = begin + day
    expect([await stateOf(endless), await stateOf(mock)]).toEqual(['over', 'over'])
    expect([await stateOf(practice), await stateOf(empty)]).toEqual(['in-progress', 'in-progress'])
  })

  test('PUBLISH-01 EXAM-10 EXAM-11 an attempt that runs and a pause that lasts keep it going', async () => {
    const [sat, paused] = [await examFor(), await examFor()]
    const who = await makeUser(server.db, tenant)
    now = begin + day - minute
    const { handIn, sessionId } = await sitPaper(call, who, sat, [{ question: 'one', options: ['b'] }])
    const act = (exam: TestExam, what: string, body: object) =>
      call(trainer, 'POST', `/coach-api/exam-sessions/${exam.sessionId}/${what}`, body)
    const extended = { userIds: [who.id], action: { type: 'extend', minutes: 60 }, reason: 'Test' }
    expect((await act(sat, 'actions', extended)).statusCode).toBe(200)
    expect((await act(paused, 'pause', { reason: 'Alarm' })).statusCode).toBe(200)
    now = begin + day + 10 * minute
    expect([await stateOf(sat), await stateOf(paused)]).toEqual(['in-progress', 'in-progress'])
    const running = await call(who, 'GET', `/coach-api/exams/${sat.id}`)
    expect(running.json<ExamPage>()).toMatchObject({ over: false, sessions: [{ button: 'continue' }] })
    expect((await handIn()).statusCode, sessionId).toBe(200)
    expect(await stateOf(sat)).toBe('over')
    await act(paused, 'resume', {})
    expect(await stateOf(paused)).toBe('in-progress')
    now += minute
    expect(await stateOf(paused)).toBe('over')
    // A pause that has reached its limit is over, whether or not that was noted.
    await server.db
      .update(examSession)
      .set({ endsAt: new Date(now), pausedAt: new Date(now - minute), pausedUntil: new Date(now + minute) })
      .where(eq(examSession.id, paused.sessionId))
    now += 2 * minute - 1
    expect(await stateOf(paused)).toBe('in-progress')
    now += 1
    expect(await stateOf(paused)).toBe('over')
  })

  test('PUBLISH-01 PUBLISH-05 one with learning materials goes on until its own end, and they count until then', async () => {
    const exam = await examFor()
    const values = { tenantId: tenant.id, publishId: exam.id, place: 0, kind: 'link' as const }
    const [row] = await server.db
      .insert(material)
      .values({ ...values, name: 'Wiki', link: 'https://wiki.example.com' })
      .returning({ id: material.id })
    const seen = async () =>
      outcomeOf(await call(learner, 'PUT', `/coach-api/materials/${row?.id}/progress`, {}))
    now = begin + 2 * day
    expect(await stateOf(exam)).toBe('in-progress')
    expect(await seen()).toBe(200)
    now = begin + 30 * day
    expect(await stateOf(exam)).toBe('over')
    expect(await seen()).toBe('course-terminated')
    expect((await call(learner, 'GET', `/coach-api/materials/${row?.id}`)).statusCode).toBe(200)
  })

  test('PUBLISH-01 HOME-04 one that is over is archived, neither refreshed nor reminded of, and over for its learners', async () => {
    const who = await makeUser(server.db, tenant)
    const exam = await examFor({}, { users: [who.id], reminders: [3] })
    const learning = async () => {
      const reply = await call(who, 'GET', '/coach-api/learning-items?type=exam&size=100')
      const found = reply.json<{ items: { publishId: string; state: string }[] }>().items
      return found.find(({ publishId }) => publishId === exam.id)?.state
    }
    const page = async () => (await call(who, 'GET', `/coach-api/exams/${exam.id}`)).json<ExamPage>()
    const stages = { name: 'Two steps', description: '', mode: 'free', stages: [exam.id], certificate: null }
    const made = await call(trainer, 'POST', '/coach-api/programmes', stages)
    expect(made.statusCode, made.body).toBe(200)
    const programme = async () => {
      const reply = await call(trainer, 'GET', `/coach-api/programmes/${made.json<Programme>().id}`)
      return reply.json<Programme>().stages[0]?.state
    }
    const { courseId } = (
      await call(trainer, 'GET', `/coach-api/course-publishes/${exam.id}`)
    ).json<PublishDetails>()
    const version = async () => {
      const reply = await call(trainer, 'GET', `/coach-api/courses/${courseId}/versions`)
      return reply.json<{ items: CourseVersionRow[] }>().items[0]?.publishes[0]?.state
    }
    const published = async () => {
      const reply = await call(trainer, 'GET', '/coach-api/courses?size=100')
      return reply.json<{ items: CourseRow[] }>().items.find(({ id }) => id === courseId)?.publishedVersions
    }
    const everywhere = async () => [
      await stateOf(exam),
      await learning(),
      (await page()).over,
      await programme(),
      await version(),
      await published(),
    ]
    expect(await everywhere()).toEqual(['in-progress', 'not-begun', false, 'in-progress', 'in-progress', [1]])
    expect(outcomeOf(await change(exam.id, 'archive'))).toBe('publish-running')
    expect(outcomeOf(await change(exam.id, 'remind', {}))).toBe(200)
    expect((await call(who, 'GET', '/coach-api/reminders')).body).toContain(exam.id)
    const deleteCourse = async () =>
      outcomeOf(await call(trainer, 'DELETE', `/coach-api/courses/${courseId}`))
    expect(await deleteCourse()).toBe('course-published')

    now = begin + 2 * day
    expect(await everywhere()).toEqual(['over', 'over', true, 'over', 'over', []])
    expect(outcomeOf(await change(exam.id, 'remind', {}))).toBe('course-terminated')
    expect((await call(who, 'GET', '/coach-api/reminders')).body).not.toContain(exam.id)
    const log = { warn: () => {} }
    const platform = { database: server.database, messages: null }
    now = begin + 28 * day
    expect(await remindDue(platform, log, new Date(now))).toBe(0)
    expect(outcomeOf(await change(exam.id, 'refresh'))).toBe('course-terminated')
    expect(outcomeOf(await change(exam.id, 'archive'))).toBe(200)
    await change(exam.id, 'unarchive')
    const later = await addSession(server.db, tenant, exam.id, now, { name: 'Second' })
    expect(await everywhere()).toEqual(['in-progress', 'not-begun', false, 'in-progress', 'in-progress', [1]])
    expect(outcomeOf(await change(exam.id, 'archive'))).toBe('publish-running')
    expect(await remindDue(platform, log, new Date(now))).toBe(1)
    await server.db.delete(examSession).where(eq(examSession.id, later))
    expect(await deleteCourse()).toBe(200)
  })
})
