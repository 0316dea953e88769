import type { PGlite } from '@electric-sql/pglite'

/** How often the tables are looked at. A planner that knows nothing of a table that has just grown reads all of it for each row. */
const every = 10_000

interface DueTable {
  name: string
  vacuum: boolean
}

/**
 * What is due by the thresholds that PostgreSQL's own autovacuum has by default (its manual, "The Autovacuum Daemon"), the tables that have
 * changed most first.
 */
const dueTables = `
  select format('%I.%I', s.schemaname, s.relname) as name,
    s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0) or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0) as vacuum
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
    or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
    or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
  order by s.n_mod_since_analyze desc`

/** Vacuums and analyzes the tables that have changed much since they last were; answers their names. Others' queries go between two tables. */
export async function vacuumDueTables(client: Pick<PGlite, 'query' | 'exec'>): Promise<string[]> {
  const { rows } = await client.query<DueTable>(dueTables)
  for (const { name, vacuum } of rows) await client.exec(`${vacuum ? 'vacuum (analyze)' : 'analyze'} ${name}`)
  return rows.map(({ name }) => name)
}

/** The autovacuum that the embedded database lacks. Answers how to stop it, which waits for the table that is being vacuumed. */
export function startAutovacuum(
  client: Pick<PGlite, 'query' | 'exec'>,
  onProblem: (error: unknown) => void,
  milliseconds = every,
): () => Promise<void> {
  let stopped = false
  let running: Promise<unknown> | null = null
  const untilStopped: Pick<PGlite, 'query' | 'exec'> = {
    query: (...args) => client.query(...args),
    exec: (...args) => (stopped ? Promise.resolve([]) : client.exec(...args)),
  }
  const timer = setInterval(() => {
    running ??= vacuumDueTables(untilStopped)
      .catch(onProblem)
      .finally(() => {
        running = null
      })
  }, milliseconds).unref()
  return async () => {
    stopped = true
    clearInterval(timer)
    await running
  }
}
