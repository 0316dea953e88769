import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { useCore } from '../../../../ui/use-core.ts'
import { type Colleague, colleaguesAt } from './colleagues.ts'
import type { CourseDraft } from './course-draft.ts'

/** Which colleagues have which node open. */
export function useColleagues(
  draft: Pick<CourseDraft, '$present' | 'colourOf'>,
): ReadonlyMap<string, readonly Colleague[]> {
  const core = useCore()
  return useStore(useMemo(() => colleaguesAt(draft, core), [draft, core]))
}

/** Who of the colleagues has a node open, by name and colour (COURSE-09b). */
export function ColleagueMarks({ colleagues }: { colleagues: readonly Colleague[] }) {
  const { i18n } = useLingui()
  return (
    <span className="colleague-marks">
      {colleagues.map(({ name, colour }) => (
        <span key={name} data-colleague={colour}>
          <span className="visually-hidden">
            {i18n._({ id: 'authoring.colleague-here', message: '{name} has this open', values: { name } })}
          </span>
          <span aria-hidden="true">{name}</span>
        </span>
      ))}
    </span>
  )
}
