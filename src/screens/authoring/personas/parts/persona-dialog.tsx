import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Persona } from '../../../../contract/personas.ts'
import {
  longestOfPersona,
  photoKinds,
  pictureKinds,
  type PictureKind,
} from '../../../../domain/persona/persona.ts'
import { createFileAddresses } from '../../../../stores/file-addresses.ts'
import { EditDialog } from '../../../../ui/form/edit-dialog.tsx'
import { faultText } from '../../../../ui/form/fault-labels.ts'
import { AreaField, SelectField, TextField } from '../../../../ui/form/fields.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { PictureField } from '../../../../ui/picture/picture-field.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { detailFaultsOf, detailsOf, noPictures, savePersona } from '../persona-details.ts'
import { allCoursesText, pictureText } from '../persona-words.ts'

interface Props {
  /** Null for a new one. */
  persona: Persona | null
  courses: readonly { id: string; name: string }[]
  /** The course that a new one is of; null for all. */
  courseId: string | null
  onSaved(): void
  onClose(): void
}

/** Makes or changes a persona (PERSONA-01, PERSONA-02). */
export function PersonaDialog({ persona, courses, courseId, onSaved, onClose }: Props) {
  const { i18n } = useLingui()
  const core = useCore()
  const form = useForm(
    persona ? detailsOf(persona) : { name: '', label: '', background: '', courseId, pictures: noPictures },
    detailFaultsOf,
  )
  const files = useScreenStore(() => createFileAddresses(core))
  const urls = useStore(files.$urls)
  const { pictures, background } = form.draft
  useEffect(() => files.want(pictureKinds.flatMap((kind) => pictures[kind] ?? [])), [files, pictures])
  const labels = {
    name: i18n._({ id: 'authoring.name', message: 'Name' }),
    label: i18n._({ id: 'authoring.field.label', message: 'Label' }),
    background: i18n._({ id: 'authoring.field.background', message: 'Background' }),
    for: i18n._({ id: 'authoring.persona-for', message: 'Available in' }),
    photos: i18n._({ id: 'authoring.persona-photos', message: 'Photos' }),
  }
  const nameOf = (id: string | null) =>
    courses.find((one) => one.id === id)?.name ?? persona?.course ?? allCoursesText(i18n)
  const isListed = courses.some(({ id }) => id === form.draft.courseId)
  const fault = form.fault('pictures')
  const required = (label: string) =>
    i18n._({ id: 'ui.required-field', message: '{label} *', values: { label } })
  const picture = (kind: PictureKind) => {
    const file = pictures[kind]
    const put = (id: string | null) => form.change({ pictures: { ...pictures, [kind]: id } })
    return (
      <PictureField
        key={kind}
        label={kind === 'avatar' ? required(pictureText(i18n, kind)) : pictureText(i18n, kind)}
        src={file && (urls.get(file) ?? null)}
        error={kind === 'avatar' && fault ? faultText(i18n, fault) : null}
        onUploaded={(address) => put(address.split('/').at(-1) ?? null)}
        {...(kind !== 'avatar' && { onRemove: () => put(null) })}
      />
    )
  }
  return (
    <EditDialog
      title={
        persona
          ? i18n._({
              id: 'authoring.persona-edit-title',
              message: 'Edit “{name}”',
              values: { name: persona.name },
            })
          : i18n._({ id: 'authoring.persona-add', message: 'New persona' })
      }
      ok={i18n._({ id: 'authoring.save', message: 'Save' })}
      width={720}
      form={form}
      names={{
        name: { label: labels.name, show: (text) => text },
        label: { label: labels.label, show: (text) => text },
        background: { label: labels.background, show: (text) => text },
        courseId: { label: labels.for, show: (id) => (id === null ? allCoursesText(i18n) : nameOf(id)) },
        pictures: { label: labels.photos, show: () => '' },
      }}
      save={(details) => savePersona(core, persona, details)}
      onDone={({ name }) => {
        core.notify(
          'success',
          i18n._({ id: 'authoring.persona-saved', message: '“{name}” was saved.', values: { name } }),
        )
        onSaved()
      }}
      onClose={onClose}
    >
      <div className="form-pair">
        <TextField form={form} name="name" label={labels.name} required maxLength={longestOfPersona.name} />
        <TextField
          form={form}
          name="label"
          label={labels.label}
          hint={i18n._({
            id: 'authoring.persona-own-label-hint',
            message:
              'A few words under the name, such as “In a hurry”. It must differ from the labels of other personas.',
          })}
          required
          maxLength={longestOfPersona.label}
        />
      </div>
      <AreaField
        label={required(labels.background)}
        rows={3}
        maxLength={longestOfPersona.background}
        value={background}
        hint={i18n._({
          id: 'authoring.persona-background-hint',
          message: 'What has happened so far and what the customer wants. Up to 300 characters.',
        })}
        fault={form.fault('background')}
        onChange={(text) => form.change({ background: text })}
        onBlur={() => form.leave('background')}
      />
      <SelectField
        label={labels.for}
        value={form.draft.courseId ?? ''}
        options={[
          { value: '', label: allCoursesText(i18n) },
          ...(form.draft.courseId !== null && !isListed
            ? [{ value: form.draft.courseId, label: nameOf(form.draft.courseId) }]
            : []),
          ...courses.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => form.change({ courseId: id || null })}
      />
      {picture('avatar')}
      <fieldset className="persona-pictures form-wide">
        <legend className="field-label">{labels.photos}</legend>
        <p className="field-hint">
          {i18n._({
            id: 'authoring.persona-photos-hint',
            message: 'Shown as the mood changes. If one is missing, the calm photo or the avatar is shown.',
          })}
        </p>
        <div>{photoKinds.map(picture)}</div>
      </fieldset>
    </EditDialog>
  )
}
