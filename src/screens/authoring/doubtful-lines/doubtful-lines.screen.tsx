import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { doubtReasons } from '../../../domain/scoring/doubtful-line.ts'
import { bcp47 } from '../../../i18n/locale.ts'
import { narrowings, narrows } from '../../../stores/address-filter.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { FoldedFilters } from '../../../ui/records/folded-filters.tsx'
import recordsCss from '../../../ui/records/records.css'
import { FilterChoice, SearchField } from '../../../ui/records/search-field.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatePage } from '../../../ui/state-page.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import tableCss from '../../../ui/table/table.css'
import { useCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'
import { reasonText } from './doubt-words.ts'
import css from './doubtful-lines.css'
import { createDoubtfulLinesStore, type DoubtfulLinesStore } from './doubtful-lines.store.ts'
import { Agreement } from './parts/agreement.tsx'
import { LabelHelp } from './parts/label-help.tsx'
import { LineCard } from './parts/line-card.tsx'

/** Learners' lines that a course was in doubt of, for its trainers to label (SCORE-13). */
export function DoubtfulLinesScreen({ courseId }: { courseId: string }) {
  useStyles(recordsCss, tableCss, css)
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createDoubtfulLinesStore(core, courseId))
  const around = useStore(store.$around)
  return (
    <div className="records doubtful-lines">
      <header className="records-head">
        <Link
          to="/course-list"
          className="doubts-back"
          aria-label={i18n._({ id: 'authoring.back', message: 'Back to courses' })}
        >
          <Icon name="arrow-left" />
        </Link>
        <div className="doubts-title">
          <h1>{i18n._({ id: 'authoring.doubts', message: 'Lines in doubt' })}</h1>
          {around && <p lang={bcp47[around.locale]}>{around.courseName}</p>}
        </div>
        {around && <Agreement agreement={around.agreement} />}
      </header>
      <Lines store={store} />
    </div>
  )
}

/** The lines in each of their states. */
function Lines({ store }: { store: DoubtfulLinesStore }) {
  const { i18n } = useLingui()
  const { list } = store
  const page = useStore(list.$page)
  const filter = useStore(list.$filter)
  const around = useStore(store.$around)
  if (page.status === 'ready' && page.total === 0 && !narrows(page.filter) && !narrows(filter))
    return (
      <StatePage
        icon="check"
        title={i18n._({ id: 'authoring.doubt-none', message: 'No lines in doubt' })}
        text={i18n._({
          id: 'authoring.doubt-none-text',
          message: 'Once learners have practiced this course, lines the scoring is unsure about appear here.',
        })}
      />
    )
  return (
    <>
      <Filters store={store} />
      {page.status === 'loading' && <Skeleton rows={8} />}
      {page.status === 'failed' && (
        <LoadFailed
          title={i18n._({ id: 'authoring.failed-title', message: 'This couldn’t be loaded' })}
          failure={page}
          retry={list.reload}
        />
      )}
      {page.status === 'ready' && page.total === 0 && (
        <StatePage
          icon="search"
          title={i18n._({ id: 'authoring.doubt-no-match', message: 'No lines match' })}
        >
          <Button onClick={list.clear}>
            {i18n._({ id: 'authoring.doubt-clear', message: 'Clear filters' })}
          </Button>
        </StatePage>
      )}
      {page.status === 'ready' && page.total > 0 && around && (
        <>
          <p className="doubts-keys">
            {i18n._({
              id: 'authoring.doubt-keys',
              message: 'Select a line and press 1–9 to label it. Press again to remove the label.',
            })}
          </p>
          <LabelHelp />
          <ol className="doubts-list" aria-busy={page.stale || undefined}>
            {page.items.map((line) => (
              <LineCard key={line.id} line={line} around={around} store={store} />
            ))}
          </ol>
          <Pager page={page.page} size={page.size} total={page.total} onPage={list.page} onSize={list.size} />
        </>
      )}
    </>
  )
}

function Filters({ store }: { store: DoubtfulLinesStore }) {
  const { i18n } = useLingui()
  const { list } = store
  const { search, node, reason, labelled } = useStore(list.$filter)
  const around = useStore(store.$around)
  return (
    <FoldedFilters chosen={narrowings({ node, reason, labelled })}>
      <SearchField
        label={i18n._({ id: 'authoring.doubt-search', message: 'Search lines' })}
        value={search}
        onChange={(text) => list.filter({ search: text })}
      />
      <FilterChoice
        label={i18n._({ id: 'authoring.doubt-place', message: 'Place' })}
        any={i18n._({ id: 'authoring.doubt-any-place', message: 'Any place' })}
        value={node}
        options={(around?.places ?? []).map((place) => ({ value: place.node, label: place.title }))}
        onChange={(chosen) => list.filter({ node: chosen })}
      />
      <FilterChoice
        label={i18n._({ id: 'authoring.doubt-reason', message: 'Reason' })}
        any={i18n._({ id: 'authoring.doubt-any-reason', message: 'Any reason' })}
        value={reason}
        options={doubtReasons.map((one) => ({ value: one, label: reasonText(i18n, one) }))}
        onChange={(chosen) => list.filter({ reason: chosen })}
      />
      <FilterChoice
        label={i18n._({ id: 'authoring.doubt-label', message: 'Label' })}
        any={i18n._({ id: 'authoring.doubt-any-label', message: 'Any label' })}
        value={labelled}
        options={[
          { value: 'no', label: i18n._({ id: 'authoring.doubt-unlabelled', message: 'Not labeled yet' }) },
          { value: 'yes', label: i18n._({ id: 'authoring.doubt-labelled', message: 'Labeled' }) },
        ]}
        onChange={(chosen) => list.filter({ labelled: chosen })}
      />
    </FoldedFilters>
  )
}
