import type { CallReply } from '../../../src/contract/contract.ts'
import type { LearningType } from '../../../src/contract/materials.ts'
import { noCategory, pathOf, withBelow } from '../../../src/domain/category/categories.ts'
import { filledCategories } from '../../../src/domain/category/filled-categories.ts'
import type { LearningState } from '../../../src/domain/publish/completion.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { categoriesOf } from '../categories/public.ts'
import { learningOf } from '../publishes/public.ts'

interface Asked {
  userId: string
  now: Date
  search: string | undefined
  /** An id, or `noCategory`. */
  category: string | undefined
  type: LearningType | undefined
  state: LearningState | undefined
  label: string | undefined
  page: number
  size: number
}

/**
 * What is published to a person and not over, by category (HOME-03). A category is known here only where something in or below it is published to them; one that isn't
 * holds nothing.
 */
export async function libraryOf(
  db: TenantDb,
  { userId, now, search, category, type, state, label, page, size }: Asked,
): Promise<CallReply<'GET /coach-api/library'>> {
  const tree = await categoriesOf(db, false)
  const mine = (await learningOf(db, { userId, now, type, search })).filter(({ over }) => !over)
  const found = mine.filter(
    (item) =>
      (state === undefined || item.state === state) && (label === undefined || item.labels.includes(label)),
  )
  const below = category === undefined ? null : new Set(withBelow(tree, category))
  const shown = found.filter(
    ({ categoryId }) =>
      below === null || (category === noCategory ? categoryId === null : below.has(categoryId ?? '')),
  )
  return {
    items: shown
      .slice((page - 1) * size, page * size)
      .map((item) => ({ ...item, category: pathOf(tree, item.categoryId).join(' / ') })),
    total: shown.length,
    page,
    size,
    categories: filledCategories(
      tree.map(({ id, name, parentId, layer }) => ({ id, name, parentId, layer })),
      found.map(({ categoryId }) => categoryId),
    ),
    all: found.length,
    without: found.filter(({ categoryId }) => categoryId === null).length,
    labels: [...new Set(mine.flatMap(({ labels }) => labels))].sort((a, b) => a.localeCompare(b)),
  }
}
