import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { moveTexts } from '../../../../i18n/meter-moves.ts'
import { resultText } from '../../../../i18n/terms.ts'
import type { ConversationStore } from '../conversation.store.ts'
import type { Spoken } from '../dialogue.ts'
import type { Announcement } from '../progress.ts'

const messages: Record<Exclude<Announcement['kind'], 'none' | 'spoken'>, { id: string; message: string }> = {
  'last-minute': /*i18n*/ { id: 'practice.announce.last-minute', message: 'One minute left.' },
  idle: /*i18n*/ {
    id: 'practice.announce.idle',
    message: 'Are you still there? The practice ends in 15 seconds unless you respond.',
  },
  lost: /*i18n*/ { id: 'practice.announce.lost', message: 'Connection lost. What you wrote is kept.' },
  back: /*i18n*/ { id: 'practice.announce.back', message: 'Connection restored.' },
  paused: /*i18n*/ {
    id: 'exam.paused',
    message:
      'The invigilator has paused your exam. The timer has stopped, and what you have entered is kept.',
  },
  resumed: /*i18n*/ { id: 'exam.goes-on', message: 'Your exam goes on' },
  ended: /*i18n*/ { id: 'practice.announce.ended', message: 'The practice has ended.' },
}

const withName =
  (customer: string) =>
  ({ by, text }: Spoken): string => {
    if (by === 'nobody') return text
    return `${by === 'persona' ? customer : by.name}: ${text}`
  }

/** What is said of the time, the connection and the end; empty for what somebody spoke. */
export const announcedText = (i18n: I18n, { kind }: Announcement): string =>
  kind === 'none' || kind === 'spoken' ? '' : i18n._(messages[kind])

/** The one live region of the screen: whole sentences, when they are said. */
export const Announcer = ({ store, customer }: { store: ConversationStore; customer: string }) => {
  const { i18n } = useLingui()
  const announcement = useStore(store.$announcement)
  const text = () => {
    if (announcement.kind === 'spoken')
      return [
        ...(announcement.result ? [`${resultText(i18n, announcement.result)}.`] : []),
        ...announcement.lines.map(withName(customer)),
        ...announcement.moves.flatMap((move) => moveTexts(i18n, move)),
      ].join(' ')
    return announcedText(i18n, announcement)
  }
  return (
    <p className="visually-hidden announcer" role="status" aria-live="polite">
      {text()}
    </p>
  )
}
