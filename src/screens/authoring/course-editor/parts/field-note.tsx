import { useLingui } from '@lingui/react'
import type { Refusal } from '../../../../domain/course/edit/apply-command.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { refusalText } from './refusal-text.ts'

/**
 * What stands below a field of the draft: why what was typed can't be taken, or a hint. What somebody else has made of it is
 * offered beside what was typed.
 */
export function FieldNote({
  id,
  hint,
  refusal,
  theirs,
  onTakeTheirs,
  onKeepMine,
}: {
  id: string
  hint?: string | undefined
  refusal: Refusal | null
  theirs: string
  onTakeTheirs(): void
  onKeepMine(): void
}) {
  const { i18n } = useLingui()
  return (
    <div id={id} aria-live="polite">
      {refusal ? (
        <span className="field-error">
          <Icon name="error" />
          {refusalText(i18n, refusal)}
        </span>
      ) : (
        hint && <span className="field-hint">{hint}</span>
      )}
      {refusal?.reason === 'changed' && (
        <p className="draft-theirs">
          <q>{theirs}</q>
          <Button size="small" onClick={onTakeTheirs}>
            {i18n._({ id: 'authoring.take-theirs', message: 'Use theirs' })}
          </Button>
          <Button size="small" onClick={onKeepMine}>
            {i18n._({ id: 'authoring.keep-mine', message: 'Use mine' })}
          </Button>
        </p>
      )}
    </div>
  )
}
