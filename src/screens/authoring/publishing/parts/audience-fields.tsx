import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useEffect } from 'react'
import type { CoursePublish } from '../../../../contract/course-publishes.ts'
import type { Loadable } from '../../../../stores/core.ts'
import { ChoiceCards } from '../../../../ui/choice-cards.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { Member } from '../../../../ui/member-select/member-index.ts'
import { MemberSelect } from '../../../../ui/member-select/member-select.tsx'
import { maxPublishMembers } from '../concerned-audience.ts'

/** Who gets it is chosen for each publish: nothing goes to everybody unnoticed. */
export const noAudienceText = (i18n: I18n): string =>
  i18n._({ id: 'authoring.publish-no-audience', message: 'Choose who gets this course.' })

const Fault = ({ text }: { text: string }) => (
  <span className="field-error" role="alert">
    <Icon name="error" />
    {text}
  </span>
)

interface Props {
  /** The people who can be chosen, loaded when some are to be. */
  store: { $people: ReadableAtom<Loadable<{ items: readonly Member[] }>>; reloadPeople(): void }
  /** Null until somebody has chosen. */
  members: CoursePublish['members'] | null
  memberList: readonly Member[]
  /** Nothing was chosen; or departments, classes and people, and none of them. */
  fault: 'members' | 'memberList' | null
  onChange(part: { members?: CoursePublish['members']; memberList?: readonly Member[] }): void
}

/** To whom a publish goes: everybody, or departments, classes and people (PUBLISH-02, PUBLISH-12). */
export function AudienceFields({ store, members, memberList, fault, onChange }: Props) {
  const { i18n } = useLingui()
  const people = useStore(store.$people)
  const isPart = members === 'PART'
  useEffect(() => {
    if (isPart) store.reloadPeople()
  }, [store, isPart])
  return (
    <>
      <div data-fault={fault === 'members' || undefined}>
        <ChoiceCards
          legend={i18n._({ id: 'authoring.publish-for', message: 'Assign to' })}
          value={members ?? ''}
          choices={[
            {
              value: 'ALL',
              label: i18n._({ id: 'authoring.publish-all', message: 'Everyone in the enterprise' }),
            },
            {
              value: 'PART',
              label: i18n._({
                id: 'authoring.publish-part',
                message: 'Selected departments, classes and people',
              }),
              note: i18n._({
                id: 'authoring.publish-part-note',
                message:
                  'A department includes those below it. Whoever joins a department or a class later gets it too.',
              }),
            },
          ]}
          onChange={(value) => onChange({ members: value === 'PART' ? 'PART' : 'ALL' })}
        />
        {fault === 'members' && <Fault text={noAudienceText(i18n)} />}
      </div>
      {isPart && (
        <div data-fault={fault === 'memberList' || undefined}>
          <MemberSelect
            label={i18n._({ id: 'authoring.permission-members', message: 'Departments, classes and people' })}
            members={people}
            retry={store.reloadPeople}
            chosen={memberList}
            onChange={(chosen) => onChange({ memberList: chosen })}
            max={maxPublishMembers}
          />
          {fault === 'memberList' && (
            <Fault
              text={i18n._({
                id: 'authoring.publish-nobody',
                message: 'Choose at least one department, class or person.',
              })}
            />
          )}
        </div>
      )}
    </>
  )
}
