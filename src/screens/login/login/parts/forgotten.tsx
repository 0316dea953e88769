import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import type { LoginOptions } from '../login.store.ts'

/**
 * The way back in for who has forgotten the password: a code to the phone where the platform sends codes (AUTH-15b), else
 * an administrator (AUTH-15a).
 */
export function Forgotten({
  optionsRead,
  reset,
}: {
  optionsRead: Promise<LoginOptions | null>
  reset: () => void
}) {
  const { i18n } = useLingui()
  const [open, setOpen] = useState(false)
  const title = i18n._({ id: 'login.forgotten', message: 'Forgot your password?' })
  const close = () => setOpen(false)
  // Who is quicker than the answer is not sent to an administrator for it.
  const lead = async () => ((await optionsRead)?.phone ? reset() : setOpen(true))
  return (
    <>
      <button type="button" className="login-link" data-forgotten onClick={() => void lead()}>
        {title}
      </button>
      {open && (
        <Dialog
          title={title}
          onClose={close}
          actions={<Button onClick={close}>{i18n._({ id: 'ui.close', message: 'Close' })}</Button>}
        >
          <p>
            {i18n._({
              id: 'login.forgotten-administrator',
              message:
                'Your enterprise’s administrator can issue a temporary password under People. You set your own when you sign in with it.',
            })}
          </p>
        </Dialog>
      )}
    </>
  )
}
