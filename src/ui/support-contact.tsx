import { useLingui } from '@lingui/react'
import { useOpenSettings } from './use-open-settings.ts'

/** Whom the enterprise says to ask (ADMIN-05a); nothing where it says nobody. */
export function SupportContact() {
  const { i18n } = useLingui()
  const contact = useOpenSettings()?.supportContact
  if (!contact) return null
  return (
    <p>{i18n._({ id: 'ui.support-contact', message: 'Support contact: {contact}', values: { contact } })}</p>
  )
}
