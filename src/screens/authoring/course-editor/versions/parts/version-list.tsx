import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { CourseVersionRow } from '../../../../../contract/course-versions.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Link } from '../../../../../ui/link.tsx'
import { keptText, madeText } from '../../../version-words.ts'
import { draft, type VersionsPage, type VersionsStore } from '../versions.store.ts'

interface Props {
  page: VersionsPage
  store: VersionsStore
  /** Id of what the draft said before it was restored. */
  replaced: string | null
  onRestore(version: CourseVersionRow): void
  /** To read it beside the draft. */
  onCompare(version: CourseVersionRow): void
}

/** What there is of a course, the newest first. */
export function VersionList({ page, store, replaced, onRestore, onCompare }: Props) {
  const { i18n } = useLingui()
  const pair = useStore(store.$pair)
  return (
    <ol className="version-list" aria-label={i18n._({ id: 'authoring.versions', message: 'Versions' })}>
      {page.versions.map((version) => {
        const name = keptText(i18n, version)
        const isRead = pair.from === version.id && pair.to === draft
        return (
          <li key={version.id} aria-current={isRead || undefined}>
            <h2>{name}</h2>
            {version.id === replaced && (
              <p>
                <span className="badge badge-info">
                  {i18n._({ id: 'authoring.version-replaced', message: 'The draft before you restored' })}
                </span>
              </p>
            )}
            <p className="version-made">{madeText(i18n, version)}</p>
            {version.note && <p className="version-note">{version.note}</p>}
            <Publishes version={version} />
            <div className="version-actions">
              <Button
                size="small"
                aria-pressed={isRead}
                aria-label={i18n._({
                  id: 'authoring.version-compare-name',
                  message: 'Compare with the draft: {name}',
                  values: { name },
                })}
                onClick={() => onCompare(version)}
              >
                {i18n._({ id: 'authoring.version-compare', message: 'Compare with the draft' })}
              </Button>
              <Button
                size="small"
                icon="refresh"
                aria-label={i18n._({
                  id: 'authoring.version-restore-name',
                  message: 'Restore: {name}',
                  values: { name },
                })}
                onClick={() => onRestore(version)}
              >
                {i18n._({ id: 'authoring.version-restore', message: 'Restore' })}
              </Button>
              {page.course.kind === 'dialogue-flow' && (
                <Link
                  className="button button-plain button-small"
                  to={`/course-detail/${page.course.id}/paths?version=${version.id}`}
                  aria-label={i18n._({
                    id: 'authoring.version-paths-name',
                    message: 'Paths and points: {name}',
                    values: { name },
                  })}
                >
                  {i18n._({ id: 'authoring.paths', message: 'Paths and points' })}
                </Link>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** By which publishes learners have it, or had it. */
function Publishes({ version: { publishes } }: { version: CourseVersionRow }) {
  const { i18n } = useLingui()
  if (publishes.length === 0) return null
  const list = new Intl.ListFormat(i18n.locales, { type: 'conjunction' })
  const running = publishes.filter(({ state }) => state === 'in-progress' || state === 'to-be-published')
  const over = publishes.length - running.length
  return (
    <p className="version-publishes">
      {running.length > 0 && (
        <span className="badge badge-success">
          {i18n._({
            id: 'authoring.version-published',
            message: 'Published: {names}',
            values: { names: list.format(running.map(({ name }) => name)) },
          })}
        </span>
      )}
      {over > 0 && (
        <span className="badge">
          {i18n._({
            id: 'authoring.version-over',
            message: '{count, plural, one {# ended publication} other {# ended publications}}',
            values: { count: over },
          })}
        </span>
      )}
    </p>
  )
}
