import { useLingui } from '@lingui/react'
import type { Category } from '../../../../contract/categories.ts'
import type { CourseRow } from '../../../../contract/courses.ts'
import { publishesPath } from '../../../../ui/records/course-path.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { addTemplate } from '../course-templates.ts'
import type { CoursesStore } from '../courses.store.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { PermissionDialog } from './permission-dialog.tsx'
import { TemplateDialog } from './template-dialog.tsx'

export type CourseDialog = 'details' | 'permission' | 'template' | 'delete'

interface Props {
  dialog: CourseDialog
  course: CourseRow
  categories: readonly Category[]
  store: CoursesStore
  onClose(): void
}

/** What is open of a course; the list is loaded again after each change. */
export function CourseDialogs({ dialog, course, categories, store, onClose }: Props) {
  const { i18n } = useLingui()
  const core = useCore()
  const shared = { course, onClose, onChanged: store.reload }
  switch (dialog) {
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
      return (
        <DeleteDialog
          course={course}
          onPublishes={() => core.router.go(publishesPath(course.id))}
          onClose={onClose}
        />
      )
  }
}
