import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { errorText } from '../../../../i18n/error-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon, type IconName } from '../../../../ui/icon.tsx'
import type { ConversationStore } from '../conversation.store.ts'
import { lastMinute } from '../deadlines.ts'
import { useStyles } from '../../../../ui/sheets.ts'
import css from './banners.css'

const Banner = ({
  tone,
  icon,
  children,
  action,
}: {
  tone: 'info' | 'warning' | 'danger'
  icon: IconName
  children: ReactNode
  action?: ReactNode
}) => (
  <div className="banner" data-tone={tone}>
    <Icon name={icon} />
    <p>{children}</p>
    {action}
  </div>
)

const ConnectionBanner = ({ store }: { store: ConversationStore }) => {
  const { i18n } = useLingui()
  const connection = useStore(store.$connection)
  if (connection.status === 'lost')
    return (
      <Banner
        tone="warning"
        icon="wifi"
        action={
          <Button size="small" onClick={store.retry}>
            {i18n._({ id: 'practice.lost.retry', message: 'Reconnect now' })}
          </Button>
        }
      >
        {i18n._({
          id: 'practice.lost',
          message: 'Connection lost. Reconnecting… What you write is kept.',
        })}
      </Banner>
    )
  if (connection.status !== 'failed') return null
  return (
    <Banner
      tone="danger"
      icon="wifi"
      action={
        <Button size="small" onClick={store.retry}>
          {i18n._({ id: 'ui.retry', message: 'Try again' })}
        </Button>
      }
    >
      {connection.code === 'network'
        ? i18n._({
            id: 'practice.failed',
            message: 'WebSocket connect failed: the server can’t be reached. What you wrote is kept.',
          })
        : errorText(i18n, connection.code)}
    </Banner>
  )
}

const IdleBanner = ({ store }: { store: ConversationStore }) => {
  const { i18n } = useLingui()
  const seconds = useStore(store.$idleIn)
  if (seconds === null) return null
  return (
    <Banner
      tone="warning"
      icon="clock"
      action={
        <Button size="small" onClick={store.stay}>
          {i18n._({ id: 'practice.idle.stay', message: 'I’m here' })}
        </Button>
      }
    >
      {i18n._({
        id: 'practice.idle',
        message: 'Still there? The practice ends in {seconds} s unless you respond.',
        values: { seconds },
      })}
    </Banner>
  )
}

const PausedBanner = () => {
  const { i18n } = useLingui()
  return (
    <Banner tone="info" icon="clock">
      {i18n._({
        id: 'exam.paused',
        message:
          'The invigilator has paused your exam. The timer has stopped, and what you have entered is kept.',
      })}
    </Banner>
  )
}

/** Stands for the first ten seconds of the last minute; after that the countdown's colour says it. */
const LastMinuteBanner = ({ store }: { store: ConversationStore }) => {
  const { i18n } = useLingui()
  const seconds = useStore(store.$secondsLeft)
  const current = useStore(store.$session)
  const session = current.status === 'ready' ? current.session : null
  if (seconds === null || seconds > lastMinute || seconds <= lastMinute - 10) return null
  return (
    <Banner tone="info" icon="clock">
      {session?.kind === 'question-bank'
        ? i18n._({ id: 'practice.announce.last-minute', message: 'One minute left.' })
        : i18n._({ id: 'practice.last-minute', message: 'One minute left. Wrap up the conversation.' })}
    </Banner>
  )
}

/** The one thing that the learner should know now, above the composer; nothing that has to be closed first. */
export const Banners = ({ store }: { store: ConversationStore }) => {
  useStyles(css)
  const connection = useStore(store.$connection)
  const idle = useStore(store.$idleIn) !== null
  const { paused } = useStore(store.$dialogue)
  const broken = connection.status === 'lost' || connection.status === 'failed'
  return (
    <div className="banners">
      {broken ? (
        <ConnectionBanner store={store} />
      ) : paused ? (
        <PausedBanner />
      ) : idle ? (
        <IdleBanner store={store} />
      ) : (
        <LastMinuteBanner store={store} />
      )}
    </div>
  )
}
