import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { OwnExamView, OwnSessionView } from '../../../../contract/exams.ts'
import { formatSpan } from '../../../../i18n/format.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { Link } from '../../../../ui/link.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import {
  doesSomething,
  examKindText,
  examStateText,
  examWayText,
  goesOnText,
  leftText,
} from '../../parts/exams/exam-words.ts'
import { runPath } from '../../run-path.ts'
import type { HomeStore } from '../home.store.ts'

const most = 6

/** The session of an exam that matters now: the one that runs, or is to be sat, else the first that is still to come. */
export function sessionToShow({ sessions }: OwnExamView, now: number): OwnSessionView | null {
  const there = sessions.filter(
    ({ button, endsAt }) => button === 'continue' || (Date.parse(endsAt) > now && button !== 'ended'),
  )
  const own = ['continue', 'start', 'registered', 'waiting-list'] as const
  for (const button of own) {
    const found = there.find((session) => session.button === button)
    if (found) return found
  }
  return there.find(({ button }) => doesSomething(button)) ?? there[0] ?? null
}

const Exam = ({ exam, session, now }: { exam: OwnExamView; session: OwnSessionView; now: number }) => {
  const { i18n } = useLingui()
  const { $locale, remember } = useCore()
  const locale = useStore($locale)
  const { button, startsAt, endsAt, paused } = session
  const running = session.own.find(({ status }) => status === 'open')
  const page = `/exam-course/${exam.publishId}`
  const to = button === 'continue' && running ? runPath(running, remember) : page
  // For who has handed in for the last time nothing runs out any more.
  const isFinished = button === 'no-attempts-left'
  const state = examStateText(i18n, button)
  const starts = Date.parse(startsAt) - now
  return (
    <li className="card my-exam" part="card">
      <div className="my-exam-words">
        <span className="my-exam-badges">
          <span className="badge badge-info">{examKindText(i18n, exam.kind)}</span>
          {state !== null && <span className="badge">{state}</span>}
        </span>
        <h3 lang={bcp47[exam.locale]}>
          <Link to={page}>{exam.name}</Link>
        </h3>
        <p>{goesOnText(i18n, session) ?? formatSpan(locale, startsAt, endsAt)}</p>
      </div>
      <div className="my-exam-do">
        <Link className="button" to={to}>
          {examWayText(i18n, button)}
        </Link>
        <span className="my-exam-count" role={isFinished ? undefined : 'timer'}>
          {isFinished
            ? i18n._({ id: 'exam.home.finished', message: 'You have finished it' })
            : starts > 0
              ? i18n._({
                  id: 'exam.home.starts',
                  message: 'Starts in {left}',
                  values: { left: leftText(i18n, starts) },
                })
              : running?.paused || paused
                ? i18n._({ id: 'exam.count.paused', message: 'Paused by the invigilator' })
                : i18n._({
                    id: 'exam.home.ends',
                    message: 'Ends in {left}',
                    values: { left: leftText(i18n, Date.parse(running?.until ?? endsAt) - now) },
                  })}
        </span>
      </div>
    </li>
  )
}

/** The learner's next exams with the one thing to do in each; nothing where there are none (HOME-01). */
export const MyExams = ({ store }: { store: HomeStore }) => {
  const { i18n } = useLingui()
  const exams = useStore(store.$exams)
  const now = useStore(store.$now)
  const shown = exams.flatMap((exam) => {
    const session = sessionToShow(exam, now)
    return session ? [{ exam, session }] : []
  })
  if (shown.length === 0) return null
  return (
    <section className="my-exams" aria-labelledby="my-exams-title">
      <h2 id="my-exams-title">{i18n._({ id: 'exam.home', message: 'My exams' })}</h2>
      <ul>
        {shown.slice(0, most).map(({ exam, session }) => (
          <Exam key={exam.publishId} exam={exam} session={session} now={now} />
        ))}
      </ul>
    </section>
  )
}
