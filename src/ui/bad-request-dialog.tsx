import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { ErrorHandling } from '../stores/error-handling.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/**
 * Says what the platform did not accept, field by field (ERR-03, ERR-04). Only in the standalone page: nobody
 * else's is covered.
 */
export function BadRequestDialog({
  handling: { $badRequest, dismissBadRequest },
}: {
  handling: Pick<ErrorHandling, '$badRequest' | 'dismissBadRequest'>
}) {
  const { i18n } = useLingui()
  const said = useStore($badRequest)
  if (!said) return null
  return (
    <Dialog
      title={i18n._({ id: 'ui.bad-request-title', message: 'Please check' })}
      onClose={dismissBadRequest}
      actions={
        <Button kind="primary" onClick={dismissBadRequest}>
          {i18n._({ id: 'ui.bad-request-done', message: 'Got it' })}
        </Button>
      }
    >
      <p role="alert">{said.text}</p>
      {said.fields.length > 0 && (
        <ul>
          {said.fields.map(({ name, text }, n) => (
            <li key={n}>
              <bdi>{name}</bdi>: {text}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
