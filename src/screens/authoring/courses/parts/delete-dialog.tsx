import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { CourseRow } from '../../../../contract/courses.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { AskDialog } from '../../../../ui/records/ask-dialog.tsx'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { isRunning, publishesOf } from '../course-publish.ts'
import { deleteCourse } from '../course-removal.ts'
import { versionText } from './publish-labels.ts'

interface Props {
  course: CourseRow
  onDeleted(): void
  /** To take the course back from learners first. */
  onPublishes(): void
  onClose(): void
}

/** Deletes a course that no learner has; says otherwise what has to be done first. */
export function DeleteDialog({ course, onDeleted, onPublishes, onClose }: Props) {
  const { i18n } = useLingui()
  const core = useCore()
  const [published, setPublished] = useState(course.publishedVersions.length > 0)
  if (published) return <Published course={course} onPublishes={onPublishes} onClose={onClose} />
  return (
    <AskDialog
      title={i18n._({
        id: 'authoring.delete-title',
        message: 'Delete “{name}”?',
        values: { name: course.name },
      })}
      ok={i18n._({ id: 'authoring.delete', message: 'Delete' })}
      danger
      act={async () => {
        const outcome = await deleteCourse(core, course.id)
        if (outcome.status === 'refused' && outcome.code === 'course-published') setPublished(true)
        return outcome
      }}
      onDone={onDeleted}
      onCancel={onClose}
    >
      <p>
        {i18n._({
          id: 'authoring.delete-text',
          message:
            'This deletes the course with {count, plural, =0 {its draft} one {its # version and all unpublished changes} other {all # versions and all unpublished changes}}. Learners’ results and reports are kept.',
          values: { count: course.version },
        })}
      </p>
    </AskDialog>
  )
}

function Published({ course, onPublishes, onClose }: Pick<Props, 'course' | 'onPublishes' | 'onClose'>) {
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => publishesOf(core, course.id))
  const publishes = useStore(store.$value)
  const running = publishes.status === 'ready' ? publishes.items.filter(isRunning) : []
  return (
    <Dialog
      title={i18n._({
        id: 'authoring.delete-hindered',
        message: '“{name}” can’t be deleted yet',
        values: { name: course.name },
      })}
      width={440}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{i18n._({ id: 'ui.close', message: 'Close' })}</Button>
          <Button kind="primary" onClick={onPublishes}>
            {i18n._({ id: 'authoring.to-publishes', message: 'Go to publications' })}
          </Button>
        </>
      }
    >
      <p>
        {i18n._({
          id: 'authoring.delete-hindered-text',
          message: 'This course is published to learners. Terminate its publications first, then delete it.',
        })}
      </p>
      {running.length > 0 && (
        <ul>
          {running.map(({ id, name, version }) => (
            <li key={id}>{[name, versionText(i18n, version)].join(' · ')}</li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
