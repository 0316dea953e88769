import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallReply } from '../../../../src/contract/contract.ts'
import { usualCompletion } from '../../../../src/domain/publish/completion.ts'
import { type callerOf, outcomeOf } from '../../../../tests/factories/caller.ts'
import { databases } from '../../../../tests/factories/databases.ts'
import {
  giveRole,
  makeDepartment,
  makeTenant,
  makeUser,
  type TestTenant,
  type TestUser,
} from '../../../../tests/factories/people.ts'
import { perfect, playPractice } from '../../../../tests/factories/played.ts'
import { makePublish, type PublishValues, type TestPublish } from '../../../../tests/factories/practice.ts'
import type { TestServer } from '../../../../tests/factories/server.ts'
import { auditLog } from '../../../db/schema/audit.ts'
import { certificate } from '../../../db/schema/certificates.ts'
import { course } from '../../../db/schema/courses.ts'
import { material } from '../../../db/schema/materials.ts'
import { publish } from '../../../db/schema/publishes.ts'
import { tenantDb } from '../../../db/tenant-db.ts'
import { type Awarder, makeAwarder } from '../../../../tests/factories/certificates.ts'
import { issueOf, issueOwn } from './issue.ts'

type Held = CallReply<'GET /coach-api/course-publishes/:id/certificates'>

describe.each(databases)('certificates on %s', (kind) => {
  let now = Date.parse('2026-05-04T08:00:00Z')
  let server: TestServer
  let tenant: TestTenant
  let trainer: TestUser
  let call: ReturnType<typeof callerOf>
  let learner: Awarder['learner']
  let ownBy: Awarder['own']

  beforeAll(async () => {
    ;({ server, tenant, trainer, call, learner, own: ownBy } = await makeAwarder(kind, () => now))
  })
  afterAll(() => server.close())

  const publishWith = (values: PublishValues = {}) =>
    makePublish(server.db, tenant, { certificate: true, ...values })
  const own = (who: TestUser, of?: TestPublish) => ownBy(who, of && `?publish=${of.id}`)
  const held = async (of: TestPublish, who = trainer, query = ''): Promise<Held> =>
    (await call(who, 'GET', `/coach-api/course-publishes/${of.id}/certificates${query}`)).json<Held>()
  const rowsOf = (of: TestPublish) =>
    server.db.select().from(certificate).where(eq(certificate.publishId, of.id))
  const earned = async (who: TestUser, of: TestPublish) => {
    await playPractice(server.app, who, of, perfect)
    const [one] = await own(who, of)
    if (!one) throw new Error('no certificate was issued')
    return one
  }
  const revoke = (who: TestUser, id: string, reason = 'Answers were shared.') =>
    call(who, 'POST', `/coach-api/certificates/${id}/revoke`, { reason })

  test('CERT-01 is earned where the publish says so alone, for as many months as it says', async () => {
    const who = await learner()
    const without = await publishWith({ certificate: false })
    const limited = await publishWith({ certificateMonths: 12 })
    const endless = await publishWith()
    for (const one of [without, limited, endless]) await playPractice(server.app, who, one, perfect)
    expect(await own(who, without)).toEqual([])
    expect(await own(who, limited)).toMatchObject([
      { issuedOn: '2026-05-04', validUntil: '2027-05-04', state: 'valid' },
    ])
    expect(await own(who, endless)).toMatchObject([{ validUntil: null, state: 'valid' }])
    expect((await own(who)).map(({ publishId }) => publishId).sort()).toEqual([limited.id, endless.id].sort())
  })

  test('CERT-01 is set when a course is published, and changed, told and copied with what completes it', async () => {
    const { id } = await publishWith({ certificateMonths: 6 })
    const [row] = await server.db.select().from(publish).where(eq(publish.id, id))
    const url = `/coach-api/course-publishes/${id}/materials`
    const shown = (await call(trainer, 'GET', url)).json<
      CallReply<'GET /coach-api/course-publishes/:id/materials'>
    >()
    expect(shown.completion).toEqual({ ...usualCompletion, certificate: { months: 6 } })
    const change = (months: unknown) =>
      call(trainer, 'PUT', url, {
        items: [],
        known: [],
        completion: { ...usualCompletion, certificate: { months } },
      })
    for (const months of [0, 121, 1.5, '6']) expect((await change(months)).statusCode).toBe(400)
    expect((await change(120)).json<typeof shown>().completion.certificate).toEqual({ months: 120 })
    const posted = await call(trainer, 'POST', `/coach-api/courses/${row?.courseId ?? ''}/publishes`, {
      name: 'Copied',
      members: 'ALL',
      memberList: [],
      endsAt: null,
      showRank: true,
      completion: shown.completion,
    })
    const copied = `/coach-api/course-publishes/${posted.json<{ id: string }>().id}`
    expect((await call(trainer, 'GET', `${copied}/materials`)).json<typeof shown>().completion).toEqual(
      shown.completion,
    )
    expect((await call(trainer, 'POST', `${copied}/refresh`, {})).statusCode).toBe(200)
    expect((await call(trainer, 'GET', `${copied}/materials`)).json<typeof shown>().completion).toEqual(
      shown.completion,
    )
  })

  test('CERT-02 is issued once it is completed, and no worse practice takes it back', async () => {
    const who = await learner()
    const of = await publishWith()
    await playPractice(server.app, who, of, ['calm down'])
    expect(await own(who, of)).toEqual([])
    await playPractice(server.app, who, of, perfect)
    await expect.poll(() => rowsOf(of)).toHaveLength(1)
    const [first] = await own(who, of)
    expect(first).toMatchObject({
      personName: 'Mei Lin',
      enterpriseName: 'Acme Bank',
      courseName: 'Double charge',
      publishName: 'Double charge',
      points: 100,
      level: 'excellent',
    })
    await playPractice(server.app, who, of, ['calm down'])
    expect(await own(who, of)).toEqual([first])
  })

  test('CERT-02 has the day of the learner’s clock, as their report, and that of the course’s language where theirs isn’t known', async () => {
    const before = now
    now = Date.parse('2026-05-04T11:30:00Z')
    for (const [timeZone, day] of [
      ['Pacific/Kiritimati', '2026-05-05'],
      ['Pacific/Niue', '2026-05-04'],
      [undefined, '2026-05-04'],
    ] as const) {
      const who = await learner()
      const of = await publishWith()
      await playPractice(server.app, who, of, perfect, timeZone)
      expect(await own(who, of)).toMatchObject([{ issuedOn: day }])
    }
    now = Date.parse('2026-05-04T02:30:00Z')
    const who = await learner()
    const of = await publishWith()
    await playPractice(server.app, who, of, perfect, 'Asia/Shanghai')
    expect(await own(who, of)).toMatchObject([{ issuedOn: '2026-05-04' }])
    now = before
  })

  test('CERT-02 is issued once where many ask for it at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, (_, place) => learner(`Learner ${place}`)))
    const of = await publishWith({ certificate: false })
    for (const who of people) await playPractice(server.app, who, of, perfect)
    await server.db.update(publish).set({ certificate: true }).where(eq(publish.id, of.id))
    const db = tenantDb(server.db, tenant.id)
    const at = new Date(now)
    await Promise.all([
      ...people.flatMap((who) => [issueOwn(db, who.id, at, of.id), issueOwn(db, who.id, at)]),
      issueOf(db, of.id, at),
      issueOf(db, of.id, at),
    ])
    const rows = await rowsOf(of)
    expect(rows.map(({ userId }) => userId).sort()).toEqual(people.map(({ id }) => id).sort())
    expect(new Set(rows.map(({ code }) => code)).size).toBe(people.length)
  })

  test('CERT-02 is issued to all who have completed a publish when it begins to give certificates', async () => {
    const who = await learner()
    const of = await publishWith({ certificate: false })
    await playPractice(server.app, who, of, perfect)
    await playPractice(server.app, await learner(), of, ['calm down'])
    await call(trainer, 'PUT', `/coach-api/course-publishes/${of.id}/materials`, {
      items: [],
      known: [],
      completion: { ...usualCompletion, certificate: { months: null } },
    })
    expect((await rowsOf(of)).map(({ userId }) => userId)).toEqual([who.id])
  })

  test('CERT-02 is issued by what completes it: here the last material that is seen', async () => {
    const who = await learner()
    const of = await publishWith({ completionNeed: 'none', completionMaterials: true })
    const [seen] = await server.db
      .insert(material)
      .values({
        tenantId: tenant.id,
        publishId: of.id,
        place: 0,
        kind: 'link',
        name: 'Wiki',
        link: 'https://wiki.example.com',
      })
      .returning({ id: material.id })
    await call(who, 'PUT', `/coach-api/materials/${seen?.id ?? ''}/progress`, {})
    expect(await rowsOf(of)).toMatchObject([{ userId: who.id, points: null, level: null }])
  })

  test('CERT-02 is nothing that a builder earns by trying a course', async () => {
    const of = await publishWith({ trial: true, users: [trainer.id] })
    await playPractice(server.app, trainer, of, perfect)
    expect(await own(trainer, of)).toEqual([])
    expect(await rowsOf(of)).toEqual([])
  })

  test('CERT-02 keeps names as they were, in one line and without what would turn the text around', async () => {
    const who = await learner('Eve\u202e\n<b>Mallory</b>\u0007')
    const of = await publishWith({ name: '安全‏\ttraining' })
    const one = await earned(who, of)
    expect([one.personName, one.publishName]).toEqual(['Eve <b>Mallory</b>', '安全 training'])
    await server.db.update(publish).set({ name: 'Renamed' }).where(eq(publish.id, of.id))
    expect(await own(who, of)).toEqual([one])
  })

  test('CERT-02 outlives its publish', async () => {
    const who = await learner()
    const of = await publishWith()
    const one = await earned(who, of)
    const [row] = await server.db.select().from(publish).where(eq(publish.id, of.id))
    await call(trainer, 'POST', `/coach-api/course-publishes/${of.id}/terminate`, {})
    expect(await own(who)).toEqual([one])
    await server.db
      .update(course)
      .set({ deletedAt: new Date(now) })
      .where(eq(course.id, row?.courseId ?? ''))
    expect(await own(who)).toEqual([one])
    expect((await call(who, 'GET', `/coach-api/certificates/${one.id}/file`)).statusCode).toBe(200)
    expect(outcomeOf(await revoke(trainer, one.id))).toBe('not-found')
  })

  test('CERT-05 shows who publishes the certificates of the people they see, searched by name and code', async () => {
    const east = await makeDepartment(server.db, tenant, 'East')
    const west = await makeDepartment(server.db, tenant, 'West')
    const leader = await makeUser(server.db, tenant, { departmentId: east })
    await giveRole(server.db, leader, {
      functions: ['publish'],
      scope: { kind: 'NAMED', departments: [east] },
    })
    const of = await publishWith()
    const [a, b] = [await learner('Ana', { departmentId: east }), await learner('Bo', { departmentId: west })]
    const [ofA, ofB] = [await earned(a, of), await earned(b, of)]
    const all = await held(of)
    expect(all.items.map(({ personName }) => personName).sort()).toEqual(['Ana', 'Bo'])
    expect(all).toMatchObject({ total: 2, page: 1, size: 25 })
    const found = (search: string) =>
      held(of, trainer, `?search=${encodeURIComponent(search)}`).then(({ items }) =>
        items.map(({ id }) => id),
      )
    expect(await found('ana')).toEqual([ofA.id])
    expect(await found(`${ofB.code.slice(0, 4)}-${ofB.code.slice(4, 8)}`.toLowerCase())).toEqual([ofB.id])
    expect(await found('- -')).toEqual([])
    expect(await held(of, leader)).toMatchObject({ items: [{ id: ofA.id, department: 'East' }], total: 1 })
    expect(outcomeOf(await revoke(leader, ofB.id))).toBe('not-found')
    expect(outcomeOf(await call(leader, 'GET', `/coach-api/certificates/${ofB.id}/file`))).toBe('not-found')
    expect((await call(leader, 'GET', `/coach-api/certificates/${ofA.id}/file`)).statusCode).toBe(200)
  })

  test('CERT-05 is revoked with a reason and restored, both noted, and revoked once where two do it', async () => {
    const who = await learner()
    const of = await publishWith()
    const one = await earned(who, of)
    const file = `/coach-api/certificates/${one.id}/file`
    const [first, second] = await Promise.all([revoke(trainer, one.id), revoke(trainer, one.id, 'Again')])
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect(await own(who)).toMatchObject([{ id: one.id, state: 'revoked' }])
    expect(Object.keys((await own(who))[0] ?? {})).not.toContain('revokedReason')
    for (const anybody of [who, trainer])
      expect(outcomeOf(await call(anybody, 'GET', file))).toBe('certificate-revoked')
    // It was earned, so nothing issues a second one.
    await playPractice(server.app, who, of, perfect)
    expect(await own(who)).toHaveLength(1)
    const back = await call(trainer, 'POST', `/coach-api/certificates/${one.id}/restore`, {})
    expect(back.json()).toMatchObject({ state: 'valid', revokedAt: null, revokedReason: '' })
    expect((await call(who, 'GET', file)).statusCode).toBe(200)
    const noted = await server.db.select().from(auditLog).where(eq(auditLog.targetId, who.id))
    expect(noted.map(({ action }) => action).sort()).toEqual(['certificate-restored', 'certificate-revoked'])
    expect(noted.find(({ action }) => action === 'certificate-revoked')).toMatchObject({
      userId: trainer.id,
      target: 'Mei Lin',
      details: { code: one.code },
    })
  })

  test('CERT-05 asks for a reason, and says nothing of certificates that are not the caller’s to see', async () => {
    const who = await learner()
    const of = await publishWith()
    const one = await earned(who, of)
    const stranger = await makeUser(server.db, await makeTenant(server.db), { type: 1 })
    const other = await learner()
    const list = `/coach-api/course-publishes/${of.id}/certificates`
    const file = `/coach-api/certificates/${one.id}/file`
    expect((await server.app.inject({ url: file })).statusCode).toBe(401)
    for (const reason of ['', '   ', 'x'.repeat(501)])
      expect((await revoke(trainer, one.id, reason)).statusCode).toBe(400)
    expect((await call(other, 'GET', list)).statusCode).toBe(403)
    expect((await revoke(who, one.id)).statusCode).toBe(403)
    for (const id of [one.id, randomUUID()]) {
      expect(outcomeOf(await revoke(stranger, id))).toBe('not-found')
      expect(outcomeOf(await call(stranger, 'GET', `/coach-api/certificates/${id}/file`))).toBe('not-found')
      expect(outcomeOf(await call(other, 'GET', `/coach-api/certificates/${id}/file`))).toBe('not-found')
    }
    expect(outcomeOf(await call(stranger, 'GET', list))).toBe('not-found')
    expect(await own(stranger, of)).toEqual([])
    expect((await call(trainer, 'GET', file)).statusCode).toBe(200)
  })

  test('CERT-04 expires after its last day', async () => {
    const who = await learner()
    const of = await publishWith({ certificateMonths: 1 })
    await earned(who, of)
    const before = now
    now = Date.parse('2026-06-05T11:59:59Z')
    expect(await own(who)).toMatchObject([{ validUntil: '2026-06-04', state: 'valid' }])
    now = Date.parse('2026-06-05T12:00:00Z')
    expect(await own(who)).toMatchObject([{ state: 'expired' }])
    now = before
  })
})
