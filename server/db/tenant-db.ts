import { type Placeholder, type SQL, and, eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import {
  type PgColumn,
  type PgDeleteBase,
  type PgInsertBase,
  type PgInsertValue,
  type PgQueryResultHKT,
  PgTable,
  type PgUpdateBuilder,
  type PgUpdateSetSource,
  type WithSubqueryWithSelection,
} from 'drizzle-orm/pg-core'
import type { TypedQueryBuilder } from 'drizzle-orm/query-builders/query-builder'
import { type ColumnsSelection, SQL as SqlChunk } from 'drizzle-orm/sql'
import { Subquery, type WithSubquery } from 'drizzle-orm/subquery'
import type { Db } from './database.ts'
import { tenant } from './schema/enterprises.ts'

/** A table whose rows belong to tenants. */
export type TenantTable = PgTable & { tenantId: PgColumn }

type Row<T extends PgTable> = Omit<PgInsertValue<T>, 'tenantId'>
/** Of values alone. */
type PlainRow<T extends PgTable> = Omit<T['$inferInsert'], 'tenantId'>

/** The rows without their tenant, which the handle puts in. */
interface TenantInsert<T extends TenantTable> {
  values(rows: Row<T> | Row<T>[]): PgInsertBase<T, PgQueryResultHKT>
}
interface TenantUpdate<T extends TenantTable> {
  set(values: PgUpdateSetSource<T>): ReturnType<PgUpdateBuilder<T, PgQueryResultHKT>['set']>
}

/**
 * The database as one tenant sees it: the only handle that modules get, and the one place of tenant isolation.
 * It is Drizzle's own builder with `tenant_id = $tenant` added to every table that is read, joined, changed or removed,
 * so a query can't forget it; rows that are inserted get the tenant's id whatever they say.
 * What would get round it throws when the query is built: a table inside an `sql` fragment (make a subquery with the
 * handle), `from` or a join on a raw fragment, right and full joins, tables that belong to no tenant.
 * Inside `transaction` use the handle that the callback gets; the outer one waits for ever on the embedded database.
 */
export interface TenantDb {
  readonly tenantId: string
  readonly select: Db['select']
  readonly selectDistinct: Db['selectDistinct']
  readonly selectDistinctOn: Db['selectDistinctOn']
  /**
   * Names a query of this handle, so that one statement can read its rows several times:
   * `with(people).select(…).from(people)`.
   */
  named<A extends string, F extends ColumnsSelection>(
    name: A,
    query: TypedQueryBuilder<F>,
  ): WithSubqueryWithSelection<F, A>
  with(...queries: WithSubquery[]): Pick<TenantDb, 'select'>
  insert<T extends TenantTable>(table: T): TenantInsert<T>
  /**
   * Inserts as many rows as there are, at least one: they travel as one JSON value, so no bytes can be among
   * theirs. To bind each value, as `insert`
   * does, takes seconds for 20 000 rows.
   */
  insertMany<T extends TenantTable>(table: T, rows: readonly PlainRow<T>[]): PgInsertBase<T, PgQueryResultHKT>
  update<T extends TenantTable>(table: T): TenantUpdate<T>
  delete<T extends TenantTable>(table: T): PgDeleteBase<T, PgQueryResultHKT>
  /** How many rows of the table meet the condition. */
  count(table: TenantTable, where?: SQL): Promise<number>
  transaction<R>(work: (t: TenantDb) => Promise<R>): Promise<R>
}

export const tenantDb = (db: Db, tenantId: string): TenantDb => handleOn(db, tenantId)

function handleOn(db: Db, tenantId: Given<string>): TenantDb {
  const scope = new Scope(tenantId)
  // The builders stay Drizzle's own objects with the same signatures; only what their methods add to a query changes.
  const selectOf = (source: Pick<Db, 'select'>) =>
    ((fields?: Parameters<Db['select']>[0]) =>
      scope.bindBuilder(fields ? source.select(scope.checked(fields)) : source.select())) as Db['select']
  const handle: TenantDb = {
    // It stands in queries alone where it is a placeholder.
    tenantId: tenantId as string,
    select: selectOf(db),
    selectDistinct: ((fields?: Parameters<Db['select']>[0]) =>
      scope.bindBuilder(
        fields ? db.selectDistinct(scope.checked(fields)) : db.selectDistinct(),
      )) as Db['selectDistinct'],
    selectDistinctOn: ((on: PgColumn[], fields?: Parameters<Db['select']>[0]) =>
      scope.bindBuilder(
        fields ? db.selectDistinctOn(on, scope.checked(fields)) : db.selectDistinctOn(on),
      )) as Db['selectDistinctOn'],
    named: (name, query) => db.$with(name).as(query),
    with: (...queries) => ({ select: selectOf(db.with(...queries)) }),
    insert: (table) => ({ values: (rows) => scope.insert(db, table, rows) }),
    insertMany: (table, rows) => scope.insertMany(db, table, rows),
    update: (table) => ({ set: (values) => scope.update(db, table, values) }),
    delete: (table) => scope.remove(db, table),
    async count(table, where) {
      const [row] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(table as PgTable)
        .where(and(scope.predicate(table), scope.checkedCondition(where)))
      return row?.count ?? 0
    },
    transaction: (work) => db.transaction((tx) => work(handleOn(tx, tenantId))),
  }
  databases.set(handle, db)
  return handle
}

/** What each handle is made from: of a transaction its own. */
const databases = new WeakMap<TenantDb, Db>()

/** A value, or the place of one that each time brings. */
export type Given<T> = T | Placeholder

interface Prepared<R> {
  execute(values: Record<string, unknown>): Promise<R>
}

const tenantPlace = sql.placeholder('tenantId')

/**
 * A query that is built once for each database and asked with other values each time: to build one takes Node as long as PostgreSQL takes to answer
 * it. `build` gets a handle of no tenant in particular, and places for the values; the tenant is that of the handle which asks. The database plans
 * it each time by its values.
 */
export function builtOnce<N extends string, R>(
  build: (db: TenantDb, given: (name: N) => Placeholder) => { prepare(name: string): Prepared<R> },
): (db: TenantDb, values: Record<N, unknown>) => Promise<R> {
  const built = new WeakMap<Db, Prepared<R>>()
  return (handle, values) => {
    const db = databases.get(handle)
    if (!db) throw new Error('a tenant’s handle of another making')
    // Without a name it stays no statement of the connection.
    const query =
      built.get(db) ?? build(handleOn(db, tenantPlace), (name) => sql.placeholder(name)).prepare('')
    built.set(db, query)
    return query.execute({ ...values, [tenantPlace.name]: handle.tenantId })
  }
}

type Condition = SQL | undefined | ((fields: Record<string, unknown>) => SQL | undefined)

/** What a select query is here: the methods that add tables and conditions. */
interface OpenQuery {
  where(condition: Condition): unknown
  leftJoin(table: unknown, on: Condition): unknown
  innerJoin(table: unknown, on: Condition): unknown
}

class Scope {
  readonly #tenantId: Given<string>

  constructor(tenantId: Given<string>) {
    this.#tenantId = tenantId
  }

  /** `tenant_id = $tenant` for a table; nothing for a subquery, which was made from a bound handle itself. */
  predicate(source: unknown): SQL | undefined {
    if (is(source, Subquery)) return undefined
    if (!is(source, PgTable))
      throw new Error('a tenant reads from tables and from subqueries of its own handle only')
    const columns: Record<string, PgColumn> = getTableColumns(source)
    const column = getTableName(source) === getTableName(tenant) ? columns.id : columns.tenantId
    if (!column) throw new Error(`${getTableName(source)} belongs to no tenant`)
    return eq(column, this.#tenantId)
  }

  bindBuilder<B extends object>(builder: B): B {
    const from: unknown = Reflect.get(builder, 'from')
    if (typeof from !== 'function') throw new TypeError('not a select builder')
    return Object.assign(builder, {
      from: (source: unknown) => this.#bindQuery(from.call(builder, source), source),
    })
  }

  #bindQuery(query: OpenQuery, source: unknown): OpenQuery {
    const own = this.predicate(source)
    const { where, leftJoin, innerJoin } = query
    where.call(query, own)
    return Object.assign(query, {
      where: (condition: Condition) => where.call(query, this.#with(own, condition)),
      leftJoin: (table: unknown, on: Condition) =>
        leftJoin.call(query, table, this.#with(this.predicate(table), on)),
      innerJoin: (table: unknown, on: Condition) =>
        innerJoin.call(query, table, this.#with(this.predicate(table), on)),
      crossJoin: (table: unknown) => innerJoin.call(query, table, this.predicate(table) ?? sql`true`),
      rightJoin: refuse('right join'),
      fullJoin: refuse('full join'),
      leftJoinLateral: refuse('lateral join'),
      innerJoinLateral: refuse('lateral join'),
      crossJoinLateral: refuse('lateral join'),
    })
  }

  #with(own: SQL | undefined, condition: Condition): Condition {
    if (typeof condition === 'function') return (fields) => and(own, this.checkedCondition(condition(fields)))
    return and(own, this.checkedCondition(condition))
  }

  insert<T extends TenantTable>(
    db: Db,
    table: T,
    rows: Row<T> | Row<T>[],
  ): PgInsertBase<T, PgQueryResultHKT> {
    this.#ownTable(table)
    // eslint-disable-next-line no-restricted-syntax -- a row is what Drizzle wants but for the tenant's id; the compiler can't add the two up for a generic table
    const owned = (Array.isArray(rows) ? rows : [rows]).map((row) => ({
      ...row,
      tenantId: this.#tenantId,
    })) as unknown as PgInsertValue<T>[]
    return this.#bindInsert(db.insert(table).values(owned), table)
  }

  insertMany<T extends TenantTable>(
    db: Db,
    table: T,
    rows: readonly PlainRow<T>[],
  ): PgInsertBase<T, PgQueryResultHKT> {
    this.#ownTable(table)
    const given = new Set(rows.flatMap(Object.keys))
    // What the database makes of others is none of its columns that are given.
    const columns = Object.entries<PgColumn>(getTableColumns(table)).filter(([, { generated }]) => !generated)
    const typeOf = (column: PgColumn) => sql.raw(column.getSQLType())
    const read = columns.filter(([field]) => given.has(field) && field !== 'tenantId')
    const values = columns.map(([field, column]) => {
      if (field === 'tenantId') return sql`${this.#tenantId}::uuid`
      const own = given.has(field) ? sql`told.${sql.identifier(field)}` : sql`null::${typeOf(column)}`
      return column.hasDefault
        ? sql`coalesce(${own}, ${is(column.default, SqlChunk) ? column.default : sql`${sql.param(column.default, column)}::${typeOf(column)}`})`
        : own
    })
    const fields = read.map(([field, column]) => sql`${sql.identifier(field)} ${typeOf(column)}`)
    const query = db
      .insert(table)
      .select(
        sql`select ${sql.join(values, sql`, `)} from json_to_recordset(${JSON.stringify(rows)}::text::json) as told(${sql.join(fields, sql`, `)})`,
      )
    return this.#bindInsert(query, table)
  }

  #bindInsert<T extends TenantTable>(
    query: PgInsertBase<T, PgQueryResultHKT>,
    table: T,
  ): PgInsertBase<T, PgQueryResultHKT> {
    const onConflictDoUpdate = query.onConflictDoUpdate
    return Object.assign(query, {
      onConflictDoUpdate: (config: Parameters<typeof onConflictDoUpdate>[0]) =>
        onConflictDoUpdate.call(query, {
          ...config,
          set: withoutTenant(config.set),
          setWhere: and(this.predicate(table), config.setWhere),
        }),
    })
  }

  update<T extends TenantTable>(
    db: Db,
    table: T,
    values: PgUpdateSetSource<T>,
  ): ReturnType<PgUpdateBuilder<T, PgQueryResultHKT>['set']> {
    this.#ownTable(table)
    const query = db.update(table).set(withoutTenant(values))
    return Object.assign(this.#bindChange(query, table), { from: refuse('update from another table') })
  }

  remove<T extends TenantTable>(db: Db, table: T): PgDeleteBase<T, PgQueryResultHKT> {
    this.#ownTable(table)
    return this.#bindChange(db.delete(table), table)
  }

  #bindChange<Q extends { where(condition: SQL | undefined): unknown }>(query: Q, table: TenantTable): Q {
    const own = this.predicate(table)
    const where = query.where
    where.call(query, own)
    return Object.assign(query, {
      where: (condition: SQL | undefined) => where.call(query, and(own, this.checkedCondition(condition))),
    })
  }

  #ownTable(table: PgTable): void {
    if (!('tenantId' in table)) throw new Error(`${getTableName(table)} belongs to no tenant`)
  }

  checked<F extends object>(fields: F): F {
    for (const field of Object.values(fields)) {
      if (is(field, SqlChunk)) this.checkedCondition(field)
      else if (is(field, SqlChunk.Aliased)) this.checkedCondition(field.sql)
    }
    return fields
  }

  /** A table named in a fragment would be read whole. */
  checkedCondition(condition: SQL | undefined): SQL | undefined {
    if (condition && namesTable(condition))
      throw new Error(
        "a tenant's query names a table in an sql fragment: make a subquery with the tenant's handle",
      )
    return condition
  }
}

const namesTable = (fragment: SQL): boolean =>
  fragment.queryChunks.some((chunk) => is(chunk, PgTable) || (is(chunk, SqlChunk) && namesTable(chunk)))

function withoutTenant<T extends object>(values: T): T {
  if (!('tenantId' in values)) return values
  throw new Error('a row stays with its tenant')
}

const refuse = (kind: string) => (): never => {
  throw new Error(`a tenant's handle makes no ${kind}: it could let rows of other tenants through`)
}
