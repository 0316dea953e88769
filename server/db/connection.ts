import { join } from 'node:path'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePGlite } from 'drizzle-orm/pglite'
import { migrate as migratePGlite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { projectRoot } from '../config.ts'
import { startAutovacuum } from './autovacuum.ts'
import { lockDataDir } from './data-dir-lock.ts'
import type { Database } from './database.ts'
import { openPGlite, timesAsDates } from './pglite-durable.ts'
import { PostgresListener } from './postgres-listener.ts'
import * as schema from './schema/all-tables.ts'
import { guardTransactions } from './transaction-guard.ts'

export interface DatabaseOptions {
  /** The embedded database lives in `db` below it, unless `databaseUrl` is given. */
  dataDir: string
  databaseUrl?: string | undefined
  databasePool?: number
  /** Whether a commit of the embedded database is forced to the disk; only tests turn it off. */
  durable?: boolean
  /** Where a failure outside of any request goes: a lost connection, a failed clean-up. */
  onProblem?: (error: unknown, what: string) => void
}

const migrationsFolder = join(projectRoot, 'server/db/migrations')
const migrationLock = 727_274

/** Opens the database and brings its tables up to date. Throws DataDirInUse when another server has the folder open. */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl ? openPostgres(options.databaseUrl, options) : openEmbedded(options)
}

async function openEmbedded({
  dataDir,
  durable = true,
  onProblem = () => {},
}: DatabaseOptions): Promise<Database> {
  const unlock = lockDataDir(dataDir)
  try {
    const client = guardTransactions(await openPGlite(join(dataDir, 'db'), durable))
    const db = drizzlePGlite(client, { schema })
    await migratePGlite(db, { migrationsFolder })
    const stopAutovacuum = startAutovacuum(client, (error) => onProblem(error, 'vacuum'))
    let closing: Promise<void> | undefined
    return {
      kind: 'pglite',
      db,
      listen: (channel, onPayload) => client.listen(channel, onPayload),
      async notify(channel, payload) {
        await client.query('select pg_notify($1, $2)', [channel, payload])
      },
      async execute(text, values = []) {
        if (values.length > 0)
          return (await client.query<Record<string, unknown>>(text, values, { parsers: timesAsDates })).rows
        return (await client.exec(text, { parsers: timesAsDates })).at(-1)?.rows ?? []
      },
      // The folder is one server's alone.
      underLock: (_lock, work) => work(),
      close() {
        closing ??= stopAutovacuum()
          .then(() => client.close())
          .finally(unlock)
        return closing
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

async function openPostgres(
  url: string,
  { databasePool = 10, onProblem = () => {} }: DatabaseOptions,
): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: databasePool })
  // An idle connection that the server drops is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => onProblem(error, 'connection'))
  try {
    await underLock(pool, migrationLock, (client) =>
      migratePostgres(drizzlePostgres(client), { migrationsFolder }),
    )
  } catch (error) {
    await pool.end()
    throw error
  }
  const listener = new PostgresListener(url, onProblem)
  let closing: Promise<void> | undefined
  return {
    kind: 'postgres',
    db: drizzlePostgres(pool, { schema }),
    listen: (channel, onPayload) => listener.listen(channel, onPayload),
    async notify(channel, payload) {
      await pool.query('select pg_notify($1, $2)', [channel, payload])
    },
    async execute(text, values = []) {
      // Of several statements the driver answers an array of results.
      const results = [await pool.query(text, values)].flat()
      return results.at(-1)?.rows ?? []
    },
    underLock: (lock, work) => underLock(pool, lock, work),
    close() {
      closing ??= listener.close().then(() => pool.end())
      return closing
    },
  }
}

/** Instances that come together work one after the other. */
async function underLock<R>(
  pool: pg.Pool,
  lock: number,
  work: (client: pg.PoolClient) => Promise<R>,
): Promise<R> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    const result = await work(client)
    await client.query('select pg_advisory_unlock($1)', [lock])
    client.release()
    return result
  } catch (error) {
    // Ending the connection gives the lock back, whatever state it is in.
    client.release(true)
    throw error
  }
}
