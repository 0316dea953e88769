import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { clockText, noClock } from '../../../../i18n/clock.ts'
import type { ConversationStore } from '../conversation.store.ts'
import { lastMinute } from '../deadlines.ts'
import { useStyles } from '../../../../ui/sheets.ts'
import css from './countdown.css'

/** Time left by the platform's clock. */
export const Countdown = ({ store }: { store: ConversationStore }) => {
  useStyles(css)
  const { i18n } = useLingui()
  const seconds = useStore(store.$secondsLeft)
  const { ended } = useStore(store.$dialogue)
  if (ended || store.untimed) return null
  return (
    <span
      className="countdown"
      role="timer"
      aria-label={i18n._({ id: 'practice.time-left', message: 'Time left' })}
      data-last={(seconds !== null && seconds <= lastMinute) || undefined}
    >
      {seconds === null ? noClock : clockText(seconds)}
    </span>
  )
}
