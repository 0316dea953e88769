import { useLingui } from '@lingui/react'
import type { Refusal } from '../../../../../domain/course/edit/apply-command.ts'
import { TextInput } from '../../parts/inputs.tsx'

/** Words as they stand in one field. */
const joined = (words: readonly string[]): string => words.join(', ')
const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，、;；\n]+/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]

/** Several short words in one field, separated by commas of any script. */
export function WordsInput({
  label,
  bare = false,
  hint,
  words,
  onWords,
  onLeftEmpty,
}: {
  label: string
  /** The label is read to screen readers alone, and what separates the words is said elsewhere. */
  bare?: boolean
  hint?: string
  words: readonly string[]
  onWords(words: string[], was: string[]): Refusal | null
  onLeftEmpty?: (() => void) | undefined
}) {
  const { i18n } = useLingui()
  return (
    <TextInput
      label={label}
      value={joined(words)}
      rows={bare ? 0 : 2}
      maxLength={2000}
      bare={bare}
      {...(!bare && {
        hint: hint ?? i18n._({ id: 'authoring.words-hint', message: 'Separated by commas' }),
      })}
      onText={(text, was) => onWords(wordsOf(text), wordsOf(was))}
      onLeftEmpty={onLeftEmpty}
    />
  )
}
