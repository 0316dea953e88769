import { isOneOf } from '../../db/id-list.ts'
import { classGroup, department } from '../../db/schema/people.ts'
import { role } from '../../db/schema/roles.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/** Fields of details that may name things of the enterprise by their ids, and where those have their names. */
const tables = {
  classes: classGroup,
  department,
  departments: department,
  parent: department,
  roles: role,
} as const
const fields = Object.keys(tables) as (keyof typeof tables)[]

type Values = Record<string, unknown>
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)
const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Details with a name beside each id, `{ id, name }`, as the thing is called now: it may have been renamed or
 * removed when somebody reads the log (ADMIN-08a). An id that nothing has any more stays as it is. Reads once
 * for all of them, within the transaction of the change.
 */
export async function withNames<Entry extends { details?: Values }>(
  t: TenantDb,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const namesById = new Map<string, string>()
  for (const table of new Set(Object.values(tables))) {
    const ids = new Set(
      entries.flatMap(({ details = {} }) =>
        fields.flatMap((field) => (tables[field] === table ? idsOf(details, field) : [])),
      ),
    )
    if (ids.size === 0) continue
    for (const { id, name } of await t
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(isOneOf(table.id, [...ids])))
      namesById.set(id, name)
  }
  return namesById.size === 0
    ? [...entries]
    : entries.map((entry) =>
        entry.details ? { ...entry, details: withNamesIn(entry.details, namesById) } : entry,
      )
}

function idsOf(details: Values, field: keyof typeof tables): string[] {
  const within = [details.before, details.after].flatMap((values) =>
    isRecord(values) ? idsOf(values, field) : [],
  )
  const value = details[field]
  return [...(Array.isArray(value) ? value : [value]).filter(isId), ...within]
}

function withNamesIn(details: Values, names: ReadonlyMap<string, string>): Values {
  const name = (value: unknown): unknown =>
    isId(value) && names.has(value) ? { id: value, name: names.get(value) } : value
  const result: Values = { ...details }
  for (const field of fields) {
    const value = details[field]
    if (value !== undefined) result[field] = Array.isArray(value) ? value.map(name) : name(value)
  }
  for (const state of ['before', 'after'])
    if (isRecord(details[state])) result[state] = withNamesIn(details[state], names)
  return result
}
