import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { libraryStates } from '../../../domain/publish/completion.ts'
import { bcp47 } from '../../../i18n/locale.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { CourseFacts } from '../course-facts.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatePage } from '../../../ui/state-page.tsx'
import { useCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'
import { learningTypeNames, learningTypeText } from '../learning-types.ts'
import { lackingText, learningStateText } from '../parts/materials/learning-words.ts'
import css from './library.css'
import {
  createLibraryStore,
  type Library,
  type LibraryItem,
  libraryPage,
  type LibraryStore,
} from './library.store.ts'
import { CategoryList } from './parts/category-list.tsx'
import { Round } from '../../../ui/round.tsx'

/** The courses of a category, with search and filters (HOME-03). */
export const LibraryScreen = () => {
  useStyles(css)
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createLibraryStore(core))
  return (
    <div className="library">
      <BackLink to="/index">{i18n._({ id: 'learning.list.back', message: 'Home' })}</BackLink>
      <h1>{i18n._({ id: 'library.title', message: 'Course library' })}</h1>
      <Found store={store} />
    </div>
  )
}

const Found = ({ store }: { store: LibraryStore }) => {
  const { i18n } = useLingui()
  const loaded = useStore(store.$library)
  const { category } = useStore(store.$filter)
  const [open, setOpen] = useState(false)
  const chosen = useStore(store.$chosen)
  const library = loaded.status === 'ready' ? loaded.library : null
  return (
    <div className="library-found" data-open={open || undefined}>
      <div className="library-search" role="search">
        <Search store={store} />
        <Button
          className="library-fold"
          icon="filter"
          size="small"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {chosen === 0
            ? i18n._({ id: 'ui.filters', message: 'Filters' })
            : i18n._({ id: 'ui.filters-chosen', message: 'Filters: {count}', values: { count: chosen } })}
        </Button>
        <Filters store={store} labels={library?.labels ?? []} />
      </div>
      {library && library.all > 0 && (
        <CategoryList library={library} chosen={category} choose={(id) => store.choose({ category: id })} />
      )}
      <div className="library-shown">
        {loaded.status === 'loading' && <Skeleton rows={6} />}
        {loaded.status === 'failed' && (
          <LoadFailed
            title={i18n._({ id: 'library.failed', message: 'The library couldn’t be loaded' })}
            failure={loaded}
            retry={() => void store.reload()}
          />
        )}
        {library && <Items library={library} store={store} />}
      </div>
    </div>
  )
}

const Search = ({ store }: { store: LibraryStore }) => {
  const { i18n } = useLingui()
  const { search } = useStore(store.$filter)
  const label = i18n._({ id: 'learning.list.search', message: 'Search by name' })
  return (
    <input
      className="field-input"
      type="search"
      value={search}
      maxLength={100}
      placeholder={label}
      aria-label={label}
      onChange={({ target }) => store.search(target.value)}
    />
  )
}

const Choice = ({
  label,
  any,
  value,
  options,
  choose,
}: {
  label: string
  any: string
  value: string
  options: readonly (readonly [value: string, text: string])[]
  choose(value: string): void
}) => (
  <select
    className="field-input"
    value={value}
    aria-label={label}
    onChange={({ target }) => choose(target.value)}
  >
    <option value="">{any}</option>
    {options.map(([one, text]) => (
      <option key={one} value={one}>
        {text}
      </option>
    ))}
  </select>
)

const Filters = ({ store, labels }: { store: LibraryStore; labels: readonly string[] }) => {
  const { i18n } = useLingui()
  const { type, state, label } = useStore(store.$filter)
  // One that the address names is offered to be taken away, also where nothing has it any more.
  const known = label === '' || labels.includes(label) ? labels : [...labels, label]
  return (
    <>
      <Choice
        label={i18n._({ id: 'library.kind', message: 'Kind' })}
        any={i18n._({ id: 'library.any-kind', message: 'Any kind' })}
        value={type}
        options={learningTypeNames.map((one) => [one, learningTypeText(i18n, one)])}
        choose={(one) => store.choose({ type: one })}
      />
      <Choice
        label={i18n._({ id: 'learning.list.state', message: 'Status' })}
        any={i18n._({ id: 'learning.list.any-state', message: 'Any status' })}
        value={state}
        options={libraryStates.map((one) => [one, learningStateText(i18n, one)])}
        choose={(one) => store.choose({ state: one })}
      />
      {known.length > 0 && (
        <Choice
          label={i18n._({ id: 'library.label', message: 'Label' })}
          any={i18n._({ id: 'library.any-label', message: 'Any label' })}
          value={label}
          options={known.map((one) => [one, one])}
          choose={(one) => store.choose({ label: one })}
        />
      )}
    </>
  )
}

const Items = ({ library, store }: { library: Library; store: LibraryStore }) => {
  const { i18n } = useLingui()
  const chosen = useStore(store.$chosen)
  const { search } = useStore(store.$filter)
  const { items, total, page } = library
  if (items.length === 0)
    return search === '' && chosen === 0 && page === 1 ? (
      <StatePage
        icon="course"
        title={i18n._({ id: 'learning.list.none', message: 'Nothing here yet' })}
        text={i18n._({
          id: 'learning.list.none-text',
          message: 'What your trainer publishes to you appears here.',
        })}
      />
    ) : (
      <StatePage icon="search" title={i18n._({ id: 'learning.list.not-found', message: 'Nothing matches' })}>
        <Button onClick={store.clear}>
          {i18n._({ id: 'learning.list.clear', message: 'Clear filters' })}
        </Button>
      </StatePage>
    )
  const pages = Math.ceil(total / libraryPage)
  return (
    <>
      <p className="soft" role="status">
        {i18n._({
          id: 'library.found',
          message: '{total, plural, one {# course} other {# courses}}',
          values: { total },
        })}
      </p>
      <ul className="library-items">
        {items.map((item) => (
          <Item key={item.publishId} item={item} />
        ))}
      </ul>
      {pages > 1 && (
        <nav className="library-pages" aria-label={i18n._({ id: 'library.pages', message: 'Pages' })}>
          <Button icon="chevron-left" disabled={page <= 1} onClick={() => store.turnTo(page - 1)}>
            {i18n._({ id: 'library.previous', message: 'Previous' })}
          </Button>
          <span>
            {i18n._({
              id: 'library.page',
              message: '{page} of {pages}',
              values: { page: i18n.number(page), pages: i18n.number(pages) },
            })}
          </span>
          <Button icon="chevron-right" disabled={page >= pages} onClick={() => store.turnTo(page + 1)}>
            {i18n._({ id: 'library.next', message: 'Next' })}
          </Button>
        </nav>
      )}
    </>
  )
}

const Item = ({ item }: { item: LibraryItem }) => {
  const { i18n } = useLingui()
  const isExam = item.kind !== 'practice'
  const facts = [
    item.category,
    item.endsAt === null
      ? ''
      : i18n._({
          id: 'learning.list.until',
          message: 'until {day}',
          values: { day: i18n.date(item.endsAt, { dateStyle: 'medium' }) },
        }),
  ]
  return (
    <li className="card opening-card" part="card">
      <h2 lang={bcp47[item.locale]}>
        <Link
          className="card-opens"
          to={isExam ? `/exam-course/${item.publishId}` : `/coach-info/${item.publishId}`}
        >
          {item.name}
        </Link>
      </h2>
      <CourseFacts of={item} facts={facts} />
      <p className="soft">{lackingText(i18n, item.completion, item, isExam)}</p>
      <p className="library-badges">
        <span className="badge" data-state={item.state}>
          {learningStateText(i18n, item.state)}
        </span>
        <Round round={item.round} />
        {item.labels.map((label) => (
          <span key={label} className="badge badge-free">
            {label}
          </span>
        ))}
      </p>
    </li>
  )
}
