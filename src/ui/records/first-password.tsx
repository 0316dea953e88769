import { useLingui } from '@lingui/react'
import { useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'

interface FirstPasswordProps {
  userName: string
  password: string
  onClose(): void
}

/** A first password, shown this once: it can be copied, and is gone when the dialog closes. */
export function FirstPassword({ userName, password, onClose }: FirstPasswordProps) {
  const { i18n } = useLingui()
  const [copied, setCopied] = useState(false)
  const line = useRef<HTMLElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(password)
      setCopied(true)
    } catch {
      // A page may be denied the clipboard: then the password stands selected, to be copied by hand.
      if (line.current) getSelection()?.selectAllChildren(line.current)
    }
  }
  return (
    <Dialog
      title={i18n._({ id: 'ui.first-password', message: 'First password' })}
      width={440}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {i18n._({ id: 'ui.noted', message: 'I have noted it' })}
        </Button>
      }
    >
      <p>
        {i18n._({
          id: 'ui.first-password-text',
          message:
            'Pass it on to {userName}. It is shown only now, and has to be changed at the first login.',
          values: { userName },
        })}
      </p>
      <div className="records-password">
        <code ref={line}>{password}</code>
        <Button size="small" onClick={() => void copy()}>
          {i18n._({ id: 'ui.copy', message: 'Copy' })}
        </Button>
      </div>
      <p className="soft" role="status">
        {copied && i18n._({ id: 'ui.copied', message: 'Copied.' })}
      </p>
    </Dialog>
  )
}
