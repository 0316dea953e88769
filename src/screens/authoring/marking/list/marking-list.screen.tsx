import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { MarkingGroup, MarkingProgress } from '../../../../contract/marking.ts'
import { errorText } from '../../../../i18n/error-messages.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { Button } from '../../../../ui/button.tsx'
import { Link } from '../../../../ui/link.tsx'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import recordsCss from '../../../../ui/records/records.css'
import { useStyles } from '../../../../ui/sheets.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { StatePage } from '../../../../ui/state-page.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { useMay } from '../../../../ui/use-may.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import css from './marking-list.css'
import {
  byPublish,
  createMarkingListStore,
  type MarkingList,
  type MarkingListStore,
} from './marking-list.store.ts'

/** What people are to mark: by publish and question, what has waited longest first (MARK-07). */
export function MarkingListScreen() {
  useStyles(recordsCss, css)
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createMarkingListStore(core))
  const list = useStore(store.$list)
  return (
    <div className="records marking-list">
      <header className="records-head">
        <h1>{i18n._({ id: 'authoring.marking', message: 'Marking' })}</h1>
        {list.status === 'ready' && (
          <Button icon="refresh" onClick={store.reload}>
            {i18n._({ id: 'authoring.marking-reload', message: 'Refresh' })}
          </Button>
        )}
      </header>
      {list.status === 'loading' && <Skeleton rows={8} />}
      {list.status === 'failed' && (
        <LoadFailed
          title={i18n._({ id: 'authoring.failed-title', message: 'This couldn’t be loaded' })}
          failure={list}
          retry={store.reload}
        />
      )}
      {list.status === 'ready' && <Publishes list={list} store={store} />}
    </div>
  )
}

function Publishes({ list, store }: { list: MarkingList; store: MarkingListStore }) {
  const { i18n } = useLingui()
  if (list.groups.length === 0)
    return (
      <StatePage
        icon="check"
        title={i18n._({ id: 'authoring.marking-none', message: 'No answers to mark' })}
        text={i18n._({
          id: 'authoring.marking-none-text',
          message:
            'When you publish an exam, choose which answers people mark. Those answers appear here once learners have handed in.',
        })}
      />
    )
  return byPublish(list).map(({ publish, groups }) => (
    <section key={publish.publishId} className="marking-publish" aria-label={publish.publishName}>
      <header>
        <h2>
          {publish.deletedCourse === null ? (
            <Link className="line-link" to={`/course-publish/${publish.publishId}`}>
              {publish.publishName}
            </Link>
          ) : (
            publish.publishName
          )}
        </h2>
        {publish.deletedCourse !== null && <DeletedCourse id={publish.deletedCourse} store={store} />}
        <p>{progressText(i18n, publish)}</p>
        <progress max={publish.answers} value={publish.decided} aria-label={progressText(i18n, publish)} />
        {publish.agreement.pairs > 0 && <p>{agreementText(i18n, publish)}</p>}
        {publish.agreement.kappa !== null && <p>{kappaText(i18n)}</p>}
        {publish.similar > 0 && (
          <p>
            <Link className="line-link" to={`/similar-answers/${publish.publishId}`}>
              {i18n._({
                id: 'authoring.similar-pairs',
                message:
                  '{count, plural, one {# pair of similar answers} other {# pairs of similar answers}}',
                values: { count: publish.similar },
              })}
            </Link>
          </p>
        )}
      </header>
      <ul>
        {groups.map((group) => (
          <Question key={group.questionId} group={group} now={list.now} />
        ))}
      </ul>
    </section>
  ))
}

/** Says that the course was deleted whose answers wait, with the way back for who may (MARK-19). */
function DeletedCourse({ id, store }: { id: string; store: MarkingListStore }) {
  const { i18n } = useLingui()
  const mayRestore = useMay('coach:course')
  const restoring = useStore(store.$restoring)
  return (
    <>
      <p>
        {i18n._({
          id: 'authoring.marking-deleted-course',
          message:
            'The course was deleted. Learners still wait for these results: mark their answers as before. To release results by hand, restore the course.',
        })}
      </p>
      {mayRestore && (
        <Button icon="undo" busy={restoring.id === id} onClick={() => void store.restore(id)}>
          {i18n._({ id: 'authoring.marking-restore-course', message: 'Restore the course' })}
        </Button>
      )}
      {restoring.failed?.id === id && <p role="alert">{errorText(i18n, restoring.failed.code)}</p>}
    </>
  )
}

const progressText = (i18n: I18n, { decided, answers, conversation }: MarkingProgress): string =>
  conversation
    ? i18n._({
        id: 'authoring.marking-progress-conversations',
        message: '{decided} of {answers} conversations decided',
        values: { decided: i18n.number(decided), answers: i18n.number(answers) },
      })
    : i18n._({
        id: 'authoring.marking-progress',
        message: '{decided} of {answers} answers marked',
        values: { decided: i18n.number(decided), answers: i18n.number(answers) },
      })

const agreementText = (
  i18n: I18n,
  { conversation, agreement: { kappa, pairs } }: Pick<MarkingProgress, 'conversation' | 'agreement'>,
): string =>
  conversation
    ? kappa === null
      ? i18n._({
          id: 'authoring.marking-agreement-none-conversations',
          message:
            '{pairs, plural, one {# conversation was reviewed twice} other {# conversations were reviewed twice}}; too few different results to tell the agreement',
          values: { pairs },
        })
      : i18n._({
          id: 'authoring.marking-agreement-conversations',
          message:
            'Agreement of markers (weighted kappa): {kappa}, from {pairs, plural, one {# conversation} other {# conversations}}',
          values: { kappa: i18n.number(kappa, { maximumFractionDigits: 2 }), pairs },
        })
    : kappa === null
      ? i18n._({
          id: 'authoring.marking-agreement-none',
          message:
            '{pairs, plural, one {# answer was marked twice} other {# answers were marked twice}}; too few different marks to tell the agreement',
          values: { pairs },
        })
      : i18n._({
          id: 'authoring.marking-agreement',
          message:
            'Agreement of markers (weighted kappa): {kappa}, from {pairs, plural, one {# answer} other {# answers}}',
          values: { kappa: i18n.number(kappa, { maximumFractionDigits: 2 }), pairs },
        })

const kappaText = (i18n: I18n): string =>
  i18n._({
    id: 'authoring.marking-kappa',
    message:
      '1 means that two markers always give the same mark, 0 that they agree no more than by chance. From 0.6 on they agree well.',
  })

const day = 86_400_000

/** How long something has waited, in whole days. */
const ageText = (i18n: I18n, at: string, now: string): string =>
  i18n._({
    id: 'authoring.marking-age',
    message:
      '{days, plural, =0 {Waiting for less than a day} one {Waiting for # day} other {Waiting for # days}}',
    values: { days: Math.floor(Math.max(0, Date.parse(now) - Date.parse(at)) / day) },
  })

function Question({ group, now }: { group: MarkingGroup; now: string }) {
  const { i18n } = useLingui()
  const facts = [
    ...(group.disagreed > 0
      ? [
          i18n._({
            id: 'authoring.marking-disagreed',
            message: '{count, plural, one {# needs a third mark} other {# need a third mark}}',
            values: { count: group.disagreed },
          }),
        ]
      : []),
    ...(group.others > 0
      ? [
          i18n._({
            id: 'authoring.marking-others',
            message: '{count, plural, one {# waits for someone else} other {# wait for someone else}}',
            values: { count: group.others },
          }),
        ]
      : []),
    ...(group.oldestAt ? [ageText(i18n, group.oldestAt, now)] : []),
  ]
  return (
    <li>
      <div>
        {group.conversation ? (
          <h3>{i18n._({ id: 'authoring.marking-conversations', message: 'Conversations' })}</h3>
        ) : (
          <h3 lang={bcp47[group.locale]}>{group.text || group.questionId}</h3>
        )}
        {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      </div>
      {group.open > 0 ? (
        <Link className="button button-primary" to={`/marking/${group.publishId}/${group.questionId}`}>
          {group.conversation
            ? i18n._({
                id: 'authoring.marking-open-conversations',
                message: 'Review {count, plural, one {# conversation} other {# conversations}}',
                values: { count: group.open },
              })
            : i18n._({
                id: 'authoring.marking-open',
                message: 'Mark {count, plural, one {# answer} other {# answers}}',
                values: { count: group.open },
              })}
        </Link>
      ) : (
        <span className="badge">
          {group.others > 0
            ? i18n._({ id: 'authoring.marking-yours-done', message: 'Your part is done' })
            : i18n._({ id: 'authoring.marking-done', message: 'Done' })}
        </span>
      )}
    </li>
  )
}
