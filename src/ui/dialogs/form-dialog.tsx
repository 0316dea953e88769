import { useLingui } from '@lingui/react'
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
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

/**
 * A form in a dialog (UI-09): Enter in a field sends it, Escape and cancel leave it. It may stand inside another form, whose
 * dialog opened it: what it sends is its own.
 */
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
  const id = useId()
  const { busy, run } = useAnswer(onOk, onCancel)
  const form = useRef<HTMLFormElement>(null)
  const send = useRef(run)
  // Before the next event of the page, however the browser puts off what follows a painting.
  useLayoutEffect(() => {
    send.current = run
  })
  // Inside another form it is heard at the form itself: Chromium lets no submit event out of there, so React, which listens at
  // the root, would hear nothing of it, and the browser would leave the page.
  useEffect(() => {
    const element = form.current
    if (!element?.parentElement?.closest('form')) return undefined
    const submitted = (event: Event) => {
      event.preventDefault()
      // A form around this one would be sent too.
      event.stopPropagation()
      void send.current()
    }
    element.addEventListener('submit', submitted)
    return () => element.removeEventListener('submit', submitted)
  }, [])
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
          <Button kind="primary" type="submit" form={id} busy={busy}>
            {ok ?? i18n._({ id: 'ui.ok', message: 'OK' })}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        className="dialog-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // A form around this one would be sent too: React passes events on through portals.
          event.stopPropagation()
          void run()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
