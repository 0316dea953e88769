import type { I18n, MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import type { ExamState } from '../../../../domain/exam/exam-session.ts'
import { standingOf } from '../../../../domain/session/standing.ts'
import { errorText } from '../../../../i18n/error-messages.ts'
import { formatSpan } from '../../../../i18n/format.ts'
import { receiptTitle } from '../../../../i18n/receipt/receipt-words.ts'
import { Button } from '../../../../ui/button.tsx'
import { beingMarkedText } from '../../../../ui/being-marked.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import { ReceiptDialog } from '../../../../ui/receipt/receipt-dialog.tsx'
import { StandingBadge } from '../../../../ui/standing-badge.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { withWayBack } from '../../../../ui/way-back.ts'
import {
  doesSomething,
  examButtonText,
  goesOnText,
  instantText,
  leftText,
} from '../../parts/exams/exam-words.ts'
import { StageLockNote } from '../../parts/materials/stage-lock.tsx'
import { reportPath } from '../../../../ui/report-path.ts'
import type { ExamCourseStore, ExamSession, OwnAttempt } from '../exam-course.store.ts'
import { SessionFacts } from './session-facts.tsx'

const states: Record<ExamState, MessageDescriptor> = {
  'not-registered': /*i18n*/ { id: 'exam.state.not-registered', message: 'Not registered' },
  'waiting-list': /*i18n*/ { id: 'exam.state.waiting-list', message: 'On the waiting list' },
  registered: /*i18n*/ { id: 'exam.state.registered', message: 'Registered' },
  'in-progress': /*i18n*/ { id: 'exam.state.in-progress', message: 'In progress' },
  ended: /*i18n*/ { id: 'exam.state.ended', message: 'Ended' },
  'attempts-used-up': /*i18n*/ { id: 'exam.state.used-up', message: 'Attempts used up' },
}
const tones: Record<ExamState, string> = {
  'not-registered': '',
  'waiting-list': 'badge-warning',
  registered: 'badge-brand',
  'in-progress': 'badge-success',
  ended: '',
  'attempts-used-up': '',
}

/** How a session stands. Where nobody registers, one that has not begun is simply to come. */
function stateText(i18n: I18n, { state, registration }: ExamSession): string {
  if (state === 'registered' && !registration)
    return i18n._({ id: 'exam.state.upcoming', message: 'Upcoming' })
  return i18n._(states[state])
}

/** What the learner waits for, or has time until; null where there is nothing of the kind. */
function countdownText(i18n: I18n, session: ExamSession, now: number): string | null {
  const { button, startsAt, endsAt, registerFrom, registerUntil, paused } = session
  const left = (at: string) => ({ left: leftText(i18n, Date.parse(at) - now) })
  const running = session.own.find(({ status }) => status === 'open')
  if (running?.paused || (paused && Date.parse(startsAt) <= now))
    return i18n._({ id: 'exam.count.paused', message: 'Paused by the invigilator' })
  if (running?.until)
    return i18n._({ id: 'exam.home.ends', message: 'Ends in {left}', values: left(running.until) })
  if (button === 'registration-not-open' && registerFrom)
    return i18n._({
      id: 'exam.count.registration-opens',
      message: 'Registration opens in {left}',
      values: left(registerFrom),
    })
  if (button === 'register' || button === 'join-waiting-list')
    return i18n._({
      id: 'exam.count.registration-ends',
      message: 'Registration ends in {left}',
      values: left(registerUntil ?? endsAt),
    })
  if (
    Date.parse(startsAt) > now &&
    (button === 'registered' || button === 'not-started' || button === 'waiting-list')
  )
    return i18n._({ id: 'exam.count.starts', message: 'Starts in {left}', values: left(startsAt) })
  if (button === 'start')
    return i18n._({ id: 'exam.count.ends', message: 'Open for another {left}', values: left(endsAt) })
  return null
}

/** The way to what the platform kept of an attempt when it ended, also while its result is withheld (EXAM-26). */
const ReceiptButton = ({ attempt, about }: { attempt: OwnAttempt; about: string }) => {
  const { i18n } = useLingui()
  const [open, setOpen] = useState(false)
  const number = i18n.number(attempt.number)
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={i18n._({
          id: 'exam.attempt.receipt',
          message: 'Receipt of attempt {number}',
          values: { number },
        })}
        onClick={() => setOpen(true)}
      >
        {receiptTitle(i18n)}
      </Button>
      {open && <ReceiptDialog attemptId={attempt.sessionId} about={about} onClose={() => setOpen(false)} />}
    </>
  )
}

const Attempt = ({
  attempt,
  session,
  examName,
}: {
  attempt: OwnAttempt
  session: ExamSession
  examName: string
}) => {
  const { i18n } = useLingui()
  const path = useStore(useCore().router.$path)
  // Of an attempt that runs nobody waits for the result.
  const withheld = attempt.status === 'ended' && (attempt.exam?.withheld ?? false)
  const standing = standingOf(attempt)
  return (
    <li>
      <span className="exam-attempt-what">
        <strong>
          {i18n._({
            id: 'exam.attempt',
            message: 'Attempt {number}',
            values: { number: i18n.number(attempt.number) },
          })}
        </strong>
        <time dateTime={attempt.startedAt}>{instantText(i18n, attempt.startedAt)}</time>
      </span>
      {withheld ? (
        <span className="soft">
          {attempt.exam?.marking
            ? beingMarkedText(i18n, attempt.exam.marking, attempt.exam)
            : session.release === 'at' && session.releaseAt
              ? i18n._({
                  id: 'exam.withheld.at',
                  message: 'Result on {date}',
                  values: { date: instantText(i18n, session.releaseAt) },
                })
              : i18n._({ id: 'exam.withheld', message: 'Result not released yet' })}
        </span>
      ) : (
        <>
          {attempt.levelName && attempt.status === 'ended' ? (
            <span className="badge badge-free">{attempt.levelName}</span>
          ) : null}
          {standing && <StandingBadge standing={standing} />}
          {attempt.counted && attempt.total !== null && <b>{i18n.number(attempt.total)}</b>}
          {attempt.status === 'ended' && (
            <Link className="button button-small" to={withWayBack(reportPath(attempt), path)}>
              {i18n._({ id: 'exam.report', message: 'Report' })}
            </Link>
          )}
        </>
      )}
      {(attempt.status === 'ended' || attempt.continued) && (
        <ReceiptButton attempt={attempt} about={[examName, session.name].join(' · ')} />
      )}
    </li>
  )
}

/** A session of an exam: how it stands, and the one thing to do. */
export const SessionCard = ({
  session,
  examName,
  store,
  onEnter,
}: {
  session: ExamSession
  examName: string
  store: ExamCourseStore
  onEnter(session: ExamSession): void
}) => {
  const { i18n } = useLingui()
  const locale = useStore(useCore().$locale)
  const now = useStore(store.$now)
  const acting = useStore(store.$acting)
  const refused = useStore(store.$refused)
  const { button, state } = session
  const lock = button === 'start' ? session.lock : null
  const lockId = useId()
  const act = () => {
    if (button === 'register' || button === 'join-waiting-list')
      return void store.register(session.id, button === 'join-waiting-list')
    onEnter(session)
  }
  const count = countdownText(i18n, session, now)
  const goesOn = goesOnText(i18n, session)
  const givesUp = button === 'registered' || button === 'waiting-list'
  const title = `exam-session-${session.id}`
  return (
    <li className="card exam-session" part="card" aria-labelledby={title} data-state={state}>
      <div className="exam-session-head">
        <h3 id={title}>{session.name}</h3>
        <span className={`badge ${tones[state]}`}>{stateText(i18n, session)}</span>
        {session.paperName && <span className="soft">{session.paperName}</span>}
      </div>
      <p className="exam-when">
        <Icon name="clock" size={18} />
        <span>{formatSpan(locale, session.startsAt, session.endsAt)}</span>
      </p>
      <SessionFacts session={session} />
      <div className="exam-do">
        {doesSomething(button) && !lock ? (
          <Button
            kind="primary"
            size="large"
            icon={button === 'start' || button === 'continue' ? 'play' : undefined}
            busy={acting === session.id}
            aria-describedby={title}
            onClick={act}
          >
            {examButtonText(i18n, button)}
          </Button>
        ) : (
          <Button
            size="large"
            disabled
            icon={lock ? 'lock' : undefined}
            aria-describedby={lock ? lockId : undefined}
          >
            {examButtonText(i18n, button)}
          </Button>
        )}
        {givesUp && (
          <Button kind="quiet" onClick={() => store.askToGiveUp(session.id)}>
            {state === 'waiting-list'
              ? i18n._({ id: 'exam.give-up.waiting-confirm', message: 'Leave the waiting list' })
              : i18n._({ id: 'exam.give-up', message: 'Give up place' })}
          </Button>
        )}
        {count && (
          <span className="exam-count" role="timer">
            {count}
          </span>
        )}
      </div>
      {goesOn && (
        <p className="exam-goes-on">
          <Icon name="info" size={18} />
          <span>{goesOn}</span>
        </p>
      )}
      {session.lock && <StageLockNote id={lockId} lock={session.lock} />}
      {refused?.sessionId === session.id && (
        <p role="alert" className="exam-refused">
          <Icon name="error" size={18} />
          <span>
            {errorText(i18n, refused.code)}
            {refused.code === 'registered-elsewhere' && refused.params['name'] ? (
              <> ({String(refused.params['name'])})</>
            ) : null}
          </span>
        </p>
      )}
      {session.own.length > 0 && (
        <ul className="exam-attempts" aria-label={i18n._({ id: 'exam.attempts', message: 'Your attempts' })}>
          {session.own.map((attempt) => (
            <Attempt key={attempt.sessionId} attempt={attempt} session={session} examName={examName} />
          ))}
        </ul>
      )}
    </li>
  )
}
