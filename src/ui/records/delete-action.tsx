import { useState } from 'react'
import { useLingui } from '@lingui/react'
import { Button } from '../button.tsx'
import type { AttemptResult } from '../../stores/attempt.ts'
import { AskDialog } from './ask-dialog.tsx'

interface DeleteActionProps {
  /** What the button says. */
  label: string
  /** Why it can't be deleted now; null where it can. */
  hindrance?: string | null
  /** The question, with the name of what goes. */
  title: string
  text?: string
  act(): Promise<AttemptResult<unknown>>
  onDone(): void
}

/** At the end of a form: deletes what the form shows, after it was asked for once more. */
export function DeleteAction({ label, hindrance = null, title, text, act, onDone }: DeleteActionProps) {
  const { i18n } = useLingui()
  const [asked, setAsked] = useState(false)
  return (
    <div className="records-actions">
      <Button
        size="small"
        className="records-danger"
        disabled={hindrance !== null}
        onClick={() => setAsked(true)}
      >
        {label}
      </Button>
      {hindrance !== null && <span className="field-hint">{hindrance}</span>}
      {asked && (
        <AskDialog
          title={title}
          ok={i18n._({ id: 'ui.delete', message: 'Delete' })}
          danger
          act={act}
          onDone={onDone}
          onCancel={() => setAsked(false)}
        >
          {text && <p>{text}</p>}
        </AskDialog>
      )}
    </div>
  )
}
