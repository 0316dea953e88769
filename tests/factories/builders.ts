import { giveRole, makeTenant, makeUser, type TestTenant } from './people.ts'
import type { TestServer } from './server.ts'

/** The headers of somebody who builds courses and sees everybody of an enterprise; of one of its own where none is named. */
export async function signInBuilder(
  server: TestServer,
  tenant?: Pick<TestTenant, 'id'>,
): Promise<{ authorization: string }> {
  const builder = await makeUser(server.db, tenant ?? (await makeTenant(server.db)))
  await giveRole(server.db, builder, { functions: ['course'], scope: { kind: 'ALL', departments: [] } })
  return server.signIn(builder)
}
