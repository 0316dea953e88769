import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { AnswerTask } from '../../../../contract/marking.ts'
import { wholeConversation } from '../../../../domain/marking/conversation-turns.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { referenceText } from '../../../../i18n/terms.ts'
import { BackLink } from '../../../../ui/back-link.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Link } from '../../../../ui/link.tsx'
import { FormattedText } from '../../../../ui/rich-text/formatted-text.tsx'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import recordsCss from '../../../../ui/records/records.css'
import { useStyles } from '../../../../ui/sheets.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { StatePage } from '../../../../ui/state-page.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import css from './marking-answer.css'
import {
  createMarkingAnswerStore,
  type MarkingAnswer,
  type MarkingAnswerStore,
} from './marking-answer.store.ts'
import { AnswerText } from './parts/answer-text.tsx'
import { ChangedHint } from './parts/changed-hint.tsx'
import { ConversationForm } from './parts/conversation-form.tsx'
import { SimilarHint } from './parts/similar-hint.tsx'
import { OtherMarks } from './parts/other-marks.tsx'
import { MarkFields } from './parts/mark-fields.tsx'

/** The answers to a question, marked one after the other (MARK-03). */
export function MarkingAnswerScreen({ publishId, questionId }: { publishId: string; questionId: string }) {
  useStyles(recordsCss, css)
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createMarkingAnswerStore(core, publishId, questionId))
  const answer = useStore(store.$answer)
  return (
    <div className="marking-answer">
      <header>
        <BackLink to="/marking">
          {i18n._({ id: 'authoring.marking-all', message: 'All answers to mark' })}
        </BackLink>
        {answer.status === 'ready' && answer.task && (
          <p role="status">
            {answer.publishName}
            {' · '}
            {answer.task.kind === 'conversation'
              ? i18n._({
                  id: 'authoring.marking-left-conversations',
                  message: '{count, plural, one {# conversation left} other {# conversations left}}',
                  values: { count: answer.left },
                })
              : i18n._({
                  id: 'authoring.marking-left',
                  message: '{count, plural, one {# answer left} other {# answers left}}',
                  values: { count: answer.left },
                })}
          </p>
        )}
      </header>
      {answer.status === 'loading' && <Skeleton rows={8} />}
      {answer.status === 'failed' && (
        <LoadFailed
          title={i18n._({ id: 'authoring.failed-title', message: 'This couldn’t be loaded' })}
          failure={answer}
          retry={store.reload}
          leave
        />
      )}
      {answer.status === 'ready' &&
        (answer.task?.kind === 'conversation' ? (
          <ConversationForm key={answer.task.id} store={store} answer={answer} task={answer.task} />
        ) : answer.task ? (
          <Task key={answer.task.id} store={store} answer={answer} task={answer.task} publishId={publishId} />
        ) : (
          <AllDone store={store} others={answer.others} conversation={questionId === wholeConversation} />
        ))}
    </div>
  )
}

function AllDone({
  store,
  others,
  conversation,
}: {
  store: MarkingAnswerStore
  others: number
  conversation: boolean
}) {
  const { i18n } = useLingui()
  return (
    <StatePage
      icon="check"
      title={i18n._({ id: 'authoring.marking-all-done', message: 'You have marked everything here' })}
      text={
        others > 0
          ? i18n._({
              id: 'authoring.marking-all-done-others',
              message: '{count, plural, one {# answer waits} other {# answers wait}} for someone else.',
              values: { count: others },
            })
          : conversation
            ? i18n._({
                id: 'authoring.marking-all-done-conversation',
                message: 'Every conversation in question has been decided.',
              })
            : i18n._({
                id: 'authoring.marking-all-done-text',
                message: 'Every answer to this question has its mark.',
              })
      }
    >
      <Link className="button button-primary" to="/marking">
        {i18n._({ id: 'authoring.marking-all', message: 'All answers to mark' })}
      </Link>
      <Button icon="undo" onClick={() => void store.undo()}>
        {i18n._({ id: 'authoring.marking-undo', message: 'Previous answer' })}
      </Button>
    </StatePage>
  )
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches('textarea, input:not([type="checkbox"])')

interface TaskProps {
  store: MarkingAnswerStore
  answer: MarkingAnswer
  task: AnswerTask
  publishId: string
}

function Task({ store, answer, task, publishId }: TaskProps) {
  const { i18n } = useLingui()
  const busy = useStore(store.$busy)
  const form = useRef<HTMLFormElement>(null)
  const { question } = task
  const { marked } = answer
  const machine = marked?.machine ?? task.machine
  // A new answer stands here: its mark can be given at once.
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('.mark-fields input')
    first?.focus()
  }, [])
  // The fields are done with: Enter goes on.
  useEffect(() => {
    if (marked) form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }, [marked])
  const onKey = (event: KeyboardEvent) => {
    const typing = isTyping(event.target)
    const isUndo = event.key.toLowerCase() === 'z' && !event.shiftKey && !event.altKey
    const isPlain = !typing && !event.ctrlKey && !event.metaKey && !event.altKey
    const isNone = isPlain && event.key === '0' && question.points.length > 0
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) : 0
    const point = isPlain ? question.points[digit - 1] : undefined
    if (isUndo && !typing) void store.undo()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey || !typing) && !isButton(event.target))
      void store.saveAndNext()
    else if (point) store.toggle(point.id)
    else if (isNone) store.toggleNone()
    else return
    event.preventDefault()
  }
  return (
    <form
      ref={form}
      className="marking-task"
      noValidate
      onKeyDown={onKey}
      onSubmit={(event) => {
        event.preventDefault()
        void store.saveAndNext()
      }}
    >
      <section className="marking-said" aria-labelledby="marking-question">
        {(task.helpful || task.disagreed || task.late) && (
          <p className="marking-why">
            {task.disagreed && (
              <span className="badge badge-warning">
                {i18n._({
                  id: 'authoring.marking-third',
                  message: 'Two markers differ. Your mark decides.',
                })}
              </span>
            )}
            {task.late && (
              <span className="badge badge-info">
                {i18n._({
                  id: 'authoring.marking-late',
                  message: 'Arrived after the end and was accepted. Mark it like any other.',
                })}
              </span>
            )}
            {task.helpful && (
              <span className="badge badge-info">
                {i18n._({
                  id: 'authoring.marking-helpful',
                  message: 'Helps automatic grading most: many answers are like this one.',
                })}
              </span>
            )}
          </p>
        )}
        <h1 id="marking-question" lang={bcp47[task.locale]}>
          <FormattedText runs={question.formatted} text={question.text} />
        </h1>
        <AnswerText task={task} machine={machine} />
        <SimilarHint publishId={publishId} taskId={task.id} similar={marked?.similar ?? task.similar ?? 0} />
        {question.references.length > 0 && (
          <details open>
            <summary>{referenceText(i18n)}</summary>
            <ul lang={bcp47[task.locale]}>
              {question.references.map((reference) => (
                <li key={reference}>{reference}</li>
              ))}
            </ul>
          </details>
        )}
        {question.explanation !== '' && (
          <details open>
            <summary>{i18n._({ id: 'authoring.field.explanation', message: 'Explanation' })}</summary>
            <div lang={bcp47[task.locale]}>
              <FormattedText runs={question.formattedExplanation} text={question.explanation} />
            </div>
          </details>
        )}
      </section>
      <section
        className="marking-mark"
        aria-label={i18n._({ id: 'authoring.marking-mark', message: 'Mark' })}
      >
        {answer.changed && <ChangedHint />}
        <OtherMarks task={task} />
        <MarkFields store={store} answer={answer} task={task} machine={machine} />
        <div className="marking-ways">
          <Button kind="primary" type="submit" busy={busy}>
            {marked
              ? i18n._({ id: 'authoring.marking-next', message: 'Next answer' })
              : machine
                ? i18n._({ id: 'authoring.marking-save', message: 'Save and next' })
                : i18n._({ id: 'ui.save', message: 'Save' })}
          </Button>
          <Button onClick={() => void store.skip()} disabled={marked !== null}>
            {i18n._({ id: 'authoring.marking-skip', message: 'Skip' })}
          </Button>
          <Button icon="undo" onClick={() => void store.undo()}>
            {i18n._({ id: 'authoring.marking-undo', message: 'Previous answer' })}
          </Button>
        </div>
        <p className="marking-keys">
          {question.points.length > 0
            ? i18n._({
                id: 'authoring.marking-keys-points',
                message:
                  'Keys: 1–9 turn a point on or off, 0 says none, Enter saves, Z goes back to the last answer.',
              })
            : i18n._({
                id: 'authoring.marking-keys',
                message:
                  'Keys: digits or ↑ ↓ for the points, Enter saves, Ctrl+Z goes back to the last answer.',
              })}
        </p>
      </section>
    </form>
  )
}

const isButton = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches('button, a, summary')
