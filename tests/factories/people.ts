import { randomUUID } from 'node:crypto'
import { candidateById, claimsOf } from '../../server/modules/identity/queries.ts'
import { hashPassword } from '../../server/modules/identity/sign-in/passwords.ts'
import { department, user } from '../../server/db/schema/people.ts'
import { role, userRole } from '../../server/db/schema/roles.ts'
import { tenant } from '../../server/db/schema/enterprises.ts'
import type { Db } from '../../server/db/database.ts'
import type { FunctionName } from '../../src/domain/permissions/permissions.ts'
import type { RoleScope } from '../../src/domain/permissions/data-scope.ts'
import type { Tokens } from '../../server/plugins/tokens.ts'

export interface TestTenant {
  id: string
  code: string
  name: string
}
export interface TestUser {
  tenantId: string
  id: string
  userName: string
  password: string
}

/** The password of every made user who isn't given another. */
export const password = 'Right-horse-7'
let hashed: Promise<string> | undefined

export async function makeTenant(
  db: Db,
  values: Partial<typeof tenant.$inferInsert> = {},
): Promise<TestTenant> {
  const code = values.code ?? `t-${randomUUID().slice(0, 8)}`
  const [row] = await db
    .insert(tenant)
    .values({ name: `Enterprise ${code}`, ...values, code })
    .returning({ id: tenant.id, code: tenant.code, name: tenant.name })
  if (!row) throw new Error('no tenant was made')
  return row
}

/** A learner unless `type` says otherwise. */
export async function makeUser(
  db: Db,
  { id: tenantId }: Pick<TestTenant, 'id'>,
  values: Partial<typeof user.$inferInsert> = {},
): Promise<TestUser> {
  const userName = values.userName ?? `user-${randomUUID().slice(0, 8)}`
  hashed ??= hashPassword(password)
  const [row] = await db
    .insert(user)
    .values({ displayName: userName, passwordHash: await hashed, ...values, tenantId, userName })
    .returning({ id: user.id })
  if (!row) throw new Error('no user was made')
  return { tenantId, id: row.id, userName, password }
}

export async function makeDepartment(
  db: Db,
  { id: tenantId }: Pick<TestTenant, 'id'>,
  name: string,
  parentId: string | null = null,
): Promise<string> {
  const [row] = await db
    .insert(department)
    .values({ tenantId, name, parentId })
    .returning({ id: department.id })
  if (!row) throw new Error('no department was made')
  return row.id
}

export interface RoleValues {
  name?: string
  functions?: FunctionName[]
  scope?: RoleScope
}

/** A role of its own with nothing but what is given, for one person. */
export async function giveRole(
  db: Db,
  { tenantId, id: userId }: Pick<TestUser, 'tenantId' | 'id'>,
  {
    name = `Role ${randomUUID().slice(0, 8)}`,
    functions = [],
    scope = { kind: 'ALL', departments: [] },
  }: RoleValues,
): Promise<string> {
  const [row] = await db
    .insert(role)
    .values({ tenantId, name, functions, scope: scope.kind, departments: [...scope.departments] })
    .returning({ id: role.id })
  if (!row) throw new Error('no role was made')
  await db.insert(userRole).values({ tenantId, userId, roleId: row.id })
  return row.id
}

/** The headers of a signed-in person, without the way through the login. */
export async function headersOf(
  db: Db,
  tokens: Tokens,
  person: Pick<TestUser, 'tenantId' | 'id'>,
): Promise<{ authorization: string }> {
  const found = await candidateById(db, person.tenantId, person.id)
  if (!found) throw new Error('nobody to sign in')
  const { token } = await tokens.sign(claimsOf(found), null)
  return { authorization: `Bearer ${token}` }
}
