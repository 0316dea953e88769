import { useLingui } from '@lingui/react'
import { ShownOnce } from '../../../../ui/records/shown-once.tsx'
import type { CredentialWithSecret } from '../services.store.ts'

/** What the portal's server needs: the secret stands here and never again. */
export function SecretDialog({ made, onClose }: { made: CredentialWithSecret; onClose(): void }) {
  const { i18n } = useLingui()
  return (
    <ShownOnce
      title={i18n._({
        id: 'organisation.secret-title',
        message: 'Secret of “{name}”',
        values: { name: made.name },
      })}
      width={660}
      values={[
        { label: i18n._({ id: 'organisation.client-id', message: 'Client ID' }), value: made.id },
        { label: i18n._({ id: 'organisation.secret', message: 'Secret' }), value: made.secret },
        {
          label: i18n._({ id: 'organisation.token-address', message: 'Token address' }),
          value: made.tokenAddress,
        },
      ]}
      unnoted={{
        title: i18n._({
          id: 'organisation.secret-unnoted',
          message: 'Close without saving the secret?',
        }),
        text: i18n._({
          id: 'organisation.secret-unnoted-text',
          message: 'It can’t be shown again. The portal would need a new secret.',
        }),
      }}
      onClose={onClose}
    >
      <p>
        {i18n._({
          id: 'organisation.secret-text',
          message:
            'Give these to whoever runs the portal, over a secure channel. The secret is shown only once and belongs on the portal’s server, never in a page.',
        })}
      </p>
    </ShownOnce>
  )
}
