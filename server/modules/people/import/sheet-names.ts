import { nameKey } from '../../../../src/domain/text/same-name.ts'

interface Named {
  id: string
  name: string
}

export interface NamedDepartment extends Named {
  parentId: string | null
}

/** Between the departments of a path, and between the names of a list. */
const below = ' / '
const betweenNames = /[;；\n]/
export const joinNames = (names: readonly string[]): string => names.join('; ')

/** Each department by its whole path, as the export writes it. */
export function pathsOf(departments: readonly NamedDepartment[]): Map<string, string> {
  const known = new Map(departments.map((one) => [one.id, one]))
  const paths = new Map<string, string>()
  for (const { id } of departments) {
    const names: string[] = []
    for (
      let one = known.get(id);
      one && names.length < 100;
      one = one.parentId === null ? undefined : known.get(one.parentId)
    )
      names.unshift(one.name)
    paths.set(id, names.join(below))
  }
  return paths
}

export type Found = { id: string } | { fault: 'not-exist' | 'illegal' }

/** Finds a department by its path, or by its name where one alone is called so; `illegal` where several are. */
export function departmentFinder(departments: readonly NamedDepartment[]): (cell: string) => Found {
  const spaceless = (path: string): string => path.split('/').map(nameKey).join('/')
  const byPath = new Map([...pathsOf(departments)].map(([id, path]) => [spaceless(path), id]))
  const byName = new Map<string, string[]>()
  for (const { id, name } of departments)
    byName.set(nameKey(name), [...(byName.get(nameKey(name)) ?? []), id])
  return (cell) => {
    const id = byPath.get(spaceless(cell))
    if (id !== undefined) return { id }
    const [only, ...others] = byName.get(nameKey(cell)) ?? []
    if (only === undefined) return { fault: 'not-exist' }
    return others.length > 0 ? { fault: 'illegal' } : { id: only }
  }
}

/**
 * Finds the things that a cell names: one whose name the whole cell is, or several with semicolons between.
 * The first name that is unknown ends it.
 */
export function listFinder(
  things: readonly Named[],
): (cell: string) => { ids: string[] } | { unknown: string } {
  const byName = new Map(things.map(({ id, name }) => [nameKey(name), id]))
  return (cell) => {
    const whole = byName.get(nameKey(cell))
    if (whole !== undefined) return { ids: [whole] }
    const ids: string[] = []
    for (const name of cell
      .split(betweenNames)
      .map((part) => part.trim())
      .filter(Boolean)) {
      const id = byName.get(nameKey(name))
      if (id === undefined) return { unknown: name }
      ids.push(id)
    }
    return { ids }
  }
}
