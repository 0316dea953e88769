import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { ConversationStore } from '../conversation.store.ts'
import { lastMinute } from '../deadlines.ts'

const two = (n: number) => String(n).padStart(2, '0')

/** `9:05`, `1:02:03`. */
export const clockText = (seconds: number): string => {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** Time left by the platform's clock. */
export const Countdown = ({ store }: { store: ConversationStore }) => {
  const { i18n } = useLingui()
  const seconds = useStore(store.$secondsLeft)
  const { ended } = useStore(store.$dialogue)
  if (ended) return null
  return (
    <span
      className="countdown"
      role="timer"
      aria-label={i18n._({ id: 'practice.time-left', message: 'Time left' })}
      data-last={(seconds !== null && seconds <= lastMinute) || undefined}
    >
      {seconds === null ? '–:––' : clockText(seconds)}
    </span>
  )
}
