import { useLingui } from '@lingui/react'
import { useState, type ReactNode } from 'react'
import { errorText } from '../../i18n/error-messages.ts'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import type { AttemptResult } from '../../stores/attempt.ts'

interface AskProps<Reply> {
  title: string
  ok: string
  danger?: boolean
  losing?: readonly string[]
  children?: ReactNode
  act(): Promise<AttemptResult<Reply>>
  onDone(reply: Reply): void
  onCancel(): void
}

/** Asks once before something is done, and says in place why it could not be done. */
export function AskDialog<Reply>({
  title,
  ok,
  danger = false,
  losing = [],
  children,
  act,
  onDone,
  onCancel,
}: AskProps<Reply>) {
  const { i18n } = useLingui()
  const [error, setError] = useState<string | null>(null)
  const answer = async () => {
    setError(null)
    const outcome = await act()
    if (outcome.status === 'done') onDone(outcome.reply)
    else setError(errorText(i18n, outcome.code, outcome.params))
    return false
  }
  return (
    <ConfirmDialog
      title={title}
      ok={ok}
      danger={danger}
      losing={losing}
      width={440}
      onOk={answer}
      onCancel={onCancel}
    >
      <div className="records-ask">
        {children}
        <p className="field-error" role="alert">
          {error}
        </p>
      </div>
    </ConfirmDialog>
  )
}
