import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { databases, makeStore, type TestStore } from '../../../tests/factories/databases.ts'
import { headersOf, makeTenant, makeUser } from '../../../tests/factories/people.ts'
import { testConfig } from '../../../tests/factories/server.ts'
import { buildApp } from '../../app.ts'
import type { Db } from '../../db/database.ts'
import { file, orphanedObject } from '../../db/schema/files.ts'
import { tenant as tenantTable } from '../../db/schema/enterprises.ts'
import { user } from '../../db/schema/people.ts'
import type { App } from '../../plugins/platform.ts'
import type {} from './parts.ts'
import { chunksKey, fileKey } from './service.ts'
import { sweepOrphans } from './sweep.ts'

const hour = 3600_000

describe.each(databases)('objects that nothing names any more on %s', (kind) => {
  let store: TestStore
  let server: { app: App; db: Db; close(): Promise<void> }

  async function start() {
    const database = await store.open()
    const app = await buildApp({ config: testConfig({ dataDir: store.options.dataDir }), database })
    server = { app, db: database.db, close: () => app.close().then(() => database.close()) }
  }
  beforeEach(async () => {
    store = await makeStore(kind)
    await start()
  })
  afterEach(async () => {
    await server.close()
    await store.remove()
  })

  const isKept = (key: string) => existsSync(join(store.options.dataDir, 'files', key))
  const later = (ms: number) => new Date(Date.now() + ms)
  const orphans = () => server.db.$count(orphanedObject)

  /** A person of an enterprise with a file, and an upload that is under way. */
  async function uploader() {
    const tenant = await makeTenant(server.db)
    const person = await makeUser(server.db, tenant)
    const headers = await headersOf(server.db, server.app.platform.tokens, person)
    const begin = async () =>
      (
        await server.app.inject({
          method: 'POST',
          url: '/coach-api/file/uploads',
          headers,
          payload: { name: 'a.bin', size: 10 },
        })
      ).json<{ id: string }>().id
    const put = (id: string) =>
      server.app.inject({
        method: 'PUT',
        url: `/coach-api/file/uploads/${id}?offset=0`,
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        payload: randomBytes(10),
      })
    const [whole, open] = [await begin(), await begin()]
    for (const id of [whole, open]) expect((await put(id)).statusCode).toBe(200)
    expect(
      (
        await server.app.inject({
          method: 'POST',
          url: `/coach-api/file/uploads/${whole}/complete`,
          headers,
          payload: {},
        })
      ).statusCode,
    ).toBe(200)
    const keys = { whole: fileKey(tenant.id, whole), open: chunksKey(tenant.id, open) }
    expect([isKept(keys.whole), isKept(keys.open), await orphans()]).toEqual([true, true, 0])
    return { tenant, person, keys }
  }

  test('ADMIN-03 are erased with the enterprise, though the server dies over it, and whatever arrives late', async () => {
    const other = await uploader()
    const { tenant, keys } = await uploader()
    await server.db.delete(tenantTable).where(eq(tenantTable.id, tenant.id))
    const { storage } = server.app
    const dying = {
      ...storage,
      remove: (key: string) =>
        storage
          .remove(key === tenant.id ? keys.open : key)
          .then(() => Promise.reject(new Error('the power went'))),
    }
    await expect(sweepOrphans(server.db, dying, new Date())).rejects.toThrow(AggregateError)
    expect([isKept(keys.whole), isKept(keys.open)]).toEqual([true, false])

    await server.close()
    await start()
    await vi.waitFor(() => expect(isKept(tenant.id)).toBe(false))
    await server.app.storage.put(keys.whole, randomBytes(10))
    await sweepOrphans(server.db, server.app.storage, later(2 * hour))
    expect([isKept(tenant.id), await orphans()]).toEqual([false, 0])
    expect([isKept(other.keys.whole), isKept(other.keys.open)]).toEqual([true, true])
  })

  test('ADMIN-09a are erased with the person whose upload was under way; files that were made stay', async () => {
    const { person, keys } = await uploader()
    await server.db.delete(user).where(eq(user.id, person.id))
    await sweepOrphans(server.db, server.app.storage, later(2 * hour))
    expect([isKept(keys.whole), isKept(keys.open), await orphans(), await server.db.$count(file)]).toEqual([
      true,
      false,
      0,
      1,
    ])
  })

  test('API-06 keeps no object from being erased where another one cannot be', async () => {
    const { tenant, person, keys } = await uploader()
    await server.db.insert(orphanedObject).values({ key: 'stuck', since: new Date(0) })
    await server.db.delete(user).where(eq(user.id, person.id))
    const { storage } = server.app
    const stuck = {
      ...storage,
      remove: (key: string) => (key === 'stuck' ? Promise.reject(new Error('stuck')) : storage.remove(key)),
    }
    await expect(sweepOrphans(server.db, stuck, later(2 * hour))).rejects.toThrow(AggregateError)
    expect([isKept(keys.open), isKept(keys.whole), isKept(tenant.id)]).toEqual([false, true, true])
    expect(await server.db.select({ key: orphanedObject.key }).from(orphanedObject)).toEqual([
      { key: 'stuck' },
    ])
  })
})
