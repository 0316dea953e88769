import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { allCategories, noCategory } from '../../../domain/category/categories.ts'
import { Button } from '../../../ui/button.tsx'
import { FolderTree } from '../../../ui/folder-tree/folder-tree.tsx'
import { ancestors } from '../../../ui/folder-tree/tree-model.ts'
import { Link } from '../../../ui/link.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'
import { noCategoryText } from '../category-options.ts'
import css from './categories.css'
import { type CategoriesStore, createCategoriesStore } from './categories.store.ts'

/** The categories of courses: looked at, and in the editing added, renamed, moved and deleted (ADMIN-04). */
export function CategoriesScreen() {
  useStyles(css)
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createCategoriesStore(core))
  const categories = useStore(store.$categories)
  const editing = useStore(store.$editing)
  const title = i18n._({ id: 'authoring.categories', message: 'Categories' })
  return (
    <div className="categories">
      <header className="categories-head">
        <h1>{title}</h1>
        {categories.status === 'ready' && (
          <Button
            kind={editing ? 'primary' : 'plain'}
            icon={editing ? 'check' : 'edit'}
            aria-pressed={editing}
            onClick={() => store.edit(!editing)}
          >
            {editing
              ? i18n._({ id: 'authoring.categories-done', message: 'Done' })
              : i18n._({ id: 'authoring.categories-edit', message: 'Edit' })}
          </Button>
        )}
      </header>
      <p className="soft">
        {editing
          ? i18n._({
              id: 'authoring.categories-edit-text',
              message:
                'Drag a category or use its menu to move it. Categories with courses in them can’t be moved or deleted.',
            })
          : i18n._({
              id: 'authoring.categories-text',
              message: 'Categories sort the courses, in up to four levels.',
            })}
      </p>
      {categories.status === 'loading' && <Skeleton rows={8} />}
      {categories.status === 'failed' && (
        <LoadFailed
          title={i18n._({ id: 'authoring.failed-title', message: 'This couldn’t be loaded' })}
          failure={categories}
          retry={store.reload}
        />
      )}
      {categories.status === 'ready' && (
        <div className="categories-body">
          <div className="categories-tree">
            {!editing && <Special store={store} all={categories.total} none={categories.without} />}
            <FolderTree
              store={store.tree}
              label={title}
              draggable={editing}
              readOnly={!editing}
              maxHeight={600}
            />
          </div>
          <Chosen store={store} all={categories.total} none={categories.without} />
        </div>
      )}
    </div>
  )
}

interface Counts {
  store: CategoriesStore
  all: number
  none: number
}

const allText = (i18n: ReturnType<typeof useLingui>['i18n']) =>
  i18n._({ id: 'authoring.all-courses', message: 'All courses' })

/** What stands above the tree: all courses, and those without a category. */
function Special({ store, all, none }: Counts) {
  const { i18n } = useLingui()
  const chosen = useStore(store.$chosen)
  const entry = (id: string, label: string, count: number) => (
    <li>
      <button
        type="button"
        className="categories-special"
        aria-current={chosen === id ? 'true' : undefined}
        onClick={() => store.choose(id)}
      >
        {label} <small>{i18n.number(count)}</small>
      </button>
    </li>
  )
  return (
    <ul>
      {entry(allCategories, allText(i18n), all)}
      {entry(noCategory, noCategoryText(i18n), none)}
    </ul>
  )
}

/** The chosen category, where it stands, and the way to its courses. */
function Chosen({ store, all, none }: Counts) {
  const { i18n } = useLingui()
  const chosen = useStore(store.$chosen)
  const index = useStore(store.tree.$index)
  const category = index.byId.get(chosen)
  const above = category ? ancestors(index, chosen).flatMap((id) => index.byId.get(id)?.name ?? []) : []
  const name = category?.name ?? (chosen === noCategory ? noCategoryText(i18n) : allText(i18n))
  const counts = category
    ? store.coursesIn(chosen)
    : { own: chosen === noCategory ? none : all, all: chosen === noCategory ? none : all }
  return (
    <section className="categories-chosen" role="status">
      {above.length > 0 && <p className="soft">{above.join(' / ')}</p>}
      <h2>{name}</h2>
      <Link
        className="line-link"
        to={chosen === allCategories ? '/course-list' : `/course-list?category=${chosen}`}
      >
        {i18n._({
          id: 'authoring.category-courses',
          message: '{count, plural, =0 {No courses} one {# course} other {# courses}}',
          values: { count: counts.all },
        })}
      </Link>
      {counts.own !== counts.all && (
        <p className="soft">
          {i18n._({
            id: 'authoring.category-own',
            message:
              '{count, plural, =0 {None directly in it} one {# directly in it} other {# directly in it}}',
            values: { count: counts.own },
          })}
        </p>
      )}
    </section>
  )
}
