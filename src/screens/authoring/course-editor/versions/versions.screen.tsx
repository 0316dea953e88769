import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useId, useRef, useState } from 'react'
import type { CourseVersionRow } from '../../../../contract/course-versions.ts'
import { Button } from '../../../../ui/button.tsx'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import { AskDialog } from '../../../../ui/records/ask-dialog.tsx'
import recordsCss from '../../../../ui/records/records.css'
import { useUndo } from '../../../../ui/undo/use-undo.ts'
import { useStyles } from '../../../../ui/sheets.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { StatePage } from '../../../../ui/state-page.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { useMay } from '../../../../ui/use-may.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { openKindOf } from '../course-page.store.ts'
import { CourseNotReady } from '../parts/course-frame.tsx'
import { ComparisonPane } from './parts/comparison-pane.tsx'
import { MakeVersionDialog } from './parts/make-version-dialog.tsx'
import { VersionList } from './parts/version-list.tsx'
import { VersionsFrame } from './parts/versions-frame.tsx'
import { WhomToAsk } from '../../parts/whom-to-ask.tsx'
import { keptText } from '../../version-words.ts'
import css from './versions.css'
import { createVersionsStore, draft, type VersionsPage, type VersionsStore } from './versions.store.ts'

/** The versions of a course: made, read side by side, restored as the draft (COURSE-08a). It is the one section that both kinds have. */
export function VersionsScreen({ courseId }: { courseId: string }) {
  useStyles(recordsCss, css)
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createVersionsStore(core, courseId))
  const page = useStore(store.$page)
  const course = page.status === 'ready' ? page.course : null
  const mayPublish = useMay('coach:publish')
  const kind = course?.kind ?? openKindOf(core, courseId)
  if (!kind) return page.status === 'ready' ? null : <CourseNotReady page={page} retry={store.reload} />
  return (
    <VersionsFrame kind={kind} courseId={courseId} row={course} onSaved={store.reload}>
      <div className="versions">
        {page.status === 'loading' && <Skeleton rows={8} />}
        {page.status === 'failed' && (
          <LoadFailed
            title={i18n._({ id: 'authoring.failed-title', message: 'This couldn’t be loaded' })}
            failure={page}
            retry={store.reload}
          />
        )}
        {course && (course.draftChanged || !mayPublish) && (
          <div className="versions-make">
            {course.draftChanged && <Make store={store} />}
            {!mayPublish && <NoPublishing courseId={courseId} />}
          </div>
        )}
        {page.status === 'ready' && <Ready page={page} store={store} />}
      </div>
    </VersionsFrame>
  )
}

/** Makes a version of what the draft says now. */
function Make({ store }: { store: VersionsStore }) {
  const { i18n } = useLingui()
  const core = useCore()
  const [making, setMaking] = useState(false)
  return (
    <>
      <Button icon="plus" onClick={() => setMaking(true)}>
        {i18n._({ id: 'authoring.version-make', message: 'Create a version' })}
      </Button>
      {making && (
        <MakeVersionDialog
          store={store}
          onMade={(made) => {
            setMaking(false)
            store.reload()
            core.notify(
              'success',
              i18n._({
                id: 'authoring.version-made',
                message: 'Version {version} was created.',
                values: { version: made.number ?? 0 },
              }),
            )
          }}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  )
}

/** Publishing for those who may not: why it does nothing, and who can help. */
function NoPublishing({ courseId }: { courseId: string }) {
  const { i18n } = useLingui()
  const reason = useId()
  return (
    <>
      <Button kind="primary" icon="send" aria-disabled aria-describedby={reason}>
        {i18n._({ id: 'authoring.publish', message: 'Publish' })}
      </Button>
      <WhomToAsk courseId={courseId} id={reason} />
    </>
  )
}

function Ready({ page, store }: { page: VersionsPage; store: VersionsStore }) {
  const { i18n } = useLingui()
  const core = useCore()
  const undo = useUndo()
  const comparison = useRef<HTMLElement>(null)
  const [restoring, setRestoring] = useState<CourseVersionRow | null>(null)
  /** What the draft said before it was restored, which stays here after the offer to undo that has gone. */
  const [replaced, setReplaced] = useState<string | null>(null)
  if (page.versions.length === 0)
    return (
      <StatePage
        icon="rows"
        title={i18n._({ id: 'authoring.versions-none', message: 'No versions yet' })}
        text={i18n._({
          id: 'authoring.versions-none-text',
          message:
            'A version keeps the course as it is at that moment. One is created each time you publish; you can also create one at any time.',
        })}
      />
    )
  return (
    <>
      <div className="versions-panes">
        <VersionList
          page={page}
          store={store}
          replaced={replaced}
          onRestore={setRestoring}
          onCompare={({ id }) => {
            store.choose({ from: id, to: draft })
            // On a phone it stands below the list.
            comparison.current?.scrollIntoView({ block: 'start' })
          }}
        />
        <ComparisonPane ref={comparison} page={page} store={store} />
      </div>
      {restoring && (
        <AskDialog
          title={i18n._({
            id: 'authoring.version-restore-title',
            message: 'Restore “{version}” as the draft?',
            values: { version: keptText(i18n, restoring) },
          })}
          ok={i18n._({ id: 'authoring.version-restore', message: 'Restore' })}
          act={async () => {
            const outcome = await store.restore(restoring.id, page.course.draftRevision)
            // What they know of the draft is out of date; what it is now shows behind the question.
            if (outcome.status === 'refused' && outcome.code === 'changed-meanwhile') store.reload()
            return outcome
          }}
          onDone={({ course, before }) => {
            setRestoring(null)
            setReplaced(before)
            store.reload()
            core.notify(
              'success',
              i18n._({
                id: 'authoring.version-restored',
                message: 'The draft was restored to “{version}”. The draft from before is in this list.',
                values: { version: keptText(i18n, restoring) },
              }),
              undo([
                async () => {
                  const outcome = await store.restore(before, course.draftRevision)
                  setReplaced(null)
                  store.reload()
                  return outcome
                },
              ]),
            )
          }}
          onCancel={() => setRestoring(null)}
        >
          <p>
            {i18n._({
              id: 'authoring.version-restore-text',
              message:
                'The current draft is kept in this list. Learners keep the published version until you publish again.',
            })}
          </p>
        </AskDialog>
      )}
    </>
  )
}
