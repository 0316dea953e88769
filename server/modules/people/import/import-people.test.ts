import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorBody } from '../../../../src/contract/errors.ts'
import type { ImportResult, Job, JobProgress } from '../../../../src/contract/jobs.ts'
import { callerOf } from '../../../../tests/factories/caller.ts'
import { databases } from '../../../../tests/factories/databases.ts'
import { endOfJob } from '../../../../tests/factories/jobs.ts'
import { giveRole, makeDepartment, makeUser, type TestUser } from '../../../../tests/factories/people.ts'
import { makeClass } from '../../../../tests/factories/practice.ts'
import { makeServer, type TestServer } from '../../../../tests/factories/server.ts'
import { auditLog } from '../../../db/schema/audit.ts'
import { classGroup, classMember, user } from '../../../db/schema/people.ts'
import { userRole } from '../../../db/schema/roles.ts'
import { tenantDb } from '../../../db/tenant-db.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { writeSpreadsheet } from '../../../spreadsheets/sheets.ts'
import { addEnterprise } from '../../enterprises/service.ts'
import { verifyPassword } from '../../identity/sign-in/passwords.ts'
import { JobStoppedError } from '../../jobs/public.ts'
import { inputKey } from '../../jobs/service.ts'
import { importPeople } from './import-people.ts'

const boundary = 'people-by-file'

type Report = Omit<ImportResult, 'passwords'> & { passwords: { userName: string; password: string }[] }

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
      name = typeof content === 'string' ? 'people.csv' : 'people.xlsx',
    }: { who?: TestUser; dryRun?: boolean; name?: string } = {},
  ) =>
    server.app.inject({
      method: 'POST',
      url: `/coach-api/user/_import?dryRun=${dryRun}`,
      headers: {
        ...(await server.signIn(who)),
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`,
        ),
        Buffer.from(content),
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    })
  /** The job that the file became, once it has ended. */
  const bringJob = async (
    content: Buffer | string,
    options: { who?: TestUser; dryRun?: boolean; name?: string } = {},
  ): Promise<Job> => {
    const reply = await sendFile(content, options)
    expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200)
    return endOfJob(server, options.who ?? manager, reply.json<Job>())
  }
  /** What the import says, with the first passwords as its person fetches them. */
  const bring = async (
    content: Buffer | string,
    options: { who?: TestUser; dryRun?: boolean } = {},
  ): Promise<Report> => {
    const job = await bringJob(content, options)
    expect(job).toMatchObject({ state: 'done', result: { kind: 'import-people' } })
    const { passwords } = (
      await callerOf(server)(options.who ?? manager, 'POST', `/coach-api/jobs/${job.id}/passwords`, {})
    ).json<{ passwords: { userName: string; password: string }[] }>()
    const result = job.result as ImportResult
    expect(passwords).toHaveLength(result.passwords)
    return { ...result, passwords }
  }
  const stored = async (userName: string) =>
    (
      await server.db
        .select()
        .from(user)
        .where(and(eq(user.tenantId, tenant.id), eq(user.userName, userName)))
    )[0]
  const faults = (report: Report) => report.problems.map(({ row, column, code }) => [row, column, code])

  test('ADMIN-01 AUTH-01c adds and changes people from a workbook with heads in any language, after a dry run that changes nothing', async () => {
    const book = await writeSpreadsheet(
      tenant.id,
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
      phone: '+8613900000001',
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
    expect(report.problems[2]?.params).toEqual({ row: 2, value: 'fine' })
    expect(report.problems.map(({ params }) => params.value)).toEqual([
      undefined,
      'with space',
      'fine',
      'FINE',
      undefined,
      '12',
      'nobody',
      'Nowhere',
      'Team',
      'No class',
      'No role',
      undefined,
      'x'.repeat(80),
      'turn\uFFFDaround',
      undefined,
    ])
    expect(JSON.stringify(report)).not.toContain('Given-pass-77')
    expect(await stored('fine')).toBeUndefined()
    expect((await stored('old-hand'))?.displayName).toBe('Old')
  })

  test('AUTH-01b takes no phone number twice, in the file or beside it, and lets two people swap theirs', async () => {
    const heads = 'userName;displayName;phone\n'
    await makeUser(server.db, tenant, { phone: '13822229999' })
    const report = await bring(`${heads}p1;P1;+86 13822229999\np2;P2;13822220000\np3;P3;86 138-2222-0000`)
    expect(faults(report)).toEqual([
      [2, 'phone', 'phone-taken'],
      [4, 'phone', 'phone-taken'],
    ])
    expect(report.problems[0]?.params).toEqual({ name: 'P1', value: '+8613822229999' })
    await bring(`${heads}p1;P1;13822220001\np2;P2;13822220002`)
    expect(await bring(`${heads}p1;P1;13822220002\np2;P2;13822220001`)).toMatchObject({
      updated: 2,
      problems: [],
    })
    expect([(await stored('p1'))?.phone, (await stored('p2'))?.phone]).toEqual(['13822220002', '13822220001'])
  })

  test('ADMIN-01c refuses a text that is called a workbook, and keeps nothing of it', async () => {
    const refused = await sendFile('userName;displayName\nsly;Sly', { name: 'people.XLSX' })
    expect([refused.statusCode, refused.json<ErrorBody>().code]).toEqual([415, 'unsupported-file-type'])
    expect(await stored('sly')).toBeUndefined()
    expect((await sendFile('', { name: 'people.xlsx' })).statusCode).toBe(415)
    expect((await bring('userName;displayName\nsly;Sly')).created).toBe(1)
  })

  test('ADMIN-01 says what is wrong with the heads', async () => {
    expect(faults(await bring('Name,Phone\nx,y'))).toEqual([[1, 'userName', 'required']])
    expect(faults(await bring('User name,账号,Shoe size\na,b,c'))).toEqual([
      [1, 'userName', 'repeat'],
      [1, 'Shoe size', 'not-exist'],
    ])
    expect(faults(await bring(''))).toEqual([[1, 'userName', 'required']])
  })

  test('PERM-05 brings in no more than whoever does it may themselves', async () => {
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
    const code = async (content: Buffer | string) => (await bringJob(content)).error?.code
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1])
    expect((await sendFile(picture)).statusCode).toBe(415)
    expect((await bringJob(picture, { name: 'people.csv' })).error?.code).toBe('unsupported-file-type')
    expect(await code(Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100, 7)]))).toBe(
      'file-too-large',
    )
    const huge = await sendFile(Buffer.alloc(21 * 1024 * 1024, 'a'))
    expect([huge.statusCode, huge.json<ErrorBody>()]).toMatchObject([
      413,
      { code: 'file-too-large', params: { megabytes: 20 } },
    ])
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
    const exportFor = async (who: TestUser, filter: object) => {
      const started = await callerOf(server)(who, 'POST', '/coach-api/user/_export', filter)
      const job = await endOfJob(server, who, started.json<Job>())
      return get(`/coach-api/jobs/${job.id}/file`, who)
    }
    const exported = await exportFor(manager, { status: 'ACTIVE' })
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
      (await bring((await exportFor(leader, {})).rawPayload, { dryRun: true, who: leader })).rows,
    ).toBeLessThan(report.rows)
  })

  test('PERM-08 brings in nobody where the seats do not suffice, and tells so in the dry run', async () => {
    const many = `userName,displayName\n${Array.from({ length: 2100 }, (_, place) => `many-${place},Many`).join('\n')}`
    for (const dryRun of [true, false])
      expect(await bringJob(many, { dryRun })).toMatchObject({
        state: 'failed',
        error: { code: 'seats-used-up', params: { seats: 2100 } },
      })
    expect(await stored('many-0')).toBeUndefined()
  })

  test('ADMIN-01 reports how far it is, stage by stage', async () => {
    const told: JobProgress[] = []
    const lines = [
      ['userName', 'displayName'],
      ...Array.from({ length: 600 }, (_, place) => [`told-${place}`, 'Many']),
    ]
    await importPeople(tenantDb(server.db, tenant.id), actorOf(manager), lines, {
      dryRun: false,
      report: async (progress) => void told.push(progress),
      complete: async () => {},
    })
    expect([...new Set(told.map(({ stage }) => stage))]).toEqual(['checking', 'preparing', 'writing'])
    expect(told.filter(({ stage }) => stage === 'checking').map(({ done }) => done)).toEqual([0, 500, 600])
    expect(told.filter(({ stage }) => stage === 'preparing').at(-1)).toEqual({
      stage: 'preparing',
      done: 600,
      total: 600,
    })
    await server.db.delete(user).where(like(user.userName, 'told-%'))
  })

  test('ADMIN-01 changes nobody where the import is cancelled as late as in the last moment', async () => {
    const brought = importPeople(
      tenantDb(server.db, tenant.id),
      actorOf(manager),
      [
        ['userName', 'displayName'],
        ['gone', 'Gone'],
      ],
      {
        dryRun: false,
        report: async () => {},
        complete: () => Promise.reject(new JobStoppedError('no longer wanted')),
      },
    )
    await expect(brought).rejects.toBeInstanceOf(JobStoppedError)
    expect(await stored('gone')).toBeUndefined()
  })

  test('ADMIN-01 forgets the file once its people are in', async () => {
    const job = await bringJob('userName,displayName\nkept-no-file,Kept')
    await expect
      .poll(async () => {
        const kept = await server.app.storage.get(inputKey(tenant.id, job.id))
        kept?.destroy()
        return kept === null
      })
      .toBe(true)
  })

  const actorOf = ({ id }: TestUser): Actor => ({
    id,
    type: 1,
    permissions: new Set(['coach:user']),
    scope: { all: true },
    address: '',
    now: Date.now(),
  })
})
