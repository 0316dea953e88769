import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import type { Role } from '../../../../contract/administration.ts'
import { scopeKinds } from '../../../../domain/permissions/data-scope.ts'
import { functionNames, roleTypes } from '../../../../domain/permissions/permissions.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import type { FieldNames } from '../../parts/conflicts.tsx'
import { EditDialog } from '../../parts/edit-dialog.tsx'
import { SelectField, TextField } from '../../parts/fields.tsx'
import { useForm, type Form } from '../../parts/use-form.ts'
import { faultText, functionText, scopeText, typeText } from '../../words.ts'
import { draftOfRole, emptyRole, faultsOfRole, withFunction, type RoleDraft } from '../role-form.ts'
import type { RoleListStore } from '../role-list.store.ts'
import { DepartmentPicker } from './department-picker.tsx'

interface RoleProps {
  /** Null to add one. */
  role: Role | null
  store: RoleListStore
  onClose(): void
}

/** A role: its name and type, what it allows, whom it lets see. */
export function RoleDialog({ role, store, onClose }: RoleProps) {
  const { i18n } = useLingui()
  const core = useCore()
  const [base, setBase] = useState(role)
  const form = useForm(base ? draftOfRole(base) : emptyRole, faultsOfRole)
  const names = useRoleNames(store)
  const save = async (draft: RoleDraft) => {
    if (!base) return store.add(draft)
    const outcome = await store.change(base, draft)
    if (outcome.status !== 'changed') return outcome
    setBase(outcome.theirs)
    return { ...outcome, theirs: draftOfRole(outcome.theirs) }
  }
  return (
    <EditDialog
      title={base ? (base.builtIn ? typeText(i18n, base.type) : base.name) : i18n._({ id: 'admin.add-role', message: 'Add a role' })}
      ok={base ? i18n._({ id: 'admin.save', message: 'Save' }) : i18n._({ id: 'admin.add', message: 'Add' })}
      width={760}
      form={form}
      names={names}
      save={save}
      onDone={() => {
        core.notify('success', i18n._({ id: 'admin.saved', message: 'Saved' }))
        onClose()
      }}
      onClose={onClose}
    >
      <div className="admin-pair">
        <TextField form={form} name="name" label={i18n._({ id: 'admin.title', message: 'Name' })} required maxLength={40} />
        <SelectField
          label={i18n._({ id: 'admin.type', message: 'Type' })}
          value={form.draft.type}
          disabled={base?.builtIn === true}
          hint={base?.builtIn ? i18n._({ id: 'admin.built-in-text', message: 'Applies to everybody of this type who has no other role. It can be changed, not deleted.' }) : null}
          options={roleTypes.filter((type) => type !== 'SYSTEM' || form.draft.type === 'SYSTEM').map((type) => ({ value: type, label: typeText(i18n, type) }))}
          onChange={(type) => form.change({ type: roleTypes.find((known) => known === type) ?? 'NORMAL' })}
        />
      </div>
      <Functions form={form} store={store} />
      <Scope form={form} store={store} />
      {base && !base.builtIn && <Remove role={base} store={store} onClose={onClose} />}
    </EditDialog>
  )
}

/** The eight permissions with what each opens. What the caller may not do himself he cannot hand on (PERM-07). */
function Functions({ form, store }: { form: Form<RoleDraft>; store: RoleListStore }) {
  const { i18n } = useLingui()
  const own = useStore(store.$own)
  const id = useId()
  return (
    <fieldset className="role-functions">
      <legend className="field-label">{i18n._({ id: 'admin.functions', message: 'May do' })}</legend>
      {functionNames.map((name) => {
        const { name: label, opens } = functionText(i18n, name)
        const on = form.draft.functions.includes(name)
        const beyond = own.status === 'ready' && !own.permissions.includes(`coach:${name}`)
        return (
          <label key={name} data-disabled={beyond || undefined}>
            <input type="checkbox" checked={on} disabled={beyond && !on} aria-describedby={`${id}-${name}`} onChange={(event) => form.change({ functions: withFunction(form.draft.functions, name, event.target.checked) })} />
            <b>{label}</b>
            <span id={`${id}-${name}`}>
              {opens}
              {beyond && <em>{i18n._({ id: 'admin.function-beyond', message: 'You do not have this permission and cannot hand it on.' })}</em>}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

function Scope({ form, store }: { form: Form<RoleDraft>; store: RoleListStore }) {
  const { i18n } = useLingui()
  const departments = useStore(store.$departments)
  const name = useId()
  const fault = form.fault('departments')
  return (
    <fieldset className="role-scope">
      <legend className="field-label">{i18n._({ id: 'admin.scope-title', message: 'Whose names and figures it lets see' })}</legend>
      {scopeKinds.map((kind) => (
        <label key={kind}>
          <input type="radio" name={name} checked={form.draft.scope === kind} onChange={() => form.change({ scope: kind })} />
          <span>{scopeText(i18n, kind)}</span>
        </label>
      ))}
      {form.draft.scope === 'NAMED' && departments.status === 'ready' && <DepartmentPicker rows={departments.rows} chosen={form.draft.departments} onChange={(chosen) => form.change({ departments: chosen })} />}
      {fault && (
        <p className="field-error" role="alert">
          <Icon name="error" />
          {faultText(i18n, fault)}
        </p>
      )}
    </fieldset>
  )
}

function Remove({ role, store, onClose }: RoleProps & { role: Role }) {
  const { i18n } = useLingui()
  const core = useCore()
  const [asked, setAsked] = useState(false)
  return (
    <div className="admin-actions">
      <Button size="small" className="admin-danger" disabled={role.members > 0} onClick={() => setAsked(true)}>
        {i18n._({ id: 'admin.delete-role', message: 'Delete this role' })}
      </Button>
      {role.members > 0 && <span className="field-hint">{i18n._({ id: 'admin.role-in-use', message: '{count, plural, one {# person still has it. Take it away first.} other {# people still have it. Take it away first.}}', values: { count: role.members } })}</span>}
      {asked && (
        <AskDialog
          title={i18n._({ id: 'admin.delete-role-title', message: 'Delete the role “{name}”?', values: { name: role.name } })}
          ok={i18n._({ id: 'admin.delete', message: 'Delete' })}
          danger
          act={() => store.remove(role)}
          onDone={() => {
            core.notify('success', i18n._({ id: 'admin.deleted', message: '“{name}” was deleted', values: { name: role.name } }))
            onClose()
          }}
          onCancel={() => setAsked(false)}
        />
      )}
    </div>
  )
}

function useRoleNames(store: RoleListStore): FieldNames<RoleDraft> {
  const { i18n } = useLingui()
  const departments = useStore(store.$departments)
  const named = (ids: readonly string[]) => (departments.status === 'ready' ? departments.rows.filter(({ id }) => ids.includes(id)).map(({ name }) => name) : ids).join(', ')
  return {
    name: { label: i18n._({ id: 'admin.title', message: 'Name' }), show: (name) => name },
    type: { label: i18n._({ id: 'admin.type', message: 'Type' }), show: (type) => typeText(i18n, type) },
    functions: { label: i18n._({ id: 'admin.functions', message: 'May do' }), show: (functions) => functions.map((name) => functionText(i18n, name).name).join(', ') },
    scope: { label: i18n._({ id: 'admin.scope', message: 'Sees' }), show: (scope) => scopeText(i18n, scope) },
    departments: { label: i18n._({ id: 'admin.departments', message: 'Departments' }), show: named },
  }
}
