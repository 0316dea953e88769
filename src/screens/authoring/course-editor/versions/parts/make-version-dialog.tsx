import { useLingui } from '@lingui/react'
import type { CourseVersionRow } from '../../../../../contract/course-versions.ts'
import { EditDialog } from '../../../../../ui/form/edit-dialog.tsx'
import { AreaField } from '../../../../../ui/form/fields.tsx'
import { useForm } from '../../../../../ui/form/use-form.ts'
import { longestNote, type VersionsStore } from '../versions.store.ts'

interface Props {
  store: VersionsStore
  onMade(version: CourseVersionRow): void
  onClose(): void
}

/** Makes a version of the draft, and says why (COURSE-08a). */
export function MakeVersionDialog({ store, onMade, onClose }: Props) {
  const { i18n } = useLingui()
  const form = useForm({ note: '' }, ({ note }) =>
    note.trim().length > longestNote ? { note: 'illegal-length' } : {},
  )
  return (
    <EditDialog
      title={i18n._({ id: 'authoring.version-make', message: 'Create a version' })}
      ok={i18n._({ id: 'authoring.version-make-ok', message: 'Create version' })}
      form={form}
      save={({ note }) => store.make(note.trim())}
      onDone={onMade}
      onClose={onClose}
    >
      <AreaField
        label={i18n._({ id: 'authoring.version-note', message: 'Note' })}
        rows={3}
        maxLength={longestNote}
        value={form.draft.note}
        hint={i18n._({
          id: 'authoring.version-note-hint',
          message: 'Optional. What changed, or what it’s for. Learners don’t see it.',
        })}
        fault={form.fault('note')}
        onChange={(note) => form.change({ note })}
        onBlur={() => form.leave('note')}
      />
    </EditDialog>
  )
}
