import { callerOf } from './caller.ts'
import type { DatabaseKind } from './databases.ts'
import { makeTenant, makeUser, type TestTenant, type TestUser } from './people.ts'
import { makeServer, type TestServer, type TestServerOptions } from './server.ts'

/** A server with one enterprise on it, and calls as its people. */
export interface TestEnterprise {
  server: TestServer
  tenant: TestTenant
  call: ReturnType<typeof callerOf>
  /** An enterprise manager of it, who may do everything there. */
  manager: TestUser
}

/** `name` is the enterprise's; the clock is the test's own where it hands one in. */
export async function makeEnterprise(
  kind: DatabaseKind,
  { name, ...options }: TestServerOptions & { name?: string } = {},
): Promise<TestEnterprise> {
  const server = await makeServer(kind, options)
  const tenant = await makeTenant(server.db, { ...(name !== undefined && { name }) })
  return {
    server,
    tenant,
    call: callerOf(server),
    manager: await makeUser(server.db, tenant, { type: 1 }),
  }
}
