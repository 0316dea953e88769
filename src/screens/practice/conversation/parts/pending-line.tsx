import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { ConversationStore } from '../conversation.store.ts'
import { useStyles } from '../../../../ui/sheets.ts'
import css from './pending-line.css'

/** The learner's line while it is on its way, and the customer's thinking after it. */
export const PendingLine = ({ store }: { store: ConversationStore }) => {
  useStyles(css)
  const { i18n } = useLingui()
  const pending = useStore(store.$pending)
  const connection = useStore(store.$connection)
  if (!pending) return null
  const waits = connection.status !== 'open' && !pending.acknowledged
  const state = waits
    ? i18n._({ id: 'practice.sending.later', message: 'Will be sent when the connection is restored' })
    : i18n._({ id: 'practice.sending', message: 'Sending…' })
  return (
    <>
      {!pending.isChoice && (
        <>
          <p className="line learner" part="line-learner" data-pending>
            {pending.text}
          </p>
          {!pending.acknowledged && (
            <p className="under pending-state" data-waits={waits || undefined}>
              {state}
            </p>
          )}
        </>
      )}
      {!waits && (
        <p className="thinking" aria-hidden="true">
          <i />
          <i />
          <i />
        </p>
      )}
    </>
  )
}
