import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Person } from '../../../../contract/people.ts'
import { roleTypeOf } from '../../../../domain/permissions/permissions.ts'
import { errorText } from '../../../../i18n/error-messages.ts'
import { formatInstant } from '../../../../i18n/format.ts'
import type { AttemptResult } from '../../../../stores/attempt.ts'
import { Button } from '../../../../ui/button.tsx'
import type { FieldNames } from '../../../../ui/form/conflicts.tsx'
import type { Form } from '../../../../ui/form/use-form.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { useMay } from '../../../../ui/use-may.ts'
import { AskDialog } from '../../../../ui/records/ask-dialog.tsx'
import { EntityDialog } from '../../../../ui/records/entity-dialog.tsx'
import { CheckGroup, SelectField, TextField } from '../../../../ui/form/fields.tsx'
import { download } from '../../../../stores/download.ts'
import { typeText } from '../../../../i18n/records/permission-labels.ts'
import { draftOfPerson, emptyPerson, faultsOfPerson, personTypes, type PersonDraft } from '../person-form.ts'
import type { PeopleStore } from '../people.store.ts'
import { mayChange, personHindrance } from '../person-hindrance.ts'
import { firstDepartmentOf, useDepartmentOptions } from './use-department-options.ts'
import { useRoleOptions } from './use-role-options.ts'
import type { Opened } from './opened.ts'
import { ReportsLink } from './reports-link.tsx'

interface PersonProps {
  /** Null to add somebody. */
  person: Person | null
  store: PeopleStore
  onOpen(opened: Opened): void
  onClose(): void
}

/** All fields of a person (§3), to add or to change, with what else can be done about one person. */
export function PersonDialog({ person, store, onOpen, onClose }: PersonProps) {
  const { i18n } = useLingui()
  const core = useCore()
  const rules = useStore(store.$rules)
  const said = (name: string) => {
    core.notify(
      'success',
      i18n._({ id: 'organisation.person-added', message: '{name} was added', values: { name } }),
    )
    onClose()
  }
  return (
    <EntityDialog
      entity={person}
      title={(base) =>
        base?.displayName ?? i18n._({ id: 'organisation.add-person', message: 'Add a person' })
      }
      width={720}
      draftOf={(base) =>
        base
          ? draftOfPerson(base)
          : emptyPerson(store.list.$filter.get().department || firstDepartmentOf(store))
      }
      lockedBy={(base) => personHindrance(i18n, rules, base)}
      faultsOf={faultsOfPerson}
      names={usePersonNames(store)}
      add={store.add}
      change={store.change}
      onAdded={({ password }, { userName, displayName }) =>
        password === null
          ? said(displayName.trim())
          : onOpen({ kind: 'password', userName: userName.trim(), password })
      }
      onClose={onClose}
    >
      {(form, base) => (
        <>
          {base && <Facts person={base} />}
          <PersonFields form={form} person={base} store={store} />
          {base && mayChange(rules, base) && (
            <PersonActions person={base} store={store} onOpen={onOpen} onClose={onClose} />
          )}
        </>
      )}
    </EntityDialog>
  )
}

function PersonFields({
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
        label={i18n._({ id: 'ui.user-name', message: 'User name' })}
        required
        disabled={!adding}
        maxLength={64}
      />
      <TextField
        form={form}
        name="displayName"
        label={i18n._({ id: 'ui.name', message: 'Name' })}
        required
        maxLength={80}
      />
      <TextField
        form={form}
        name="phone"
        type="tel"
        label={i18n._({ id: 'ui.phone', message: 'Phone' })}
        maxLength={20}
      />
      <TextField
        form={form}
        name="email"
        type="email"
        label={i18n._({ id: 'ui.email', message: 'E-mail' })}
        maxLength={200}
      />
      <TextField
        form={form}
        name="jobNumber"
        label={i18n._({ id: 'ui.job-number', message: 'Job number' })}
        maxLength={40}
      />
      <SelectField
        label={i18n._({ id: 'record.type', message: 'Type' })}
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
          label={i18n._({ id: 'ui.password', message: 'Password' })}
          hint={i18n._({
            id: 'organisation.password-hint',
            message: 'Leave blank to generate one. It must be changed at the first sign-in.',
          })}
          maxLength={30}
        />
      )}
      <CheckGroup
        label={i18n._({ id: 'ui.roles', message: 'Roles' })}
        options={roles}
        chosen={draft.roleIds}
        empty={i18n._({
          id: 'organisation.no-roles',
          message: 'No roles yet besides the built-in ones.',
        })}
        onChange={(roleIds) => form.change({ roleIds: roleIds.sort() })}
      />
      <CheckGroup
        label={i18n._({ id: 'ui.classes', message: 'Classes' })}
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
function usePersonNames(store: PeopleStore): FieldNames<PersonDraft> {
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
        (roles.status === 'ready'
          ? roles.items.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
          : ids
        ).join(', '),
    },
    classIds: {
      label: i18n._({ id: 'ui.classes', message: 'Classes' }),
      show: (ids) =>
        (classes.status === 'ready'
          ? classes.items.filter(({ id }) => ids.includes(id)).map(({ className }) => className)
          : ids
        ).join(', '),
    },
    password: text(i18n._({ id: 'ui.password', message: 'Password' })),
  }
}

/** What the platform knows of the account. */
function Facts({ person }: { person: Person }) {
  const { i18n } = useLingui()
  const mayReadReports = useMay('coach:statistics')
  const locale = useStore(useCore().$locale)
  const locked = person.lockedUntil !== null && Date.parse(person.lockedUntil) > Date.now()
  return (
    <ul className="people-facts">
      {person.status === 'DISABLED' && (
        <li className="badge">{i18n._({ id: 'ui.disabled', message: 'Disabled' })}</li>
      )}
      {locked && person.lockedUntil && (
        <li className="badge badge-warning">
          {i18n._({
            id: 'organisation.locked-until',
            message: 'Locked until {time}',
            values: { time: formatInstant(locale, person.lockedUntil) },
          })}
        </li>
      )}
      {person.mustChangePassword && (
        <li className="badge badge-info">
          {i18n._({ id: 'organisation.must-change', message: 'Must change password' })}
        </li>
      )}
      <li className="soft">
        {person.lastLoginAt
          ? i18n._({
              id: 'organisation.last-login-at',
              message: 'Last sign-in: {time}',
              values: { time: formatInstant(locale, person.lastLoginAt) },
            })
          : i18n._({ id: 'organisation.never-logged-in', message: 'Never signed in' })}
      </li>
      {mayReadReports && (
        <li>
          <ReportsLink person={person} />
        </li>
      )}
    </ul>
  )
}

type Asked = 'password' | 'logout' | null

/** What can be done about one person besides their fields. */
function PersonActions({ person, store, onOpen, onClose }: PersonProps & { person: Person }) {
  const { i18n } = useLingui()
  const core = useCore()
  const [asked, setAsked] = useState<Asked>(null)
  const [error, setError] = useState<string | null>(null)
  const locked = person.lockedUntil !== null && Date.parse(person.lockedUntil) > Date.now()
  const tell = async (work: Promise<AttemptResult<unknown>>, said: string | null) => {
    setError(null)
    const outcome = await work
    if (outcome.status === 'refused') return setError(errorText(i18n, outcome.code, outcome.params))
    if (said === null) return
    core.notify('success', said)
    onClose()
  }
  const bulk = (action: 'enable' | 'disable' | 'erase') =>
    onOpen({ kind: 'bulk', action, selection: { ids: [person.id] } })
  const off = person.status === 'DISABLED'
  const self = person.id === core.$user.get()?.user_id
  return (
    <section
      className="records-actions form-wide"
      aria-label={i18n._({ id: 'organisation.more-actions', message: 'More actions' })}
    >
      {!self && (
        <Button size="small" icon="lock" onClick={() => setAsked('password')}>
          {i18n._({ id: 'organisation.reset-password', message: 'Reset password' })}
        </Button>
      )}
      {locked && (
        <Button
          size="small"
          icon="check"
          onClick={() =>
            void tell(
              store.unlock(person.id),
              i18n._({
                id: 'organisation.unlocked',
                message: '{name} can sign in again',
                values: { name: person.displayName },
              }),
            )
          }
        >
          {i18n._({ id: 'organisation.unlock', message: 'Unlock' })}
        </Button>
      )}
      <Button size="small" icon="logout" onClick={() => setAsked('logout')}>
        {i18n._({ id: 'organisation.sign-out', message: 'Sign out everywhere' })}
      </Button>
      <Button
        size="small"
        icon="download"
        onClick={() =>
          void tell(
            download(
              core,
              'GET /coach-api/user/:id/data',
              { params: { id: person.id } },
              `${person.userName}.json`,
            ),
            null,
          )
        }
      >
        {i18n._({ id: 'organisation.data-out', message: 'Export personal data' })}
      </Button>
      {self ? (
        <span className="field-hint">
          {i18n._({
            id: 'organisation.own-account-text',
            message:
              'Change your own password in your account menu. Ask another administrator to disable or erase your account.',
          })}
        </span>
      ) : (
        <>
          <Button size="small" onClick={() => bulk(off ? 'enable' : 'disable')}>
            {off
              ? i18n._({ id: 'organisation.enable', message: 'Enable' })
              : i18n._({ id: 'organisation.disable', message: 'Disable' })}
          </Button>
          <Button size="small" className="records-danger" onClick={() => bulk('erase')}>
            {i18n._({ id: 'organisation.erase', message: 'Erase' })}
          </Button>
        </>
      )}
      <p className="field-error" role="alert">
        {error}
      </p>
      {asked === 'password' && (
        <AskDialog
          title={i18n._({
            id: 'organisation.reset-title',
            message: 'Reset {name}’s password?',
            values: { name: person.displayName },
          })}
          ok={i18n._({ id: 'organisation.reset-ok', message: 'Reset' })}
          act={() => store.resetPassword(person.id)}
          onDone={({ password }) => onOpen({ kind: 'password', userName: person.userName, password })}
          onCancel={() => setAsked(null)}
        >
          <p>
            {i18n._({
              id: 'organisation.reset-text',
              message: 'The current password stops working, and this person is signed out everywhere.',
            })}
          </p>
        </AskDialog>
      )}
      {asked === 'logout' && (
        <AskDialog
          title={i18n._({
            id: 'organisation.sign-out-title',
            message: 'Sign out {name} everywhere?',
            values: { name: person.displayName },
          })}
          ok={i18n._({ id: 'organisation.sign-out', message: 'Sign out everywhere' })}
          act={() => store.signOut(person.id)}
          onDone={() => {
            core.notify(
              'success',
              i18n._({
                id: 'organisation.signed-out',
                message: '{name} was signed out everywhere',
                values: { name: person.displayName },
              }),
            )
            setAsked(null)
          }}
          onCancel={() => setAsked(null)}
        >
          <p>
            {i18n._({
              id: 'organisation.sign-out-text',
              message:
                'Signs this person out on every device. They can sign in again with the same password.',
            })}
          </p>
        </AskDialog>
      )}
    </section>
  )
}
