import { useLingui } from '@lingui/react'
import { Field } from '../../../../ui/field.tsx'
import { faultText } from '../../../../ui/form/fault-labels.ts'
import { AreaField } from '../../../../ui/form/fields.tsx'
import { maxPublishName } from '../form/publish-draft.ts'

interface Props {
  name: string
  description: string
  /** The code of what is wrong with a field. */
  fault(field: 'name' | 'description'): string | null
  onChange(part: { name?: string; description?: string }): void
  onLeave(field: 'name' | 'description'): void
}

/** What a publish is called, and what its learners read of it (PUBLISH-02). */
export function WhatFields({ name, description, fault, onChange, onLeave }: Props) {
  const { i18n } = useLingui()
  const nameFault = fault('name')
  return (
    <>
      <Field
        label={i18n._({ id: 'authoring.publish-name-label', message: 'Name shown to learners' })}
        required
        maxLength={maxPublishName}
        autoComplete="off"
        value={name}
        error={nameFault && faultText(i18n, nameFault)}
        onChange={({ target }) => onChange({ name: target.value })}
        onBlur={() => onLeave('name')}
      />
      <AreaField
        label={i18n._({ id: 'authoring.publish-description', message: 'Description (optional)' })}
        value={description}
        maxLength={1000}
        fault={fault('description')}
        hint={i18n._({
          id: 'authoring.publish-description-hint',
          message:
            'What this publication is for, and what to prepare. In the list of practices learners read it instead of the course’s description.',
        })}
        onChange={(text) => onChange({ description: text })}
        onBlur={() => onLeave('description')}
      />
    </>
  )
}
