import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useCallback, useMemo, useState } from 'react'
import type { ListedPublish } from '../../../../contract/course-publishes.ts'
import { noCategory } from '../../../../domain/category/categories.ts'
import { publishKinds } from '../../../../domain/exam/exam-session.ts'
import type { LocaleId } from '../../../../domain/locale.ts'
import { publishStates } from '../../../../domain/publish/publish-state.ts'
import { formatInstant } from '../../../../i18n/format.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { Button } from '../../../../ui/button.tsx'
import { Link } from '../../../../ui/link.tsx'
import { MenuButton } from '../../../../ui/menu/menu-button.tsx'
import { publishPath } from '../../../../ui/records/course-path.ts'
import { PagedTable } from '../../../../ui/records/paged-table.tsx'
import recordsCss from '../../../../ui/records/records.css'
import { FilterChoice, SearchField } from '../../../../ui/records/search-field.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import { StatePage } from '../../../../ui/state-page.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { useMay } from '../../../../ui/use-may.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { useWorded } from '../../../../ui/use-worded.ts'
import { noCategoryText } from '../../category-options.ts'
import { isRunning, type PublishChange } from '../../publish-changes.ts'
import {
  audienceText,
  opensText,
  publishKindText,
  publishStateText,
  versionText,
} from '../../publish-words.ts'
import { ChangePublishDialog } from '../parts/change-publish-dialog.tsx'
import { PublishBadge } from '../parts/publish-badge.tsx'
import { seriesText } from '../recurrence-words.ts'
import { ArchiveMany, TerminateMany } from './bulk-changes.tsx'
import { actionsOf, type Ways } from './publish-actions.ts'
import { createPublishesStore, type PublishesStore } from './publishes.store.ts'
import { categoryText } from '../../../../i18n/pages/page-terms.ts'
import { roundText } from '../../../../i18n/pages/round.ts'

type Asked = { kind: 'change'; change: PublishChange; publish: ListedPublish } | { kind: 'bulk' } | null

/** All that is published, whatever the course: find it, open it, change it (PUBLISH-01). */
export function PublishesScreen() {
  useStyles(recordsCss)
  const { i18n } = useLingui()
  const core = useCore()
  const locale = useStore(core.$locale)
  const store = useScreenStore(() => createPublishesStore(core))
  const page = useStore(store.list.$page)
  const filter = useStore(store.list.$filter)
  const [asked, setAsked] = useState<Asked>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const mayEdit = useMay('coach:course')
  const ask = useCallback(
    (change: PublishChange, publish: ListedPublish) => setAsked({ kind: 'change', change, publish }),
    [],
  )
  const ways = useMemo((): Ways => {
    const { go } = core.router
    return {
      open: ({ id }) => go(`/course-publish/${id}`),
      results: ({ id }) => go(`/publish-results/${id}`),
      copy: mayEdit
        ? ({ id, courseId, courseKind }) => go(publishPath({ id: courseId, kind: courseKind }, id))
        : null,
    }
  }, [core, mayEdit])
  const columns = useWorded(columnsOf, locale, ask, ways)
  const rows = page.status === 'ready' ? page.items.filter(({ id }) => chosen.has(id)) : []
  const title = i18n._({ id: 'authoring.publishes', message: 'Publications' })
  return (
    <div className="records">
      <header className="records-head">
        <h1>{title}</h1>
        <Link className="button" to="/programme-list">
          {i18n._({ id: 'authoring.programmes', message: 'Programs' })}
        </Link>
        {mayEdit && (
          <Button kind="primary" icon="send" onClick={() => core.router.go('/course-list')}>
            {i18n._({ id: 'authoring.publishes-new', message: 'Publish a course' })}
          </Button>
        )}
      </header>
      <PagedTable
        name="publishindex"
        label={title}
        list={store.list}
        filters={<Filters store={store} />}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        summary={(publish) => summaryOf(i18n, locale, publish)}
        onOpen={ways.open}
        order={{ sorting: store.sortingOf(filter), onSort: store.sort }}
        selection={{
          chosen,
          onChange: setChosen,
          actions: () => (
            <>
              <Button
                size="small"
                disabled={!rows.some(isRunning)}
                onClick={() => setAsked({ kind: 'bulk' })}
              >
                {i18n._({ id: 'authoring.terminate', message: 'Terminate' })}
              </Button>
              <ArchiveMany store={store} rows={rows} onDone={() => setChosen(new Set())} />
            </>
          ),
        }}
        failed={i18n._({ id: 'authoring.failed-title', message: 'This couldn’t be loaded' })}
        empty={
          <StatePage
            icon="send"
            title={i18n._({ id: 'authoring.publishes-none', message: 'Not published yet' })}
            text={i18n._({
              id: 'authoring.publishes-empty-text',
              message: 'Publish a course, and it appears here with who has it and how it is going.',
            })}
          >
            {mayEdit && (
              <Button kind="primary" onClick={() => core.router.go('/course-list')}>
                {i18n._({ id: 'authoring.publishes-new', message: 'Publish a course' })}
              </Button>
            )}
          </StatePage>
        }
      />
      {asked?.kind === 'change' && (
        <ChangePublishDialog
          {...asked}
          act={() => store.change(asked.publish, asked.change)}
          onDone={(said) => {
            core.notify('success', said)
            setAsked(null)
          }}
          onCancel={() => setAsked(null)}
        />
      )}
      {asked?.kind === 'bulk' && (
        <TerminateMany
          store={store}
          publishes={rows.filter(isRunning)}
          onClose={() => {
            setAsked(null)
            setChosen(new Set())
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </div>
  )
}

function Filters({ store }: { store: PublishesStore }) {
  const { i18n } = useLingui()
  const { list } = store
  const filter = useStore(list.$filter)
  const courses = useStore(store.$courses)
  return (
    <>
      <SearchField
        label={i18n._({ id: 'authoring.publishes-search', message: 'Publication or course' })}
        value={filter.search}
        onChange={(search) => list.filter({ search })}
      />
      <FilterChoice
        label={i18n._({ id: 'authoring.state', message: 'Status' })}
        any={i18n._({ id: 'authoring.any-state', message: 'Any status' })}
        value={filter.state}
        options={publishStates.map((value) => ({ value, label: publishStateText(i18n, value) }))}
        onChange={(state) => list.filter({ state })}
      />
      <FilterChoice
        label={i18n._({ id: 'authoring.publish-kind', message: 'Purpose' })}
        any={i18n._({ id: 'authoring.any-purpose', message: 'Any purpose' })}
        value={filter.kind}
        options={publishKinds.map((value) => ({ value, label: publishKindText(i18n, value) }))}
        onChange={(kind) => list.filter({ kind })}
      />
      <FilterChoice
        label={i18n._({ id: 'authoring.publishes-course', message: 'Course' })}
        any={i18n._({ id: 'authoring.any-course', message: 'Any course' })}
        value={filter.course}
        options={
          courses.status === 'ready' ? courses.items.map(({ id, name }) => ({ value: id, label: name })) : []
        }
        onChange={(course) => list.filter({ course })}
      />
      {courses.status === 'ready' && (courses.categories.length > 0 || filter.category !== '') && (
        <FilterChoice
          label={categoryText(i18n)}
          any={i18n._({ id: 'authoring.all-categories', message: 'All categories' })}
          value={filter.category}
          options={[
            ...courses.categories.map(({ id, path }) => ({ value: id, label: path })),
            ...(courses.withoutCategory ? [{ value: noCategory, label: noCategoryText(i18n) }] : []),
          ]}
          onChange={(category) => list.filter({ category })}
        />
      )}
      {courses.status === 'ready' && (courses.labels.length > 0 || filter.label !== '') && (
        <FilterChoice
          label={i18n._({ id: 'authoring.publish-label', message: 'Label' })}
          any={i18n._({ id: 'authoring.any-label', message: 'Any label' })}
          value={filter.label}
          options={courses.labels.map((label) => ({ value: label, label }))}
          onChange={(label) => list.filter({ label })}
        />
      )}
      <FilterChoice
        label={i18n._({ id: 'authoring.archive-filter', message: 'Archive' })}
        any={i18n._({ id: 'authoring.not-archived', message: 'Not archived' })}
        value={filter.archived}
        options={[{ value: 'true', label: i18n._({ id: 'authoring.archived', message: 'Archived' }) }]}
        onChange={(archived) => list.filter({ archived })}
      />
    </>
  )
}

/** What a publish is, where only its name has room; how it stands first, for a long line is cut. */
export const summaryOf = (i18n: I18n, locale: LocaleId, publish: ListedPublish): string =>
  [
    opensText(i18n, locale, publish, Date.now(), { short: true }) ?? publishStateText(i18n, publish.state),
    publishKindText(i18n, publish.kind),
    publish.courseName,
    audienceText(i18n, publish),
    publish.series && seriesText(i18n, publish.series),
  ]
    .filter(Boolean)
    .join(' · ')

export const newerText = (i18n: I18n): string =>
  i18n._({ id: 'authoring.publish-newer', message: 'Newer version available' })

/** Beside the menu of a window of 1280 px, all fit that a trainer decides by. */
export function columnsOf(
  i18n: I18n,
  locale: LocaleId,
  ask: (change: PublishChange, publish: ListedPublish) => void,
  ways: Ways,
): Column<ListedPublish>[] {
  const day = (at: string | null) => (at === null ? '—' : formatInstant(locale, at))
  return [
    {
      id: 'name',
      label: i18n._({ id: 'authoring.name', message: 'Name' }),
      width: 220,
      grow: 3,
      priority: 1,
      namesRow: true,
      sortBy: ({ name }) => name,
      cell: ({ id, name, locale, labels, series }) => (
        <span className="records-name">
          <Link
            to={`/course-publish/${id}`}
            lang={bcp47[locale]}
            onClick={(event) => event.stopPropagation()}
          >
            {name}
          </Link>
          {series && (
            <span className="badge badge-info" title={seriesText(i18n, series)}>
              {roundText(i18n, series.round)}
            </span>
          )}
          {labels.map((label) => (
            <span key={label} className="badge">
              {label}
            </span>
          ))}
        </span>
      ),
    },
    {
      id: 'course',
      label: i18n._({ id: 'authoring.publishes-course', message: 'Course' }),
      width: 120,
      grow: 2,
      priority: 2,
      sortBy: ({ courseName }) => courseName,
      cell: ({ courseName, locale }) => <span lang={bcp47[locale]}>{courseName}</span>,
    },
    {
      id: 'kind',
      label: i18n._({ id: 'authoring.publish-kind', message: 'Purpose' }),
      width: 100,
      priority: 2,
      cell: ({ kind }) => publishKindText(i18n, kind),
    },
    {
      id: 'state',
      label: i18n._({ id: 'authoring.state', message: 'Status' }),
      width: 120,
      priority: 1,
      cell: (publish) => <PublishBadge publish={publish} short />,
    },
    {
      id: 'audience',
      label: i18n._({ id: 'authoring.publish-whom', message: 'Audience' }),
      width: 110,
      priority: 2,
      cell: (publish) => <span title={audienceText(i18n, publish)}>{audienceText(i18n, publish)}</span>,
    },
    {
      id: 'version',
      label: i18n._({ id: 'authoring.version-column', message: 'Version' }),
      width: 72,
      priority: 3,
      cell: (publish) => {
        const newer = isRunning(publish) && publish.version !== publish.newestVersion
        return (
          <span title={newer ? newerText(i18n) : undefined}>
            {publish.version === 0 ? versionText(i18n, 0) : i18n.number(publish.version)}
            {newer && ' ↑'}
          </span>
        )
      },
    },
    {
      id: 'startsAt',
      label: i18n._({ id: 'authoring.publishes-start', message: 'Start' }),
      width: 170,
      priority: 3,
      hiddenAtFirst: true,
      sortBy: ({ startsAt }) => startsAt,
      cell: ({ startsAt }) => day(startsAt),
    },
    {
      id: 'endsAt',
      label: i18n._({ id: 'authoring.publishes-end', message: 'End' }),
      width: 184,
      priority: 2,
      sortBy: ({ lastsUntil }) => lastsUntil ?? '',
      cell: ({ lastsUntil }) => day(lastsUntil),
    },
    {
      id: 'runs',
      label: i18n._({ id: 'authoring.publishes-runs', message: 'Practices' }),
      width: 96,
      align: 'end',
      priority: 3,
      cell: ({ runs }) => i18n.number(runs),
    },
    {
      id: 'actions',
      label: i18n._({ id: 'authoring.actions', message: 'Actions' }),
      width: 84,
      align: 'end',
      priority: 1,
      cell: (publish) => (
        <span onClick={(event) => event.stopPropagation()}>
          <MenuButton
            label={i18n._({
              id: 'authoring.more',
              message: 'More actions for {name}',
              values: { name: publish.name },
            })}
            actions={actionsOf(i18n, publish, ask, ways)}
          />
        </span>
      ),
    },
  ]
}
