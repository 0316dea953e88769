import { useLingui } from '@lingui/react'
import { EditDialog } from '../../../../../ui/form/edit-dialog.tsx'
import { CheckGroup } from '../../../../../ui/form/fields.tsx'
import { useForm } from '../../../../../ui/form/use-form.ts'
import { useRoleOptions } from '../use-role-options.ts'
import type { BulkProps } from './bulk-props.ts'
import { Names } from './chosen-names.tsx'
import { useSayChanged } from './use-say-changed.ts'
import { useUndo } from '../../../../../ui/undo/use-undo.ts'
import { rolesBack } from '../../undo-bulk.ts'
import { useSelection } from './use-selection.ts'

/** Gives them roles and takes others away. */
export function RolesDialog(props: BulkProps) {
  const { store, onDone, onClose } = props
  const meant = useSelection(props)
  const { i18n } = useLingui()
  const say = useSayChanged()
  const undo = useUndo()
  const options = useRoleOptions(store)
  const form = useForm<{ add: string[]; remove: string[] }>({ add: [], remove: [] }, ({ add, remove }) =>
    add.length + remove.length === 0 ? { add: 'required' } : {},
  )
  const without = (taken: readonly string[]) =>
    options.map((option) => (taken.includes(option.value) ? { ...option, disabled: true } : option))
  const empty = i18n._({
    id: 'organisation.no-roles',
    message: 'No roles yet besides the built-in ones.',
  })
  return (
    <EditDialog
      title={i18n._({
        id: 'organisation.roles-title',
        message: '{count, plural, one {Roles for # person} other {Roles for # people}}',
        values: { count: meant.count },
      })}
      ok={i18n._({ id: 'ui.save', message: 'Save' })}
      form={form}
      save={({ add, remove }) => meant.act((selection) => store.changeRoles(selection, add, remove))}
      onDone={(outcome) => {
        const back = rolesBack(meant.before, form.draft.add, form.draft.remove)
        say(
          outcome,
          undo(
            back.map(
              ({ ids, add, remove }) =>
                () =>
                  store.changeRoles({ ids }, add, remove),
            ),
          ),
        )
        onDone()
      }}
      onClose={onClose}
    >
      <Names meant={meant} store={store} />
      <CheckGroup
        label={i18n._({ id: 'organisation.roles-give', message: 'Assign' })}
        options={without(form.draft.remove)}
        chosen={form.draft.add}
        empty={empty}
        error={
          form.fault('add') &&
          i18n._({ id: 'organisation.roles-none-chosen', message: 'Choose a role to assign or remove.' })
        }
        onChange={(add) => form.change({ add })}
      />
      <CheckGroup
        label={i18n._({ id: 'organisation.roles-take', message: 'Remove' })}
        options={without(form.draft.add)}
        chosen={form.draft.remove}
        empty={empty}
        onChange={(remove) => form.change({ remove })}
      />
    </EditDialog>
  )
}
