import { useLingui } from '@lingui/react'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import type { Recorded } from './use-delete.ts'

/** Says what leaves the lists with a course that was practised or sat, and what stays (COURSE-01). */
export function DeleteRecordedDialog({ recorded, onClose }: { recorded: Recorded; onClose(): void }) {
  const { i18n } = useLingui()
  const { course, publishes, runs, withheld, remove } = recorded
  return (
    <ConfirmDialog
      title={i18n._({
        id: 'authoring.delete-recorded',
        message: 'Delete “{name}”?',
        values: { name: course.name },
      })}
      ok={i18n._({ id: 'authoring.delete', message: 'Delete' })}
      danger
      width={480}
      onOk={async () => {
        await remove()
        onClose()
      }}
      onCancel={onClose}
    >
      <p>
        {i18n._({
          id: 'authoring.delete-recorded-gone',
          message:
            '{publishes, plural, one {Its publication leaves} other {Its # publications leave}} the list, with exam boards and corrections.',
          values: { publishes },
        })}
      </p>
      <p>
        {i18n._({
          id: 'authoring.delete-recorded-kept',
          message:
            '{runs, plural, one {# practice or exam attempt is kept: its report} other {# practices and exam attempts are kept: their reports}} under “Learner reports”, the figures under “Results dashboard”, and learners’ results and certificates.',
          values: { runs },
        })}
      </p>
      {withheld > 0 && (
        <p>
          {i18n._({
            id: 'authoring.delete-recorded-waiting',
            message:
              '{count, plural, one {# exam result hasn’t reached its learner yet. Release it} other {# exam results haven’t reached their learners yet. Release them}} before you delete the course. Answers that wait for marks stay under “Marking”, where the course can be restored as long as any do.',
            values: { count: withheld },
          })}
        </p>
      )}
    </ConfirmDialog>
  )
}
