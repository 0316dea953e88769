import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { WeakPointsView } from '../../../../contract/drills.ts'
import type { Home } from '../../../../contract/home.ts'
import type { PublishCard } from '../../../../contract/practice.ts'
import { markGap } from '../../../../i18n/composed.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Portrait } from '../../../../ui/portrait.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { examButtonText, instantText, leftText, toExamText } from '../../parts/exams/exam-words.ts'
import { NamedText } from '../../named-text.tsx'
import { runPath } from '../../run-path.ts'
import type { HomeStore } from '../home.store.ts'
import type { ExamStep, NextStep as Step } from '../next-step.ts'
import { Round } from '../../../../ui/round.tsx'

function reasonText(i18n: I18n, { reason, card }: Step): string {
  const best = i18n.number(card.best ?? 0)
  const date = card.endsAt === null ? '' : i18n.date(card.endsAt, { dateStyle: 'medium' })
  if (reason === 'due' && card.best === null)
    return i18n._({
      id: 'practice.next.due',
      message: 'Open until {date}, and not passed yet.',
      values: { date },
    })
  const short = i18n.number(Math.round((card.passAt - (card.best ?? 0)) * 10) / 10)
  if (reason === 'due')
    return i18n._({
      id: 'practice.next.due-best',
      message: 'Open until {date}. Your best score is {best}, {short} short of a pass.',
      values: { date, best, short },
    })
  if (reason === 'retry')
    return i18n._({
      id: 'practice.next.retry',
      message: 'Your best score is {best}, {short} short of a pass. Try again.',
      values: { best, short },
    })
  if (reason === 'improve')
    return i18n._({
      id: 'practice.next.improve',
      message: 'You passed with {best}. Now aim for excellent.',
      values: { best },
    })
  return i18n._({ id: 'practice.next.new', message: 'New for you.' })
}

/** What is to be reached, and how long it takes at most (HOME-10c). */
function aimText(i18n: I18n, { reason, card }: Step): string {
  const minutes = i18n.number(card.minutes)
  if (reason === 'improve')
    return i18n._({
      id: 'practice.next.aim-excellent',
      message: 'Score for excellent: {score} · {minutes} min',
      values: { score: i18n.number(card.excellentAt), minutes },
    })
  const values = { score: i18n.number(card.passAt), minutes }
  return card.completedBy === 'finish' && card.best === null
    ? i18n._({
        id: 'practice.next.aim-finish',
        message: 'Finish it once to complete it. Score to pass: {score} · {minutes} min',
        values,
      })
    : i18n._({ id: 'practice.next.aim', message: 'Score to pass: {score} · {minutes} min', values })
}

/** What was missed at the weak points of a course, each once. */
const missedIn = (found: WeakPointsView | null, publishId: string): string[] => [
  ...new Set(
    (found?.items ?? [])
      .filter((point) => point.publishId === publishId)
      .flatMap(({ judged }) => (judged.missed.length > 0 ? judged.missed : (judged.nearest?.name ?? []))),
  ),
]

/** What was earned least of the last time: the course's own words, and how much. */
const Weakest = ({ card, weakest }: { card: PublishCard; weakest: Home['weakest'] }) => {
  const { i18n } = useLingui()
  if (weakest?.publishId !== card.id) return null
  const share = i18n.number(weakest.value / 100, { style: 'percent' })
  return (
    <p>
      <NamedText
        name={weakest.name}
        locale={card.locale}
        say={(name) =>
          i18n._({
            id: 'practice.next.weakest',
            message: 'Weakest last time: {name}, {share}',
            values: { name, share },
          })
        }
      />
    </p>
  )
}

/** What to look after this time: what was missed at weak points of the course, in its language. */
const Missed = ({ card, found }: { card: PublishCard; found: WeakPointsView | null }) => {
  const { i18n } = useLingui()
  const names = missedIn(found, card.id)
  if (names.length === 0) return null
  return (
    <p>
      {i18n._({ id: 'practice.next.missed', message: 'Missed before:' })}
      {markGap(i18n)}
      <span lang={bcp47[card.locale]}>{names.join(' / ')}</span>
    </p>
  )
}

function examText(i18n: I18n, { reason, session, left }: ExamStep): string {
  const time = leftText(i18n, left)
  if (reason === 'running')
    return i18n._({
      id: 'exam.next.running',
      message: '{session} · {time} left. The timer is running.',
      values: { session: session.name, time },
    })
  if (reason === 'open')
    return i18n._({
      id: 'exam.next.open',
      message: '{session} · open for another {time}',
      values: { session: session.name, time },
    })
  return i18n._({
    id: 'exam.next.soon',
    message: '{session} · starts in {time}, on {date}',
    values: { session: session.name, time, date: instantText(i18n, session.startsAt) },
  })
}

/** An exam that runs, is open or comes within a day is the one thing to do now. */
const ExamNext = ({ step }: { step: ExamStep }) => {
  const { i18n } = useLingui()
  const { remember } = useCore()
  const { exam, session } = step
  const running = session.own.find(({ status }) => status === 'open')
  const to =
    step.reason === 'running' && running ? runPath(running, remember) : `/exam-course/${exam.publishId}`
  return (
    <section className="next-step" aria-labelledby="next-step-title">
      <span className="state-page-icon">
        <Icon name="clock" size={28} />
      </span>
      <div className="next-step-words">
        <p className="next-step-label">{i18n._({ id: 'practice.next', message: 'Your next step' })}</p>
        <h2 id="next-step-title" lang={bcp47[exam.locale]}>
          {exam.name}
        </h2>
        <p>{examText(i18n, step)}</p>
      </div>
      <Link className="button button-primary button-large" to={to}>
        {step.reason !== 'soon' && <Icon name="play" />}
        <span>{step.reason === 'running' ? examButtonText(i18n, 'continue') : toExamText(i18n)}</span>
      </Link>
    </section>
  )
}

/** What the next step is to look after. */
type Looked = { found: WeakPointsView | null; weakest: Home['weakest'] }

/** Why this is next, what is to be reached by it, and what to look after (HOME-10c). */
export const StepWords = ({ step, found, weakest }: { step: Step } & Looked) => {
  const { i18n } = useLingui()
  return (
    <>
      <p>{reasonText(i18n, step)}</p>
      <p className="next-step-aim">{aimText(i18n, step)}</p>
      <Weakest card={step.card} weakest={weakest} />
      <Missed card={step.card} found={found} />
    </>
  )
}

/** The one thing to do now (HOME-10); an unfinished practice comes before it. */
export const NextStep = ({ store, found, weakest }: { store: HomeStore } & Looked) => {
  const { i18n } = useLingui()
  const step = useStore(store.$nextStep)
  const first = useStore(store.$firstStep)
  const exam = useStore(store.$examStep)
  if (exam) return <ExamNext step={exam} />
  if (first === 'sample' || !step) return null
  const { card } = step
  return (
    <section className="next-step" aria-labelledby="next-step-title">
      <Portrait id={card.portrait} size={88} />
      <div className="next-step-words">
        <p className="next-step-label">{i18n._({ id: 'practice.next', message: 'Your next step' })}</p>
        <h2 id="next-step-title" lang={bcp47[card.locale]}>
          {card.name}
        </h2>
        <Round round={card.round} />
        <StepWords step={step} found={found} weakest={weakest} />
      </div>
      <Link className="button button-primary button-large" to={`/coach-info/${card.id}`}>
        <Icon name="play" />
        <span>{i18n._({ id: 'practice.next.go', message: 'Practice now' })}</span>
      </Link>
    </section>
  )
}
