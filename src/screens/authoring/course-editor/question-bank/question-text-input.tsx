import type { ReactNode } from 'react'
import type { QuestionBankCourse } from '../../../../domain/course/question-bank.ts'
import type { Refusal } from '../../../../domain/course/edit/apply-command.ts'
import { lineOfText, readText } from '../../../../domain/text/read-text.ts'
import { formattingOf, isFormatted, type RichText, textOf } from '../../../../domain/text/rich-text.ts'
import { fieldMark } from '../parts/field-place.ts'
import { RichTextInput } from '../parts/rich-text-input.tsx'

/** A text of a question, and how it looks where that is more than plain words (PAPER-02e). */
export interface QuestionText {
  text: string
  formatted: RichText | undefined
}

interface QuestionTextInputProps extends QuestionText {
  /** Where it stands in the question, for who is led to it (`field-place.ts`). */
  field?: string
  label: string
  /** The label is read to screen readers alone: what stands above says it. */
  bare?: boolean
  /** Stands in the field while it is empty. */
  placeholder?: string
  course: QuestionBankCourse
  /** One line, with pictures and no other files. */
  line?: boolean
  isNew?: boolean
  isCurrent: boolean
  onFocus(): void
  onText(text: QuestionText, was: QuestionText, typing: boolean): Refusal | null
  end?: ReactNode
}

/** A text of a question as it is written: the same editor as for what is said in a conversation. */
export function QuestionTextInput({
  field,
  label,
  bare = false,
  text,
  formatted,
  line = false,
  onText,
  ...input
}: QuestionTextInputProps) {
  const kept = (runs: RichText): QuestionText => {
    const read = line ? lineOfText(runs) : readText(runs)
    return { text: textOf(read), formatted: isFormatted(read) ? read : undefined }
  }
  return (
    <div className="bank-rich" {...fieldMark(field)}>
      {/* The field itself has the name. */}
      {!bare && (
        <span className="field-label" aria-hidden="true">
          {label}
        </span>
      )}
      <RichTextInput
        {...input}
        label={label}
        value={formattingOf(formatted, text).formatted ?? [{ insert: text }]}
        says={line ? 'line' : 'text'}
        maxLength={500}
        rows={line ? 0 : 2}
        onText={(runs, was, typing) => onText(kept(runs), kept(was), typing)}
      />
    </div>
  )
}
