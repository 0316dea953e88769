/** A field of a change; undefined where it was or is not there. */
export interface ChangedField {
  field: string
  before: unknown
  after: unknown
}

/** Details as they are read: what changed from what to what, and what else is known. */
export interface ReadableDetails {
  changes: ChangedField[]
  facts: { field: string; value: unknown }[]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What the platform names by `{ id, name }`, as it was called then. */
const nameOf = ({ id, name }: Record<string, unknown>): string | null =>
  typeof id === 'string' && typeof name === 'string' ? name || id : null

/** A value as a line of text: lists with commas, things by their names, nothing as null. */
export function lineOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value))
    return value.length === 0 ? null : value.map((one) => lineOf(one) ?? '—').join(', ')
  if (isRecord(value)) return nameOf(value) ?? JSON.stringify(value)
  return String(value)
}

/** What somebody looks for first; the database keeps no order of fields. */
const first = [
  'code',
  'name',
  'userName',
  'displayName',
  'phone',
  'email',
  'jobNumber',
  'department',
  'parent',
  'classes',
  'roles',
  'type',
  'status',
  'functions',
  'privileges',
  'scope',
  'departments',
]
const placeOf = (field: string): number => (first.includes(field) ? first.indexOf(field) : first.length)
const inReadingOrder = (fields: Iterable<string>): string[] =>
  [...fields].sort((a, b) => placeOf(a) - placeOf(b) || a.localeCompare(b, 'en', { numeric: true }))

export function readDetails(details: Record<string, unknown>): ReadableDetails {
  const { before, after, ...rest } = details
  const from = isRecord(before) ? before : {}
  const to = isRecord(after) ? after : {}
  const fields = inReadingOrder(new Set([...Object.keys(from), ...Object.keys(to)]))
  const loose = {
    ...(before !== undefined && !isRecord(before) && { before }),
    ...(after !== undefined && !isRecord(after) && { after }),
    ...rest,
  }
  return {
    changes: fields
      .map((field) => ({ field, before: from[field], after: to[field] }))
      .filter((change) => lineOf(change.before) !== null || lineOf(change.after) !== null),
    facts: Object.entries(loose).map(([field, value]) => ({ field, value })),
  }
}
