import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { clientText } from '../i18n/client-messages.ts'
import type { OwnRouter } from '../stores/router.ts'
import { keepsUnsaved } from '../stores/shared.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/**
 * Asks before a link, the back button or a typed address takes the reader from something that is not saved (UI-12). The back button
 * only where the page's address is ours.
 */
export function LeaveDialog({
  router: { $leaving, leave, stay },
}: {
  router: Pick<OwnRouter, '$leaving' | 'leave' | 'stay'>
}) {
  const { i18n } = useLingui()
  if (useStore($leaving) === null) return null
  return (
    <Dialog
      title={clientText(i18n, 'leave-unsaved')}
      width={480}
      onClose={stay}
      actions={
        <>
          <Button onClick={stay}>{i18n._({ id: 'app.stay', message: 'Stay here' })}</Button>
          <Button kind="danger" onClick={leave}>
            {i18n._({ id: 'app.leave', message: 'Leave without saving' })}
          </Button>
        </>
      }
    >
      <p>
        {keepsUnsaved()
          ? i18n._({
              id: 'app.leave-kept',
              message: 'What you have entered is kept in this browser. Open this page here again to save it.',
            })
          : i18n._({ id: 'app.leave-text', message: 'What you have entered will be lost.' })}
      </p>
    </Dialog>
  )
}
