import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorBody } from '../../../../src/contract/errors.ts'
import type { ImportProgress, ImportReport } from '../../../../src/contract/people.ts'
import { databases } from '../../../../tests/factories/databases.ts'
import { giveRole, makeDepartment, makeUser, type TestUser } from '../../../../tests/factories/people.ts'
import { makeClass } from '../../../../tests/factories/practice.ts'
import { makeServer, type TestServer } from '../../../../tests/factories/server.ts'
import { auditLog } from '../../../db/schema/audit.ts'
import { classGroup, classMember, user } from '../../../db/schema/people.ts'
import { userRole } from '../../../db/schema/roles.ts'
import { tenantDb } from '../../../db/tenant-db.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { CallError } from '../../../plugins/call-error.ts'
import { writeSpreadsheet } from '../../../spreadsheets/sheets.ts'
import { addEnterprise } from '../../enterprises/service.ts'
import { verifyPassword } from '../../identity/sign-in/passwords.ts'
import { importPeople } from './import-people.ts'

const boundary = 'people-by-file'

describe.each(databases)('people by spreadsheet on %s', (kind) => {
  let server: TestServer
  let tenant: { id: string }
  let manager: TestUser
  let leader: TestUser
  let classId: string
  let roleId: string

  beforeAll(async () => {
    server = await makeServer(kind)
    tenant = {
      id: await addEnterprise(server.db, {
        code: 'bank',
        name: 'Bank',
        licence: { until: null, seats: 2100 },
      }),
    }
    const bank = await makeDepartment(server.db, tenant, 'Bank')
    const cards = await makeDepartment(server.db, tenant, 'Cards', bank)
    const hotel = await makeDepartment(server.db, tenant, 'Hotel')
    await makeDepartment(server.db, tenant, 'Team', cards)
    await makeDepartment(server.db, tenant, 'Team', hotel)
    manager = await makeUser(server.db, tenant, { type: 1, userName: 'manager' })
    leader = await makeUser(server.db, tenant, { departmentId: cards })
    roleId = await giveRole(server.db, leader, {
      name: '主管',
      functions: ['user'],
      scope: { kind: 'OWN', departments: [] },
    })
    await giveRole(server.db, await makeUser(server.db, tenant), {
      name: 'Everything',
      functions: ['user', 'permission'],
    })
    classId = await makeClass(server.db, tenant, [])
    await server.db.update(classGroup).set({ name: '新人班' }).where(eq(classGroup.id, classId))
    await makeUser(server.db, tenant, {
      userName: 'old-hand',
      displayName: 'Old',
      phone: '13800000001',
      departmentId: cards,
    })
    await makeUser(server.db, tenant, { userName: 'hotelier', departmentId: hotel })
  })
  afterAll(() => server.close())

  const sendFile = async (
    content: Buffer | string,
    {
      who = manager,
      dryRun = false,
      accept = 'application/json',
    }: { who?: TestUser; dryRun?: boolean; accept?: string } = {},
  ) =>
    server.app.inject({
      method: 'POST',
      url: `/coach-api/user/_import?dryRun=${dryRun}`,
      headers: {
        ...(await server.signIn(who)),
        accept,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="people.xlsx"\r\n\r\n`,
        ),
        Buffer.from(content),
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    })
  const bring = async (
    content: Buffer | string,
    options?: { who?: TestUser; dryRun?: boolean },
  ): Promise<ImportReport> => {
    const reply = await sendFile(content, options)
    expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200)
    return reply.json<ImportReport>()
  }
  const stored = async (userName: string) =>
    (
      await server.db
        .select()
        .from(user)
        .where(and(eq(user.tenantId, tenant.id), eq(user.userName, userName)))
    )[0]
  const faults = (report: ImportReport) => report.problems.map(({ row, column, code }) => [row, column, code])

  test('ADMIN-01 adds and changes people from a workbook with heads in any language, after a dry run that changes nothing', async () => {
    const book = await writeSpreadsheet(
      'people',
      ['用户名', '氏名', 'Phone', '部門', 'Classes', 'ロール', '初始密码'],
      [
        ['zhang', '张伟', '+86 13900000001', 'Bank / Cards', '新人班', '主管', ''],
        ['sato', '佐藤', '', 'Hotel', '', '', 'Given-pass-77'],
        ['OLD-hand', '', '13911111111', '', '', '', ''],
        ['', '', '', '', '', '', ''],
      ],
    )
    const dry = await bring(book, { dryRun: true })
    expect(dry).toMatchObject({
      dryRun: true,
      rows: 3,
      created: 2,
      updated: 1,
      unchanged: 0,
      problems: [],
      passwords: [],
    })
    expect(await stored('zhang')).toBeUndefined()
    const real = await bring(book)
    expect(real).toMatchObject({ dryRun: false, rows: 3, created: 2, updated: 1, unchanged: 0, problems: [] })
    expect(real.passwords.map(({ userName }) => userName)).toEqual(['zhang'])
    const zhang = await stored('zhang')
    expect(zhang).toMatchObject({
      displayName: '张伟',
      phone: '+86 13900000001',
      type: 2,
      mustChangePassword: true,
    })
    expect(await verifyPassword(zhang?.passwordHash ?? null, real.passwords[0]?.password ?? '')).toBe(true)
    expect(await verifyPassword((await stored('sato'))?.passwordHash ?? null, 'Given-pass-77')).toBe(true)
    expect(await stored('old-hand')).toMatchObject({
      displayName: 'Old',
      phone: '13911111111',
      userName: 'old-hand',
    })
    expect(
      await server.db
        .select()
        .from(userRole)
        .where(eq(userRole.userId, zhang?.id ?? '')),
    ).toMatchObject([{ roleId }])
    expect(
      await server.db
        .select()
        .from(classMember)
        .where(eq(classMember.userId, zhang?.id ?? '')),
    ).toMatchObject([{ classId }])
    expect(await bring(book)).toMatchObject({ created: 0, updated: 1, unchanged: 2 })
    const logged = await server.db.select().from(auditLog).where(eq(auditLog.tenantId, tenant.id))
    expect(logged.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['person-added', 'person-changed', 'people-imported']),
    )
    expect(JSON.stringify(logged)).not.toContain('Given-pass-77')
  })

  test('ADMIN-01 says of each line what is wrong, and then changes nobody', async () => {
    const lines = [
      'userName;displayName;phone;email;department;classes;roles;password',
      'fine;Fine;;;;;;',
      ';No name;;;;;;',
      'with space;X;;;;;;',
      'fine;Twice;;;;;;',
      'FINE;Thrice;;;;;;',
      'a1;;;;;;;',
      'a2;X;12;;;;;',
      'a3;X;;nobody;;;;',
      'a4;X;;;Nowhere;;;',
      'a5;X;;;Team;;;',
      'a6;X;;;;No class;;',
      'a7;X;;;;;No role;',
      'a8;X;;;;;;short',
      `a9;${'x'.repeat(81)};;;;;;`,
      'b1;turn\u202Earound;;;;;;',
      'manager;Me;;;;;;Given-pass-77',
      'old-hand;Changed;;;;;;',
    ]
    const report = await bring(lines.join('\n'))
    expect(report).toMatchObject({ rows: 17, passwords: [] })
    expect(faults(report)).toEqual([
      [3, 'userName', 'required'],
      [4, 'userName', 'illegal'],
      [5, 'userName', 'repeat'],
      [6, 'userName', 'repeat'],
      [7, 'displayName', 'required'],
      [8, 'phone', 'illegal'],
      [9, 'email', 'illegal'],
      [10, 'department', 'not-exist'],
      [11, 'department', 'illegal'],
      [12, 'classes', 'not-exist'],
      [13, 'roles', 'not-exist'],
      [14, 'password', 'illegal-password'],
      [15, 'displayName', 'illegal-length'],
      [16, 'displayName', 'special-characters'],
      [17, 'password', 'operation-forbidden'],
    ])
    expect(report.problems[2]?.params).toEqual({ row: 2 })
    expect(await stored('fine')).toBeUndefined()
    expect((await stored('old-hand'))?.displayName).toBe('Old')
  })

  test('ADMIN-01 says what is wrong with the heads', async () => {
    expect(faults(await bring('Name,Phone\nx,y'))).toEqual([[1, 'userName', 'required']])
    expect(faults(await bring('User name,账号,Shoe size\na,b,c'))).toEqual([
      [1, 'userName', 'repeat'],
      [1, 'Shoe size', 'not-exist'],
    ])
    expect(faults(await bring(''))).toEqual([[1, 'userName', 'required']])
  })

  test('PERM-05 brings in no more than whoever does it may himself', async () => {
    const who = leader
    expect(
      faults(
        await bring(
          'userName,displayName,department,roles\nc1,X,,\nc2,X,Hotel,\nc3,X,Cards,Everything\nc4,X,Cards,主管\nhotelier,Taken,,\nmanager,Taken,,',
          { who },
        ),
      ),
    ).toEqual([
      [2, 'department', 'required'],
      [3, 'department', 'not-exist'],
      [4, 'roles', 'operation-forbidden'],
      [6, 'userName', 'operation-forbidden'],
      [7, 'userName', 'operation-forbidden'],
    ])
    expect(await bring('userName,displayName,department,roles\nc4,X,Team,主管', { who })).toMatchObject({
      created: 1,
      problems: [],
    })
  })

  test('ADMIN-01 refuses what is no spreadsheet, and one that is too large', async () => {
    const code = async (content: Buffer | string) => (await sendFile(content)).json<ErrorBody>().code
    expect(await code(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]))).toBe('unsupported-file-type')
    expect(await code(Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100, 7)]))).toBe(
      'file-too-large',
    )
    expect(await code(Buffer.alloc(21 * 1024 * 1024, 'a'))).toBe('file-too-large')
    expect(await code(`userName,displayName\n${'a,b\n'.repeat(20_001)}`)).toBe('file-too-large')
    const other = await server.app.inject({
      method: 'POST',
      url: '/coach-api/user/_import',
      headers: { ...(await server.signIn(manager)), 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(other.statusCode).toBe(400)
  })

  test('ADMIN-01 gives out what it reads, with nothing that a spreadsheet would take for a formula', async () => {
    const formula = await makeUser(server.db, tenant, {
      userName: 'formula',
      displayName: '=HYPERLINK("http://evil")',
      jobNumber: '@SUM(1)',
    })
    const get = async (url: string, who: TestUser = manager) =>
      server.app.inject({ url, headers: { ...(await server.signIn(who)), locale: 'ja-jp' } })
    await makeUser(server.db, tenant, { type: 0, userName: 'above' })
    const exported = await get('/coach-api/user/_export?status=ACTIVE')
    expect(exported.headers['content-disposition']).toMatch(
      /attachment; filename="people-\d{4}-\d\d-\d\d.xlsx"/,
    )
    const report = await bring(exported.rawPayload, { dryRun: true })
    expect(exported.rawPayload.length).toBeGreaterThan(1000)
    expect(report).toMatchObject({ problems: [], created: 0, updated: 0 })
    expect(report.rows).toBe(report.unchanged)
    const template = await get('/coach-api/user/_template')
    expect(await bring(template.rawPayload)).toMatchObject({ rows: 0, problems: [] })
    await server.db.delete(user).where(eq(user.id, formula.id))
    expect(
      (await bring((await get('/coach-api/user/_export', leader)).rawPayload, { dryRun: true, who: leader }))
        .rows,
    ).toBeLessThan(report.rows)
  })

  test('PERM-08 brings in nobody where the seats do not suffice, and tells so in the dry run', async () => {
    const many = `userName,displayName\n${Array.from({ length: 2100 }, (_, place) => `many-${place},Many`).join('\n')}`
    for (const dryRun of [true, false])
      expect((await sendFile(many, { dryRun })).json()).toMatchObject({
        code: 'seats-used-up',
        params: { seats: 2100 },
      })
    expect(await stored('many-0')).toBeUndefined()
  })

  const manyPeople = (count: number, name: string) =>
    `userName,displayName\n${Array.from({ length: count }, (_, place) => `${name}-${place},Many`).join('\n')}`
  const linesIn = (body: string) =>
    body
      .split('\n')
      .filter(Boolean)
      .map(
        (line) =>
          JSON.parse(line) as {
            progress?: ImportProgress
            reply?: ImportReport
            status?: number
            error?: ErrorBody
          },
      )

  test('ADMIN-01 tells line by line how far it is, then the report', async () => {
    const accept = 'application/x-ndjson'
    const dry = await sendFile(manyPeople(600, 'told'), { dryRun: true, accept })
    expect(dry.headers['content-type']).toBe(accept)
    expect(linesIn(dry.body).map(({ progress }) => progress?.done)).toEqual([0, 500, 600, undefined])
    expect(linesIn(dry.body).at(-1)?.reply).toMatchObject({ dryRun: true, created: 600 })
    const real = linesIn((await sendFile(manyPeople(600, 'told'), { accept })).body)
    expect([...new Set(real.map(({ progress }) => progress?.stage))]).toEqual([
      'checking',
      'preparing',
      'writing',
      undefined,
    ])
    expect(real.filter(({ progress }) => progress?.stage === 'preparing').at(-1)?.progress).toEqual({
      stage: 'preparing',
      done: 600,
      rows: 600,
    })
    expect(real.at(-1)?.reply).toMatchObject({ created: 600, problems: [] })
    await server.db.delete(user).where(like(user.userName, 'told-%'))
  })

  test('ADMIN-01 refuses as any other call until it has told something, and in a line after', async () => {
    const early = await sendFile(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]), {
      accept: 'application/x-ndjson',
    })
    expect([early.statusCode, early.json<ErrorBody>().code]).toEqual([415, 'unsupported-file-type'])
    const late = linesIn(
      (await sendFile(manyPeople(2100, 'many'), { accept: 'application/x-ndjson' })).body,
    ).at(-1)
    expect(late).toMatchObject({ status: 409, error: { code: 'seats-used-up', params: { seats: 2100 } } })
  })

  test.each([
    ['before anything is written', 0],
    ['while it is written', 1],
  ])('ADMIN-01 changes nobody where the caller leaves %s', async (_when, asked) => {
    let left = asked
    const watch = {
      tell: () => Promise.resolve(),
      stillWanted() {
        if (left-- === 0) throw new CallError('unavailable')
      },
    }
    const actor: Actor = {
      id: manager.id,
      type: 1,
      permissions: new Set(['coach:user']),
      scope: { all: true },
      address: '',
      now: Date.now(),
    }
    const brought = importPeople(
      tenantDb(server.db, tenant.id),
      actor,
      [
        ['userName', 'displayName'],
        ['gone', 'Gone'],
      ],
      { dryRun: false, watch },
    )
    await expect(brought).rejects.toMatchObject({ code: 'unavailable' })
    expect([await stored('gone'), left]).toEqual([undefined, -1])
  })
})
