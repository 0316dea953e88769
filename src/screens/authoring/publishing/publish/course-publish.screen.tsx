import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { PublishDetails } from '../../../../contract/course-publishes.ts'
import { sessionsAreStages } from '../../../../domain/publish/stages.ts'
import type { HeldPaper, HeldSession } from '../../../../contract/exam-sessions.ts'
import { errorText } from '../../../../i18n/error-messages.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { filterOfPath } from '../../../../stores/address-filter.ts'
import { BackLink } from '../../../../ui/back-link.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import { publishPath } from '../../../../ui/records/course-path.ts'
import recordsCss from '../../../../ui/records/records.css'
import { useStyles } from '../../../../ui/sheets.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { formatInstant } from '../../../../i18n/format.ts'
import { useAppCore, useCore } from '../../../../ui/use-core.ts'
import { useMay } from '../../../../ui/use-may.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { isRunning, type PublishChange } from '../../publish-changes.ts'
import { LabelsInput } from '../parts/labels-input.tsx'
import { ChangePublishDialog } from '../parts/change-publish-dialog.tsx'
import { PublishBadge } from '../parts/publish-badge.tsx'
import css from './course-publish.css'
import { createCoursePublishStore, type CoursePublishStore } from './course-publish.store.ts'
import { Facts } from './facts.tsx'
import { EditSchedule, scheduleTitle } from './edit-schedule.tsx'
import { hasSchedule } from './schedule-draft.ts'
import { EditPublish, editPublishTitle } from './edit-publish.tsx'
import { HeldSessions } from './held-sessions.tsx'
import { HeldCertificates } from '../certificates/held-certificates.tsx'
import { createHeldMaterialsStore } from './held-materials.store.ts'
import { HeldReview } from './held-review.tsx'
import { HeldMaterials } from './held-materials.tsx'
import { Learners } from './learners.tsx'
import { Remind } from './remind.tsx'
import { resultsTitle } from '../results/result-words.ts'
import { Round } from '../../../../ui/round.tsx'

/** One publish: who has it, how it stands, what can be done with it, and the sessions of an exam (PUBLISH-01). */
export function CoursePublishScreen({ id }: { id: string }) {
  useStyles(recordsCss, css)
  const { i18n } = useLingui()
  const core = useAppCore()
  const { emotiUserService } = core.environment
  const store = useScreenStore(() => createCoursePublishStore(core, id, emotiUserService))
  const materials = useScreenStore(() => createHeldMaterialsStore(core, id))
  const page = useStore(store.$page)
  const held = useStore(materials.$held)
  return (
    <div className="course-publish">
      <BackLink to="/publishindex">
        {i18n._({ id: 'authoring.to-all-publishes', message: 'All publications' })}
      </BackLink>
      {page.status === 'loading' && <Skeleton rows={8} />}
      {page.status === 'failed' && (
        <LoadFailed
          title={i18n._({ id: 'authoring.failed-title', message: 'This couldn’t be loaded' })}
          failure={page}
          retry={store.reload}
        />
      )}
      {page.status === 'ready' && (
        <>
          <Ready
            store={store}
            {...page}
            needsAll={held.status === 'ready' && sessionsAreStages(held.completion)}
          />
          {page.publish.kind !== 'practice' && (
            <HeldReview
              publishId={id}
              conversation={page.papers.length === 0}
              // What people mark says when there are results.
              onSaved={store.reload}
            />
          )}
          <HeldMaterials store={materials} kind={page.publish.kind} />
          {page.publish.state === 'in-progress' && <Remind publishId={id} />}
          <Learners store={materials} />
          {held.status === 'ready' && (
            <HeldCertificates
              // What was changed of the completion may have earned more people one.
              key={JSON.stringify([held.completion, held.items.length])}
              by={{ publish: id }}
              earns={held.completion.certificate !== null}
            />
          )}
        </>
      )}
    </div>
  )
}

interface ReadyProps {
  store: CoursePublishStore
  publish: PublishDetails
  sessions: readonly HeldSession[]
  papers: readonly HeldPaper[]
  /** Whether every session is needed to complete it. */
  needsAll: boolean
}

function Ready({ store, publish, sessions, papers, needsAll }: ReadyProps) {
  const { i18n } = useLingui()
  const core = useCore()
  const done = filterOfPath(useStore(core.router.$path), { done: '' }).done
  const [asked, setAsked] = useState<PublishChange | null>(null)
  const [scheduling, setScheduling] = useState(false)
  const [editing, setEditing] = useState(false)
  const mayEdit = useMay('coach:course')
  const running = isRunning(publish)
  const isExam = publish.kind !== 'practice'
  return (
    <>
      {done !== '' && <Published publish={publish} refreshed={done === 'refresh'} />}
      <header className="records-head">
        <h1 lang={bcp47[publish.locale]}>{publish.name}</h1>
        <Round round={publish.series?.round ?? null} />
        <PublishBadge publish={publish} />
      </header>
      <div className="publish-ways">
        {running && publish.version !== publish.newestVersion && (
          <Button icon="refresh" onClick={() => setAsked('refresh')}>
            {i18n._({
              id: 'authoring.refresh-to',
              message: 'Update to version {version}',
              values: { version: publish.newestVersion },
            })}
          </Button>
        )}
        <Button icon="edit" aria-haspopup="dialog" onClick={() => setEditing(true)}>
          {editPublishTitle(i18n)}
        </Button>
        <Link className="button" to={`/publish-results/${publish.id}`}>
          <Icon name="trend" />
          {resultsTitle(i18n)}
        </Link>
        {mayEdit && (
          <Button
            icon="copy"
            onClick={() =>
              core.router.go(publishPath({ id: publish.courseId, kind: publish.courseKind }, publish.id))
            }
          >
            {i18n._({ id: 'authoring.copy', message: 'Copy' })}
          </Button>
        )}
        {hasSchedule(publish) && (
          <Button icon="clock" aria-haspopup="dialog" onClick={() => setScheduling(true)}>
            {scheduleTitle(i18n)}
          </Button>
        )}
        {publish.laterRound && (
          <Link className="button" to={`/course-publish/${publish.laterRound.id}`}>
            {i18n._({
              id: 'authoring.to-later-round',
              message: 'Go to round {round}, the newest',
              values: { round: publish.laterRound.round },
            })}
          </Link>
        )}
        {publish.series?.nextAt && (
          <Button onClick={() => setAsked('stop-series')}>
            {i18n._({ id: 'authoring.stop', message: 'Stop repeating' })}
          </Button>
        )}
        {publish.state !== 'over' && (
          <Button onClick={() => setAsked(running ? 'terminate' : 'reopen')}>
            {running
              ? i18n._({ id: 'authoring.terminate', message: 'Terminate' })
              : i18n._({ id: 'authoring.reopen', message: 'Reopen' })}
          </Button>
        )}
        {!running && (
          <Button icon="folder" onClick={() => setAsked(publish.archived ? 'unarchive' : 'archive')}>
            {publish.archived
              ? i18n._({ id: 'authoring.unarchive', message: 'Put back' })
              : i18n._({ id: 'authoring.archive', message: 'Archive' })}
          </Button>
        )}
      </div>
      <Facts publish={publish} />
      <HeldLabels store={store} publish={publish} />
      {isExam && (
        <HeldSessions
          store={store}
          publish={publish}
          sessions={sessions}
          papers={papers}
          needsAll={needsAll}
        />
      )}
      {editing && <EditPublish store={store} publish={publish} onClose={() => setEditing(false)} />}
      {scheduling && <EditSchedule store={store} publish={publish} onClose={() => setScheduling(false)} />}
      {asked && (
        <ChangePublishDialog
          publish={publish}
          change={asked}
          act={() => store.change(asked)}
          onDone={(said) => {
            core.notify('success', said)
            setAsked(null)
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  )
}

/** Learners' address of a publish. */
const learnersPath = ({ id, kind }: PublishDetails): string =>
  kind === 'practice' ? `/coach-info/${id}` : `/exam-course/${id}`

/** It was published just now: what comes next. */
function Published({ publish, refreshed }: { publish: PublishDetails; refreshed: boolean }) {
  const { i18n } = useLingui()
  const locale = useStore(useCore().$locale)
  return (
    <div className="publish-done" role="status">
      <Icon name="check" />
      <p>
        {refreshed
          ? i18n._({
              id: 'authoring.publish-updated',
              message: 'Updated. Learners now get version {version}.',
              values: { version: publish.version },
            })
          : publish.state === 'to-be-published'
            ? i18n._({
                id: 'authoring.publish-scheduled',
                message: 'Published. Learners can see it from {time}.',
                values: { time: formatInstant(locale, publish.startsAt) },
              })
            : i18n._({ id: 'authoring.publish-published', message: 'Published. Learners can see it now.' })}
      </p>
      {/* Learners' page of a publish that is for some isn't open to whoever isn't among them, and none is before it begins. */}
      {publish.members === 'ALL' && publish.state !== 'to-be-published' && (
        <Link className="button" to={learnersPath(publish)}>
          {i18n._({ id: 'authoring.publish-as-learner', message: 'See it as a learner' })}
        </Link>
      )}
    </div>
  )
}

/** Its labels; each change is kept at once. */
function HeldLabels({ store, publish }: Pick<ReadyProps, 'store' | 'publish'>) {
  const { i18n } = useLingui()
  const core = useCore()
  return (
    <LabelsInput
      store={store}
      labels={publish.labels}
      onLabels={async (labels) => {
        const outcome = await store.changeLabels(labels)
        if (outcome.status === 'refused') core.notify('error', errorText(i18n, outcome.code, outcome.params))
      }}
    />
  )
}
