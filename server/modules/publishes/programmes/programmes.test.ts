import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallReply } from '../../../../src/contract/contract.ts'
import type { ErrorBody } from '../../../../src/contract/errors.ts'
import type { OwnExamView } from '../../../../src/contract/exams.ts'
import type { Home } from '../../../../src/contract/home.ts'
import type { Programme } from '../../../../src/contract/programmes.ts'
import { callerOf, outcomeOf } from '../../../../tests/factories/caller.ts'
import { databases } from '../../../../tests/factories/databases.ts'
import { makeEnterprise } from '../../../../tests/factories/enterprise.ts'
import { makeExam } from '../../../../tests/factories/exams.ts'
import {
  giveRole,
  makeDepartment,
  makeTenant,
  makeUser,
  type TestTenant,
  type TestUser,
} from '../../../../tests/factories/people.ts'
import { perfect, playPractice } from '../../../../tests/factories/played.ts'
import { makePublish, smallCourse } from '../../../../tests/factories/practice.ts'
import type { TestServer } from '../../../../tests/factories/server.ts'
import { course } from '../../../db/schema/courses.ts'
import { material } from '../../../db/schema/materials.ts'
import { publish, publishMember } from '../../../db/schema/publishes.ts'

type Learners = CallReply<'GET /coach-api/programmes/:id/learners'>

const begin = Date.parse('2026-05-04T08:00:00Z')

describe.each(databases)('programmes on %s', (kind) => {
  const now = begin
  let server: TestServer
  let tenant: TestTenant
  let trainer: TestUser
  let call: ReturnType<typeof callerOf>

  beforeAll(async () => {
    ;({ server, tenant, call, manager: trainer } = await makeEnterprise(kind, { clock: () => now }))
  })
  afterAll(() => server.close())

  const practice = async (values = {}) =>
    (await makePublish(server.db, tenant, { content: smallCourse(), ...values })).id
  const add = (body: object, who = trainer) => call(who, 'POST', '/coach-api/programmes', body)
  const added = async (stages: string[], over = {}) => {
    const reply = await add({ name: 'Onboarding', stages, ...over })
    expect(reply.statusCode).toBe(200)
    return reply.json<Programme>()
  }
  const own = async (who: TestUser) => (await call(who, 'GET', '/coach-api/home')).json<Home>().programmes
  const start = (who: TestUser, publishId: string) =>
    call(who, 'POST', '/coach-api/practice/sessions', { publishId })
  const learner = () => makeUser(server.db, tenant)

  test('PUBLISH-08a HOME-14 unlocks practices and exams in order, and shows the way', async () => {
    const first = await practice()
    const second = await practice()
    const exam = await makeExam(server.db, tenant, begin)
    const { id } = await added([first, second, exam.id])
    const who = await learner()
    expect((await own(who)).find((one) => one.id === id)).toMatchObject({
      completed: 0,
      next: 0,
      stages: [{ state: 'not-begun' }, { state: 'locked' }, { state: 'locked' }],
    })
    expect(outcomeOf(await start(who, second))).toBe('stage-locked')
    // To look at what a later stage gives to study begins nothing.
    const [link] = await server.db
      .insert(material)
      .values({
        tenantId: tenant.id,
        publishId: second,
        place: 0,
        kind: 'link',
        name: 'Wiki',
        link: 'https://wiki.example/',
      })
      .returning()
    const looked = await call(who, 'PUT', `/coach-api/materials/${link?.id}/progress`, {})
    expect(looked.statusCode).toBe(200)
    expect(outcomeOf(await start(who, second))).toBe('stage-locked')
    const seen = await call(who, 'GET', `/coach-api/publishes/${second}`)
    const { name } = (await call(who, 'GET', `/coach-api/publishes/${first}`)).json<{ name: string }>()
    expect(seen.json()).toMatchObject({ lock: { by: 'stage', name } })
    expect(outcomeOf(await call(who, 'POST', `/coach-api/exam-sessions/${exam.sessionId}/start`, {}))).toBe(
      'stage-locked',
    )
    const shown = (await call(who, 'GET', `/coach-api/exams/${exam.id}`)).json<OwnExamView>()
    expect(shown.sessions[0]?.lock).toEqual({ by: 'stage', name })
    await playPractice(server.app, who, { id: first }, perfect)
    expect((await own(who)).find((one) => one.id === id)).toMatchObject({ completed: 1, next: 1 })
    await playPractice(server.app, who, { id: second }, perfect)
    const started = await call(who, 'POST', `/coach-api/exam-sessions/${exam.sessionId}/start`, {})
    expect(started.statusCode).toBe(200)
    const one = await call(who, 'GET', `/coach-api/own-programmes/${id}`)
    expect(one.json()).toMatchObject({ completed: 2, next: 2, stages: [{}, {}, { state: 'under-way' }] })
  })

  test('PUBLISH-08a locks nothing where stages are free, for who has not all of it, and after it was deleted', async () => {
    const first = await practice()
    const second = await practice()
    const free = await added([first, second], { mode: 'free' })
    const who = await learner()
    expect((await call(who, 'GET', `/coach-api/publishes/${second}`)).json()).toMatchObject({ lock: null })
    const change = (body: object) =>
      call(trainer, 'PUT', `/coach-api/programmes/${free.id}`, {
        name: free.name,
        stages: [first, second],
        mode: 'breakthrough',
        revision: 1,
        ...body,
      })
    expect((await change({})).json()).toMatchObject({ revision: 2, mode: 'breakthrough' })
    expect(outcomeOf(await change({}))).toBe('changed-meanwhile')
    expect(outcomeOf(await start(who, second))).toBe('stage-locked')
    const other = await learner()
    await server.db.update(publish).set({ members: 'PART' }).where(eq(publish.id, first))
    await server.db
      .insert(publishMember)
      .values({ tenantId: tenant.id, publishId: first, type: 'STUDENT', memberId: who.id })
    expect((await own(other)).map((one) => one.id)).not.toContain(free.id)
    expect((await start(other, second)).statusCode).toBe(200)
    expect(outcomeOf(await start(who, second))).toBe('stage-locked')
    expect((await call(trainer, 'DELETE', `/coach-api/programmes/${free.id}`)).statusCode).toBe(200)
    expect((await start(who, second)).statusCode).toBe(200)
  })

  test('PUBLISH-08a shows trainers how far the people are whom they see', async () => {
    const first = await practice()
    const second = await practice()
    const { id } = await added([first, second])
    const departmentId = await makeDepartment(server.db, tenant, 'North')
    const near = await makeUser(server.db, tenant, { departmentId, displayName: 'Near' })
    await playPractice(server.app, near, { id: first }, perfect)
    const leader = await makeUser(server.db, tenant, { type: 1, departmentId })
    await giveRole(server.db, leader, {
      functions: ['publish', 'course'],
      scope: { kind: 'OWN', departments: [] },
    })
    const learners = async (who: TestUser, query = '') =>
      (await call(who, 'GET', `/coach-api/programmes/${id}/learners${query}`)).json<Learners>()
    expect((await learners(trainer, '?search=near')).items).toEqual([
      expect.objectContaining({ userId: near.id, states: ['completed', 'not-begun'], completed: 1 }),
    ])
    expect((await learners(trainer, '?search=nothing-like-it')).items).toEqual([])
    expect((await learners(trainer)).people).toBeGreaterThan(1)
    expect(await learners(leader)).toMatchObject({ people: 1, completed: 0, items: [{ userId: near.id }] })
  })

  test('PUBLISH-08a refuses what is no publish of the trainer’s, twice the same, too many or none', async () => {
    const first = await practice()
    const strangers = await makeTenant(server.db)
    const foreign = (await makePublish(server.db, strangers, { content: smallCourse() })).id
    const trial = await practice({ trial: true })
    const codes = async (stages: string[]) =>
      (await add({ name: 'X', stages })).json<ErrorBody>().issues.map(({ path, code }) => `${path} ${code}`)
    expect(await codes([first, foreign, trial])).toEqual([
      'body.stages.1 not-exist',
      'body.stages.2 not-exist',
    ])
    expect(await codes([first, first])).toEqual(['body.stages.1 repeat'])
    expect((await add({ name: 'X', stages: [] })).statusCode).toBe(400)
    expect((await add({ name: 'X', stages: Array.from({ length: 21 }, () => first) })).statusCode).toBe(400)
    expect((await add({ name: '  ', stages: [first] })).statusCode).toBe(400)
    expect((await add({ name: 'X', stages: [first] }, await learner())).statusCode).toBe(403)
    const { id } = await added([first])
    const stranger = await makeUser(server.db, strangers, { type: 1 })
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['GET', '/learners'],
    ] as const)
      expect((await call(stranger, method, `/coach-api/programmes/${id}${path}`)).statusCode).toBe(404)
    // A course that the trainer doesn't work on hides all of it.
    const hidden = await practice()
    const { id: partly } = await added([first, hidden])
    const [row] = await server.db.select().from(publish).where(eq(publish.id, hidden))
    await server.db
      .update(course)
      .set({ permission: 'PART' })
      .where(eq(course.id, row?.courseId ?? ''))
    const limited = await makeUser(server.db, tenant, { type: 1 })
    await giveRole(server.db, limited, {
      functions: ['publish'],
      scope: { kind: 'OWN', departments: [] },
    })
    expect((await call(limited, 'GET', `/coach-api/programmes/${partly}`)).statusCode).toBe(404)
    expect((await call(limited, 'GET', `/coach-api/programmes/${id}`)).statusCode).toBe(200)
  })
})
