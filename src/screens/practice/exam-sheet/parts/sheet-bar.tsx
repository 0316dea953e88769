import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { AttemptView } from '../../../../contract/exam-attempts.ts'
import { clockText, noClock } from '../../../../i18n/clock.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Icon, type IconName } from '../../../../ui/icon.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import type { Saving } from '../answer-saver.ts'
import type { ExamSheetStore } from '../exam-sheet.store.ts'

export function savingText(i18n: I18n, saving: Saving): string {
  if (saving.status === 'saving') return i18n._({ id: 'exam.saving', message: 'Saving…' })
  if (saving.status === 'kept')
    return saving.code === 'network'
      ? i18n._({ id: 'exam.saving.offline', message: 'Not saved – offline, kept on this device' })
      : i18n._({ id: 'exam.saving.kept', message: 'Not saved yet – kept on this device' })
  if (saving.at === null) return i18n._({ id: 'exam.saving.nothing', message: 'Saves by itself' })
  return i18n._({
    id: 'exam.saving.at',
    message: 'Saved {time}',
    values: { time: i18n.date(saving.at, { timeStyle: 'medium' }) },
  })
}

const savingIcons: Record<Saving['status'], IconName> = { saved: 'check', saving: 'refresh', kept: 'warning' }

const SavingState = ({ store }: { store: ExamSheetStore }) => {
  const { i18n } = useLingui()
  const saving = useStore(store.$saving)
  return (
    <span className="sheet-saving" data-status={saving.status}>
      <Icon name={savingIcons[saving.status]} size={16} />
      <span>{savingText(i18n, saving)}</span>
    </span>
  )
}

export function warnedText(i18n: I18n, minutes: number): string {
  return i18n._({
    id: 'exam.time.warned',
    message: '{minutes, plural, one {# minute left} other {# minutes left}}',
    values: { minutes },
  })
}

const TimeLeft = ({ store }: { store: ExamSheetStore }) => {
  const { i18n } = useLingui()
  const seconds = useStore(store.$secondsLeft)
  const warned = useStore(store.$warned)
  const isPaused = useStore(store.$pause) !== null
  const isShort = warned !== null && !isPaused
  return (
    <span
      className="sheet-time"
      role="timer"
      aria-label={i18n._({ id: 'exam.time', message: 'Time left' })}
      data-warned={isPaused ? undefined : (warned ?? undefined)}
    >
      <Icon name={isShort ? 'warning' : 'clock'} size={18} />
      {seconds === null ? noClock : clockText(seconds)}
      {isPaused && <small>{i18n._({ id: 'exam.time.paused', message: 'paused' })}</small>}
      {isShort && (
        <small aria-hidden="true">
          {i18n._({
            id: 'exam.time.under',
            message: 'under {minutes} min',
            values: { minutes: i18n.number(warned) },
          })}
        </small>
      )}
    </span>
  )
}

/** What stays in view: whose sheet it is, whether it is saved, the time, the way to hand it in. */
export const SheetBar = ({
  attempt,
  store,
  onQuestions,
}: {
  attempt: AttemptView
  store: ExamSheetStore
  onQuestions(): void
}) => {
  const { i18n } = useLingui()
  const { router } = useCore()
  const locked = useStore(store.$locked)
  return (
    <header className="sheet-bar" part="top-bar">
      <IconButton
        icon="arrow-left"
        label={i18n._({ id: 'exam.sheet.leave', message: 'Back to the exam; the timer keeps running' })}
        onClick={() => router.follow(`/exam-course/${attempt.publishId}`)}
      />
      <div className="sheet-name">
        <h1 lang={bcp47[attempt.locale]}>{attempt.name}</h1>
        <SavingState store={store} />
      </div>
      <IconButton
        className="sheet-questions"
        icon="list"
        label={i18n._({ id: 'exam.nav', message: 'Questions' })}
        aria-haspopup="dialog"
        onClick={onQuestions}
      />
      <TimeLeft store={store} />
      <Button kind="primary" disabled={locked} onClick={() => store.askToHandIn(true)}>
        {i18n._({ id: 'exam.hand-in', message: 'Hand in' })}
      </Button>
    </header>
  )
}
