import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ConfigEntry } from '../../../src/contract/administration.ts'
import { callerOf, outcomeOf } from '../../../tests/factories/caller.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeTenant, makeUser, type TestUser } from '../../../tests/factories/people.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'
import { configEntry } from '../../db/schema/config.ts'

/** Something that is waited for until it is opened. */
function gate() {
  let open = (): void => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

describe.each(databases)('configuration on %s', (kind) => {
  let server: TestServer
  let call: ReturnType<typeof callerOf>
  let manager: TestUser
  let learner: TestUser

  beforeAll(async () => {
    server = await makeServer(kind)
    call = callerOf(server)
    const tenant = await makeTenant(server.db)
    manager = await makeUser(server.db, tenant, { type: 1, displayName: 'Manager' })
    learner = await makeUser(server.db, tenant)
  })
  afterAll(() => server.close())

  const save = (type: string, body: object) => call(manager, 'POST', `/coach-api/config/${type}`, body)
  const entity = async (type: string, body: object) =>
    (await save(type, body)).json<{ entity: ConfigEntry }>().entity
  const read = async (type: string, key: string) =>
    (await call(learner, 'GET', `/coach-api/config/${type}/${key}`)).json<{
      status: number
      entity: ConfigEntry[]
    }>()

  test('ADMIN-05 saves and updates an entry with all its fields, for every signed-in person to read', async () => {
    const body = {
      key: 'homePage',
      value: '{"tabs":[1]}',
      sort: 3,
      type1: 'a',
      type2: 'b',
      type3: 'c',
      tag1: 'd',
      tag2: 'e',
      tag3: 'f',
      number1: 1.5,
      number2: -2,
      number3: null,
      time1: '2026-01-02T03:04:05.000Z',
      time2: null,
      time3: null,
    }
    const made = await entity('page', body)
    expect(made).toMatchObject({
      ...body,
      type: 'page',
      createdBy: 'Manager',
      updatedBy: 'Manager',
      revision: 1,
    })
    expect(await read('page', 'homePage')).toEqual({ status: 200, entity: [made] })
    const changed = await entity('page', { key: 'homePage', value: 'null', revision: 1 })
    expect(changed).toMatchObject({
      id: made.id,
      value: 'null',
      sort: 0,
      tag1: '',
      number1: null,
      revision: 2,
    })
    expect(outcomeOf(await save('page', { key: 'homePage', value: '1', revision: 1 }))).toBe(
      'changed-meanwhile',
    )
    expect(outcomeOf(await save('page', { key: 'homePage', value: '2' }))).toBe(200)
    expect(outcomeOf(await save('page', { key: 'never', value: '2', revision: 1 }))).toBe('changed-meanwhile')
    expect(await read('page', 'unknown')).toEqual({ status: 200, entity: [] })
  })

  test.each(['abc', '1234', 'with space', 'key-1', 'x'.repeat(41), '', 'ключ'])(
    'ADMIN-05 refuses the key %j',
    async (key) => {
      const reply = await save('page', { key, value: '1' })
      expect(reply.json()).toMatchObject({ code: 'field-validation-failed', issues: [{ path: 'body.key' }] })
    },
  )
  test.each(['abcd', 'a123', 'X'.repeat(40)])('ADMIN-05 takes the key %s', async (key) => {
    expect(outcomeOf(await save('keys', { key, value: '1' }))).toBe(200)
  })

  test('ADMIN-05 refuses a value that begins like JSON and is none', async () => {
    for (const value of ['{"a":', '[1,', '"open', ' {a:1}'])
      expect(outcomeOf(await save('page', { key: 'broken', value })), value).toBe('config-error')
    expect(outcomeOf(await save('page', { key: 'broken', value: '' }))).toBe('field-validation-failed')
    expect(outcomeOf(await save('page', { key: 'plain', value: 'gold <b>' }))).toBe(200)
  })

  test('ADMIN-05 removes an entry of that type, key and id alone', async () => {
    const { id } = await entity('page', { key: 'gone', value: '1' })
    expect(outcomeOf(await call(manager, 'DELETE', `/coach-api/config/page/other/${id}`))).toBe('not-found')
    expect(outcomeOf(await call(manager, 'DELETE', `/coach-api/config/page/gone/${randomUUID()}`))).toBe(
      'not-found',
    )
    expect(outcomeOf(await call(manager, 'DELETE', `/coach-api/config/page/gone/${id}`))).toBe(200)
    expect((await read('page', 'gone')).entity).toEqual([])
    expect(
      (await call(manager, 'GET', '/coach-api/audit?target=page/gone'))
        .json<{ items: { action: string }[] }>()
        .items.map(({ action }) => action),
    ).toEqual(['config-removed', 'config-changed'])
  })

  test('ERR-06 ADMIN-05 says that a change could not be saved where the entry is removed at the same moment', async () => {
    const { id } = await entity('page', { key: 'racing', value: '1' })
    const [removed, done] = [gate(), gate()]
    const removal = server.db.transaction(async (tx) => {
      await tx.delete(configEntry).where(eq(configEntry.id, id))
      removed.open()
      await done.opened
    })
    await removed.opened
    const saving = save('page', { key: 'racing', value: '2' })
    const waiting = sql<number>`(select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock')`
    if (kind === 'postgres')
      await vi.waitFor(async () =>
        expect(await server.db.select({ waiting }).from(configEntry).limit(1)).toEqual([{ waiting: 1 }]),
      )
    done.open()
    await removal
    // The embedded database does one transaction after the other: there the entry is gone before it is looked
    // for, and is made again.
    expect(outcomeOf(await saving)).toBe(kind === 'postgres' ? 'update-failed' : 200)
    expect((await read('page', 'racing')).entity.map(({ value }) => value)).toEqual(
      kind === 'postgres' ? [] : ['2'],
    )
  })

  test('ADMIN-05a takes for a setting what it can be, and no setting that there isn’t', async () => {
    const tryOut = async (key: string, value: unknown, type = 'setting') =>
      outcomeOf(await save(type, { key, value: JSON.stringify(value) }))
    expect([
      await tryOut('brandColour', 'red'),
      await tryOut('leaderboard', 'all'),
      await tryOut('signInDays', 0),
      await tryOut('supportContact', 'x'.repeat(121)),
      await tryOut('nosuch', 1),
      outcomeOf(await save('setting', { key: 'brandColour', value: '#0a5f66' })),
      await tryOut(
        'pages',
        { pages: [{ id: 'x', name: 'X', address: 'javascript:alert(1)' }] },
        'custom-page',
      ),
      await tryOut(
        'pages',
        { pages: [{ id: 'x', name: 'X', address: 'https://a.example/' }] },
        'custom-page',
      ),
    ]).toEqual(Array(8).fill('config-error'))
    const settings = async () => (await call(learner, 'GET', '/coach-api/settings')).json<object>()
    expect(await settings()).toEqual({
      brandColour: '',
      supportContact: '',
      firstPractice: true,
      linkHosts: '',
    })
    expect(await tryOut('brandColour', '#0a5f66')).toBe(200)
    expect(await tryOut('supportContact', 'Desk 7')).toBe(200)
    expect(await settings()).toEqual({
      brandColour: '#0a5f66',
      supportContact: 'Desk 7',
      firstPractice: true,
      linkHosts: '',
    })
    expect(await tryOut('linkHosts', 'ftp://wiki.example.com')).toBe('config-error')
    expect(await tryOut('linkHosts', 'https://wiki.example.com, docs.example.com/training')).toBe(200)
  })

  test('ADMIN-05 gives the grades in their order', async () => {
    await entity('grade', { key: 'gradeB', value: 'B', sort: 2 })
    await entity('grade', { key: 'gradeA', value: 'A', sort: 1 })
    expect((await call(learner, 'GET', '/coach-api/grade?size=1000')).json()).toMatchObject({
      status: 200,
      total: 2,
      data: [
        { key: 'gradeA', name: 'A' },
        { key: 'gradeB', name: 'B' },
      ],
    })
  })

  test('PERM-09a lets managers alone list and change entries', async () => {
    expect(outcomeOf(await call(learner, 'GET', '/coach-api/config'))).toBe('forbidden')
    expect(
      outcomeOf(await call(learner, 'POST', '/coach-api/config/page', { key: 'mine', value: '1' })),
    ).toBe('forbidden')
    expect((await call(manager, 'GET', '/coach-api/config?type=grade')).json()).toMatchObject({ total: 2 })
  })
})
