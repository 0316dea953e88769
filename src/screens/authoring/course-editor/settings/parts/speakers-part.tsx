import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Speaker } from '../../../../../domain/course/base.ts'
import { most } from '../../../../../domain/course/dialogue-flow.ts'
import { nodesSpokenBy, removeSpeaker } from '../../../../../domain/course/edit/change-people.ts'
import { portraitIds } from '../../../../../domain/course/portraits.ts'
import { listed } from '../../../../../i18n/composed.ts'
import { Button } from '../../../../../ui/button.tsx'
import { MenuButton } from '../../../../../ui/menu/menu-button.tsx'
import { Portrait } from '../../../../../ui/portrait.tsx'
import { fieldText } from '../../../field-words.ts'
import { setterOf } from '../../course-page.store.ts'
import { newThingId } from '../../draft/new-thing-id.ts'
import { type HandOver, HandOverDialog } from '../../parts/hand-over-dialog.tsx'
import { SelectInput, TextInput } from '../../parts/inputs.tsx'
import {
  deletedText,
  deleteAction,
  deleteTitle,
  moreText,
  moveActions,
  optionsOf,
} from '../../parts/list-actions.ts'
import { SectionCard } from '../../parts/section-card.tsx'
import { useChanges } from '../../parts/use-changes.ts'
import type { SettingsProps } from '../settings.store.ts'
import { portraitName } from './portrait-input.tsx'

/** Who else speaks (PERSONA-05a). */
export function SpeakersPart({ page, store }: SettingsProps) {
  const { i18n } = useLingui()
  const change = useChanges(store, page)
  const [asked, setAsked] = useState<HandOver | null>(null)
  const { course } = page
  const { persona, speakers } = course
  const personas = useStore(store.$personas)
  const photos = personas.status === 'ready' ? personas.items : []
  /** The drawn ones, the personas of the enterprise, and what stands there already. */
  const portraitsFor = (current: string) => {
    const known = [
      ...portraitIds.map((one) => ({ value: one as string, label: portraitName(i18n, one) })),
      ...photos.map(({ portrait, name, label }) => ({ value: portrait, label: `${name} · ${label}` })),
    ]
    return known.some(({ value }) => value === current)
      ? known
      : [{ value: current, label: portraitName(i18n, current) }, ...known]
  }
  const add = () => {
    const id = newThingId('speaker')
    const taken = [persona, ...speakers].map(({ portrait }) => portrait)
    const value = {
      id,
      name: i18n._({ id: 'authoring.speaker-new', message: 'New speaker' }),
      portrait: portraitIds.find((one) => !taken.includes(one)) ?? portraitIds[0],
    }
    if (change([{ type: 'add', to: { list: 'speakers' }, value, before: null }])) store.show(id)
  }
  const remove = ({ id, name }: Speaker) => {
    const told = deletedText(i18n, name)
    const uses = nodesSpokenBy(course, id)
    if (uses.length === 0) return void change(removeSpeaker(course, id, null), told)
    setAsked({
      title: deleteTitle(i18n, name),
      uses: i18n._({
        id: 'authoring.speaker-uses',
        message: 'They speak at {count, plural, one {# node} other {# nodes}}: {titles}.',
        values: {
          count: uses.length,
          titles: listed(
            i18n,
            uses.map(({ title }) => title),
          ),
        },
      }),
      label: i18n._({ id: 'authoring.hand-over-lines', message: 'Assign their lines to' }),
      options: [{ value: '', label: persona.name }, ...optionsOf(speakers.filter((one) => one.id !== id))],
      onHandOver: (to) => change(removeSpeaker(course, id, to || null), told),
    })
  }
  return (
    <SectionCard
      title={i18n._({ id: 'authoring.speakers', message: 'Other speakers' })}
      hint={i18n._({
        id: 'authoring.speakers-hint',
        message: 'Other people who speak, such as a family member who takes the phone.',
      })}
    >
      {speakers.length === 0 && (
        <p className="section-empty">
          {i18n._({
            id: 'authoring.speakers-none',
            message: 'No other speakers yet: the customer says every line.',
          })}
        </p>
      )}
      <ul className="section-list">
        {speakers.map((speaker, index) => {
          const { id, name, label, portrait } = speaker
          const of = { list: 'speakers' as const, id }
          const set = setterOf(store, of)
          return (
            <li key={id} className="speaker" data-thing={id}>
              <Portrait id={portrait} size={56} />
              <TextInput
                label={fieldText(i18n, ['name'])}
                value={name}
                maxLength={40}
                onText={(text, was) => set({ name: text }, { was: { name: was }, typing: true })}
              />
              <TextInput
                label={fieldText(i18n, ['label'])}
                value={label ?? ''}
                maxLength={40}
                onText={(text, was) =>
                  set({ label: text.trim() || null }, { was: { label: was || null }, typing: true })
                }
              />
              <SelectInput
                field="portrait"
                label={fieldText(i18n, ['portrait'])}
                value={portrait}
                options={portraitsFor(portrait)}
                onSelect={(chosen) =>
                  change([{ type: 'set', of, fields: { portrait: chosen }, was: { portrait } }])
                }
              />
              <MenuButton
                label={moreText(i18n, name)}
                actions={[
                  ...moveActions(i18n, speakers, index, (before) => change([{ type: 'move', of, before }])),
                  deleteAction(i18n, () => remove(speaker)),
                ]}
              />
            </li>
          )
        })}
      </ul>
      {speakers.length < most.speakers && (
        <Button size="small" kind="quiet" icon="plus" onClick={add}>
          {i18n._({ id: 'authoring.speaker-add', message: 'Add a speaker' })}
        </Button>
      )}
      {asked && <HandOverDialog of={asked} onClose={() => setAsked(null)} />}
    </SectionCard>
  )
}
