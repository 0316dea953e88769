import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { Persona } from '../../../../../contract/personas.ts'
import { Button } from '../../../../../ui/button.tsx'
import type { Course } from '../../../../../domain/course/course.ts'
import { fieldText, thingText } from '../../../field-words.ts'
import { type EditedCourse, type Editing, setterOf } from '../../course-page.store.ts'
import { TextInput } from '../../parts/inputs.tsx'
import { SectionCard } from '../../parts/section-card.tsx'
import { useChanges } from '../../parts/use-changes.ts'
import type { SettingsStore } from '../settings.store.ts'
import { ChoosePersonaDialog } from './choose-persona-dialog.tsx'
import { PortraitInput } from './portrait-input.tsx'

/** Whom the learner talks to (PERSONA-01). */
export function PersonaPart({
  page,
  store,
  personas,
  hint,
}: {
  page: EditedCourse<Course>
  store: Editing
  /** The personas that it can be taken from; left out, it can't. */
  personas?: SettingsStore
  /** What the persona is in this kind of course. */
  hint?: string
}) {
  const { i18n } = useLingui()
  const change = useChanges(store, page)
  const { name, label, background, portrait } = page.course.persona
  const of = { part: 'persona' as const }
  const set = setterOf(store, of)
  const [choosing, setChoosing] = useState(false)
  /** The course takes over what the persona says now; it stays so, whatever becomes of the persona (decision 83). */
  const take = (persona: Persona) =>
    change(
      [
        {
          type: 'set',
          of,
          fields: {
            name: persona.name,
            label: persona.label,
            background: persona.background,
            portrait: persona.portrait,
          },
          was: { name, label, background, portrait },
        },
      ],
      i18n._({
        id: 'authoring.persona-taken',
        message: '“{name}” is now the customer of this course.',
        values: { name: persona.name },
      }),
    )
  const type = (field: string) => (text: string, was: string) =>
    set({ [field]: text }, { was: { [field]: was }, typing: true })
  return (
    <SectionCard
      title={thingText(i18n, 'persona')}
      hint={
        hint ??
        i18n._({
          id: 'authoring.persona-hint',
          message: 'The customer the learner talks to. Learners see this before they start.',
        })
      }
      tools={
        personas && (
          <Button size="small" icon="person" onClick={() => setChoosing(true)}>
            {i18n._({ id: 'authoring.persona-choose', message: 'Choose a persona' })}
          </Button>
        )
      }
    >
      <div className="settings-columns">
        <TextInput label={fieldText(i18n, ['name'])} value={name} maxLength={40} onText={type('name')} />
        <TextInput
          label={fieldText(i18n, ['label'])}
          hint={i18n._({
            id: 'authoring.persona-label-hint',
            message: 'A few words under the name, such as “In a hurry”.',
          })}
          value={label}
          maxLength={40}
          onText={type('label')}
        />
      </div>
      <TextInput
        field="persona.background"
        label={fieldText(i18n, ['background'])}
        hint={i18n._({
          id: 'authoring.persona-background-hint',
          message: 'What has happened so far and what the customer wants. Up to 300 characters.',
        })}
        rows={3}
        value={background}
        maxLength={300}
        onText={type('background')}
      />
      <PortraitInput
        value={portrait}
        onPortrait={(id) => change([{ type: 'set', of, fields: { portrait: id }, was: { portrait } }])}
      />
      {personas && choosing && (
        <ChoosePersonaDialog
          store={personas}
          courseId={page.row.id}
          current={portrait}
          onChoose={(persona) => {
            setChoosing(false)
            take(persona)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </SectionCard>
  )
}
