import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { CoursePublish, CourseRow } from '../../../../contract/courses.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { errorsOf, loadErrors } from '../course-problems.ts'
import { publishCourse, publishPageOf } from '../course-publish.ts'
import { ProblemList } from './problem-list.tsx'
import { PublishForm } from './publish-form.tsx'

interface Props {
  course: CourseRow
  /** Learners have what these publishes say now. */
  onPublished(publishes: readonly CoursePublish[]): void
  onClose(): void
}

/** Gives a course to learners: once more, or to those who have an older version of it (PUBLISH-02, PUBLISH-04). */
export function PublishDialog({ course, onPublished, onClose }: Props) {
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => publishPageOf(core, course.id))
  const page = useStore(store.$value)
  const title = i18n._({
    id: 'authoring.publish-title',
    message: 'Publish “{name}”',
    values: { name: course.name },
  })
  const errors = page.status === 'ready' ? errorsOf(page.course) : []
  if (page.status === 'ready' && errors.length === 0)
    return (
      <PublishForm
        title={title}
        page={page}
        publish={(draft) => publishCourse(core, course.id, draft)}
        errorsNow={() => loadErrors(core, course.id)}
        onPublished={onPublished}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      title={title}
      width={720}
      onClose={onClose}
      actions={<Button onClick={onClose}>{i18n._({ id: 'ui.close', message: 'Close' })}</Button>}
    >
      {page.status === 'loading' && <Skeleton rows={5} />}
      {page.status === 'failed' && (
        <LoadFailed
          title={i18n._({ id: 'authoring.failed-title', message: 'This couldn’t be loaded' })}
          failure={page}
          retry={() => void store.reload()}
        />
      )}
      {page.status === 'ready' && (
        <div className="course-failed">
          <p>
            {i18n._({
              id: 'authoring.publish-hindered',
              message:
                'The course can’t be published yet: fix {count, plural, one {# issue} other {# issues}} first. Nothing changes for learners.',
              values: { count: errors.length },
            })}
          </p>
          <ProblemList problems={errors} />
        </div>
      )}
    </Dialog>
  )
}
