import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { errorText } from '../../../../i18n/error-messages.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { ChallengeStore } from '../challenge.store.ts'

interface ChallengeFieldProps {
  store: ChallengeStore
  value: string
  change(value: string): void
  /** It was left empty. */
  missing: boolean
}

/**
 * The picture code (AUTH-01), or the work that the browser does for who can't read it. Nothing where nothing
 * is asked.
 */
export function ChallengeField({ store, value, change, missing }: ChallengeFieldProps) {
  const { i18n } = useLingui()
  const challenge = useStore(store.$challenge)
  if (challenge.status === 'none') return null
  if (challenge.status === 'working') {
    const percent = Math.floor(challenge.share * 100)
    const label = i18n._({ id: 'login.checking', message: 'Verifying without a picture' })
    return (
      <div className="login-work">
        <span>{label}</span>
        <progress max={100} value={percent} aria-label={label} />
        <Button size="small" onClick={store.giveUp}>
          {i18n._({ id: 'login.check-cancel', message: 'Cancel' })}
        </Button>
      </div>
    )
  }
  if (challenge.status === 'worked-out')
    return (
      <p className="login-worked" role="status">
        <Icon name="check" />
        {i18n._({ id: 'login.checked', message: 'Verified. No picture code needed.' })}
      </p>
    )
  const question = challenge.status === 'asked' ? challenge.question : null
  return (
    <div className="login-challenge">
      <Field
        label={i18n._({ id: 'login.picture-code', message: 'Verification code' })}
        error={
          challenge.status === 'failed'
            ? errorText(i18n, challenge.code)
            : missing && !value.trim()
              ? i18n._({ id: 'login.picture-missing', message: 'Enter the characters in the picture.' })
              : null
        }
        name="picture"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
      <div className="login-picture">
        {question ? (
          <img
            src={question.picture}
            alt={i18n._({
              id: 'login.picture',
              message: 'Verification code picture. If you can’t read it, verify without a picture.',
            })}
          />
        ) : (
          <span className="skeleton login-picture-waiting" />
        )}
        <IconButton
          icon="refresh"
          label={i18n._({ id: 'login.picture-other', message: 'New picture' })}
          onClick={() => void store.ask()}
        />
      </div>
      <Button size="small" kind="quiet" disabled={!question} onClick={() => void store.workOut()}>
        {i18n._({ id: 'login.check-instead', message: 'Verify without a picture' })}
      </Button>
    </div>
  )
}
