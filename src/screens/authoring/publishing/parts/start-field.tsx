import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { StartFault } from '../../../../domain/publish/start.ts'
import { ownTimeZone } from '../../../../i18n/format.ts'
import { Field } from '../../../../ui/field.tsx'
import { zoneText } from '../zone-text.ts'

export const startLabel = (i18n: I18n): string =>
  i18n._({ id: 'authoring.publish-start', message: 'Starts (optional)' })

/** Why a publish can't begin then. */
function startFaultText(i18n: I18n, fault: StartFault): string {
  const words: Record<StartFault, () => string> = {
    'begun-already': () =>
      i18n._({
        id: 'authoring.publish-start-begun',
        message: 'It has started in the meantime: its start stays as it is.',
      }),
    passed: () =>
      i18n._({ id: 'authoring.publish-start-passed', message: 'Choose a time that is still to come.' }),
    'after-end': () =>
      i18n._({ id: 'authoring.publish-start-after-end', message: 'Choose a time before the last day ends.' }),
  }
  return words[fault]()
}

interface Props {
  /** As a field for date and time holds it; empty for at once. */
  startsAt: string
  fault: StartFault | null
  onChange(startsAt: string): void
}

/** When learners get a publish (PUBLISH-13). */
export function StartField({ startsAt, fault, onChange }: Props) {
  const { i18n } = useLingui()
  return (
    <Field
      label={startLabel(i18n)}
      type="datetime-local"
      autoComplete="off"
      value={startsAt}
      hint={i18n._({
        id: 'authoring.publish-start-hint',
        message: 'In your time zone, {zone}. Leave blank to start right away.',
        values: { zone: zoneText(i18n, ownTimeZone(), Date.now()) },
      })}
      error={fault && startFaultText(i18n, fault)}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
