import type { CallReply } from '../../src/contract/contract.ts'
import type { DatabaseKind } from './databases.ts'
import { makeEnterprise } from './enterprise.ts'
import { makeUser, type TestUser } from './people.ts'

type OwnCertificates = CallReply<'GET /coach-api/certificates'>['items']

/** Acme Bank, which awards certificates: its trainer, its learners, and what each sees of their own. */
export async function makeAwarder(kind: DatabaseKind, clock: () => number) {
  const { manager: trainer, ...enterprise } = await makeEnterprise(kind, { name: 'Acme Bank', clock })
  const { server, tenant, call } = enterprise
  return {
    ...enterprise,
    trainer,
    learner: (displayName = 'Mei Lin', more = {}) => makeUser(server.db, tenant, { displayName, ...more }),
    own: async (who: TestUser, query = ''): Promise<OwnCertificates> =>
      (await call(who, 'GET', `/coach-api/certificates${query}`)).json<{ items: OwnCertificates }>().items,
  }
}

export type Awarder = Awaited<ReturnType<typeof makeAwarder>>
