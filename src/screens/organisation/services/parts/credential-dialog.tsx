import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ServiceCredential } from '../../../../contract/service-credentials.ts'
import { formatInstant } from '../../../../i18n/format.ts'
import { scopeText } from '../../../../i18n/records/permission-labels.ts'
import { listed } from '../../../../i18n/composed.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { SelectField } from '../../../../ui/form/fields.tsx'
import { AskDialog } from '../../../../ui/records/ask-dialog.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { stateOf } from '../credential-form.ts'
import { grantedText, stateText } from '../credential-labels.ts'
import type { CredentialWithSecret, ServicesStore } from '../services.store.ts'

interface CredentialProps {
  credential: ServiceCredential
  store: ServicesStore
  onRenewed(made: CredentialWithSecret): void
  onClose(): void
}

/** A credential with all that is known of it; it can be renewed and revoked, and is otherwise as it was made. */
export function CredentialDialog({ credential, store, onRenewed, onClose }: CredentialProps) {
  const { i18n } = useLingui()
  const manages = useStore(store.$manages)
  const [asked, setAsked] = useState<'renew' | 'revoke' | null>(null)
  const state = stateOf(credential, Date.now())
  return (
    <Dialog title={credential.name} width={600} onClose={onClose}>
      <Facts credential={credential} store={store} />
      {manages && state !== 'revoked' && (
        <div className="records-actions">
          <Button size="small" icon="refresh" onClick={() => setAsked('renew')}>
            {i18n._({ id: 'organisation.renew-secret', message: 'Renew the secret' })}
          </Button>
          <Button size="small" className="records-danger" onClick={() => setAsked('revoke')}>
            {i18n._({ id: 'organisation.revoke', message: 'Revoke' })}
          </Button>
        </div>
      )}
      {asked === 'renew' && (
        <Renew credential={credential} store={store} onRenewed={onRenewed} onCancel={() => setAsked(null)} />
      )}
      {asked === 'revoke' && (
        <AskDialog
          title={i18n._({
            id: 'organisation.revoke-title',
            message: 'Revoke “{name}”?',
            values: { name: credential.name },
          })}
          ok={i18n._({ id: 'organisation.revoke', message: 'Revoke' })}
          danger
          act={() => store.revoke(credential)}
          onDone={onClose}
          onCancel={() => setAsked(null)}
        >
          <p>
            {i18n._({
              id: 'organisation.revoke-text',
              message:
                'The portal can no longer sign anyone in, and everyone it signed in is signed out immediately. This can’t be undone.',
            })}
          </p>
        </AskDialog>
      )}
    </Dialog>
  )
}

function Facts({ credential, store }: Pick<CredentialProps, 'credential' | 'store'>) {
  const { i18n } = useLingui()
  const locale = useStore(useCore().$locale)
  const departments = useStore(store.$departments)
  const { scope } = credential
  const named =
    departments.status === 'ready'
      ? departments.rows.filter(({ id }) => scope.departments.includes(id)).map(({ name }) => name)
      : []
  const time = (instant: string | null) => (instant === null ? '—' : formatInstant(locale, instant))
  const facts = [
    [i18n._({ id: 'record.status', message: 'Status' }), stateText(i18n, stateOf(credential, Date.now()))],
    [i18n._({ id: 'organisation.client-id', message: 'Client ID' }), credential.id],
    [
      i18n._({ id: 'organisation.credential-people', message: 'Audience' }),
      named.length > 0 ? listed(i18n, named) : scopeText(i18n, scope.kind, scope.departments.length),
    ],
    [
      i18n._({ id: 'record.names-people', message: 'Identify people by user name' }),
      credential.namesPeople
        ? i18n._({ id: 'record.allowed', message: 'Allowed' })
        : i18n._({ id: 'record.not-allowed', message: 'Not allowed' }),
    ],
    [i18n._({ id: 'record.functions', message: 'Permissions' }), grantedText(i18n, credential.functions)],
    [i18n._({ id: 'organisation.last-used', message: 'Last used' }), time(credential.lastUsedAt)],
    [i18n._({ id: 'record.expires-at', message: 'Expires' }), time(credential.expiresAt)],
    ...(credential.previousUntil !== null && Date.parse(credential.previousUntil) > Date.now()
      ? [
          [
            i18n._({ id: 'organisation.previous-until', message: 'Previous secret valid until' }),
            time(credential.previousUntil),
          ],
        ]
      : []),
    ...(credential.revokedAt === null
      ? []
      : [
          [i18n._({ id: 'organisation.credential-revoked', message: 'Revoked' }), time(credential.revokedAt)],
        ]),
    [
      i18n._({ id: 'organisation.credential-created', message: 'Created' }),
      [time(credential.createdAt), credential.createdBy].filter(Boolean).join(' · '),
    ],
  ]
  return (
    <dl className="services-facts">
      {facts.map(([field, value]) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** For how long the portal may go on with the secret that it has, in hours. */
const overlaps = [0, 1, 24, 168] as const

function Renew({
  credential,
  store,
  onRenewed,
  onCancel,
}: Pick<CredentialProps, 'credential' | 'store' | 'onRenewed'> & { onCancel(): void }) {
  const { i18n } = useLingui()
  const [hours, setHours] = useState<number>(24)
  const overlapText = (count: number) => {
    if (count === 0) return i18n._({ id: 'organisation.overlap-none', message: 'Expires immediately' })
    return count < 48
      ? i18n._({
          id: 'organisation.overlap-hours',
          message: '{count, plural, one {# hour} other {# hours}}',
          values: { count },
        })
      : i18n._({
          id: 'organisation.overlap-days',
          message: '{count, plural, one {# day} other {# days}}',
          values: { count: count / 24 },
        })
  }
  return (
    <AskDialog
      title={i18n._({
        id: 'organisation.renew-title',
        message: 'Renew the secret of “{name}”?',
        values: { name: credential.name },
      })}
      ok={i18n._({ id: 'organisation.renew-ok', message: 'Renew' })}
      act={() => store.rotate(credential, hours)}
      onDone={onRenewed}
      onCancel={onCancel}
    >
      <SelectField
        label={i18n._({
          id: 'organisation.overlap',
          message: 'How long the previous secret stays valid',
        })}
        value={String(hours)}
        options={overlaps.map((count) => ({ value: String(count), label: overlapText(count) }))}
        hint={i18n._({
          id: 'organisation.overlap-hint',
          message: 'Until then, the portal can switch to the new secret without interruption.',
        })}
        onChange={(count) => setHours(Number(count))}
      />
    </AskDialog>
  )
}
