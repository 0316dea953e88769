import { useLingui } from '@lingui/react'
import { noCategory } from '../../../../domain/category/categories.ts'
import type { Library } from '../library.store.ts'

/** The categories in which something is published to the reader, as a tree with counts. */
export function CategoryList({
  library,
  chosen,
  choose,
}: {
  library: Library
  /** Empty for all. */
  chosen: string
  choose(category: string): void
}) {
  const { i18n } = useLingui()
  const { categories, all, without } = library
  const rows = [
    { id: '', name: i18n._({ id: 'library.all', message: 'All categories' }), layer: 1, items: all },
    ...categories,
    ...(without > 0
      ? [
          {
            id: noCategory,
            name: i18n._({ id: 'library.without', message: 'No category' }),
            layer: 1,
            items: without,
          },
        ]
      : []),
  ]
  return (
    <nav className="library-tree" aria-label={i18n._({ id: 'library.categories', message: 'Categories' })}>
      <ul>
        {rows.map(({ id, name, layer, items }) => (
          <li key={id} data-layer={layer}>
            <button
              type="button"
              aria-current={id === chosen ? 'true' : undefined}
              onClick={() => choose(id)}
            >
              <span>{name}</span>
              <small>{i18n.number(items)}</small>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
