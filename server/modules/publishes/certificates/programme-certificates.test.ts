import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallReply } from '../../../../src/contract/contract.ts'
import type { OwnProgramme, Programme } from '../../../../src/contract/programmes.ts'
import type { LocaleId } from '../../../../src/domain/locale.ts'
import { shownCode } from '../../../../src/domain/certificate/code.ts'
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
import { makePublish, type TestPublish } from '../../../../tests/factories/practice.ts'
import type { TestServer } from '../../../../tests/factories/server.ts'
import { certificate } from '../../../db/schema/certificates.ts'
import { courseVersion } from '../../../db/schema/courses.ts'
import { publish } from '../../../db/schema/publishes.ts'
import { readPdf } from '../../../pdf/read-pdf-double.ts'
import { tenantDb } from '../../../db/tenant-db.ts'
import { type Awarder, makeAwarder } from '../../../../tests/factories/certificates.ts'
import { issueOf, issueOfProgrammes, issueOwn, issueOwnProgrammes } from './issue.ts'

type Held = CallReply<'GET /coach-api/programmes/:id/certificates'>

describe.each(databases)('the certificate of a programme on %s', (kind) => {
  const now = Date.parse('2026-05-04T08:00:00Z')
  let server: TestServer
  let tenant: TestTenant
  let trainer: TestUser
  let call: ReturnType<typeof callerOf>
  let learner: Awarder['learner']
  let own: Awarder['own']

  beforeAll(async () => {
    ;({ server, tenant, trainer, call, learner, own } = await makeAwarder(kind, () => now))
  })
  afterAll(() => server.close())

  const stages = async (): Promise<[TestPublish, TestPublish]> => [
    await makePublish(server.db, tenant),
    await makePublish(server.db, tenant),
  ]
  const bodyOf = (of: TestPublish[], over = {}) => ({
    name: 'Onboarding',
    mode: 'free',
    stages: of.map(({ id }) => id),
    certificate: { months: 12 },
    ...over,
  })
  const added = async (of: TestPublish[], over = {}) => {
    const reply = await call(trainer, 'POST', '/coach-api/programmes', bodyOf(of, over))
    expect(reply.statusCode).toBe(200)
    return reply.json<Programme>()
  }
  const play = (who: TestUser, of: TestPublish) => playPractice(server.app, who, of, perfect)
  const rowsOf = (id: string) => server.db.select().from(certificate).where(eq(certificate.programmeId, id))

  const speak = (of: TestPublish, locale: LocaleId) =>
    server.db
      .update(courseVersion)
      .set({ content: sql`jsonb_set(${courseVersion.content}, '{locale}', to_jsonb(${locale}::text))` })
      .where(eq(courseVersion.id, of.versionId))

  test('CERT-10 has the language of its course, of a programme that of its last stage, and keeps it', async () => {
    const who = await learner()
    const [first, last] = await stages()
    const alone = await makePublish(server.db, tenant)
    for (const one of [alone, first, last]) await play(who, one)
    await speak(alone, 'zh-tw')
    await speak(first, 'zh-cn')
    await speak(last, 'ja-jp')
    await server.db.update(publish).set({ certificate: true }).where(eq(publish.id, alone.id))
    const { id } = await added([first, last])
    const languages = async () =>
      Object.fromEntries((await own(who)).map((one) => [one.programmeId ?? one.publishId ?? '', one.locale]))
    const issued = { [alone.id]: 'zh-tw', [id]: 'ja-jp' }
    await expect.poll(languages).toEqual(issued)
    for (const one of [alone, last]) await speak(one, 'us-en')
    expect(await languages()).toEqual(issued)

    // Those from before, of an older database; of one its publish is gone.
    const [row] = await rowsOf(id)
    if (!row) throw new Error('no certificate was issued')
    const lost = { id: randomUUID(), code: 'LOST', programmeId: null, publishId: randomUUID() }
    await server.db.insert(certificate).values({ ...row, ...lost })
    for (const one of [alone, last]) await speak(one, 'ja-jp')
    await speak(first, 'zh-tw')
    const file = path.join(import.meta.dirname, '../../../db/migrations/0056_certificate_language.sql')
    const [, ...fills] = readFileSync(file, 'utf8').split('--> statement-breakpoint')
    await server.db.execute(sql`alter table certificate alter column locale drop not null`)
    await server.db.execute(sql`update certificate set locale = null`)
    for (const fill of fills) await server.db.execute(sql.raw(fill))
    expect(await languages()).toEqual({ [alone.id]: 'ja-jp', [id]: 'ja-jp', [lost.publishId]: 'zh-cn' })
  })

  test('CERT-08 is issued once by whatever completes the last stage, and by nothing before it', async () => {
    const who = await learner()
    const [first, second] = await stages()
    const { id, certificate: rule } = await added([first, second])
    expect(rule).toEqual({ months: 12 })
    await play(who, second)
    expect(await own(who)).toEqual([])
    await play(who, first)
    await expect.poll(() => rowsOf(id)).toHaveLength(1)
    expect(await own(who, `?programme=${id}`)).toMatchObject([
      {
        programmeId: id,
        publishId: null,
        publishName: 'Onboarding',
        courseName: 'Onboarding',
        personName: 'Mei Lin',
        enterpriseName: 'Acme Bank',
        points: null,
        level: null,
        issuedOn: '2026-05-04',
        validUntil: '2027-05-04',
        state: 'valid',
      },
    ])
    expect(await own(who, `?publish=${first.id}`)).toEqual([])
    const shown = (await call(who, 'GET', `/coach-api/own-programmes/${id}`)).json<OwnProgramme>()
    expect(shown).toMatchObject({ completed: 2, certificate: { months: 12 } })
  })

  test('CERT-08 is issued by a change of the programme, to those who had completed it, and stays after another', async () => {
    const [all, half] = [await learner(), await learner()]
    const [first, second] = await stages()
    const { id } = await added([first, second], { certificate: null })
    await play(all, first)
    await play(all, second)
    await play(half, first)
    expect(await rowsOf(id)).toEqual([])
    const change = (revision: number, over = {}) =>
      call(trainer, 'PUT', `/coach-api/programmes/${id}`, { ...bodyOf([first, second], over), revision })
    expect((await change(1)).json()).toMatchObject({ certificate: { months: 12 } })
    expect((await rowsOf(id)).map(({ userId }) => userId)).toEqual([all.id])
    // One stage less, and the other has it too; the name is what it was when each was issued.
    const less = bodyOf([first], { name: 'Renamed', revision: 2 })
    expect((await call(trainer, 'PUT', `/coach-api/programmes/${id}`, less)).statusCode).toBe(200)
    expect((await rowsOf(id)).map(({ publishName }) => publishName).sort()).toEqual(['Onboarding', 'Renamed'])
    expect((await call(trainer, 'DELETE', `/coach-api/programmes/${id}`)).statusCode).toBe(200)
    expect(await own(all)).toHaveLength(1)
    for (const months of [0, 121, 1.5])
      expect((await change(3, { certificate: { months } })).statusCode).toBe(400)
  })

  test('CERT-08 is issued once where many ask for it at the same moment', async () => {
    const who = await learner()
    const [first, second] = await stages()
    const { id } = await added([first, second])
    await play(who, first)
    const db = tenantDb(server.db, tenant.id)
    const at = new Date(now)
    await play(who, second)
    await Promise.all([
      issueOwn(db, who.id, at),
      issueOwn(db, who.id, at, second.id),
      issueOwnProgrammes(db, who.id, at, { id }),
      issueOf(db, first.id, at),
      issueOfProgrammes(db, { id }, at),
    ])
    expect(await rowsOf(id)).toHaveLength(1)
  })

  test('CERT-08 is checked by its code, written as a file, listed, revoked and restored as one of a publish is', async () => {
    const east = await makeDepartment(server.db, tenant, 'East')
    const who = await learner('Ana', { departmentId: east })
    const [first, second] = await stages()
    const { id } = await added([first, second])
    await play(who, first)
    await play(who, second)
    const [one] = await own(who)
    if (!one) throw new Error('no certificate was issued')
    const page = await server.app.inject({ url: `/certificate/${one.code}` })
    expect(page.body).toContain('Onboarding')
    expect(page.body).not.toContain('<br>')
    const file = await call(who, 'GET', `/coach-api/certificates/${one.id}/file`)
    const { pages } = await readPdf(file.rawPayload)
    expect(pages[0]).toContain(shownCode(one.code))
    expect(pages[0]?.split('Onboarding')).toHaveLength(2)
    const held = async (by: TestUser, query = '') =>
      (await call(by, 'GET', `/coach-api/programmes/${id}/certificates${query}`)).json<Held>()
    expect(await held(trainer, '?search=ana')).toMatchObject({ total: 1, items: [{ id: one.id }] })
    expect(await held(trainer, '?search=none')).toMatchObject({ total: 0 })
    const revoked = await call(trainer, 'POST', `/coach-api/certificates/${one.id}/revoke`, {
      reason: 'Shared',
    })
    expect(revoked.json()).toMatchObject({ state: 'revoked', revokedReason: 'Shared' })
    expect(
      (await call(trainer, 'POST', `/coach-api/certificates/${one.id}/restore`, {})).json(),
    ).toMatchObject({
      state: 'valid',
    })
    // Who doesn't see the person, or may not publish, or is of another enterprise.
    const west = await makeUser(server.db, tenant, {
      departmentId: await makeDepartment(server.db, tenant, 'West'),
    })
    await giveRole(server.db, west, { functions: ['publish'], scope: { kind: 'OWN', departments: [] } })
    expect(await held(west)).toMatchObject({ total: 0 })
    const revokeBy = (by: TestUser) =>
      call(by, 'POST', `/coach-api/certificates/${one.id}/revoke`, { reason: 'X' })
    expect(outcomeOf(await revokeBy(west))).toBe('not-found')
    const stranger = await makeUser(server.db, await makeTenant(server.db), { type: 1 })
    expect(outcomeOf(await revokeBy(stranger))).toBe('not-found')
    expect(outcomeOf(await call(stranger, 'GET', `/coach-api/programmes/${id}/certificates`))).toBe(
      'not-found',
    )
    expect((await call(who, 'GET', `/coach-api/programmes/${id}/certificates`)).statusCode).toBe(403)
  })
})
