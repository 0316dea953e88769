import { useLingui } from '@lingui/react'
import { fieldText, thingText } from '../../../field-words.ts'
import { setterOf } from '../../course-page.store.ts'
import { TextInput } from '../../parts/inputs.tsx'
import { SectionCard } from '../../parts/section-card.tsx'
import { useChanges } from '../../parts/use-changes.ts'
import type { SettingsProps } from '../settings.store.ts'
import { PortraitInput } from './portrait-input.tsx'

/** Whom the learner talks to (PERSONA-01). */
export function PersonaPart({ page, store }: SettingsProps) {
  const { i18n } = useLingui()
  const change = useChanges(store, page)
  const { name, label, background, portrait } = page.course.persona
  const of = { part: 'persona' as const }
  const set = setterOf(store, of)
  const type = (field: string) => (text: string, was: string) =>
    set({ [field]: text }, { was: { [field]: was }, typing: true })
  return (
    <SectionCard
      title={thingText(i18n, 'persona')}
      hint={i18n._({
        id: 'authoring.persona-hint',
        message: 'Whom the learner talks to. Learners read all of this before they begin.',
      })}
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
        label={fieldText(i18n, ['background'])}
        hint={i18n._({
          id: 'authoring.persona-background-hint',
          message: 'What has happened so far, and what they want. At most 300 characters.',
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
    </SectionCard>
  )
}
