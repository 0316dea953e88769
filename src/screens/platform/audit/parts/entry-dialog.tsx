import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { AuditEntry } from '../../../../contract/administration.ts'
import { formatSecond } from '../../../../i18n/format.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { readDetails } from '../../../../i18n/records/audit-details.ts'
import { actionText } from '../../../../i18n/records/audit-actions.ts'
import { fieldText } from '../../../../i18n/records/audit-fields.ts'
import { valueText } from '../../../../i18n/records/audit-values.ts'
import { remarked } from '../../../../i18n/composed.ts'

/** One entry with all that is known of it: what it was before, and after. */
export function EntryDialog({ entry, onClose }: { entry: AuditEntry; onClose(): void }) {
  const { i18n } = useLingui()
  const locale = useStore(useCore().$locale)
  const { changes, facts } = readDetails(entry.details)
  const known = [
    { field: i18n._({ id: 'platform.at', message: 'When' }), value: formatSecond(locale, entry.at) },
    {
      field: i18n._({ id: 'platform.who', message: 'Who' }),
      value: entry.displayName ? remarked(i18n, entry.displayName, entry.userName) : entry.userName || '—',
    },
    { field: i18n._({ id: 'platform.target', message: 'Target' }), value: entry.target || '—' },
    { field: i18n._({ id: 'platform.address', message: 'Address' }), value: entry.address || '—' },
    ...facts.map(({ field, value }) => ({
      field: fieldText(i18n, field),
      value: valueText(i18n, field, value),
    })),
  ]
  return (
    <Dialog title={actionText(i18n, entry.action)} width={640} onClose={onClose}>
      <dl className="audit-facts">
        {known.map(({ field, value }, index) => (
          <div key={index}>
            <dt>{field}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {changes.length > 0 && (
        <table className="audit-changes">
          <thead>
            <tr>
              <th scope="col">{i18n._({ id: 'platform.field', message: 'Field' })}</th>
              <th scope="col">{i18n._({ id: 'platform.before', message: 'Before' })}</th>
              <th scope="col">{i18n._({ id: 'platform.after', message: 'After' })}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{fieldText(i18n, field)}</th>
                <td>{valueText(i18n, field, before)}</td>
                <td>{valueText(i18n, field, after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
