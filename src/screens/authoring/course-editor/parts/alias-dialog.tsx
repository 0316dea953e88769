import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { MarkedWords } from '../../../../adapters/quill/rich-text-editor.ts'
import { longestAlias } from '../../../../domain/text/rich-text.ts'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../../../ui/field.tsx'

interface AliasDialogProps {
  marked: MarkedWords
  onAlias(alias: string): void
  onClose(): void
}

/** Asks how words are said aloud (TEXT-03). Left empty, they are said as they are written. */
export function AliasDialog({ marked, onAlias, onClose }: AliasDialogProps) {
  const { i18n } = useLingui()
  const [alias, setAlias] = useState(marked.alias)
  return (
    <FormDialog
      title={i18n._({ id: 'authoring.pronunciation-title', message: 'Pronunciation' })}
      onCancel={onClose}
      onOk={() => {
        onAlias(alias)
        onClose()
      }}
    >
      <Field
        label={i18n._({
          id: 'authoring.pronunciation-of',
          message: 'How “{words}” is pronounced',
          values: { words: marked.words },
        })}
        hint={i18n._({
          id: 'authoring.pronunciation-hint',
          message: 'Spell it the way it sounds. Learners see the words as written. Leave blank to remove it.',
        })}
        value={alias}
        maxLength={longestAlias}
        autoFocus
        onChange={({ target }) => setAlias(target.value)}
      />
    </FormDialog>
  )
}
