import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '../../../src/contract/administration.ts'
import type { Job } from '../../../src/contract/jobs.ts'
import { endOfJob } from '../../../tests/factories/jobs.ts'
import { callerOf } from '../../../tests/factories/caller.ts'
import { databases } from '../../../tests/factories/databases.ts'
import {
  giveRole,
  makeDepartment,
  makeTenant,
  makeUser,
  type TestUser,
} from '../../../tests/factories/people.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'
import { auditLog } from '../../db/schema/audit.ts'

describe.each(databases)('the audit log on %s', (kind) => {
  let server: TestServer
  let call: ReturnType<typeof callerOf>
  let manager: TestUser
  let officer: TestUser
  let wang: TestUser

  beforeAll(async () => {
    server = await makeServer(kind)
    call = callerOf(server)
    const tenant = await makeTenant(server.db)
    const cards = await makeDepartment(server.db, tenant, 'Cards')
    manager = await makeUser(server.db, tenant, { type: 1 })
    wang = await makeUser(server.db, tenant, { userName: 'wang', displayName: '王小明', departmentId: cards })
    officer = await makeUser(server.db, tenant, { departmentId: cards })
    await giveRole(server.db, officer, { functions: ['permission'], scope: { kind: 'OWN', departments: [] } })
    const foreign = await makeUser(server.db, await makeTenant(server.db))
    const entries = [
      { tenantId: tenant.id, userId: wang.id, action: 'login', at: new Date('2026-01-01T10:00:00Z') },
      {
        tenantId: tenant.id,
        userId: manager.id,
        action: 'person-changed',
        target: '=cmd|calc',
        details: { after: { displayName: '李' } },
        at: new Date('2026-01-02T10:00:00Z'),
      },
      { tenantId: tenant.id, userId: null, action: 'login-failed', at: new Date('2026-01-03T10:00:00Z') },
      {
        tenantId: foreign.tenantId,
        userId: foreign.id,
        action: 'login',
        target: 'foreign',
        at: new Date('2026-01-04T10:00:00Z'),
      },
    ]
    await server.db.insert(auditLog).values(entries)
  })
  afterAll(() => server.close())

  const list = async (query: string, who: TestUser = manager) =>
    (await call(who, 'GET', `/coach-api/audit?${query}`)).json<{ items: AuditEntry[]; total: number }>()
  /** The rows of an export. */
  const exportedBy = async (body: object, locale = 'us-en') => {
    const started = await server.app.inject({
      method: 'POST',
      url: '/coach-api/audit/_export',
      headers: { ...(await server.signIn(manager)), locale },
      payload: body,
    })
    const ended = await endOfJob(server, manager, started.json<Job>())
    expect(ended).toMatchObject({ state: 'done', error: null })
    const { id, result } = ended
    const reply = await call(manager, 'GET', `/coach-api/jobs/${id}/file`)
    expect(reply.headers['content-disposition']).toContain('.xlsx')
    const rows = await readSheet(reply.rawPayload)
    expect(result).toEqual({ kind: 'export-audit', rows: rows.length - 1 })
    return rows
  }
  const days = async (query: string, who?: TestUser) =>
    (await list(query, who)).items.map(({ at }) => at.slice(8, 10))

  test('ADMIN-08a lists who did what, the newest first, of the own enterprise alone', async () => {
    expect(await days('')).toEqual(['03', '02', '01'])
    expect((await list('')).items[1]).toMatchObject({
      action: 'person-changed',
      target: '=cmd|calc',
      details: { after: { displayName: '李' } },
    })
    expect(await list('page=2&size=2')).toMatchObject({
      total: 3,
      items: [{ action: 'login', userName: 'wang', displayName: '王小明' }],
    })
  })

  test.each([
    ['userName=WAN', ['01']],
    ['userName=小明', ['01']],
    ['action=person-changed', ['02']],
    ['target=cmd', ['02']],
    ['target=%25', []],
    ['from=2026-01-02T10:00:00Z', ['03', '02']],
    ['to=2026-01-02T10:00:00Z', ['01']],
    ['from=2026-01-02T00:00:00%2B08:00&to=2026-01-03T00:00:00Z', ['02']],
  ])('ADMIN-08a is searched: %s', async (query, expected) => {
    expect(await days(query)).toEqual(expected)
  })

  test('ADMIN-08a refuses a time that is none', async () => {
    expect((await call(manager, 'GET', '/coach-api/audit?from=yesterday')).statusCode).toBe(400)
    expect((await call(manager, 'GET', '/coach-api/audit?from=0000-01-01T00:00:00Z')).statusCode).toBe(400)
  })

  test('PERM-05 shows what was done by people the reader sees', async () => {
    expect(await days('', officer)).toEqual(['01'])
  })

  test('ADMIN-08a is exported as a spreadsheet in which nothing is a formula, and the export is noted', async () => {
    const rows = await exportedBy({ action: 'person-changed' })
    expect(rows).toHaveLength(2)
    expect(rows[1]?.[4]).toBe("'=cmd|calc")
    expect((await list('action=audit-exported')).items).toMatchObject([{ details: { entries: 1 } }])
  })

  test.each([
    ['zh-cn', ['时间', '操作', '用户名'], '修改人员', '姓名: — → 李'],
    ['zh-tw', ['時間', '操作', '使用者名稱'], null, '姓名: — → 李'],
    ['ja-jp', ['日時', '操作', 'ユーザー名'], null, null],
    ['us-en', ['Time', 'Action', 'User name'], 'Person changed', 'Name: — → 李'],
  ])(
    'ADMIN-08a is exported in the words of %s, at the time of who asked',
    async (locale, heads, action, details) => {
      const [head = [], row = []] = await exportedBy(
        { action: 'person-changed', timeZone: 'Asia/Shanghai' },
        locale,
      )
      expect(head.slice(0, 3)).toEqual(heads)
      expect(row[0]).toBe('2026-01-02 18:00:00')
      expect(String(row[1])).not.toContain('person-changed')
      if (action) expect(row[1]).toBe(action)
      if (details) expect(row[6]).toBe(details)
    },
  )

  test('ADMIN-08a has an export refuse a time zone that is none', async () => {
    const refused = await call(manager, 'POST', '/coach-api/audit/_export', { timeZone: 'Mars/Base' })
    expect(refused.statusCode).toBe(400)
  })

  test('ADMIN-08a names classes, departments and roles as they were called then, in the list and in the export', async () => {
    const made = async (path: string, body: object) =>
      (await call(manager, 'POST', `/coach-api/${path}`, body)).json<{ id: string; revision: number }>()
    const [spring, old, hotel] = [
      await made('class', { className: 'Spring' }),
      await made('class', { className: 'Old' }),
      await made('department', { name: 'Hotel', parentId: null }),
    ]
    const lead = await made('role', {
      name: 'Lead',
      functions: ['user'],
      scope: { kind: 'NAMED', departments: [hotel.id] },
    })
    await made('user', { userName: 'new-one', displayName: 'New', classIds: [spring.id, old.id] })
    await call(manager, 'PUT', `/coach-api/class/${spring.id}`, {
      className: 'Summer',
      revision: spring.revision,
    })
    await call(manager, 'DELETE', `/coach-api/class/${old.id}`)
    await call(manager, 'PUT', `/coach-api/department/${hotel.id}`, {
      name: 'Hotels',
      parentId: null,
      revision: hotel.revision,
    })

    const detailsOf = async (action: string, target: string) =>
      (await list(`action=${action}&target=${target}`)).items[0]?.details
    const { after: person } = (await detailsOf('person-added', 'new-one')) as { after: { classes: object[] } }
    expect(person.classes).toHaveLength(2)
    expect(person.classes).toEqual(
      expect.arrayContaining([
        { id: spring.id, name: 'Spring' },
        { id: old.id, name: 'Old' },
      ]),
    )
    expect(await detailsOf('role-added', 'Lead')).toMatchObject({
      after: { departments: [{ id: hotel.id, name: 'Hotel' }] },
    })
    expect(String((await exportedBy({ target: 'Lead' })).at(-1)?.[6])).toContain('Departments: — → Hotel')

    await call(manager, 'DELETE', `/coach-api/department/${hotel.id}`)
    await call(manager, 'PUT', `/coach-api/role/${lead.id}`, {
      name: 'Leads',
      type: 'NORMAL',
      functions: ['user'],
      scope: { kind: 'NAMED', departments: [hotel.id] },
      revision: lead.revision,
    })
    expect(await detailsOf('role-changed', 'Leads')).toEqual({
      before: { name: 'Lead' },
      after: { name: 'Leads' },
    })
  })

  test('ADMIN-08a leaves routine sign-ins out on request, in the list and in the export, but not those that failed', async () => {
    expect(await days('hide=sign-ins&to=2026-01-10T00:00:00Z')).toEqual(['03', '02'])
    expect((await list('hide=sign-ins&to=2026-01-10T00:00:00Z')).total).toBe(2)
    const shown = await exportedBy({ hide: 'sign-ins', to: '2026-01-10T00:00:00Z' })
    expect(shown).toHaveLength(3)
  })
})
