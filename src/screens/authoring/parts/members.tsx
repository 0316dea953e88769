import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { createResource } from '../../../stores/resource.ts'
import { everybody, everybodyNamed } from '../../../ui/member-select/everybody.ts'
import type { Member } from '../../../ui/member-select/member-index.ts'
import { MemberSelect } from '../../../ui/member-select/member-select.tsx'
import { useAppCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'

interface Props {
  chosen: readonly Member[]
  /** How many can be chosen. */
  max: number
  /** Whole classes and departments can't be chosen. */
  peopleAlone?: boolean
  onChange(chosen: readonly Member[]): void
}

/** Chooses people, classes and departments of the enterprise, which are loaded only where somebody is to be chosen. */
export function Members({ chosen, max, peopleAlone = false, onChange }: Props) {
  const { i18n } = useLingui()
  const core = useAppCore()
  const store = useScreenStore(() =>
    createResource(async (signal) => {
      const load = peopleAlone ? everybody : everybodyNamed
      const items = await load(core, core.environment.emotiUserService, signal)
      return { items: peopleAlone ? items.filter(({ type }) => type === 'STUDENT') : items }
    }),
  )
  return (
    <MemberSelect
      label={
        peopleAlone
          ? i18n._({ id: 'authoring.members-people', message: 'People' })
          : i18n._({ id: 'authoring.permission-members', message: 'Departments, classes and people' })
      }
      members={useStore(store.$value)}
      retry={() => void store.reload()}
      chosen={chosen}
      onChange={onChange}
      max={max}
    />
  )
}
