import { useLingui } from '@lingui/react'
import { Meter } from '../../../../ui/meter.tsx'

/** How many of the people have completed it; nothing before that is known, and where there is nobody. */
export function CompletedMeter({ counts }: { counts: { people: number; completed: number } | null }) {
  const { i18n } = useLingui()
  if (!counts || counts.people === 0) return null
  const { people, completed } = counts
  return (
    <Meter
      label={i18n._({ id: 'authoring.learning-completed', message: 'Completed' })}
      value={completed}
      max={people}
      text={i18n._({
        id: 'authoring.learners-completed',
        message: '{completed} of {people} ({share}%)',
        values: {
          completed: i18n.number(completed),
          people: i18n.number(people),
          share: i18n.number(Math.floor((completed / people) * 100)),
        },
      })}
    />
  )
}
