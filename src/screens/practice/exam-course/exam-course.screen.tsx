import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { bcp47 } from '../../../i18n/locale.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { ScreenStateContext } from '../../../ui/screen-state.ts'
import { useStyles } from '../../../ui/sheets.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'
import { examKindText } from '../parts/exams/exam-words.ts'
import { Materials } from '../parts/materials/materials.tsx'
import { runPath } from '../run-path.ts'
import css from './exam-course.css'
import {
  createExamCourseStore,
  type ExamCourseStore,
  type ExamDetails,
  type ExamSession,
} from './exam-course.store.ts'
import { DeviceCheckCard } from './parts/device-check.tsx'
import { SessionCard } from './parts/session-card.tsx'
import { StartDialog } from './parts/start-dialog.tsx'

const Head = ({ exam }: { exam: ExamDetails }) => {
  const { i18n } = useLingui()
  const lang = bcp47[exam.locale]
  return (
    <header className="exam-head">
      <span className="badge badge-info">{examKindText(i18n, exam.kind)}</span>
      <h1 lang={lang}>{exam.name}</h1>
      {exam.description && <p lang={lang}>{exam.description}</p>}
      <p className="soft">
        {i18n._({
          id: 'exam.thresholds',
          message: '{pass} points to pass, {excellent} for excellent',
          values: { pass: i18n.number(exam.passAt), excellent: i18n.number(exam.excellentAt) },
        })}
      </p>
    </header>
  )
}

const GiveUpDialog = ({ store, sessions }: { store: ExamCourseStore; sessions: ExamDetails['sessions'] }) => {
  const { i18n } = useLingui()
  const id = useStore(store.$givingUp)
  const acting = useStore(store.$acting)
  const session = sessions.find((one) => one.id === id)
  if (!session) return null
  const waits = session.state === 'waiting-list'
  const close = () => store.askToGiveUp(null)
  return (
    <Dialog
      title={
        waits
          ? i18n._({ id: 'exam.give-up.waiting-title', message: 'Leave the waiting list?' })
          : i18n._({ id: 'exam.give-up.title', message: 'Give up your place?' })
      }
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{i18n._({ id: 'exam.give-up.keep', message: 'Keep it' })}</Button>
          <Button kind="danger" busy={acting !== null} onClick={() => void store.giveUp()}>
            {waits
              ? i18n._({ id: 'exam.give-up.waiting-confirm', message: 'Leave the waiting list' })
              : i18n._({ id: 'exam.give-up.confirm', message: 'Give up my place' })}
          </Button>
        </>
      }
    >
      <p>
        {i18n._({
          id: 'exam.give-up.text',
          message:
            '{session}: your place goes to whoever has waited longest. To sit this session later you have to register again, and there may be no place left.',
          values: { session: session.name },
        })}
      </p>
    </Dialog>
  )
}

const Sessions = ({ exam, store }: { exam: ExamDetails; store: ExamCourseStore }) => {
  const { i18n } = useLingui()
  const { router, remember } = useCore()
  const [starting, setStarting] = useState<ExamSession | null>(null)
  const enter = (session: ExamSession) => {
    const running = session.own.find(({ status }) => status === 'open')
    if (running) router.go(runPath(running, remember))
    else setStarting(session)
  }
  return (
    <section className="exam-sessions" aria-labelledby="exam-sessions-title">
      <h2 id="exam-sessions-title">{i18n._({ id: 'exam.sessions', message: 'Sessions' })}</h2>
      {exam.sessions.length === 0 && (
        <p className="soft">
          {i18n._({ id: 'exam.sessions.none', message: 'This exam has no sessions yet.' })}
        </p>
      )}
      <ul>
        {exam.sessions.map((session) => (
          <SessionCard
            key={session.id}
            session={session}
            examName={exam.name}
            store={store}
            onEnter={enter}
          />
        ))}
      </ul>
      {starting && (
        <StartDialog
          exam={exam}
          session={starting}
          onClose={() => {
            setStarting(null)
            void store.reload()
          }}
        />
      )}
      <GiveUpDialog store={store} sessions={exam.sessions} />
    </section>
  )
}

/** Who has nothing more to begin, or go on with, needs no check. */
const mayStillBegin = new Set<ExamSession['button']>([
  'register',
  'join-waiting-list',
  'waiting-list',
  'registration-not-open',
  'registered',
  'not-started',
  'start',
  'continue',
])

/** An exam before it is sat, and what came of it (EXAM-01, EXAM-02). */
export const ExamCourseScreen = ({ id }: { id: string }) => {
  useStyles(css)
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createExamCourseStore(core, id))
  const current = useStore(store.$exam)
  const stale = useStore(store.$stale)
  if (current.status === 'loading') return <Skeleton shape="page" rows={7} />
  if (current.status === 'failed')
    return (
      <LoadFailed
        leave
        title={i18n._({ id: 'exam.failed', message: 'This exam couldn’t be opened' })}
        failure={current}
        retry={() => void store.reload()}
      />
    )
  const { exam } = current
  return (
    <div className="exam-course">
      <BackLink to="/index">{i18n._({ id: 'exam.back', message: 'Back to home' })}</BackLink>
      {exam.over && (
        <p className="exam-note" data-tone="over">
          <Icon name="info" />
          <span>
            {i18n._({ id: 'exam.over', message: 'This exam is over. Nothing more can be started here.' })}
          </span>
        </p>
      )}
      {stale && (
        <p className="exam-note" data-tone="stale" role="status">
          <Icon name="wifi" />
          <span>
            {i18n._({
              id: 'exam.stale',
              message:
                'The server isn’t responding. What you see may be out of date; it refreshes by itself.',
            })}
          </span>
        </p>
      )}
      <Head exam={exam} />
      <Sessions exam={exam} store={store} />
      {!exam.over && exam.sessions.some(({ button }) => mayStillBegin.has(button)) && (
        <DeviceCheckCard exam={exam} />
      )}
      <ScreenStateContext value={null}>
        <Materials publishId={exam.publishId} isExam />
      </ScreenStateContext>
      {exam.instructions && (
        <section className="card exam-instructions">
          <h2>{i18n._({ id: 'exam.instructions', message: 'Instructions' })}</h2>
          <p className="exam-text" lang={bcp47[exam.locale]}>
            {exam.instructions}
          </p>
        </section>
      )}
    </div>
  )
}
