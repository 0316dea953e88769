import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallReply } from '../../../src/contract/contract.ts'
import type {
  CoursePublish,
  PassMarkPreview,
  PublishDetails,
} from '../../../src/contract/course-publishes.ts'
import type { ErrorBody } from '../../../src/contract/errors.ts'
import type { OwnExamView } from '../../../src/contract/exams.ts'
import type { PublishCard } from '../../../src/contract/practice.ts'
import type { Report } from '../../../src/contract/report.ts'
import { usualCompletion } from '../../../src/domain/publish/completion.ts'
import { outcomeOf, type callerOf } from '../../../tests/factories/caller.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeEnterprise } from '../../../tests/factories/enterprise.ts'
import { makeExam, sitPaper } from '../../../tests/factories/exams.ts'
import {
  giveRole,
  makeDepartment,
  makeTenant,
  makeUser,
  type TestTenant,
  type TestUser,
} from '../../../tests/factories/people.ts'
import {
  answerTo,
  beginPractice,
  perfect,
  playPractice,
  type TestAnswer,
} from '../../../tests/factories/played.ts'
import {
  makePublish,
  type PublishValues,
  smallCourse,
  type TestPublish,
} from '../../../tests/factories/practice.ts'
import type { TestServer } from '../../../tests/factories/server.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { certificate } from '../../db/schema/certificates.ts'
import { courseVersion } from '../../db/schema/courses.ts'
import { session } from '../../db/schema/practice.ts'
import { publish } from '../../db/schema/publishes.ts'
import { appendToEnded } from '../practice/public.ts'
import { tenantDb } from '../../db/tenant-db.ts'
import { beginDueRounds } from './series/rounds.ts'

const begin = Date.parse('2026-05-04T08:00:00Z')
const minute = 60_000
const day = 86_400_000

/** 60 points of 100: exactly what the course asks for. */
const sixty: readonly TestAnswer[] = ['I am sorry about that', ['month'], 'Thanks for calling']
/** 50 and 75 points of the paper. */
const half = [{ question: 'one', options: ['b'] }]
const most = [...half, { question: 'several', options: ['a', 'b'] }]

describe.each(databases)('the pass mark of a publish on %s', (kind) => {
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
  const at = ({ id }: Pick<TestPublish, 'id'>) => `/coach-api/course-publishes/${id}`
  const details = async (of: Pick<TestPublish, 'id'>) =>
    (await call(trainer, 'GET', at(of))).json<PublishDetails>()
  const change = async (of: TestPublish, part: object) => {
    const was = await details(of)
    const { name, description, instructions, notesAbsences, camera, showRank } = was
    const { members, memberList, startsAt, endsAt, revision, passAt } = was
    const said = { name, description, instructions, notesAbsences, camera, showRank, passAt }
    const audience = { members, memberList: memberList.map(({ type, id }) => ({ type, id })) }
    return call(trainer, 'PUT', at(of), { ...said, ...audience, startsAt, endsAt, revision, ...part })
  }
  const changed = async (of: TestPublish, part: object) => {
    const reply = await change(of, part)
    expect(reply.statusCode).toBe(200)
  }
  const preview = async (of: TestPublish, passAt: number | null, who = trainer) =>
    (await call(who, 'POST', `${at(of)}/pass-mark/_preview`, { passAt })).json<PassMarkPreview>()
  const played = async (who: TestUser, of: Pick<TestPublish, 'id'>, answers = sixty) =>
    (await playPractice(server.app, who, of, answers)).sessionId
  const resultOf = async (sessionId: string) => {
    const [row] = await server.db.select().from(session).where(eq(session.id, sessionId))
    return row && { total: row.total, level: row.level, passAt: row.passAt, score: row.score }
  }
  const reportOf = async (who: TestUser, sessionId: string) =>
    (await call(who, 'GET', `/coach-api/reports/${sessionId}`)).json<Report>()
  const stateOf = async (who: TestUser, { id }: Pick<TestPublish, 'id'>) =>
    (await call(who, 'GET', '/coach-api/learning-items?type=practice'))
      .json<CallReply<'GET /coach-api/learning-items'>>()
      .items.find(({ publishId }) => publishId === id)?.state
  const cardOf = async (who: TestUser, { id }: Pick<TestPublish, 'id'>) =>
    (await call(who, 'GET', `/coach-api/publishes/${id}`)).json<PublishCard>()
  async function published(of: TestPublish, part: object): Promise<CoursePublish> {
    const { courseId } = await details(of)
    const body = { name: 'Again', members: 'ALL', memberList: [], endsAt: null, showRank: true, ...part }
    const reply = await call(trainer, 'POST', `/coach-api/courses/${courseId}/publishes`, body)
    expect(reply.statusCode).toBe(200)
    return reply.json<CoursePublish>()
  }

  test('PUBLISH-14 a publish with a pass mark of its own passes, completes and certifies by it alone', async () => {
    const who = await learner()
    const usual = await publishFor({ certificate: true })
    const strict = await published(usual, {
      passAt: 70,
      completion: { ...usualCompletion, certificate: { months: null } },
    })
    expect(await details(strict)).toMatchObject({ passAt: 70, coursePassAt: 60 })
    expect(await details(usual)).toMatchObject({ passAt: null, coursePassAt: 60 })
    expect(await cardOf(who, strict)).toMatchObject({ passAt: 70, excellentAt: 85 })
    const byCourse = await played(who, usual)
    const byOwn = await played(who, strict)
    expect(await resultOf(byCourse)).toMatchObject({ total: 60, level: 'pass', passAt: null })
    expect(await resultOf(byOwn)).toMatchObject({ total: 60, level: 'fail', passAt: 70 })
    expect(await reportOf(who, byOwn)).toMatchObject({
      passAt: 70,
      excellentAt: 85,
      score: { level: 'fail' },
    })
    expect([await stateOf(who, usual), await stateOf(who, strict)]).toEqual(['completed', 'under-way'])
    const results = await call(trainer, 'GET', `${at(strict)}/results`)
    expect(results.json()).toMatchObject({ results: { people: 1, passed: 0 } })
    const of = async ({ id }: Pick<TestPublish, 'id'>) =>
      server.db.select().from(certificate).where(eq(certificate.publishId, id))
    await call(who, 'GET', '/coach-api/certificates')
    expect([(await of(usual)).length, (await of(strict)).length]).toEqual([1, 0])
    await played(who, strict, ['I am sorry about that', ['three'], 'Thanks for calling'])
    await call(who, 'GET', '/coach-api/certificates')
    expect(await stateOf(who, strict)).toBe('completed')
    expect(await of(strict)).toHaveLength(1)
  })

  test('PUBLISH-14 nothing that fails is excellent, and what is out of range is refused', async () => {
    const who = await learner()
    const of = await publishFor({ passAt: 95 })
    expect(await cardOf(who, of)).toMatchObject({ passAt: 95, excellentAt: 95 })
    const done = await played(who, of, ['I am sorry about that', ['three'], 'Thanks for the guarantee'])
    expect(await resultOf(done)).toMatchObject({ total: 95, level: 'excellent' })
    for (const passAt of [0, 101])
      expect((await change(of, { passAt })).json<ErrorBody>()).toMatchObject({
        code: 'field-validation-failed',
        issues: [{ path: 'body.passAt' }],
      })
  })

  test('PUBLISH-14 another pass mark of the course changes no publish that has its own', async () => {
    const who = await learner()
    const content = smallCourse({ settings: { thresholds: { pass: 90, excellent: 95 } } })
    const own = await publishFor({ passAt: 50 })
    const usual = await publishFor()
    for (const { versionId } of [own, usual])
      await server.db.update(courseVersion).set({ content }).where(eq(courseVersion.id, versionId))
    expect(await resultOf(await played(who, own))).toMatchObject({ level: 'pass' })
    expect(await resultOf(await played(who, usual))).toMatchObject({ level: 'fail' })
    expect(await details(own)).toMatchObject({ passAt: 50 })
  })

  test('PUBLISH-14 an exam says its pass mark, and an attempt, what comes after it and its report go by it', async () => {
    const who = await learner()
    const exam = await makeExam(server.db, tenant, begin - minute, { attempts: 2 }, { passAt: 80 })
    const own = async () => (await call(who, 'GET', `/coach-api/exams/${exam.id}`)).json<OwnExamView>()
    expect(await own()).toMatchObject({ passAt: 80, excellentAt: 85 })
    const sat = await sitPaper(call, who, exam, most)
    await sat.handIn()
    expect(await resultOf(sat.sessionId)).toMatchObject({ total: 75, level: 'fail', passAt: 80 })
    expect(await reportOf(who, sat.sessionId)).toMatchObject({ passAt: 80, score: { level: 'fail' } })
    expect((await own()).sessions[0]).toMatchObject({ own: [{ level: 'fail' }] })
  })

  test('PUBLISH-14 a changed pass mark counts for what begins later; results and what runs keep the one they began with', async () => {
    const [who, late] = [await learner(), await learner()]
    const of = await publishFor()
    const done = await played(who, of)
    const running = await beginPractice(server.app, who, of)
    await changed(of, { passAt: 70 })
    for (const [place, answer] of sixty.entries())
      await server.app.practice.apply(running, answerTo(place + 1, answer))
    expect(await resultOf(done)).toMatchObject({ level: 'pass', passAt: null })
    expect(await resultOf(running.sessionId)).toMatchObject({ level: 'pass', passAt: null })
    expect(await resultOf(await played(late, of))).toMatchObject({ level: 'fail', passAt: 70 })
    expect(await reportOf(who, done)).toMatchObject({ passAt: 60 })
    const noted = await server.db.select().from(auditLog).where(eq(auditLog.targetId, of.id))
    expect(noted).toMatchObject([{ details: { before: { passAt: null }, after: { passAt: 70 } } }])
  })

  test('PUBLISH-14 says before it is changed whose result would be another one, of people outside the data scope the number alone', async () => {
    const north = await makeDepartment(server.db, tenant, 'North')
    const [anna, ben, cy] = [
      await learner({ displayName: 'Anna', departmentId: north }),
      await learner({ displayName: 'Ben' }),
      await learner({ displayName: 'Cy' }),
    ]
    const of = await publishFor()
    await played(anna, of)
    await played(ben, of)
    await played(cy, of)
    await played(cy, of, perfect)
    await beginPractice(server.app, ben, of)
    const raised = await preview(of, 70)
    expect(raised).toMatchObject({ otherwise: 5, running: 1, unreleased: 0, people: 3, gained: 0, lost: 2 })
    expect(
      raised.items.map(({ displayName, department, passes }) => [displayName, department, passes]),
    ).toEqual([
      ['Anna', 'North', false],
      ['Ben', '', false],
    ])
    expect(raised.unnamed).toBe(0)
    expect(await preview(of, 60)).toMatchObject({ otherwise: 5, gained: 0, lost: 0 })
    expect(await preview(of, null)).toMatchObject({ otherwise: 0, gained: 0, lost: 0 })
    const local = await learner({ departmentId: north })
    await giveRole(server.db, local, {
      functions: ['publish', 'course'],
      scope: { kind: 'NAMED', departments: [north] },
    })
    const narrow = await preview(of, 70, local)
    expect(narrow).toMatchObject({ lost: 2, items: [{ displayName: 'Anna' }], unnamed: 1 })
    // Nothing was changed by looking.
    expect(await details(of)).toMatchObject({ passAt: null, revision: 1 })
    const other = await makeUser(server.db, await makeTenant(server.db), { type: 1 })
    expect(outcomeOf(await call(other, 'POST', `${at(of)}/pass-mark/_preview`, { passAt: 70 }))).toBe(
      'not-found',
    )
  })

  test('PUBLISH-14 all results, what runs and what isn’t released are judged anew where the trainer says so, and certificates follow', async () => {
    const [who, other] = [await learner(), await learner()]
    const of = await publishFor({ passAt: 70, certificate: true })
    const done = await played(who, of)
    const best = await played(other, of, perfect)
    const running = await beginPractice(server.app, who, of)
    expect(await preview(of, 60)).toMatchObject({ gained: 1, lost: 0, running: 1 })
    await changed(of, { passAt: null, judgesAll: true })
    expect(await resultOf(done)).toMatchObject({
      total: 60,
      level: 'pass',
      passAt: null,
      score: { level: 'pass' },
    })
    expect(await resultOf(best)).toMatchObject({ level: 'excellent', passAt: null })
    expect(await reportOf(who, done)).toMatchObject({ passAt: 60, score: { level: 'pass' } })
    expect(await stateOf(who, of)).toBe('completed')
    expect(await server.db.select().from(certificate).where(eq(certificate.publishId, of.id))).toHaveLength(2)
    // The runner has kept the practice with the earlier mark.
    for (const [place, answer] of sixty.entries())
      await server.app.practice.apply(running, answerTo(place + 1, answer))
    expect(await resultOf(running.sessionId)).toMatchObject({ total: 60, level: 'pass', passAt: null })
    const noted = await server.db.select().from(auditLog).where(eq(auditLog.targetId, of.id))
    expect(noted).toMatchObject([{ details: { judgedAnew: 3 } }])
    // Who no longer passes keeps the certificate that was given.
    await changed(of, { passAt: 70, judgesAll: true })
    expect(await resultOf(done)).toMatchObject({ level: 'fail', passAt: 70 })
    expect(await server.db.select().from(certificate).where(eq(certificate.publishId, of.id))).toHaveLength(2)
  })

  test('PUBLISH-14 a result that isn’t released is judged by the new mark where all are, before anybody was told', async () => {
    const who = await learner()
    const exam = await makeExam(server.db, tenant, begin - minute, { release: 'by-hand' })
    const { sessionId, handIn } = await sitPaper(call, who, exam, half)
    await handIn()
    expect(await preview(exam, 50)).toMatchObject({ unreleased: 1, gained: 1 })
    await changed(exam, { passAt: 50, judgesAll: true })
    expect(await resultOf(sessionId)).toMatchObject({ level: 'pass', passAt: 50 })
    expect(await call(who, 'GET', `/coach-api/reports/${sessionId}`)).toMatchObject({ statusCode: 409 })
  })

  test('PUBLISH-14 a grave mistake holds a total below the pass mark that counts now', async () => {
    const { rules, ...scoring } = smallCourse().scoring
    const content = smallCourse({
      scoring: {
        ...scoring,
        rules: [
          ...rules,
          {
            id: 'grave',
            name: 'Grave',
            item: 'facts',
            points: -1,
            critical: 'fails',
            when: { type: 'takes', node: 'close', branch: 'thanks' },
          },
        ],
      },
    })
    const who = await learner()
    const of = await publishFor({ content })
    const done = await played(who, of, perfect)
    expect(await resultOf(done)).toMatchObject({ total: 59, level: 'fail' })
    await changed(of, { passAt: 70, judgesAll: true })
    expect(await resultOf(done)).toMatchObject({ total: 69, level: 'fail', score: { total: 69 } })
    expect(await reportOf(who, done)).toMatchObject({ score: { total: 69, level: 'fail' } })
  })

  test('PUBLISH-14 what people decide of a result at the moment of the change is not written by the earlier mark', async () => {
    const who = await learner()
    const exam = await makeExam(server.db, tenant, begin - minute)
    const { sessionId, handIn } = await sitPaper(call, who, exam, half)
    await handIn()
    const { engine } = await server.app.practice.checkpoint({ tenantId: tenant.id, sessionId })
    await changed(exam, { passAt: 50, judgesAll: true })
    const [row] = await server.db.select().from(session).where(eq(session.id, sessionId))
    if (!row) throw new Error('no attempt')
    const event = { type: 'marking' as const, markings: [] }
    const written = appendToEnded(tenantDb(server.db, tenant.id), row, engine, event, now)
    await expect(written).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('PUBLISH-14 a later round has the pass mark of the one before', async () => {
    const first = await published(await publishFor(), {
      passAt: 75,
      recurrence: { months: 1, days: 14 },
    })
    expect(await beginDueRounds(server.db, new Date(Date.parse(first.series?.nextAt ?? '')))).toBe(1)
    const rounds = await server.db.select().from(publish).where(eq(publish.seriesId, first.id))
    expect(rounds.map(({ passAt }) => passAt)).toEqual([75, 75])
  })
})
