import { useLingui } from '@lingui/react'
import type { Enterprise } from '../../../../contract/administration.ts'
import { functionNames, offeredFunctions } from '../../../../domain/permissions/permissions.ts'
import { DateField } from '../../../../ui/inputs/date-field.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import type { FieldNames } from '../../../../ui/form/conflicts.tsx'
import { EntityDialog } from '../../../../ui/records/entity-dialog.tsx'
import { CheckGroup, SelectField, TextField } from '../../../../ui/form/fields.tsx'
import { functionText, statusText } from '../../../../i18n/records/permission-labels.ts'
import { listed } from '../../../../i18n/composed.ts'
import {
  draftOfEnterprise,
  emptyEnterprise,
  endsLicence,
  faultsOfEnterprise,
  firstLicenceDay,
  type EnterpriseDraft,
} from '../enterprise-form.ts'
import type { EnterprisesStore } from '../enterprises.store.ts'
import { Managers } from './managers.tsx'

interface Manager {
  userName: string
  password: string
}

interface EnterpriseProps {
  /** Null to add one. */
  enterprise: Enterprise | null
  store: EnterprisesStore
  onAdded(manager: Manager): void
  onClose(): void
}

/** An enterprise with its licence, and at first with its manager. */
export function EnterpriseDialog({ enterprise, store, onAdded, onClose }: EnterpriseProps) {
  const { i18n } = useLingui()
  const names = useEnterpriseNames()
  const user = useCore().$user.get()
  const own = enterprise !== null && enterprise.id === user?.tenantId
  return (
    <EntityDialog
      entity={enterprise}
      title={(base) => base?.name ?? i18n._({ id: 'platform.add-enterprise', message: 'Add an enterprise' })}
      width={640}
      beside
      draftOf={(base) => (base ? draftOfEnterprise(base) : emptyEnterprise)}
      faultsOf={faultsOfEnterprise}
      names={names}
      add={store.add}
      change={store.change}
      onAdded={({ manager }) => onAdded(manager)}
      onClose={onClose}
    >
      {(form, base) => (
        <div className="form-pair">
          <TextField form={form} name="name" label={names.name.label} required maxLength={80} />
          <TextField
            form={form}
            name="code"
            label={names.code.label}
            required
            disabled={base !== null}
            maxLength={40}
            hint={i18n._({
              id: 'platform.code-hint',
              message: 'Used in addresses. It can’t be changed later.',
            })}
          />
          {!base && (
            <>
              <TextField
                form={form}
                name="managerUserName"
                label={names.managerUserName.label}
                required
                maxLength={64}
                hint={i18n._({
                  id: 'platform.manager-hint',
                  message: 'The first enterprise manager. The password is shown only once.',
                })}
              />
              <TextField
                form={form}
                name="managerDisplayName"
                label={names.managerDisplayName.label}
                required
                maxLength={80}
              />
            </>
          )}
          <DateField
            label={names.until.label}
            value={form.draft.until}
            earliest={firstLicenceDay}
            hint={
              endsLicence(form.draft.until, new Date())
                ? i18n._({
                    id: 'platform.until-over-hint',
                    message: 'This date is in the past. Once you save, no one in the enterprise can sign in.',
                  })
                : i18n._({
                    id: 'platform.until-hint',
                    message: 'Leave blank for no end date. After that day, no one can sign in.',
                  })
            }
            onChange={(until) => form.change({ until })}
          />
          <TextField
            form={form}
            name="seats"
            label={names.seats.label}
            maxLength={8}
            hint={
              base
                ? i18n._({
                    id: 'platform.people-now',
                    message: '{count, plural, one {# person now} other {# people now}}',
                    values: { count: base.licence.people },
                  })
                : i18n._({ id: 'platform.seats-hint', message: 'Leave blank for no limit.' })
            }
          />
          <SelectField
            label={names.status.label}
            value={form.draft.status}
            hint={
              own
                ? i18n._({
                    id: 'platform.own-enterprise-hint',
                    message:
                      'This is your own enterprise. Only a super manager of another enterprise can disable it.',
                  })
                : i18n._({
                    id: 'platform.enterprise-disabled-hint',
                    message: 'No one can sign in to a disabled enterprise. No data is lost.',
                  })
            }
            options={(['ACTIVE', 'DISABLED'] as const).map((status) => ({
              value: status,
              label: statusText(i18n, status),
              disabled: status === 'DISABLED' && own,
            }))}
            onChange={(status) => form.change({ status: status === 'DISABLED' ? 'DISABLED' : 'ACTIVE' })}
          />
          <CheckGroup
            label={names.privileges.label}
            options={offeredFunctions.map((name) => ({
              value: name,
              label: functionText(i18n, name).name,
              note: functionText(i18n, name).opens,
            }))}
            chosen={form.draft.privileges}
            onChange={(chosen) =>
              form.change({ privileges: functionNames.filter((name) => chosen.includes(name)) })
            }
          />
          {base && <Managers enterpriseId={base.id} />}
        </div>
      )}
    </EntityDialog>
  )
}

function useEnterpriseNames(): FieldNames<EnterpriseDraft> {
  const { i18n } = useLingui()
  const text = (label: string) => ({ label, show: (value: string) => value })
  return {
    name: text(i18n._({ id: 'record.title', message: 'Name' })),
    code: text(i18n._({ id: 'platform.code', message: 'Code' })),
    managerUserName: text(i18n._({ id: 'platform.manager-user-name', message: 'Manager’s user name' })),
    managerDisplayName: text(i18n._({ id: 'platform.manager-name', message: 'Manager’s name' })),
    status: {
      label: i18n._({ id: 'record.status', message: 'Status' }),
      show: (status) => statusText(i18n, status),
    },
    privileges: {
      label: i18n._({ id: 'record.privileges', message: 'Available features' }),
      show: (privileges) =>
        listed(
          i18n,
          privileges.map((name) => functionText(i18n, name).name),
        ),
    },
    until: text(i18n._({ id: 'record.licensed-until', message: 'Licensed until' })),
    seats: text(i18n._({ id: 'record.seats-most', message: 'Seats' })),
  }
}
