import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { Person } from '../../../../contract/people.ts'
import { roleTypeOf } from '../../../../domain/permissions/permissions.ts'
import type { FieldNames } from '../../../../ui/form/conflicts.tsx'
import type { Form } from '../../../../ui/form/use-form.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { CheckGroup, SelectField, TextField } from '../../../../ui/form/fields.tsx'
import { typeText } from '../../../../i18n/records/permission-labels.ts'
import { listed } from '../../../../i18n/composed.ts'
import { personTypes, type PersonDraft } from '../person-form.ts'
import type { PeopleStore } from '../people.store.ts'
import { useDepartmentOptions } from './use-department-options.ts'
import { useRoleOptions } from './use-role-options.ts'

/** The fields of a person, and what of them this user may change. */
export function PersonFields({
  form,
  person,
  store,
}: {
  form: Form<PersonDraft>
  /** Null to add somebody. */
  person: Person | null
  store: PeopleStore
}) {
  const { i18n } = useLingui()
  const { draft } = form
  const names = usePersonNames(store)
  const departments = useDepartmentOptions(store)
  const classes = useStore(store.$classes)
  const rules = useStore(store.$rules)
  const user = useCore().$user.get()
  const adding = person === null
  const self = person !== null && person.id === user?.user_id
  const roles = useRoleOptions(store).map((role) => (self ? { ...role, disabled: true } : role))
  const beyond = (type: 0 | 1 | 2) =>
    type < (user?.type ?? 2) || rules?.grants.canChange({ type, roleIds: draft.roleIds }) === false
  return (
    <div className="form-pair">
      <TextField
        form={form}
        name="userName"
        label={names.userName.label}
        required
        disabled={!adding}
        maxLength={64}
      />
      <TextField form={form} name="displayName" label={names.displayName.label} required maxLength={80} />
      <TextField form={form} name="phone" type="tel" label={names.phone.label} maxLength={20} />
      <TextField form={form} name="email" type="email" label={names.email.label} maxLength={200} />
      <TextField form={form} name="jobNumber" label={names.jobNumber.label} maxLength={40} />
      <SelectField
        label={names.type.label}
        value={draft.type}
        disabled={self}
        hint={
          self
            ? i18n._({
                id: 'organisation.own-account',
                message: 'Another administrator has to change your type and roles.',
              })
            : null
        }
        options={([0, 1, 2] as const).map((value) => ({
          value: String(value),
          label: typeText(i18n, roleTypeOf(value)),
          disabled: beyond(value) && String(value) !== draft.type,
        }))}
        onChange={(type) =>
          type in personTypes && form.change({ type: type === '0' ? '0' : type === '1' ? '1' : '2' })
        }
      />
      <SelectField
        label={i18n._({ id: 'ui.department', message: 'Department' })}
        value={draft.departmentId}
        options={departments}
        onChange={(departmentId) => form.change({ departmentId })}
      />
      {adding && (
        <TextField
          form={form}
          name="password"
          label={names.password.label}
          hint={i18n._({
            id: 'organisation.password-hint',
            message: 'Leave blank to generate one. It must be changed at the first sign-in.',
          })}
          maxLength={30}
        />
      )}
      <CheckGroup
        label={names.roleIds.label}
        options={roles}
        chosen={draft.roleIds}
        empty={i18n._({
          id: 'organisation.no-roles',
          message: 'No roles yet besides the built-in ones.',
        })}
        onChange={(roleIds) => form.change({ roleIds: roleIds.sort() })}
      />
      <CheckGroup
        label={names.classIds.label}
        options={
          classes.status === 'ready'
            ? classes.items.map(({ id, className }) => ({ value: id, label: className }))
            : []
        }
        chosen={draft.classIds}
        empty={i18n._({
          id: 'organisation.no-classes-yet',
          message: 'There are no classes yet. Add one under Classes.',
        })}
        onChange={(classIds) => form.change({ classIds: classIds.sort() })}
      />
    </div>
  )
}

/** How a person's fields are shown beside somebody else's version. */
export function usePersonNames(store: PeopleStore): FieldNames<PersonDraft> {
  const { i18n } = useLingui()
  const departments = useStore(store.$departments)
  const classes = useStore(store.$classes)
  const roles = useStore(store.$roles)
  const text = (label: string) => ({ label, show: (value: string) => value })
  return {
    userName: text(i18n._({ id: 'ui.user-name', message: 'User name' })),
    displayName: text(i18n._({ id: 'ui.name', message: 'Name' })),
    phone: text(i18n._({ id: 'ui.phone', message: 'Phone' })),
    email: text(i18n._({ id: 'ui.email', message: 'E-mail' })),
    jobNumber: text(i18n._({ id: 'ui.job-number', message: 'Job number' })),
    type: {
      label: i18n._({ id: 'record.type', message: 'Type' }),
      show: (type) => typeText(i18n, roleTypeOf(personTypes[type])),
    },
    departmentId: {
      label: i18n._({ id: 'ui.department', message: 'Department' }),
      show: (id) =>
        (departments.status === 'ready' ? departments.rows.find((row) => row.id === id)?.name : undefined) ??
        i18n._({ id: 'organisation.no-department', message: 'No department' }),
    },
    roleIds: {
      label: i18n._({ id: 'ui.roles', message: 'Roles' }),
      show: (ids) =>
        listed(
          i18n,
          roles.status === 'ready'
            ? roles.items.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
            : ids,
        ),
    },
    classIds: {
      label: i18n._({ id: 'ui.classes', message: 'Classes' }),
      show: (ids) =>
        listed(
          i18n,
          classes.status === 'ready'
            ? classes.items.filter(({ id }) => ids.includes(id)).map(({ className }) => className)
            : ids,
        ),
    },
    password: text(i18n._({ id: 'ui.password', message: 'Password' })),
  }
}
