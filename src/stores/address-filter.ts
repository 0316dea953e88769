/** What a list is narrowed down to, by name; empty for not at all. */
export type Filter<N extends string = string> = Readonly<Record<N, string>>

/** A screen's filter as it stands behind the `?` of its path, so that it survives a reload and can be linked to. */
export function filterOfPath<N extends string>(path: string, none: Filter<N>): Filter<N> {
  const given = new URLSearchParams(path.split('?', 2)[1] ?? '')
  const filter: Record<N, string> = { ...none }
  for (const name in none) filter[name] = given.get(name) ?? none[name]
  return filter
}

/** The path with the filter in it; what is not filtered is not named. What else the path says stays. */
export function pathWithFilter(path: string, filter: Filter): string {
  const [bare = '', given = ''] = path.split('?', 2)
  const wanted = new URLSearchParams(given)
  for (const [name, value] of Object.entries(filter)) {
    if (value === '') wanted.delete(name)
    else wanted.set(name, value)
  }
  // The path's own reader takes a plus for a plus.
  const query = wanted.toString().replaceAll('+', '%20')
  return query ? `${bare}?${query}` : bare
}

/** How many things a filter leaves something out by; an order leaves out nothing. */
export const narrowings = (filter: Filter): number =>
  Object.entries(filter).filter(([name, value]) => name !== 'sort' && name !== 'order' && value.trim() !== '')
    .length

export const narrows = (filter: Filter): boolean => narrowings(filter) > 0

export const sameFilter = (one: Filter, other: Filter): boolean =>
  Object.keys(one).every((name) => one[name] === other[name])

/** The part of a filter that says something, as a call's query takes it. */
export const wanted = <N extends string>(filter: Filter<N>): Partial<Record<N, string>> => {
  const said: Partial<Record<N, string>> = {}
  for (const name in filter) if (filter[name].trim()) said[name] = filter[name].trim()
  return said
}
