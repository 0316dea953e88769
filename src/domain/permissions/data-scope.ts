/**
 * Whom a role lets a person see (PERM-05): all people, the own department with all below it, or named
 * departments with all below them.
 */
export type ScopeKind = 'ALL' | 'OWN' | 'NAMED'
export const scopeKinds = ['ALL', 'OWN', 'NAMED'] as const satisfies readonly ScopeKind[]

export interface RoleScope {
  kind: ScopeKind
  /** Ids of the named departments; empty for the other kinds. */
  departments: readonly string[]
}

/**
 * All people of the enterprise, or those of these departments: the ids are complete, nothing below has to be
 * looked up.
 */
export type DataScope = { all: true } | { all: false; departments: readonly string[] }

export interface DepartmentNode {
  id: string
  parentId: string | null
}

/** The departments with all below them. A tree that turns in a circle ends all the same. */
export function withDescendants(tree: readonly DepartmentNode[], roots: Iterable<string>): string[] {
  const below = new Map<string, string[]>()
  for (const { id, parentId } of tree)
    if (parentId !== null) below.set(parentId, [...(below.get(parentId) ?? []), id])
  const known = new Set(tree.map(({ id }) => id))
  const found = new Set<string>()
  const open = [...roots].filter((id) => known.has(id))
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(below.get(id) ?? []))
  }
  return [...found]
}

/** What several roles let a person see together. No role at all sees nobody. */
export function scopeOf(
  roles: readonly RoleScope[],
  own: string | null,
  tree: readonly DepartmentNode[],
): DataScope {
  if (roles.some(({ kind }) => kind === 'ALL')) return { all: true }
  const roots = roles.flatMap(({ kind, departments }) =>
    kind === 'NAMED' ? departments : own === null ? [] : [own],
  )
  return { all: false, departments: withDescendants(tree, roots) }
}

/**
 * Whether people of this department are seen. People without a department are seen by those alone who see
 * everybody.
 */
export const sees = (scope: DataScope, department: string | null): boolean =>
  scope.all || (department !== null && scope.departments.includes(department))

/** Whether `outer` covers everybody that `inner` covers: nobody grants more than they have. */
export const coversScope = (outer: DataScope, inner: DataScope): boolean =>
  outer.all || (!inner.all && inner.departments.every((id) => outer.departments.includes(id)))
