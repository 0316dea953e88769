/** What a list is narrowed down to, by name; empty for not at all. */
export type Filter<N extends string = string> = Readonly<Record<N, string>>

/** A screen's filter as it stands behind the `?` of its path, so that it survives a reload and can be linked to. */
export function filterOfPath<N extends string>(path: string, none: Filter<N>): Filter<N> {
  const given = new URLSearchParams(path.split('?', 2)[1] ?? '')
  const filter: Record<N, string> = { ...none }
  for (const name in none) filter[name] = given.get(name) ?? none[name]
  return filter
}

/** The path with the filter in it; what is not filtered is not named. */
export function pathWithFilter(path: string, filter: Filter): string {
  const wanted = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))
  // The path's own reader takes a plus for a plus.
  const query = wanted.toString().replaceAll('+', '%20')
  const [bare = ''] = path.split('?', 1)
  return query ? `${bare}?${query}` : bare
}

/** Whether a filter leaves anything out; an order does not. */
export const narrows = (filter: Filter): boolean =>
  Object.entries(filter).some(([name, value]) => name !== 'sort' && name !== 'order' && value.trim() !== '')

export const sameFilter = (one: Filter, other: Filter): boolean =>
  Object.keys(one).every((name) => one[name] === other[name])

/** The part of a filter that says something, as a call's query takes it. */
export const wanted = <N extends string>(filter: Filter<N>): Partial<Record<N, string>> => {
  const said: Partial<Record<N, string>> = {}
  for (const name in filter) if (filter[name].trim()) said[name] = filter[name].trim()
  return said
}
