import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Persona } from '../../../../../contract/personas.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { Link } from '../../../../../ui/link.tsx'
import { LoadFailed } from '../../../../../ui/load-failed.tsx'
import { Portrait } from '../../../../../ui/portrait.tsx'
import { Skeleton } from '../../../../../ui/skeleton.tsx'
import type { SettingsStore } from '../settings.store.ts'

interface Props {
  store: SettingsStore
  courseId: string
  /** The portrait that the course's customer has. */
  current: string
  onChoose(persona: Persona): void
  onClose(): void
}

/** The personas of all courses and of this one, to choose its customer from (PERSONA-01). */
export function ChoosePersonaDialog({ store, courseId, current, onChoose, onClose }: Props) {
  const { i18n } = useLingui()
  const personas = useStore(store.$personas)
  const items = personas.status === 'ready' ? personas.items : []
  const [chosen, setChosen] = useState(() => items.find(({ portrait }) => portrait === current)?.id ?? null)
  const persona = items.find(({ id }) => id === chosen)
  return (
    <Dialog
      shape="framed"
      width={560}
      title={i18n._({ id: 'authoring.persona-choose', message: 'Choose a persona' })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{i18n._({ id: 'ui.cancel', message: 'Cancel' })}</Button>
          <Button kind="primary" disabled={!persona} onClick={() => persona && onChoose(persona)}>
            {i18n._({ id: 'authoring.persona-take', message: 'Use this persona' })}
          </Button>
        </>
      }
    >
      {personas.status === 'loading' && <Skeleton rows={4} />}
      {personas.status === 'failed' && (
        <LoadFailed
          title={i18n._({ id: 'authoring.failed-title', message: 'This couldn’t be loaded' })}
          failure={personas}
          retry={store.reloadPersonas}
        />
      )}
      {personas.status === 'ready' && items.length === 0 && (
        <p>
          {i18n._({
            id: 'authoring.persona-choose-none',
            message: 'No personas are available for this course yet.',
          })}
        </p>
      )}
      {items.length > 0 && (
        <fieldset className="persona-choices">
          <legend>
            {i18n._({
              id: 'authoring.persona-choose-hint',
              message:
                'Name, label, background and photos are copied into the course as they are now. Later changes to the persona don’t affect it.',
            })}
          </legend>
          {items.map(({ id, name, label, background, portrait }) => (
            <label key={id}>
              <input type="radio" name="persona" checked={id === chosen} onChange={() => setChosen(id)} />
              <Portrait id={portrait} size={56} />
              <span>
                <b>{name}</b>
                <small>{label}</small>
                <small>{background}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <p>
        <Link to={`/persona-list?for=${courseId}`}>
          {i18n._({ id: 'authoring.personas-manage', message: 'Manage personas' })}
        </Link>
      </p>
    </Dialog>
  )
}
