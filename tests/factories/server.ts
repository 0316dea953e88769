import { buildApp } from '../../server/app.ts'
import { type Config, readConfig } from '../../server/config.ts'
import type { Database, Db } from '../../server/db/database.ts'
import type { App } from '../../server/plugins/platform.ts'
import type { Repeat } from '../../server/plugins/repeat.ts'
import { type DatabaseKind, type TestStore, makeStore } from './databases.ts'
import { type TestUser, headersOf } from './people.ts'

export interface TestServerOptions {
  config?: Partial<Config>
  /**
   * Where a test moves time, the server does nothing by itself at intervals unless `repeat` is given: on a busy machine it would do so between
   * two steps of the test, at an hour that was not meant for it.
   */
  clock?: () => number
  repeat?: Repeat
}

/** A server on a database of its own, to inject into or to listen with `app.listen({ port: 0 })`. */
export interface TestServer {
  app: App
  database: Database
  /** Unbound, for factories and for looking. */
  db: Db
  store: TestStore
  /** The Authorization header of a person. */
  signIn(person: Pick<TestUser, 'tenantId' | 'id'>): Promise<{ authorization: string }>
  /** Another instance on the same database (PostgreSQL). */
  another(options?: TestServerOptions): Promise<{ app: App; database: Database; close(): Promise<void> }>
  close(): Promise<void>
}

export const testConfig = (config: Partial<Config> = {}): Config => ({
  ...readConfig({ LOG_LEVEL: 'silent', SEED_DEMO: 'false' }),
  requestsPerMinute: 1_000_000,
  loginsPerMinute: 1_000_000,
  ...config,
})

const never: Repeat = () => () => {}

export async function makeServer(kind: DatabaseKind, options: TestServerOptions = {}): Promise<TestServer> {
  const store = await makeStore(kind)
  const first = await instance(store, options)
  return {
    ...first,
    db: first.database.db,
    store,
    signIn: (person) => headersOf(first.database.db, first.app.platform.tokens, person),
    another: (more = {}) => instance(store, { ...options, ...more }),
    async close() {
      await first.close()
      await store.remove()
    },
  }
}

async function instance(store: TestStore, { config, clock, repeat = clock && never }: TestServerOptions) {
  const database = await store.open()
  const app = await buildApp({
    config: testConfig({ dataDir: store.options.dataDir, ...config }),
    database,
    ...(clock ? { clock } : {}),
    ...(repeat ? { repeat } : {}),
  })
  return {
    app,
    database,
    async close() {
      await app.close()
      await database.close()
    },
  }
}
