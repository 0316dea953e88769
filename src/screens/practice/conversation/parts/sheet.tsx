import { useLingui } from '@lingui/react'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '../../../../ui/button.tsx'

interface Props {
  title: string
  /** `sheet` slides up from below on a phone; `dialog` stands in the middle and asks. */
  kind: 'sheet' | 'dialog'
  onClose(): void
  children: ReactNode
}

/** Something over the dialogue that Escape, the cross or a press beside it closes. The browser keeps the focus inside. */
export const Sheet = ({ title, kind, onClose, children }: Props) => {
  const { i18n } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const pressed = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  return (
    <dialog ref={dialog} className={`practice-${kind}`} aria-labelledby={id} onCancel={onClose} onClick={pressed}>
      <div className="sheet-body">
        <header>
          <h2 id={id}>{title}</h2>
          <IconButton icon="close" label={i18n._({ id: 'practice.close', message: 'Close' })} onClick={onClose} />
        </header>
        {children}
      </div>
    </dialog>
  )
}
