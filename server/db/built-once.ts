import { type Placeholder, sql } from 'drizzle-orm'
import { databaseOf, type TenantDb, tenantDb, tenantPlaceholder } from './tenant-db.ts'

/** A value, or the place of one that each time brings. */
export type Given<T> = T | Placeholder

interface Prepared<R> {
  execute(values: Record<string, unknown>): Promise<R>
}

/**
 * A query that is built once for each database and asked with other values each time: to build one takes Node as long as PostgreSQL takes to answer
 * it. `build` gets a handle of no tenant in particular, and places for the values. The database plans it each time by its values.
 */
export function builtOnce<N extends string, R>(
  build: (db: TenantDb, given: (name: N) => Placeholder) => { prepare(name: string): Prepared<R> },
): (db: TenantDb, values: Record<N, unknown>) => Promise<R> {
  const built = new WeakMap<object, Prepared<R>>()
  return (db, values) => {
    const of = databaseOf(db)
    // Without a name it stays no statement of the connection.
    const query =
      built.get(of) ?? build(tenantDb(of, tenantPlaceholder), (name) => sql.placeholder(name)).prepare('')
    built.set(of, query)
    return query.execute({ ...values, [tenantPlaceholder.name]: db.tenantId })
  }
}
