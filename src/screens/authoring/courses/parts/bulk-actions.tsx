import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { Category } from '../../../../contract/categories.ts'
import type { CourseRow } from '../../../../contract/courses.ts'
import { errorText } from '../../../../i18n/error-messages.ts'
import { saveFile } from '../../../../stores/save-file.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { EditDialog } from '../../../../ui/form/edit-dialog.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { useUndo } from '../../../../ui/undo/use-undo.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { deletable, deleteCourses, moveCourses, movesBack } from '../course-bulk.ts'
import { restoreCourse } from '../course-removal.ts'
import type { CoursesStore } from '../courses.store.ts'
import { exportRefusal } from '../export-refusal.ts'
import { CategoryField } from './category-field.tsx'

interface Props {
  /** The chosen ones. */
  courses: readonly CourseRow[]
  categories: readonly Category[]
  store: CoursesStore
  /** Nothing is chosen any more. */
  onDone(): void
}

/** What can be done with several courses at once (COURSE-01). */
export function BulkActions({ courses, categories, store, onDone }: Props) {
  const { i18n } = useLingui()
  const core = useCore()
  const [asked, setAsked] = useState<'move' | 'delete' | null>(null)
  const [saving, setSaving] = useState(false)
  const close = () => setAsked(null)
  const save = async () => {
    setSaving(true)
    const outcome = await store.export(courses.map(({ id }) => id))
    setSaving(false)
    if (outcome.status === 'done') return saveFile(outcome.reply.name, outcome.reply.blob)
    core.notify('error', exportRefusal(i18n, outcome))
  }
  const done = () => {
    close()
    store.reload()
    onDone()
  }
  return (
    <>
      <Button size="small" icon="download" busy={saving} onClick={() => void save()}>
        {i18n._({ id: 'authoring.export-course', message: 'Export' })}
      </Button>
      <Button size="small" icon="folder" onClick={() => setAsked('move')}>
        {i18n._({ id: 'authoring.move-courses', message: 'Move to a category' })}
      </Button>
      <Button size="small" icon="trash" onClick={() => setAsked('delete')}>
        {i18n._({ id: 'authoring.delete', message: 'Delete' })}
      </Button>
      {asked === 'move' && (
        <MoveDialog
          courses={courses}
          categories={categories}
          onMoved={done}
          onUndone={store.reload}
          onClose={close}
        />
      )}
      {asked === 'delete' && (
        <DeleteSeveralDialog courses={courses} onDeleted={done} onUndone={store.reload} onClose={close} />
      )}
    </>
  )
}

interface MoveProps extends Pick<Props, 'courses' | 'categories'> {
  onMoved(): void
  /** The list is not what it was. */
  onUndone(): void
  onClose(): void
}

function MoveDialog({ courses, categories, onMoved, onUndone, onClose }: MoveProps) {
  const { i18n } = useLingui()
  const core = useCore()
  const undo = useUndo()
  const [first] = courses
  const form = useForm({ categoryId: first?.categoryId ?? null }, () => ({}))
  const ids = courses.map(({ id }) => id)
  return (
    <EditDialog
      title={i18n._({
        id: 'authoring.move-title',
        message: 'Move {count, plural, one {# course} other {# courses}}',
        values: { count: courses.length },
      })}
      ok={i18n._({ id: 'authoring.move-ok', message: 'Move' })}
      form={form}
      save={({ categoryId }) => moveCourses(core, ids, categoryId)}
      onDone={({ changed }) => {
        core.notify(
          'success',
          i18n._({
            id: 'authoring.moved',
            message:
              '{count, plural, =0 {Already in this category.} one {# course moved.} other {# courses moved.}}',
            values: { count: changed },
          }),
          undo(
            changed === 0
              ? []
              : movesBack(courses).map((back) => async () => {
                  const outcome = await moveCourses(core, back.ids, back.categoryId)
                  onUndone()
                  return outcome
                }),
          ),
        )
        onMoved()
      }}
      onClose={onClose}
    >
      <CategoryField
        categories={categories}
        value={form.draft.categoryId}
        onChange={(categoryId) => form.change({ categoryId })}
      />
    </EditDialog>
  )
}

interface DeleteProps extends Pick<Props, 'courses'> {
  onDeleted(): void
  /** The list is not what it was. */
  onUndone(): void
  onClose(): void
}

/** Deletes those that no learner has; names the others. */
function DeleteSeveralDialog({ courses, onDeleted, onUndone, onClose }: DeleteProps) {
  const { i18n } = useLingui()
  const core = useCore()
  const undo = useUndo()
  const going = deletable(courses)
  const staying = courses.filter((course) => !going.includes(course))
  const remove = async () => {
    const { deleted, refused } = await deleteCourses(core, going)
    if (deleted.length > 0)
      core.notify(
        'success',
        i18n._({
          id: 'authoring.bulk-deleted',
          message: '{count, plural, one {# course was deleted.} other {# courses were deleted.}}',
          values: { count: deleted.length },
        }),
        undo(
          deleted.map(({ id }) => async () => {
            const outcome = await restoreCourse(core, id)
            onUndone()
            return outcome
          }),
        ),
      )
    if (refused) core.notify('error', errorText(i18n, refused.code, refused.params))
    onDeleted()
    return true
  }
  const hindered = staying.length > 0 && (
    <>
      <p>
        {i18n._({
          id: 'authoring.bulk-staying',
          message:
            '{count, plural, one {# course is published to learners and will be kept} other {# courses are published to learners and will be kept}}. Terminate the publications first.',
          values: { count: staying.length },
        })}
      </p>
      <ul>
        {staying.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </>
  )
  if (going.length === 0)
    return (
      <Dialog
        title={i18n._({
          id: 'authoring.bulk-delete-hindered',
          message: 'These courses can’t be deleted yet',
        })}
        width={440}
        onClose={onClose}
        actions={<Button onClick={onClose}>{i18n._({ id: 'ui.close', message: 'Close' })}</Button>}
      >
        {hindered}
      </Dialog>
    )
  return (
    <ConfirmDialog
      title={i18n._({
        id: 'authoring.bulk-delete-title',
        message: '{count, plural, one {Delete # course?} other {Delete # courses?}}',
        values: { count: going.length },
      })}
      ok={i18n._({ id: 'authoring.delete', message: 'Delete' })}
      danger
      width={440}
      onOk={remove}
      onCancel={onClose}
    >
      <p>
        {i18n._({
          id: 'authoring.bulk-delete-text',
          message:
            'The courses are deleted with their drafts and versions. Their publications leave the list with exam boards and corrections. Learners’ results and reports are kept, and answers that wait for marks stay under “Marking”.',
        })}
      </p>
      {hindered}
    </ConfirmDialog>
  )
}
