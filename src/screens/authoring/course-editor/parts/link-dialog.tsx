import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { linkOf, longestLink } from '../../../../domain/text/link.ts'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../../../ui/field.tsx'

interface LinkDialogProps {
  /** The address of the link that is there; '' where there is none yet. */
  before: string
  /** null: the words lead nowhere. */
  onLink(link: string | null): void
  onClose(): void
}

/** Asks where words lead (TEXT-01a). Left empty, they lead nowhere. */
export function LinkDialog({ before, onLink, onClose }: LinkDialogProps) {
  const { i18n } = useLingui()
  const [address, setAddress] = useState(before)
  const [isWrong, setWrong] = useState(false)
  return (
    <FormDialog
      title={i18n._({ id: 'authoring.link', message: 'Link' })}
      onCancel={onClose}
      onOk={() => {
        const link = linkOf(address)
        if (link === null && address.trim() !== '') {
          setWrong(true)
          return false
        }
        onLink(link)
        onClose()
        return true
      }}
    >
      <Field
        label={i18n._({ id: 'authoring.link-address', message: 'Address' })}
        hint={i18n._({
          id: 'authoring.link-hint',
          message:
            'A web page, an e-mail address or a phone number. It opens in a new tab. Leave blank to remove the link.',
        })}
        error={
          isWrong
            ? i18n._({
                id: 'authoring.link-wrong',
                message:
                  'This address can’t be used. Enter one like https://example.com, name@example.com or +1 555 0100.',
              })
            : null
        }
        value={address}
        maxLength={longestLink}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        autoFocus
        onChange={({ target }) => {
          setAddress(target.value)
          setWrong(false)
        }}
      />
    </FormDialog>
  )
}
