import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAutovacuum, vacuumDueTables } from './autovacuum.ts'

describe('the autovacuum of the embedded database', () => {
  let client: PGlite
  beforeAll(async () => {
    client = await PGlite.create()
    await client.exec(
      'create schema "Of jobs"; create table "Of jobs"."a job" (id int primary key, name text)',
    )
  })
  afterAll(() => client.close())

  /** What a statement has changed is counted with the next one. */
  const counted = () => client.exec('select pg_stat_force_next_flush()')
  const add = (from: number, rows: number) =>
    client.exec(
      `insert into "Of jobs"."a job" select n, 'job ' || n from generate_series(${from}, ${from + rows - 1}) as n`,
    )
  const one = async (text: string) => (await client.query<{ n: number }>(text)).rows[0]?.n

  test('tells the planner of a table that has grown, and only then', async () => {
    await add(1, 40)
    await counted()
    expect(await vacuumDueTables(client)).toEqual([])
    await add(41, 200)
    await counted()
    expect(await vacuumDueTables(client)).toEqual(['"Of jobs"."a job"'])
    expect(await one(`select reltuples::int as n from pg_class where relname = 'a job'`)).toBe(240)
    await counted()
    expect(await vacuumDueTables(client)).toEqual([])
  })

  test('gives the room of old rows to new ones', async () => {
    const pages = () => one(`select (pg_relation_size('"Of jobs"."a job"') / 8192)::int as n`)
    for (let round = 0; round < 20; round++) {
      await client.exec(`update "Of jobs"."a job" set name = name || ' ', id = id + 1000`)
      await counted()
      await vacuumDueTables(client)
    }
    // Twenty versions of each row would take twenty times the room.
    expect(await pages()).toBeLessThan(8)
  })

  test('stops with its server, and says what went wrong', async () => {
    const problems: unknown[] = []
    const broken = {
      query: () => Promise.reject(new Error('closed')),
      exec: () => Promise.resolve([]),
    }
    const stop = startAutovacuum(broken, (problem) => problems.push(problem), 1)
    await expect.poll(() => problems.length).toBeGreaterThan(0)
    await stop()
    const before = problems.length
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(problems).toHaveLength(before)
  })
})
