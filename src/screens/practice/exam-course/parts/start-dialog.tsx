import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { errorText } from '../../../../i18n/error-messages.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Icon, type IconName } from '../../../../ui/icon.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import type { ExamDetails, ExamSession } from '../exam-course.store.ts'
import type { InTheWay } from '../../in-the-way.ts'
import { DeviceCheckList } from './device-check.tsx'
import { useTurnCall } from './use-turn-call.ts'
import { type Connection, createStartStore, type InLine, type StartStore } from '../start.store.ts'

interface Props {
  exam: ExamDetails
  session: ExamSession
  onClose(): void
}

const Line = ({ icon, tone, children }: { icon: IconName; tone?: string; children: ReactNode }) => (
  <li data-tone={tone}>
    <Icon name={icon} size={20} />
    <div>{children}</div>
  </li>
)

function connectionText(i18n: I18n, connection: Connection): string {
  switch (connection.status) {
    case 'measuring':
      return i18n._({ id: 'exam.check.measuring', message: 'Checking the connection…' })
    case 'good':
      return i18n._({
        id: 'exam.check.good',
        message: 'Connection: good ({ms} ms)',
        values: { ms: i18n.number(connection.ms) },
      })
    case 'slow':
      return i18n._({
        id: 'exam.check.slow',
        message:
          'Connection: slow ({ms} ms). You can start; answers are kept on this device until they are saved.',
        values: { ms: i18n.number(connection.ms) },
      })
    case 'lost':
      return i18n._({
        id: 'exam.check.lost',
        message: 'The server isn’t responding. Check your network before you start.',
      })
  }
}

const Check = ({ exam, session, store }: Props & { store: StartStore }) => {
  const { i18n } = useLingui()
  const connection = useStore(store.$connection)
  const agreed = useStore(store.$agreed)
  const isGood = connection?.status === 'good'
  return (
    <>
      {!connection && <DeviceCheckList exam={exam} atOnce />}
      <ul className="exam-check">
        {connection && (
          <Line
            icon={isGood ? 'check' : connection.status === 'measuring' ? 'wifi' : 'warning'}
            tone={isGood ? 'good' : connection.status === 'measuring' ? undefined : 'bad'}
          >
            <p role="status">{connectionText(i18n, connection)}</p>
            {connection.status === 'lost' && (
              <Button size="small" icon="refresh" onClick={() => void store.measure()}>
                {i18n._({ id: 'exam.check.again', message: 'Check again' })}
              </Button>
            )}
          </Line>
        )}
        <Line icon="clock">
          <p>
            {i18n._({
              id: 'exam.check.time',
              message:
                'You have {minutes} minutes from the moment you start, and no longer than until {end}. The time runs on even if you close the window.',
              values: {
                minutes: i18n.number(session.minutes + session.extraMinutes),
                end: i18n.date(
                  new Date(Date.parse(session.endsAt) + session.extraMinutes * 60_000).toISOString(),
                  { dateStyle: 'medium', timeStyle: 'short' },
                ),
              },
            })}
          </p>
        </Line>
        <Line icon="flag">
          <p>
            {i18n._({
              id: 'exam.check.end',
              message:
                'When the time is up, the platform hands in everything it has saved. You don’t have to do anything.',
            })}
          </p>
        </Line>
        {exam.camera && (
          <Line icon="person">
            <p>
              {i18n._({
                id: 'exam.check.camera',
                message:
                  'You can turn on your camera and see yourself during the exam. The picture stays in your browser: it is neither recorded nor sent, and it changes no points.',
              })}
            </p>
          </Line>
        )}
        {exam.notesAbsences && (
          <Line icon="eye">
            <p>
              {i18n._({
                id: 'exam.check.absences',
                message:
                  'When you leave the exam’s page for more than 2 seconds, the time and the length are noted. The invigilator sees it, and so do you in your report. Nothing else is recorded, and it changes no points.',
              })}
            </p>
          </Line>
        )}
      </ul>
      {exam.instructions && (
        <div
          className="exam-read"
          role="region"
          tabIndex={0}
          aria-label={i18n._({ id: 'exam.instructions', message: 'Instructions' })}
        >
          <p className="exam-text" lang={bcp47[exam.locale]}>
            {exam.instructions}
          </p>
        </div>
      )}
      {(exam.instructions || exam.notesAbsences) && (
        <label className="exam-agree">
          <input type="checkbox" checked={agreed} onChange={(event) => store.agree(event.target.checked)} />
          <span>
            {exam.instructions
              ? i18n._({ id: 'exam.check.agree', message: 'I have read the instructions and agree to them' })
              : i18n._({ id: 'exam.check.agree-absences', message: 'I have read this and agree to it' })}
          </span>
        </label>
      )}
    </>
  )
}

/** In seconds, minutes or hours, whichever says it best. */
function estimateText(i18n: I18n, seconds: number): string {
  if (seconds < 60)
    return i18n._({
      id: 'exam.queue.seconds',
      message: 'about {count} seconds',
      values: { count: i18n.number(Math.max(5, Math.ceil(seconds / 5) * 5)) },
    })
  if (seconds < 3600)
    return i18n._({
      id: 'exam.queue.minutes',
      message: '{count, plural, one {about # minute} other {about # minutes}}',
      values: { count: Math.round(seconds / 60) },
    })
  return i18n._({
    id: 'exam.queue.hours',
    message: '{count, plural, one {about # hour} other {about # hours}}',
    values: { count: Math.round(seconds / 3600) },
  })
}

const queueTexts = {
  QUEUE_REJECT: /*i18n*/ {
    id: 'exam.queue.reject',
    message:
      'The queue is full at the moment. Keep this window open: it asks again every few seconds and puts you in line as soon as there is room.',
  },
  QUEUE_REPEAT: /*i18n*/ {
    id: 'exam.queue.repeat',
    message:
      'You are already waiting in another tab or on another device. Go on there, or close it: this one then takes over your place.',
  },
  QUEUE_ERROR: /*i18n*/ {
    id: 'exam.queue.error',
    message: 'The queue can’t be reached at the moment. It is asked again by itself.',
  },
}

const Queue = ({ line, store }: { line: InLine | null; store: StartStore }) => {
  const { i18n } = useLingui()
  const failed = useStore(store.$failed)
  const failure = failed && (
    <p role="alert" className="exam-refused">
      {errorText(i18n, failed.code)}
    </p>
  )
  if (!line || line.state === 'NOT_IN_LINE')
    return <p role="status">{i18n._({ id: 'exam.queue.joining', message: 'Joining the queue…' })}</p>
  if (line.state === 'QUEUE_WAIT')
    return (
      <div className="exam-queue">
        <p role="status" aria-atomic="true">
          {i18n._({
            id: 'exam.queue.place',
            message: 'You are number {place} in the queue.',
            values: { place: i18n.number(line.place) },
          })}
        </p>
        <strong aria-hidden="true">{i18n.number(line.place)}</strong>
        <p>
          {i18n._({
            id: 'exam.queue.estimate',
            message: 'Estimated wait: {time}',
            values: { time: estimateText(i18n, line.estimateSeconds) },
          })}
        </p>
        <p className="soft">
          {i18n._({
            id: 'exam.queue.text',
            message:
              'Every seat is taken right now. Keep this window open; leaving it gives up your place in the queue.',
          })}
        </p>
        {failure}
      </div>
    )
  const text = line.state in queueTexts ? queueTexts[line.state as keyof typeof queueTexts] : null
  return (
    <div className="exam-queue">
      <p role="alert" className="exam-queue-stop">
        <Icon name="warning" size={20} />
        <span>{text && i18n._(text)}</span>
      </p>
      {line.state !== 'QUEUE_ERROR' && failure}
    </div>
  )
}

const Admitted = ({ seconds }: { seconds: number }) => {
  const { i18n } = useLingui()
  return (
    <div className="exam-queue">
      <p role="alert">
        {i18n._({ id: 'exam.queue.admitted', message: 'It’s your turn. A seat is kept for you.' })}
      </p>
      <strong aria-hidden="true">{i18n.number(seconds)}</strong>
      <p role="timer">
        {i18n._({
          id: 'exam.queue.begins',
          message: '{count, plural, one {The exam starts in # second} other {The exam starts in # seconds}}',
          values: { count: seconds },
        })}
      </p>
    </div>
  )
}

const Busy = ({ code, name }: InTheWay) => {
  const { i18n } = useLingui()
  const values = { name }
  return (
    <p role="alert">
      {code === 'in-exam'
        ? i18n._({
            id: 'exam.busy.exam-named',
            message: 'Your exam “{name}” is still running. Finish it first; its timer doesn’t stop.',
            values,
          })
        : i18n._({
            id: 'exam.busy.practice-named',
            message: 'Your practice “{name}” isn’t finished. If you end it now, its score so far is kept.',
            values,
          })}
    </p>
  )
}

function titleOf(i18n: I18n, step: string): string {
  if (step === 'queue') return i18n._({ id: 'exam.queue.title', message: 'Queue' })
  if (step === 'busy') return i18n._({ id: 'exam.busy.title', message: 'Something else is unfinished' })
  return i18n._({ id: 'exam.check.title', message: 'Before you start' })
}

/** A check, the queue where there is one, then the exam (EXAM-03, EXAM-04). */
export const StartDialog = ({ exam, session, onClose }: Props) => {
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createStartStore(core, exam, session))
  const step = useStore(store.$step)
  const agreed = useStore(store.$agreed)
  const failed = useStore(store.$failed)
  const slow = useStore(store.$slow)
  useTurnCall(
    step.step === 'admitted',
    i18n._({ id: 'exam.queue.turn', message: 'It’s your turn: {exam}', values: { exam: exam.name } }),
  )
  const stay = i18n._({ id: 'ui.cancel', message: 'Cancel' })
  const actions = (
    <>
      <Button onClick={onClose}>
        {step.step === 'queue' || step.step === 'admitted'
          ? i18n._({ id: 'exam.queue.leave', message: 'Leave the queue' })
          : stay}
      </Button>
      {(step.step === 'check' || step.step === 'starting') && (
        <Button
          kind="primary"
          icon="play"
          busy={step.step === 'starting'}
          disabled={!agreed}
          onClick={() => void store.go()}
        >
          {i18n._({ id: 'exam.start.go', message: 'Start now' })}
        </Button>
      )}
      {step.step === 'queue' && step.line && (failed || step.line.state !== 'QUEUE_WAIT') && (
        <Button kind="primary" icon="refresh" onClick={store.askAgain}>
          {i18n._({ id: 'ui.retry', message: 'Try again' })}
        </Button>
      )}
      {step.step === 'admitted' && (
        <Button kind="primary" icon="play" onClick={() => void store.begin()}>
          {i18n._({ id: 'exam.start.go', message: 'Start now' })}
        </Button>
      )}
      {step.step === 'busy' && step.code === 'unfinished-session' && (
        <Button onClick={() => void store.begin({ endUnfinished: true })}>
          {i18n._({ id: 'exam.busy.end', message: 'End the practice and start the exam' })}
        </Button>
      )}
      {step.step === 'busy' && (
        <Button kind="primary" onClick={store.goToOther}>
          {i18n._({ id: 'exam.busy.continue', message: 'Go there' })}
        </Button>
      )}
    </>
  )
  return (
    <Dialog shape="framed" title={titleOf(i18n, step.step)} width={560} onClose={onClose} actions={actions}>
      <div className="exam-start">
        {(step.step === 'check' || step.step === 'starting') && (
          <Check exam={exam} session={session} onClose={onClose} store={store} />
        )}
        {slow && (
          <p role="status" className="exam-slow">
            <Icon name="clock" size={20} />
            <span>
              {i18n._({
                id: 'exam.start.slow',
                message:
                  'Many people are starting at the same time, so this takes a moment. Your place is kept, and your time hasn’t started yet. Keep this window open; you don’t need to press again.',
              })}
            </span>
          </p>
        )}
        {step.step === 'queue' && <Queue line={step.line} store={store} />}
        {step.step === 'admitted' && <Admitted seconds={step.seconds} />}
        {step.step === 'busy' && <Busy {...step} />}
        {failed && step.step !== 'queue' && (
          <p role="alert" className="exam-refused">
            <Icon name="error" size={18} />
            <span>{errorText(i18n, failed.code)}</span>
          </p>
        )}
      </div>
    </Dialog>
  )
}
