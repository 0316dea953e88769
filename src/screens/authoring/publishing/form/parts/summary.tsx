import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { Paper } from '../../../../../domain/course/paper.ts'
import type { QuestionBankCourse } from '../../../../../domain/course/question-bank.ts'
import { reviewedIn } from '../../../../../domain/exam/reviewed.ts'
import type { ReviewKind } from '../../../../../domain/marking/review-rule.ts'
import { bcp47 } from '../../../../../i18n/locale.ts'
import { markGap } from '../../../../../i18n/composed.ts'
import { formatInstant } from '../../../../../i18n/format.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { Link } from '../../../../../ui/link.tsx'
import { Situation } from '../../../../../ui/situation.tsx'
import { useCore } from '../../../../../ui/use-core.ts'
import { nextVersionOf } from '../../../course-versions.ts'
import { PaperPreview } from '../../../parts/paper-preview.tsx'
import { PathFindings } from '../../../parts/path-findings.tsx'
import { ProblemList } from '../../../parts/problem-list.tsx'
import {
  chosenMembersText,
  endText,
  everybodyText,
  examEndText,
  publishKindText,
  startsText,
} from '../../../publish-words.ts'
import { instantOf, type SessionDraft } from '../../session-draft.ts'
import { draftSpanText, releaseText } from '../../session-words.ts'
import { passMarkIn } from '../../pass-mark-draft.ts'
import { everyText } from '../../recurrence-words.ts'
import { endIn, isFine, peopleIn, recurrenceIn, sessionsEndIn, showsRank, startIn } from '../publish-draft.ts'
import { toldIn } from '../told-in.ts'
import { Doubts, TestsBeforePublish } from './tests-before-publish.tsx'
import { ToldAnswers } from '../../parts/told-answers.tsx'
import { noAudienceText } from '../../parts/audience-fields.tsx'
import type { PublishFormPage, PublishFormState, PublishFormStore } from '../publish-form.store.ts'

interface Props {
  store: PublishFormStore
  page: PublishFormPage
  state: PublishFormState
  /** The button that publishes, and why it was refused. */
  children: ReactNode
}

/** Beside the form: what every learner will see, to how many, and what is still wrong. */
export function Summary({ store, page, state, children }: Props) {
  const { i18n } = useLingui()
  const { course, errors } = page
  const faults = useStore(store.$faults)
  const unfit = useStore(store.materials.$faults)
  const findings = useStore(store.$findings)
  const { draft } = state
  const ready = faults !== null && isFine(faults) && (draft.way === 'refresh' || unfit.size === 0)
  const version = nextVersionOf(course)
  return (
    <aside className="publish-summary" aria-label={summaryTitle(i18n)}>
      {draft.way === 'new' ? (
        <>
          <h2>{summaryTitle(i18n)}</h2>
          <Preview page={page} state={state} />
          <Reach store={store} state={state} />
        </>
      ) : (
        <h2>{i18n._({ id: 'authoring.refresh', message: 'Update' })}</h2>
      )}
      <p>
        {i18n._({
          id: 'authoring.publish-version',
          message: 'Learners get version {version}.',
          values: { version },
        })}
        {draft.way === 'refresh' && (
          <>
            {markGap(i18n)}
            {i18n._({
              id: 'authoring.refresh-text',
              message:
                'Practices started from now on use the new version. Practices in progress keep theirs.',
            })}
          </>
        )}
      </p>
      {errors.length > 0 ? (
        <div className="publish-wrong">
          <p>
            <Icon name="error" />
            <b>
              {i18n._({
                id: 'authoring.publish-errors',
                message: '{count, plural, one {Fix this issue first} other {Fix these # issues first}}',
                values: { count: errors.length },
              })}
            </b>
          </p>
          <ProblemList problems={errors} />
        </div>
      ) : (
        <p className="publish-ready" role="status" data-ready={ready || undefined}>
          <Icon name={ready ? 'check' : 'info'} />
          {ready
            ? i18n._({ id: 'authoring.publish-ready', message: 'Ready to publish.' })
            : faults?.fields.members
              ? noAudienceText(i18n)
              : i18n._({
                  id: 'authoring.publish-not-ready',
                  message: 'Some fields still need your attention.',
                })}
        </p>
      )}
      <ToldAnswers others={toldIn(page, draft)} />
      {findings.length > 0 && (
        <>
          <PathFindings findings={findings} />
          <Link className="line-link" to={`/course-detail/${course.id}/paths`}>
            {i18n._({ id: 'authoring.paths', message: 'Paths and points' })}
          </Link>
        </>
      )}
      <TestsBeforePublish store={store} courseId={course.id} />
      <Doubts store={store} state={state} />
      {children}
    </aside>
  )
}

const summaryTitle = (i18n: I18n): string =>
  i18n._({ id: 'authoring.publish-summary', message: 'What learners will see' })

/** A publish as its learners meet it before they begin (PUBLISH-02). */
export function Preview({ page: { content }, state: { draft } }: Pick<Props, 'page' | 'state'>) {
  const { i18n } = useLingui()
  const locale = useStore(useCore().$locale)
  const { kind, name, description, sessions } = draft
  const endsAt = endIn(draft, Date.now())
  const start = startIn(draft)
  const withSessions = sessionsEndIn(draft)
  const recurrence = recurrenceIn(draft)
  const passAt = passMarkIn(draft.passAt) ?? null
  const isExam = kind !== 'practice'
  return (
    <div className="publish-preview">
      <span className="badge badge-info">{publishKindText(i18n, kind)}</span>
      <h3 lang={bcp47[content.locale]}>{name || '—'}</h3>
      {description && <p lang={bcp47[content.locale]}>{description}</p>}
      {/* Before an exam of questions nobody is told who asks. */}
      {!(isExam && content.kind === 'question-bank') && (
        <div className="publish-situation">
          <Situation
            kind={content.kind}
            locale={content.locale}
            goal={content.kind === 'dialogue-flow' ? content.goal : ''}
            persona={content.persona}
          />
        </div>
      )}
      {isExam ? (
        <ul>
          {sessions.map((session) => (
            <SessionPreview
              key={session.key}
              session={session}
              reviewed={reviewedIn(draft.review.review, content, session.paperId)}
              registers={kind === 'exam' && session.registration}
              bank={content.kind === 'question-bank' ? content : null}
            />
          ))}
        </ul>
      ) : (
        <ul>
          <li>
            {draft.difficultyChoice === 'learner'
              ? i18n._({
                  id: 'authoring.publish-difficulty-learner',
                  message: 'Learners choose at each start',
                })
              : i18n._({
                  id: 'authoring.publish-difficulty-course',
                  message: 'Difficulty {difficulty} of 5, as set in the course',
                  values: { difficulty: i18n.number(content.difficulty) },
                })}
          </li>
        </ul>
      )}
      <p className="publish-part-note">
        {start !== null && `${startsText(i18n, formatInstant(locale, start))} · `}
        {withSessions
          ? examEndText(i18n, locale, { endsAt, lastSession: withSessions.last })
          : endText(i18n, { endsAt })}
        {recurrence && ` · ${everyText(i18n, recurrence.months)}`}
        {passAt !== null &&
          ` · ${i18n._({
            id: 'authoring.publish-pass-at',
            message: '{points} points to pass',
            values: { points: i18n.number(passAt) },
          })}`}
        {showsRank(draft) &&
          ` · ${i18n._({ id: 'authoring.publish-with-rank', message: 'with leaderboard' })}`}
        {draft.camera && ` · ${i18n._({ id: 'authoring.publish-with-camera', message: 'with camera' })}`}
      </p>
    </div>
  )
}

function SessionPreview({
  session,
  bank,
  reviewed,
  registers,
}: {
  session: SessionDraft
  /** Null where a conversation is the exam. */
  bank: QuestionBankCourse | null
  reviewed: ReviewKind
  registers: boolean
}) {
  const { i18n } = useLingui()
  const paper = bank?.papers.find(({ id }) => id === session.paperId)
  const core = useCore()
  const locale = useStore(core.$locale)
  const until = instantOf(session.registerUntil) ?? instantOf(session.endsAt)
  const at = instantOf(session.releaseAt)
  const facts = [
    paper?.name,
    i18n._({
      id: 'authoring.session-fact-minutes',
      message: '{minutes} minutes',
      values: { minutes: session.minutes || '—' },
    }),
    i18n._({
      id: 'authoring.session-fact-attempts',
      message: '{count, plural, one {# attempt} other {# attempts}}',
      values: { count: Number(session.attempts) || 0 },
    }),
    registers &&
      until !== null &&
      i18n._({
        id: 'authoring.session-fact-register',
        message: 'register by {time}',
        values: { time: formatInstant(locale, until) },
      }),
    registers &&
      session.capacity &&
      i18n._({
        id: 'authoring.session-fact-places',
        message: '{count, plural, one {# place} other {# places}}',
        values: { count: Number(session.capacity) || 0 },
      }),
  ].filter(Boolean)
  return (
    <li>
      <b>{session.name || '—'}</b>
      <span>{draftSpanText(locale, session)}</span>
      <span>{facts.join(' · ')}</span>
      <span>
        {i18n._({
          id: 'authoring.session-fact-results',
          message: 'Results: {when}',
          values: {
            when: releaseText(i18n, {
              release: session.release,
              reviewed,
              at: at === null ? null : formatInstant(locale, at),
            }),
          },
        })}
      </span>
      {bank && paper && paper.parts.length > 0 && (
        <PaperShown bank={bank} paper={{ ...paper, minutes: Number(session.minutes) || paper.minutes }} />
      )}
    </li>
  )
}

/** Opens the sheet that a learner of a session gets, with the time that the session gives. */
function PaperShown({ bank, paper }: { bank: QuestionBankCourse; paper: Paper }) {
  const { i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" kind="quiet" icon="eye" onClick={() => setOpen(true)}>
        {i18n._({ id: 'authoring.publish-preview-paper', message: 'Preview the paper' })}
      </Button>
      {isOpen && <PaperPreview course={bank} paper={paper} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Who is chosen, and how many people that is. */
function Reach({ store, state: { draft } }: Pick<Props, 'store' | 'state'>) {
  const { i18n } = useLingui()
  const people = useStore(store.$people)
  const count = useStore(store.$count)
  if (draft.members === null) return null
  const reached =
    draft.members === 'ALL'
      ? count.status === 'ready'
        ? count.total
        : null
      : people.status === 'ready'
        ? peopleIn(draft.memberList, people.items)
        : null
  const whom = draft.members === 'ALL' ? everybodyText(i18n) : chosenMembersText(i18n, draft.memberList)
  const reach =
    reached !== null &&
    i18n._({
      id: 'authoring.publish-reach',
      message: '{count, plural, =0 {No one yet} one {# person gets it} other {# people get it}}',
      values: { count: reached },
    })
  const said = [whom, reach].filter(Boolean).join(' · ')
  if (said === '') return null
  return (
    <p className="publish-reach">
      <Icon name="people" />
      <span>{said}</span>
    </p>
  )
}
