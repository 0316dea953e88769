export interface Department {
  id: string
  name: string
  parentId: string | null
  /** People of the department itself. */
  members: number
}

export interface TreeDepartment {
  id: string
  name: string
  /** 0 for the top. */
  depth: number
  hasChildren: boolean
  /** People of the department and of all below it. */
  members: number
  /** Ids from the top down to the parent. */
  above: string[]
}

/**
 * The departments as a list in reading order: each one right before those below it. Orphans and loops end up
 * at the top.
 */
export function treeOf(departments: readonly Department[]): TreeDepartment[] {
  const known = new Set(departments.map((d) => d.id))
  const below = new Map<string | null, Department[]>()
  for (const department of departments) {
    const parent = department.parentId !== null && known.has(department.parentId) ? department.parentId : null
    below.set(parent, [...(below.get(parent) ?? []), department])
  }
  const rows: TreeDepartment[] = []
  const seen = new Set<string>()
  const add = (department: Department, above: string[]): number => {
    if (seen.has(department.id)) return 0
    seen.add(department.id)
    const children = below.get(department.id) ?? []
    const row: TreeDepartment = {
      id: department.id,
      name: department.name,
      depth: above.length,
      hasChildren: children.length > 0,
      members: department.members,
      above,
    }
    rows.push(row)
    for (const child of children) row.members += add(child, [...above, department.id])
    return row.members
  }
  for (const department of below.get(null) ?? []) add(department, [])
  for (const department of departments) add(department, [])
  return rows
}

/** The rows to show: those whose name holds the search with all above them, else those whose parents are all open. */
export function visibleRows(
  rows: readonly TreeDepartment[],
  open: ReadonlySet<string>,
  search: string,
): TreeDepartment[] {
  const wanted = search.trim().toLowerCase()
  if (!wanted) return rows.filter((row) => row.above.every((id) => open.has(id)))
  const shown = new Set(
    rows.filter((row) => row.name.toLowerCase().includes(wanted)).flatMap((row) => [row.id, ...row.above]),
  )
  return rows.filter((row) => shown.has(row.id))
}
