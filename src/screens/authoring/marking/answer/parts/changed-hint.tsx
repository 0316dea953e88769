import { useLingui } from '@lingui/react'
import { errorText } from '../../../../../i18n/error-messages.ts'
import { Icon } from '../../../../../ui/icon.tsx'

/** That what counts was corrected after the task was opened, and that the mark is to be looked at again (MARK-11). */
export function ChangedHint() {
  const { i18n } = useLingui()
  return (
    <p className="field-error" role="alert">
      <Icon name="error" />
      {errorText(i18n, 'marking-changed', {})}
    </p>
  )
}
