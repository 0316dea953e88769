import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../server/db/connection.ts'
import { openQueue } from '../../server/modules/jobs/queue.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** An embedded database's folder with all tables, to be copied. */
    embeddedTemplate: string
    /** A PostgreSQL server and a database in it with all tables, to be copied. */
    postgresUrl: string
    postgresTemplate: string
    /** What the names of this run's databases begin with. */
    postgresPrefix: string
    /** A folder for what `trainOnce` keeps. */
    trainedModels: string
  }
}

/** One PostgreSQL and one template of each kind, with all tables, for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const embeddedTemplate = mkdtempSync(join(tmpdir(), 'coach-template-'))
  const [postgres] = await Promise.all([
    startPostgres(),
    makeTables({ dataDir: embeddedTemplate, durable: false }),
  ])
  const prefix = `coach_test_${randomUUID().slice(0, 8)}_`
  const template = `${prefix}template`
  await onServer(postgres.url, (client) => client.query(`create database "${template}"`))
  await makeTables({ dataDir: embeddedTemplate, databaseUrl: databaseUrl(postgres.url, template) })
  project.provide('embeddedTemplate', embeddedTemplate)
  project.provide('postgresUrl', postgres.url)
  project.provide('postgresTemplate', template)
  project.provide('postgresPrefix', prefix)
  const trainedModels = mkdtempSync(join(tmpdir(), 'coach-models-'))
  project.provide('trainedModels', trainedModels)
  return async () => {
    await onServer(postgres.url, async (client) => {
      const { rows } = await client.query<{ datname: string }>(
        'select datname from pg_database where starts_with(datname, $1)',
        [prefix],
      )
      for (const { datname } of rows) await client.query(`drop database "${datname}" with (force)`)
    })
    await postgres.stop()
    for (const folder of [embeddedTemplate, trainedModels]) rmSync(folder, { recursive: true, force: true })
  }
}

/** Makes the product's tables and those of its queue, as a first server does: the server of each test would make the latter anew. */
async function makeTables(options: Parameters<typeof openDatabase>[0]): Promise<void> {
  const database = await openDatabase(options)
  const queue = await openQueue(database, (error) => {
    throw error
  })
  await queue.close()
  await database.close()
}

/** An empty database of one's own on this server, which goes when it is closed. */
export async function ownDatabase(server: string): Promise<{ url: string; close(): Promise<void> }> {
  const name = `coach_test_${randomUUID().slice(0, 8)}`
  await onServer(server, (client) => client.query(`create database "${name}"`))
  return {
    url: databaseUrl(server, name),
    close: () => onServer(server, (client) => client.query(`drop database "${name}" with (force)`)),
  }
}

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

export async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
