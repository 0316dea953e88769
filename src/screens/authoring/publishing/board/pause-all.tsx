import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { HeldSession } from '../../../../contract/exam-sessions.ts'
import { errorText } from '../../../../i18n/error-messages.ts'
import { formatDuration, formatInstant } from '../../../../i18n/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { AreaField } from '../../../../ui/form/fields.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import type { BoardStore } from './board.store.ts'

/** Pauses the session with all who sit it, such as for a fire alarm, or lets it go on (EXAM-11). */
export function PauseAll({ store, session, now }: { store: BoardStore; session: HeldSession; now: number }) {
  const { i18n } = useLingui()
  const [asking, setAsking] = useState(false)
  const isPaused = session.pausedAt !== null
  const isOver = session.running === 0 && Date.parse(session.endsAt) <= now
  if (!isPaused && (isOver || Date.parse(session.startsAt) > now)) return null
  return (
    <>
      <Button kind={isPaused ? 'primary' : 'plain'} icon="clock" onClick={() => setAsking(true)}>
        {isPaused
          ? i18n._({ id: 'authoring.board-resume-all', message: 'Resume for everyone' })
          : i18n._({ id: 'authoring.board-pause-all', message: 'Pause for everyone' })}
      </Button>
      {asking && <PauseDialog store={store} isPaused={isPaused} onClose={() => setAsking(false)} />}
    </>
  )
}

function PauseDialog({
  store,
  isPaused,
  onClose,
}: {
  store: BoardStore
  isPaused: boolean
  onClose(): void
}) {
  const { i18n } = useLingui()
  const core = useCore()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const lacksReason = !isPaused && reason.trim() === ''
  const send = async () => {
    setTried(true)
    if (lacksReason) return false
    const outcome = await (isPaused ? store.resume(reason) : store.pause(reason))
    if (outcome.status === 'refused') {
      setError(errorText(i18n, outcome.code, outcome.params))
      return false
    }
    const count = outcome.reply.attempts
    core.notify(
      'success',
      isPaused
        ? i18n._({
            id: 'authoring.board-resumed-all',
            message:
              'The session goes on. {count, plural, one {# attempt was} other {# attempts were}} resumed.',
            values: { count },
          })
        : i18n._({
            id: 'authoring.board-paused-all',
            message:
              'The session is paused. {count, plural, one {# attempt was} other {# attempts were}} stopped.',
            values: { count },
          }),
    )
    onClose()
    return false
  }
  const title = isPaused
    ? i18n._({ id: 'authoring.board-resume-all', message: 'Resume for everyone' })
    : i18n._({ id: 'authoring.board-pause-all', message: 'Pause for everyone' })
  return (
    <FormDialog title={title} ok={title} width={480} error={error} onOk={send} onCancel={onClose}>
      <p>
        {isPaused
          ? i18n._({
              id: 'authoring.board-resume-all-note',
              message:
                'Everyone goes on with the time they had left, and the session ends later by the length of the pause. People you paused individually stay paused.',
            })
          : i18n._({
              id: 'authoring.board-pause-all-note',
              message:
                'All timers stop, the questions are hidden, and no one can start or answer. Nothing that was entered is lost. After four hours the session resumes automatically.',
            })}
      </p>
      <AreaField
        label={
          isPaused
            ? i18n._({ id: 'authoring.board-reason', message: 'Reason (optional)' })
            : i18n._({ id: 'authoring.board-reason-required', message: 'Reason' })
        }
        hint={i18n._({ id: 'authoring.board-reason-hint', message: 'Kept in the audit log.' })}
        value={reason}
        maxLength={200}
        fault={tried && lacksReason ? 'required' : null}
        onChange={setReason}
        onBlur={() => {}}
      />
    </FormDialog>
  )
}

/** That the session is paused, since when and until when at the latest; or that its pause was over by itself. */
export function PauseNote({ session, now }: { session: HeldSession; now: number }) {
  const { i18n } = useLingui()
  const locale = useStore(useCore().$locale)
  const { pausedAt, pausedUntil, pauseRanOutAt } = session
  if (pausedAt !== null && pausedUntil !== null)
    return (
      <p className="board-old">
        <Icon name="clock" />
        {i18n._({
          id: 'authoring.board-paused-note',
          message: 'The session has been paused for {time}. It resumes automatically {until}.',
          values: {
            time: formatDuration(locale, Math.max(0, now - Date.parse(pausedAt)) / 1000),
            until: formatInstant(locale, pausedUntil),
          },
        })}
      </p>
    )
  if (pauseRanOutAt === null) return null
  return (
    <p className="board-old">
      <Icon name="clock" />
      {i18n._({
        id: 'authoring.board-pause-over',
        message: 'The pause reached its limit of four hours: the session resumed automatically {time}.',
        values: { time: formatInstant(locale, pauseRanOutAt) },
      })}
    </p>
  )
}
