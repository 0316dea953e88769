import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CorrectionPreview } from '../../../src/contract/corrections.ts'
import type { Programme } from '../../../src/contract/programmes.ts'
import { callerOf } from '../../../tests/factories/caller.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeEnterprise } from '../../../tests/factories/enterprise.ts'
import { makeExam, sitPaper, type TestExam } from '../../../tests/factories/exams.ts'
import { makeUser, type TestTenant, type TestUser } from '../../../tests/factories/people.ts'
import { perfect, playPractice } from '../../../tests/factories/played.ts'
import { makePublish, type TestPublish } from '../../../tests/factories/practice.ts'
import type { TestServer } from '../../../tests/factories/server.ts'
import { certificate } from '../../db/schema/certificates.ts'
import { workOff } from './work-off.ts'

const begin = Date.parse('2026-05-04T08:00:00Z')
/** The right option of `one` becomes `a`: it is worth 50 points, `several` 25. */
const toA = { question: 'one', change: { kind: 'key', right: ['a'] }, onlyInFavour: false }

describe.each(databases)('certificates that a correction would move on %s', (kind) => {
  const now = begin
  let server: TestServer
  let tenant: TestTenant
  let trainer: TestUser
  let call: ReturnType<typeof callerOf>

  beforeAll(async () => {
    ;({ server, tenant, call, manager: trainer } = await makeEnterprise(kind, { clock: () => now }))
  })
  afterAll(() => server.close())

  const examFor = (over = {}, values = {}) =>
    makeExam(server.db, tenant, begin, { release: 'at-once', ...values }, over)
  const sit = async (exam: TestExam, one: string, who?: TestUser): Promise<TestUser> => {
    const learner = who ?? (await makeUser(server.db, tenant))
    const { handIn } = await sitPaper(call, learner, exam, [
      { question: 'one', options: [one] },
      { question: 'several', options: ['a', 'b'] },
    ])
    expect((await handIn()).statusCode).toBe(200)
    return learner
  }
  const programmeOf = async (...stages: TestPublish[]): Promise<string> => {
    const reply = await call(trainer, 'POST', '/coach-api/programmes', {
      name: 'Onboarding',
      mode: 'free',
      stages: stages.map(({ id }) => id),
      certificate: { months: 12 },
    })
    expect(reply.statusCode).toBe(200)
    return reply.json<Programme>().id
  }
  const at = (exam: TestExam, rest = '') => `/coach-api/course-publishes/${exam.id}/corrections${rest}`
  const preview = async (exam: TestExam, wanted: object = toA) => {
    const reply = await call(trainer, 'POST', at(exam, '/_preview'), wanted)
    expect(reply.statusCode).toBe(200)
    return reply.json<CorrectionPreview>()
  }
  const correct = async (exam: TestExam, look: string) => {
    const reply = await call(trainer, 'POST', at(exam), { ...toA, reason: 'The key was wrong.', look })
    expect(reply.statusCode).toBe(200)
    await workOff(server.db, { practice: server.app.practice, clock: () => now, isWanted: () => true })
  }
  const holdersOf = async (programmeId: string) =>
    (await server.db.select().from(certificate).where(eq(certificate.programmeId, programmeId))).map(
      ({ userId }) => userId,
    )

  test('CERT-09 counts what programmes would give by it, and what would stay, as it then comes', async () => {
    const exam = await examFor()
    const practice = await makePublish(server.db, tenant)
    const id = await programmeOf(practice, exam)
    const holder = await makeUser(server.db, tenant)
    await playPractice(server.app, holder, practice, perfect)
    await sit(exam, 'b', holder)
    await expect.poll(() => holdersOf(id)).toEqual([holder.id])
    const winner = await makeUser(server.db, tenant)
    await playPractice(server.app, winner, practice, perfect)
    await sit(exam, 'a', winner)
    // Passes then as well, and lacks the practice.
    await sit(exam, 'a')
    const { certificates, passes, look } = await preview(exam)
    expect(passes).toEqual({ gained: 2, lost: 1 })
    expect(certificates).toEqual({ earned: 0, kept: 0, programmes: { earned: 1, kept: 1 } })
    const kind = await preview(exam, { ...toA, onlyInFavour: true })
    expect(kind.certificates.programmes).toEqual({ earned: 1, kept: 0 })
    await correct(exam, look)
    await expect.poll(async () => (await holdersOf(id)).sort()).toEqual([holder.id, winner.id].sort())
  })

  test('CERT-09 counts people and not attempts, and nobody whom something else keeps from completing it', async () => {
    const exam = await examFor({ certificate: true }, { attempts: 2 })
    // Passed before by another attempt: neither gains nor loses a certificate.
    const twice = await sit(exam, 'a')
    await sit(exam, 'b', twice)
    await sit(exam, 'a')
    expect((await preview(exam)).passes).toEqual({ gained: 2, lost: 1 })
    expect((await preview(exam)).certificates).toMatchObject({ earned: 1, kept: 0 })
    const finished = await examFor({ certificate: true, completionBy: 'finish' })
    await sit(finished, 'a')
    await sit(finished, 'b')
    expect((await preview(finished)).certificates).toMatchObject({ earned: 0, kept: 0 })
    const both = await examFor({ certificate: true, completionNeed: 'all', completionMaterials: true })
    await sit(both, 'a')
    expect((await preview(both)).certificates).toMatchObject({ earned: 1 })
    const revoked = await examFor({ certificate: true })
    await sit(revoked, 'b')
    await expect.poll(() => server.db.$count(certificate, eq(certificate.publishId, revoked.id))).toBe(1)
    expect((await preview(revoked)).certificates.kept).toBe(1)
    await server.db
      .update(certificate)
      .set({ revokedAt: new Date(now) })
      .where(eq(certificate.publishId, revoked.id))
    expect((await preview(revoked)).certificates.kept).toBe(0)
  })
})
