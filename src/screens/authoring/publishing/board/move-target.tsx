import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { HeldSession } from '../../../../contract/exam-sessions.ts'
import { remarked } from '../../../../i18n/composed.ts'
import { formatSpan } from '../../../../i18n/format.ts'
import { SelectField } from '../../../../ui/form/fields.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import type { BoardStore } from './board.store.ts'

/** Chooses the session of the exam that people are moved to (EXAM-24), with how many places are free there. */
export function MoveTarget({
  store,
  target,
  onTarget,
}: {
  store: BoardStore
  target: string
  onTarget(id: string): void
}) {
  const { i18n } = useLingui()
  const locale = useStore(useCore().$locale)
  const [others, setOthers] = useState<readonly HeldSession[] | null>(null)
  useEffect(() => {
    let isThere = true
    void store.others().then((found) => {
      if (isThere) setOthers(found)
    })
    return () => {
      isThere = false
    }
  }, [store])
  if (others?.length === 0)
    return (
      <p role="status">
        {i18n._({
          id: 'authoring.board-move-none',
          message: 'This exam has no other session that people can register for. Add one first.',
        })}
      </p>
    )
  const placesOf = ({ capacity, registered }: HeldSession): string =>
    capacity === null
      ? i18n._({ id: 'authoring.board-move-unlimited', message: 'places for everyone' })
      : i18n._({
          id: 'authoring.board-move-places',
          message: '{count, plural, one {# place free} other {# places free}}',
          values: { count: Math.max(0, capacity - registered) },
        })
  return (
    <SelectField
      label={i18n._({ id: 'authoring.board-move-to', message: 'Session to move to' })}
      value={target}
      disabled={others === null}
      options={[
        { value: '', label: i18n._({ id: 'authoring.board-move-choose', message: 'Choose a session' }) },
        ...(others ?? []).map((one) => ({
          value: one.id,
          label: remarked(
            i18n,
            `${one.name} · ${formatSpan(locale, one.startsAt, one.endsAt)}`,
            placesOf(one),
          ),
          disabled: one.capacity !== null && one.registered >= one.capacity,
        })),
      ]}
      onChange={onTarget}
    />
  )
}
