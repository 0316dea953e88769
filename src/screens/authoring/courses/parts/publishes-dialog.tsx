import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { CoursePublish, CourseRow } from '../../../../contract/courses.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useMay } from '../../../../ui/use-may.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { changePublish, publishesOf, type PublishChange } from '../course-publish.ts'
import { ChangePublishDialog } from './change-publish-dialog.tsx'
import { PublishesList } from './publishes-list.tsx'

interface Props {
  course: CourseRow
  /** What learners have is another one now. */
  onChanged(): void
  /** To publish it for the first time. */
  onPublish(): void
  onClose(): void
}

/** The publishes of a course, and what can be done with them (PUBLISH-01). */
export function PublishesDialog({ course, onChanged, onPublish, onClose }: Props) {
  const { i18n } = useLingui()
  const core = useCore()
  const mayPublish = useMay('coach:publish')
  const store = useScreenStore(() => publishesOf(core, course.id))
  const publishes = useStore(store.$value)
  const [asked, setAsked] = useState<{ change: PublishChange; publish: CoursePublish } | null>(null)
  const [said, setSaid] = useState('')
  return (
    <>
      <Dialog
        title={i18n._({
          id: 'authoring.publishes-title',
          message: 'Publications of “{name}”',
          values: { name: course.name },
        })}
        width={800}
        onClose={onClose}
        actions={
          <>
            <p className="course-said" role="status">
              {said}
            </p>
            <Button onClick={onClose}>{i18n._({ id: 'ui.close', message: 'Close' })}</Button>
          </>
        }
      >
        {publishes.status === 'loading' && <Skeleton rows={4} />}
        {publishes.status === 'failed' && (
          <LoadFailed
            title={i18n._({ id: 'authoring.failed-title', message: 'This couldn’t be loaded' })}
            failure={publishes}
            retry={() => void store.reload()}
          />
        )}
        {publishes.status === 'ready' && (
          <PublishesList
            course={course}
            publishes={publishes.items}
            mayPublish={mayPublish}
            onChange={(change, publish) => setAsked({ change, publish })}
            onPublish={onPublish}
          />
        )}
      </Dialog>
      {asked && (
        <ChangePublishDialog
          {...asked}
          course={course}
          act={() => changePublish(core, asked.publish.id, asked.change)}
          onDone={(text) => {
            setSaid(text)
            setAsked(null)
            void store.reload()
            onChanged()
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  )
}
