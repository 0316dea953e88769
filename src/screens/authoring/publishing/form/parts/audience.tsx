import { useLingui } from '@lingui/react'
import { isRunning } from '../../../publish-changes.ts'
import { AudienceFields } from '../../parts/audience-fields.tsx'
import { Part, type PartProps } from './part.tsx'

interface AudienceProps extends PartProps {
  /** Nothing was chosen; or classes and people, and none of them. */
  fault: 'members' | 'memberList' | null
}

/** To whom it is published (PUBLISH-02). */
export function Audience({ store, page, draft, fault }: AudienceProps) {
  const { i18n } = useLingui()
  const running = page.publishes.filter(isRunning)
  return (
    <Part title={i18n._({ id: 'authoring.publish-whom', message: 'Audience' })}>
      <AudienceFields
        store={store}
        members={draft.members}
        memberList={draft.memberList}
        fault={fault}
        onChange={store.change}
      />
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
