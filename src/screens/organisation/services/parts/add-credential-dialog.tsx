import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { offeredFunctions, functionNames } from '../../../../domain/permissions/permissions.ts'
import { functionText, scopeText } from '../../../../i18n/records/permission-labels.ts'
import { EditDialog } from '../../../../ui/form/edit-dialog.tsx'
import { faultText } from '../../../../ui/form/fault-labels.ts'
import { CheckGroup, SelectField, TextField } from '../../../../ui/form/fields.tsx'
import { useForm, type Form } from '../../../../ui/form/use-form.ts'
import { DateField } from '../../../../ui/inputs/date-field.tsx'
import { dayOf } from '../../../../ui/inputs/date-rules.ts'
import { emptyCredential, faultsOfCredential, type CredentialDraft } from '../credential-form.ts'
import type { CredentialWithSecret, ServicesStore } from '../services.store.ts'

interface AddProps {
  store: ServicesStore
  onAdded(made: CredentialWithSecret): void
  onClose(): void
}

/** A new credential: what it is called, for whom, how they are named, and what its tokens may. */
export function AddCredentialDialog({ store, onAdded, onClose }: AddProps) {
  const { i18n } = useLingui()
  const today = dayOf(new Date())
  const form = useForm(emptyCredential, (draft) => faultsOfCredential(draft, today))
  const { draft, change } = form
  return (
    <EditDialog
      title={i18n._({ id: 'organisation.add-credential', message: 'Add a service credential' })}
      ok={i18n._({ id: 'ui.add', message: 'Add' })}
      width={680}
      form={form}
      save={store.add}
      onDone={onAdded}
      onClose={onClose}
    >
      <div className="form-pair">
        <TextField
          form={form}
          name="name"
          label={i18n._({ id: 'record.title', message: 'Name' })}
          required
          maxLength={80}
          hint={i18n._({
            id: 'organisation.credential-name-hint',
            message: 'The portal’s name, as shown in your audit log.',
          })}
        />
        <DateField
          label={i18n._({ id: 'organisation.credential-until', message: 'Last day' })}
          value={draft.expiresAt}
          earliest={today}
          hint={i18n._({ id: 'organisation.credential-until-hint', message: 'Leave blank for no end date.' })}
          onChange={(expiresAt) => change({ expiresAt })}
        />
        <SelectField
          label={i18n._({
            id: 'organisation.credential-naming',
            message: 'How the portal identifies people',
          })}
          value={draft.namesPeople ? 'name' : 'token'}
          hint={
            draft.namesPeople
              ? i18n._({
                  id: 'organisation.naming-name-hint',
                  message: 'The portal can name any of these people, except super managers.',
                })
              : i18n._({
                  id: 'organisation.naming-token-hint',
                  message: 'Single sign-on must be set up for your enterprise, with the portal listed there.',
                })
          }
          options={[
            {
              value: 'name',
              label: i18n._({
                id: 'organisation.naming-name',
                message: 'User name or sign-in provider token',
              }),
            },
            {
              value: 'token',
              label: i18n._({
                id: 'organisation.naming-token',
                message: 'Sign-in provider token only',
              }),
            },
          ]}
          onChange={(naming) => change({ namesPeople: naming === 'name' })}
        />
        <SelectField
          label={i18n._({ id: 'organisation.credential-people', message: 'Audience' })}
          value={draft.scope}
          options={(['ALL', 'NAMED'] as const).map((kind) => ({ value: kind, label: scopeText(i18n, kind) }))}
          onChange={(kind) => change({ scope: kind === 'NAMED' ? 'NAMED' : 'ALL' })}
        />
        {draft.scope === 'NAMED' && <Departments form={form} store={store} />}
        <Functions form={form} store={store} />
      </div>
    </EditDialog>
  )
}

function Departments({ form, store }: { form: Form<CredentialDraft>; store: ServicesStore }) {
  const { i18n } = useLingui()
  const departments = useStore(store.$departments)
  const fault = form.fault('departments')
  const rows = departments.status === 'ready' ? departments.rows : []
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? ''
  return (
    <CheckGroup
      label={i18n._({ id: 'record.departments', message: 'Departments' })}
      options={rows.map(({ id, above }) => ({
        value: id,
        label: [...above, id].map(nameOf).join(' / '),
        disabled: above.some((one) => form.draft.departments.includes(one)),
      }))}
      chosen={form.draft.departments}
      empty={i18n._({ id: 'organisation.no-departments-here', message: 'There are no departments yet.' })}
      error={fault && faultText(i18n, fault)}
      onChange={(departments) => form.change({ departments })}
    />
  )
}

/** Callers hand on nothing that they lack themselves. */
function Functions({ form, store }: { form: Form<CredentialDraft>; store: ServicesStore }) {
  const { i18n } = useLingui()
  const own = useStore(store.$own)
  return (
    <CheckGroup
      label={i18n._({
        id: 'organisation.credential-functions',
        message: 'Permissions besides practicing and reading their own reports',
      })}
      options={offeredFunctions.map((name) => {
        const beyond = own !== null && !own.permissions.has(`coach:${name}`)
        return {
          value: name,
          label: functionText(i18n, name).name,
          note: beyond
            ? i18n._({
                id: 'organisation.function-beyond',
                message: 'You don’t have this permission, so you can’t grant it.',
              })
            : functionText(i18n, name).opens,
          disabled: beyond,
        }
      })}
      chosen={form.draft.functions}
      onChange={(chosen) => form.change({ functions: functionNames.filter((name) => chosen.includes(name)) })}
    />
  )
}
