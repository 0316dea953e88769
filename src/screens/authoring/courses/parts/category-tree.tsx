import { useLingui } from '@lingui/react'
import type { Category } from '../../../../contract/categories.ts'
import { noCategory, withAncestors } from '../../../../domain/category/categories.ts'
import { categoryText } from '../../../../i18n/pages/page-terms.ts'
import { noCategoryText } from '../../category-options.ts'

interface Props {
  /** Parents before children. */
  categories: readonly Category[]
  /** The category of each listed course. */
  courses: readonly { categoryId: string | null }[]
  /** Id of a category, what stands for none, or empty for all. */
  value: string
  onChange(category: string): void
}

/** The categories at the side of the list, with how many of its courses stand in each or below it (ADMIN-04). */
export function CategoryTree({ categories, courses, value, onChange }: Props) {
  const { i18n } = useLingui()
  const within = new Map<string, number>()
  for (const { categoryId } of courses)
    for (const { id } of categoryId === null ? [{ id: noCategory }] : withAncestors(categories, categoryId))
      within.set(id, (within.get(id) ?? 0) + 1)
  const entries = [
    {
      id: '',
      name: i18n._({ id: 'authoring.all-categories', message: 'All categories' }),
      layer: 1,
      count: courses.length,
    },
    ...categories.map(({ id, name, layer }) => ({ id, name, layer, count: within.get(id) ?? 0 })),
    { id: noCategory, name: noCategoryText(i18n), layer: 1, count: within.get(noCategory) ?? 0 },
  ]
  return (
    <nav className="courses-categories" aria-label={categoryText(i18n)}>
      <ul>
        {entries.map(({ id, name, layer, count }) => (
          <li key={id} style={{ paddingInlineStart: `${(layer - 1) * 16}px` }}>
            <button
              type="button"
              aria-current={id === value ? 'true' : undefined}
              onClick={() => onChange(id)}
            >
              <span>{name}</span> <small>{i18n.number(count)}</small>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
