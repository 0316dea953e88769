/** What stands for all courses, and for those without a category, where a category's id stands otherwise (ADMIN-04). */
export const allCategories = '-3'
export const noCategory = '-2'

/** Levels of categories at most; the top is level 1 (UI-04). */
export const maxCategoryLevel = 4
/** UTF-16 units of a category's name at most (UI-04). */
export const maxCategoryName = 80

interface CategoryPlace {
  id: string
  parentId: string | null
}

/** The category and all that stand above it, itself first. A tree that turns in a circle ends all the same. */
export function withAncestors<C extends CategoryPlace>(tree: readonly C[], id: string): C[] {
  const byId = new Map(tree.map((one) => [one.id, one]))
  const found: C[] = []
  for (let at = byId.get(id); at && !found.includes(at); at = byId.get(at.parentId ?? '')) found.push(at)
  return found
}

/** The level of a category, from 1. */
export const levelOf = (tree: readonly CategoryPlace[], id: string): number => withAncestors(tree, id).length

/** How many levels a category takes up with those below it. */
export function heightOf(tree: readonly CategoryPlace[], id: string): number {
  const level = levelOf(tree, id)
  return Math.max(
    1,
    ...tree.flatMap((one) => {
      const way = withAncestors(tree, one.id)
      return way.some((above) => above.id === id) ? [way.length - level + 1] : []
    }),
  )
}

/** The category and all that stand below it; none where it isn't in the tree. */
export const withBelow = (tree: readonly CategoryPlace[], id: string): string[] =>
  tree.map((one) => one.id).filter((own) => withAncestors(tree, own).some((above) => above.id === id))

/** The names from the top down to the category, as one reads its place; empty where it isn't in the tree. */
export const pathOf = (tree: readonly (CategoryPlace & { name: string })[], id: string | null): string[] =>
  id === null
    ? []
    : withAncestors(tree, id)
        .map(({ name }) => name)
        .reverse()
