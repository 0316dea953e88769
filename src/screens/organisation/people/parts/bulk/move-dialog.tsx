import { useLingui } from '@lingui/react'
import { EditDialog } from '../../../../../ui/form/edit-dialog.tsx'
import { SelectField } from '../../../../../ui/form/fields.tsx'
import { useForm } from '../../../../../ui/form/use-form.ts'
import type { BulkProps } from './bulk-props.ts'
import { Names } from './chosen-names.tsx'
import { useSayChanged } from './use-say-changed.ts'
import { firstDepartmentOf, useDepartmentOptions } from '../use-department-options.ts'
import { useUndo } from '../../../../../ui/undo/use-undo.ts'
import { movesBack } from '../../undo-bulk.ts'
import { useSelection } from './use-selection.ts'

/** Moves them to another department, or out of any. */
export function MoveDialog(props: BulkProps) {
  const { store, onDone, onClose } = props
  const meant = useSelection(props)
  const { i18n } = useLingui()
  const say = useSayChanged()
  const undo = useUndo()
  const departments = useDepartmentOptions(store)
  const form = useForm({ departmentId: firstDepartmentOf(store) }, () => ({}))
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
        const back = movesBack(meant.before, form.draft.departmentId)
        say(
          outcome,
          undo(
            back.map(
              ({ ids, departmentId }) =>
                () =>
                  store.move({ ids }, departmentId),
            ),
          ),
        )
        onDone()
      }}
      onClose={onClose}
    >
      <Names meant={meant} store={store} />
      <SelectField
        label={i18n._({ id: 'ui.department', message: 'Department' })}
        value={form.draft.departmentId}
        options={departments}
        onChange={(departmentId) => form.change({ departmentId })}
      />
    </EditDialog>
  )
}
