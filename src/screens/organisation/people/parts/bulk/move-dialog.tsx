import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { EditDialog } from '../../../../../ui/form/edit-dialog.tsx'
import { SelectField } from '../../../../../ui/form/fields.tsx'
import { useForm } from '../../../../../ui/form/use-form.ts'
import { departmentOptions } from '../../../department-options.ts'
import type { BulkProps } from './bulk-props.ts'
import { Names } from './chosen-names.tsx'
import { useSayChanged } from './use-say-changed.ts'
import { useSelection } from './use-selection.ts'

/** Moves them to another department, or out of any. */
export function MoveDialog(props: BulkProps) {
  const { store, onDone, onClose } = props
  const meant = useSelection(props)
  const { i18n } = useLingui()
  const say = useSayChanged()
  const departments = useStore(store.$departments)
  const form = useForm({ departmentId: '' }, () => ({}))
  return (
    <EditDialog
      title={i18n._({
        id: 'organisation.move-title',
        message: '{count, plural, one {Move # person} other {Move # people}}',
        values: { count: meant.count },
      })}
      ok={i18n._({ id: 'organisation.move', message: 'Move' })}
      form={form}
      save={({ departmentId }) => meant.act((selection) => store.move(selection, departmentId))}
      onDone={(outcome) => {
        say(outcome)
        onDone()
      }}
      onClose={onClose}
    >
      <Names meant={meant} store={store} />
      <SelectField
        label={i18n._({ id: 'ui.department', message: 'Department' })}
        value={form.draft.departmentId}
        options={[
          { value: '', label: i18n._({ id: 'organisation.no-department', message: 'No department' }) },
          ...(departments.status === 'ready' ? departmentOptions(departments.rows) : []),
        ]}
        onChange={(departmentId) => form.change({ departmentId })}
      />
    </EditDialog>
  )
}
