import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type TestStore, databases, makeStore } from '../../tests/factories/databases.ts'
import { openDatabase } from './connection.ts'
import type { Database } from './database.ts'
import { DataDirInUse, lockDataDir } from './data-dir-lock.ts'
import { callErrorOfDatabase } from './database-errors.ts'
import { tenant } from './schema/enterprises.ts'
import { intentModel } from './schema/jobs.ts'
import { user } from './schema/people.ts'

const dirs: string[] = []
const newDir = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'coach-connection-'))
  dirs.push(dir)
  return dir
}
afterEach(() => {
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true, force: true })
})

describe.each(databases)('a database on %s', (kind) => {
  let store: TestStore
  let database: Database
  beforeAll(async () => {
    store = await makeStore(kind)
    database = await store.open()
  })
  afterAll(async () => {
    await database.close()
    await store.remove()
  })

  test('API-05 gives our queries instants of their columns, and other libraries dates, also within a transaction', async () => {
    const at = new Date('2026-02-03T04:05:06.789Z')
    const asked = sql<unknown>`${at.toISOString()}::timestamptz`
    const [added] = await database.db
      .insert(tenant)
      .values({ code: `t-${kind}`, name: 'T', createdAt: at })
      .returning()
    expect(added?.createdAt).toEqual(at)
    await database.db.transaction(async (t) => {
      const [row] = await t
        .select({ createdAt: tenant.createdAt, asked })
        .from(tenant)
        .where(eq(tenant.id, added?.id ?? ''))
      expect(row?.createdAt).toEqual(at)
      expect(row?.asked).toEqual(expect.stringMatching(/^2026-02-03 /))
    })
    expect(await database.execute('select $1::timestamptz as at', [at])).toEqual([{ at }])
    expect(await database.execute(`select '2026-02-03T04:05:06.789Z'::timestamptz as at`)).toEqual([{ at }])
    await database.db.delete(tenant).where(eq(tenant.id, added?.id ?? ''))
  })

  test('API-05 keeps what was written when it is closed and opened again', async () => {
    expect(database.kind).toBe(kind)
    await database.db.insert(tenant).values({ code: 'kept', name: '保留' })
    await database.close()
    await database.close()
    database = await store.open()
    expect(await database.db.select({ name: tenant.name }).from(tenant)).toEqual([{ name: '保留' }])
  })

  test('API-05 gives numbers, instants and JSON as the same values', async () => {
    expect(
      await database.db.select({ n: sql`count(*)::int`, j: sql`'{"a":[1,null]}'::jsonb` }).from(user),
    ).toEqual([{ n: 0, j: { a: [1, null] } }])
    const [row] = await database.db
      .insert(tenant)
      .values({ code: 'a', name: 'A', createdAt: new Date('2026-01-02T03:04:05.678Z') })
      .returning()
    expect(row?.createdAt).toEqual(new Date('2026-01-02T03:04:05.678Z'))
  })

  test('API-05 gives bytes as they were written, all of them and none, and from the midst of others', async () => {
    const [owner] = await database.db.insert(tenant).values({ code: 'bytes', name: 'B' }).returning()
    const all = Uint8Array.from({ length: 256 }, (_, value) => value)
    for (const model of [all, new Uint8Array(), all.subarray(100, 200)]) {
      const [row] = await database.db
        .insert(intentModel)
        .values({ tenantId: owner?.id ?? '', corpusHash: `of ${model.length}`, model, createdAt: new Date() })
        .returning()
      expect(row && new Uint8Array(row.model)).toEqual(new Uint8Array(model))
    }
  })

  test('CONV-18 carries notifications to everybody who listens, until they stop', async () => {
    const heard: string[] = []
    const stop = await database.listen('turn', (payload) => heard.push(payload))
    await database.listen('turn', (payload) => heard.push(`second ${payload}`))
    await database.listen('other_channel', (payload) => heard.push(`other ${payload}`))
    await database.notify('turn', 'a')
    await expect.poll(() => heard.length).toBe(2)
    await stop()
    await database.notify('turn', "b'; --")
    await database.notify('other_channel', 'c')
    await expect.poll(() => [...heard].sort()).toEqual(['a', 'other c', 'second a', "second b'; --"])
  })

  test('ERR-07 tells the caller which constraint a write broke', async () => {
    const [row] = await database.db.insert(tenant).values({ code: 'twice', name: 'A' }).returning()
    const twice = { tenantId: row?.id ?? '', userName: 'Wang', displayName: 'Wang', passwordHash: '-' }
    await database.db.insert(user).values(twice)
    const broken: unknown = await database.db
      .insert(user)
      .values({ ...twice, userName: 'wANG' })
      .catch((error: unknown) => error)
    expect(callErrorOfDatabase(broken)?.code).toBe('duplicate-name')
    const invalid: unknown = await database.db
      .select()
      .from(user)
      .where(eq(user.id, 'not-an-id'))
      .catch((error: unknown) => error)
    expect(callErrorOfDatabase(invalid)?.code).toBe('bad-request')
    expect(callErrorOfDatabase(new Error('anything else'))).toBeNull()
  })
})

test('API-05 names the mistake when the outer handle is used inside a transaction of the embedded database', async () => {
  const store = await makeStore('pglite')
  const database = await store.open()
  const { db } = database
  /* eslint-disable no-restricted-syntax -- the very mistake is made here */
  await expect(db.transaction(() => db.select().from(tenant))).rejects.toMatchObject({
    cause: { message: expect.stringContaining('the outer database handle') },
  })
  await expect(
    db.transaction((tx) => tx.transaction(() => db.transaction(() => Promise.resolve()))),
  ).rejects.toThrow('the outer database handle')
  await expect(db.transaction(() => database.notify('turn', 'a'))).rejects.toThrow(
    'the outer database handle',
  )
  let end = () => {}
  const over = new Promise<void>((resolve) => (end = resolve))
  const later = await db.transaction(async (tx) => {
    await tx.insert(tenant).values({ code: 'b', name: 'B' })
    return { read: over.then(() => db.select().from(tenant)) }
  })
  end()
  /* eslint-enable no-restricted-syntax */
  expect(await later.read).toHaveLength(1)
  await database.close()
  await store.remove()
})

test('API-05 makes the embedded database durable: its commits reach the disk before they are acknowledged', async () => {
  const store = await makeStore('pglite')
  const database = await openDatabase({ ...store.options, durable: true })
  const setting = (name: string) => sql<string>`current_setting(${name})`
  const settings = await database.db
    .select({
      fsync: setting('fsync'),
      commit: setting('synchronous_commit'),
      method: setting('wal_sync_method'),
    })
    .from(sql`(select 1) as one`)
  expect(settings).toEqual([{ fsync: 'on', commit: 'on', method: 'fsync' }])
  await database.close()
  await store.remove()
})

describe('the lock of a data folder', () => {
  test('API-05 refuses a second server on the same folder, naming the first', async () => {
    const dir = newDir()
    const unlock = lockDataDir(dir)
    expect(() => lockDataDir(dir)).toThrow(DataDirInUse)
    await expect(openDatabase({ dataDir: dir, durable: false })).rejects.toThrow(`process ${process.pid}`)
    unlock()
    expect(existsSync(join(dir, 'coach.lock'))).toBe(false)
    lockDataDir(dir)()
  })

  test.each([
    ['whose process is gone', { pid: 2 ** 22 + 1, started: '1', host: hostname() }],
    ['whose process id was given to another', { pid: process.ppid, started: '1', host: hostname() }],
    ['that is no lock of ours', 'rubbish'],
  ])('API-05 takes over a lock %s', (_what, content) => {
    const dir = newDir()
    writeFileSync(join(dir, 'coach.lock'), JSON.stringify(content))
    lockDataDir(dir)()
  })

  test('API-05 respects a fresh lock of another machine', () => {
    const dir = newDir()
    writeFileSync(join(dir, 'coach.lock'), JSON.stringify({ pid: 1, started: null, host: 'another-machine' }))
    expect(() => lockDataDir(dir)).toThrow('process 1 on another-machine')
  })
})

describe('a connection to PostgreSQL', () => {
  test('CONV-18 listens again after the server has dropped it, and says that something may have been missed', async () => {
    const store = await makeStore('postgres')
    const database = await store.open()
    const heard: string[] = []
    await database.listen('turn', (payload) => heard.push(payload))
    await database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual([''])
    await database.notify('turn', 'after')
    await expect.poll(() => heard).toEqual(['', 'after'])
    await database.close()
    await store.remove()
  })

  test('ERR-07 counts as unavailable while nobody answers', async () => {
    const failed: unknown = await openDatabase({
      dataDir: tmpdir(),
      databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
    }).catch((error: unknown) => error)
    expect(callErrorOfDatabase(failed)?.code).toBe('unavailable')
  })

  test('API-05 migrates once when several instances start together', async () => {
    const store = await makeStore('postgres')
    const opened = await Promise.all([1, 2, 3].map(() => store.open()))
    for (const database of opened) await database.close()
    await store.remove()
  })
})
