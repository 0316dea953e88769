import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { ownText } from '../../../../stores/page-config.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { useAppCore } from '../../../../ui/use-core.ts'

interface ConsentProps {
  given: boolean
  change(given: boolean): void
  missing: boolean
}

/** Stands in a sentence for the link; no text has it. */
const linkHere = '\uFFFC'

/** The consent to the agreement, which either way in needs (AUTH-01). */
export function Consent({ given, change, missing }: ConsentProps) {
  const { i18n } = useLingui()
  const { $pageConfig, $locale } = useAppCore()
  const locale = useStore($locale)
  const own = ownText(useStore($pageConfig).agreement, locale)
  const [open, setOpen] = useState(false)
  const id = useId()
  const title = i18n._({ id: 'login.agreement', message: 'User agreement and privacy notice' })
  const close = () => setOpen(false)
  // A language puts the link where its sentence wants it.
  const [before, after] = i18n
    ._({
      id: 'login.consent-to',
      message: 'I have read and agree to the {agreement}',
      values: { agreement: linkHere },
    })
    .split(linkHere)
  const ours = [
    i18n._({ id: 'login.agreement.purpose', message: 'Your employer provides this platform for training.' }),
    i18n._({
      id: 'login.agreement.kept',
      message:
        'What you say in practices, your answers and your scores are stored. You and the people your employer puts in charge of training can see them.',
    }),
    i18n._({
      id: 'login.agreement.rights',
      message:
        'Your employer decides how long your data is kept. You can ask your employer to show, correct or delete it.',
    }),
    i18n._({
      id: 'login.agreement.password',
      message: 'Keep your password to yourself. You are responsible for everything done with your account.',
    }),
  ]
  return (
    <div className="login-consent">
      <div className="login-consent-line">
        <input
          id={id}
          type="checkbox"
          name="consent"
          checked={given}
          onChange={(event) => change(event.target.checked)}
          aria-invalid={missing && !given ? true : undefined}
          aria-describedby={`${id}-note`}
        />
        <label htmlFor={id}>
          {before}
          <button type="button" className="login-agreement-link" onClick={() => setOpen(true)}>
            {title}
          </button>
          {after}
        </label>
      </div>
      <div id={`${id}-note`} aria-live="polite">
        {missing && !given && (
          <span className="field-error">
            <Icon name="error" />
            {i18n._({ id: 'login.consent-missing', message: 'Accept the agreement to continue.' })}
          </span>
        )}
      </div>
      {open && (
        <Dialog
          title={title}
          onClose={close}
          actions={
            <>
              <Button onClick={close}>{i18n._({ id: 'ui.close', message: 'Close' })}</Button>
              <Button
                kind="primary"
                onClick={() => {
                  change(true)
                  close()
                }}
              >
                {i18n._({ id: 'login.agree', message: 'Agree' })}
              </Button>
            </>
          }
        >
          {(own?.split(/\n+/) ?? ours).map((paragraph, index) => (
            <p key={index} className="login-agreement">
              {paragraph}
            </p>
          ))}
        </Dialog>
      )}
    </div>
  )
}
