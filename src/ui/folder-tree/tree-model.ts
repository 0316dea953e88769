/** A folder as the host knows it. Siblings stand in the order of the list. */
export interface FolderNode {
  id: string
  /** Null at the top. A parent that is not there counts as none. */
  parentId: string | null
  name: string
  /** Shows no edit menu, can't be moved and takes nothing in (PERM-04). */
  readOnly?: boolean
  /** What its menu offers; all but settings unless it says no. */
  showAdd?: boolean
  showEdit?: boolean
  showDelete?: boolean
  showSet?: boolean
  /** It has children that are fetched when it is opened first. */
  lazy?: boolean
}

/** Levels of folders at most; the top is level 1 (UI-04). */
export const maxLevel = 4
/** Characters of a name at most (UI-04). */
export const maxName = 80

/** A name as it is kept: trimmed, and no longer than 80 characters, of which none is cut in half. */
export const cleanName = (typed: string): string => [...typed.trim()].slice(0, maxName).join('').trimEnd()

export interface TreeIndex {
  byId: ReadonlyMap<string, FolderNode>
  /** Children by parent; null for the top. */
  below: ReadonlyMap<string | null, readonly FolderNode[]>
  /** From 1. */
  levels: ReadonlyMap<string, number>
}

/**
 * Orders the folders by parent. Orphans, and folders in a loop of parents, end up at the top; of two with one
 * id the first stays.
 */
export function indexTree(nodes: readonly FolderNode[]): TreeIndex {
  const byId = new Map<string, FolderNode>()
  for (const node of nodes) if (!byId.has(node.id)) byId.set(node.id, node)
  const below = new Map<string | null, FolderNode[]>()
  const put = (parent: string | null, node: FolderNode) =>
    void (below.get(parent)?.push(node) ?? below.set(parent, [node]))
  for (const node of byId.values())
    put(node.parentId !== null && byId.has(node.parentId) ? node.parentId : null, node)
  const levels = new Map<string, number>()
  const descend = (siblings: readonly FolderNode[], level: number): void => {
    for (const node of siblings) {
      levels.set(node.id, level)
      descend(below.get(node.id) ?? [], level + 1)
    }
  }
  descend(below.get(null) ?? [], 1)
  for (const node of byId.values()) {
    if (levels.has(node.id)) continue
    const siblings = below.get(node.parentId)
    if (siblings && node.parentId !== null)
      below.set(
        node.parentId,
        siblings.filter((sibling) => sibling !== node),
      )
    put(null, node)
    descend([node], 1)
  }
  return { byId, below, levels }
}

/** Ids from the top down to the parent. */
export function ancestors({ byId, levels }: TreeIndex, id: string): string[] {
  const found: string[] = []
  let at = byId.get(id)
  while (at && (levels.get(at.id) ?? 1) > 1 && at.parentId !== null) {
    found.unshift(at.parentId)
    at = byId.get(at.parentId)
  }
  return found
}

/** All folders below one, in reading order. */
export function descendants(index: TreeIndex, id: string): FolderNode[] {
  return (index.below.get(id) ?? []).flatMap((child) => [child, ...descendants(index, child.id)])
}

/** How many levels a folder takes up with those below it. */
const heightOf = (index: TreeIndex, id: string): number =>
  1 + Math.max(0, ...(index.below.get(id) ?? []).map((child) => heightOf(index, child.id)))

/** Whether a folder takes another one in (UI-06); null is the top. */
export function mayAdd(
  index: TreeIndex,
  parent: string | null,
  { limit = maxLevel, top = true }: MoveRules = {},
): boolean {
  if (parent === null) return top
  const node = index.byId.get(parent)
  return (
    node !== undefined &&
    !node.readOnly &&
    node.showAdd !== false &&
    (index.levels.get(parent) ?? limit) < limit
  )
}

export interface MoveRules {
  limit?: number
  /** False where nothing may be added at the top, or moved there. */
  top?: boolean
  /** Ids that stay where they are. */
  fixed?: ReadonlySet<string>
  /** Ids that nothing may be moved into. */
  closed?: ReadonlySet<string>
}

/** Why a folder can't be moved below another one, null being the top; null where it can (UI-06). */
export function moveFault(
  index: TreeIndex,
  id: string,
  to: string | null,
  { limit = maxLevel, top, fixed, closed }: MoveRules = {},
): 'not-allowed' | 'same-place' | 'into-itself' | 'too-deep' | null {
  const node = index.byId.get(id)
  const target = to === null ? null : index.byId.get(to)
  if (!node || target === undefined || node.readOnly || fixed?.has(id)) return 'not-allowed'
  if (to === null && top === false) return 'not-allowed'
  if (to !== null && (target?.readOnly || closed?.has(to))) return 'not-allowed'
  if ((ancestors(index, id).at(-1) ?? null) === to) return 'same-place'
  if (to !== null && (to === id || ancestors(index, to).includes(id))) return 'into-itself'
  return (to === null ? 0 : (index.levels.get(to) ?? limit)) + heightOf(index, id) > limit ? 'too-deep' : null
}

export interface TreeRow {
  node: FolderNode
  level: number
  /** Its place among its visible siblings, from 1, and how many these are. */
  place: number
  siblings: number
  /** Undefined for a folder without children. */
  expanded: boolean | undefined
}

/**
 * What is shown, in reading order: the children of open folders; under a search, the folders whose name holds
 * it with all that leads to
 * them.
 */
export function visibleRows(index: TreeIndex, open: ReadonlySet<string>, search: string): TreeRow[] {
  const wanted = search.normalize('NFKC').trim().toLowerCase()
  const kept = wanted === '' ? null : new Set<string>()
  if (kept)
    for (const node of index.byId.values())
      if (node.name.normalize('NFKC').toLowerCase().includes(wanted))
        for (const id of [node.id, ...ancestors(index, node.id)]) kept.add(id)
  const rows: TreeRow[] = []
  const add = (parent: string | null, level: number): void => {
    const children = index.below.get(parent) ?? []
    const shown = kept ? children.filter(({ id }) => kept.has(id)) : children
    shown.forEach((node, at) => {
      const below = index.below.get(node.id) ?? []
      const expanded = kept ? below.some(({ id }) => kept.has(id)) || open.has(node.id) : open.has(node.id)
      rows.push({
        node,
        level,
        place: at + 1,
        siblings: shown.length,
        expanded: below.length > 0 || node.lazy ? expanded : undefined,
      })
      if (expanded) add(node.id, level + 1)
    })
  }
  add(null, 1)
  return rows
}

/** The next row from `from` on whose name begins with a letter, round and round; null where there is none. */
export function rowByLetter(rows: readonly TreeRow[], from: number, letter: string): number | null {
  const wanted = letter.toLowerCase()
  for (let step = 1; step <= rows.length; step++) {
    const at = (from + step) % rows.length
    if (rows[at]?.node.name.toLowerCase().startsWith(wanted)) return at
  }
  return null
}
