import { useLingui } from '@lingui/react'
import { useState, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { useStyles } from '../sheets.ts'
import css from './dialogs.css'

interface ConfirmProps {
  /** A question, e.g. 'Delete this class?'. */
  title: string
  /** What happens, in a sentence or two. */
  children?: ReactNode
  /** What will be lost, by name; the first ones are listed, the rest is counted. */
  losing?: readonly string[]
  /** The button that does it, e.g. 'Delete'. */
  ok: string
  /** It can't be undone. */
  danger?: boolean
  width?: number
  /** May take its time: the buttons wait for it. Where it answers false, the dialog stays. */
  onOk(): boolean | void | Promise<boolean | void>
  onCancel(): void
}

const listed = 5

/** Asks before something is done (UI-09): cancel and ok, cancel first in focus order and by Escape. */
export function ConfirmDialog({
  title,
  children,
  losing = [],
  ok,
  danger = false,
  width,
  onOk,
  onCancel,
}: ConfirmProps) {
  useStyles(css)
  const { i18n } = useLingui()
  const { busy, run } = useAnswer(onOk, onCancel)
  return (
    <Dialog
      shape="framed"
      title={title}
      onClose={() => !busy && onCancel()}
      {...(width !== undefined && { width })}
      actions={
        <>
          <Button disabled={busy} onClick={onCancel}>
            {i18n._({ id: 'ui.cancel', message: 'Cancel' })}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={() => void run()}>
            {ok}
          </Button>
        </>
      }
    >
      {children}
      {losing.length > 0 && (
        <div className="dialog-losing">
          <p>{i18n._({ id: 'ui.losing', message: 'This will be lost:' })}</p>
          <ul>
            {losing.slice(0, listed).map((name, index) => (
              <li key={index}>{name}</li>
            ))}
            {losing.length > listed && (
              <li>
                {i18n._({
                  id: 'ui.losing-more',
                  message: 'and {count} more',
                  values: { count: i18n.number(losing.length - listed) },
                })}
              </li>
            )}
          </ul>
        </div>
      )}
    </Dialog>
  )
}

/**
 * Runs the answer once at a time and closes unless it says no; what it throws is the caller's to show, and
 * the dialog stays.
 */
export function useAnswer(onOk: () => boolean | void | Promise<boolean | void>, close: () => void) {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    if (busy) return
    setBusy(true)
    try {
      if ((await onOk()) !== false) close()
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}
