import type { Persona } from '../../../contract/personas.ts'
import { longestOfPersona, type PhotoKind } from '../../../domain/persona/persona.ts'
import { attempt, attemptChange, type AttemptResult, type ChangeResult } from '../../../stores/attempt.ts'
import type { Core } from '../../../stores/core.ts'
import type { Faults } from '../../../ui/form/use-form.ts'

/** What a person says of a persona. */
export interface PersonaDetails {
  name: string
  label: string
  background: string
  /** Null for all courses. */
  courseId: string | null
  /** Files by what they show; null for none yet. */
  pictures: { avatar: string | null } & Record<PhotoKind, string | null>
}

export const noPictures: PersonaDetails['pictures'] = {
  avatar: null,
  full: null,
  calm: null,
  angry: null,
  sad: null,
  happy: null,
}

export const detailsOf = ({ name, label, background, courseId, pictures }: Persona): PersonaDetails => ({
  name,
  label,
  background,
  courseId,
  pictures,
})

/** A name, a label, a description and an avatar there must be (PERSONA-02). */
export function detailFaultsOf(details: PersonaDetails): Faults<PersonaDetails> {
  const faults: Faults<PersonaDetails> = {}
  for (const field of ['name', 'label', 'background'] as const) {
    const { length } = details[field].trim()
    if (length === 0) faults[field] = 'required'
    else if (length > longestOfPersona[field]) faults[field] = 'illegal-length'
  }
  if (details.pictures.avatar === null) faults.pictures = 'required'
  return faults
}

const listed = async (core: Core, id: string): Promise<Persona | null> => {
  const { items } = await core.api('GET /persona/list', { query: { id } }, { quiet: true })
  return items[0] ?? null
}

/**
 * Adds a persona, or changes the one that it was opened with. A label that another one has is a fault of the label. Never
 * rejects.
 */
export async function savePersona(
  core: Core,
  base: Persona | null,
  { name, label, background, courseId, pictures }: PersonaDetails,
): Promise<ChangeResult<Persona, PersonaDetails>> {
  const body = {
    ...(base && { id: base.id, revision: base.revision }),
    name: name.trim(),
    label: label.trim(),
    background: background.trim(),
    personaApplyType: courseId === null ? ('ALL' as const) : ('COURSE' as const),
    courseId,
    pictures: { ...pictures, avatar: pictures.avatar ?? '' },
  }
  const outcome = await attemptChange(
    () => core.api('POST /persona', { body }, { quiet: true }),
    () => listed(core, base?.id ?? ''),
  )
  if (outcome.status === 'changed') return { ...outcome, theirs: detailsOf(outcome.theirs) }
  if (outcome.status === 'refused' && outcome.code === 'repeat')
    return { ...outcome, issues: [{ path: 'body.label', code: 'repeat', message: '' }] }
  return outcome
}

/** Never rejects. */
export const deletePersona = (core: Core, id: string): Promise<AttemptResult<object>> =>
  attempt(() => core.api('DELETE /persona/:id', { params: { id } }, { quiet: true }))

/** Brings a deleted persona back. Never rejects. */
export const restorePersona = (core: Core, id: string): Promise<AttemptResult<Persona>> =>
  attempt(() => core.api('POST /persona/:id/_restore', { params: { id } }, { quiet: true }))
