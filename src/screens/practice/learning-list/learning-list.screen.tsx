import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { LearningType } from '../../../contract/materials.ts'
import { type LearningState, learningStates } from '../../../domain/publish/completion.ts'
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
import { lackingText, learningStateText } from '../parts/materials/learning-words.ts'
import { learningTypeNames, learningTypeOf, learningTypeText } from '../learning-types.ts'
import css from './learning-list.css'
import { createLearningListStore, type LearningItem, type LearningListStore } from './learning-list.store.ts'
import { Round } from '../../../ui/round.tsx'

/** Nothing is left to do: what is lacking would only be missed. */
const closedStates: ReadonlySet<LearningState> = new Set(['over', 'being-marked', 'unreleased'])

/** What there is to learn and to practise of a kind, with how far the reader is (HOME-04). */
export const LearningListScreen = ({ learningType }: { learningType: string }) => {
  useStyles(css)
  const { i18n } = useLingui()
  const core = useCore()
  const type = learningTypeOf(learningType)
  const store = useScreenStore(() => createLearningListStore(core, type))
  return (
    <div className="learning-list">
      <BackLink to="/index">{i18n._({ id: 'learning.list.back', message: 'Home' })}</BackLink>
      <h1>{learningTypeText(i18n, type)}</h1>
      <nav aria-label={i18n._({ id: 'learning.list.kinds', message: 'Kinds' })}>
        {learningTypeNames.map((one) => (
          <Link
            key={one}
            className="button button-small"
            to={`/learning-practice/${one}`}
            aria-current={one === type ? 'page' : undefined}
          >
            {learningTypeText(i18n, one)}
          </Link>
        ))}
      </nav>
      <Filters store={store} />
      <Items store={store} type={type} />
    </div>
  )
}

const Filters = ({ store }: { store: LearningListStore }) => {
  const { i18n } = useLingui()
  const { search, state } = useStore(store.$filter)
  const searchText = i18n._({ id: 'learning.list.search', message: 'Search by name' })
  const stateText = i18n._({ id: 'learning.list.state', message: 'Status' })
  return (
    <div className="learning-filters" role="search">
      <input
        className="field-input"
        type="search"
        value={search}
        maxLength={100}
        placeholder={searchText}
        aria-label={searchText}
        onChange={({ target }) => store.search(target.value)}
      />
      <select
        className="field-input"
        value={state}
        aria-label={stateText}
        onChange={({ target }) => store.choose(target.value)}
      >
        <option value="">{i18n._({ id: 'learning.list.any-state', message: 'Any status' })}</option>
        {learningStates.map((one) => (
          <option key={one} value={one}>
            {learningStateText(i18n, one)}
          </option>
        ))}
      </select>
    </div>
  )
}

const Items = ({ store, type }: { store: LearningListStore; type: LearningType }) => {
  const { i18n } = useLingui()
  const list = useStore(store.$list)
  const { search, state } = useStore(store.$filter)
  if (list.status === 'loading') return <Skeleton rows={6} />
  if (list.status === 'failed')
    return (
      <LoadFailed
        title={i18n._({ id: 'learning.list.failed', message: 'This list couldn’t be loaded' })}
        failure={list}
        retry={() => void store.reload()}
      />
    )
  if (list.items.length === 0)
    return search === '' && state === '' ? (
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
  return (
    <>
      <ul className="learning-items">
        {list.items.map((item) => (
          <Item key={item.publishId} item={item} type={type} />
        ))}
      </ul>
      {list.total > list.items.length && (
        <Button onClick={() => void store.loadMore()}>
          {i18n._({ id: 'learning.list.more', message: 'Show more' })}
        </Button>
      )}
    </>
  )
}

const Item = ({ item, type }: { item: LearningItem; type: LearningType }) => {
  const { i18n } = useLingui()
  const isExam = item.kind !== 'practice'
  return (
    <li className="card opening-card" part="card">
      <div>
        <h2 lang={bcp47[item.locale]}>
          <Link
            className="card-opens"
            to={isExam ? `/exam-course/${item.publishId}` : `/coach-info/${item.publishId}`}
          >
            {item.name}
          </Link>
        </h2>
        <Round round={item.round} />
        <CourseFacts of={item} facts={factsOf(i18n, item, type)} />
        {!closedStates.has(item.state) && (
          <p className="soft">{lackingText(i18n, item.completion, item, isExam)}</p>
        )}
      </div>
      <span className="badge" data-state={item.state}>
        {learningStateText(i18n, item.state)}
      </span>
    </li>
  )
}

const factsOf = (i18n: I18n, item: LearningItem, type: LearningType): string[] => [
  type === 'learning' || item.materials > 0
    ? i18n._({
        id: 'learning.list.seen',
        message: '{seen} of {count, plural, one {# material} other {# materials}} seen',
        values: { seen: i18n.number(item.seen), count: item.materials },
      })
    : '',
  item.endsAt === null
    ? ''
    : i18n._({
        id: 'learning.list.until',
        message: 'until {day}',
        values: { day: i18n.date(item.endsAt, { dateStyle: 'medium' }) },
      }),
]
