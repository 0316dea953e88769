import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { Person } from '../../../../contract/people.ts'
import { formatInstant } from '../../../../i18n/format.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { useMay } from '../../../../ui/use-may.ts'
import { ReportsLink } from './reports-link.tsx'

/** What the platform knows of the account. */
export function PersonFacts({ person }: { person: Person }) {
  const { i18n } = useLingui()
  const mayReadReports = useMay('coach:statistics')
  const locale = useStore(useCore().$locale)
  const locked = person.lockedUntil !== null && Date.parse(person.lockedUntil) > Date.now()
  return (
    <ul className="people-facts">
      {person.status === 'DISABLED' && (
        <li className="badge">{i18n._({ id: 'ui.disabled', message: 'Disabled' })}</li>
      )}
      {locked && person.lockedUntil && (
        <li className="badge badge-warning">
          {i18n._({
            id: 'organisation.locked-until',
            message: 'Locked until {time}',
            values: { time: formatInstant(locale, person.lockedUntil) },
          })}
        </li>
      )}
      {person.mustChangePassword && (
        <li className="badge badge-info">
          {i18n._({ id: 'organisation.must-change', message: 'Must change password' })}
        </li>
      )}
      <li className="soft">
        {person.lastLoginAt
          ? i18n._({
              id: 'organisation.last-login-at',
              message: 'Last sign-in: {time}',
              values: { time: formatInstant(locale, person.lastLoginAt) },
            })
          : i18n._({ id: 'organisation.never-logged-in', message: 'Never signed in' })}
      </li>
      {mayReadReports && (
        <li>
          <ReportsLink person={person} />
        </li>
      )}
    </ul>
  )
}
