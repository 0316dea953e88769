import { useLingui } from '@lingui/react'
import { ShownOnce } from './shown-once.tsx'

interface FirstPasswordProps {
  userName: string
  password: string
  onClose(): void
}

/** A first password, shown this once (ADMIN-10a). */
export function FirstPassword({ userName, password, onClose }: FirstPasswordProps) {
  const { i18n } = useLingui()
  return (
    <ShownOnce
      title={i18n._({ id: 'ui.first-password', message: 'Temporary password' })}
      values={[{ value: password }]}
      unnoted={{
        title: i18n._({ id: 'ui.password-unnoted', message: 'Close without saving the password?' }),
        text: i18n._({
          id: 'ui.password-unnoted-text',
          message: 'It can’t be shown again. {userName} would need another password reset to sign in.',
          values: { userName },
        }),
      }}
      onClose={onClose}
    >
      <p>
        {i18n._({
          id: 'ui.first-password-text',
          message:
            'Pass it on to {userName}. It is shown only once and must be changed at the first sign-in.',
          values: { userName },
        })}
      </p>
    </ShownOnce>
  )
}
