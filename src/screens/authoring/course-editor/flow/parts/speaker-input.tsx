import { useLingui } from '@lingui/react'
import type { DialogueFlowCourse } from '../../../../../domain/course/dialogue-flow.ts'
import { SelectInput } from '../../parts/inputs.tsx'

/** Who says a line: the persona, where nobody else is named (PERSONA-05a). Not asked where nobody else speaks. */
export function SpeakerInput({
  course,
  field = 'speaker',
  speaker,
  onSpeaker,
}: {
  course: DialogueFlowCourse
  field?: string
  speaker: string | undefined
  onSpeaker(speaker: string | undefined): void
}) {
  const { i18n } = useLingui()
  if (course.speakers.length === 0) return null
  return (
    <SelectInput
      field={field}
      label={i18n._({ id: 'authoring.speaker', message: 'Speaker' })}
      value={speaker ?? ''}
      options={[
        { value: '', label: course.persona.name },
        ...course.speakers.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onSelect={(chosen) => onSpeaker(chosen || undefined)}
    />
  )
}
