import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { ChoiceCards } from '../../../../../ui/choice-cards.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { MemberSelect } from '../../../../../ui/member-select/member-select.tsx'
import { isRunning } from '../../../publish-changes.ts'
import { maxPublishMembers } from '../../concerned-audience.ts'
import { Part, type PartProps } from './part.tsx'

/** Who gets it is chosen for each publish: nothing goes to everybody unnoticed. */
export const noAudienceText = (i18n: I18n): string =>
  i18n._({ id: 'authoring.publish-no-audience', message: 'Choose who gets this course.' })

const Fault = ({ text }: { text: string }) => (
  <span className="field-error" role="alert">
    <Icon name="error" />
    {text}
  </span>
)

interface AudienceProps extends PartProps {
  /** Nothing was chosen; or classes and people, and none of them. */
  fault: 'members' | 'memberList' | null
}

/** To whom it is published (PUBLISH-02). */
export function Audience({ store, page, draft, fault }: AudienceProps) {
  const { i18n } = useLingui()
  const people = useStore(store.$people)
  const { members, memberList } = draft
  const isPart = members === 'PART'
  useEffect(() => {
    if (isPart) store.reloadPeople()
  }, [store, isPart])
  const running = page.publishes.filter(isRunning)
  return (
    <Part title={i18n._({ id: 'authoring.publish-whom', message: 'Audience' })}>
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
            label: i18n._({ id: 'authoring.publish-part', message: 'Selected classes and people' }),
            note: i18n._({
              id: 'authoring.publish-part-note',
              message: 'Whoever joins a class later gets it too.',
            }),
          },
        ]}
        onChange={(value) => store.change({ members: value === 'PART' ? 'PART' : 'ALL' })}
      />
      {fault === 'members' && <Fault text={noAudienceText(i18n)} />}
      {isPart && (
        <div>
          <MemberSelect
            label={i18n._({ id: 'authoring.permission-members', message: 'People and classes' })}
            members={people}
            retry={store.reloadPeople}
            chosen={memberList}
            onChange={(chosen) => store.change({ memberList: chosen })}
            max={maxPublishMembers}
          />
          {fault === 'memberList' && (
            <Fault
              text={i18n._({
                id: 'authoring.publish-nobody',
                message: 'Choose at least one class or person.',
              })}
            />
          )}
        </div>
      )}
      {running.length > 0 && (
        <p className="publish-part-note">
          {i18n._({
            id: 'authoring.publish-beside',
            message:
              '{count, plural, one {Already published} other {Already published # times}}: {names}. Learners in both groups will see it twice.',
            values: { count: running.length, names: running.map(({ name }) => name).join(' · ') },
          })}
        </p>
      )}
    </Part>
  )
}
