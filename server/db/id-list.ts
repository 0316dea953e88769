import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A list of ids as it travels to `isOneOf` where that has a place for it. */
export const idList = (ids: readonly string[]): string => JSON.stringify(ids)

/** Whether the column is one of the ids, as many as there are: the list travels as one value, and an index is used. */
export const isOneOf = (column: PgColumn, ids: readonly string[] | Placeholder): SQL =>
  sql`${column} = any(array(select jsonb_array_elements_text(${'length' in ids ? idList(ids) : ids}::text::jsonb)::uuid))`
