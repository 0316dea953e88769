import { useLingui } from '@lingui/react'
import { useId, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { useStyles } from '../sheets.ts'
import { useAnswer } from './confirm-dialog.tsx'
import css from './dialogs.css'

interface FormProps {
  title: string
  /** The button that sends it; 'OK' where none is given. */
  ok?: string
  width?: number
  /** Stands along the side of the page, for a long form. */
  beside?: boolean
  /** What went wrong with the whole form; faults of fields stand with the fields. */
  error?: string | null
  /** May take its time: the buttons wait for it. Where it answers false, the dialog stays with all that was typed. */
  onOk(): boolean | void | Promise<boolean | void>
  onCancel(): void
  /** The fields. */
  children: ReactNode
}

/** A form in a dialog (UI-09): Enter in a field sends it, Escape and cancel leave it. */
export function FormDialog({
  title,
  ok,
  width,
  error = null,
  beside = false,
  onOk,
  onCancel,
  children,
}: FormProps) {
  useStyles(css)
  const { i18n } = useLingui()
  const form = useId()
  const { busy, run } = useAnswer(onOk, onCancel)
  return (
    <Dialog
      shape="framed"
      beside={beside}
      title={title}
      onClose={() => !busy && onCancel()}
      {...(width !== undefined && { width })}
      actions={
        <>
          <p className="field-error dialog-error" role="alert">
            {error}
          </p>
          <Button disabled={busy} onClick={onCancel}>
            {i18n._({ id: 'ui.cancel', message: 'Cancel' })}
          </Button>
          <Button kind="primary" type="submit" form={form} busy={busy}>
            {ok ?? i18n._({ id: 'ui.ok', message: 'OK' })}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="dialog-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // A form inside a form's dialog would send the outer one too: React passes events on through portals.
          event.stopPropagation()
          void run()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
