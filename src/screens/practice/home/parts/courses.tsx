import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { ownLanguageFirst } from '../../../../domain/publish/next-step.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { categoryText } from '../../../../i18n/pages/page-terms.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { StatePage } from '../../../../ui/state-page.tsx'
import { SupportContact } from '../../../../ui/support-contact.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { useMay } from '../../../../ui/use-may.ts'
import { Link } from '../../../../ui/link.tsx'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import { categoriesOf, type HomeStore } from '../home.store.ts'
import { CourseCard } from './publish-card.tsx'

/** More than these would fill rows of buttons: then a list is chosen from. */
const buttonsAtMost = 5

const Categories = ({ store, categories }: { store: HomeStore; categories: readonly string[] }) => {
  const { i18n } = useLingui()
  const category = useStore(store.$category)
  const label = categoryText(i18n)
  const all = i18n._({ id: 'practice.courses.all', message: 'All' })
  if (categories.length > buttonsAtMost)
    return (
      <label className="category-list">
        {label}
        <select value={category ?? ''} onChange={(event) => store.choose(event.target.value || null)}>
          <option value="">{all}</option>
          {categories.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
    )
  return (
    <div className="categories" role="group" aria-label={label}>
      <button
        type="button"
        className="category"
        aria-pressed={category === null}
        onClick={() => store.choose(null)}
      >
        {all}
      </button>
      {categories.map((name) => (
        <button
          key={name}
          type="button"
          className="category"
          aria-pressed={category === name}
          onClick={() => store.choose(name)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

const Filters = ({ store, categories }: { store: HomeStore; categories: readonly string[] }) => {
  const { i18n } = useLingui()
  const search = useStore(store.$search)
  const label = i18n._({ id: 'practice.courses.search', message: 'Search courses' })
  return (
    <div className="course-filters">
      <div className="field-box">
        <span className="field-icon">
          <Icon name="search" />
        </span>
        <input
          className="field-input"
          part="input"
          type="search"
          value={search}
          maxLength={100}
          aria-label={label}
          placeholder={label}
          onChange={(event) => store.search(event.target.value)}
        />
      </div>
      {categories.length > 1 && <Categories store={store} categories={categories} />}
    </div>
  )
}

const NoCourses = ({ store }: { store: HomeStore }) => {
  const { i18n } = useLingui()
  const search = useStore(store.$search)
  const category = useStore(store.$category)
  const { embedded } = useCore()
  const builds = useMay('coach:course') && !embedded
  const filtered = search.trim() !== '' || category !== null
  const clear = () => {
    store.choose(null)
    store.search('')
  }
  if (!filtered && builds)
    return (
      <StatePage
        icon="course"
        title={i18n._({ id: 'practice.courses.unpublished', message: 'Nothing is published yet' })}
      >
        <Link className="button" to="/course-list">
          {i18n._({ id: 'practice.courses.to-list', message: 'Go to courses' })}
        </Link>
        <Link className="button button-primary" to="/course-list?begin=new">
          {i18n._({ id: 'practice.setup.course.go', message: 'New course' })}
        </Link>
      </StatePage>
    )
  if (!filtered)
    return (
      <StatePage
        icon="course"
        title={i18n._({ id: 'practice.courses.none', message: 'No courses yet' })}
        text={i18n._({
          id: 'practice.courses.none.text',
          message: 'Courses your trainer publishes to you appear here.',
        })}
        note={<SupportContact />}
      />
    )
  return (
    <StatePage
      icon="search"
      title={i18n._({ id: 'practice.courses.not-found', message: 'No courses match' })}
    >
      <Button onClick={clear}>{i18n._({ id: 'practice.courses.clear', message: 'Clear filters' })}</Button>
    </StatePage>
  )
}

/** So many stand on a phone before the others are asked for; one more is no shorter than the button. */
const cutTo = 3

/** What is published to the learner; on a phone the first of it, since more comes below (HOME-22). */
export const Courses = ({ store, narrow }: { store: HomeStore; narrow: boolean }) => {
  const { i18n } = useLingui()
  const locale = useStore(useCore().$locale)
  const publishes = useStore(store.$publishes)
  const category = useStore(store.$category)
  const searching = useStore(store.$search) !== ''
  const items = publishes.status === 'ready' ? publishes.items : []
  const shown = ownLanguageFirst(
    category === null ? items : items.filter((card) => card.category === category),
    locale,
  )
  const [whole, setWhole] = useState(false)
  const isCut = narrow && !whole && !searching && category === null && shown.length > cutTo + 1
  return (
    <section className="courses" aria-labelledby="courses-title">
      <h2 id="courses-title">{i18n._({ id: 'practice.courses', message: 'Your courses' })}</h2>
      {(items.length > 0 || searching || publishes.status === 'loading') && (
        <Filters store={store} categories={categoriesOf(items, bcp47[locale])} />
      )}
      {publishes.status === 'loading' && <Skeleton shape="cards" rows={6} />}
      {publishes.status === 'failed' && (
        <LoadFailed
          title={i18n._({ id: 'practice.courses.failed', message: 'The courses couldn’t be loaded' })}
          failure={publishes}
          retry={() => void store.reloadPublishes()}
        />
      )}
      {publishes.status === 'ready' && shown.length === 0 && <NoCourses store={store} />}
      {shown.length > 0 && (
        <ul className="course-cards">
          {(isCut ? shown.slice(0, cutTo) : shown).map((card) => (
            <CourseCard key={card.id} card={card} />
          ))}
        </ul>
      )}
      {isCut && publishes.status === 'ready' && (
        <Button className="more" onClick={() => setWhole(true)}>
          {i18n._({
            id: 'practice.courses.whole',
            message: 'Show all {count} courses',
            values: { count: i18n.number(publishes.total) },
          })}
        </Button>
      )}
      {!isCut && publishes.status === 'ready' && publishes.total > items.length && (
        <Button className="more" onClick={() => void store.loadMore()}>
          {i18n._({ id: 'practice.courses.more', message: 'Show more' })}
        </Button>
      )}
    </section>
  )
}
