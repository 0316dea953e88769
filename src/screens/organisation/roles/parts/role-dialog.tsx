import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useId } from 'react'
import type { Role } from '../../../../contract/administration.ts'
import { scopeKinds } from '../../../../domain/permissions/data-scope.ts'
import { offeredFunctions, roleTypes } from '../../../../domain/permissions/permissions.ts'
import type { FieldNames } from '../../../../ui/form/conflicts.tsx'
import type { Form } from '../../../../ui/form/use-form.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { DeleteAction } from '../../../../ui/records/delete-action.tsx'
import { EntityDialog } from '../../../../ui/records/entity-dialog.tsx'
import { SelectField, TextField } from '../../../../ui/form/fields.tsx'
import { faultText } from '../../../../ui/form/fault-labels.ts'
import { functionText, scopeText, typeText } from '../../../../i18n/records/permission-labels.ts'
import { listed } from '../../../../i18n/composed.ts'
import { draftOfRole, emptyRole, faultsOfRole, withFunction, type RoleDraft } from '../role-form.ts'
import type { OwnRules } from '../../lookups.ts'
import type { RolesStore } from '../roles.store.ts'
import { DepartmentPicker } from './department-picker.tsx'

interface RoleProps {
  /** Null to add one. */
  role: Role | null
  store: RolesStore
  onClose(): void
}

/** A role: its name and type, what it allows, and whose data it shows. */
export function RoleDialog({ role, store, onClose }: RoleProps) {
  const { i18n } = useLingui()
  const rules = useStore(store.$rules)
  return (
    <EntityDialog
      entity={role}
      title={(base) =>
        base
          ? base.builtIn
            ? typeText(i18n, base.type)
            : base.name
          : i18n._({ id: 'organisation.add-role', message: 'Add a role' })
      }
      width={760}
      draftOf={(base) => (base ? draftOfRole(base) : emptyRole)}
      faultsOf={faultsOfRole}
      names={useRoleNames(store)}
      add={store.add}
      change={store.change}
      lockedBy={(base) => lockText(i18n, rules, base)}
      onClose={onClose}
    >
      {(form, base) => (
        <>
          <div className="form-pair">
            {!base?.builtIn && (
              <TextField
                form={form}
                name="name"
                label={i18n._({ id: 'record.title', message: 'Name' })}
                required
                maxLength={40}
              />
            )}
            <SelectField
              label={i18n._({ id: 'record.type', message: 'Type' })}
              value={form.draft.type}
              disabled={base?.builtIn === true}
              hint={
                base?.builtIn
                  ? i18n._({
                      id: 'organisation.built-in-text',
                      message:
                        'Applies to everyone of this type who has no other role. It can be changed but not deleted.',
                    })
                  : null
              }
              options={roleTypes
                .filter((type) => type !== 'SYSTEM' || form.draft.type === 'SYSTEM')
                .map((type) => ({ value: type, label: typeText(i18n, type) }))}
              onChange={(type) =>
                form.change({ type: roleTypes.find((known) => known === type) ?? 'NORMAL' })
              }
            />
          </div>
          <Functions form={form} store={store} />
          <Scope form={form} store={store} />
          {base && !base.builtIn && lockText(i18n, rules, base) === null && (
            <Remove role={base} store={store} onClose={onClose} />
          )}
        </>
      )}
    </EntityDialog>
  )
}

/** Why this caller can't change a role; null where they can. */
function lockText(i18n: I18n, rules: OwnRules | null, role: Role): string | null {
  if (rules === null) return null
  if (!rules.grants.canGrant(role.id))
    return i18n._({
      id: 'organisation.role-beyond',
      message: 'This role has more permissions than you, so you can’t change it.',
    })
  return role.builtIn && !rules.top
    ? i18n._({
        id: 'organisation.role-for-all',
        message:
          'Built-in roles apply to everyone in the enterprise. Only a manager who can see everyone can change them.',
      })
    : null
}

/** The permissions with what each opens. Callers cannot grant what they may not do themselves (PERM-07). */
function Functions({ form, store }: { form: Form<RoleDraft>; store: RolesStore }) {
  const { i18n } = useLingui()
  const rules = useStore(store.$rules)
  const id = useId()
  return (
    <fieldset className="role-functions">
      <legend className="field-label">{i18n._({ id: 'record.functions', message: 'Permissions' })}</legend>
      {offeredFunctions.map((name) => {
        const { name: label, opens } = functionText(i18n, name)
        const on = form.draft.functions.includes(name)
        const beyond = rules !== null && !rules.own.permissions.has(`coach:${name}`)
        return (
          <label key={name} data-disabled={beyond || undefined}>
            <input
              type="checkbox"
              checked={on}
              disabled={beyond && !on}
              aria-describedby={`${id}-${name}`}
              onChange={(event) =>
                form.change({ functions: withFunction(form.draft.functions, name, event.target.checked) })
              }
            />
            <b>{label}</b>
            <span id={`${id}-${name}`}>
              {opens}
              {beyond && (
                <em>
                  {i18n._({
                    id: 'organisation.function-beyond',
                    message: 'You don’t have this permission, so you can’t grant it.',
                  })}
                </em>
              )}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

function Scope({ form, store }: { form: Form<RoleDraft>; store: RolesStore }) {
  const { i18n } = useLingui()
  const departments = useStore(store.$departments)
  const rules = useStore(store.$rules)
  const name = useId()
  const fault = form.fault('departments')
  return (
    <fieldset className="role-scope">
      <legend className="field-label">
        {i18n._({ id: 'organisation.scope-title', message: 'Data scope' })}
      </legend>
      {scopeKinds.map((kind) => (
        <label key={kind}>
          <input
            type="radio"
            name={name}
            checked={form.draft.scope === kind}
            disabled={kind === 'ALL' && rules?.top === false && form.draft.scope !== kind}
            onChange={() => form.change({ scope: kind })}
          />
          <span>{scopeText(i18n, kind)}</span>
        </label>
      ))}
      {form.draft.scope === 'NAMED' && departments.status === 'ready' && (
        <DepartmentPicker
          rows={departments.rows}
          chosen={form.draft.departments}
          wrong={fault !== null}
          onChange={(chosen) => form.change({ departments: chosen })}
        />
      )}
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
  return (
    <DeleteAction
      label={i18n._({ id: 'organisation.delete-role', message: 'Delete this role' })}
      hindrance={
        role.members > 0
          ? i18n._({
              id: 'organisation.role-in-use',
              message:
                '{count, plural, one {# person still has this role. Remove it from them first.} other {# people still have this role. Remove it from them first.}}',
              values: { count: role.members },
            })
          : null
      }
      title={i18n._({
        id: 'organisation.delete-role-title',
        message: 'Delete the role “{name}”?',
        values: { name: role.name },
      })}
      act={() => store.remove(role)}
      onDone={() => {
        core.notify(
          'success',
          i18n._({
            id: 'organisation.deleted',
            message: '“{name}” was deleted',
            values: { name: role.name },
          }),
        )
        onClose()
      }}
    />
  )
}

function useRoleNames(store: RolesStore): FieldNames<RoleDraft> {
  const { i18n } = useLingui()
  const departments = useStore(store.$departments)
  const named = (ids: readonly string[]) =>
    listed(
      i18n,
      departments.status === 'ready'
        ? departments.rows.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
        : ids,
    )
  return {
    name: { label: i18n._({ id: 'record.title', message: 'Name' }), show: (name) => name },
    type: {
      label: i18n._({ id: 'record.type', message: 'Type' }),
      show: (type) => typeText(i18n, type),
    },
    functions: {
      label: i18n._({ id: 'record.functions', message: 'Permissions' }),
      show: (functions) =>
        listed(
          i18n,
          functions.map((name) => functionText(i18n, name).name),
        ),
    },
    scope: {
      label: i18n._({ id: 'record.scope', message: 'Data scope' }),
      show: (scope) => scopeText(i18n, scope),
    },
    departments: { label: i18n._({ id: 'record.departments', message: 'Departments' }), show: named },
  }
}
