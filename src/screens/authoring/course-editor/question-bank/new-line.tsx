import { useLingui } from '@lingui/react'
import type { Refusal } from '../../../../domain/course/edit/apply-command.ts'
import { AddLine } from '../../parts/add-line.tsx'
import { refusalText } from '../parts/refusal-text.ts'

/** A field for one more of what a question or a paper has. */
export function NewLine({
  label,
  maxLength = 500,
  onAdd,
}: {
  label: string
  maxLength?: number
  /** Why it can't be added, or null. */
  onAdd(text: string): Refusal | null
}) {
  const { i18n } = useLingui()
  return (
    <AddLine
      label={label}
      className="bank-new"
      maxLength={maxLength}
      onAdd={(text) => {
        const refusal = onAdd(text)
        return refusal && refusalText(i18n, refusal)
      }}
    />
  )
}
