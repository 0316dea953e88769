/** Parts of JSON that a stranger wrote: nothing of it is believed to be there, and only what is its own counts. */
export const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined

export const textField = (value: unknown, key: string): string => {
  const field = fieldOf(value, key)
  return typeof field === 'string' ? field : ''
}

export const listField = (value: unknown, key: string): unknown[] => {
  const field = fieldOf(value, key)
  return Array.isArray(field) ? field : []
}

export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

export const fieldsOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []
