import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { functionNames } from '../../src/domain/permissions/permissions.ts'
import { functionsOfRole } from '../../src/domain/permissions/role-functions.ts'
import { makeServer, type TestServer } from '../../tests/factories/server.ts'
import { databases } from '../../tests/factories/databases.ts'
import { addEnterprise } from '../modules/enterprises/service.ts'
import { role } from './schema/roles.ts'

const migrations = path.join(import.meta.dirname, 'migrations')
const [, conversion = ''] = readFileSync(path.join(migrations, '0010_built_in_roles.sql'), 'utf8').split(
  '--> statement-breakpoint',
)

describe.each(databases)('the built-in roles of an older database on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await makeServer(kind)
  })
  afterAll(() => server.close())

  test('PERM-01 give what they gave before: untouched ones by the code, changed ones as they were changed', async () => {
    await addEnterprise(server.db, { code: 'old', name: 'Old' })
    const older = {
      SYSTEM: [...functionNames],
      ADMIN: functionNames.filter((name) => name !== 'appeal'),
      NORMAL: ['statistics', 'index'] as (typeof functionNames)[number][],
    }
    for (const [type, functions] of Object.entries(older))
      await server.db
        .update(role)
        .set({ functions })
        .where(sql`${role.type} = ${type}`)
    await server.db.execute(sql.raw(conversion))
    const rows = await server.db.select().from(role).where(eq(role.builtIn, true))
    expect(Object.fromEntries(rows.map((row) => [row.type, functionsOfRole(row)]))).toEqual(older)
    expect(rows.map(({ type, functions, withheld }) => [type, functions, withheld]).sort()).toEqual([
      ['ADMIN', [], ['appeal']],
      ['NORMAL', ['statistics'], []],
      ['SYSTEM', [], []],
    ])
  })
})
