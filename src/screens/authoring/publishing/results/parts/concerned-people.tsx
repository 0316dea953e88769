import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { ConcernedPerson, PublishResults } from '../../../../../contract/publish-results.ts'
import { bcp47 } from '../../../../../i18n/locale.ts'
import { signed } from '../../../../../i18n/points.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import dialogsCss from '../../../../../ui/dialogs/dialogs.css'
import { Icon } from '../../../../../ui/icon.tsx'
import { Link } from '../../../../../ui/link.tsx'
import { LoadFailed } from '../../../../../ui/load-failed.tsx'
import { SearchField } from '../../../../../ui/records/search-field.tsx'
import { reportPath } from '../../../../../ui/report-path.ts'
import { useStyles } from '../../../../../ui/sheets.ts'
import { Skeleton } from '../../../../../ui/skeleton.tsx'
import { useCore } from '../../../../../ui/use-core.ts'
import { useMay } from '../../../../../ui/use-may.ts'
import { useScreenStore } from '../../../../../ui/use-screen-store.ts'
import { withWayBack } from '../../../../../ui/way-back.ts'
import { shareText } from '../../../figure-words.ts'
import { maxPublishMembers, practisePath } from '../../concerned-audience.ts'
import { concernText, nobodyText, wayText, wayTones, whoText } from '../concern-words.ts'
import { type ConcernedStore, createConcernedStore, type Figure } from '../concerned.store.ts'
import css from './concerned-people.css'

type Publish = PublishResults['publish']

interface Props {
  publish: Publish
  figure: Figure
  /** What the figure is called; empty where the results don't have it. */
  name: string
  /** How many practices it counts; null where it counts none one by one. */
  times: number | null
  onClose(): void
}

/** Whom a figure concerns and what they said, with the way to train them (PUBLISH-06a, PUBLISH-06b). */
export function ConcernedPeople({ publish, figure, name, times, onClose }: Props) {
  useStyles(dialogsCss, css)
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createConcernedStore(core, publish.id, figure))
  const people = useStore(store.$people)
  const { search } = useStore(store.$filter)
  const { unreleased } = useStore(store.$asked)
  return (
    <Dialog
      shape="framed"
      beside
      width={560}
      title={
        name
          ? i18n._({
              id: 'authoring.concerned-title',
              message: 'Who and what they said: {name}',
              values: { name },
            })
          : whoText(i18n)
      }
      onClose={onClose}
      actions={
        people.status === 'ready' && (
          <Assign store={store} publish={publish} figure={figure} total={people.total} />
        )
      }
    >
      <div className="concerned-people">
        <p className="concerned-note">{concernText(i18n, figure.of)}</p>
        <SearchField
          label={i18n._({ id: 'authoring.learners-search', message: 'Name or department' })}
          value={search}
          onChange={store.search}
        />
        {people.status === 'loading' && <Skeleton rows={6} />}
        {people.status === 'failed' && (
          <LoadFailed
            title={i18n._({ id: 'authoring.failed-title', message: 'This couldn’t be loaded' })}
            failure={people}
            retry={store.reload}
          />
        )}
        {people.status === 'ready' && (
          <>
            <p className="concerned-count" role="status">
              {people.total === 0 && !search.trim()
                ? nobodyText(i18n, times)
                : i18n._({
                    id: 'authoring.concerned-count',
                    message: '{total, plural, =0 {No one} one {# person} other {# people}}',
                    values: { total: people.total },
                  })}
            </p>
            {people.total === 0 && (
              <p className="concerned-note">
                {search.trim()
                  ? i18n._({
                      id: 'authoring.concerned-not-found',
                      message: 'No one here matches your search.',
                    })
                  : i18n._({
                      id: 'authoring.concerned-none',
                      message:
                        'In their latest practice no one went wrong here, or they didn’t get this far. People whose account isn’t active aren’t listed.',
                    })}
              </p>
            )}
            <ul className="concerned-list" hidden={people.total === 0}>
              {people.items.map((person) => (
                <li key={person.userId}>
                  <Person person={person} publish={publish} figure={figure} />
                </li>
              ))}
            </ul>
            {people.total > people.items.length && (
              <Button size="small" onClick={store.loadMore}>
                {i18n._({
                  id: 'authoring.concerned-more',
                  message: 'Show more ({count} left)',
                  values: { count: i18n.number(people.total - people.items.length) },
                })}
              </Button>
            )}
            {unreleased > 0 && (
              <p className="concerned-note">
                <Icon name="info" size={16} />{' '}
                {i18n._({
                  id: 'authoring.concerned-unreleased',
                  message:
                    '{unreleased, plural, one {One person has a result that hasn’t} other {# people have results that haven’t}} been released yet; those aren’t shown.',
                  values: { unreleased },
                })}
              </p>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

function Person({ person, publish, figure }: { person: ConcernedPerson; publish: Publish; figure: Figure }) {
  const { i18n } = useLingui()
  const { displayName, department, sessionId, way, branch, said, seq, points, total } = person
  const lang = bcp47[publish.locale]
  const kind = publish.courseKind
  const path = useStore(useCore().router.$path)
  const exam = publish.kind === 'practice' ? null : publish
  const report = reportPath({ sessionId, kind, exam, turn: seq })
  return (
    <article className="concerned-person" aria-label={displayName}>
      <header>
        <b>{displayName}</b>
        {department && <span className="concerned-soft">{department}</span>}
        <span className={`badge ${wayTones[way]}`}>{wayText(i18n, way)}</span>
      </header>
      {branch !== null && (
        <p className="concerned-soft" lang={lang}>
          {branch}
        </p>
      )}
      {said.map((text, place) => (
        <blockquote key={`${place} ${text}`} lang={lang}>
          {text}
        </blockquote>
      ))}
      <footer>
        <span className="concerned-soft">
          {figure.of === 'question'
            ? i18n._({
                id: 'authoring.concerned-share',
                message: '{share} of the points',
                values: { share: shareText(i18n, points) },
              })
            : i18n._({
                id: 'authoring.concerned-points',
                message: '{shown} {points, plural, one {point} other {points}} here',
                values: {
                  points: Math.abs(points),
                  shown: points === 0 ? '0' : signed(points, (value) => i18n.number(value)),
                },
              })}
        </span>
        <Link to={withWayBack(report, path)}>
          {i18n._({
            id: 'authoring.concerned-report',
            message: 'Report: {total} of 100',
            values: { total: i18n.number(total) },
          })}
        </Link>
      </footer>
    </article>
  )
}

interface AssignProps {
  store: ConcernedStore
  publish: Publish
  figure: Figure
  total: number
}

/** Opens the form in which the course is published once more, to these people: nothing is published by this alone. */
function Assign({ store, publish, figure, total }: AssignProps) {
  const { i18n } = useLingui()
  const { router } = useCore()
  const { search } = useStore(store.$asked)
  const mayPublish = useMay('coach:publish')
  const mayOpenForm = useMay('coach:course')
  if (!mayPublish || !mayOpenForm || !publish.opens || total === 0) return null
  if (total > maxPublishMembers)
    return (
      <p className="concerned-soft">
        {i18n._({
          id: 'authoring.concerned-too-many',
          message: 'Practice can be assigned to at most {most} people at a time. Search to narrow the list.',
          values: { most: i18n.number(maxPublishMembers) },
        })}
      </p>
    )
  return (
    <Button
      kind="primary"
      icon="send"
      onClick={() => router.go(practisePath(publish, { publishId: publish.id, ...figure, search }))}
    >
      {i18n._({
        id: 'authoring.concerned-assign',
        message: 'Assign practice to {total, plural, one {this person} other {these # people}}',
        values: { total },
      })}
    </Button>
  )
}
