import { useLingui } from '@lingui/react'
import type { Category } from '../../../../contract/categories.ts'
import type { CoursePublish, CourseRow } from '../../../../contract/courses.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { addTemplate } from '../course-templates.ts'
import type { CoursesStore } from '../courses.store.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { PermissionDialog } from './permission-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { PublishesDialog } from './publishes-dialog.tsx'
import { TemplateDialog } from './template-dialog.tsx'

export type CourseDialog = 'publish' | 'publishes' | 'details' | 'permission' | 'template' | 'delete'

interface Props {
  dialog: CourseDialog
  course: CourseRow
  categories: readonly Category[]
  store: CoursesStore
  onOpen(dialog: CourseDialog): void
  onClose(): void
}

/** The address of a course's publishes. */
export const publishesPath = (courseId: string): string => `/course-list?publishes=${courseId}`

/** What is open of a course; the list is loaded again after each change. */
export function CourseDialogs({ dialog, course, categories, store, onOpen, onClose }: Props) {
  const { i18n } = useLingui()
  const core = useCore()
  const shared = { course, onClose, onChanged: store.reload }
  const tellPublished = (publishes: readonly CoursePublish[]) => {
    const [first] = publishes
    if (!first) return
    // Learners' page of a publish that is for some isn't open to whoever isn't among them.
    const to = first.members === 'ALL' ? `/coach-info/${first.id}` : publishesPath(course.id)
    core.notify(
      'success',
      i18n._({
        id: 'authoring.publish-done',
        message: 'Published: learners now get version {version} of “{name}”.',
        values: { version: first.version, name: course.name },
      }),
      {
        label: i18n._({ id: 'authoring.open', message: 'Open' }),
        run: () => core.router.go(to),
        of: course.id,
      },
    )
  }
  switch (dialog) {
    case 'publish':
      return (
        <PublishDialog
          course={course}
          onPublished={(publishes) => {
            onClose()
            store.reload()
            tellPublished(publishes)
          }}
          onClose={onClose}
        />
      )
    case 'publishes':
      return <PublishesDialog {...shared} onPublish={() => onOpen('publish')} />
    case 'details':
      return <DetailsDialog {...shared} categories={categories} />
    case 'template':
      return (
        <TemplateDialog
          title={i18n._({
            id: 'authoring.template-title',
            message: 'Save “{name}” as a template',
            values: { name: course.name },
          })}
          hint={i18n._({
            id: 'authoring.template-hint',
            message:
              'New courses can start from the draft as it is now. Later changes to the course don’t affect the template.',
          })}
          words={{ name: '', description: '' }}
          save={(words) => addTemplate(core, course.id, words)}
          onSaved={({ name }) => {
            core.notify(
              'success',
              i18n._({
                id: 'authoring.template-saved',
                message: 'Saved. You can now choose “{name}” when you create a course.',
                values: { name },
              }),
            )
            onClose()
          }}
          onClose={onClose}
        />
      )
    case 'permission':
      return <PermissionDialog {...shared} />
    case 'delete':
      return <DeleteDialog course={course} onPublishes={() => onOpen('publishes')} onClose={onClose} />
  }
}
