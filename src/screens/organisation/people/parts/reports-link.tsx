import { useLingui } from '@lingui/react'
import type { Person } from '../../../../contract/people.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import { learnerReportsPath } from '../../../../ui/records/learner-reports.ts'

/** The way to the reports of one person; `compact`: a sign instead of words. */
export function ReportsLink({ person, compact = false }: { person: Person; compact?: boolean }) {
  const { i18n } = useLingui()
  const to = learnerReportsPath({ person: person.id })
  const label = i18n._({
    id: 'organisation.reports-of',
    message: 'Reports of {name}',
    values: { name: person.displayName },
  })
  if (!compact) return <Link to={to}>{label}</Link>
  return (
    <Link
      className="icon-button"
      to={to}
      aria-label={label}
      title={label}
      onClick={(event) => event.stopPropagation()}
    >
      <Icon name="report" />
    </Link>
  )
}
