import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { TeamDue, TeamPublish } from '../../../../contract/home.ts'
import { formatInstant } from '../../../../i18n/format.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { Link } from '../../../../ui/link.tsx'
import { useCore } from '../../../../ui/use-core.ts'

const pathOf = ({ publishId, opens }: TeamPublish, state = ''): string =>
  opens ? `/course-publish/${publishId}${state}` : `/report-list?publish=${publishId}`

/** What is due next of the reader's team, and what they haven't completed that is over; nothing for who leads none (HOME-21). */
export const MyTeam = ({ team }: { team: TeamDue | null }) => {
  const { i18n } = useLingui()
  const locale = useStore(useCore().$locale)
  if (!team) return null
  const { due, overdue } = team
  return (
    <section className="my-team card" part="card" aria-labelledby="my-team-title">
      <h2 id="my-team-title">{i18n._({ id: 'practice.team', message: 'My team' })}</h2>
      {due.length + overdue.length === 0 && (
        <p>{i18n._({ id: 'practice.team.none', message: 'Nothing is due.' })}</p>
      )}
      <ul>
        {due.map(({ completed, notBegun, ...one }) => (
          <li key={one.publishId}>
            <Link lang={bcp47[one.locale]} to={pathOf(one)}>
              {one.name}
            </Link>
            <p>
              {i18n._({
                id: 'practice.team.due',
                message: 'Due {when} · {completed} of {people} completed · {notBegun} not started',
                values: {
                  when: formatInstant(locale, one.endsAt),
                  completed: i18n.number(completed),
                  people: i18n.number(one.people),
                  notBegun: i18n.number(notBegun),
                },
              })}
            </p>
          </li>
        ))}
        {overdue.map(({ lacking, ...one }) => (
          <li key={one.publishId} data-overdue>
            <Link lang={bcp47[one.locale]} to={pathOf(one, '?state=over')}>
              {one.name}
            </Link>
            <p>
              {i18n._({
                id: 'practice.team.overdue',
                message: 'Ended {when} · {lacking} of {people} haven’t completed it',
                values: {
                  when: formatInstant(locale, one.endsAt),
                  lacking: i18n.number(lacking),
                  people: i18n.number(one.people),
                },
              })}
            </p>
          </li>
        ))}
      </ul>
      <Link to="/publish-results">
        {i18n._({ id: 'practice.team.weak', message: 'See where the team loses points' })}
      </Link>
    </section>
  )
}
