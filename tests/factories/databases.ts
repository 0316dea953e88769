import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type DatabaseOptions, openDatabase } from '../../server/db/connection.ts'
import type { Database } from '../../server/db/database.ts'
import { databaseUrl, onServer } from './databases-setup.ts'

/** What every server test runs on: `describe.each(databases)('… on %s', (kind) => …)`. */
export const databases = ['pglite', 'postgres'] as const
export type DatabaseKind = (typeof databases)[number]

/**
 * A database of its own with all tables and no rows. It can be opened several times, by several instances, on
 * PostgreSQL only.
 */
export interface TestStore {
  options: DatabaseOptions
  open(): Promise<Database>
  /** After everything opened from it is closed. */
  remove(): Promise<void>
}

export async function makeStore(kind: DatabaseKind): Promise<TestStore> {
  const options = kind === 'pglite' ? embedded() : await onPostgres()
  return {
    options,
    open: () => openDatabase(options),
    async remove() {
      if (options.databaseUrl)
        await onServer(inject('postgresUrl'), (client) =>
          client.query(
            `drop database if exists "${new URL(options.databaseUrl ?? '').pathname.slice(1)}" with (force)`,
          ),
        )
      rmSync(options.dataDir, { recursive: true, force: true })
    },
  }
}

function embedded(): DatabaseOptions {
  const dataDir = mkdtempSync(join(tmpdir(), 'coach-data-'))
  cpSync(inject('embeddedTemplate'), dataDir, { recursive: true })
  return { dataDir, durable: false }
}

async function onPostgres(): Promise<DatabaseOptions> {
  const name = `${inject('postgresPrefix')}${randomUUID().slice(0, 8)}`
  await onServer(inject('postgresUrl'), (client) =>
    client.query(`create database "${name}" template "${inject('postgresTemplate')}"`),
  )
  return {
    dataDir: mkdtempSync(join(tmpdir(), 'coach-files-')),
    databaseUrl: databaseUrl(inject('postgresUrl'), name),
  }
}
