import { useLingui } from '@lingui/react'
import { Icon } from '../../../../../ui/icon.tsx'

/** That the conversation with the draft came through a node, or waits there (FLOW-05): a sign, and words for who doesn't see it. */
export function TriedMark({ tried }: { tried: 'passed' | 'now' }) {
  const { i18n } = useLingui()
  return (
    <span className="flow-tried">
      <Icon name={tried === 'now' ? 'play' : 'check'} size={16} />
      <span className="visually-hidden">
        {tried === 'now'
          ? i18n._({ id: 'authoring.tried-now', message: 'Conversation is here' })
          : i18n._({ id: 'authoring.tried-passed', message: 'Conversation passed here' })}
      </span>
    </span>
  )
}
