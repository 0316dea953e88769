import { useLingui } from '@lingui/react'
import { useRef, useState } from 'react'
import type { DialogueFlowCourse } from '../../../../domain/course/dialogue-flow.ts'
import type { Refusal } from '../../../../domain/course/edit/apply-command.ts'
import { formattedOf, isFormatted, type RichText, textOf } from '../../../../domain/text/rich-text.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { fieldMark } from './field-place.ts'
import { RichTextInput } from './rich-text-input.tsx'

/** What somebody says, in one of several wordings, and how those look that are not plain. */
export interface Wordings {
  speech: string[]
  formatted: RichText[] | undefined
}

const textsOf = ({ speech, formatted }: Wordings): RichText[] =>
  speech.map((wording) => formattedOf(formatted, wording) ?? [{ insert: wording }])

function wordingsOf(texts: readonly RichText[]): Wordings {
  const formatted = texts.filter(isFormatted)
  return { speech: texts.map(textOf), formatted: formatted.length > 0 ? formatted : undefined }
}

interface WordingsInputProps {
  /** What one of them is called. */
  label: string
  field?: string
  course: DialogueFlowCourse
  wordings: Wordings
  /** So many at most. */
  most?: number
  /** There may be none: another text stands for them then. */
  optional?: boolean
  /** What the button says that adds one. */
  addLabel?: string
  /** Takes what was made of them; `was` is what the person saw before. Why it can't be taken, or null. */
  onWordings(wordings: Wordings, was: Wordings, typing: boolean): Refusal | null
  onFocus?: () => void
}

/** What a speaker says: one of these wordings is drawn. */
export function WordingsInput({
  label,
  field,
  course,
  wordings,
  most = 5,
  optional = false,
  addLabel,
  onWordings,
  onFocus,
}: WordingsInputProps) {
  const { i18n } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const texts = textsOf(wordings)
  const [current, setCurrent] = useState<number | null>(null)
  const toLast = () =>
    setTimeout(() =>
      [...(box.current?.querySelectorAll<HTMLElement>('[role="textbox"], textarea') ?? [])].at(-1)?.focus(),
    )
  return (
    <div className="draft-lines" ref={box} {...fieldMark(field)}>
      {texts.map((text, index) => (
        <RichTextInput
          key={index}
          label={i18n._({
            id: 'authoring.line-number',
            message: '{label} {number}',
            values: { label, number: index + 1 },
          })}
          value={text}
          course={course}
          says="speech"
          maxLength={500}
          rows={2}
          isCurrent={index === current}
          onFocus={() => {
            setCurrent(index)
            onFocus?.()
          }}
          onText={(written, was, typing) =>
            onWordings(wordingsOf(texts.with(index, written)), wordingsOf(texts.with(index, was)), typing)
          }
          end={
            (optional || texts.length > 1) && (
              <IconButton
                icon="trash"
                label={i18n._({
                  id: 'authoring.line-delete',
                  message: 'Delete {label} {number}',
                  values: { label, number: index + 1 },
                })}
                onClick={() => onWordings(wordingsOf(texts.toSpliced(index, 1)), wordings, false)}
              />
            )
          }
        />
      ))}
      {texts.length < most && (
        <Button
          size="small"
          kind="quiet"
          icon="plus"
          onClick={() => {
            if (!onWordings(wordingsOf([...texts, [{ insert: '' }]]), wordings, false)) toLast()
          }}
        >
          {addLabel ?? i18n._({ id: 'authoring.wording-add', message: 'Add wording' })}
        </Button>
      )}
    </div>
  )
}
