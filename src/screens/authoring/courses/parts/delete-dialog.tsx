import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { CourseRow } from '../../../../contract/courses.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { isRunning, publishesOf } from '../../publish-changes.ts'
import { versionText } from '../../publish-words.ts'

interface Props {
  course: CourseRow
  /** To take the course back from learners first. */
  onPublishes(): void
  onClose(): void
}

/** Why a course that learners have can't be deleted, and what has to be done first. */
export function DeleteDialog({ course, onPublishes, onClose }: Props) {
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
