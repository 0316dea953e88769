import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { longestNote } from '../../../../domain/similar/note.ts'
import type { AttemptResult } from '../../../../stores/attempt.ts'
import { AreaField } from '../../../../ui/form/fields.tsx'
import { AskDialog } from '../../../../ui/records/ask-dialog.tsx'

interface Props {
  act(note: string): Promise<AttemptResult<unknown>>
  onDone(): void
  onCancel(): void
}

/** Asks why two similar answers need no further look; the note may stay empty. */
export function DismissDialog({ act, onDone, onCancel }: Props) {
  const { i18n } = useLingui()
  const [note, setNote] = useState('')
  return (
    <AskDialog
      title={i18n._({ id: 'authoring.similar-dismiss-title', message: 'Dismiss this pair?' })}
      ok={i18n._({ id: 'authoring.similar-dismiss', message: 'Dismiss' })}
      act={() => act(note)}
      onDone={onDone}
      onCancel={onCancel}
    >
      <p>
        {i18n._({
          id: 'authoring.similar-dismiss-text',
          message:
            'It moves to the dismissed ones, and you can list it again. The audit log keeps your note.',
        })}
      </p>
      <AreaField
        label={i18n._({ id: 'authoring.similar-note', message: 'Note (optional)' })}
        rows={3}
        maxLength={longestNote}
        value={note}
        fault={null}
        onChange={setNote}
        onBlur={() => undefined}
      />
    </AskDialog>
  )
}
