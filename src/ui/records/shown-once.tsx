import { useLingui } from '@lingui/react'
import { useRef, useState, type ReactNode } from 'react'
import { labelled } from '../../i18n/composed.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { useUnsaved } from '../use-unsaved.ts'

/** What is shown, with what it is called where there are several. */
export interface ShownValue {
  label?: string
  value: string
}

interface ShownOnceProps {
  title: string
  width?: number
  /** Whose it is, and what is to be done with it. */
  children: ReactNode
  values: readonly ShownValue[]
  /** What is asked where it is closed without saying that it was noted, and why that would be a pity. */
  unnoted: { title: string; text: string }
  onClose(): void
}

/**
 * What is shown this once: it can be copied, and is gone when the dialog closes (ADMIN-10a). Closed in any way
 * but by saying that it was noted, the dialog asks once more.
 */
export function ShownOnce({ title, width = 440, children, values, unnoted, onClose }: ShownOnceProps) {
  const { i18n } = useLingui()
  const [leaving, setLeaving] = useState(false)
  useUnsaved(true)
  return (
    <>
      <Dialog
        title={title}
        width={width}
        onClose={() => setLeaving(true)}
        actions={
          <Button kind="primary" onClick={onClose}>
            {i18n._({ id: 'ui.noted', message: 'Done' })}
          </Button>
        }
      >
        {children}
        <CopiedValues values={values} />
      </Dialog>
      {leaving && (
        <ConfirmDialog
          title={unnoted.title}
          ok={i18n._({ id: 'ui.password-unnoted-ok', message: 'Close anyway' })}
          danger
          onOk={onClose}
          onCancel={() => setLeaving(false)}
        >
          {unnoted.text}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Values to be copied, each with its button; it is said when one was. */
export function CopiedValues({ values }: Pick<ShownOnceProps, 'values'>) {
  const { i18n } = useLingui()
  const [copied, setCopied] = useState<string | null>(null)
  return (
    <>
      {values.map(({ label, value }) => (
        <Value key={value} label={label} value={value} onCopied={() => setCopied(label ?? '')} />
      ))}
      <p className="soft" role="status">
        {copied === null
          ? null
          : copied === ''
            ? i18n._({ id: 'ui.copied', message: 'Copied.' })
            : i18n._({ id: 'ui.copied-what', message: '{what} copied.', values: { what: copied } })}
      </p>
    </>
  )
}

function Value({ label, value, onCopied }: ShownValue & { onCopied(): void }) {
  const { i18n } = useLingui()
  const line = useRef<HTMLElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      onCopied()
    } catch {
      // A page may be denied the clipboard: then the value stands selected, to be copied by hand.
      if (line.current) getSelection()?.selectAllChildren(line.current)
    }
  }
  const copyText = i18n._({ id: 'ui.copy', message: 'Copy' })
  return (
    <div className={label === undefined ? undefined : 'records-shown'}>
      {label !== undefined && <span className="field-label">{label}</span>}
      <div className="records-password">
        <code ref={line}>{value}</code>
        <Button
          size="small"
          {...(label !== undefined && { 'aria-label': labelled(i18n, copyText, label) })}
          onClick={() => void copy()}
        >
          {copyText}
        </Button>
      </div>
    </div>
  )
}
