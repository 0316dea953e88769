import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases, makeStore, type TestStore } from '../../tests/factories/databases.ts'
import type { Database } from '../db/database.ts'
import { signingKey } from '../db/schema/identity.ts'
import { openSigningKeys, rotateSigningKeys, type SigningKeys } from './signing-keys.ts'
import { openTokens } from './tokens.ts'

const minute = 60_000
const day = 86_400_000
const claims = {
  tenantId: '7b0c7f0e-4e4b-4f5d-9f0a-0d1f6a1f0001',
  tenantName: 'Bank',
  user_id: '7b0c7f0e-4e4b-4f5d-9f0a-0d1f6a1f0002',
  user_name: 'wang',
  display_name: 'Wang',
  email: '',
  phone: '',
  login_type: 'password',
  type: 2,
} as const

describe.each(databases)('signing keys on %s', (kind) => {
  let store: TestStore
  let database: Database
  let here: SigningKeys
  let there: SigningKeys
  let now = 0
  const clock = () => now

  beforeAll(async () => {
    store = await makeStore(kind)
    database = await store.open()
  })
  afterAll(async () => {
    await database.close()
    await store.remove()
  })
  beforeEach(async () => {
    now = Date.parse('2026-03-01T08:00:00Z')
    await database.db.delete(signingKey)
    ;[here, there] = await Promise.all([
      openSigningKeys(database.db, clock),
      openSigningKeys(database.db, clock),
    ])
  })
  const kept = async () => (await database.db.select().from(signingKey)).length
  const bothSignWith = async () => {
    const [one, other] = [await here.current(), await there.current()]
    expect(one.id).toBe(other.id)
    return one.id
  }

  test('BOOT-05 AUTH-12 change every 30 days, on all instances, and nobody who is signed in notices', async () => {
    const first = await bothSignWith()
    now += 30 * day - 5 * minute
    const tokens = { here: openTokens(here, clock), there: openTokens(there, clock) }
    expect(await bothSignWith()).toBe(first)
    now += 5 * minute
    // It is made, but nobody signs with it before everybody has had the time to hear of it.
    expect(await bothSignWith()).toBe(first)
    expect(await kept()).toBe(2)
    const { token } = await tokens.here.sign(claims, null)
    now += minute
    const second = await bothSignWith()
    expect(second).not.toBe(first)
    const next = await tokens.here.sign(claims, null)
    for (const one of [token, next.token])
      expect((await tokens.there.verify(one)).claims).toMatchObject({ user_name: 'wang' })
    now += 13 * minute
    expect((await tokens.there.verify(token)).claims).toMatchObject({ user_name: 'wang' })
    now += 4 * minute
    // Whatever it may still sign in wrong hands is good for nothing.
    expect(await here.find(first)).toBeNull()
    expect(await there.find(first)).toBeNull()
    expect(await bothSignWith()).toBe(second)
    expect(await kept()).toBe(1)
  })

  test('BOOT-05 AUTH-12 change by command while servers run', async () => {
    const first = await bothSignWith()
    now += day
    await bothSignWith()
    await rotateSigningKeys(database.db, now)
    expect(await bothSignWith()).toBe(first)
    now += minute
    expect(await bothSignWith()).not.toBe(first)
    expect((await there.find(first))?.id).toBe(first)
    now += 17 * minute
    expect(await there.find(first)).toBeNull()
  })

  test('BOOT-05 one is made where several instances find that it is due', async () => {
    now += 31 * day
    await Promise.all([here.current(), there.current(), here.current(), there.find('no-key-of-ours')])
    expect(await kept()).toBe(2)
  })

  test('BOOT-05 an unknown one is looked for at most every five seconds', async () => {
    await database.db.delete(signingKey)
    expect(await here.find('no-key-of-ours')).toBeNull()
    expect(await kept()).toBe(0)
    now += 5_000
    expect(await here.find('no-key-of-ours')).toBeNull()
    expect(await kept()).toBe(1)
  })
})
