import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { errorText } from '../../../../../i18n/error-messages.ts'
import { EditDialog } from '../../../../../ui/form/edit-dialog.tsx'
import { SelectField } from '../../../../../ui/form/fields.tsx'
import { useForm } from '../../../../../ui/form/use-form.ts'
import { useCore } from '../../../../../ui/use-core.ts'
import type { BulkProps } from './bulk-props.ts'
import { Names } from './chosen-names.tsx'
import { useUndo } from '../../../../../ui/undo/use-undo.ts'
import { idsOutside } from '../../undo-bulk.ts'
import { useSelection } from './use-selection.ts'

/** Puts them into a class. */
export function ClassDialog(props: BulkProps) {
  const { store, onDone, onClose } = props
  const meant = useSelection(props)
  const { i18n } = useLingui()
  const core = useCore()
  const undo = useUndo()
  const classes = useStore(store.$classes)
  const items = classes.status === 'ready' ? classes.items : []
  // The classes may come after the dialog: until another one is chosen, it is the first of them.
  const first = items[0]?.id ?? ''
  const form = useForm({ classId: '' }, ({ classId }): { classId?: string } =>
    classId || first ? {} : { classId: 'required' },
  )
  return (
    <EditDialog
      title={i18n._({
        id: 'organisation.class-title',
        message: '{count, plural, one {Add # person to a class} other {Add # people to a class}}',
        values: { count: meant.count },
      })}
      ok={i18n._({ id: 'organisation.put-into-class', message: 'Add to class' })}
      form={form}
      save={({ classId }) => meant.act((selection) => store.putIntoClass(selection, classId || first))}
      onDone={({ id, className, members }) => {
        const ids = idsOutside(meant.before, id)
        core.notify(
          'success',
          i18n._({
            id: 'organisation.class-done',
            message: '{members, plural, one {“{name}” has # member now} other {“{name}” has # members now}}',
            values: { name: className, members },
          }),
          undo(ids.length > 0 ? [() => store.takeOutOfClass(ids, id)] : []),
        )
        onDone()
      }}
      onClose={onClose}
    >
      <Names meant={meant} store={store} />
      <SelectField
        label={i18n._({ id: 'record.class', message: 'Class' })}
        value={form.draft.classId || first}
        hint={
          classes.status === 'failed'
            ? errorText(i18n, classes.code)
            : classes.status === 'ready' && items.length === 0
              ? i18n._({
                  id: 'organisation.no-classes-yet',
                  message: 'There are no classes yet. Add one under Classes.',
                })
              : null
        }
        options={items.map(({ id, className }) => ({ value: id, label: className }))}
        onChange={(classId) => form.change({ classId })}
      />
    </EditDialog>
  )
}
