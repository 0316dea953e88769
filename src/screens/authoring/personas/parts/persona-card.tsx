import { useLingui } from '@lingui/react'
import type { Persona } from '../../../../contract/personas.ts'
import { photoKinds } from '../../../../domain/persona/persona.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { Portrait } from '../../../../ui/portrait.tsx'
import { allCoursesText, emotionOfPhoto, pictureText } from '../persona-words.ts'

interface Props {
  persona: Persona
  onEdit(): void
  onDelete(): void
}

/** A persona with the photos that there are of it. */
export function PersonaCard({ persona, onEdit, onDelete }: Props) {
  const { i18n } = useLingui()
  const { name, label, background, portrait, pictures, course } = persona
  const photos = photoKinds.filter((kind) => pictures[kind] !== null)
  return (
    <>
      <div className="persona-head">
        <Portrait id={portrait} size={64} />
        <div>
          <h2>{name}</h2>
          <p className="persona-label">{label}</p>
        </div>
        <span className="persona-actions">
          <IconButton
            icon="edit"
            label={i18n._({ id: 'authoring.persona-edit', message: 'Edit {name}', values: { name } })}
            onClick={onEdit}
          />
          <IconButton
            icon="trash"
            label={i18n._({ id: 'authoring.persona-delete', message: 'Delete {name}', values: { name } })}
            onClick={onDelete}
          />
        </span>
      </div>
      <p className="persona-background">{background}</p>
      {photos.length > 0 && (
        <ul
          className="persona-photos"
          aria-label={i18n._({ id: 'authoring.persona-photos', message: 'Photos' })}
        >
          {photos.map((kind) => (
            <li key={kind}>
              {kind === 'full' ? (
                <Portrait id={portrait} whole size={44} />
              ) : (
                <Portrait id={portrait} mood={emotionOfPhoto[kind]} size={44} />
              )}
              <small>{pictureText(i18n, kind)}</small>
            </li>
          ))}
        </ul>
      )}
      <p className="persona-for">{course ?? allCoursesText(i18n)}</p>
    </>
  )
}
