/** A category with how many things stand in it and below it. */
export type Filled<C> = C & { items: number }

/**
 * The categories in or below which something stands, in the order of the tree; `placed` are the categories of the things, null where one is in none. The
 * tree has parents before children. Pure.
 */
export function filledCategories<C extends { id: string; parentId: string | null }>(
  tree: readonly C[],
  placed: readonly (string | null)[],
): Filled<C>[] {
  const items = new Map<string, number>()
  for (const id of placed) if (id !== null) items.set(id, (items.get(id) ?? 0) + 1)
  for (const { id, parentId } of tree.toReversed())
    if (parentId !== null) items.set(parentId, (items.get(parentId) ?? 0) + (items.get(id) ?? 0))
  return tree.flatMap((one) => {
    const count = items.get(one.id) ?? 0
    return count > 0 ? [{ ...one, items: count }] : []
  })
}
